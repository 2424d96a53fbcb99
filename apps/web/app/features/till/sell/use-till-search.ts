import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { findMeals, type FoundMeal, hasBarcode, type MealIndex, readSearch } from '#shared/menu/meal-search.ts'
import { POPULAR_ID } from './popular.ts'
import { quantityTyped, type ScannedCode, scannedCode } from './quantity-typed.ts'

type TillSearchInput = {
  /** The search index; null while the menu is loading. */
  index: MealIndex | null
  category_id: number | null
  /** Meals of the category `POPULAR_ID`; null while they are loading. */
  popular: readonly FoundMeal[] | null
  onAdd: (meal_id: number, quantity: number) => void
  onScan: (scanned: ScannedCode) => void
}

const find = (index: MealIndex, words: readonly string[]) =>
  findMeals(index, { words, category_id: null, favourite_ids: [] })

/** Manages the search field of the till, which accepts a meal, a quantity for the next tile, or a scanned code. */
export function useTillSearch({ index, category_id, popular, onAdd, onScan }: TillSearchInput) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [is_unknown, setUnknown] = useState(false)
  const quantity = quantityTyped(typed)
  // Deferred: searching thousands of meals must not delay the next keystroke of a scanner.
  const text = useDeferredValue(quantity === null ? typed : '')
  const meals = useMemo((): readonly FoundMeal[] => {
    if (!index) return []
    const { words } = readSearch(text)
    if (words.length > 0) return find(index, words)
    if (category_id === POPULAR_ID) return popular ?? []
    return index.rows.filter(({ meal }) => meal.category_id === category_id)
  }, [index, text, category_id, popular])
  const type = (next: string) => {
    setTyped(next)
    setActive(0)
    setUnknown(false)
  }
  /** Adds the meal of a tapped tile; digits typed before are its quantity. */
  const tap = (meal_id: number) => {
    onAdd(meal_id, quantity ?? (typed === '' ? 1 : readSearch(typed).quantity))
    type('')
  }
  const enter = () => {
    // Searches the typed text again, because the results on the screen may belong to an earlier text.
    const search = readSearch(typed)
    const found = index && search.words.length > 0 ? find(index, search.words)[active] : undefined
    const scanned = found && hasBarcode(found.meal, search.words) ? null : scannedCode(typed)
    if (scanned) {
      type('')
      return onScan(scanned)
    }
    if (!index) return
    if (!found?.verdict?.available) return setUnknown(true)
    onAdd(found.meal.id, search.quantity)
    type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && text !== '' && meals.length > 0) {
      event.preventDefault()
      // The listener on the window would also select another cart line with this key.
      event.stopPropagation()
      setActive((active + by + meals.length) % meals.length)
    }
    if (event.key === 'Escape') type('')
    if (event.key !== 'Enter' || typed === '' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    enter()
  }
  return { input, typed, type, tap, meals, active: text === '' ? null : active, quantity, is_unknown, onKeyDown }
}
export type TillSearch = ReturnType<typeof useTillSearch>
