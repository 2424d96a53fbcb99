import type { OrderType } from '@tavlin/domain/availability/facts'
import { lazy, type ReactNode, type RefObject, Suspense, useId } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Allergies } from './allergy.ts'
import css from './meal-finder.module.css'
import type { Menu } from './menu-types.ts'
import { menuText } from './menu.text.ts'
import { useMealSearch } from './use-meal-search.ts'
import type { MenuState } from './use-menu.ts'

// Lazy: rendered only after the browser has fetched the menu.
const MealRow = lazy(() => import('./meal-row.tsx'))

type Props = {
  menu: Pick<MenuState, 'data' | 'index' | 'is_loading'>
  order_type: OrderType
  /** False when no slot is chosen; there is no menu then. */
  has_slot: boolean
  allergies: Allergies
  favourite_ids: readonly number[]
  /** How many portions of a meal the cart has. */
  inCart: (meal_id: number) => number
  input?: RefObject<HTMLInputElement | null>
  /** Content between the search field and the results. */
  children?: ReactNode
  onAdd: (meal_id: number, quantity: number) => void
  onSearch?: () => void
}

/** Shows the menu of a deli and slot, searched on every keystroke: arrows choose, Enter adds. */
export function MealFinder(props: Props) {
  const { menu, order_type, has_slot, allergies, favourite_ids, inCart, input, children, onAdd, onSearch } = props
  const t = useText(menuText)
  const list_id = useId()
  const search = useMealSearch({ index: menu.index, favourite_ids, onAdd, onSearch })
  const { typed, active, found, shown } = search
  return (
    <>
      <TextInput
        {...(input && { ref: input })}
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
      {typed === '' && <Categories menu={menu.data} value={search.category_id} onChange={search.setCategory} />}
      {children}
      <div
        id={list_id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options contain a name, a reason and a price
        role="listbox"
        aria-label={t('results')}
        aria-busy={menu.is_loading}
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
              category={menu.data?.categories.find(({ id }) => id === meal.category_id)}
              order_type={order_type}
              in_cart={inCart(meal.id)}
              allergies={allergies}
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
      {found.length === 0 && <p className={css.quiet}>{t(menu.data ? 'nothing' : has_slot ? 'loading' : 'no_menu')}</p>}
    </>
  )
}

function Keys() {
  const t = useText(menuText)
  return (
    <span className={css.keys} aria-hidden>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      <Kbd>{t('enter')}</Kbd>
    </span>
  )
}

type CategoriesProps = { menu: Menu | null; value: number | null; onChange: (id: number | null) => void }

function Categories({ menu, value, onChange }: CategoriesProps) {
  const t = useText(menuText)
  const nameOf = useName()
  const used = new Set(menu?.meals.map(({ category_id }) => category_id))
  const shown = menu?.categories.filter(({ id }) => used.has(id)) ?? []
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
