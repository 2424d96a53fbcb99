import { type KeyboardEvent, lazy, type RefObject, Suspense, useId, useState } from 'react'
import { clockOf } from '#platform/day-minute.ts'
import { useName } from '#platform/names.ts'
import { useText } from '#platform/text.ts'
import type { SlotChoice } from '#shared/availability/slot-choice.ts'
import { ProblemList } from '#shared/cart/problem-list.tsx'
import type { PlacedProblems } from '#shared/cart/problems.ts'
import { findMeals, readSearch } from '#shared/menu/meal-search.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './meals-part.module.css'
import { mealsPartText } from './meals-part.text.ts'
import { StepCard } from './step-card.tsx'
import type { Editing } from './use-editor.ts'

// Lazy: rendered only after the browser has fetched the menu.
const MealRow = lazy(() => import('./meal-row.tsx'))

const FIRST_MEALS = 8
const MANY_MEALS = 200

type Props = {
  editing: Editing
  problems: PlacedProblems
  input: RefObject<HTMLInputElement | null>
  onAdd: (meal_id: number, quantity: number) => void
  /** Called when the clerk starts to search. */
  onSearch: () => void
}

/** State of the meal search: text, results, and the result that Enter adds. */
function useMealSearch({ editing: { menu, history }, onAdd, onSearch }: Pick<Props, 'editing' | 'onAdd' | 'onSearch'>) {
  const [typed, setTyped] = useState('')
  const [category_id, setCategory] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const [shows_all, setShowsAll] = useState(false)
  const search = readSearch(typed)
  const favourite_ids = history.data?.favourites.map(({ id }) => id) ?? []
  const found = menu.index ? findMeals(menu.index, { words: search.words, category_id, favourite_ids }) : []
  const shown = found.slice(0, shows_all ? MANY_MEALS : FIRST_MEALS)
  const type = (next: string) => {
    setTyped(next)
    setActive(0)
    if (next !== '') onSearch()
  }
  const add = (meal_id: number) => {
    onAdd(meal_id, search.quantity)
    type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && shown.length > 0) {
      event.preventDefault()
      setActive((active + by + shown.length) % shown.length)
    }
    if (event.key === 'Escape') type('')
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const chosen = shown[active]
    // Without a search text or an arrow key, Enter must not add the first meal of the menu.
    if (chosen?.verdict?.available && (search.words.length > 0 || active > 0)) add(chosen.meal.id)
  }
  const showAll = () => setShowsAll(true)
  return { typed, type, category_id, setCategory, active, found, shown, add, onKeyDown, showAll }
}

/** The menu of this deli and slot, searched on every keystroke: arrows choose, Enter adds. */
export function MealsPart({ editing, problems, input, onAdd, onSearch }: Props) {
  const t = useText(mealsPartText)
  const list_id = useId()
  const { menu, draft, place } = editing
  const search = useMealSearch({ editing, onAdd, onSearch })
  const { typed, active, found, shown } = search
  return (
    <StepCard
      number={3}
      is_done={draft.lines.length > 0}
      title={t('title')}
      actions={place && <WhyNot place={place} type={draft.order_type} />}
    >
      <TextInput
        ref={input}
        aria-label={t('search')}
        placeholder={t('search_hint')}
        icon="search"
        autoComplete="off"
        enterKeyHint="done"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input with a custom listbox
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={list_id}
        aria-autocomplete="list"
        {...(shown.length > 0 && { 'aria-activedescendant': `${list_id}-${active}` })}
        end={<Keys />}
        value={typed}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={search.onKeyDown}
      />
      {typed === '' && <Categories editing={editing} value={search.category_id} onChange={search.setCategory} />}
      <ProblemList problems={problems.meals} />
      <div
        id={list_id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options contain a name, a reason and a price
        role="listbox"
        aria-label={t('results')}
        aria-busy={menu.is_asking}
        className={css.list}
        hidden={shown.length === 0}
      >
        <Suspense>
          {shown.map(({ meal, verdict }, at) => (
            <MealRow
              key={meal.id}
              id={`${list_id}-${at}`}
              meal={meal}
              verdict={verdict}
              editing={editing}
              is_active={at === active && (typed !== '' || at > 0)}
              onAdd={() => search.add(meal.id)}
            />
          ))}
        </Suspense>
      </div>
      {found.length > shown.length && (
        <Button size="sm" variant="subtle" icon="chevron-down" onClick={search.showAll}>
          {t('more', { count: String(found.length - shown.length) })}
        </Button>
      )}
      {found.length === 0 && <p className={css.quiet}>{t(menu.data ? 'nothing' : place ? 'loading' : 'no_menu')}</p>}
    </StepCard>
  )
}

function Keys() {
  const t = useText(mealsPartText)
  return (
    <span className={css.keys} aria-hidden>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      <Kbd>{t('enter')}</Kbd>
    </span>
  )
}

/** Link to the screen that explains availability for this slot. */
function WhyNot({ place: { deli_id, date, start_minute }, type }: { place: SlotChoice; type: string }) {
  const t = useText(mealsPartText)
  const query = new URLSearchParams({ deli: String(deli_id), date, start: clockOf(start_minute), type })
  return (
    <Button size="sm" variant="subtle" to={`/meals/availability?${query}`} new_tab>
      {t('why_not')}
    </Button>
  )
}

type CategoriesProps = { editing: Editing; value: number | null; onChange: (id: number | null) => void }

function Categories({ editing: { menu }, value, onChange }: CategoriesProps) {
  const t = useText(mealsPartText)
  const nameOf = useName()
  const used = new Set(menu.data?.meals.map(({ category_id }) => category_id))
  const shown = menu.data?.categories.filter(({ id }) => used.has(id)) ?? []
  if (shown.length < 2) return null
  const chip = (id: number | null, label: string) => (
    <button
      key={id ?? 0}
      type="button"
      className={css.category}
      aria-pressed={value === id}
      onClick={() => onChange(id)}
    >
      {label}
    </button>
  )
  return (
    <fieldset className={css.categories} aria-label={t('categories')}>
      {chip(null, t('all'))}
      {shown.map(({ id, ...name }) => chip(id, nameOf(name)))}
    </fieldset>
  )
}
