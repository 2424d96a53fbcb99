import type { LineStep } from '@tavlin/contract/order-parts'
import type { z } from 'zod'

export type TrailStep = z.output<typeof LineStep>
export type ToldStep = TrailStep & {
  /** What this step added or took away; the first one is the price itself. */
  by_agorot: number
}

/** The API tells what the price came to after each step; people ask what each step did. */
export const toldSteps = (trail: readonly TrailStep[]): ToldStep[] =>
  trail.map((step, at) => ({ ...step, by_agorot: step.agorot - (trail[at - 1]?.agorot ?? 0) }))

/** What one portion would cost without a happy hour; null where there was none. */
export function priceWithout(trail: readonly TrailStep[]): number | null {
  const happy = toldSteps(trail).find(({ kind }) => kind === 'happy_hour')
  const last = trail.at(-1)
  return happy && last && happy.by_agorot < 0 ? last.agorot - happy.by_agorot : null
}
