import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodePolyline, encodePolyline } from './polyline.ts'

it("encodes and decodes Google's polyline example with precision 6", () => {
  const written = '_p~iF~ps|U_ulLnnqC_mqNvxq`@'
  const way = [
    { lat: 3.85, lng: -12.02 },
    { lat: 4.07, lng: -12.095 },
    { lat: 4.3252, lng: -12.6453 },
  ]
  expect(decodePolyline(written)).toEqual(way)
  expect(encodePolyline(way)).toBe(written)
})

it('encoding and decoding preserves any path on the globe to the sixth digit', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((n) => n / 1e6)
  const points = fc.array(fc.record({ lat: degrees(90), lng: degrees(180) }, { noNullPrototype: true }))
  fc.assert(
    fc.property(points, (way) => {
      expect(decodePolyline(encodePolyline(way))).toEqual(way.map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 })))
    }),
  )
})

it('stops decoding a polyline at a truncated point', () => {
  expect(decodePolyline('kgvb|@oixhaAcZ')).toHaveLength(1)
  expect(decodePolyline('')).toEqual([])
})
