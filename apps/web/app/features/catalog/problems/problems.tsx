import type { catalog } from '@tavlin/contract/catalog'
import type { LintCode } from '@tavlin/domain/catalog/meal-lint'
import { LINT_CODES, LINT_SEVERITIES } from '@tavlin/domain/catalog/meal-lint'
import { Link, useSearchParams } from 'react-router'
import type { Lang } from '#base/language.ts'
import { nameIn, useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Badge } from '#ui/badge.tsx'
import { defineList, type ListPage, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { lintText } from '../lint.text.ts'
import { NameCell } from '../meals/meal-cells.tsx'
import { MealStateChip } from '../meal-state.tsx'
import type { MealOfList } from '../meals-context.ts'
import { ProblemChips } from './problem-chips.tsx'
import css from './problems.module.css'
import { problemsText } from './problems.text.ts'

type Source = Omit<SourceOf<typeof catalog.meals>, 'row'> & { row: MealOfList }

const problemsIn = (lang: Lang) =>
  defineList<Source>()({
    name: 'meal-problems',
    export_path: '/meals/export',
    text: problemsText,
    label: 'meals',
    empty: 'none',
    row_id: (meal) => meal.id,
    row_name: (meal) => nameIn(lang, meal),
    href: (meal) => `/meals/${meal.id}`,
    columns: [
      { key: 'name', sort: lang === 'en' ? 'name_en' : 'name', cell: (meal) => <NameCell meal={meal} /> },
      { key: 'what', cell: ({ id, problems }) => <ProblemChips meal_id={id} codes={problems} /> },
      { key: 'category', cell: ({ category }) => nameIn(lang, category) },
      { key: 'state', phone: 'hidden', cell: (meal) => <MealStateChip meal={meal} quiet /> },
    ],
    filters: [
      { key: 'kind', kind: 'choice', options: { meal: 'sold_meals', prep: 'preps' }, default_value: 'meal' },
      { key: 'deli', kind: 'choice' },
    ],
  })
const LISTS = { he: problemsIn('he'), en: problemsIn('en') }

type Props = { page: ListPage<MealOfList>; delis: readonly { id: number; name_he: string; name_en: string }[] }

export function ProblemsList({ page, delis }: Props) {
  const nameOf = useName()
  const options = { deli: delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })) }
  const problem = useSearchParams()[0].get('problem') ?? 'any'
  return <ListScreen list={LISTS[useLang()]} page={page} options={options} beside={{ problem }} />
}

type Counts = readonly { code: LintCode; meals: number }[]

/** Problems that prevent a sale come first; kinds without meals are omitted, except the selected one. */
export function ProblemKinds({ counts, meals_in_all }: { counts: Counts; meals_in_all: number }) {
  const t = useText(problemsText)
  const tLint = useText(lintText)
  const [params] = useSearchParams()
  const chosen = params.get('problem')
  const to = (code: LintCode | null) => {
    const next = new URLSearchParams(params)
    next.delete('cursor')
    if (code) next.set('problem', code)
    else next.delete('problem')
    return { search: `?${next}` }
  }
  const by_code = new Map(counts.map(({ code, meals }) => [code, meals]))
  const shown = LINT_CODES.filter((code) => (by_code.get(code) ?? 0) > 0 || code === chosen)
  if (shown.length === 0) return null
  return (
    <nav className={css.kinds} aria-label={t('codes')}>
      <Link to={to(null)} className={css.kind} aria-current={chosen === null ? 'true' : undefined} preventScrollReset>
        <b>{t('all')}</b>
        <Badge>{meals_in_all}</Badge>
        <span className={css.why}>{t('all_why')}</span>
      </Link>
      {shown.map((code) => {
        const is_chosen = code === chosen
        return (
          <Link
            key={code}
            to={to(is_chosen ? null : code)}
            className={css.kind}
            aria-current={is_chosen ? 'true' : undefined}
            preventScrollReset
          >
            <b>{tLint(code)}</b>
            <Badge tone={LINT_SEVERITIES[code] === 'blocks' ? 'alert' : 'warn'}>{by_code.get(code) ?? 0}</Badge>
            <span className={css.why}>{tLint(`${code}_why`)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
