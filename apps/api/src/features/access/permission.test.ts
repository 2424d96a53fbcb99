import { PERMISSIONS } from '@tavlin/contract/access-rules'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeDeli } from '../../../test/people.ts'
import { type RowForm, expectRefusal, permissionScreen } from '../../../test/permission-screen.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const { owner, save, create, update, permission, role, rolesWith } = permissionScreen(app)
let north: number
beforeAll(async () => {
  north = await makeDeli(app.db, 'צפון')
})

test('returns permissions with roles, roles with permissions and users with roles', async () => {
  const { data } = await owner().permissions()
  expect(Object.keys(data)).toEqual(['permissions', 'roles', 'users', 'delis'])
  const drive = await permission('drive_trips')
  const driver = await role('driver')
  expect(data.permissions).toHaveLength(PERMISSIONS.length)
  expect(data.permissions).toContainEqual({ ...drive, builtin: true, items: [driver] })
  expect(data.roles).toHaveLength(8)
  const none = limits(0, 0, 0, 0)
  expect(data.roles).toContainEqual({
    ...driver,
    builtin: true,
    version: 1,
    limits: none,
    items: [drive],
  })
  const names = [...data.roles, ...data.permissions].map(({ view_name }) => view_name)
  expect(names.filter((name) => /נהג|נהיגה|טיול/.test(name))).toEqual([])
  expect(data.delis).toEqual([{ id: north, name_he: 'צפון', name_en: 'צפון' }])
  const super_admin = await role('super_admin')
  expect(data.roles).toContainEqual(expect.objectContaining({ ...super_admin, items: [] }))
  expect(data.users[0]).toMatchObject({ view_name: 'דנה לוי', active: true, version: 1, items: [super_admin] })
})

test('a role has no delis, whatever a request of an older version sends', async () => {
  const body: RowForm & { deli_ids: number[] } = { items: [(await permission('view_orders')).id], deli_ids: [north] }
  expect(await create('roles', 'without_delis', body)).not.toHaveProperty('deli_ids')
  const { rows } = await sql`select deli_ids from role where name = 'without_delis'`.execute(app.db)
  expect(rows).toEqual([{ deli_ids: null }])
  await expect(sql`update role set deli_ids = ${[north]} where name = 'without_delis'`.execute(app.db)).rejects.toThrow(
    'role_has_no_delis',
  )
})

test('creates a permission, renames it and adds it to roles', async () => {
  const clerk = await role('clerk')
  const made = await create('permissions', 'open_drawer', { view_name: 'פתיחת מגירה', items: [clerk.id] })
  expect(made).toMatchObject({ name: 'open_drawer', view_name: 'פתיחת מגירה', builtin: false, items: [clerk] })
  const renamed = await update('permissions', { id: made.id, name: 'open_till', view_name: 'פתיחת קופה' })
  expect(renamed).toMatchObject({ id: made.id, name: 'open_till', view_name: 'פתיחת קופה', items: [clerk] })
  expect(await update('permissions', { id: made.id, items: [] })).toMatchObject({ name: 'open_till', items: [] })
})

test('creates a role with permissions, and later changes its permissions', async () => {
  const orders = await permission('view_orders')
  const meals = await permission('view_meals')
  const made = await create('roles', 'helper', { view_name: 'עזרה', items: [orders.id] })
  expect(made).toMatchObject({ name: 'helper', builtin: false, items: [orders] })
  const changed = await update('roles', { id: made.id, items: [meals.id], version: made.version! })
  expect(changed).toMatchObject({ name: 'helper', version: made.version! + 1, items: [meals] })
  expect((await owner().permissions()).data.roles).toContainEqual(changed)
})

const limits = (
  wallet_agorot: number | null,
  points: number | null,
  discount: number | null,
  refund: number | null,
  purchase: number | null = 0,
) => ({
  wallet_agorot,
  points,
  discount_percent: discount,
  refund_agorot: refund,
  purchase_agorot: purchase,
})
const given = { wallet_agorot: 100, points: 20, discount_percent: 15, refund_agorot: 99, purchase_agorot: 70 }

test('seeds roles with the documented limits', async () => {
  const { data } = await owner().permissions()
  const none = ['kitchen', 'dispatcher', 'driver'].map((name) => [name, limits(0, 0, 0, 0)])
  const seeded = {
    super_admin: limits(null, null, null, null, null),
    manager: limits(500_00, 5000, 100, 500_00, 20_000_00),
    purchaser: limits(0, 0, 0, 0, 5000_00),
    clerk: limits(0, 0, 10, 0),
    service: limits(80_00, 800, 10, 80_00),
    ...Object.fromEntries(none),
  }
  const found = data.roles.filter((row) => row.builtin).map((row) => [row.name, row.limits])
  expect(Object.fromEntries(found)).toEqual(seeded)
})

