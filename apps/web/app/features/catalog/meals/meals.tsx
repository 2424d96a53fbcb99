import type { catalog, MealChoices } from '@tavlin/contract/catalog'
import { LINT_CODES } from '@tavlin/domain/catalog/meal-lint'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { Lang } from '#base/language.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { nameIn, useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { defineList, type ListPage, type Option, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { SnoozeUntil } from '../bulk-action.ts'
import { actionKey } from '../bulk-action.ts'
import { lintText } from '../lint.text.ts'
import { ActionsCell, AllergensCell, NameCell, PriceCell, VolumeCell } from './meal-cells.tsx'
import { MealStateChip } from '../meal-state.tsx'
import { MealTile } from './meal-tile.tsx'
import { type MealOfList, useMealsScreen } from '../meals-context.ts'
import { mealsText } from './meals.text.ts'
import { ProblemsCell } from './problems-cell.tsx'
import { useAssignDelis } from './use-assign-delis.tsx'

export type Choices = z.output<typeof MealChoices>
type MealListSource = Omit<SourceOf<typeof catalog.meals>, 'row'> & { row: MealOfList }

/** Declares the list of meals; the name column sorts by the name in the user's language. */
const mealsIn = (lang: Lang) =>
  defineList<MealListSource>()({
    name: 'meals',
    text: mealsText,
    label: 'meals',
    empty: 'no_meals',
    export_path: '/meals/export',
    row_id: (meal) => meal.id,
    row_name: (meal) => nameIn(lang, meal),
    href: (meal) => `/meals/${meal.id}`,
    columns: [
      { key: 'name', sort: lang === 'en' ? 'name_en' : 'name', cell: (meal) => <NameCell meal={meal} /> },
      { key: 'category', cell: ({ category }) => nameIn(lang, category) },
      { key: 'state', cell: (meal) => <MealStateChip meal={meal} quiet /> },
      { key: 'price', sort: 'price', align: 'end', cell: (meal) => <PriceCell meal={meal} /> },
      { key: 'volume', align: 'end', phone: 'hidden', cell: (meal) => <VolumeCell meal={meal} /> },
      { key: 'allergens', phone: 'hidden', cell: (meal) => <AllergensCell meal={meal} /> },
      { key: 'problems', phone: 'sub', cell: (meal) => <ProblemsCell meal={meal} /> },
      { key: 'actions', phone: 'meta', cell: (meal) => <ActionsCell meal={meal} /> },
    ],
    filters: [
      { key: 'kind', kind: 'choice', options: { meal: 'meals', prep: 'preps' }, default_value: 'meal' },
      { key: 'category', kind: 'choice' },
      { key: 'deli', kind: 'choice' },
      { key: 'snoozed', kind: 'flag' },
      { key: 'problem', kind: 'choice' },
      { key: 'active', kind: 'choice', label: 'activity', options: { true: 'active', false: 'inactive' }, rare: true },
      { key: 'allergen', kind: 'choice', rare: true },
      { key: 'section', kind: 'choice', rare: true },
      { key: 'tag', kind: 'choice', rare: true },
    ],
    bulk: [
      { key: 'snooze', icon: 'clock', choices: ['end_of_slot', 'tomorrow', 'date'] },
      { key: 'wake', icon: 'play' },
      { key: 'prices', icon: 'tag' },
      { key: 'delis', icon: 'shop' },
      { key: 'activate', icon: 'check' },
      {
        key: 'deactivate',
        icon: 'ban',
        confirm: { title: 'deactivate_title', body: 'deactivate_body', tone: 'danger' },
      },
    ],
  })
const LISTS = { he: mealsIn('he'), en: mealsIn('en') }

const isSnooze = (action: string): action is SnoozeUntil => ['end_of_slot', 'tomorrow', 'date'].includes(action)

type Props = {
  page: ListPage<MealOfList>
  choices: Choices
  is_grid: boolean
  chooseDay: () => Promise<string | null>
  empty_action: ReactNode
}

const tileOf = (meal: MealOfList) => <MealTile meal={meal} />

export function MealsList({ page, choices, is_grid, chooseDay, empty_action }: Props) {
  const { may_manage } = useMealsScreen()
  const { onBulk, views } = useListCommands()
  const lang = useLang()
  const navigate = useNavigate()
  const assigning = useAssignDelis(choices.delis)
  const bulk = async (action: string, ids: readonly string[]) => {
    if (action === 'prices') {
      await navigate(`/meals/prices?meals=${ids.join(',')}`)
      return null
    }
    if (action === 'delis') {
      assigning.open(ids)
      return null
    }
    if (!isSnooze(action)) return onBulk(action, ids)
    const date = action === 'date' ? await chooseDay() : undefined
    return date === null ? null : onBulk(actionKey({ action: 'snooze', until: action, ...(date && { date }) }), ids)
  }
  return (
    <>
      <ListScreen
        list={LISTS[lang]}
        page={page}
        options={useOptions(choices)}
        views={views}
        empty_action={empty_action}
        {...(may_manage && { onBulk: bulk })}
        {...(is_grid && { tile: tileOf })}
      />
      {assigning.dialog}
    </>
  )
}

function useOptions(choices: Choices): Record<string, Option[]> {
  const nameOf = useName()
  const t = useText(mealsText)
  const problems = useText(lintText)
  const named = (rows: readonly { id: number; name_he: string; name_en: string }[]) =>
    rows.map((row) => ({ value: String(row.id), label: nameOf(row) }))
  return {
    category: named(choices.categories),
    deli: named(choices.delis),
    allergen: named(choices.allergens),
    section: named(choices.sections),
    tag: named(choices.tags),
    problem: [
      { value: 'any', label: t('any_problem') },
      ...LINT_CODES.map((code) => ({ value: code, label: problems(code) })),
    ],
  }
}
