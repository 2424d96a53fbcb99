import type { Slot } from '../schedule.ts'

type SlotUsage = Slot['orders']
/** A measure of slots; a number is a section id. All slots of a day show the same measures, aligned in columns. */
export type Measure = 'orders' | 'bags' | number

/** Returns orders always, and bags and sections when any slot limits them. Sections are in kitchen order. */
export function measuresOf(slots: readonly Slot[], section_ids: readonly number[]): Measure[] {
  const limited = new Set(
    slots.flatMap(({ sections }) => sections.filter(({ limit }) => limit !== null).map(({ section_id }) => section_id)),
  )
  const has_bags = slots.some(({ bags }) => bags.limit !== null)
  return ['orders', ...(has_bags ? (['bags'] as const) : []), ...section_ids.filter((id) => limited.has(id))]
}

export function usedOf(slot: Slot, measure: Measure): SlotUsage {
  if (typeof measure === 'string') return slot[measure]
  return slot.sections.find(({ section_id }) => section_id === measure) ?? { used: 0, limit: null }
}

export const percentOf = ({ used, limit }: SlotUsage): number => {
  if (limit === null) return 0
  return limit === 0 ? 100 : (used / limit) * 100
}
