import { expect, test } from 'vitest'
import { delayChoices, laterPromise } from './new-promise.ts'

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`)
const PROMISED = { promise_from: at('03:15'), promise_to: at('03:45') }
const timesOf = (minutes: readonly number[]) =>
  minutes.map((one) => laterPromise(PROMISED, one, at('00:00')).promise_from.toISOString().slice(11, 16))

test('offers a late order its expected time, rounded up, and some later times', () => {
  expect(timesOf(delayChoices({ ...PROMISED, late_minutes: 73 }, at('04:31')))).toEqual(['05:00', '05:15', '05:30'])
})

test('offers only short delays for an order that is on time', () => {
  expect(delayChoices({ ...PROMISED, late_minutes: 0 }, at('02:00'))).toEqual([5, 10, 15, 20, 30])
})

test('offers only future times for an order inside its promised window', () => {
  const choices = delayChoices({ ...PROMISED, late_minutes: 0 }, at('03:28'))
  expect(choices).toEqual([15, 20, 30])
  expect(timesOf(delayChoices({ ...PROMISED, late_minutes: 0 }, at('03:41')))).toEqual(['03:45', '04:00', '04:15'])
})

test('rejects a promise that begins in the past', () => {
  expect(() => laterPromise(PROMISED, 10, at('04:31'))).toThrow(
    expect.objectContaining({ code: 'promise_in_the_past' }),
  )
  expect(laterPromise(PROMISED, 105, at('04:31')).promise_from).toEqual(at('05:00'))
})

test('accepts the unchanged promise of a late order, although it began in the past', () => {
  expect(laterPromise(PROMISED, 0, at('04:31')).promise_from).toEqual(at('03:15'))
})
