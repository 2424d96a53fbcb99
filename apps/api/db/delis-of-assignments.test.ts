import { cpSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PERMISSIONS, allows } from '@tavlin/contract/access-rules'
import { limitsOf } from '@tavlin/domain/access/limits'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRights } from '../src/features/access/session.repo.ts'
import { type Database, openDatabase } from '../src/platform/db/db.ts'
import { newToken } from '../src/platform/db/ids.ts'
import { rolesWithLimits } from '../src/platform/http/role-limits.ts'
import { testFolder } from '../test/test-folder.ts'
import { TEST_SERVER, roleUrl } from '../test/test-server.ts'
import { migrate } from './migrate.ts'
import { createDatabase, dropDatabase } from './server.ts'

/**
 * Runs the migration that moves the delis of roles to their assignments on every combination of the delis of a role and
 * of an assignment, and compares what each person may do in each deli before and after.
 */
const MIGRATION = '0114_delis_of_assignments.sql'
const name = `test_assignments_${newToken()
  .toLowerCase()
  .replaceAll(/[^a-z0-9]/g, '')
  .slice(0, 12)}`
const owner_url = roleUrl('tavlin_owner', name)

const DELIS = [1, 2, 3] as const
/** Delis of a role before the migration, and of its assignment; null means all. */
const OF_ROLE = [null, [], [1], [1, 2], [3], [2, 1, 2]]
const OF_ASSIGNMENT = [null, [], [1], [2], [2, 3], [3, 1, 2]]
const FIRST = OF_ROLE.map((deli_ids, n) => ({
  name: `first_${n}`,
  deli_ids,
  permissions: ['view_orders', 'view_delis'],
}))
const SECOND = OF_ROLE.map((deli_ids, n) => ({
  name: `second_${n}`,
  deli_ids,
  permissions: ['view_delis', 'chat_with_customers'],
}))
const UNUSED = { name: 'unused', deli_ids: [1], permissions: ['view_trade'] }
const ROLES = [...FIRST, ...SECOND, UNUSED]

type Assignment = { readonly role: string; readonly deli_ids: readonly number[] | null }
const assignmentsOf = (roles: readonly { name: string }[]): Assignment[] =>
  roles.flatMap((role) => OF_ASSIGNMENT.map((deli_ids) => ({ role: role.name, deli_ids })))
const [of_first, of_second] = [assignmentsOf(FIRST), assignmentsOf(SECOND)]
/**
 * Each assignment alone, each pair of assignments of FIRST and SECOND, all roles together, none, and a super_admin with
 * a limited role.
 */
const PEOPLE: readonly (readonly Assignment[])[] = [
  ...[...of_first, ...of_second].map((one) => [one]),
  ...of_first.flatMap((first) => of_second.map((second) => [first, second])),
  [...FIRST, ...SECOND].map((role, n) => ({ role: role.name, deli_ids: OF_ASSIGNMENT[n % OF_ASSIGNMENT.length]! })),
  [],
  [
    { role: 'super_admin', deli_ids: null },
    { role: 'first_2', deli_ids: null },
  ],
]
const PLACES = [...DELIS, 'business'] as const

const folder = testFolder('assignments')
let owner: pg.Client
let app: Database
const before = { cells: new Set<string>(), refunds: new Map<string, number>(), lists: [] as unknown[] }
const lists = async () =>
  (await owner.query('select user_id, role_id, deli_ids from user_role order by user_id, role_id')).rows
/** The cells `person × permission × place` that the view allows; the place is `business` for the whole business. */
const cellsNow = async (): Promise<Set<string>> => {
  const { rows } = await owner.query<{ cell: string }>(
    `select distinct concat_ws(' ', user_id, permission.name, coalesce(place.deli_id::text, 'business')) as cell
    from held_role join role_permission on role_permission.role_id = held_role.role_id
      join permission on permission.id = permission_id cross join unnest($1::integer[]) as place (deli_id)
    where held_role.deli_ids is null or place.deli_id = any (held_role.deli_ids)`,
    [[...DELIS, null]],
  )
  return new Set(rows.map(({ cell }) => cell))
}
/** The largest refund limit of each person in each place where a role of theirs with such a limit applies. */
const refundsNow = async (): Promise<Map<string, number>> => {
  const { rows } = await owner.query<{ cell: string; amount: number }>(
    `select concat_ws(' ', user_id, coalesce(place.deli_id::text, 'business')) as cell, max(amount)::integer as amount
    from held_role join role_limit on role_limit.role_id = held_role.role_id and kind = 'refund_agorot'
      cross join unnest($1::integer[]) as place (deli_id)
    where held_role.deli_ids is null or place.deli_id = any (held_role.deli_ids) group by 1`,
    [[...DELIS, null]],
  )
  return new Map(rows.map(({ cell, amount }) => [cell, amount]))
}

/**
 * Copies the migrations before MIGRATION, and the functions that they and MIGRATION use; returns the folder of the
 * copies.
 */
