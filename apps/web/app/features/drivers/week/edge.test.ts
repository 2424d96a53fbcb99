import { expect, test } from 'vitest'
import { minutesOfDrag, stepped, stepsOfKey, withEdge } from './edge.ts'

const DAY = { after: 240, before: 1680 }
const hours = { start_minute: 540, end_minute: 960 }

test('an edge of a shift snaps to the nearest half hour', () => {
  expect(withEdge(hours, 'end', 1004, DAY)).toEqual({ start_minute: 540, end_minute: 990 })
  expect(withEdge(hours, 'end', 1006, DAY)).toEqual({ start_minute: 540, end_minute: 1020 })
  expect(withEdge(hours, 'start', 470, DAY)).toEqual({ start_minute: 480, end_minute: 960 })
})

test('an edge of a shift is limited by the other edge, the neighbour and the day', () => {
  expect(withEdge(hours, 'end', 300, DAY).end_minute).toBe(570)
  expect(withEdge(hours, 'start', 1200, DAY).start_minute).toBe(930)
  expect(withEdge(hours, 'end', 1300, { after: 240, before: 1020 }).end_minute).toBe(1020)
  expect(withEdge(hours, 'start', 300, { after: 480, before: 1680 }).start_minute).toBe(480)
  expect(withEdge(hours, 'end', 2000, DAY).end_minute).toBe(1680)
})

test('an arrow-key step of a shift edge leads from any minute to the next half hour in its direction', () => {
  const odd = { start_minute: 550, end_minute: 970 }
  expect(stepped(odd, 'end', 1, DAY).end_minute).toBe(990)
  expect(stepped(odd, 'end', -1, DAY).end_minute).toBe(960)
  expect(stepped(odd, 'start', 1, DAY)).toEqual({ start_minute: 570, end_minute: 970 })
})

test('maps arrow keys to steps of an edge in both writing directions', () => {
  expect([stepsOfKey('ArrowLeft', true), stepsOfKey('ArrowLeft', false)]).toEqual([1, -1])
  expect([stepsOfKey('ArrowRight', true), stepsOfKey('ArrowRight', false)]).toEqual([-1, 1])
  expect([stepsOfKey('ArrowUp', true), stepsOfKey('PageDown', false), stepsOfKey('a', true)]).toEqual([1, -4, 0])
})

test('a drag of an edge to the left is later in Hebrew and earlier in English', () => {
  expect(minutesOfDrag(-10, 160, true)).toBe(60)
  expect(minutesOfDrag(-10, 160, false)).toBe(-60)
  expect(minutesOfDrag(-10, 0, false)).toBe(0)
})
