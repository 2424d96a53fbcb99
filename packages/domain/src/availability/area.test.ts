import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaAt, boundsOf, contains } from './area.ts'
import type { DeliveryArea, Ring, AreaShape } from './facts.ts'
import { quote } from './quote.ts'

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const area = (id: number, shape: AreaShape, given: Partial<DeliveryArea> = {}): DeliveryArea => ({
  id,
  deli_id: 1,
  name_he: `אזור ${id}`,
  name_en: `Area ${id}`,
  shape,
  fee_agorot: 2000,
  minimum_agorot: 5000,
  fee_steps: [],
  surcharges: [],
  priority: 0,
  active: true,
  shut_until: null,
  shut_reason_he: '',
  shut_reason_en: '',
  ...given,
})

test('a hole is outside the area, and an island in the hole is inside', () => {
  const shape = [square(0, 0, 10), square(2, 2, 6), square(4, 4, 2)]
  expect([1, 3, 5, 9, 11].map((at) => contains(shape, at, at))).toEqual([true, false, true, true, false])
})

test('overlapping areas resolve by priority, then by age, ignoring inactive ones', () => {
  const big = area(3, [square(0, 0, 10)])
  const small = area(7, [square(2, 2, 2)])
  expect(areaAt([small, big], 3, 3)?.id).toBe(3)
  expect(areaAt([big, { ...small, priority: 1 }], 3, 3)?.id).toBe(7)
  expect(areaAt([big, { ...small, priority: 1, active: false }], 3, 3)?.id).toBe(3)
  expect(areaAt([big, small], 11, 3)).toBeNull()
})

test('exactly one of several neighbouring areas contains each point, including borders and corners', () => {
  // Moving a corner by less than a sixth of a cell flips no triangle of the mesh; larger moves would make triangles
  // overlap.
  const jitter = fc.array(fc.double({ min: -0.16, max: 0.16, noNaN: true }), { minLength: 32, maxLength: 32 })
  const share = fc.constantFrom(0, 1 / 3, 0.5, 0.7, 1)
  fc.assert(
    fc.property(jitter, fc.nat(23), share, share, (by, index, along, across) => {
      const corner = (x: number, y: number): Ring[number] => {
        const edge = x === 0 || y === 0 || x === 3 || y === 3
        const at = (y * 4 + x) * 2
        return edge ? [x, y] : [x + (by[at] ?? 0), y + (by[at + 1] ?? 0)]
      }
      const cells = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => [x, y] as const))
      // One triangle of each cell has the opposite winding, as hand-drawn shapes may have.
      const triangles = cells.flatMap(([x, y]): AreaShape[] => {
        const [a, b, c, d] = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)]
        return [[[a, b, c, a]], [[d, c, a, d]]]
      })
      const ring = triangles[index % triangles.length]?.[0]
      const [a, b, c] = ring ?? []
      if (!a || !b || !c) throw new Error('a triangle has three corners')
      const mix = (axis: 0 | 1) => {
        const on = a[axis] + (b[axis] - a[axis]) * along
        return on + (c[axis] - on) * across
      }
      const [lng, lat] = [mix(0), mix(1)]
      fc.pre(lng > 0 && lng < 3 && lat > 0 && lat < 3)
      expect(triangles.filter((shape) => contains(shape, lng, lat))).toHaveLength(1)
    }),
    { numRuns: 1000 },
  )
})

test('the bounds of a shape contain every corner of it', () => {
  expect(boundsOf([square(34, 32, 1), square(34.2, 32.2, 0.1)])).toEqual({ west: 34, south: 32, east: 35, north: 33 })
})

const now = new Date('2026-07-15T16:00:00Z')
const here = { deli_id: 1, lng: 3, lat: 3, total_agorot: 6000, now }
const fees = area(1, [square(0, 0, 10)], {
  fee_steps: [
    { from_total_agorot: 20_000, fee_agorot: 0 },
    { from_total_agorot: 10_000, fee_agorot: 1000 },
  ],
  surcharges: [{ weekdays: [3], from_minute: 1140, until_minute: 1200, agorot: 500 }],
})

test.each([
  [6000, undefined, 2000, [2000], 10_000],
  [9999, 1140, 2500, [2000, 500], 10_000],
  [10_000, 1199, 1500, [2000, -1000, 500], 20_000],
  [10_000, 1200, 1000, [2000, -1000], 20_000],
  [20_000, undefined, 0, [2000, -2000], null],
])(
  'a cart of %i agorot at minute %s has the delivery fee %i, and the fee parts add up to it',
  (total_agorot, minute, fee_agorot, parts, next) => {
    const result = quote([fees], { ...here, total_agorot, date: '2026-07-15', minute })
    expect(result).toMatchObject({ served: true, because: null, fee_agorot, area: { id: 1 } })
    expect(result.trail.map(({ agorot }) => agorot)).toEqual(parts)
    expect(result.next_step?.from_total_agorot ?? null).toBe(next)
  },
)

test('a delivery quote reports outside, shut and below_minimum, and skips the minimum for an empty cart', () => {
  expect(quote([fees], { ...here, lng: 30 })).toMatchObject({
    served: false,
    because: 'outside',
    area: null,
    trail: [],
  })
  expect(quote([{ ...fees, deli_id: 2 }], here)).toMatchObject({ because: 'outside' })
  expect(quote([fees], { ...here, total_agorot: 4999 })).toMatchObject({ served: false, because: 'below_minimum' })
  expect(quote([fees], { ...here, total_agorot: null })).toMatchObject({ served: true, minimum_agorot: 5000 })
  const rain = { ...fees, shut_until: '2026-07-15T17:00:00Z', shut_reason_he: 'גשם', shut_reason_en: 'Rain' }
  expect(quote([rain], here)).toMatchObject({ served: false, because: 'shut', shut_reason_he: 'גשם' })
})

test('a shut area closes slots that begin before shut_until and reopens afterwards', () => {
  const rain = { ...fees, shut_until: '2026-07-15T17:00:00Z', shut_reason_he: 'גשם', shut_reason_en: 'Rain' }
  const at = (minute: number) => quote([rain], { ...here, date: '2026-07-15', minute }).because
  expect([at(1199), at(1200)]).toEqual(['shut', null])
  expect(quote([rain], { ...here, now: new Date(rain.shut_until) })).toMatchObject({ served: true, shut_reason_he: '' })
})
