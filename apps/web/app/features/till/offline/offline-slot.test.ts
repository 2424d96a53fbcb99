import { expect, test } from 'vitest'
import type { Slot } from '#shared/availability/slot-choice.ts'
import type { Menu } from '#shared/menu/menu-types.ts'
import { menuForNow, slotsForNow } from './offline-slot.ts'

const slot = (start_minute: number): Slot => ({
  order_type: 'pickup',
  start_minute,
  end_minute: start_minute + 15,
  starts_at: '2026-11-15T10:00:00.000Z',
  ends_at: '2026-11-15T10:15:00.000Z',
  series_id: 1,
  orders: { used: 9, limit: 9 },
  bags: { used: 0, limit: null },
  sections: [],
  fill_percent: 100,
  reasons: [{ code: 'slot_full', because: 'orders' }],
})
const free = (slots: readonly Slot[]) => slots.filter(({ reasons }) => reasons.length === 0)

test('an offline sale gets the current slot of the stored day, even when the slot was full', () => {
  const now = new Date('2026-11-16T10:20:00Z')
  expect(free(slotsForNow([slot(720), slot(735), slot(750)], now)).map(({ start_minute }) => start_minute)).toEqual([
    735, 750,
  ])
})

test('an offline sale after the last stored slot gets a slot that is created for it', () => {
  const now = new Date('2026-11-16T21:08:00Z')
  expect(free(slotsForNow([slot(720)], now))).toMatchObject([
    { start_minute: 1380, end_minute: 1395, starts_at: '2026-11-16T21:00:00.000Z' },
  ])
})

const past = { code: 'timeslot_expired', because: 'past' } as const
const full = { code: 'slot_full', because: 'section', section_id: 3, left: 0, limit: 50, wanted: 5 } as const
const inactive = { code: 'item_inactive', because: 'meal', meal_id: 1 } as const
type Reasons = Menu['slot_reasons']
const offline = (slot_reasons: Reasons, reasons: Reasons) => {
  const verdict = {
    meal_id: 1,
    available: reasons.length === 0,
    left: null,
    quota: null,
    price_agorot: 3000,
    trail: [],
  }
  const menu = {
    version: '1.1',
    categories: [],
    meals: [],
    slot: null,
    slot_reasons,
    verdicts: [{ ...verdict, reasons }],
  }
  return menuForNow(menu).verdicts[0]!
}

test('a meal of a menu that was stored for a passed or full slot can be sold without the server', () => {
  expect(offline([past], [past])).toMatchObject({ available: true, reasons: [] })
  expect(offline([], [full])).toMatchObject({ available: true, reasons: [] })
  expect(offline([], [])).toMatchObject({ available: true, reasons: [] })
})

test('a meal that is off the menu cannot be sold without the server', () => {
  expect(offline([], [inactive])).toMatchObject({ available: false, reasons: [inactive] })
  expect(offline([past], [past, inactive])).toMatchObject({ available: false, reasons: [past, inactive] })
})
