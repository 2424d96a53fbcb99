import { useMe } from '#platform/me.ts'

/** Returns the largest purchase limit of the user's roles in this deli, in agorot; null means no limit. */
export function usePurchaseLimit(deli_id: number): number | null {
  const held = useMe()?.limits.filter(({ deli_ids }) => deli_ids === null || deli_ids.includes(deli_id)) ?? []
  const limits = held.map(({ purchase_agorot }) => purchase_agorot)
  return limits.includes(null) ? null : Math.max(0, ...limits.map((limit) => limit ?? 0))
}
