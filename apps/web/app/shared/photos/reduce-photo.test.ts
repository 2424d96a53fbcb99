import { expect, test } from 'vitest'
import { fitted } from './reduce-photo.ts'

test.each([
  [4000, 3000, { width: 1200, height: 900 }],
  [3000, 4000, { width: 900, height: 1200 }],
  [800, 600, { width: 800, height: 600 }],
  [10_000, 2, { width: 1200, height: 1 }],
])('a photo of %i × %i is reduced to %j', (width, height, expected) => {
  expect(fitted(width, height, 1200)).toEqual(expected)
})
