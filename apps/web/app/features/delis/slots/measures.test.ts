import { expect, test } from 'vitest'
import type { Slot } from '../schedule.ts'
import { measuresOf, percentOf, usedOf } from './measures.ts'

const slot = (of: Partial<Slot>): Slot => ({
  order_type: 'delivery',
  start_minute: 600,
  end_minute: 630,
  starts_at: '2026-11-20T08:00:00Z',
  ends_at: '2026-11-20T08:30:00Z',
  series_id: 1,
  orders: { used: 2, limit: 8 },
  bags: { used: 2, limit: null },
  sections: [],
  fill_percent: 25,
  reasons: [],
  ...of,
})
const GRILL = { section_id: 7, used: 30, limit: 60 }
const OVEN = { section_id: 2, used: 10, limit: 90 }

test('all slots show the measures that any slot limits, with sections in kitchen order', () => {
  const day = [slot({ sections: [GRILL, { section_id: 9, used: 4, limit: null }] }), slot({ sections: [OVEN] })]
  expect(measuresOf(day, [9, 2, 7])).toEqual(['orders', 2, 7])
  expect(measuresOf([slot({ bags: { used: 0, limit: 5 } })], [2])).toEqual(['orders', 'bags'])
})

test('a slot has no usage and no limit for a section that it does not list', () => {
  expect(usedOf(slot({ sections: [GRILL] }), 7)).toMatchObject({ used: 30, limit: 60 })
  expect(usedOf(slot({}), 7)).toEqual({ used: 0, limit: null })
  expect(usedOf(slot({}), 'orders')).toEqual({ used: 2, limit: 8 })
})

test('a slot with a limit of zero is always full, and a slot without a limit is never full', () => {
  expect(percentOf({ used: 0, limit: 0 })).toBe(100)
  expect(percentOf({ used: 9, limit: null })).toBe(0)
  expect(percentOf({ used: 30, limit: 60 })).toBe(50)
})
