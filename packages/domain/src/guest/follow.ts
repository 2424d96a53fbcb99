import type { Eta } from '../eta/eta.ts'
import type { Risk } from '../eta/late-risk.ts'
import { type Instant, ms } from '../instant.ts'

/** Hours after the end of an order for which its link still opens. */
export const FOLLOW_HOURS = 48
const HOUR_MS = 3_600_000
/** Minutes by which the arrival may miss the announced window before customers see that it moved. */
const MOVED_MINUTES = 5

/** Why an arrival moved, without causes inside the business. */
export const MOVE_REASONS = ['kitchen', 'driver', 'road', 'earlier'] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

type EndedOrder = { readonly completed_at: Instant | null; readonly cancelled_at: Instant | null }

export function hasFollowExpired({ completed_at, cancelled_at }: EndedOrder, now: Date): boolean {
  const ended_at = completed_at ?? cancelled_at
  return ended_at !== null && now.getTime() - ms(ended_at) > FOLLOW_HOURS * HOUR_MS
}

type AnnouncedWindow = { readonly from: Instant; readonly to: Instant }
export type MovedArrival = { readonly from: Instant; readonly to: Instant; readonly reason: MoveReason }

/** Compares the arrival with the window announced to the customer; null when that window is still valid. */
export function movedArrival(announced: AnnouncedWindow, eta: Eta, because: Risk['because']): MovedArrival | null {
  const arrives_ms = eta.arrives_at.getTime()
  const moved_ms = MOVED_MINUTES * 60_000
  if (eta.arrives_to.getTime() < ms(announced.from) - moved_ms) return { ...announced, reason: 'earlier' }
  if (arrives_ms <= ms(announced.to) + moved_ms) return null
  return { ...announced, reason: REASON_OF[because] }
}

/** Minutes after the text at departure in which customers get no second text. */
const QUIET_MINUTES = 15

/**
 * Returns when to text the customer that the driver is near; null when the order is not the next stop, or when the text
 * at departure says the same.
 */
export function nearTextAt(eta: Eta, announced_at: Instant | null, minutes: number): Date | null {
  if (minutes === 0 || eta.basis !== 'under_way' || eta.stops_before !== 0) return null
  const at = new Date(eta.arrives_at.getTime() - minutes * 60_000)
  const is_announced = announced_at !== null && at.getTime() < ms(announced_at) + QUIET_MINUTES * 60_000
  return is_announced ? null : at
}

const REASON_OF: Record<Risk['because'], MoveReason> = {
  not_accepted: 'kitchen',
  not_started: 'kitchen',
  kitchen: 'kitchen',
  packing: 'kitchen',
  waiting_pickup: 'kitchen',
  no_driver: 'driver',
  travel: 'road',
}
