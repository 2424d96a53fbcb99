import { expect, test } from 'vitest'
import { aroundChosen, chosenStart, capacityLeft, shownSlots, type Slot, slotTone } from './slot-choice.ts'

const slot = (start_minute: number, more: object = {}) =>
  ({ start_minute, reasons: [], orders: { used: 3, limit: 10 }, fill_percent: 30, ...more }) as unknown as Slot

test('the first free slot is chosen by default, and a chosen slot stays chosen when it fills', () => {
  const slots = [slot(720, { reasons: [{ because: 'orders' }] }), slot(750), slot(780)]
  expect(chosenStart(slots, { start_minute: null })).toBe(750)
  expect(chosenStart(slots, { start_minute: 720 })).toBe(720)
  expect(chosenStart([], { start_minute: null })).toBeNull()
})

test('past slots are hidden, and full, busy and free slots have different tones', () => {
  const slots = [slot(690, { reasons: [{ because: 'past' }] }), slot(720, { reasons: [{ because: 'orders' }] })]
  expect(shownSlots(slots).map(({ start_minute }) => start_minute)).toEqual([720])
  expect(slots.map(slotTone)).toEqual(['late', 'late'])
  expect(slotTone(slot(750, { fill_percent: 80 }))).toBe('soon')
  expect(slotTone(slot(750))).toBe('primary')
  expect(capacityLeft(slot(750))).toEqual({ left: 7, limit: 10 })
})

test('the slots around the first free one, or around the chosen one, are shown', () => {
  const full = { reasons: [{ because: 'orders' }] }
  const slots = Array.from({ length: 20 }, (_, at) => slot(at * 30, at < 5 ? full : {}))
  const starts = (start: number | null) => aroundChosen(slots, start, 4).map(({ start_minute }) => start_minute / 30)
  expect(starts(null)).toEqual([3, 4, 5, 6])
  expect(starts(5 * 30)).toEqual([3, 4, 5, 6])
  expect(starts(15 * 30)).toEqual([13, 14, 15, 16])
  expect(starts(0)).toEqual([0, 1, 2, 3])
})
