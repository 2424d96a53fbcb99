import { expect, test } from 'vitest'
import { columnsOf, isAllowed, steps, type TimeSettings } from './time-lists.ts'

const lists = (format: string, settings: TimeSettings = {}, value: string | null = null) =>
  Object.fromEntries(
    columnsOf(format, settings, value).map(({ token, options }) => [token, options.map(({ text }) => text)]),
  )
const choose = (format: string, settings: TimeSettings, value: string | null, token: string, text: string) =>
  columnsOf(format, settings, value)
    .find((column) => column.token === token)!
    .options.find((option) => option.text === text)?.value

test('the time lists have 24 or 12 hours, and minutes and seconds from 0 to 59', () => {
  expect(lists('HH:mm')['HH']).toHaveLength(24)
  expect(lists('kk:mm')['kk']).toEqual(Array.from({ length: 24 }, (_, i) => String(i + 1).padStart(2, '0')))
  expect(lists('hh:mm a')['hh']).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])
  expect(lists('hh:mm a')['a']).toEqual(['am', 'pm'])
  expect(lists('hh:mm A')['A']).toEqual(['AM', 'PM'])
  expect(lists('HH:mm:ss', { minute_step: 15, second_step: 30 })).toMatchObject({
    mm: ['00', '15', '30', '45'],
    ss: ['00', '30'],
  })
})

test.each([
  [1, 60, 59],
  [5, 12, 55],
  [7, 9, 56],
  [45, 2, 45],
  [60, 1, 0],
  [0, 60, 59],
  [-5, 60, 59],
  [2.5, 60, 59],
])('a step of %d gives %d values, and the last value is %d', (step, count, last) => {
  expect(steps(step)).toHaveLength(count)
  expect(steps(step).at(-1)).toBe(last)
})

test('the time lists omit values that the limits exclude, and hours without an allowed minute', () => {
  const opening: TimeSettings = {
    minute_step: 30,
    limits: { min: '09:30', max: '12:00', closed: [['10:00', '11:00']] },
  }
  expect(lists('HH:mm', opening)['HH']).toEqual(['09', '11', '12'])
  expect(lists('HH:mm', opening, '09:30')['mm']).toEqual(['30'])
  expect(lists('HH:mm', opening, '11:00')['mm']).toEqual(['00', '30'])
  expect(lists('HH:mm', { limits: { hours: [8, [20, 22]], minutes: [[0, 2]] } })).toEqual({
    HH: ['08', '20', '21', '22'],
    mm: ['00', '01', '02'],
  })
  expect(lists('hh:mm a', { limits: { min: '13:00' } })).toMatchObject({
    a: ['pm'],
    hh: Array.from({ length: 11 }, (_, i) => String(i + 1).padStart(2, '0')),
  })
  expect(lists('HH:mm', { limits: { hours: [] } })).toEqual({ HH: [], mm: [] })
})

test('selecting one part of the time preserves the other parts where the limits allow it', () => {
  expect(choose('HH:mm', {}, '10:45', 'HH', '17')).toBe('17:45')
  expect(choose('hh:mm a', {}, '09:45', 'a', 'pm')).toBe('21:45')
  expect(choose('hh:mm a', {}, '21:45', 'hh', '12')).toBe('12:45')
  expect(choose('kk:mm', {}, '09:45', 'kk', '24')).toBe('00:45')
  expect(choose('HH:mm', { limits: { max: '12:00' } }, '10:45', 'HH', '12')).toBe('12:00')
  expect(choose('HH:mm', { minute_step: 15 }, '10:07', 'HH', '11')).toBe('11:00')
  expect(choose('HH:mm', { limits: { min: '08:30' } }, null, 'HH', '08')).toBe('08:30')
  expect(choose('HH:mm', { limits: { min: '08:30' } }, '03:00', 'mm', '45')).toBe('08:45')
})

test('a typed time has the same limits as the time lists, to the second', () => {
  const limits = { min: '08:00', max: '22:00', closed: [['12:00', '13:00']] as const, seconds: [0] }
  const allowed = ['08:00', '11:59', '13:00', '22:00']
  expect(allowed.every((value) => isAllowed(value, limits))).toBe(true)
  expect(['07:59', '12:00', '12:59', '22:01', '08:00:01', 'x', ''].some((value) => isAllowed(value, limits))).toBe(
    false,
  )
})
