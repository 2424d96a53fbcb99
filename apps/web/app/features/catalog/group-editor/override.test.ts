import { expect, test } from 'vitest'
import { blankValue, draftOf, type GroupContent, withDisplay, withoutValue, withValueMoved } from './group-form.ts'
import { isPlain, plainLink, presetOf, withExcluded, withOverride, withPreset } from './override.ts'

const value = (id: number, depends_on_value_id: number | null = null) => ({
  id,
  name_he: `ערך ${id}`,
  name_en: '',
  price_agorot: 0,
  max_quantity: null,
  link: null,
  active: true,
  snoozed_until: null,
  depends_on_value_id,
})
const group = (display: GroupContent['display'] = 'radio'): GroupContent => ({
  id: 7,
  owner_meal_id: null,
  name_he: 'תוספת',
  name_en: 'Side',
  display,
  min: 0,
  max: null,
  min_distinct: null,
  max_distinct: null,
  active: true,
  version: 1,
  values: [value(11), value(12, 11), value(13)],
})

test('removing the only setting of an override removes the override', () => {
  const priced = withOverride(plainLink(), 11, { price_agorot: 800 })
  expect(isPlain(priced)).toBe(false)
  expect(withOverride(priced, 11, { price_agorot: null })).toEqual(plainLink())
})

test('a price of zero is an override', () => {
  expect(isPlain(withOverride(plainLink(), 11, { price_agorot: 0 }))).toBe(false)
})

test('an excluded value loses its price and preset, and does not get them back when it is included again', () => {
  const priced = withOverride(withExcluded(plainLink(), 13, true), 11, { price_agorot: 800 })
  const without = withExcluded(priced, 11, true)
  expect(without).toEqual({ min: null, max: null, excluded_value_ids: [11, 13], overrides: [] })
  expect(withExcluded(withExcluded(without, 11, false), 13, false)).toEqual(plainLink())
})

test('a radio group has one preset value at a time, and checkboxes are preset independently', () => {
  const radio = withPreset(withPreset(plainLink(), group(), 11, 1), group(), 12, 1)
  expect([11, 12].map((id) => presetOf(radio, id))).toEqual([0, 1])
  const boxes = withPreset(withPreset(plainLink(), group('checkbox'), 11, 1), group('checkbox'), 12, 1)
  expect([11, 12].map((id) => presetOf(boxes, id))).toEqual([1, 1])
  expect(withPreset(radio, group(), 12, 0)).toEqual(plainLink())
})

test('converts a stored group to a form whose values refer to each other by index', () => {
  expect(draftOf(group()).values.map(({ depends_on }) => depends_on)).toEqual([null, 0, null])
})

test('a value keeps its dependency when its parent moves, and loses it when the parent is removed', () => {
  const values = draftOf(group()).values
  expect(withValueMoved(values, 0, 1).map(({ id, depends_on }) => [id, depends_on])).toEqual([
    [12, 1],
    [11, null],
    [13, null],
  ])
  expect(withoutValue(values, 0).map(({ depends_on }) => depends_on)).toEqual([null, null])
  expect(withoutValue([...values, { ...blankValue(), depends_on: 2 }], 1).at(-1)?.depends_on).toBe(1)
})

test('a radio group allows one choice, and changing it to another kind clears the maximum', () => {
  const many = { ...draftOf(group('checkbox')), min: 2, max: 3, min_distinct: 2 }
  expect(withDisplay(many, 'radio')).toMatchObject({ display: 'radio', min: 1, max: 1, min_distinct: null })
  expect(withDisplay(withDisplay(many, 'radio'), 'stepper')).toMatchObject({ min: 1, max: null })
  expect(withDisplay(many, 'stepper')).toMatchObject({ min: 2, max: 3, min_distinct: 2 })
})
