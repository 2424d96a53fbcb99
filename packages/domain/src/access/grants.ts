import { Refusal } from '../refusal.ts'

/** A right and where it holds; `null` stands for every deli. */
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

/** One may give only what one holds, where one holds it. */
export function checkGrants(giver: Holder, wanted: readonly Grant[]): void {
  const beyond = wanted.filter((grant) => !holds(giver, grant))
  if (beyond.length > 0) throw new Refusal('grant_exceeds_own', { permissions: beyond.map((grant) => grant.name) })
}

/** Someone must stay who can open the permissions screen. */
export function checkSuperAdminStays(others_left: number): void {
  if (others_left === 0) throw new Refusal('last_super_admin')
}

/** Whoever locks themselves out by mistake cannot undo it. */
export function checkNotSelf(caller_id: number, user_id: number): void {
  if (caller_id === user_id) throw new Refusal('cannot_deactivate_self')
}

/** Nobody loses a right without being looked at: a role is taken from its users first. */
export function checkDelete(row: { builtin: boolean; name: string; users: number }): void {
  if (row.builtin) throw new Refusal('name_is_builtin', { name: row.name })
  if (row.users > 0) throw new Refusal('role_in_use', { count: row.users })
}

/** Code asks for these rows by name, so their names are not for editing; what people read is. */
export function checkRename(row: { builtin: boolean; name: string }, new_name: string): void {
  if (row.builtin && row.name !== new_name) throw new Refusal('name_is_builtin', { name: row.name })
}
