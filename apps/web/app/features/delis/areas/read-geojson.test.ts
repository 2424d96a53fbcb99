import { expect, test } from 'vitest'
import { MOST_LETTERS, readGeoJson } from './read-geojson.ts'

const polygon = (coordinates: unknown, name?: string) =>
  JSON.stringify({ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates } })
const SQUARE = [
  [34.7, 32],
  [34.8, 32],
  [34.8, 32.1],
  [34.7, 32.1],
  [34.7, 32],
]
const BOW = [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3], SQUARE[0]]

test('reads the polygons of a GeoJSON file with their names', () => {
  expect(readGeoJson(polygon([SQUARE], 'צפון'))).toEqual({ shapes: [{ name: 'צפון', shape: [SQUARE] }] })
})

test.each([
  ['{', 'not_json'],
  ['{}', 'not_geojson'],
  ['{"type":"Point","coordinates":[34,32]}', 'no_polygon'],
  [polygon([SQUARE.slice(0, -1)]), 'not_closed'],
  [polygon([BOW]), 'crosses_itself'],
  [polygon([[['a', 1]]]), 'position'],
  [' '.repeat(MOST_LETTERS + 1), 'too_large'],
])('rejects the GeoJSON file %.20s… as %s', (text, because) => {
  expect(readGeoJson(text)).toEqual({ fault: { because, name: '' } })
})

test('a rejected GeoJSON file reports the name of its invalid area', () => {
  expect(readGeoJson(polygon([BOW], 'דרום'))).toEqual({ fault: { because: 'crosses_itself', name: 'דרום' } })
})
