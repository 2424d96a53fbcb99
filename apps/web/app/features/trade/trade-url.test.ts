import { expect, test } from 'vitest'
import {
  dimensionParam,
  monthWithin,
  narrowedTo,
  periodParam,
  pivotParam,
  rowsOf,
  withFilter,
  withRows,
} from './trade-url.ts'

const TODAY = '2026-11-14'
const LAST_TWO_WEEKS = { from: '2026-11-01', until: TODAY }

test.each([
  ['from=2026-10-01&until=2026-10-31', { from: '2026-10-01', until: '2026-10-31' }],
  ['', LAST_TWO_WEEKS],
  ['from=2026-10-31&until=2026-10-01', LAST_TWO_WEEKS],
  ['from=2024-01-01&until=2026-01-01', LAST_TWO_WEEKS],
  ['from=x&until=2026-01-01', LAST_TWO_WEEKS],
])(
  'the URL parameters "%s" set the period of the report, or the last two weeks when they are invalid',
  (search, period) => {
    expect(periodParam(new URLSearchParams(search), TODAY)).toEqual(period)
  },
)

test('opening rows replaces the rows that were open and preserves the filters', () => {
  const params = new URLSearchParams('deli=1&open=net&on=2026-11-01&cursor=x')
  expect(withRows(params, { open: 'meals', key: '7' })).toBe('?deli=1&open=meals&key=7')
  expect(withRows(params, null)).toBe('?deli=1')
})

test('a change of a filter closes the rows, and an empty value removes the filter', () => {
  const params = new URLSearchParams('deli=1&open=net')
  expect(withFilter(params, { channel: 'web' })).toBe('?deli=1&channel=web')
  expect(withFilter(params, { deli: '' })).toBe('?')
})

test('an unknown dimension falls back to meals, and the dimension decides which kind of rows opens', () => {
  expect(dimensionParam(new URLSearchParams('by=x'))).toBe('meal')
  expect([rowsOf('meal'), rowsOf('payment'), rowsOf('deli')]).toEqual(['meals', 'payments', 'net'])
})

test('a month is limited to the days of the period', () => {
  const period = { from: '2026-01-20', until: '2026-03-05' }
  expect(monthWithin('2026-01', period)).toEqual({ from: '2026-01-20', until: '2026-01-31' })
  expect(monthWithin('2026-02', period)).toEqual({ from: '2026-02-01', until: '2026-02-28' })
  expect(monthWithin('2026-03', period)).toEqual({ from: '2026-03-01', until: '2026-03-05' })
  expect(monthWithin('spring', period)).toEqual(period)
})

test('a cell of the pivot table narrows its rows by both dimensions', () => {
  const period = { from: '2026-01-20', until: '2026-03-05' }
  const in_row = narrowedTo('payment', 'cash', { filter: {}, period })
  expect(narrowedTo('month', '2026-02', in_row)).toEqual({
    filter: { method: 'cash' },
    period: { from: '2026-02-01', until: '2026-02-28' },
  })
  expect(narrowedTo('weekday', '3', in_row).filter).toEqual({ method: 'cash', weekday: '3' })
})

test('two dimensions make a pivot table, whose rows may also be a time', () => {
  expect(pivotParam(new URLSearchParams('by=month&across=deli'))).toEqual({ by: 'month', across: 'deli' })
  expect(pivotParam(new URLSearchParams('across=driver'))).toEqual({ by: 'meal', across: 'driver' })
  expect(pivotParam(new URLSearchParams('by=deli&across=colour'))).toBeNull()
})
