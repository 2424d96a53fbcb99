import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EtaKitchen, type EtaStop, type EtaTrip, etaOf, timesOfTrip } from './eta.ts'
import { kitchenDeparture, packChange } from './kitchen-departure.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)
const minutesOf = (at: Date | null): number | null => at && (at.getTime() - NOW.getTime()) / 60_000
const kitchen = (promise: number, more: Partial<EtaKitchen> = {}): EtaKitchen => ({
  status: 'accepted',
  promise_from: inMinutes(promise),
  travel_minutes: 20,
  pack_minutes: 5,
  pack_by: null,
  ready_at: null,
  tasks: [{ line_id: 1, minutes: 15, state: 'queued', started_at: null }],
  ...more,
})
const stop = (order_id: number, from: number, to: number, more: Partial<EtaStop> = {}): EtaStop => ({
  order_id,
  leg_s: 600,
  leg_m: 2000,
  service_s: 240,
  promise_from: inMinutes(from),
  promise_to: inMinutes(to),
  firmness: 'flexible',
  arrived_at: null,
  done_at: null,
  kitchen: kitchen(from),
  ...more,
})
const trip = (stops: readonly EtaStop[], more: Partial<EtaTrip> = {}): EtaTrip => ({
  date: '2026-11-15',
  start_at: null,
  departed_at: null,
  shift_start_minute: null,
  back_at: null,
  stops,
  ...more,
})

test.each<[string, EtaTrip, number | null]>([
  ['all orders for the last promise less the typical time', trip([stop(1, 60, 120), stop(2, 75, 135)]), 55],
  ['at the start that a dispatcher set', trip([stop(1, 60, 120)], { start_at: inMinutes(30) }), 30],
  ['when the kitchen can, if the set start is too early', trip([stop(1, 60, 120)], { start_at: inMinutes(5) }), 20],
  ['after the return of the driver', trip([stop(1, 60, 120)], { back_at: inMinutes(60) }), 65],
  ['earlier, if the last stop would be late', trip([stop(1, 40, 100), stop(2, 60, 60)]), 36],
  ['not so early that a stop comes before its promise', trip([stop(1, 50, 100), stop(2, 60, 60)]), 40],
  ['nothing after the departure', trip([stop(1, 60, 120)], { departed_at: inMinutes(-5) }), null],
  ['nothing without stops', trip([]), null],
])('the kitchen packs for a trip: %s', (_, of, minutes) => {
  expect(minutesOf(kitchenDeparture(of, NOW))).toBe(minutes)
})

test.each([
  ['follow the trip of an order that gets one', null, 55, { pack_by: inMinutes(55), shift_s: 900 }],
  ['follow a later departure', 55, 65, { pack_by: inMinutes(65), shift_s: 600 }],
  ['return to the promise when the order leaves its trip', 55, null, { pack_by: null, shift_s: -900 }],
  ['stay when the departure moves by seconds', 55, 55.5, null],
  ['stay without a trip', null, null, null],
])('fire times %s', (_, before, after, expected) => {
  const order = { ...kitchen(60), pack_by: before === null ? null : inMinutes(before) }
  expect(packChange(order, after === null ? null : inMinutes(after))).toEqual(expected)
})

test('the ETA shows the departure for which the kitchen packs, and food of an untouched order is ready then', () => {
  const minute = fc.integer({ min: -30, max: 120 })
  const someStop = fc.record({
    from: minute,
    length: fc.integer({ min: 0, max: 60 }),
    leg_s: fc.nat(1800),
    firmness: fc.constantFrom('firm' as const, 'flexible' as const),
  })
  const some = fc.record({ stops: fc.array(someStop, { minLength: 1, maxLength: 5 }), start: fc.option(minute) })
  fc.assert(
    fc.property(some, ({ stops, start }) => {
      const plain = stops.map(({ from, length, ...more }, i) => stop(i + 1, from, from + length, more))
      const of = trip(plain, { start_at: start === null ? null : inMinutes(start) })
      const pack_by = kitchenDeparture(of, NOW)
      const followed = {
        ...of,
        stops: plain.map((one) => ({ ...one, kitchen: { ...one.kitchen!, pack_by } })),
      }
      expect(timesOfTrip(followed, NOW).departs_at).toEqual(pack_by)
      // Storing the departure does not change the next result.
      expect(kitchenDeparture(followed, NOW)).toEqual(pack_by)
      const { promise_to, firmness, kitchen: own } = followed.stops[0]!
      const order = { ...own, order_id: 1, order_type: 'delivery', promise_to, firmness } as const
      expect(etaOf({ ...order, departed_at: null, road_s: null, trip: followed }, NOW)!.ready_by).toEqual(pack_by)
    }),
  )
})