function sourcesBefore(): URL {
  const here = fileURLToPath(new URL('./', import.meta.url))
  const isIncluded = (path: string) =>
    !path.endsWith('.sql') ||
    path.endsWith('.first.sql') ||
    path.endsWith('platform/events.sql') ||
    (path.includes('/migrations/') && basename(path) < MIGRATION)
  for (const part of ['migrations', 'functions'])
    cpSync(`${here}${part}`, `${folder}/${part}`, { recursive: true, filter: isIncluded })
  return pathToFileURL(`${folder}/`)
}

async function fillOldRoles(): Promise<void> {
  await owner.query(
    `insert into deli (id, name_he, name_en) overriding system value
    select id, 'מעדנייה', 'Deli' from unnest($1::integer[]) as id`,
    [DELIS],
  )
  await owner.query(
    `with made as (
      insert into role (name, view_name, deli_ids) select name, name, deli_ids
      from jsonb_to_recordset($1::jsonb) as given (name text, deli_ids integer[]) returning id, name
    ), limited as (
      insert into role_limit select id, 'refund_agorot', 100 * row_number() over (order by name desc) from made
    )
    insert into role_permission select made.id, permission.id
    from jsonb_to_recordset($1::jsonb) as given (name text, permissions jsonb) join made on made.name = given.name
      join permission on given.permissions ? permission.name`,
    [JSON.stringify(ROLES)],
  )
  await owner.query(
    `insert into app_user (id, email, first_name, last_name) overriding system value
    select id, id || '@tavlin.test', 'דנה', 'לוי' from generate_series(1, $1) as id`,
    [PEOPLE.length],
  )
  await owner.query(
    `insert into user_role (user_id, role_id, deli_ids) select user_id, role.id, given.deli_ids
    from jsonb_to_recordset($1::jsonb) as given (user_id bigint, role text, deli_ids integer[]) join role on role.name = given.role`,
    [JSON.stringify(PEOPLE.flatMap((assignments, n) => assignments.map((one) => ({ user_id: n + 1, ...one }))))],
  )
}

const idOf = async (role: string): Promise<number> =>
  (await owner.query<{ id: number }>('select id from role where name = $1', [role])).rows[0]!.id

beforeAll(async () => {
  await createDatabase(TEST_SERVER, name)
  const applied = await migrate(owner_url, sourcesBefore())
  expect(applied).not.toContain(MIGRATION)
  owner = new pg.Client({ connectionString: owner_url })
  await owner.connect()
  await fillOldRoles()
  const first_2 = await idOf('first_2')
  const first_3 = await idOf('first_3')
  const values = (roles: object[]) => JSON.stringify({ email: 'x@tavlin.test', roles })
  await owner.query(`insert into import (kind, file_name, headers, mapping, created_by, created_at)
    values ('staff', 'staff.csv', '[]', '{}', 1, now()), ('customers', 'customers.csv', '[]', '{}', 1, now())`)
  await owner.query(
    `insert into import_row (import_id, number, cells, before, after) values (1, 2, '{}', $1, $2), (1, 3, '{}', null, $3), (2, 2, '{}', $1, null)`,
    [
      values([{ role_id: first_3, deli_ids: null }]),
      values([
        { role_id: first_2, deli_ids: [2, 3] },
        { role_id: 1, deli_ids: null },
      ]),
      values([{ role_id: first_3, deli_ids: [2, 3] }]),
    ],
  )
  before.cells = await cellsNow()
  before.refunds = await refundsNow()
  before.lists = await lists()
  expect(await migrate(owner_url)).toContain(MIGRATION)
  app = openDatabase(roleUrl('tavlin_app', name), 4)
}, 300_000)
afterAll(async () => {
  await app?.db.destroy()
  await owner?.end()
  await dropDatabase(TEST_SERVER, name)
})

test(`${PEOPLE.length} people keep their permissions in ${PLACES.length} places in the migration`, async () => {
  const all = PEOPLE.length * PERMISSIONS.length * PLACES.length
  expect(before.cells.size).toBeGreaterThan(1000)
  expect(before.cells.size).toBeLessThan(all)
  expect([...(await cellsNow())].toSorted()).toEqual([...before.cells].toSorted())

  // The rules of the application, on which every endpoint, channel and screen relies, agree with every cell.
  const users = PEOPLE.map((_, n) => ({ user_id: n + 1, kind: 'staff' as const }))
  const wrong: string[] = []
  let compared = 0
  for (const { user_id, roles, permissions } of await findRights(app.db, users))
    for (const permission of PERMISSIONS)
      for (const place of PLACES) {
        const cell = `${user_id} ${permission} ${place}`
        const may = allows(permission, { id: user_id, roles, permissions }, place)
        if (may !== (roles.includes('super_admin') || before.cells.has(cell))) wrong.push(cell)
        compared++
      }
  expect(wrong).toEqual([])
  expect(compared).toBe(all)
})

