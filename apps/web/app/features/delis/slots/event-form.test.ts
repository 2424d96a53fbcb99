import { expect, test } from 'vitest'
import { bodyOfEvent, DAY_PARTS, emptyEvent, missingInEvent } from './event-form.ts'

test('blocking an evening needs only the part of the day and a reason', () => {
  const draft = { ...emptyEvent('blocked'), ...DAY_PARTS.evening, reason_he: 'אירוע פרטי' }
  expect(missingInEvent(draft)).toBe(null)
  expect(bodyOfEvent(draft, '2026-11-20')).toEqual({
    date: '2026-11-20',
    order_type: null,
    from_minute: 1020,
    until_minute: 1680,
    kind: 'blocked',
    percent: null,
    every_minutes: null,
    capacity: null,
    reason_he: 'אירוע פרטי',
    reason_en: '',
  })
})

test('only a reduction sends a percentage, and only extra slots send length and capacity', () => {
  const reduced = bodyOfEvent({ ...emptyEvent('reduced'), reason_he: 'א' }, '2026-11-20')
  expect([reduced.percent, reduced.every_minutes, reduced.capacity]).toEqual([50, null, null])
  const extra = bodyOfEvent({ ...emptyEvent('extra'), reason_he: 'א' }, '2026-11-20')
  expect([extra.percent, extra.every_minutes, extra.capacity?.orders]).toEqual([null, 30, 8])
})

test('the form of a slot event reports missing fields one at a time', () => {
  const full = { ...emptyEvent('reduced'), reason_he: 'עומס' }
  expect(missingInEvent({ ...full, from_minute: null })).toBe('hours')
  expect(missingInEvent({ ...full, from_minute: 900, until_minute: 900 })).toBe('backwards')
  expect(missingInEvent({ ...full, percent: 100 })).toBe('percent')
  expect(missingInEvent({ ...full, percent: null })).toBe('percent')
  expect(missingInEvent({ ...full, reason_he: '  ' })).toBe('reason')
  expect(missingInEvent(full)).toBe(null)
})