test('creates a role with zero limits and keeps limits that a request omits', async () => {
  const made = await create('roles', 'careful')
  expect(made.limits).toEqual(limits(0, 0, 0, 0))
  const changed = await update('roles', { id: made.id, limits: given, version: made.version! })
  expect(changed).toMatchObject({ limits: given, version: made.version! + 1 })
  expect(await update('roles', { id: made.id, view_name: 'זהיר' })).toMatchObject({ limits: given })
  expect(await update('roles', { id: made.id, limits: { points: 7 } })).toMatchObject({
    limits: { ...given, points: 7 },
  })
  expect((await owner().permissions()).data.roles.find(({ id }) => id === made.id)!.limits).toMatchObject({ points: 7 })
  expect((await create('roles', 'generous', { limits: given })).limits).toEqual(given)
})

test('returns the current limits to the second of two users who change them', async () => {
  const made = await create('roles', 'contested')
  await update('roles', { id: made.id, limits: given, version: made.version! })
  await expectRefusal(
    app,
    () => update('roles', { id: made.id, limits: { points: 1 }, version: made.version! }),
    'version_stale',
    { current: { limits: given } },
  )
})

test('saving a role emits an event about its limits only when a limit changed', async () => {
  const made = await create('roles', 'event')
  const limitEvents = async () => {
    const events = await app.db.selectFrom('event').select('name').where('name', '=', 'limit.changed').execute()
    return events.length
  }
  const before = await limitEvents()
  await update('roles', { id: made.id, limits: given })
  expect(await limitEvents()).toBe(before + 1)
  await update('roles', { id: made.id, limits: given, view_name: 'אחר' })
  expect(await limitEvents()).toBe(before + 1)
})

test('the display name of a role can change even when the code uses its name', async () => {
  const clerk = await role('clerk')
  expect(await update('roles', { id: clerk.id, view_name: 'מוכר' })).toMatchObject({ name: 'clerk', view_name: 'מוכר' })
  const super_admin = await role('super_admin')
  expect(await update('roles', { id: super_admin.id, view_name: 'בעלים' })).toMatchObject({
    items: [],
    view_name: 'בעלים',
  })
})

test('rejects renaming permissions and roles whose names the code uses', async () => {
  const driver = await role('driver')
  const drive = await permission('drive_trips')
  await expectRefusal(app, () => update('roles', { id: driver.id, name: 'courier' }), 'name_is_builtin', {
    name: 'driver',
  })
  await expectRefusal(app, () => update('permissions', { id: drive.id, name: 'ride' }), 'name_is_builtin')
})

test('rejects changing the permissions and limits of super_admin', async () => {
  const super_admin = await role('super_admin')
  const orders = await permission('view_orders')
  for (const body of [{ items: [orders.id] }, { items: [] }, { limits: given }])
    await expectRefusal(app, () => update('roles', { id: super_admin.id, ...body }), 'role_is_fixed')
  await expectRefusal(app, () => update('permissions', { id: orders.id, items: [super_admin.id] }), 'role_is_fixed')
  await expectRefusal(app, () => create('permissions', 'of_the_owner', { items: [super_admin.id] }), 'role_is_fixed')
})

test('rejects a name in use for a new or renamed role or permission', async () => {
  await create('roles', 'morning_shift')
  const evening = await create('roles', 'evening_shift')
  await expectRefusal(app, () => create('roles', 'morning_shift'), 'name_taken', { name: 'morning_shift' })
  await expectRefusal(app, () => update('roles', { id: evening.id, name: 'morning_shift' }), 'name_taken')
  const smile = await create('permissions', 'smile')
  await expectRefusal(app, () => create('permissions', 'view_orders'), 'name_taken')
  await expectRefusal(app, () => update('permissions', { id: smile.id, name: 'view_orders' }), 'name_taken')
})

test('creates or renames one of twenty roles when all request the same name at once', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, (_, n) => create('roles', `racer_${n}`)))
  const renaming = made.map(({ id }) => codeOf(update('roles', { id, name: 'winner' })))
  expect(tally(await Promise.all(renaming))).toEqual({ ok: 1, name_taken: 19 })
  const creating = Array.from({ length: 20 }, () => codeOf(create('roles', 'newborn')))
  expect(tally(await Promise.all(creating))).toEqual({ ok: 1, name_taken: 19 })
})

test('returns the current role to the second of two users who change it', async () => {
  const made = await create('roles', 'disputed', { view_name: 'במחלוקת' })
  const orders = await permission('view_orders')
  await update('roles', { id: made.id, items: [orders.id], version: made.version! })
  await expectRefusal(app, () => update('roles', { id: made.id, items: [], version: made.version! }), 'version_stale', {
    current: { name: 'disputed', version: made.version! + 1, items: [orders] },
  })
})

