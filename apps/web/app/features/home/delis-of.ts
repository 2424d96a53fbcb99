import type { Grant } from '@tavlin/domain/access/grants'

/** In how many delis a person's permissions count; null is all of them. Whoever may do anything anywhere is everywhere. */
export function delisOf(roles: readonly { name: string }[], grants: readonly Grant[]): number | null {
  if (roles.some(({ name }) => name === 'super_admin') || grants.some(({ deli_ids }) => deli_ids === null)) return null
  return new Set(grants.flatMap(({ deli_ids }) => deli_ids ?? [])).size
}
