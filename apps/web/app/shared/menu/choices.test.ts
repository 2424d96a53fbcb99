import { expect, test } from 'vitest'
import { choose, extraAgorot, firstChoice, isShown, needsChoice, offered, problemsOf } from './choices.ts'
import type { MealGroup } from './menu-types.ts'

const value = (id: number, more: object = {}) => ({
  id,
  name_he: `ערך ${id}`,
  name_en: '',
  price_agorot: 0,
  max_quantity: null,
  link: null,
  active: true,
  snoozed_until: null,
  depends_on_value_id: null,
  default_quantity: 0,
  ...more,
})
const group = (id: number, display: string, values: object[], more: object = {}) =>
  ({
    id,
    owner_meal_id: null,
    name_he: `קבוצה ${id}`,
    name_en: '',
    display,
    min: 0,
    max: null,
    version: 1,
    min_distinct: null,
    max_distinct: null,
    active: true,
    values,
    ...more,
  }) as unknown as MealGroup
const NOW = Date.parse('2026-11-15T10:00:00Z')
const bread = group(1, 'radio', [value(11), value(12, { price_agorot: 300 })], { min: 1, max: 1 })
const extras = group(2, 'checkbox', [value(21, { price_agorot: 500 }), value(22, { depends_on_value_id: 21 })])

test('required groups of a meal are listed first, and inactive groups are left out', () => {
  const off = group(3, 'checkbox', [value(31)], { active: false })
  expect(offered([extras, off, bread], NOW).map(({ id }) => id)).toEqual([1, 2])
})

test('a required group needs a choice in the dialog unless it has a default or a single available value', () => {
  expect(needsChoice(offered([bread], NOW))).toBe(true)
  const set = group(1, 'radio', [value(11), value(12, { default_quantity: 1 })], { min: 1, max: 1 })
  expect(firstChoice(offered([set], NOW))).toEqual([{ value_id: 12, quantity: 1 }])
  const only = group(1, 'radio', [value(11), value(12, { snoozed_until: '2026-11-16T00:00:00Z' })], { min: 1, max: 1 })
  expect(needsChoice(offered([only], NOW))).toBe(false)
  expect(needsChoice(offered([extras], NOW))).toBe(false)
})

test('a choice replaces the chosen value of its radio group, and preserves the choices of other groups', () => {
  const groups = offered([bread, extras], NOW)
  let choice = choose(groups, [], 11, 1)
  choice = choose(groups, choice, 12, 1)
  choice = choose(groups, choice, 21, 2)
  expect(choice).toEqual([
    { value_id: 12, quantity: 1 },
    { value_id: 21, quantity: 2 },
  ])
  expect(extraAgorot(groups, choice)).toBe(1300)
  expect(problemsOf(groups, choice)).toEqual([])
})

test('a dependent value is shown while its parent is chosen, and cleared with its parent', () => {
  const groups = offered([extras], NOW)
  const child = groups[0]!.values[1]!
  expect(isShown(child, [])).toBe(false)
  const both = choose(groups, choose(groups, [], 21, 1), 22, 1)
  expect(isShown(child, both)).toBe(true)
  expect(choose(groups, both, 21, 0)).toEqual([])
})

test('a value whose linked ingredient is inactive cannot be chosen', () => {
  const gone = group(4, 'checkbox', [value(41, { link: { active: false } })])
  expect(offered([gone], NOW)[0]!.values[0]).toMatchObject({ available: false, why_not: 'ingredient_inactive' })
})
