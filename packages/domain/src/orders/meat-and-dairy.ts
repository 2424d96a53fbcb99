/** What happens when an order has meat and dairy: nothing, a warning, or a warning and separate bags. */
export const MEAT_AND_DAIRY = ['ignore', 'warn', 'separate'] as const
export type MeatAndDairy = (typeof MEAT_AND_DAIRY)[number]

type KosherLine = { readonly kosher_type: string | null }

const hasMeat = ({ kosher_type }: KosherLine): boolean => kosher_type === 'meat' || kosher_type === 'mixed'
const hasDairy = ({ kosher_type }: KosherLine): boolean => kosher_type === 'dairy' || kosher_type === 'mixed'

/** Meals without a known kosher type count as neither meat nor dairy. */
export const hasMeatAndDairy = (lines: readonly KosherLine[]): boolean => lines.some(hasMeat) && lines.some(hasDairy)

/**
 * Returns the kosher type of each bag of an order with meat and dairy: meat first, dairy by its share of the volume.
 * Empty when one bag has everything, or when the order does not have both.
 */
export function bagTypes(
  lines: readonly (KosherLine & { readonly volume: number })[],
  bags: number,
): readonly ('meat' | 'dairy')[] {
  if (bags < 2 || !hasMeatAndDairy(lines)) return []
  const volumeOf = (of: readonly { readonly volume: number }[]) => of.reduce((sum, { volume }) => sum + volume, 0)
  const dairy_volume = volumeOf(lines.filter(({ kosher_type }) => kosher_type === 'dairy'))
  const share = dairy_volume / Math.max(1, volumeOf(lines))
  const dairy_bags = Math.min(bags - 1, Math.max(1, Math.round(share * bags)))
  return Array.from({ length: bags }, (_, at) => (at < bags - dairy_bags ? 'meat' : 'dairy'))
}
