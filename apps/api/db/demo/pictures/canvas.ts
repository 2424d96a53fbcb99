import { seededRandom } from '@tavlin/domain/seeded-random'

/** Random choices for one picture, derived from `key`, so that the same key always gives the same picture. */
export interface Brush {
  readonly key: string
  between(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

export const WIDTH = 1200
export const HEIGHT = 900

export function brushFor(key: string): Brush {
  let hash = 2166136261
  for (const letter of key) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  const random = seededRandom(hash)
  return {
    key,
    between: (low, high) => low + random() * (high - low),
    pick: (choices) => choices[Math.floor(random() * choices.length)] ?? choices[0],
  }
}

const short = (value: number) => String(Math.round(value * 10) / 10)

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`

export const box = (x: number, y: number, w: number, h: number, round: number, fill: string, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${round}" fill="${fill}" ${more}/>`

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, colour: string, wide: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const ring = (x: number, y: number, r: number, colour: string, wide: number, more = ''): string =>
  circle(x, y, r, 'none', `stroke="${colour}" stroke-width="${wide}" ${more}`)

export const turned = (x: number, y: number, degrees: number, inner: string): string =>
  `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(degrees)})">${inner}</g>`

type Draw = (x: number, y: number, index: number) => string

/** Calls `draw` at points that are spread evenly over a disc (sunflower pattern), with some jitter. */
export function scatter(
  brush: Brush,
  count: number,
  [cx, cy, r]: readonly [number, number, number],
  draw: Draw,
): string {
  const start = brush.between(0, 6)
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const far = r * Math.sqrt((i + 0.5) / count) * brush.between(0.9, 1.05)
    const angle = start + i * 2.39996
    drawn += draw(cx + Math.cos(angle) * far, cy + Math.sin(angle) * far, i)
  }
  return drawn
}

/** Calls `draw` at `count` points in a row between two ends. */
export function row(count: number, from: number, to: number, draw: (x: number, index: number) => string): string {
  const step = count > 1 ? (to - from) / (count - 1) : 0
  return Array.from({ length: count }, (_, index) => draw(from + index * step, index)).join('')
}

export const has = (brush: Brush, ...words: readonly string[]): boolean =>
  words.some((word) => brush.key.includes(word))

/** Picks the first entry whose word occurs in the key of the meal; `otherwise` when there is none. */
export function byWord<T>(key: string, choices: Readonly<Record<string, T>>, otherwise: T): T {
  return Object.entries(choices).find(([word]) => key.includes(word))?.[1] ?? otherwise
}
