import { expect, test } from 'vitest'
import { EMPTY_LOAD, type Capacity, type SlotLoad } from './facts.ts'
import { loadByHour } from './load.ts'

const at = (start_minute: number, capacity: Partial<Capacity>, load: Partial<SlotLoad> = {}, blocked = false) => ({
  slot: {
    start_minute,
    capacity: { orders: null, bags: null, section_minutes: {}, ...capacity },
    blocked: blocked ? [{ because: 'outside_hours' as const }] : [],
  },
  load: { ...EMPTY_LOAD, ...load },
})

test('counts a slot in the hour in which it begins, and omits hours without slots', () => {
  const hours = loadByHour([
    at(1260, {}),
    at(1140, { orders: 4 }, { orders: 1 }),
    at(1199, { orders: 6 }, { orders: 4 }),
  ])
  expect(hours.map(({ minute }) => minute)).toEqual([1140, 1260])
  expect(hours[0]).toEqual({
    minute: 1140,
    orders: { used: 5, limit: 10 },
    bags: { used: 0, limit: null },
    section_minutes: { used: 0, limit: null },
    fill_percent: 50,
  })
  expect(hours[1]?.fill_percent).toBeNull()
})

test('computes the fill of an hour from limited slots only, and from the fullest section', () => {
  const [hour] = loadByHour([
    at(1140, { section_minutes: { 1: 60, 2: 60 } }, { orders: 9, section_minutes: { 1: 54, 2: 6 } }),
    at(1155, { orders: 10 }, { orders: 2, section_minutes: { 1: 30 } }),
  ])
  expect(hour).toMatchObject({
    orders: { used: 11, limit: 10 },
    section_minutes: { used: 90, limit: 120 },
    fill_percent: 90,
  })
})

test('a blocked slot adds no capacity, but its load counts', () => {
  const [hour] = loadByHour([at(1140, { orders: 10 }, { orders: 3 }, true), at(1155, { orders: 10 }, { orders: 2 })])
  expect(hour?.orders).toEqual({ used: 5, limit: 10 })
  const [shut] = loadByHour([at(1140, { orders: 10 }, {}, true)])
  expect(shut).toMatchObject({ orders: { used: 0, limit: 0 }, fill_percent: 100 })
})
