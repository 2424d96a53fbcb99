import { type Grant, SUPER_ADMIN, checkDelete, checkGrants, checkRename } from '@tavlin/domain/access/grants'
import { type LimitKind, type Limits, LIMIT_KINDS, limitsOfRole } from '@tavlin/domain/access/limits'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { readPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './role.repo.ts'
import { USERS, userRow } from './user.repo.ts'
import { changeUser, giverOf, rejectTaken } from './user.service.ts'

export { forgetDeli } from './role.repo.ts'

const FIRST_USERS = 25

export type RowForm = {
  id?: number | null | undefined
  name?: string | undefined
  view_name?: string | undefined
  items?: number[] | undefined
  limits?: { readonly [K in LimitKind]?: number | undefined } | undefined
  version?: number | undefined
}

export async function showPermissions({ db, config }: Deps) {
  const [rows, users] = await Promise.all([
    repo.listPermissionsAndRoles(db),
    readPage(db, config.secret_key, USERS, { sort: 'name', limit: FIRST_USERS, search: '' }),
  ])
  return { data: { ...rows, roles: rows.roles.map(shownRole), users: JSON.parse(users.rows) } }
}

/** `POST /permissions/{list}/{name}` creates a row, `POST /permissions/update/{list}` changes a row. */
export function saveRow(deps: Deps, call: SignedCall, { type, name }: { type: string; name: string }, form: RowForm) {
  return change(deps, call, async (tx) => {
    if (type === 'permissions')
      return { data: await savePermission(tx, call, await createRow(tx, 'permission', name, form), form) }
    if (type === 'roles') return { data: await saveRole(tx, call, await createRow(tx, 'role', name, form), form) }
    const id = form.id ?? invalid(['body', 'id'], 'is needed to change a row')
    await repo.lockRights(tx)
    if (name === 'permissions') return { data: await savePermission(tx, call, id, form) }
    if (name === 'roles') return { data: await saveRole(tx, call, id, form) }
    if (name === 'users') return { data: await saveRolesOfUser({ tx, call, now: deps.now() }, id, form) }
    return invalid(['params', 'name'], 'is not permissions, roles or users')
  })
}

export function deleteRow(deps: Deps, call: Call, list: 'roles' | 'permissions', id: number) {
  const table = list === 'roles' ? 'role' : 'permission'
  return change(deps, call, async (tx) => {
    await repo.lockRights(tx)
    const row = (await repo.findDeletable(tx, table, id)) ?? notFound(table, id)
    checkDelete(row)
    await repo.deleteRow(tx, table, id)
    const { name, role_ids } = row
    if (table === 'role') await record(tx, call, 'role.deleted', { role_id: id, name })
    else await record(tx, call, 'permission.deleted', { permission_id: id, name, role_ids })
    return { status: true as const }
  })
}

const invalid = (path: string[], message: string): never => {
  throw new Denied('invalid_input', { fields: [{ path, message }] })
}

async function createRow(tx: Tx, table: 'permission' | 'role', name: string, form: RowForm): Promise<number> {
  const id = await repo.insertRow(tx, table, { name, view_name: form.view_name ?? name })
  if (id === null) throw new Refusal('name_taken', { name })
  return id
}

async function savePermission(tx: Tx, call: SignedCall, id: number, form: RowForm) {
  const { caller } = call
  const items = form.items ?? []
  const { row, roles_found, has_super_admin } = (await repo.findPermission(tx, id, items)) ?? notFound('permission', id)
  const { name = row.name, view_name = row.view_name } = form
  checkRename(row, name)
  if (roles_found !== new Set(items).size) invalid(['body', 'items'], 'names a role that does not exist')
  if (has_super_admin) throw new Refusal('role_is_fixed')
  if (items.length > 0) checkGrants(giverOf(caller), [everywhere(row.name)])
  const saved = await repo
    .savePermission(tx, id, { name, view_name }, form.items ?? null)
    .catch(rejectTaken('name_taken', { name }))
  await record(tx, call, 'permission.changed', { permission_id: id, role_ids: saved.touched })
  return saved.row
}

/** A role may be given to anyone for any deli, so its permissions count as held in all delis. */
const everywhere = (name: string): Grant => ({ name, deli_ids: null })

const shownRole = (row: repo.RoleRow) => ({ ...row, limits: limitsOfRole(row) })

async function saveRole(tx: Tx, call: SignedCall, id: number, form: RowForm) {
  const { caller } = call
  const { row, permission_names } = (await repo.findRole(tx, id, form.items ?? [])) ?? notFound('role', id)
  expectVersion(shownRole(row), form.version)
  const { name = row.name, view_name = row.view_name } = form
  checkRename(row, name)
  if (permission_names.length !== new Set(form.items).size)
    invalid(['body', 'items'], 'names a permission that does not exist')
  if (row.name === SUPER_ADMIN && (form.items || form.limits)) throw new Refusal('role_is_fixed')
  checkGrants(giverOf(caller), permission_names.map(everywhere))
  const saved = await repo
    .saveRole(tx, id, { name, view_name }, form.items ?? null)
    .catch(rejectTaken('name_taken', { name }))
  await record(tx, call, 'role.changed', { role_id: id })
  const before = limitsOfRole(row)
  const limits: Limits = { ...before, ...given(form.limits ?? {}) }
  if (LIMIT_KINDS.every((kind) => limits[kind] === before[kind])) return { ...saved, limits }
  await repo.saveLimits(tx, id, limits)
  await record(tx, call, 'limit.changed', { role_id: id })
  return { ...saved, limits }
}

const given = (limits: NonNullable<RowForm['limits']>) =>
  Object.fromEntries(Object.entries(limits).filter(([, amount]) => amount !== undefined))

function saveRolesOfUser(context: { tx: Tx; call: SignedCall; now: Date }, id: number, form: RowForm) {
  const role_ids = form.items ?? invalid(['body', 'items'], 'is needed: the roles of the user')
  const wanted = { role_ids, fields: {}, version: form.version, sent_as: 'items' as const }
  return changeUser(context, id, wanted, userRow)
}
