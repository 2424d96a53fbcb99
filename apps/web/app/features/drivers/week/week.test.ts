import { expect, test } from 'vitest'
import type { Calendar, Shift } from '../drivers.server.ts'
import { barOf, hoursText, partOf, neighboursOf, weekRows } from './week.ts'

const DELI = { id: 1, name_he: 'מרכז', name_en: 'Centre' }
const DAYS = ['2026-11-15', '2026-11-16']
const shift = (id: number, driver_id: number, date: string, start_minute: number, end_minute: number): Shift => ({
  id,
  driver_id,
  date,
  start_minute,
  end_minute,
  deli_id: 1,
  deli: DELI,
  kind: 'work',
  note: '',
  version: 1,
})
const driver = (id: number, name: string, active = true): Calendar['drivers'][number] => ({
  id,
  name,
  active,
  deli: DELI,
  vehicle_kind: 'car',
  vehicle_name: 'Berlingo',
  capacity_volume: 800,
  duty: 'off',
})
const calendar = (drivers: Calendar['drivers'], shifts: Shift[]): Calendar => ({
  from: DAYS[0]!,
  drivers,
  shifts,
  templates: [],
  delis: [DELI],
  days: [],
})

test('the week lists the shifts of each day in order and sums only working hours', () => {
  const away: Shift = { ...shift(4, 1, '2026-11-16', 480, 960), kind: 'absent' }
  const shifts = [
    shift(2, 1, '2026-11-15', 1020, 1380),
    shift(1, 1, '2026-11-15', 480, 780),
    shift(3, 2, '2026-11-15', 480, 960),
    away,
  ]
  const [row] = weekRows(calendar([driver(1, 'Dana'), driver(2, 'Omer')], shifts), DAYS, '')
  expect(row?.days.map((day) => day.map(({ id }) => id))).toEqual([[1, 2], [4]])
  expect(hoursText(row?.work_minutes ?? 0)).toBe('11')
})

test('the week shows an inactive driver only when they have shifts', () => {
  const both = [driver(1, 'Dana', false), driver(2, 'Omer', false)]
  const rows = weekRows(calendar(both, [shift(1, 2, '2026-11-16', 480, 960)]), DAYS, '')
  expect(rows.map((row) => row.driver.name)).toEqual(['Omer'])
})

test('searches drivers by name and vehicle case-insensitively', () => {
  const all = calendar([driver(1, 'Dana'), { ...driver(2, 'Omer'), vehicle_name: 'Kangoo' }], [])
  const found = (search: string) => weekRows(all, DAYS, search).map((row) => row.driver.name)
  expect([found('DAN'), found(' kang '), found('x')]).toEqual([['Dana'], ['Omer'], []])
})

test('a shift belongs to the part of the day in which it starts', () => {
  expect([600, 660, 959, 960].map((start_minute) => partOf({ start_minute }))).toEqual([
    'morning',
    'midday',
    'midday',
    'evening',
  ])
})

test('the bar of a shift has a scale from 8:00 to midnight, and a shift outside these hours still has a mark', () => {
  expect(barOf({ start_minute: 720, end_minute: 1200 })).toEqual({ start: 25, length: 50 })
  expect(barOf({ start_minute: 300, end_minute: 420 })).toEqual({ start: 0, length: 3 })
  expect(barOf({ start_minute: 1440, end_minute: 1560 })).toEqual({ start: 97, length: 3 })
})

test('an edge of a shift is limited by the neighbours of its day', () => {
  const [early, middle, late] = [shift(1, 1, 'd', 480, 600), shift(2, 1, 'd', 660, 900), shift(3, 1, 'd', 960, 1200)]
  const day = { from: 240, until: 1680 }
  expect(neighboursOf(middle, [early, middle, late], day)).toEqual({ after: 600, before: 960 })
  expect(neighboursOf(late, [early, middle, late], day)).toEqual({ after: 900, before: 1680 })
})
