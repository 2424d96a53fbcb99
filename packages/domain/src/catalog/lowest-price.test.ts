import { expect, test } from 'vitest'
import { lowestExtra } from './lowest-price.ts'
import { group, groupsById, link, value } from './variant-samples.ts'
import { resolveGroups, type MealGroup, type VariantGroup } from './variants.ts'

const prices = (...agorot: number[]) => agorot.map((price_agorot, index) => value(index + 1, { price_agorot }))
const lowest = (one: VariantGroup, more: Partial<MealGroup> = {}) =>
  lowestExtra(resolveGroups([link(one.id, more)], groupsById(one), null))

test.each<[string, VariantGroup, number]>([
  ['an optional group', group(1, prices(300, 200)), 0],
  ['a required group takes the cheapest value', group(1, prices(300, 200), { min: 1 }), 200],
  ['the cheapest value repeats when allowed', group(1, prices(300, 200), { min: 3 }), 600],
  ['checkboxes take each value once', group(1, prices(300, 200, 900), { min: 2, display: 'checkbox' }), 500],
  ['distinct values are required', group(1, prices(300, 200), { min: 3, min_distinct: 2 }), 700],
  ['a negative price is taken', group(1, prices(300, -150), { max: 2 }), -300],
  ['a negative price without limit', group(1, prices(-50), { min: 1 }), -100],
  ['a negative checkbox price counts once', group(1, prices(-50), { display: 'checkbox' }), -50],
  ['inactive groups cost nothing', group(1, prices(300), { min: 1, active: false }), 0],
  [
    'a dependent value is left out',
    group(1, [value(1), value(2, { price_agorot: 0, depends_on_value_id: 1 })], { min: 1 }),
    100,
  ],
])('computes the lowest extra price of variant groups: %s', (_, one, extra) => {
  expect(lowest(one)).toBe(extra)
})

test('the lowest price of a meal considers its exclusions, overridden prices and minimums', () => {
  const one = group(1, prices(300, 200), { min: 1 })
  expect(lowest(one, { excluded_value_ids: [2] })).toBe(300)
  expect(lowest(one, { overrides: [{ value_id: 1, price_agorot: 0 }] })).toBe(0)
  expect(lowest(one, { min: 0 })).toBe(0)
})