test('adding a permission to a role makes an open edit of the role stale', async () => {
  const made = await create('roles', 'from_the_side')
  const orders = await permission('view_orders')
  await update('permissions', { id: orders.id, items: [...(await rolesWith(orders.id)), made.id] })
  await expectRefusal(app, () => update('roles', { id: made.id, items: [], version: made.version! }), 'version_stale', {
    current: { items: [orders] },
  })
})

test.each([
  ['an unknown list', 'update', 'delis', { id: 1 }],
  ['a change without an id', 'update', 'roles', { view_name: 'x' }],
  ['a user without roles', 'update', 'users', { id: 1, view_name: 'x' }],
  ['a role with an unknown permission', 'roles', 'strange_role', { items: [987_654] }],
  ['a permission of an unknown role', 'permissions', 'strange_right', { items: [987_654] }],
  ['a name with blanks', 'roles', 'no name', {}],
] as const)('rejects saving %s on the permissions screen', async (_, type, name, body) => {
  await expectRefusal(app, () => save(type, name, body as unknown as RowForm), 'invalid_input')
})

test.each(['permissions', 'roles', 'users'])(
  'answers not found for an unknown row of %s, however large its id',
  async (list) => {
    for (const id of [987_654_321, 5_000_000_000, 2 ** 53 - 1])
      await expectRefusal(app, () => update(list, { id, items: [] }), 'not_found')
  },
)

const remove = (list: 'roles' | 'permissions', id: number, idempotency_key?: string) =>
  owner().deletePermissionRow({ params: { list, id: String(id) } }, idempotency_key ? { idempotency_key } : {})
const lastEvent = async () =>
  app.db.selectFrom('event').select(['name', 'data']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test('deletes an unused role once and emits one event', async () => {
  const made = await create('roles', 'short_lived', { items: [(await permission('view_orders')).id] })
  for (let i = 0; i < 2; i++) expect(await remove('roles', made.id, 'delete-once')).toEqual({ status: true })
  expect(await lastEvent()).toEqual({ name: 'role.deleted', data: { role_id: made.id, name: 'short_lived' } })
  expect((await owner().permissions()).data.roles.map((row) => row.id)).not.toContain(made.id)
  await expectRefusal(app, () => remove('roles', made.id), 'not_found')
})

test('deleting a permission removes it from its roles and makes open edits of them stale', async () => {
  const helper = await create('roles', 'had_it')
  const made = await create('permissions', 'short_right', { items: [helper.id] })
  await remove('permissions', made.id)
  const data = { permission_id: made.id, name: 'short_right', role_ids: [helper.id] }
  expect(await lastEvent()).toEqual({ name: 'permission.deleted', data })
  const stale = () => update('roles', { id: helper.id, items: [], version: helper.version! + 1 })
  await expectRefusal(app, stale, 'version_stale', { current: { items: [] } })
})

test('rejects deleting a role in use, and roles and permissions that the code uses', async () => {
  const { id } = await create('roles', 'held')
  for (let i = 0; i < 3; i++) await app.person(['held'])
  await expectRefusal(app, () => remove('roles', id), 'role_in_use', { count: 3 })
  await expectRefusal(app, async () => remove('roles', (await role('clerk')).id), 'name_is_builtin', { name: 'clerk' })
  await expectRefusal(app, async () => remove('permissions', (await permission('view_logs')).id), 'name_is_builtin')
})

test('either the assignment or the deletion of a role succeeds when both happen at once', async () => {
  for (let round = 0; round < 20; round++) {
    const { id } = await create('roles', `contested_${round}`)
    const dana = await app.person([])
    const body = { first_name: 'נועה', last_name: 'כהן', email: `contested${round}@tavlin.test`, role_ids: [id] }
    const give = round % 2 ? owner().createUser({ body }) : update('users', { id: dana.id, items: [id] })
    const outcome = await Promise.all([codeOf(remove('roles', id)), codeOf(give)])
    expect([
      ['ok', 'invalid_input'],
      ['role_in_use', 'ok'],
    ]).toContainEqual(outcome)
  }
})

test('reads the permissions screen with two statements and changes it with eight, besides authentication', async () => {
  await owner().me()
  expect(await sqlOf(() => owner().permissions())).toHaveLength(3)
  const clerk = await role('clerk')
  const orders = await permission('view_orders')
  const dana = await app.person(['clerk'])
  const spare = await create('roles', 'spare')
  const commands = {
    create_permission: () => create('permissions', 'counted', { items: [clerk.id] }),
    create_role: () => create('roles', 'counted', { items: [orders.id] }),
    update_permission: () => update('permissions', { id: orders.id, items: [clerk.id] }),
    update_role: () => update('roles', { id: clerk.id, items: [orders.id] }),
    update_user: () => update('users', { id: dana.id, items: [] }),
    delete_role: () => remove('roles', spare.id),
  }
  for (const [name, command] of Object.entries(commands)) {
    await owner().me()
    expect(await sqlOf(command), name).toHaveLength(9)
  }
})
