import { expect, test } from 'vitest'
import type { AreaShape } from './facts.ts'
import { checkShape, overlaps, shapeFault } from './area-shape.ts'
import type { Ring } from './facts.ts'
import { shapesFromGeoJson } from './geojson.ts'

const box: Ring = [
  [34.7, 32],
  [34.9, 32],
  [34.9, 32.2],
  [34.7, 32.2],
  [34.7, 32],
]
const ring = (...points: [number, number][]): Ring => points

test.each([
  ['a box', [box], null],
  ['a box with a hole', [box, ring([34.75, 32.05], [34.8, 32.05], [34.8, 32.1], [34.75, 32.05])], null],
  ['a hole that touches the border', [box, ring([34.7, 32.1], [34.8, 32.05], [34.8, 32.1], [34.7, 32.1])], null],
  ['a repeated point', [ring([0, 0], [0, 0], [2, 0], [2, 2], [0, 0])], null],
  ['a corner on a straight line', [ring([0, 0], [1, 0], [2, 0], [2, 2], [0, 0])], null],
  ['no ring', [], 'too_few'],
  ['a ring of two points', [ring([0, 0], [1, 1], [0, 0])], 'too_few'],
  ['a ring that repeats the same two points', [ring([0, 0], [1, 1], [0, 0], [1, 1], [0, 0])], 'too_few'],
  ['a ring that is not closed', [ring([0, 0], [2, 0], [2, 2], [0, 2])], 'not_closed'],
  ['a ring whose points are on one line', [ring([0, 0], [1, 1], [3, 3], [0, 0])], 'no_surface'],
  ['a slanted line with rounding', [ring([0.1, 0.1], [0.2, 0.2], [0.3, 0.3], [0.1, 0.1])], 'no_surface'],
  ['a bow tie', [ring([0, 0], [2, 2], [2, 0], [0, 2], [0, 0])], 'crosses_itself'],
  ['a spike', [ring([0, 0], [4, 0], [4, 4], [4, 8], [4, 4], [0, 0])], 'crosses_itself'],
  ['a spike at the seam', [ring([0, 0], [4, 0], [4, 4], [-4, 0], [0, 0])], null],
  ['a spike through the seam', [ring([0, 0], [4, 0], [4, 4], [5, 0], [0, 0])], 'crosses_itself'],
  ['a hole across the border', [box, ring([34.8, 32.1], [35, 32.1], [35, 32.15], [34.8, 32.1])], 'crosses_itself'],
])('reports the fault of an area shape, or null: %s', (_, shape, fault) => {
  expect(shapeFault(shape)).toBe(fault)
})

test('rejects an area with an invalid shape and reports its fault', () => {
  expect(() => checkShape([box])).not.toThrow()
  expect(() => checkShape([box.slice(0, 4)])).toThrow(
    expect.objectContaining({ code: 'area_shape_wrong', details: { because: 'not_closed' } }),
  )
})

test('the shape check compares only edges that could meet, even in a border of many points', () => {
  let reads = 0
  const counted = (lng: number, lat: number): Ring[number] =>
    Object.defineProperty([lng, lat] as [number, number], 0, { get: () => (reads++, lng) })
  const round = Array.from({ length: 499 }, (_, index): [number, number] => {
    const angle = (index / 499) * 2 * Math.PI
    return [34.8 + Math.cos(angle), 32 + Math.sin(angle)]
  })
  const closed: Ring = [...round, round[0] ?? [0, 0]]
  const shape = Array.from({ length: 10 }, (_, at) => closed.map(([lng, lat]) => counted(lng + at * 3, lat)))
  expect(shapeFault(shape)).toBeNull()
  // Comparing every pair of edges would need thousands of reads per point.
  expect(reads / 5000).toBeLessThan(200)
})

const polygon = { type: 'Polygon', coordinates: [box] }
const feature = (geometry: unknown, properties: unknown = null) => ({ type: 'Feature', properties, geometry })

test('reads every polygon of a GeoJSON text as one area with its name', () => {
  const read = (value: unknown) => shapesFromGeoJson(JSON.stringify(value))
  expect(read(polygon)).toEqual([{ name: '', shape: [box] }])
  expect(read(feature(polygon, { name: ' צפון ' }))).toEqual([{ name: 'צפון', shape: [box] }])
  const collection = {
    type: 'FeatureCollection',
    features: [
      feature(polygon, { name: 5, title: 'A' }),
      feature({ type: 'Point', coordinates: [1, 2] }),
      feature(null),
      feature({ type: 'MultiPolygon', coordinates: [[box], [box]] }, { name: 'B' }),
    ],
  }
  expect(read(collection).map(({ name }) => name)).toEqual(['A', 'B', 'B'])
  const high = { type: 'Polygon', coordinates: [box.map(([lng, lat]) => [lng, lat, 12])] }
  expect(read(high)).toEqual([{ name: '', shape: [box] }])
})

test.each([
  ['', 'not_json'],
  ['[]', 'not_geojson'],
  ['null', 'not_geojson'],
  ['{"type":"FeatureCollection"}', 'not_geojson'],
  ['{"type":"FeatureCollection","features":[]}', 'no_polygon'],
  ['{"type":"Point","coordinates":[1,2]}', 'no_polygon'],
  ['{"type":"FeatureCollection","features":[null,7]}', 'no_polygon'],
  ['{"type":"Polygon"}', 'position'],
  ['{"type":"MultiPolygon","coordinates":{}}', 'position'],
  ['{"type":"Polygon","coordinates":[[["1",2],[3,4],[5,6],[1,2]]]}', 'position'],
  ['{"type":"Polygon","coordinates":[[[1,2],[300,4],[5,6],[1,2]]]}', 'position'],
  ['{"type":"Polygon","coordinates":[[[1],[3,4],[5,6],[1]]]}', 'position'],
  ['{"type":"Polygon","coordinates":[]}', 'too_few'],
  ['{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,2],[0,2]]]}', 'not_closed'],
  [JSON.stringify({ type: 'MultiPolygon', coordinates: Array.from({ length: 101 }, () => [box]) }), 'too_many'],
  [JSON.stringify({ type: 'Polygon', coordinates: Array.from({ length: 11 }, () => box) }), 'too_many_rings'],
  [JSON.stringify({ type: 'Polygon', coordinates: [Array.from({ length: 501 }, () => [1, 2])] }), 'too_many_positions'],
])('rejects the GeoJSON text $0 with the reason $1', (text, because) => {
  expect(() => shapesFromGeoJson(text)).toThrow(
    expect.objectContaining({ code: 'geojson_wrong', details: expect.objectContaining({ because }) }),
  )
})

test('areas overlap when one contains the other or borders cross, not when they touch', () => {
  const box = (west: number, south: number, east: number, north: number): AreaShape => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]
  const large = box(0, 0, 10, 10)
  expect(overlaps(large, box(2, 2, 3, 3))).toBe(true)
  expect(overlaps(box(2, 2, 3, 3), large)).toBe(true)
  expect(overlaps(large, box(9, 9, 12, 12))).toBe(true)
  // The two boxes form a cross: no corner of either lies in the other.
  expect(overlaps(box(0, 4, 10, 6), box(4, 0, 6, 10))).toBe(true)
  expect(overlaps(large, large)).toBe(true)
  expect(overlaps(large, box(10, 0, 12, 10))).toBe(false)
  expect(overlaps(large, box(20, 20, 21, 21))).toBe(false)
})
