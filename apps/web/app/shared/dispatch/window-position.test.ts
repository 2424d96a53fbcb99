import { expect, test } from 'vitest'
import { barSpan, positionOn } from './window-position.ts'

const at = (minute: number) => minute * 60_000
const promise = { from_ms: at(60), to_ms: at(90) }

test('the bar shows half an hour around the promise, and more when the arrival is further away', () => {
  expect(barSpan(promise, null)).toEqual({ from_ms: at(30), to_ms: at(120) })
  expect(barSpan(promise, at(70))).toEqual({ from_ms: at(30), to_ms: at(120) })
  expect(barSpan(promise, at(200)).to_ms).toBe(at(200))
  expect(barSpan(promise, at(10)).from_ms).toBe(at(10))
})

test('positions are percentages of the bar from its start, and never beyond its end', () => {
  const span = barSpan(promise, null)
  expect([at(30), at(75), at(120), at(500)].map((ms) => positionOn(span, ms))).toEqual([0, 50, 100, 100])
})
