import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTime, readTyped, tokensOf, writeTime } from './time-format.ts'

const two = (number: number) => String(number).padStart(2, '0')
const FORMATS = [
  'HH:mm',
  'HH:mm:ss',
  'hh:mm a',
  'hh:mm A',
  'hh:mm:ss a',
  'kk:mm',
  'kk.mm.ss',
  'HH',
  'hh A',
  'A hh:mm',
  'HHmm',
]
const DAY = Array.from({ length: 24 }, (_, hour) => hour)

describe('formatting every hour of the day', () => {
  test('uses 00–23 for HH, 01–24 for kk with 24 at midnight, and 01–12 with am or pm for hh', () => {
    const written = (format: string) => DAY.map((hour) => writeTime(`${two(hour)}:00`, format))
    const dial = ['12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11']
    expect(written('HH')).toEqual(DAY.map(two))
    expect(written('kk')).toEqual(['24', ...DAY.slice(1).map(two)])
    expect(written('hh a')).toEqual([...dial.map((hour) => `${hour} am`), ...dial.map((hour) => `${hour} pm`)])
    expect(written('hh A')).toEqual([...dial.map((hour) => `${hour} AM`), ...dial.map((hour) => `${hour} PM`)])
  })
})

test.each(FORMATS)('readTime parses every time of the day formatted as %s', (format) => {
  const has = (token: string) => format.includes(token)
  for (let at = 0; at < 86_400; at += has('ss') ? 1 : has('mm') ? 60 : 3600) {
    const short = `${two(Math.floor(at / 3600))}:${two(Math.floor(at / 60) % 60)}`
    const value = has('ss') ? `${short}:${two(at % 60)}` : short
    if (readTime(writeTime(value, format), format) !== value) throw new Error(`${value} was lost in ${format}`)
  }
})

test('hours and minutes accept only numbers within their bounds', () => {
  const all = Array.from({ length: 100 }, (_, number) => two(number))
  const read = (format: string, around = (n: string) => n) => all.filter((n) => readTime(around(n), format) !== null)
  expect(read('HH')).toEqual(all.slice(0, 24))
  expect(read('kk')).toEqual(all.slice(1, 25))
  expect(read('hh a', (n) => `${n} am`)).toEqual(all.slice(1, 13))
  expect(read('HH:mm', (n) => `10:${n}`)).toEqual(all.slice(0, 60))
  expect(read('HH:mm:ss', (n) => `10:00:${n}`)).toEqual(all.slice(0, 60))
})

test('a time accepts am and pm in lower or upper case, but not in mixed case', () => {
  const read = (half: string) => readTime(`09:30 ${half}`, 'hh:mm a')
  expect(['am', 'AM', 'pm', 'PM'].map(read)).toEqual(['09:30', '09:30', '21:30', '21:30'])
  expect(['Am', 'aM', 'pM', 'a', 'p.m.', '', 'xm'].map(read)).toEqual(Array(7).fill(null))
  expect(readTime('14:30 am', 'HH:mm a')).toBeNull()
  expect(readTime('14:30 pm', 'HH:mm a')).toBe('14:30')
})

test('readTyped parses any text as a valid time or as null', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[\d:. apmAPM]{0,11}$/)),
      fc.constantFrom(...FORMATS),
      (text, format) => {
        const value = readTyped(text, format)
        if (value === null) return
        expect(value).toMatch(format.includes('ss') ? /^([01]\d|2[0-3])(:[0-5]\d){2}$/ : /^([01]\d|2[0-3]):[0-5]\d$/)
      },
    ),
  )
})

test.each([
  ['9', 'HH:mm', '09:00'],
  ['24', 'HH:mm', null],
  ['24', 'kk:mm', '00:00'],
  ['930', 'HH:mm', '09:30'],
  ['0930', 'HH:mm', '09:30'],
  ['9:5', 'HH:mm', '09:05'],
  ['9.30', 'HH:mm', '09:30'],
  [' 21:30 ', 'hh:mm a', '21:30'],
  ['9pm', 'hh:mm a', '21:00'],
  ['12 am', 'hh:mm a', '00:00'],
  ['12 pm', 'hh:mm a', '12:00'],
  ['13 pm', 'hh:mm a', null],
  ['123456', 'HH:mm:ss', '12:34:56'],
  ['9:60', 'HH:mm', null],
  ['970', 'HH:mm', null],
  ['', 'HH:mm', null],
  ['noon', 'HH:mm', null],
  ['1:2:3:4', 'HH:mm:ss', null],
])('the time %j in the format %s is parsed as %j', (text, format, value) => expect(readTyped(text, format)).toBe(value))

test.each(['mm', 'HH:hh a', 'hh:mm', 'HH:mm:mm', 'hh a A', ''])(
  'tokensOf throws for the format %j, because its output cannot be parsed back',
  (format) => expect(() => tokensOf(format)).toThrow(/time format/),
)
