import type { Caller } from '@tavlin/contract/access-rules'
import { SUPER_ADMIN, checkGrants, checkSuperAdminStays } from '@tavlin/domain/access/grants'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import { listPage } from '#platform/list.ts'
import { sheetOf } from '#platform/sheet.ts'
import { findRolesGrants } from './role.repo.ts'
import { endSessions } from './session.repo.ts'
import * as repo from './user.repo.ts'

export type UserForm = { first_name: string; last_name: string; email: string; role_ids: number[] }

export async function showMe({ db }: Pick<Deps, 'db'>, caller: Caller) {
  const me = await repo.findMe(db, caller.id)
  return {
    data: { ...me, lang: me.lang as 'he' | 'en', roles: me.roles ?? [], permissions: caller.permissions },
  }
}

export const searchUsers = ({ db, config }: Deps, query: repo.UserQuery) =>
  listPage(db, config.secret_key, repo.USERS, query)

export function exportUsers(
  { db, config }: Deps,
  { format, ...query }: Omit<repo.UserQuery, 'cursor' | 'limit'> & { format: 'csv' | 'xlsx' },
) {
  const roles = (items: unknown) => (items as { view_name: string }[]).map((role) => role.view_name).join(', ')
  return sheetOf({ db, secret: config.secret_key }, repo.USERS, { ...query, limit: 0 } as repo.UserQuery, {
    name: 'users',
    format,
    right_to_left: true,
    columns: [
      { title: 'שם', value: (user) => String(user['view_name']) },
      { title: 'דוא״ל', value: (user) => String(user['name']) },
      { title: 'תפקידים', value: (user) => roles(user['items']) },
      { title: 'פעיל', value: (user) => (user['active'] ? '✓' : '') },
    ],
  })
}

export async function showUser({ db }: Pick<Deps, 'db'>, id: number) {
  return (await repo.findUserJson(db, id)) ?? notFound('user', id)
}

export function createUser(deps: Deps, call: Call, caller: Caller, form: UserForm) {
  return change(deps, call, async (tx) => {
    await checkRolesMayBeGiven(tx, caller, form.role_ids)
    const { role_ids, ...fields } = form
    const user_id = await repo.insertUser(tx, fields)
    if (user_id === null) throw new Refusal('email_taken', { email: form.email })
    await repo.saveUserRoles(tx, user_id, role_ids)
    await record(tx, call, 'user.created', { user_id })
    return showInTx(tx, user_id)
  })
}

export function updateUser(
  deps: Deps,
  call: Call,
  caller: Caller,
  id: number,
  form: UserForm & { active: boolean; version: number },
) {
  return change(deps, call, async (tx) => {
    const { role_ids, version, ...fields } = form
    await changeRights(tx, call, caller, id, { role_ids, active: form.active }, version)
    if (await repo.isEmailTaken(tx, form.email, id)) throw new Refusal('email_taken', { email: form.email })
    await repo.saveUser(tx, id, fields)
    if (!form.active) await endSessions(tx, id, deps.now())
    await record(tx, call, 'user.changed', { user_id: id })
    return showInTx(tx, id)
  })
}

/** Changes which roles a person has; the caller of this saves the person and so raises the version. */
export async function changeRights(
  tx: Tx,
  call: Call,
  caller: Caller,
  user_id: number,
  wanted: { role_ids: readonly number[]; active: boolean },
  seen_version: number | undefined,
): Promise<void> {
  const others_left = await repo.lockSuperAdmins(tx, user_id)
  const user = (await repo.lockUser(tx, user_id)) ?? notFound('user', user_id)
  if (seen_version !== undefined && user.version !== seen_version)
    throw new Refusal('version_stale', { current: (await showInTx(tx, user_id)).data })
  const given = wanted.role_ids.filter((id) => !user.role_ids.includes(id))
  await checkRolesMayBeGiven(tx, caller, given)
  const had = await findRolesGrants(tx, user.role_ids)
  const will_have = await findRolesGrants(tx, wanted.role_ids)
  if (had.has_super_admin && !(will_have.has_super_admin && wanted.active)) checkSuperAdminStays(others_left)
  await repo.saveUserRoles(tx, user_id, wanted.role_ids)
  await record(tx, call, 'user.access_changed', { user_id })
}

async function checkRolesMayBeGiven(tx: Tx, caller: Caller, role_ids: readonly number[]): Promise<void> {
  const { found, has_super_admin, grants } = await findRolesGrants(tx, role_ids)
  if (found !== new Set(role_ids).size)
    throw new Denied('invalid_input', {
      fields: [{ path: ['body', 'role_ids'], message: 'names a role that does not exist' }],
    })
  const giver = { is_super_admin: caller.roles.includes(SUPER_ADMIN), grants: caller.permissions }
  checkGrants(giver, [...grants, ...(has_super_admin ? [{ name: SUPER_ADMIN, deli_ids: null }] : [])])
}

/** The answer is kept with the idempotency key, so it must be plain data. */
async function showInTx(tx: Db, id: number) {
  const json = await showUser({ db: tx }, id)
  return JSON.parse(json.text)
}
