import type { Caller } from '@tavlin/contract/access-rules'
import { SUPER_ADMIN, checkGrants, checkRename } from '@tavlin/domain/access/grants'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import { readPage } from '#platform/list.ts'
import { expectVersion } from '#platform/versions.ts'
import * as repo from './role.repo.ts'
import { USERS, findUserRow, lockUser, saveUser } from './user.repo.ts'
import { changeRights } from './user.service.ts'

const FIRST_USERS = 25

export type RowForm = {
  id?: number | undefined
  name?: string | undefined
  view_name?: string | undefined
  items?: number[] | undefined
  deli_ids?: number[] | null | undefined
  version?: number | undefined
}

export async function showPermissions({ db, config }: Deps) {
  const [permissions, roles, users] = await Promise.all([
    repo.listPermissions(db),
    repo.listRoles(db),
    readPage(db, config.secret_key, USERS, { sort: 'name', limit: FIRST_USERS, search: '' }),
  ])
  return { data: { permissions, roles, users: JSON.parse(users.rows) } }
}

/** `POST /permissions/{list}/{name}` creates a row, `POST /permissions/update/{list}` changes one. */
export function saveRow(deps: Deps, call: Call, caller: Caller, type: string, name: string, form: RowForm) {
  return change(deps, call, async (tx) => {
    if (type === 'permissions')
      return { data: await savePermission(tx, call, await createRow(tx, 'permission', name, form), form) }
    if (type === 'roles')
      return { data: await saveRole(tx, call, caller, await createRow(tx, 'role', name, form), form) }
    const id = form.id ?? invalid('id', 'is needed to change a row')
    if (name === 'permissions') return { data: await savePermission(tx, call, id, form) }
    if (name === 'roles') return { data: await saveRole(tx, call, caller, id, form) }
    if (name === 'users') return { data: await saveUserRoles(tx, call, caller, id, form) }
    return invalid('name', 'is not permissions, roles or users')
  })
}

const invalid = (field: string, message: string): never => {
  throw new Denied('invalid_input', { fields: [{ path: ['body', field], message }] })
}

async function createRow(tx: Tx, table: 'permission' | 'role', name: string, form: RowForm): Promise<number> {
  const id = await repo.insertRow(tx, table, { name, view_name: form.view_name ?? name })
  if (id === null) throw new Refusal('name_taken', { name })
  return id
}

async function savePermission(tx: Tx, call: Call, id: number, form: RowForm) {
  const row = (await repo.lockPermission(tx, id)) ?? notFound('permission', id)
  const name = form.name ?? row.name
  checkRename(row, name)
  if (await repo.isNameTaken(tx, 'permission', name, id)) throw new Refusal('name_taken', { name })
  await repo.savePermission(tx, id, { name, view_name: form.view_name ?? row.view_name })
  if (form.items) {
    const { found, has_super_admin } = await repo.findRolesGrants(tx, form.items)
    if (found !== new Set(form.items).size) invalid('items', 'names a role that does not exist')
    if (has_super_admin) throw new Refusal('role_is_fixed')
    await repo.saveRolesOfPermission(tx, id, form.items)
  }
  await repo.raiseEpoch(tx)
  await record(tx, call, 'permission.changed', { permission_id: id })
  return (await repo.listPermissions(tx, id))[0]!
}

async function saveRole(tx: Tx, call: Call, caller: Caller, id: number, form: RowForm) {
  const row = (await repo.lockRole(tx, id)) ?? notFound('role', id)
  expectVersion(row, form.version)
  if (row.name === SUPER_ADMIN && (form.items || form.deli_ids)) throw new Refusal('role_is_fixed')
  const name = form.name ?? row.name
  checkRename(row, name)
  if (await repo.isNameTaken(tx, 'role', name, id)) throw new Refusal('name_taken', { name })
  const deli_ids = form.deli_ids === undefined ? row.deli_ids : form.deli_ids
  await repo.saveRole(tx, id, { name, view_name: form.view_name ?? row.view_name, deli_ids })
  if (form.items) {
    const names = await repo.findPermissionNames(tx, form.items)
    if (names.length !== new Set(form.items).size) invalid('items', 'names a permission that does not exist')
    const giver = { is_super_admin: caller.roles.includes(SUPER_ADMIN), grants: caller.permissions }
    checkGrants(
      giver,
      names.map((permission) => ({ name: permission, deli_ids })),
    )
    await repo.savePermissionsOfRole(tx, id, form.items)
  }
  await repo.raiseEpoch(tx)
  await record(tx, call, 'role.changed', { role_id: id })
  return (await repo.listRoles(tx, id))[0]!
}

async function saveUserRoles(tx: Tx, call: Call, caller: Caller, id: number, form: RowForm) {
  const role_ids = form.items ?? invalid('items', 'is needed: the roles of the user')
  const { active } = (await lockUser(tx, id)) ?? notFound('user', id)
  await changeRights(tx, call, caller, id, { role_ids, active }, form.version)
  await saveUser(tx, id, {})
  await record(tx, call, 'user.changed', { user_id: id })
  return findUserRow(tx, id)
}
