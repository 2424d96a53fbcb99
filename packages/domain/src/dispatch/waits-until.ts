import type { Firmness } from './etas.ts'
import { type Instant, ms } from '../instant.ts'

/**
 * Returns the time until which the driver waits at the door. Only a firm promise forbids arriving early; null means no
 * wait.
 */
export function waitsUntil(stop: {
  readonly firmness: Firmness
  readonly promise_from: Instant
  readonly eta_at: Instant | null
  readonly done_at: Instant | null
}): Instant | null {
  const is_early = stop.eta_at !== null && ms(stop.eta_at) < ms(stop.promise_from)
  return stop.firmness === 'firm' && stop.done_at === null && is_early ? stop.promise_from : null
}
