import { SUPER_ADMIN } from '../access/grants.ts'
import { nameKey, readYesNo, splitNames } from './cells.ts'
import type { Cells } from './columns.ts'
import { nameIn } from './customer-row.ts'
import { ROLE_NAMES } from './import-columns.text.ts'
import { type NamesToIds, rowReader } from './row-reader.ts'
import type { RowProblem } from './row-problem.ts'

/** `deli_ids`: the delis for which the user has the role; null means all delis. */
export type RoleValue = { readonly role_id: number; readonly deli_ids: readonly number[] | null }

/** The fields of a user that an import writes. */
export type StaffValues = {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly active: boolean
  readonly roles: readonly RoleValue[]
  /** Whether a new user is invited when the invitations of the import are sent. */
  readonly invite: boolean
}
type StoredStaffValues = Omit<StaffValues, 'invite'>

export type RoleRow = { readonly id: number; readonly name: string; readonly view_name: string }
export type StaffLists = {
  readonly roles: NamesToIds
  readonly delis: NamesToIds
  readonly super_admin_id: number | null
}

/** Indexes roles by the name that the owner chose, by their key, and by the English name of a built-in role. */
export function staffListsOf(roles: readonly RoleRow[], delis: NamesToIds): StaffLists {
  const ids = new Map<string, number[]>()
  for (const { id, name, view_name } of roles) {
    const english = ROLE_NAMES[name as keyof typeof ROLE_NAMES] ?? name
    for (const key of new Set([view_name, name, english].map(nameKey))) ids.set(key, [...(ids.get(key) ?? []), id])
  }
  return { roles: ids, delis, super_admin_id: roles.find(({ name }) => name === SUPER_ADMIN)?.id ?? null }
}

const NEW_USER: StoredStaffValues = { first_name: '', last_name: '', email: '', active: true, roles: [] }

export type StaffRowResult = {
  readonly values: StaffValues
  readonly before: StaffValues | null
  readonly problems: readonly RowProblem[]
}

/** Returns the user after the import of a row: cells replace the values of `stored`, except the email. */
export function staffOfRow(cells: Cells, lists: StaffLists, stored: StoredStaffValues | null): StaffRowResult {
  const reader = rowReader(cells)
  const { problems, report, take } = reader
  // The column says whom to invite after the import. It is not stored with the user, so it never counts as a change.
  const values = { ...(stored ?? NEW_USER), invite: true }
  take('invite', readYesNo, (invite) => (values.invite = invite))
  const before = stored && { ...stored, invite: values.invite }
  if (cells['email'] === undefined) report('email', 'required')
  else values.email = stored?.email ?? cells['email'].toLowerCase()
  Object.assign(values, nameIn(cells))
  if (stored === null)
    for (const field of ['first_name', 'last_name'] as const) if (values[field] === '') report(field, 'required')
  take('active', readYesNo, (active) => (values.active = active))
  values.roles = rolesIn(cells, lists, reader, stored?.roles ?? [])
  const has_limited_owner = values.roles.some(
    ({ role_id, deli_ids }) => role_id === lists.super_admin_id && deli_ids !== null,
  )
  if (has_limited_owner) report('delis', 'role_for_all_delis')
  return { values, before, problems }
}

type Reader = ReturnType<typeof rowReader>

/** A role that stays keeps its delis unless the row names delis. */
function rolesIn({ roles, delis }: Cells, lists: StaffLists, { idOf }: Reader, stored: readonly RoleValue[]) {
  const delisIn = (field: string, names: readonly string[]) =>
    names.map((name) => idOf(field, lists.delis, name) ?? 0).toSorted((a, b) => a - b)
  const of_row = delis === undefined ? null : delisIn('delis', splitNames(delis))
  const named = roles === undefined ? null : splitNames(roles)
  if (named === null) return of_row ? stored.map(({ role_id }) => ({ role_id, deli_ids: of_row })) : stored
  const found = new Map<number, readonly number[] | null>()
  for (const text of named) {
    const { name, deli_names } = roleAndDelis(text, lists)
    const role_id = idOf('roles', lists.roles, name) ?? 0
    const own = deli_names && delisIn('roles', deli_names)
    const kept = stored.find((role) => role.role_id === role_id)?.deli_ids ?? null
    found.set(role_id, own ?? of_row ?? kept)
  }
  return [...found].map(([role_id, deli_ids]) => ({ role_id, deli_ids })).toSorted((a, b) => a.role_id - b.role_id)
}

/** Reads `Clerk` or, for some delis only, `Clerk (North, South)`; `Clerk ()` applies in no deli. */
function roleAndDelis(text: string, { roles }: StaffLists): { name: string; deli_names: string[] | null } {
  const { name, delis } = /^(?<name>[^()]+)\((?<delis>.*)\)$/.exec(text)?.groups ?? {}
  if (roles.has(nameKey(text)) || name === undefined || delis === undefined) return { name: text, deli_names: null }
  return { name: name.trim(), deli_names: splitNames(delis.replaceAll(',', ';')) }
}
