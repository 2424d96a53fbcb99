import type { ItemRow } from './items.server.ts'

export const FILTERS = ['all', 'sold', 'not_sold', 'off', 'snoozed', 'quota'] as const
export type ItemFilter = (typeof FILTERS)[number]

const FITS: Record<ItemFilter, (item: ItemRow) => boolean> = {
  all: () => true,
  sold: ({ sold }) => sold,
  not_sold: ({ sold }) => !sold,
  off: ({ sold, active }) => sold && !active,
  snoozed: ({ sold, is_snoozed }) => sold && is_snoozed,
  quota: ({ sold, quota, windows, dates }) =>
    sold && (quota !== null || windows.some((window) => window.quota !== null) || dates.length > 0),
}

export const readFilter = (value: string | null): ItemFilter => FILTERS.find((one) => one === value) ?? 'all'

export const countsOf = (items: readonly ItemRow[]): Record<ItemFilter, number> =>
  Object.fromEntries(FILTERS.map((filter) => [filter, items.filter(FITS[filter]).length])) as Record<ItemFilter, number>

export type ItemCategory = {
  category: ItemRow['meal']['category']
  rows: ItemRow[]
  /** `sold` and `all` count meals of the whole category, regardless of the filter. */
  sold: number
  all: number
}

/** Returns the categories in menu order with the meals that match; omits a category without such meals. */
export function categoriesOf(items: readonly ItemRow[], filter: ItemFilter, search: string): ItemCategory[] {
  const query = search.trim().toLowerCase()
  const by_id = new Map<number, ItemCategory>()
  for (const item of items) {
    const { category, name_he, name_en } = item.meal
    const found = by_id.get(category.id) ?? { category, rows: [], sold: 0, all: 0 }
    found.all += 1
    if (item.sold) found.sold += 1
    if (FITS[filter](item) && [name_he, name_en].some((name) => name.toLowerCase().includes(query)))
      found.rows.push(item)
    by_id.set(category.id, found)
  }
  return [...by_id.values()].filter(({ rows }) => rows.length > 0)
}

/** Rows that a tablet renders without a pause; categories beyond them start collapsed. */
const ROWS_AT_ONCE = 50

export function openedOf(categories: readonly ItemCategory[], by_hand: ReadonlyMap<number, boolean>): Set<number> {
  const opened = new Set<number>()
  let rows = 0
  for (const { category, rows: own } of categories) {
    const fits = rows === 0 || rows + own.length <= ROWS_AT_ONCE
    if (by_hand.get(category.id) ?? fits) {
      opened.add(category.id)
      rows += own.length
    }
  }
  return opened
}
