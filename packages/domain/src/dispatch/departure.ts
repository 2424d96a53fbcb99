import { type Instant, ms } from '../instant.ts'

type DepartingTrip = {
  readonly departed_at: Instant | null
  readonly start_at: Instant | null
  readonly stops: readonly { readonly eta_at: Instant | null; readonly leg_duration_s: number }[]
}

/**
 * Returns the time at which a trip left or will leave: in time for its first stop, else at its set start; null when
 * unknown.
 */
export function leavesAt({ departed_at, start_at, stops: [first] }: DepartingTrip): string | null {
  const at = departed_at ?? (first?.eta_at ? new Date(ms(first.eta_at) - first.leg_duration_s * 1000) : start_at)
  return at === null ? null : new Date(at).toISOString()
}
