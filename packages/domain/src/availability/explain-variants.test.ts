import { expect, test } from 'vitest'
import { group, meal, NOW, value } from './availability-samples.ts'
import { explainVariants, groupsAt } from './explain-variants.ts'
import type { EffectiveGroup } from '../catalog/variants.ts'
import type { Choice } from '../catalog/choice.ts'

const AT = new Date('2026-07-15T16:00:00Z')
const explain = (groups: EffectiveGroup[], choices?: Choice) =>
  explainVariants(meal({ groups }), AT, NOW, choices).map(({ code, because, group_id, value_ids }) => ({
    code,
    because,
    ...(group_id === undefined ? {} : { group_id }),
    ...(value_ids === undefined ? {} : { value_ids }),
  }))
const off = { available: false, why_not: 'inactive' } as const
const asleep = (until: string) => ({ available: false, why_not: 'snoozed', snoozed_until: until }) as const

test('a required variant group needs enough available values, by quantity and by distinct count', () => {
  const lacking = (values: EffectiveGroup['values'], given: Partial<EffectiveGroup>) =>
    explain([group(1, [...values], { display: 'stepper', ...given })]).length > 0
  expect(lacking([value(1), value(2, off)], { min: 1 })).toBe(false)
  expect(lacking([value(1), value(2, off)], { min: 2 })).toBe(true)
  expect(lacking([value(1, { max_quantity: 3 })], { min: 3 })).toBe(false)
  expect(lacking([value(1, { max_quantity: null })], { min: 9 })).toBe(false)
  expect(lacking([value(1, { max_quantity: null })], { min: 2, min_distinct: 2 })).toBe(true)
  expect(lacking([value(1, off)], { min: 0 })).toBe(false)
  expect(lacking([value(1, off)], { min: 1, active: false })).toBe(false)
})

test('a required variant group without any value on this meal yields item_no_variants', () => {
  const excluded = value(1, { available: false, why_not: 'excluded' })
  const expected = [{ code: 'item_no_variants', because: 'required_empty', group_id: 1 }]
  expect(explain([group(1, [], { min: 1 })])).toEqual(expected)
  expect(explain([group(1, [excluded], { min: 1 })])).toEqual(expected)
})

test('reports unavailable choices once per meal, and invalid choices once per variant group', () => {
  const groups = [group(1, [value(1, off), value(2)]), group(2, [value(3), value(4)], { min: 1, max: 1 })]
  expect(explain(groups, [{ value_id: 3, quantity: 1 }])).toEqual([])
  expect(explain(groups, [])).toEqual([{ code: 'cart_items_not_valid', because: 'choice', group_id: 2 }])
  const all = [1, 3, 4, 77].map((value_id) => ({ value_id, quantity: 2 }))
  expect(explain(groups, all)).toEqual([
    { code: 'item_variants_inactive', because: 'chosen', value_ids: [77, 1] },
    { code: 'cart_items_not_valid', because: 'choice', group_id: 2 },
  ])
})

test('reports no invalid choice for a variant group that nobody could satisfy', () => {
  const groups = [group(1, [value(1, off)], { min: 1 })]
  expect(explain(groups, [])).toEqual([
    { code: 'item_variants_inactive', because: 'required', group_id: 1, value_ids: [1] },
  ])
})

test('a variant value snoozed until the slot begins is available in it, with its dependents', () => {
  const tree = (until: string) => [
    group(1, [value(1, asleep(until)), value(5, off)]),
    group(2, [
      value(2, { depends_on_value_id: 1, available: false, why_not: 'depends' }),
      value(3, { depends_on_value_id: 2, available: false, why_not: 'depends' }),
      value(4, { depends_on_value_id: 5, available: false, why_not: 'depends' }),
    ]),
  ]
  const offered = (until: string) =>
    groupsAt(tree(until), AT, NOW).flatMap(({ values }) => values.filter((one) => one.available).map(({ id }) => id))
  expect(offered('2026-07-15T16:00:00Z')).toEqual([1, 2, 3])
  expect(offered('2026-07-15T16:00:01Z')).toEqual([])
})

test('a variant value stays unavailable after its snooze while its parent is off', () => {
  const groups = [group(1, [value(1, off), value(2, { ...asleep('2026-07-15T10:00:00Z'), depends_on_value_id: 1 })])]
  expect(groupsAt(groups, AT, NOW)[0]?.values[1]).toMatchObject({ available: false, why_not: 'depends' })
})
