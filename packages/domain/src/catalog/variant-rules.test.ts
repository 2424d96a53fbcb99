import { expect, test } from 'vitest'
import { MOST_GROUPS, checkGroup, checkMealGroups, type BoundsRule } from './variant-rules.ts'
import { group, groupsById, link, value } from './variant-samples.ts'
import type { MealGroup, VariantGroup } from './variants.ts'

const two = [value(1), value(2)]
const rejectedFor = (rule: BoundsRule) =>
  expect.objectContaining({ code: 'group_bounds_wrong', details: expect.objectContaining({ rule }) })

test.each<[string, VariantGroup]>([
  ['no minimum', group(1, two)],
  ['no values yet', group(1, [], { min: 2 })],
  ['exactly two distinct values', group(1, two, { min: 2, max: 2, min_distinct: 2, max_distinct: 2 })],
  ['a required radio', group(1, two, { display: 'radio', min: 1, max: 1 })],
  ['many of one value', group(1, [value(1)], { min: 5 })],
  ['a value after the value it depends on', group(1, [value(1), value(2, { depends_on_value_id: 1 })])],
  ['a value that depends on another group', group(1, [value(1, { depends_on_value_id: 77 })])],
])('accepts a variant group with %s', (_, one) => {
  expect(() => checkGroup(one)).not.toThrow()
})

test.each<[BoundsRule, VariantGroup]>([
  ['min_above_max', group(1, two, { min: 3, max: 2 })],
  ['radio_takes_one', group(1, two, { display: 'radio', max: 2 })],
  ['radio_takes_one', group(1, two, { display: 'radio', min: 2 })],
  ['distinct_min_above_max', group(1, two, { min_distinct: 2, max_distinct: 1 })],
  ['distinct_above_max', group(1, two, { max: 1, min_distinct: 2 })],
  ['min_unreachable', group(1, two, { display: 'checkbox', min: 3 })],
  ['min_unreachable', group(1, [value(1, { max_quantity: 2 }), value(2, { max_quantity: 1 })], { min: 4 })],
  ['min_unreachable', group(1, [value(1, { max_quantity: 2 }), value(2)], { min: 1, min_distinct: 3 })],
  [
    'min_unreachable',
    group(1, [value(1, { max_quantity: 2 }), value(2, { max_quantity: 2 })], { min: 3, max_distinct: 1 }),
  ],
  ['depends_on_itself', group(1, [value(1, { depends_on_value_id: 1 })])],
  ['depends_on_later_value', group(1, [value(1, { depends_on_value_id: 2 }), value(2)])],
])('rejects a variant group that contradicts itself: %s', (rule, one) => {
  expect(() => checkGroup(one)).toThrow(rejectedFor(rule))
})

const groups = groupsById(
  group(1, [value(1), value(2, { max_quantity: 2 })], { max: 3 }),
  group(2, [value(3, { depends_on_value_id: 1 })]),
  group(3, [value(4, { depends_on_value_id: 1 })], { owner_meal_id: 1 }),
  group(4, [value(5), value(6)], { display: 'radio' }),
)

test.each<[string, MealGroup[]]>([
  ['plain links', [link(1), link(2), link(3)]],
  ['a shared group whose value depends on a group the meal lacks', [link(2)]],
  ['a default inside the bounds', [link(1, { overrides: [{ value_id: 2, default_quantity: 2 }] })]],
  ['every value excluded', [link(1, { min: 1, excluded_value_ids: [1, 2] })]],
])('accepts variant groups on a meal with %s', (_, links) => {
  expect(() => checkMealGroups(links, groups)).not.toThrow()
})

test.each<[BoundsRule, MealGroup[]]>([
  ['min_above_max', [link(1, { min: 4 })]],
  ['radio_takes_one', [link(4, { max: 2 })]],
  ['min_unreachable', [link(1, { min: 3, excluded_value_ids: [1] })]],
  ['default_outside_bounds', [link(1, { overrides: [{ value_id: 2, default_quantity: 3 }] })]],
  ['default_outside_bounds', [link(1, { overrides: [{ value_id: 1, default_quantity: 4 }] })]],
  ['default_outside_bounds', [link(1, { excluded_value_ids: [1], overrides: [{ value_id: 1, default_quantity: 1 }] })]],
  ['depends_on_later_value', [link(1, { position: 2 }), link(2, { position: 1 })]],
  ['depends_on_foreign_value', [link(3)]],
])('rejects overrides that contradict the variant group: %s', (rule, links) => {
  expect(() => checkMealGroups(links, groups)).toThrow(rejectedFor(rule))
})

test.each([link(1, { excluded_value_ids: [3] }), link(1, { overrides: [{ value_id: 3, price_agorot: 1 }] })])(
  'rejects values outside the variant group: excluded $excluded_value_ids, overridden $overrides',
  (foreign) => {
    expect(() => checkMealGroups([foreign], groups)).toThrow(
      expect.objectContaining({ code: 'override_of_foreign_value', details: { group_id: 1, value_id: 3 } }),
    )
  },
)

test('rejects a meal with more than sixty variant groups', () => {
  const many = Array.from({ length: MOST_GROUPS + 1 }, (_, index) => group(index + 1, []))
  const links = many.map((one) => link(one.id))
  expect(() => checkMealGroups(links.slice(1), groupsById(...many))).not.toThrow()
  expect(() => checkMealGroups(links, groupsById(...many))).toThrow(
    expect.objectContaining({ code: 'too_many_groups', details: { count: 61 } }),
  )
})
