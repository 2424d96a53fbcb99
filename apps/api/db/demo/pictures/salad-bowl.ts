import { box, byWord, has, scatter, stroke, turned, type Brush } from './canvas.ts'
import { bowl } from './crockery.ts'
import {
  cube,
  cucumberSlice,
  dots,
  halfEgg,
  leaves,
  lemonSlice,
  olive,
  onionRing,
  sticks,
  tomatoSlice,
} from './garnish.ts'

const WIDE = [600, 455, 220] as const
const TOP = [600, 455, 165] as const

export function salad(brush: Brush): string {
  const fresh = () =>
    scatter(brush, 6, WIDE, (x, y) => tomatoSlice(x, y, brush.between(44, 56))) +
    scatter(brush, 6, [600, 455, 190], (x, y) => cucumberSlice(x, y, brush.between(36, 46)))
  const ways: Record<string, () => string> = {
    cabbage: () => sticks(brush, 54, WIDE, 90, '#7d4773', '#e9edd6', '#d98b45'),
    beet: () => scatter(brush, 9, WIDE, (x, y) => cube(x, y, 62, brush.between(0, 90), '#8c2747', '#6d1b36')),
  }
  const rings = () => scatter(brush, 4, WIDE, (x, y) => onionRing(x, y, 44))
  return (
    bowl(brush, '#7d974c', 600, 455, 345) +
    leaves(brush, 22, [600, 455, 215]) +
    byWord(brush.key, ways, fresh)() +
    (has(brush, 'greek', 'israeli', 'nicoise') ? rings() : '') +
    crown(brush)
  )
}

/** Draws the main ingredient of the salad. */
function crown(brush: Brush): string {
  const cubes = (count: number, size: number, fill: string, side?: string) =>
    scatter(brush, count, TOP, (x, y) => cube(x, y, size, brush.between(0, 90), fill, side))
  const olives = () => scatter(brush, 6, TOP, (x, y) => olive(x, y, 19))
  const grains = () =>
    dots(brush, 90, WIDE, [5, 8], '#ecdcae', '#d9c48c') + scatter(brush, 4, TOP, (x, y) => lemonSlice(x, y, 40))
  const chicken = () => scatter(brush, 6, TOP, (x, y) => turned(x, y, brush.between(-30, 30), CHICKEN))
  const ways: Record<string, () => string> = {
    chicken,
    caesar: chicken,
    salmon: () => scatter(brush, 4, TOP, (x, y) => turned(x, y, brush.between(-40, 40), SALMON)),
    nicoise: () => scatter(brush, 3, TOP, (x, y) => halfEgg(x, y, 62, brush.between(0, 180))) + olives(),
    quinoa: grains,
    tabbouleh: grains,
    cabbage: () => dots(brush, 40, WIDE, [8, 12], '#d6a55c', '#e3bd7d'),
    sweet_potato: () => cubes(8, 66, '#df8a3c', '#bf6c25') + cubes(6, 44, '#fdfaf0'),
    israeli: olives,
    halloumi: () => cubes(8, 74, '#efd08b', '#c99b4c'),
  }
  return byWord(brush.key, ways, () => cubes(8, 58, '#fdfaf0') + olives())()
}

const CHICKEN =
  box(-70, -24, 140, 48, 24, '#c98f4e') + [-35, 0, 35].map((at) => box(at, -24, 8, 48, 3, '#8a5527')).join('')
const SALMON =
  box(-75, -34, 150, 68, 26, '#e88d66') + stroke('M-45 -20 L-45 20 M-10 -24 L-10 24 M25 -22 L25 22', '#f7c3a3', 6)
