import { useState } from 'react'
import { useTicked } from './ticked.tsx'
import { ticker } from './ticker.ts'

/** How long a card that has just arrived is marked as new. */
const NEW_MS = 10_000

export type Arrivals = {
  /** Every card seen so far on this screen. */
  readonly seen: ReadonlySet<number>
  /** When each card that came later than the screen was first shown. */
  readonly arrived: ReadonlyMap<number, number>
}

/** `before` null: the screen was just opened, and what it shows is not new. Returns `before` itself when nothing came. */
export function withArrivals(before: Arrivals | null, ids: readonly number[], now_ms: number): Arrivals {
  if (!before) return { seen: new Set(ids), arrived: new Map() }
  const fresh = ids.filter((id) => !before.seen.has(id))
  if (fresh.length === 0) return before
  return {
    seen: new Set([...before.seen, ...fresh]),
    // Only what is still marked is kept: the screen stays open for weeks.
    arrived: new Map([
      ...[...before.arrived].filter(([, at_ms]) => isNew(at_ms, now_ms)),
      ...fresh.map((id) => [id, now_ms] as const),
    ]),
  }
}

export const isNew = (at_ms: number | undefined, now_ms: number): boolean =>
  at_ms !== undefined && now_ms - at_ms < NEW_MS

export function useArrivals(ids: readonly number[]): ReadonlyMap<number, number> {
  const [known, setKnown] = useState<Arrivals | null>(null)
  // oxlint-disable-next-line react/purity -- the ticker stands still on an empty board, and its first card is new, too
  const next = withArrivals(known, ids, ticker.now() || Date.now())
  if (next !== known) setKnown(next)
  return next.arrived
}

/** By the clock and not by an animation: a card that changes its column in the meantime stays as new as it is. */
export const useIsNew = (at_ms: number | undefined, from: string): boolean =>
  useTicked(from, (now_ms) => isNew(at_ms, now_ms))
