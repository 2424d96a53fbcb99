import type { MapPlace } from '../drawing.ts'

type Token = `--tv-${string}`

export type RouteLine = {
  id: string
  path: readonly MapPlace[]
  color: Token
  /** A token: `none`, `10 4` or `3 4`. A picked one is drawn without. */
  dash: Token
  is_picked: boolean
  /** Nobody knows the road: from place to place as the crow flies. */
  is_straight: boolean
}

export type RouteMark = {
  id: string
  lng: number
  lat: number
  look: 'stop' | 'waiting' | 'shop' | 'vehicle'
  /** Read on it: a letter and a number. */
  mark: string
  /** Who or what is there, in words. */
  label: string
  color?: Token
  on_color?: Token
  is_done?: boolean
  is_late?: boolean
  /** Where it was a while ago. */
  is_old?: boolean
  /** In the hand, or one of those that were gathered. */
  is_picked?: boolean
  is_chosen?: boolean
  /** May be drawn as a part of a heap where many are close. */
  joins?: boolean
}

/** Everything in it, in the map's own pixels. */
export type Pixel = readonly [x: number, y: number]

/** Whether a place lies inside a ring that was drawn by hand; one that crosses itself counts by its windings, odd is in. */
export function isInside([x, y]: Pixel, ring: readonly Pixel[]): boolean {
  let is_in = false
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(at - 1)!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is_in = !is_in
  }
  return is_in
}

/** A hand that trembles writes thousands of points: only those that are a few pixels on are kept. */
export function drawnOn(ring: readonly Pixel[], [x, y]: Pixel, least_px = 4): readonly Pixel[] {
  const last = ring.at(-1)
  return last && Math.hypot(x - last[0], y - last[1]) < least_px ? ring : [...ring, [x, y]]
}

/** The colours of what a heap holds, each with its share, as a ring; null: they have none. */
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
