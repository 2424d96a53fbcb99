/** Volumes are counted in hundredths of a standard bag. */
const BAG_VOLUME = 100
export const MOST_BAGS = 99
export const FEW_BAGS = [1, 2, 3, 4, 5, 6] as const

/** Estimates from the volume how many bags an order needs, before it is packed. */
export const guessedBags = (volume: number): number => Math.max(1, Math.min(MOST_BAGS, Math.ceil(volume / BAG_VOLUME)))
/** Formats a volume in bags, for example `3.40`. */
export const volumeInBags = (volume: number): string => (volume / BAG_VOLUME).toFixed(2)

export const withinBags = (bags: number): number => Math.max(1, Math.min(MOST_BAGS, bags))

export type PackingState = { readonly ticked: ReadonlySet<number>; readonly bags: number; readonly shelf: string }

/** `least_bags` is 2 for an order whose meat and dairy go into separate bags. */
export const startPacking = (
  order: { volume: number; bags: number | null; shelf: string },
  least_bags = 1,
): PackingState => ({
  ticked: new Set(),
  bags: order.bags ?? Math.max(least_bags, guessedBags(order.volume)),
  shelf: order.shelf,
})

export function turnTick(packing: PackingState, line_id: number): PackingState {
  const ticked = new Set(packing.ticked)
  if (!ticked.delete(line_id)) ticked.add(line_id)
  return { ...packing, ticked }
}

/** Lines may be removed during packing, so only current lines count. */
export const leftToTick = ({ ticked }: PackingState, lines: readonly { id: number }[]): number =>
  lines.filter(({ id }) => !ticked.has(id)).length
