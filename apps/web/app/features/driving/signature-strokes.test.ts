import { isSignature, SIGNATURE_NUMBERS, type Strokes } from '@tavlin/domain/dispatch/proof'
import { expect, test } from 'vitest'
import { pointIn, withPoint, withStroke } from './signature-strokes.ts'

const box = { left: 20, top: 100, width: 320, height: 128 }

test('positions are converted to the signature field, and positions outside to its edge', () => {
  expect(pointIn(box, { x: 180, y: 164 })).toEqual({ x: 500, y: 200 })
  expect(pointIn(box, { x: 0, y: 900 })).toEqual({ x: 0, y: 400 })
})

test('a stroke leaves out tiny moves', () => {
  const drawn = [
    { x: 12, y: 12 },
    { x: 30, y: 10 },
  ].reduce<Strokes>(withPoint, withStroke([], { x: 10, y: 10 }))
  expect(drawn).toEqual([[10, 10, 30, 10]])
  expect(isSignature(drawn)).toBe(true)
  expect(withPoint([], { x: 1, y: 1 })).toEqual([])
})

test('a full drawing takes no more points, so that the API accepts it', () => {
  let strokes = withStroke([], { x: 0, y: 0 })
  for (let i = 1; i < 3000; i++) strokes = withPoint(strokes, { x: (i % 2) * 900, y: 10 })
  expect(strokes.flat()).toHaveLength(SIGNATURE_NUMBERS)
  expect(withStroke(strokes, { x: 1, y: 1 })).toBe(strokes)
  expect(isSignature(strokes)).toBe(true)
})
