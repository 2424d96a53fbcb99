import { expect, test } from 'vitest'
import type { Shift } from '../drivers.server.ts'
import { draftOf, hoursOfFallen, isSame, parseHours, newDraft } from './shift-draft.ts'

const shift: Shift = {
  id: 7,
  version: 3,
  driver_id: 1,
  deli_id: 2,
  date: '2026-11-15',
  start_minute: 540,
  end_minute: 960,
  kind: 'work',
  note: 'gate',
  deli: { id: 2, name_he: 'צפון', name_en: 'North' },
}

test('a shift draft is unchanged until a field differs', () => {
  expect(isSame(draftOf(shift), shift)).toBe(true)
  expect(isSame(draftOf(shift, { start_minute: 540, end_minute: 900 }), shift)).toBe(false)
  expect(isSame({ ...draftOf(shift), note: '' }, shift)).toBe(false)
})

test('a shift draft reports missing and reversed hours and accepts valid ones', () => {
  expect(parseHours({ ...newDraft(1), end_minute: null }).problem).toBe('time')
  expect(parseHours({ ...newDraft(1), end_minute: 540 }).problem).toBe('order')
  expect(parseHours(newDraft(1, { start_minute: 1020, end_minute: 1560 })).hours).toEqual({
    start_minute: 1020,
    end_minute: 1560,
  })
})

test('lists each wave that loses orders by a shift change once, in order, with midnight as 00:00', () => {
  expect(hoursOfFallen([{ hour: 24 }, { hour: 19 }, { hour: 9 }, { hour: 19 }])).toBe('09:00, 19:00, 00:00')
})
