import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkChoice } from './choice.ts'
import { group, groupsById, link, value } from './variant-samples.ts'
import {
  cellState,
  orderAfterMove,
  resolveGroups,
  valuesEverOffered,
  type MealGroup,
  type VariantGroup,
  type VariantValue,
} from './variants.ts'

const NOW = '2026-03-01T10:00:00Z'
const linked = (active: boolean): VariantValue['link'] => ({
  effect: 'adds',
  ingredient_id: 5,
  component_meal_id: null,
  entered: { amount_thousandths: 30_000, unit: 'g' },
  active,
})
const reasons = (links: MealGroup[], groups: VariantGroup[], now: string | null = NOW) =>
  Object.fromEntries(
    resolveGroups(links, groupsById(...groups), now).flatMap((one) =>
      one.values.map(({ id, why_not }) => [id, why_not]),
    ),
  )

test('valuesEverOffered includes snoozed and inactive values, but not excluded ones', () => {
  const snoozed = value(1, { snoozed_until: '2026-03-02T10:00:00Z', link: linked(true) })
  const values = [snoozed, value(2, { active: false }), value(3, { link: linked(false) }), value(4), value(5)]
  const groups = groupsById(
    group(1, values),
    group(2, [value(6)], { active: false }),
    group(3, [
      value(7, { depends_on_value_id: 2 }),
      value(8, { depends_on_value_id: 4 }),
      value(9, { depends_on_value_id: 99 }),
    ]),
  )
  const links = [link(1, { excluded_value_ids: [4] }), link(2), link(3), link(77)]
  expect(valuesEverOffered(links, groups).map(({ id }) => id)).toEqual([1, 2, 3, 5, 7])
})

test('a link without overrides uses the values of the group, and an override changes only its own fields', () => {
  const toppings = group(1, [value(1), value(2, { max_quantity: 3 })], { min: 1, max: 4 })
  const [plain] = resolveGroups([link(1)], groupsById(toppings), NOW)
  expect(plain).toMatchObject({ min: 1, max: 4, is_overridden: false })
  expect(plain?.values[1]).toMatchObject({
    price_agorot: 100,
    max_quantity: 3,
    default_quantity: 0,
    available: true,
    why_not: null,
    is_overridden: false,
  })
  const changed = link(1, {
    min: 0,
    overrides: [{ value_id: 2, price_agorot: 0, default_quantity: 2, max_quantity: null }],
  })
  const [own] = resolveGroups([changed], groupsById(toppings), NOW)
  expect(own).toMatchObject({ min: 0, max: 4, is_overridden: true })
  expect(own?.values[0]).toMatchObject({ price_agorot: 100, is_overridden: false })
  expect(own?.values[1]).toMatchObject({ price_agorot: 0, max_quantity: 3, default_quantity: 2, is_overridden: true })
})

test('radio buttons and checkboxes allow a quantity of one per value, and a radio group allows one value', () => {
  const two = { max_quantity: 2 }
  const groups = [group(1, [value(1, two)], { display: 'radio' }), group(2, [value(2, two)], { display: 'checkbox' })]
  const [radio, boxes] = resolveGroups([link(1), link(2)], groupsById(...groups), NOW)
  expect([radio?.max, radio?.values[0]?.max_quantity]).toEqual([1, 1])
  expect(resolveGroups([link(1, { max: 3 })], groupsById(...groups), NOW)[0]?.max).toBe(1)
  expect([boxes?.max, boxes?.values[0]?.max_quantity]).toEqual([null, 1])
})

test('sorts groups by their position on the meal and skips links to deleted groups', () => {
  const groups = groupsById(group(1, []), group(2, []), group(3, []))
  const links = [link(1, { position: 3 }), link(2, { position: 1 }), link(3, { position: 2 }), link(9)]
  expect(resolveGroups(links, groups, NOW).map((one) => [one.id, one.position])).toEqual([
    [2, 1],
    [3, 2],
    [1, 3],
  ])
})

test('an unavailable value is listed with its strongest reason', () => {
  const later = '2026-03-01T13:00:00+02:00'
  const earlier = '2026-03-01T12:00:00+02:00'
  const values = [
    value(1, { active: false, snoozed_until: later }),
    value(2, { snoozed_until: later }),
    value(3, { snoozed_until: earlier }),
    value(4, { link: linked(false) }),
    value(5, { link: linked(true) }),
    value(6, { active: false }),
  ]
  const all = { 1: 'inactive', 2: 'snoozed', 3: null, 4: 'ingredient_inactive', 5: null, 6: 'excluded' }
  expect(reasons([link(1, { excluded_value_ids: [6] })], [group(1, values)])).toEqual(all)
  expect(reasons([link(1)], [group(1, values)], null)).toMatchObject({ 2: null })
  expect(reasons([link(1)], [group(1, [value(1)], { active: false })])).toEqual({ 1: 'inactive' })
})

