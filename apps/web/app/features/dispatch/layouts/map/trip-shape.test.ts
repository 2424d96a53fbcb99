import { encodePolyline } from '@tavlin/domain/dispatch/polyline'
import { expect, test } from 'vitest'
import { stop, trip } from '../../state/wave.samples.ts'
import { gapAt, shapeOf } from './trip-shape.ts'

const DELI = { lat: 32.07, lng: 34.77 }
const at = (lng: number, lat: number) => ({ lng, lat })
const TRIP = trip(1, [], { stops: [stop(1, 1, at(34.78, 32.07)), stop(2, 2, at(34.79, 32.07))] })

test('draws a trip along its road when the route is known', () => {
  const shape = encodePolyline([DELI, at(34.775, 32.071), at(34.78, 32.07)])
  const drawn = shapeOf({ ...TRIP, shape }, DELI)
  expect(drawn?.is_straight).toBe(false)
  expect(drawn?.path[1]).toEqual([34.775, 32.071])
})

test('draws straight lines from the deli over the stops and back when the road of a trip is unknown', () => {
  expect(shapeOf(TRIP, DELI)).toEqual({
    path: [
      [34.77, 32.07],
      [34.78, 32.07],
      [34.79, 32.07],
      [34.77, 32.07],
    ],
    is_straight: true,
  })
  expect(shapeOf({ ...TRIP, shape: 'rubbish\u0001' }, DELI)?.is_straight).toBe(true)
  expect(shapeOf(trip(1, []), DELI)).toBeNull()
  expect(shapeOf({ ...TRIP, stops: TRIP.stops.slice(0, 1) }, null)).toBeNull()
})

test('a press on the line selects the gap between the adjacent stops', () => {
  const { path } = shapeOf(TRIP, DELI)!
  expect(gapAt(path, TRIP.stops, [34.774, 32.0702])).toBe(0)
  expect(gapAt(path, TRIP.stops, [34.786, 32.0699])).toBe(1)
})

test('matches a stop to its own point on the road when the road passes the house twice', () => {
  const loop = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ].map(([lng, lat]): [number, number] => [lng! / 1000, lat! / 1000])
  const stops = [at(0.01, 0.005), at(0.005, 0.01), at(0, 0.002)]
  expect(gapAt(loop, stops, [0.005, 0])).toBe(0)
  expect(gapAt(loop, stops, [0.009, 0.01])).toBe(1)
  expect(gapAt(loop, stops, [0.001, 0.01])).toBe(2)
  expect(gapAt(loop, stops, [0, 0.0005])).toBe(3)
})
