import type { Box } from './geometry.ts'

export type NearbyIndex<T> = { insert(thing: T, box: Box): void; near(box: Box): Set<T> }

/** Creates a spatial index by square cell, for fast nearby queries. */
export function nearbyIndex<T>(cell_meters: number): NearbyIndex<T> {
  const cells = new Map<string, T[]>()

  function keysOf([[minX, minY], [maxX, maxY]]: Box): string[] {
    const cell = (value: number) => Math.floor(value / cell_meters)
    const keys: string[] = []
    for (let x = cell(minX); x <= cell(maxX); x++) {
      for (let y = cell(minY); y <= cell(maxY); y++) keys.push(`${x},${y}`)
    }
    return keys
  }

  return {
    insert(thing, box) {
      for (const key of keysOf(box)) {
        const there = cells.get(key)
        if (there) there.push(thing)
        else cells.set(key, [thing])
      }
    },
    near: (box) => new Set(keysOf(box).flatMap((key) => cells.get(key) ?? [])),
  }
}
