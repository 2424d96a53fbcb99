import { expect, test } from 'vitest'
import { type TimedStop, type Travel, tripTimes } from './etas.ts'
import { cheapest, insertionPositions } from './insertion.ts'
import { waitsUntil } from './waits-until.ts'

const at = (clock: string) => new Date(`2026-11-16T${clock}:00Z`)
const stop = (order_id: number, more: Partial<TimedStop> = {}): TimedStop => ({
  order_id,
  service_s: 240,
  promise_from: at('17:00'),
  promise_to: at('18:00'),
  firmness: 'flexible',
  ready_at: at('17:00'),
  arrived_at: null,
  done_at: null,
  ...more,
})
/** Stops lie on a line, a minute and a hundred metres apart; the deli is at 0. */
const line: Travel = (from, to) => {
  const way = Math.abs((to ?? 0) - (from ?? 0))
  return { seconds: way * 60, metres: way * 100 }
}
const departure = { start_at: null, shift_from: null, back_at: null, departed_at: null, now: at('16:00') }
const clock = (time: Date) => time.toISOString().slice(11, 16)

test('ETAs add travel and service times of earlier stops, and the trip ends at the deli', () => {
  const times = tripTimes(departure, [stop(2), stop(5)], line)
  expect(clock(times.departs_at)).toBe('17:00')
  expect(times.stops.map(({ eta_at }) => clock(eta_at))).toEqual(['17:02', '17:09'])
  expect(clock(times.ends_at)).toBe('17:18')
  expect(times).toMatchObject({ driving_s: 600, distance_m: 1000, late_s: 0 })
})

test.each([
  ['when the last order is ready', departure, '17:00'],
  ['at the set start', { ...departure, start_at: at('17:20') }, '17:20'],
  ['now when the last order was ready earlier', { ...departure, now: at('17:30') }, '17:30'],
  ['at the recorded departure', { ...departure, departed_at: at('16:50'), now: at('17:30') }, '16:50'],
] as const)('a trip departs %s', (_, given, expected) => {
  expect(clock(tripTimes(given, [stop(1), stop(2, { ready_at: at('16:40') })], line).departs_at)).toBe(expected)
})

test('a trip leaves in time for the first stop when no ready time is known', () => {
  expect(clock(tripTimes(departure, [stop(10, { ready_at: null })], line).departs_at)).toBe('16:50')
})

test('a driver who arrives early waits only at stops with a firm promise', () => {
  const early = { ready_at: at('16:30') }
  const set = { ...departure, start_at: at('16:30') }
  const firm = tripTimes(set, [stop(1, { ...early, firmness: 'firm' }), stop(2, early)], line)
  expect(firm.stops.map(({ eta_at, wait_s }) => [clock(eta_at), wait_s])).toEqual([
    ['16:31', 1740],
    ['17:05', 0],
  ])
  expect(tripTimes(departure, [stop(1, early)], line).stops[0]!.wait_s).toBe(0)
})

test('a trip without a set start leaves later so that the driver does not wait at the first firm stop', () => {
  const ready_at = at('16:30')
  const stops = [stop(1, { ready_at, firmness: 'firm' }), stop(2, { ready_at })]
  const times = tripTimes(departure, stops, line)
  expect([clock(times.departs_at), times.stops[0]!.wait_s, clock(times.ends_at)]).toEqual(['16:59', 0, '17:11'])
  const start_at = at('16:30')
  expect(clock(tripTimes({ ...departure, start_at }, stops, line).departs_at)).toBe('16:30')
})

