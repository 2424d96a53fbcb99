import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges, differences, undoOf, type CellChange } from './cross-variants.ts'
import { group, groupsById, link, value } from './variant-samples.ts'
import type { MealGroup } from './variants.ts'

const cell = (meal_id: number, group_id: number, position: number, more: Partial<MealGroup> = {}) =>
  link(group_id, { meal_id, position, ...more })
const before = [cell(1, 1, 1), cell(1, 2, 2, { min: 1 }), cell(1, 3, 3), cell(2, 3, 1)]
const positions = (links: readonly MealGroup[]) => links.map((one) => [one.meal_id, one.group_id, one.position])

const anyChange: fc.Arbitrary<CellChange> = fc.oneof(
  fc.record({
    meal_id: fc.integer({ min: 1, max: 4 }),
    group_id: fc.integer({ min: 1, max: 5 }),
    state: fc.constant('off' as const),
  }),
  fc.record(
    {
      meal_id: fc.integer({ min: 1, max: 4 }),
      group_id: fc.integer({ min: 1, max: 5 }),
      state: fc.constant('on' as const),
      override: fc.record(
        {
          min: fc.option(fc.nat(2)),
          excluded_value_ids: fc.subarray([1, 2]),
          overrides: fc.constantFrom([], [{ value_id: 1, price_agorot: 5 }]),
        },
        { requiredKeys: [] },
      ),
      position: fc.integer({ min: 1, max: 6 }),
    },
    { requiredKeys: ['meal_id', 'group_id', 'state'] },
  ),
)

test('an added group is appended, a removed group leaves no gap, and an existing group stays unchanged', () => {
  const after = applyChanges(before, [
    { meal_id: 1, group_id: 1, state: 'off' },
    { meal_id: 2, group_id: 1, state: 'on' },
    { meal_id: 1, group_id: 2, state: 'on' },
    { meal_id: 3, group_id: 1, state: 'on' },
    { meal_id: 3, group_id: 2, state: 'off' },
  ])
  expect(positions(after)).toEqual([
    [1, 2, 1],
    [1, 3, 2],
    [2, 3, 1],
    [2, 1, 2],
    [3, 1, 1],
  ])
  expect(after[0]?.min).toBe(1)
})

test('an override replaces the whole cell, and an empty override resets the cell', () => {
  const change = (override: object) => applyChanges(before, [{ meal_id: 1, group_id: 2, state: 'on', override }])[1]
  expect(change({ max: 5 })).toEqual(cell(1, 2, 2, { max: 5 }))
  expect(change({})).toEqual(cell(1, 2, 2))
})

test('undo restores any earlier state, and undoing no change returns no changes', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 12 }), fc.array(anyChange, { maxLength: 12 }), (first, second) => {
      const was = applyChanges(before, first)
      const is = applyChanges(was, second)
      expect(applyChanges(is, undoOf(was, is))).toEqual(was)
      expect(undoOf(is, is)).toEqual([])
      for (const meal_id of [1, 2, 3, 4]) {
        const positions = is.filter((one) => one.meal_id === meal_id).map((one) => one.position)
        expect(positions).toEqual(positions.map((_, index) => index + 1))
      }
    }),
  )
})

test('undo lists only cells that differ', () => {
  const after = applyChanges(before, [{ meal_id: 1, group_id: 3, state: 'on', override: { max: 2 } }])
  expect(undoOf(before, after)).toEqual([
    {
      meal_id: 1,
      group_id: 3,
      state: 'on',
      override: { min: null, max: null, excluded_value_ids: [], overrides: [] },
      position: 3,
    },
  ])
})

const groups = groupsById(
  group(1, [value(1, { price_agorot: 400 }), value(2, { price_agorot: 250 })], { min: 1 }),
  group(2, [value(3)]),
  group(3, [value(4)]),
)
const meals = [
  { id: 1, price_agorot: 3000 },
  { id: 2, price_agorot: 5000 },
  { id: 3, price_agorot: 100 },
]

test('the preview lists affected meals, groups and their lowest prices', () => {
  const after = applyChanges(before, [
    { meal_id: 1, group_id: 1, state: 'on', override: { overrides: [{ value_id: 2, price_agorot: 900 }] } },
    { meal_id: 1, group_id: 3, state: 'off' },
    { meal_id: 2, group_id: 2, state: 'on' },
    { meal_id: 2, group_id: 3, state: 'on' },
    { meal_id: 3, group_id: 1, state: 'off' },
  ])
  expect(differences(before, after, groups, meals)).toEqual({
    meals: [
      {
        meal_id: 1,
        added_group_ids: [],
        removed_group_ids: [3],
        changed_group_ids: [1],
        lowest_before_agorot: 3350,
        lowest_after_agorot: 3500,
      },
      {
        meal_id: 2,
        added_group_ids: [2],
        removed_group_ids: [],
        changed_group_ids: [],
        lowest_before_agorot: 5000,
        lowest_after_agorot: 5000,
      },
    ],
    meals_touched: 2,
    prices_changed: 1,
  })
})

test('equivalent overrides count as unchanged, and another sequence of groups as a change', () => {
  const cells = (more: Partial<MealGroup>) => [cell(1, 1, 1, more), cell(1, 2, 2)]
  const touched = (a: MealGroup[], b: MealGroup[]) => differences(a, b, groups, meals).meals_touched
  expect(touched(cells({ excluded_value_ids: [2, 1] }), cells({ excluded_value_ids: [1, 2] }))).toBe(0)
  expect(touched(cells({}), cells({ overrides: [{ value_id: 1, price_agorot: null }] }))).toBe(0)
  expect(touched(cells({}), cells({ overrides: [{ value_id: 1, price_agorot: 0 }] }))).toBe(1)
  expect(touched(cells({}), [cell(1, 2, 1), cell(1, 1, 2)])).toBe(1)
})

const matrix = (meal_count: number) => {
  const size = { length: meal_count * 60 }
  let reads = 0
  const links = Array.from(size, (_, index) => {
    const { meal_id, ...rest } = cell(1 + Math.floor(index / 60), 1 + (index % 60), 1 + (index % 60))
    return {
      ...rest,
      get meal_id() {
        reads++
        return meal_id
      },
    }
  })
  const all_groups = groupsById(...Array.from({ length: 60 }, (_, at) => group(at + 1, [value(at + 1)], { min: 1 })))
  const all_meals = Array.from({ length: meal_count }, (_, at) => ({ id: at + 1, price_agorot: 1000 }))
  const changes = all_meals.map(({ id }) => ({ meal_id: id, group_id: 7, state: 'off' }) as const)
  const after = applyChanges(links, changes)
  const found = differences(links, after, all_groups, all_meals)
  const undone = applyChanges(after, undoOf(links, after))
  return { reads, links, found, undone }
}

test('the work of a matrix change grows linearly from 50 to 500 meals with 60 groups', () => {
  const { reads, links, found, undone } = matrix(500)
  expect([found.meals_touched, found.prices_changed]).toEqual([500, 500])
  expect(positions(undone)).toEqual(positions(links))
  expect(reads).toBe(10 * matrix(50).reads)
})
