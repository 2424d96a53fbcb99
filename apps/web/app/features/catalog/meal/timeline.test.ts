import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const step = (minutes: number, parallel = false) => ({ section_id: 1, minutes, parallel })
const starts = (...steps: ReturnType<typeof step>[]) => timelineOf(steps).spans.map(({ from_min }) => from_min)

test('steps follow each other, and a parallel one starts with the step before it', () => {
  expect(starts(step(5), step(7), step(3))).toEqual([0, 5, 12])
  expect(starts(step(5), step(7, true), step(3))).toEqual([0, 0, 7])
  expect(starts(step(5), step(2), step(9, true), step(1))).toEqual([0, 5, 5, 14])
})

test('the timeline lasts until all steps have ended, even when a later step ends first', () => {
  expect(timelineOf([step(10), step(2, true)]).total_min).toBe(10)
  expect(timelineOf([step(2), step(10, true)]).total_min).toBe(10)
  expect(timelineOf([]).total_min).toBe(0)
})

test('a first step marked as parallel starts at zero', () => {
  expect(starts(step(4, true), step(1))).toEqual([0, 4])
})
