import { expect, test } from 'vitest'
import { busiestSection, countsOf, isRunningOut, ownReasons, rowsOf, type MealVerdict } from './verdicts.ts'

const meal = (meal_id: number, name_he: string, more: Partial<MealVerdict> = {}): MealVerdict => ({
  meal_id,
  name_he,
  name_en: `Meal ${meal_id}`,
  category: { id: 1, name_he: 'סלטים', name_en: 'Salads' },
  available: true,
  left: null,
  quota: null,
  reasons: [],
  price_agorot: 1000,
  trail: [],
  ...more,
})
const off = { available: false, reasons: [{ code: 'item_inactive', because: 'here' } as const] }
const MEALS = [meal(1, 'חומוס'), meal(2, 'טחינה', off), meal(3, 'סלט'), meal(4, 'חציל', off)]
const nothing = new Set<number>()
const ids = (rows: readonly MealVerdict[]) => rows.map(({ meal_id }) => meal_id)

test('the list shows meals that cannot be ordered before meals that can, both in menu order', () => {
  expect(ids(rowsOf(MEALS, { shown: 'all', search: '', of_slot: [], mended: nothing }))).toEqual([2, 4, 1, 3])
  expect(ids(rowsOf(MEALS, { shown: 'no', search: '', of_slot: [], mended: nothing }))).toEqual([2, 4])
  expect(ids(rowsOf(MEALS, { shown: 'yes', search: '', of_slot: [], mended: nothing }))).toEqual([1, 3])
  expect(countsOf(MEALS)).toEqual({ all: 4, yes: 2, no: 2 })
})

test('the list of meals shows those that only the slot makes unavailable after those with reasons of their own', () => {
  const of_slot = [{ code: 'timeslot_expired', because: 'past' } as const]
  const shut = MEALS.map((one) => ({ ...one, available: false, reasons: [...of_slot, ...one.reasons] }))
  expect(ids(rowsOf(shut, { shown: 'no', search: '', of_slot, mended: nothing }))).toEqual([2, 4, 1, 3])
})

test('a meal that was just fixed stays at its position in the list', () => {
  const mended = new Set([3])
  expect(ids(rowsOf(MEALS, { shown: 'all', search: '', of_slot: [], mended }))).toEqual([2, 3, 4, 1])
  expect(ids(rowsOf(MEALS, { shown: 'no', search: '', of_slot: [], mended }))).toEqual([2, 3, 4])
})

test('the search finds a meal by its name in either language', () => {
  const find = (search: string) => ids(rowsOf(MEALS, { shown: 'all', search, of_slot: [], mended: nothing }))
  expect(find(' חומ')).toEqual([1])
  expect(find('MEAL 4')).toEqual([4])
})

test('the reasons of a meal omit those of the slot, but include a full section', () => {
  const of_slot = [{ code: 'timeslot_occupied', because: 'event', event_id: 5 } as const]
  const reasons = [
    ...of_slot,
    { code: 'slot_full', because: 'section', section_id: 2 } as const,
    { code: 'item_inactive', because: 'here' } as const,
  ]
  expect(ownReasons(meal(1, 'חומוס', { reasons }), of_slot).map(({ because }) => because)).toEqual(['section', 'here'])
})

test('a meal shows a warning when few portions are left', () => {
  expect(isRunningOut(meal(1, 'א', { left: 3, quota: 18 }))).toBe(true)
  expect(isRunningOut(meal(1, 'א', { left: 20, quota: 100 }))).toBe(true)
  expect(isRunningOut(meal(1, 'א', { left: 9, quota: 20 }))).toBe(false)
  expect(isRunningOut(meal(1, 'א'))).toBe(false)
})

test('returns the busiest section of a slot', () => {
  const sections = [
    { section_id: 1, used: 10, limit: 60 },
    { section_id: 2, used: 53, limit: 60 },
    { section_id: 3, used: 500, limit: null },
  ]
  expect(busiestSection({ sections } as never)).toEqual({ section_id: 2, percent: 88 })
  expect(busiestSection({ sections: [] } as never)).toBeNull()
})
