import { expect, test } from 'vitest'
import { boundsOf, clusterPoints, clusterSizePx, pixelOf } from './cluster.ts'

const HOME = { lng: 34.79, lat: 32.07 }
/** Converts pixels to degrees of longitude. */
const degrees = (px: number, zoom: number) => (px / (512 * 2 ** zoom)) * 360
const row = (zoom: number, ...xs: number[]) => xs.map((px) => ({ ...HOME, lng: HOME.lng + degrees(px, zoom) }))
const sizes = (zoom: number, ...xs: number[]) =>
  clusterPoints(row(zoom, ...xs), zoom).map(({ points }) => points.length)

test('marks within 60 px form a cluster, and others stay alone', () => {
  expect(sizes(13, 0, 59)).toEqual([2])
  expect(sizes(13, 0, 61)).toEqual([1, 1])
  expect(sizes(13, 0, 50, 100)).toEqual([2, 1])
  expect(sizes(13, 0, 100, 55)).toEqual([1, 2])
})

test('a cluster splits into its marks at a closer zoom', () => {
  const points = row(13, 0, 40)
  expect(clusterPoints(points, 13)).toHaveLength(1)
  expect(clusterPoints(points, 14)).toHaveLength(2)
})

test('a cluster is centred on its marks, and every one of two thousand marks is in a cluster', () => {
  const [cluster] = clusterPoints(row(13, 0, 40), 13)
  expect(cluster!.lng).toBeCloseTo(HOME.lng + degrees(20, 13), 9)
  const many = Array.from({ length: 2000 }, (_, i) => ({
    lng: 34.7 + ((i * 37) % 200) / 1000,
    lat: 32 + ((i * 61) % 150) / 1000,
  }))
  const clusters = clusterPoints(many, 12)
  expect(clusters.reduce((sum, { points }) => sum + points.length, 0)).toBe(2000)
  expect(clusters.length).toBeLessThan(300)
})

test.each([
  [2, 53],
  [9, 53],
  [10, 56],
  [99, 56],
  [100, 66],
  [1000, 78],
  [10_000, 90],
  [1_000_000, 90],
])('a cluster of %d marks is %d px wide', (count, px) => {
  expect(clusterSizePx(count)).toBe(px)
})

test('pixelOf projects the middle of the world to the middle of the map, and boundsOf bounds all points', () => {
  expect(pixelOf({ lng: 0, lat: 0 }, 0)).toEqual({ x: 256, y: 256 })
  expect(boundsOf([HOME, { lng: 35, lat: 31 }])).toEqual([34.79, 31, 35, 32.07])
  expect(boundsOf([])).toBeNull()
})
