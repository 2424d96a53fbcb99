import { SIGNATURE_HEIGHT, SIGNATURE_NUMBERS, SIGNATURE_WIDTH, type Strokes } from '@tavlin/domain/dispatch/proof'

/**
 * Moves shorter than this, in units of the signature field, are left out: a signature needs a few hundred points at
 * most.
 */
const STEP = 6

export type Point = { readonly x: number; readonly y: number }
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Converts a position on the screen to the field of the signature, whatever the size of the phone. */
export function pointIn(box: Box, { x, y }: Point): Point {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  return {
    x: within(((x - box.left) / box.width) * SIGNATURE_WIDTH, SIGNATURE_WIDTH),
    y: within(((y - box.top) / box.height) * SIGNATURE_HEIGHT, SIGNATURE_HEIGHT),
  }
}

export const withStroke = (strokes: Strokes, { x, y }: Point): Strokes =>
  count(strokes) + 2 > SIGNATURE_NUMBERS ? strokes : [...strokes, [x, y]]

/** Adds a point to the newest stroke, unless it is too near to the last point or the drawing is full. */
export function withPoint(strokes: Strokes, { x, y }: Point): Strokes {
  const last = strokes.at(-1)
  if (!last || count(strokes) + 2 > SIGNATURE_NUMBERS) return strokes
  const [last_x, last_y] = last.slice(-2) as [number, number]
  if (Math.hypot(x - last_x, y - last_y) < STEP) return strokes
  return [...strokes.slice(0, -1), [...last, x, y]]
}

const count = (strokes: Strokes): number => strokes.reduce((sum, stroke) => sum + stroke.length, 0)
