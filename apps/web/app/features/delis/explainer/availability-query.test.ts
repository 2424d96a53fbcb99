import { expect, test } from 'vitest'
import { readQuery, defaultStart } from './availability-query.ts'

const read = (search: string) => readQuery(new URLSearchParams(search))
const slot = (start_minute: number, reasons: unknown[] = []) => ({
  start_minute,
  starts_at: new Date(Date.UTC(2026, 10, 15, 0, start_minute - 120)).toISOString(),
  reasons,
})
const NOON = new Date('2026-11-15T10:00:00Z')

test('reads the availability question from the URL, with clock times', () => {
  expect(read('deli=2&date=2026-11-15&start=01:00&type=pickup&at=2026-11-14T18:30&meal=7')).toEqual({
    deli: '2',
    date: '2026-11-15',
    start: 1500,
    type: 'pickup',
    as_if: { date: '2026-11-14', clock: '18:30' },
    meal: '7',
  })
})

test('accepts the time of the question in minutes, as other screens write it', () => {
  expect(read('start=780').start).toBe(780)
  expect(read('start=1680').start).toBeNull()
})

test('ignores invalid parameters of the question in the URL', () => {
  const nothing = { deli: null, date: null, start: null, type: 'delivery', as_if: null, meal: null }
  expect(read('')).toEqual(nothing)
  expect(read('deli=x&date=tomorrow&start=25:00&type=drone&at=2026-11-14&meal=0')).toEqual(nothing)
})

test('by default, the question is about the first slot that can be ordered, else the next or the last slot', () => {
  const slots = [slot(660), slot(720), slot(750, ['blocked']), slot(780)]
  expect(defaultStart(slots, NOON)).toBe(780)
  expect(defaultStart(slots.slice(0, 3), NOON)).toBe(750)
  expect(defaultStart(slots.slice(0, 2), NOON)).toBe(720)
  expect(defaultStart([], NOON)).toBeNull()
})
