import { Refusal } from '../refusal.ts'

/** A permission and the delis it applies to; `null` means every deli. */
export type Grant = { readonly name: string; readonly deli_ids: readonly number[] | null }
export type Holder = { readonly is_super_admin: boolean; readonly grants: readonly Grant[] }

export const SUPER_ADMIN = 'super_admin'

function holds(holder: Holder, wanted: Grant): boolean {
  if (holder.is_super_admin) return true
  return holder.grants.some(
    (own) =>
      own.name === wanted.name &&
      (own.deli_ids === null || (wanted.deli_ids ?? [Number.NaN]).every((id) => own.deli_ids?.includes(id))),
  )
}

/** Callers may grant only permissions they have themselves, and only for the delis they have them in. */
export function checkGrants(giver: Holder, wanted: readonly Grant[]): void {
  const beyond = wanted.filter((grant) => !holds(giver, grant))
  if (beyond.length > 0) throw new Refusal('grant_exceeds_own', { permissions: beyond.map((grant) => grant.name) })
}

/** Rejects a change that leaves no super_admin, because nobody could open the permissions screen. */
export function checkSuperAdminStays(others_left: number): void {
  if (others_left === 0) throw new Refusal('last_super_admin')
}

/** Rejects actions on the caller's own account: users who lock themselves out by mistake could not undo it. */
export function checkNotSelf(caller_id: number, user_id: number): void {
  if (caller_id === user_id) throw new Refusal('cannot_deactivate_self')
}

/** Rejects deleting a builtin role, and a role that users have, so that nobody loses a permission unnoticed. */
export function checkDelete(row: { builtin: boolean; name: string; users: number }): void {
  if (row.builtin) throw new Refusal('name_is_builtin', { name: row.name })
  if (row.users > 0) throw new Refusal('role_in_use', { count: row.users })
}

/** Code looks builtin roles up by name, so the name is fixed; only the label can be edited. */
export function checkRename(row: { builtin: boolean; name: string }, new_name: string): void {
  if (row.builtin && row.name !== new_name) throw new Refusal('name_is_builtin', { name: row.name })
}
