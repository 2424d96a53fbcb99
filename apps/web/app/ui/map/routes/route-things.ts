import type { LngLatPair } from '../drawing.ts'

type Token = `--tv-${string}`

export type RouteLine = {
  id: string
  path: readonly LngLatPair[]
  color: Token
  /** A token: `none`, `10 4` or `3 4`. The selected route is drawn without a dash, unless its line is straight. */
  dash: Token
  is_picked: boolean
  /** True when the road is unknown and the line between the stops is straight. */
  is_straight: boolean
}

export type RouteMark = {
  id: string
  lng: number
  lat: number
  look: 'stop' | 'waiting' | 'shop' | 'vehicle'
  /** Text on the mark, such as the letter and number of a stop or the number of a waiting order; may be empty. */
  mark: string
  /** Accessible name: the order, driver or deli at this position. */
  label: string
  color?: Token
  on_color?: Token
  is_done?: boolean
  is_late?: boolean
  /** True when the position is outdated. */
  is_old?: boolean
  /** `is_picked`: the order of this stop is selected. `is_chosen`: this waiting order is selected. */
  is_picked?: boolean
  is_chosen?: boolean
  /** The mark may be merged into a cluster when many are close. */
  joins?: boolean
}

/** A position in pixels of the map. */
export type Pixel = readonly [x: number, y: number]

/** Whether a position is inside a lasso. For a lasso that crosses itself the even-odd rule applies. */
export function isInside([x, y]: Pixel, ring: readonly Pixel[]): boolean {
  let is_in = false
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(at - 1)!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is_in = !is_in
  }
  return is_in
}

/** Drops points that are only a few pixels apart, because a trembling hand produces thousands of them. */
export function drawnOn(ring: readonly Pixel[], [x, y]: Pixel, least_px = 4): readonly Pixel[] {
  const last = ring.at(-1)
  return last && Math.hypot(x - last[0], y - last[1]) < least_px ? ring : [...ring, [x, y]]
}

/** Returns the colours in a cluster with their shares, as a ring; null when its marks have no colour. */
export function ringOf(marks: readonly Pick<RouteMark, 'color'>[]): string | null {
  const counts = new Map<string, number>()
  for (const { color } of marks) if (color) counts.set(color, (counts.get(color) ?? 0) + 1)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let until = 0
  const parts = [...counts].map(([color, count]) => {
    const from = until
    until += (count / all) * 100
    return `var(${color}) ${from.toFixed(1)}% ${until.toFixed(1)}%`
  })
  return `conic-gradient(${parts.join(', ')})`
}
