import type { Db } from '#platform/db/db.ts'
import { listHolders, listPeopleWith } from './managers.repo.ts'

/**
 * Returns the users to notify about a deli: those with the permission there, or the super_admins when nobody has it.
 */
export async function listManagers(db: Db, permission: string, deli_id: number): Promise<number[]> {
  const people = await listHolders(db, permission, deli_id)
  const named = people.filter((person) => person.by_permission)
  return (named.length > 0 ? named : people).map((person) => person.id)
}

/** Returns the active users who have a permission in at least one deli, and the super_admins, by name. */
export { listPeopleWith as listPermitted }
