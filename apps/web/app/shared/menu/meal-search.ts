import { fold } from '@tavlin/domain/customers/fold'
import type { Meal, Menu, Verdict } from './menu-types.ts'

export type FoundMeal = { meal: Meal; verdict: Verdict | undefined }
type MealSearchRow = FoundMeal & { words: string[]; place: number }
export type MealIndex = { rows: readonly MealSearchRow[]; by_id: ReadonlyMap<number, FoundMeal> }

/** Builds the search index of a menu: names in both languages and the category, normalized for spelling variants. */
export function mealIndex({ meals, verdicts, categories }: Menu): MealIndex {
  const verdict_of = new Map(verdicts.map((verdict) => [verdict.meal_id, verdict]))
  const category_of = new Map(categories.map((category) => [category.id, category]))
  const rows = meals.map((meal, place) => {
    const category = category_of.get(meal.category_id)
    const names = [meal.name_he, meal.name_en, category?.name_he ?? '', category?.name_en ?? '']
    return { meal, verdict: verdict_of.get(meal.id), place, words: names.map(fold) }
  })
  return { rows, by_id: new Map(rows.map((row) => [row.meal.id, row])) }
}

export type MealSearch = { quantity: number; words: readonly string[] }

/** Parses "2 שניצל" and "2*שנ" as quantity two; a number alone is the search text. */
export function readSearch(typed: string): MealSearch {
  const counted = /^\s*([1-9]\d?)\s*[*×xX]?\s+(\S.*)$/.exec(typed) ?? /^\s*([1-9]\d?)\s*[*×]\s*(\S.*)$/.exec(typed)
  const text = fold(counted?.[2] ?? typed)
  return { quantity: Number(counted?.[1] ?? 1), words: text === '' ? [] : text.split(' ') }
}

const IS_NUMBER = -1
const STARTS = 0
const WORD_STARTS = 1
const INSIDE = 2

/**
 * Returns the rank of a match: at the start of the name, at the start of a word, anywhere in the name, in the category.
 * Null when there is no match.
 */
function rankOf(names: readonly string[], words: readonly string[]): number | null {
  const rankOfWord = (name: string, word: string, is_first: boolean): number | null => {
    if (is_first && name.startsWith(word)) return STARTS
    if (name.startsWith(word) || name.includes(` ${word}`)) return WORD_STARTS
    return name.includes(word) ? INSIDE : null
  }
  const ranks = names.map((name) => {
    const each = words.map((word, i) => rankOfWord(name, word, i === 0))
    return each.includes(null) ? null : Math.max(...(each as number[]))
  })
  // A match by category ranks below every match by name.
  const own = ranks.slice(0, 2).filter((rank) => rank !== null)
  if (own.length > 0) return Math.min(...own)
  return ranks.slice(2).some((rank) => rank !== null) ? INSIDE + 1 : null
}

/** Whether the whole text is the barcode of the meal, as a scanner types it. */
export const hasBarcode = ({ barcode }: Pick<Meal, 'barcode'>, words: readonly string[]): boolean =>
  barcode !== '' && words.length === 1 && fold(barcode) === words[0]

type MealQuery = { words: readonly string[]; category_id: number | null; favourite_ids: readonly number[] }

/**
 * Finds meals by name, category, meal number or barcode. Sorts by availability, match rank, favourites of the customer,
 * menu order.
 */
export function findMeals({ rows }: MealIndex, { words, category_id, favourite_ids }: MealQuery): FoundMeal[] {
  const liking = (id: number) => {
    const at = favourite_ids.indexOf(id)
    return at < 0 ? favourite_ids.length : at
  }
  const number = words.length === 1 && /^\d+$/.test(words[0]!) ? Number(words[0]) : null
  const rankIn = (row: MealSearchRow): number | null => {
    if (words.length === 0) return STARTS
    return row.meal.id === number || hasBarcode(row.meal, words) ? IS_NUMBER : rankOf(row.words, words)
  }
  return rows
    .flatMap((row) => {
      if (category_id !== null && row.meal.category_id !== category_id) return []
      const rank = rankIn(row)
      return rank === null ? [] : [{ row, rank, is_off: row.verdict?.available === false ? 1 : 0 }]
    })
    .toSorted(
      (a, b) =>
        a.is_off - b.is_off ||
        a.rank - b.rank ||
        liking(a.row.meal.id) - liking(b.row.meal.id) ||
        a.row.place - b.row.place,
    )
    .map(({ row: { meal, verdict } }) => ({ meal, verdict }))
}
