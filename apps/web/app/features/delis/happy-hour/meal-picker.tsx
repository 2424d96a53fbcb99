import { type ReactNode, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Check } from '#ui/list/check.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './happy-hour.module.css'
import { happyHourText } from './happy-hour.text.ts'
import type { HappyMeal } from './happy-hour.server.ts'
import { groupsOf, type HappyMealGroup } from './summary.ts'

type Props = { meals: readonly HappyMeal[]; chosen: readonly number[]; onChange: (ids: number[]) => void }
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>

/** Selects whole categories or single meals; a search expands the categories it finds. */
export function MealPicker({ meals, chosen, onChange }: Props) {
  const t = useText(happyHourText)
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  // Categories selected when the picker opens come first, and keep that position while boxes are ticked.
  const [first] = useState(
    () => new Set(meals.filter(({ id }) => chosen.includes(id)).map(({ category }) => category.id)),
  )
  const groups = groupsOf(meals, search).toSorted(
    (a, b) => Number(first.has(b.category.id)) - Number(first.has(a.category.id)),
  )
  const choose = (ids: readonly number[], is_chosen: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id))
    onChange(is_chosen ? [...others, ...ids] : others)
  }
  const toggle = (id: number) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  return (
    <fieldset className={css.picker}>
      <legend>
        {t('meals')} · <span className={css.muted}>{t('meals_chosen', { count: chosen.length })}</span>
      </legend>
      {meals.length === 0 ? (
        <p className={css.muted}>{t('nothing_sold')}</p>
      ) : (
        <TextInput
          type="search"
          icon="search"
          size="sm"
          aria-label={t('find_meal')}
          placeholder={t('find_meal')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className={css.groups}>
        {meals.length > 0 && groups.length === 0 && <p className={css.muted}>{t('no_meal_found')}</p>}
        {groups.map((group) => (
          <Group
            key={group.category.id}
            group={group}
            chosen={chosen}
            is_open={search.trim() !== '' || opened.has(group.category.id)}
            onToggle={() => toggle(group.category.id)}
            onChoose={choose}
          />
        ))}
      </div>
    </fieldset>
  )
}

type GroupProps = {
  group: HappyMealGroup
  chosen: readonly number[]
  is_open: boolean
  onToggle: () => void
  onChoose: (ids: readonly number[], is_chosen: boolean) => void
}

function Group({ group: { category, meals }, chosen, is_open, onToggle, onChoose }: GroupProps) {
  const t = useText(happyHourText)
  const nameOf = useName()
  const ids = meals.map(({ id }) => id)
  const count = ids.filter((id) => chosen.includes(id)).length
  return (
    <div className={css.group}>
      <div className={css.group_head}>
        <Check
          label={nameOf(category)}
          checked={count === ids.length}
          is_mixed={count > 0 && count < ids.length}
          onToggle={() => onChoose(ids, count < ids.length)}
        />
        <button type="button" className={css.group_open} aria-expanded={is_open} onClick={onToggle}>
          <span>{nameOf(category)}</span>
          <span className={css.muted}>
            {t.rich('chosen_of', { chosen: String(count), all: String(ids.length), n: numberTag })}
          </span>
          <Icon name={is_open ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      </div>
      {is_open && (
        <ul className={css.group_meals}>
          {meals.map((meal) => (
            <li key={meal.id}>
              <Checkbox
                label={nameOf(meal)}
                checked={chosen.includes(meal.id)}
                onChange={(event) => onChoose([meal.id], event.target.checked)}
              />
              <span className={css.muted}>
                <Money agorot={meal.price_agorot} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
