import { expect, test } from 'vitest'
import { placeAround, type PlacementSide } from './place-around.ts'

const view = { width: 1000, height: 800 }
const own = { width: 100, height: 30 }
const at = (x: number, y: number) => ({ x, y, width: 40, height: 40 })

test.each<[string, number, number, PlacementSide, boolean, { x: number; y: number }]>([
  ['above its target', 500, 400, 'top', false, { x: 470, y: 364 }],
  ['below its target when there is no space above', 500, 10, 'top', false, { x: 470, y: 56 }],
  ['below its target', 500, 400, 'bottom', true, { x: 470, y: 446 }],
  ['above its target when there is no space below', 500, 755, 'bottom', false, { x: 470, y: 719 }],
  ['before its target in a left-to-right page', 500, 400, 'start', false, { x: 394, y: 405 }],
  ['on the opposite side in a right-to-left page', 500, 400, 'start', true, { x: 546, y: 405 }],
  ['after its target in a left-to-right page', 500, 400, 'end', false, { x: 546, y: 405 }],
  ['inside the window at its edge', 990, 400, 'top', false, { x: 892, y: 364 }],
  ['inside the window at its beginning', 0, 400, 'top', false, { x: 8, y: 364 }],
])('an element is placed %s', (_where, x, y, side, is_rtl, expected) =>
  expect(placeAround(at(x, y), own, view, { side, is_rtl, gap: 6 })).toEqual(expected),
)
