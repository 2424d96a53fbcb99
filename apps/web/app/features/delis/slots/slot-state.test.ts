import { expect, test } from 'vitest'
import type { Slot } from '../schedule.ts'
import { fullSections, stateOf, sumOf, touchedBy } from './slot-state.ts'

const reason = (code: string, because: string) => ({ code, because }) as Slot['reasons'][number]
const slot = (start_minute: number, of: Partial<Slot> = {}): Slot => ({
  order_type: 'delivery',
  start_minute,
  end_minute: start_minute + 30,
  starts_at: '2026-11-20T16:00:00Z',
  ends_at: '2026-11-20T16:30:00Z',
  series_id: 1,
  orders: { used: 2, limit: 8 },
  bags: { used: 2, limit: null },
  sections: [],
  fill_percent: 25,
  reasons: [],
  ...of,
})

test('a slot is open, filling from 80 percent on, and full only when the API reports it', () => {
  expect(stateOf(slot(600)).state).toBe('open')
  expect(stateOf(slot(600, { fill_percent: 79 })).state).toBe('open')
  expect(stateOf(slot(600, { fill_percent: 80 })).state).toBe('busy')
  expect(stateOf(slot(600, { fill_percent: null })).state).toBe('open')
  expect(stateOf(slot(600, { reasons: [reason('slot_full', 'section')] })).state).toBe('full')
})

test('returns the full kitchen sections of a slot that stays open', () => {
  const sections = [
    { section_id: 3, used: 60, limit: 60 },
    { section_id: 4, used: 10, limit: 60 },
    { section_id: 5, used: 90, limit: null },
  ]
  expect(stateOf(slot(600, { sections, fill_percent: 100 })).state).toBe('section_full')
  expect(fullSections(slot(600, { sections }))).toEqual([3])
})

test.each([
  ['timeslot_not_found', 'deli_inactive', 'off'],
  ['timeslot_not_found', 'type_not_offered', 'off'],
  ['timeslot_expired', 'past', 'past'],
  ['timeslot_expired', 'cut_off', 'late'],
  ['timeslot_expired', 'lead_time', 'late'],
  ['timeslot_occupied', 'event', 'blocked'],
  ['timeslot_occupied', 'closing', 'closed'],
  ['timeslot_occupied', 'paused', 'paused'],
  ['timeslot_not_found', 'too_far', 'far'],
  ['timeslot_not_found', 'no_slot', 'withdrawn'],
])('a slot with %s because of %s has the state %s', (code, because, state) => {
  expect(stateOf(slot(600, { reasons: [reason(code, because)] })).state).toBe(state)
})

test('a slot with several reasons has the state that lasts longest, and lists all reasons of that state', () => {
  const full = [reason('slot_full', 'orders'), reason('slot_full', 'section')]
  expect(stateOf(slot(600, { reasons: [...full, reason('timeslot_occupied', 'event')] })).state).toBe('blocked')
  expect(stateOf(slot(600, { reasons: full })).reasons).toHaveLength(2)
})

test('the totals of a day count only upcoming slots', () => {
  const day = [
    slot(600, { reasons: [reason('timeslot_expired', 'past')] }),
    slot(630),
    slot(660, { reasons: [reason('slot_full', 'orders')] }),
  ]
  expect(sumOf(day)).toEqual({ slots: 2, open: 1, full: 1, orders: 4, limit: 16 })
  expect(sumOf([slot(600, { orders: { used: 0, limit: null } })]).limit).toBe(null)
})

test('an event affects slots of its order type that begin inside its span', () => {
  const day = [slot(990), slot(1020), slot(1050, { order_type: 'pickup' }), slot(1080)]
  expect(touchedBy(day, { from_minute: 1020, until_minute: 1080, order_type: 'both' })).toEqual({ slots: 2, orders: 4 })
  expect(touchedBy(day, { from_minute: 1020, until_minute: 1080, order_type: 'pickup' }).slots).toBe(1)
  expect(touchedBy(day, { from_minute: null, until_minute: 1080, order_type: 'both' }).slots).toBe(0)
})