test('a value that depends on an unavailable value is unavailable, at any depth and across groups', () => {
  const chain = [value(1), value(2, { depends_on_value_id: 1 })]
  const next = [value(3, { depends_on_value_id: 2 }), value(4)]
  const [first, second] = [group(1, chain), group(2, next)]
  expect(reasons([link(1), link(2)], [first, second])).toEqual({ 1: null, 2: null, 3: null, 4: null })
  expect(reasons([link(1, { excluded_value_ids: [1] }), link(2)], [first, second])).toEqual({
    1: 'excluded',
    2: 'depends',
    3: 'depends',
    4: null,
  })
  expect(reasons([link(2)], [first, second])).toEqual({ 3: 'depends', 4: null })
})

test('values that depend on each other are unavailable, without endless recursion', () => {
  const circle = [value(1, { depends_on_value_id: 2 }), value(2, { depends_on_value_id: 1 })]
  expect(reasons([link(1)], [group(1, circle)])).toEqual({ 1: 'depends', 2: 'depends' })
})

test('a shared value is unavailable on all 12 meals when its ingredient is inactive', () => {
  const extras = (active: boolean) => group(1, [value(1, { link: linked(active) }), value(2)])
  for (let meal_id = 1; meal_id <= 12; meal_id++) {
    const links = [link(1, { meal_id, overrides: meal_id % 2 ? [{ value_id: 1, price_agorot: 700 }] : [] })]
    expect(reasons(links, [extras(true)])).toEqual({ 1: null, 2: null })
    expect(reasons(links, [extras(false)])).toEqual({ 1: 'ingredient_inactive', 2: null })
  }
})

test.each<[string, MealGroup | undefined]>([
  ['off', undefined],
  ['on', link(1)],
  ['on', link(1, { position: 9, overrides: [{ value_id: 1, price_agorot: null }] })],
  ['overridden', link(1, { min: 0 })],
  ['overridden', link(1, { max: 2 })],
  ['overridden', link(1, { excluded_value_ids: [1] })],
  ['overridden', link(1, { overrides: [{ value_id: 1, default_quantity: 0 }] })],
])('a matrix cell has the state %s with the link %j', (state, cell) => {
  expect(cellState(cell)).toBe(state)
})

test('a choice accepts exactly the values that are shown as available', () => {
  const any_value = fc.record({ active: fc.boolean(), excluded: fc.boolean(), linked: fc.option(fc.boolean()) })
  fc.assert(
    fc.property(
      fc.array(any_value, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -5, max: 5 }),
      (kinds, position) => {
        const values = kinds.map(({ active, linked: on }, id) =>
          value(id, { active, link: on === null ? null : linked(on), depends_on_value_id: id > 2 ? id - 1 : null }),
        )
        const excluded_value_ids = kinds.flatMap(({ excluded }, id) => (excluded ? [id] : []))
        const [one] = resolveGroups([link(1, { position, excluded_value_ids })], groupsById(group(1, values)), NOW)
        const everything = kinds.map((_, value_id) => ({ value_id, quantity: 1 }))
        const rejected = checkChoice(one ? [one] : [], everything).map(
          (problem) => 'value_id' in problem && problem.value_id,
        )
        expect(rejected).toEqual(one?.values.filter(({ available }) => !available).map(({ id }) => id))
      },
    ),
  )
})

test('positions are 1 to n without gaps after a move, and the other groups keep their sequence', () => {
  const links = [link(7, { position: 2 }), link(8, { position: 5 }), link(9, { position: 9 })]
  const order = (group_id: number, to: number) =>
    orderAfterMove(links, group_id, to).map((one) => [one.group_id, one.position])
  expect(order(9, 1)).toEqual([
    [9, 1],
    [7, 2],
    [8, 3],
  ])
  expect(order(7, 99)).toEqual([
    [8, 1],
    [9, 2],
    [7, 3],
  ])
  expect(order(9, 0)).toEqual(order(9, 1))
  expect(order(8, -4)).toEqual([
    [8, 1],
    [7, 2],
    [9, 3],
  ])
  expect(order(1, 1)).toEqual([
    [7, 1],
    [8, 2],
    [9, 3],
  ])
})
