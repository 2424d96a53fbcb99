import type { Caller } from '@tavlin/contract/access-rules'
import {
  type Grant,
  type Holder,
  SUPER_ADMIN,
  checkGrants,
  checkNotSelf,
  checkSuperAdminStays,
} from '@tavlin/domain/access/grants'
import { toE164 } from '@tavlin/domain/customers/phone'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { sheetOf } from '#platform/files/sheet.ts'
import { expectVersion } from '#platform/db/versions.ts'
import { isTaken } from '#platform/db/taken.ts'
import { lockRights } from './role.repo.ts'
import * as repo from './user.repo.ts'

export type UserForm = repo.WantedRoles & {
  first_name: string
  last_name: string
  email: string
  phone?: string | null | undefined
}

export const searchUsers = ({ db, config }: Deps, query: repo.UserQuery) =>
  listPage(db, config.secret_key, repo.USERS, query)

export function exportUsers(
  { db, config }: Deps,
  { format, ...query }: Omit<repo.UserQuery, 'cursor' | 'limit'> & { format: 'csv' | 'xlsx' },
) {
  const roles = (items: unknown) => (items as { view_name: string }[]).map((role) => role.view_name).join(', ')
  return sheetOf(
    { db, secret: config.secret_key },
    repo.USERS,
    { ...query, limit: 0 },
    {
      name: 'users',
      format,
      right_to_left: true,
      columns: [
        { title: 'שם', value: (user) => String(user['view_name']) },
        { title: 'דוא״ל', value: (user) => String(user['name']) },
        { title: 'תפקידים', value: (user) => roles(user['items']) },
        { title: 'פעיל', value: (user) => (user['active'] ? '✓' : '') },
      ],
    },
  )
}

export async function showUser({ db }: Pick<Deps, 'db'>, id: number) {
  return (await repo.findUserJson(db, id)) ?? notFound('user', id)
}

export function createUser(deps: Deps, call: SignedCall, form: UserForm) {
  return change(deps, call, async (tx) => {
    // Locks, so that no role is deleted between reading and assigning it.
    await lockRights(tx)
    const user = await addUser({ tx, call }, form)
    await record(tx, call, 'user.created', { user_id: user.id })
    return { data: user }
  })
}

/** Checks the roles and inserts the user. The caller must have taken `lockRights` and records the event. */
export async function addUser({ tx, call }: { tx: Tx; call: SignedCall }, form: UserForm): Promise<repo.UserPage> {
  const { role_ids, role_delis, ...fields } = form
  const roles = { role_ids, role_delis }
  const wanted = await repo.findWanted(tx, roles)
  checkRoles(roles, wanted, 'role_ids')
  checkGrants(giverOf(call.caller), wanted.grants)
  const user = await repo.insertUser(tx, withPhone(fields), roles).catch(rejectTakenPhone)
  if (!user) throw new Refusal('email_taken', { email: form.email })
  return user
}

/** A job sends the mail, as for a new user; an earlier link stays valid for its own week. */
export function inviteAgain(deps: Deps, call: Call, id: number) {
  return change(deps, call, async (tx) => {
    const { has_password } = (await repo.lockInvited(tx, id)) ?? notFound('user', id)
    if (has_password) throw new Refusal('invitation_accepted', { user_id: id })
    await record(tx, call, 'user.invited', { user_id: id })
    return { status: true as const }
  })
}

export function updateUser(
  deps: Deps,
  call: SignedCall,
  id: number,
  { role_ids, role_delis, version, ...fields }: UserForm & { active: boolean; version: number },
) {
  return change(deps, call, async (tx) => {
    await lockRights(tx)
    return {
      data: await changeUser(
        { tx, call, now: deps.now() },
        id,
        { role_ids, role_delis, fields: withPhone(fields), version },
        repo.userPage,
      ),
    }
  })
}

type UserChange = repo.WantedRoles & {
  fields: Partial<repo.UserFields>
  version: number | undefined
  sent_as?: 'role_ids' | 'items'
}

/** Changes a user and their roles. The caller must have taken `lockRights`. */
export async function changeUser<U extends repo.ShownUser>(
  { tx, call, now }: { tx: Tx; call: SignedCall; now: Date },
  id: number,
  { role_ids, role_delis, fields, version, sent_as = 'role_ids' }: UserChange,
  shape: repo.UserProjection<U>,
): Promise<U> {
  const { caller } = call
  const roles = { role_ids, role_delis }
  const found = (await repo.findForChange(tx, id, roles, shape)) ?? notFound('user', id)
  expectVersion(found.user, version)
  checkRoles(roles, found, sent_as)
  const giver = giverOf(caller)
  checkGrants({ ...giver, grants: [...giver.grants, ...found.had] }, found.grants)
  const { active = found.user.active } = fields
  if (isSuperAdmin(found.had) && !(isSuperAdmin(found.grants) && active)) checkSuperAdminStays(found.other_super_admins)
  if (found.user.active && !active) checkNotSelf(caller.id, id)
  const saved = await repo
    .saveUser(tx, id, { fields, roles, now, shape })
    .catch(rejectTakenPhone)
    .catch(rejectTaken('email_taken', { email: fields.email }))
  await record(tx, call, 'user.changed', { user_id: id })
  return saved
}

const isSuperAdmin = (grants: readonly Grant[]): boolean => grants.some((grant) => grant.name === `role:${SUPER_ADMIN}`)

export const giverOf = (caller: Caller): Holder => ({
  is_super_admin: caller.roles.includes(SUPER_ADMIN),
  grants: caller.permissions,
})

function checkRoles(
  { role_ids, role_delis = [] }: repo.WantedRoles,
  { roles_found, delis_exist, grants }: repo.WantedRolesRow,
  sent_as: string,
): void {
  const fail = (message: string, ...names: string[]): never => {
    throw new Denied('invalid_input', { fields: names.map((name) => ({ path: ['body', name], message })) })
  }
  if (roles_found !== new Set(role_ids).size) fail('names a role that does not exist', sent_as)
  if (!role_delis.every(({ role_id }) => role_ids.includes(role_id)))
    fail('role_delis names a role that is not in role_ids', 'role_ids', 'role_delis')
  if (!delis_exist) fail('names a deli that does not exist', 'role_delis')
  // super_admin is not a set of permissions and applies to the whole business.
  if (grants.some(({ name, deli_ids }) => name === `role:${SUPER_ADMIN}` && deli_ids !== null))
    throw new Refusal('role_is_fixed')
}

const withPhone = <F extends { phone?: string | null | undefined }>(fields: F): F =>
  typeof fields.phone === 'string' ? { ...fields, phone: toE164(fields.phone) } : fields

function rejectTakenPhone(error: unknown): never {
  throw isTaken(error, 'app_user_phone_key') ? new Refusal('user_phone_taken') : error
}

export function rejectTaken(code: 'email_taken' | 'name_taken', details: object) {
  return (error: unknown): never => {
    throw isTaken(error) ? new Refusal(code, { ...details }) : error
  }
}
