import type { LineStep } from '@tavlin/contract/order-schemas'
import type { z } from 'zod'

export type TrailStep = z.output<typeof LineStep>
export type TrailEntry = TrailStep & {
  /** The difference to the previous step; for the first step, the price itself. */
  by_agorot: number
}

/** Returns the difference that each step made to the price; the API returns the price after each step. */
export const trailEntries = (trail: readonly TrailStep[]): TrailEntry[] =>
  trail.map((step, at) => ({ ...step, by_agorot: step.agorot - (trail[at - 1]?.agorot ?? 0) }))

/** Returns the price of one portion without the happy hour; null when no happy hour lowered the price. */
export function priceWithout(trail: readonly TrailStep[]): number | null {
  const happy = trailEntries(trail).find(({ kind }) => kind === 'happy_hour')
  const last = trail.at(-1)
  return happy && last && happy.by_agorot < 0 ? last.agorot - happy.by_agorot : null
}
