import { type KeyboardEvent, useState } from 'react'
import { findMeals, type MealIndex, readSearch } from './meal-search.ts'

const FIRST_MEALS = 8
const MANY_MEALS = 200

type Input = {
  /** The search index; null while the menu is loading. */
  index: MealIndex | null
  favourite_ids: readonly number[]
  onAdd: (meal_id: number, quantity: number) => void
  /** Called when a search text is typed. */
  onSearch: (() => void) | undefined
}

/** Manages the meal search: text, results, and the result that Enter adds. */
export function useMealSearch({ index, favourite_ids, onAdd, onSearch }: Input) {
  const [typed, setTyped] = useState('')
  const [category_id, setCategory] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const [shows_all, setShowsAll] = useState(false)
  const search = readSearch(typed)
  const found = index ? findMeals(index, { words: search.words, category_id, favourite_ids }) : []
  const shown = found.slice(0, shows_all ? MANY_MEALS : FIRST_MEALS)
  const type = (next: string) => {
    setTyped(next)
    setActive(0)
    if (next !== '') onSearch?.()
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