test('a trip leaves early enough for stops before the firm one, and the driver waits at the firm one', () => {
  const hurry = stop(1, { ready_at: at('16:30'), promise_to: at('16:40') })
  const times = tripTimes(departure, [hurry, stop(2, { ready_at: at('16:30'), firmness: 'firm' })], line)
  expect(times).toMatchObject({ late_s: 0, stops: [{ eta_at: at('16:40') }, { eta_at: at('16:45'), wait_s: 900 }] })
  const shown = { firmness: 'firm', promise_from: at('17:00'), eta_at: at('16:45'), done_at: null } as const
  expect(waitsUntil(shown)).toEqual(at('17:00'))
  expect(waitsUntil({ ...shown, firmness: 'flexible' })).toBeNull()
  expect(waitsUntil({ ...shown, eta_at: at('17:10') })).toBeNull()
  expect(waitsUntil({ ...shown, done_at: at('16:50') })).toBeNull()
})

test('a trip leaves after its driver has returned and loaded, and reports the delay as held_s', () => {
  const times = tripTimes({ ...departure, back_at: at('17:20') }, [stop(2)], line)
  expect([clock(times.departs_at), times.held_s]).toEqual(['17:25', 1500])
  const early = tripTimes({ ...departure, back_at: at('16:20') }, [stop(2)], line)
  expect([clock(early.departs_at), early.held_s]).toEqual(['17:00', 0])
  expect(clock(tripTimes({ ...departure, shift_from: at('17:30') }, [stop(2)], line).departs_at)).toBe('17:30')
})

test('a further order at the same address adds no travel and a stop of one minute', () => {
  const same: Travel = (from, to) => (from !== null && to !== null ? { seconds: 0, metres: 0 } : line(null, from ?? to))
  const times = tripTimes(departure, [stop(2), stop(3)], same)
  expect(times.stops.map(({ eta_at }) => clock(eta_at))).toEqual(['17:02', '17:06'])
  expect(clock(times.ends_at)).toBe('17:10')
})

test('lateness counts from the end of the promise, and finished stops use their actual time', () => {
  const times = tripTimes(
    { ...departure, departed_at: at('17:00') },
    [stop(1, { done_at: at('18:10') }), stop(3)],
    line,
  )
  expect(times.stops.map(({ late_s }) => late_s)).toEqual([600, 720])
  expect(times.late_s).toBe(1320)
})

test('a trip without stops has no distance', () => {
  expect(tripTimes(departure, [], line)).toMatchObject({ driving_s: 0, distance_m: 0, stops: [] })
})

test('an open stop of a trip under way is expected now once its time has passed, and later stops follow', () => {
  const left = { ...departure, departed_at: at('17:00'), now: at('17:20') }
  const times = tripTimes(left, [stop(2), stop(5)], line)
  expect(times.stops.map(({ eta_at, overdue_s }) => [clock(eta_at), overdue_s])).toEqual([
    ['17:20', 18 * 60],
    ['17:27', 0],
  ])
  const arrived = tripTimes(left, [stop(2, { arrived_at: at('17:18') }), stop(5)], line)
  expect(arrived.stops.map(({ eta_at, overdue_s }) => [clock(eta_at), overdue_s])).toEqual([
    ['17:18', 0],
    ['17:25', 0],
  ])
})

test('computes the cost of every free position of a trip, and the cheapest is on the way', () => {
  const positions = insertionPositions(departure, { stops: [stop(2), stop(8)], fixed: 0 }, stop(5), line)
  expect(positions.map(({ position, added_s, added_m }) => [position, added_s, added_m])).toEqual([
    [1, 360, 600],
    [2, 0, 0],
    [3, 0, 0],
  ])
  expect(cheapest(positions)).toMatchObject({ position: 2, makes_late: [], late_s: 0 })
})

test('offers no position before started stops, and reports which orders become late and by how much', () => {
  const tight = stop(8, { promise_to: at('17:13'), firmness: 'firm' })
  const [second, third] = insertionPositions(departure, { stops: [stop(2), tight], fixed: 1 }, stop(5), line)
  expect(second).toMatchObject({ position: 2, makes_late: [{ order_id: 8, late_s: 180 }] })
  expect(third).toMatchObject({ position: 3, makes_late: [] })
  expect(cheapest([second!, third!])!.position).toBe(3)
})
