import { expect, test } from 'vitest'
import { driver, order, stop, trip, wave } from '../../state/wave.samples.ts'
import { mapLayoutText } from './map.text.ts'
import { linesOf, marksOf, orderMark, orderOfMark, locationsOf } from './wave-things.ts'

const AT = '2026-11-15T11:00:00.000Z'
const OF_TRIP = { stops: [stop(1, 1, { state: 'delivered', late_s: 300 }), stop(2, 2, { late_s: 60 })] }
const WAVE = wave(
  [
    driver(1, trip(1, [], OF_TRIP), { position: { lat: 32, lng: 34, at: AT, still_since: null } }),
    driver(2, trip(2, [3])),
    driver(3, null),
  ],
  [order(8)],
)
const shown = { hidden: new Set<number>(), picked_id: 1, hand: [] as number[], lang: 'he' } as const
const marks = (more: object = {}) =>
  marksOf({
    wave: WAVE,
    ...shown,
    now_ms: Date.parse(AT) + 60_000,
    t: mapLayoutText('he'),
    orderNo: ({ number }) => String(number),
    ...more,
  })
const markOf = (id: string, more?: object) => marks(more).find((mark) => mark.id === id)

test("a stop shows its trip's letter and its position; once delivered it has a tick and is not late", () => {
  expect(markOf('order 1')).toMatchObject({ mark: 'א1', is_done: true, is_late: false, color: '--tv-trip-1' })
  expect(markOf('order 2')).toMatchObject({ mark: 'א2', is_done: false, is_late: true })
  expect(markOf('order 2', { lang: 'en' })?.mark).toBe('A2')
  expect(markOf('order 8')).toMatchObject({ look: 'waiting', mark: '48008', joins: true })
})

test('marks of the picked trip and of picked-up orders are not clustered', () => {
  expect(markOf('order 2')?.joins).toBe(false)
  expect(markOf('order 3')?.joins).toBe(true)
  expect(markOf('order 3', { hand: [3] })).toMatchObject({ joins: false, is_picked: true })
})

test('a driver position is stale after two minutes', () => {
  expect(markOf('driver 1')?.is_old).toBe(false)
  expect(markOf('driver 1', { now_ms: Date.parse(AT) + 121_000 })?.is_old).toBe(true)
})

test('the map does not draw a hidden driver, but fits to all stops', () => {
  const hidden = new Set([1])
  expect(markOf('order 1', { hidden })).toBeUndefined()
  expect(markOf('driver 1', { hidden })).toBeUndefined()
  expect(linesOf({ wave: WAVE, hidden, picked_id: 1 }).map(({ id }) => id)).toEqual(['2'])
  expect(locationsOf(WAVE)).toHaveLength(5)
})

test('the map draws the line of the picked trip last, and gives each line the dash pattern of its trip letter', () => {
  const lines = linesOf({ wave: WAVE, hidden: new Set(), picked_id: 1 })
  expect(lines.map(({ id, is_picked, dash }) => [id, is_picked, dash])).toEqual([
    ['2', false, '--tv-trip-2-dash'],
    ['1', true, '--tv-trip-1-dash'],
  ])
})

test('parses the order id from the id of a mark', () => {
  expect(orderOfMark(orderMark(42))).toBe(42)
  expect(orderOfMark('driver 42')).toBeNull()
})
