import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import { changedFields } from '@tavlin/domain/imports/row-reader'
import type { StaffValues } from '@tavlin/domain/imports/staff-row'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import { isReferenced } from '#platform/db/taken.ts'
import { record, recordAll } from '#platform/events/events.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { Denied } from '#platform/http/errors.ts'
import { saveActive } from './bulk.repo.ts'
import { lockRights } from './role.repo.ts'
import { findActiveName, findRights } from './session.repo.ts'
import { userPage } from './user.repo.ts'
import { addUser, changeUser } from './user.service.ts'
import { type StoredUserValues, deleteInvitedUser, findUserValues, listWithoutPassword } from './user-values.repo.ts'

export { listAllUsers, listRoles, listUserValues } from './user-values.repo.ts'
export type { StoredUserValues } from './user-values.repo.ts'

/**
 * The commands of this file change users in the transaction of a job, with the checks of the user form. They set no
 * password, and only `inviteUsers` causes mails.
 */
type UserValues = StoredUserValues['values']
type UserCommand = Pick<CommandContext, 'tx' | 'call' | 'now'>

export async function insertUserValues(
  command: UserCommand,
  values: StaffValues,
): Promise<StoredUserValues & { readonly values: StaffValues }> {
  const { tx, now } = command
  const call = await asCaller(command)
  const { first_name, last_name, email, active, invite } = values
  const { id } = await addUser({ tx, call }, { first_name, last_name, email, ...rolesOf(values) })
  if (!active) await saveActive(tx, [id], false, now)
  await record(tx, call, 'user.imported', { user_id: id })
  const made = (await findUserValues(tx, id))!
  return { ...made, values: { ...made.values, invite } }
}

/** Saves new values of a user who has not changed since they were read. */
export async function saveUserValues(
  command: UserCommand,
  { id, version }: Pick<StoredUserValues, 'id' | 'version'>,
  { first_name, last_name, email, active, roles }: UserValues,
): Promise<StoredUserValues> {
  const { tx, now } = command
  const call = await asCaller(command)
  const fields = { first_name, last_name, email, active }
  await changeUser({ tx, call, now }, id, { ...rolesOf({ roles }), fields, version }, userPage)
  return (await findUserValues(tx, id))!
}

/** Deletes a user who has exactly these values and never chose a password, and to whom no other row refers. */
export async function deleteUserValues(command: UserCommand, id: number, values: UserValues): Promise<void> {
  const { tx } = command
  const call = await asCaller(command)
  await expectUserValues(command, id, values)
  const is_deleted = await deleteInvitedUser(tx, id).catch((error: unknown) => {
    throw isReferenced(error) ? new Refusal('in_use') : error
  })
  if (!is_deleted) throw new Refusal('in_use')
  await record(tx, call, 'user.changed', { user_id: id })
}

/** Returns the user when they still have these values; otherwise throws a refusal. */
export async function expectUserValues(
  { tx }: Pick<UserCommand, 'tx'>,
  id: number,
  values: UserValues,
): Promise<StoredUserValues> {
  const current = await findUserValues(tx, id)
  if (!current || changedFields(values, current.values).length > 0) throw new Refusal('import_target_changed')
  return current
}

/** A job mails each of these users a link, except those who have a password or are inactive. Returns their number. */
export async function inviteUsers({ tx, call }: { tx: Tx; call: Call }, ids: readonly number[]): Promise<number> {
  const invited = await listWithoutPassword(tx, ids)
  await recordAll(
    tx,
    call,
    'user.invited',
    invited.map((user_id) => ({ user_id })),
  )
  return invited.length
}

const rolesOf = ({ roles }: Pick<UserValues, 'roles'>) => ({
  role_ids: roles.map(({ role_id }) => role_id),
  role_delis: roles.flatMap(({ role_id, deli_ids }) => (deli_ids === null ? [] : [{ role_id, deli_ids }])),
})

/**
 * Returns the call with the current permissions of its user, because the call of a job contains none. Rejects a user
 * who is not an active super_admin.
 */
async function asCaller({ tx, call }: Pick<UserCommand, 'tx' | 'call'>): Promise<SignedCall> {
  // The lock keeps the permissions of the caller and of all roles unchanged until the user is saved.
  await lockRights(tx)
  const { id } = call.caller!
  const is_active = (await findActiveName(tx, id)) !== null
  const [rights] = await findRights(tx, [{ user_id: id, kind: 'staff' }])
  const caller = { id, roles: rights?.roles ?? [], permissions: rights?.permissions ?? [] }
  if (!is_active || !caller.roles.includes(SUPER_ADMIN)) throw new Denied('not_allowed')
  return { ...call, caller }
}
