import { useState } from 'react'
import { useTicked } from './ticked.tsx'
import { ticker } from './ticker.ts'

/** Time for which a card that has just arrived is marked as new. */
const NEW_MS = 10_000

export type Arrivals = {
  /** Every card seen so far on this screen. */
  readonly seen: ReadonlySet<number>
  /** The time at which each card that arrived after the screen opened was first shown. */
  readonly arrived: ReadonlyMap<number, number>
}

/** `before` is null when the screen was just opened: its cards are not new. Returns `before` if nothing arrived. */
export function withArrivals(before: Arrivals | null, ids: readonly number[], now_ms: number): Arrivals {
  if (!before) return { seen: new Set(ids), arrived: new Map() }
  const fresh = ids.filter((id) => !before.seen.has(id))
  if (fresh.length === 0) return before
  return {
    seen: new Set([...before.seen, ...fresh]),
    // Drop expired marks: the screen stays open for weeks.
    arrived: new Map([
      ...[...before.arrived].filter(([, at_ms]) => isNew(at_ms, now_ms)),
      ...fresh.map((id) => [id, now_ms] as const),
    ]),
  }
}

export const isNew = (at_ms: number | undefined, now_ms: number): boolean =>
  at_ms !== undefined && now_ms - at_ms < NEW_MS

export function useArrivals(ids: readonly number[]): ReadonlyMap<number, number> {
  const [arrivals, setArrivals] = useState<Arrivals | null>(null)
  // oxlint-disable-next-line react/purity -- the ticker of an empty board is stopped and has no time
  const next = withArrivals(arrivals, ids, ticker.now() || Date.now())
  if (next !== arrivals) setArrivals(next)
  return next.arrived
}

/** Uses the clock, not an animation: an animation would restart when the card changes its column. */
export const useIsNew = (at_ms: number | undefined, from: string): boolean =>
  useTicked(from, (now_ms) => isNew(at_ms, now_ms))
