import { expect, test } from 'vitest'
import { draftOf, parseDraft, newHappyHour, notCheaper, pricePreview, withHappyHour } from './happy-draft.ts'
import type { HappyHour, HappyMeal } from './happy-hour.server.ts'
import { summaryOf } from './summary.ts'

const meal = (id: number, category_id: number, price_agorot = 1200): HappyMeal => ({
  id,
  name_he: `מנה ${id}`,
  name_en: '',
  price_agorot,
  category: { id: category_id, name_he: `קטגוריה ${category_id}`, name_en: '' },
})
const MEALS = [meal(1, 1), meal(2, 1), meal(3, 2), meal(4, 2, 900)]
const HOUR: HappyHour = {
  id: 5,
  meal_ids: [1],
  weekdays: [0, 1],
  from_minute: 1020,
  until_minute: 1140,
  excluded_dates: [],
  percent: 15,
  price_agorot: null,
}
// 15 November 2026 is a Sunday.
const TODAY = '2026-11-15'

test('a happy-hour draft reports its missing or invalid field, and a new draft lacks only its meals', () => {
  expect(parseDraft(newHappyHour(), []).problem).toEqual({ because: 'meals' })
  const draft = { ...newHappyHour(), meal_ids: [1] }
  expect(parseDraft(draft, []).problem).toBeNull()
  expect(parseDraft({ ...draft, weekdays: [] }, []).problem).toEqual({ because: 'weekdays' })
  expect(parseDraft({ ...draft, until_minute: null }, []).problem).toEqual({ because: 'hours' })
  expect(parseDraft({ ...draft, until_minute: 1000 }, []).problem).toEqual({ because: 'backwards' })
  expect(parseDraft({ ...draft, percent: 100 }, []).problem).toEqual({ because: 'percent' })
  expect(parseDraft({ ...draft, kind: 'price' }, []).problem).toEqual({ because: 'price' })
})

test('an overlap with another happy hour reports the common meals and days', () => {
  const draft = { ...newHappyHour(), meal_ids: [1, 2], weekdays: [1, 5] }
  expect(parseDraft(draft, [HOUR]).problem).toEqual({ because: 'overlap', meal_ids: [1], weekdays: [1] })
  expect(parseDraft(draftOf(HOUR), [HOUR]).problem).toBeNull()
})

test('a happy hour saves only the chosen kind of price', () => {
  const both = { ...draftOf(HOUR), kind: 'price' as const, price_agorot: 990 }
  expect(parseDraft(both, []).form).toMatchObject({ percent: null, price_agorot: 990 })
})

test('replaces, adds or removes a happy hour, and adds an edited one again when it was removed meanwhile', () => {
  const other = { ...HOUR, id: 6 }
  expect(withHappyHour([HOUR, other], 5, { ...HOUR, percent: 20 })).toEqual([{ ...HOUR, percent: 20 }, other])
  expect(withHappyHour([HOUR], null, { ...HOUR, id: null })).toEqual([HOUR, { ...HOUR, id: null }])
  expect(withHappyHour([HOUR, other], 5, null)).toEqual([other])
  expect(withHappyHour([other], 5, HOUR)).toEqual([other, { ...HOUR, id: null }])
})

test('previews the price on the first day on which the happy hour applies', () => {
  expect(pricePreview(HOUR, MEALS[0]!, TODAY)).toMatchObject({ agorot: 1020, date: TODAY })
  const without = { ...HOUR, excluded_dates: [TODAY] }
  expect(pricePreview(without, MEALS[0]!, TODAY)).toMatchObject({ agorot: 1020, date: '2026-11-16' })
})

test('reports meals that a fixed happy-hour price does not make cheaper', () => {
  const fixed = { ...HOUR, meal_ids: [1, 4], percent: null, price_agorot: 1000 }
  expect(notCheaper(fixed, MEALS).map(({ id }) => id)).toEqual([4])
})

test('the summary of a happy hour lists a category when all its meals are chosen, and other meals one by one', () => {
  const { categories, meals } = summaryOf([1, 2, 3], MEALS)
  expect(categories.map(({ category }) => category.id)).toEqual([1])
  expect(meals.map(({ id }) => id)).toEqual([3])
})