test('the limits of every user in each place are the same as before the migration', async () => {
  expect(before.refunds.size).toBeGreaterThan(1000)
  expect(await refundsNow()).toEqual(before.refunds)
  const wrong: string[] = []
  for (const [n, assignments] of PEOPLE.entries()) {
    const user_id = n + 1
    if (user_id > of_first.length + of_second.length && user_id < PEOPLE.length - 2) continue
    const roles = assignments.map(({ role }) => role)
    const { rows } = await sql<{ roles: Parameters<typeof limitsOf>[0] }>`
      select ${rolesWithLimits({ id: user_id, roles })} as roles`.execute(app.db)
    for (const place of PLACES) {
      const limit = limitsOf(rows[0]!.roles, place).refund_agorot
      const expected = roles.includes('super_admin') ? null : (before.refunds.get(`${user_id} ${place}`) ?? 0)
      if (limit !== expected) wrong.push(`${user_id} ${place}: ${limit} instead of ${expected}`)
    }
  }
  expect(wrong).toEqual([])
})

test('no role has delis after the migration, not even an unassigned role, and none can be given delis', async () => {
  expect((await owner.query('select name from role where deli_ids is not null')).rows).toEqual([])
  await expect(owner.query(`update role set deli_ids = '{1}' where name = 'unused'`)).rejects.toThrow(
    'role_has_no_delis',
  )
})

test('an assignment keeps its delis unless the role was limited, and an empty list of delis stays empty', async () => {
  const names = ROLES.flatMap((role) => (role.deli_ids ? [role.name] : []))
  const { rows } = await owner.query<{ id: number }>('select id from role where name = any ($1)', [names])
  const limited = new Set(rows.map(({ id }) => id))
  type Row = { role_id: number; deli_ids: number[] | null }
  const isOfLimited = (row: unknown) => limited.has((row as Row).role_id)
  const after: Row[] = await lists()
  expect(after.filter((row) => !isOfLimited(row))).toEqual(before.lists.filter((row) => !isOfLimited(row)))
  expect(after.filter(isOfLimited).every(({ deli_ids }) => deli_ids !== null)).toBe(true)
  const [empty_before, empty_after] = [before.lists as Row[], after].map((rows) =>
    rows.flatMap((row, n) => (row.deli_ids?.length === 0 ? [n] : [])),
  )
  expect(empty_after).toEqual(expect.arrayContaining(empty_before!))
  expect(empty_after!.length).toBeGreaterThan(empty_before!.length)
})

test('open forms of changed roles and users become stale, and the log says what changed', async () => {
  const { rows: roles } = await owner.query(
    `select name, version,
      exists (select from event join row_change on row_change.xact = event.xact and row_change.at = event.at
        where event.name = 'role.changed' and event.subject = 'role:' || role.id
          and row_change.table_name = 'role' and row_change.row_id = role.id and row_change.before ? 'deli_ids') as is_logged
    from role where name = any ($1) order by id`,
    [ROLES.map((role) => role.name)],
  )
  expect(roles).toEqual(
    ROLES.map((role) => ({ name: role.name, version: role.deli_ids ? 2 : 1, is_logged: role.deli_ids !== null })),
  )

  const { rows: users } = await owner.query<{ id: number; version: number; access_version: number; logged: number }>(
    `select id, version, access_version, (select count(*)::integer from event where name = 'user.changed'
        and event.subject = 'user:' || app_user.id and exists (select from row_change where row_change.xact = event.xact
          and row_change.at = event.at and table_name = 'user_role' and row_id = app_user.id)) as logged
    from app_user order by id`,
  )
  const was_limited = (role: string) => ROLES.some((one) => one.name === role && one.deli_ids)
  const version = (n: number) => (PEOPLE[n]!.some(({ role }) => was_limited(role)) ? 2 : 1)
  expect(users.map((user) => [user.id, user.version, user.access_version])).toEqual(
    PEOPLE.map((_, n) => [n + 1, version(n), version(n)]),
  )
  const after = await lists()
  const changed = new Set(
    after.flatMap((row, n) => (JSON.stringify(row) === JSON.stringify(before.lists[n]) ? [] : [row.user_id as number])),
  )
  expect(users.filter(({ logged }) => logged === 1).map(({ id }) => id)).toEqual([...changed])
  expect(users.filter(({ logged }) => logged > 1)).toEqual([])
})

test('undoing a staff import that is older than the migration restores the delis that its roles had', async () => {
  const first_2 = await idOf('first_2')
  const first_3 = await idOf('first_3')
  const { rows } = await owner.query(
    `select before -> 'roles' as before, after -> 'roles' as after from import_row order by import_id, number`,
  )
  expect(rows).toEqual([
    {
      before: [{ role_id: first_3, deli_ids: [1, 2] }],
      after: [
        { role_id: first_2, deli_ids: [] },
        { role_id: 1, deli_ids: null },
      ],
    },
    { before: null, after: [{ role_id: first_3, deli_ids: [2] }] },
    { before: [{ role_id: first_3, deli_ids: null }], after: null },
  ])
})
