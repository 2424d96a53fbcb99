import { access } from '@tavlin/contract/access'
import { settings } from '@tavlin/contract/settings'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDelis } from '../../../test/assign-roles.ts'
import { logIn, personWithPassword } from '../../../test/logins.ts'
import { makeDeli } from '../../../test/people.ts'
import { expectRefusal, permissionScreen } from '../../../test/permission-screen.ts'
import { testApp } from '../../../test/test-app.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { affectedUsersOf } from './access.jobs.ts'
import { type RowForm, saveRow } from './permission.service.ts'
import { createUser, updateUser } from './user.service.ts'

const app = testApp()
const { owner, create, update, permission, role, rolesWith } = permissionScreen(app)

/** A second API process on the same database. */
let other: FastifyInstance
let north: number
let south: number
beforeAll(async () => {
  other = await app.build()
  north = await makeDeli(app.db, 'צפון')
  south = await makeDeli(app.db, 'דרום')
})
afterAll(() => other.close())

const looksAt = async (deli_id: number, token: string, http = app.http): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await http.inject({ method: 'GET', url: `/api/delis/${deli_id}/settings`, headers })).statusCode
}

test('limits the permissions of a role to the delis for which the user has it', async () => {
  const view = await permission('view_delis')
  await create('roles', 'eyes_of_north', { items: [view.id] })
  await create('roles', 'eyes_of_south', { items: [view.id] })
  const noa = await app.person([inDelis('eyes_of_north', [north])])
  expect([await looksAt(north, noa.token), await looksAt(south, noa.token)]).toEqual([200, 403])
  expect((await app.as(access, noa.token).me()).data.permissions).toEqual([{ name: 'view_delis', deli_ids: [north] }])
})

test('a manager has only driver permissions in a driver session, and all permissions elsewhere', async () => {
  const dana = await personWithPassword(app, ['manager', 'driver'])
  const phone = (await logIn(app, { email: dana.email, as: 'driver' })).json().access_token as string
  const meOn = async (token: string) => (await app.as(access, token).me()).data
  for (const http of [app.http, other]) {
    expect(await looksAt(north, phone, http)).toBe(403)
    expect(await looksAt(north, dana.token, http)).toBe(200)
  }
  expect(await meOn(phone)).toMatchObject({
    roles: [{ name: 'driver' }],
    permissions: [{ name: 'drive_trips', deli_ids: null }],
    limits: [{ discount_percent: 0, refund_agorot: 0 }],
  })
  expect((await meOn(dana.token)).roles.map(({ name }) => name)).toEqual(['manager', 'driver'])
})

test('keeps a driver session at driver permissions when the driver becomes a super_admin', async () => {
  const dana = await personWithPassword(app, ['driver'])
  const phone = (await logIn(app, { email: dana.email, as: 'driver' })).json().access_token as string
  expect(await looksAt(north, phone)).toBe(403)
  await sql`insert into user_role select ${dana.id}, id from role where name = 'super_admin'`.execute(app.db)
  await sql`update app_user set access_version = access_version + 1 where id = ${dana.id}`.execute(app.db)
  expect([await looksAt(north, phone), await looksAt(north, dana.token)]).toEqual([403, 200])
})

test('permissions of two roles cover the delis of both, and all delis when one role is unlimited', async () => {
  const both = await app.person([inDelis('eyes_of_north', [north]), inDelis('eyes_of_south', [south])])
  expect((await app.as(access, both.token).me()).data.permissions).toEqual([
    { name: 'view_delis', deli_ids: [north, south] },
  ])
  const unlimited = await app.person([inDelis('eyes_of_north', [north]), 'manager'])
  const { data } = await app.as(access, unlimited.token).me()
  expect(data.permissions).toContainEqual({ name: 'view_delis', deli_ids: null })
})

test('removes a permission from a role at once on every process, whether role or permission was edited', async () => {
  const view = await permission('view_delis')
  const made = await create('roles', 'soon_less', { items: [view.id] })
  const noa = await app.person(['soon_less'])
  const both = async () => [await looksAt(north, noa.token), await looksAt(north, noa.token, other)]
  expect(await both()).toEqual([200, 200])
  await update('roles', { id: made.id, items: [] })
  expect(await both()).toEqual([403, 403])
  await update('roles', { id: made.id, items: [view.id] })
  expect(await both()).toEqual([200, 200])
  const others = (await rolesWith(view.id)).filter((id) => id !== made.id)
  await update('permissions', { id: view.id, items: others })
  expect(await both()).toEqual([403, 403])
})

test('gives a user a role for other delis at once on every process', async () => {
  const made = await create('roles', 'mover', { items: [(await permission('view_delis')).id] })
  const noa = await app.person(['mover'])
  const both = async () => [await looksAt(north, noa.token), await looksAt(north, noa.token, other)]
  const give = async (role_delis: { role_id: number; deli_ids: number[] }[]) => {
    const params = { id: String(noa.id) }
    const { first_name, last_name, email, active, version } = (await owner().user({ params })).data
    const body = { first_name, last_name, email, active, version, role_ids: [made.id], role_delis }
    await owner().updateUser({ params, body })
  }
  expect(await both()).toEqual([200, 200])
  await give([{ role_id: made.id, deli_ids: [south] }])
  expect(await both()).toEqual([403, 403])
  await give([])
  expect(await both()).toEqual([200, 200])
  await give([{ role_id: made.id, deli_ids: [] }])
  expect(await both()).toEqual([403, 403])
})

test('removes a role from a user at once on every process, and keeps access to their own profile', async () => {
  const noa = await app.person(['manager'])
  const both = async () => [await looksAt(north, noa.token), await looksAt(north, noa.token, other)]
  expect(await both()).toEqual([200, 200])
  await update('users', { id: noa.id, items: [] })
  expect(await both()).toEqual([403, 403])
  expect((await app.as(access, noa.token).me()).data).toMatchObject({ id: noa.id, roles: [], permissions: [] })
  expect((await app.as(settings, noa.token).list()).current).toBeDefined()
})

test('lists the users whose subscriptions end when roles, permissions or sessions change', async () => {
  const orders = await permission('view_orders')
  const meals = await permission('view_meals')
  const made = await create('roles', 'listener', { items: [orders.id] })
  const noa = await app.person(['listener'])
  const affected = async () => {
    const event = await app.db.selectFrom('event').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    return app.db.transaction().execute((tx) => affectedUsersOf(tx, event as never))
  }
  await update('roles', { id: made.id, items: [] })
  expect(await affected()).toEqual([noa.id])
  const before = await rolesWith(meals.id)
  await update('permissions', { id: meals.id, items: [...before, made.id] })
  expect(await affected()).toEqual([noa.id])
  await update('permissions', { id: meals.id, items: before })
  expect(await affected()).toEqual([noa.id])
  await update('permissions', { id: meals.id, view_name: 'צפייה בתפריט' })
  expect(await affected()).toEqual([])
  await update('users', { id: noa.id, items: [] })
  expect(await affected()).toEqual([noa.id])
  await app.as(access, noa.token).logout()
  expect(await affected()).toEqual([noa.id])
})

// Users may grant only permissions they have. Only super_admin can call these endpoints today, so these tests call the
// service directly.

const deps = () => ({ ...app, db: app.db, now: () => app.clock.now, log: app.http.log as never })
const head = () => ({
  id: 1,
  roles: ['head'],
  permissions: [
    { name: 'view_orders', deli_ids: null },
    { name: 'manage_delis', deli_ids: [north] },
  ],
})
const give = (type: string, name: string, form: RowForm) =>
  saveRow(deps(), { ...SYSTEM_CALL, caller: head() }, { type, name }, form)

test('a user can add to roles only permissions that they have for all delis', async () => {
  const orders = await permission('view_orders')
  const delis = await permission('manage_delis')
  const meals = await permission('view_meals')
  const { id } = (await give('roles', 'deputy', {})).data
  const too_much = [
    () => give('roles', 'deputy_2', { items: [meals.id] }),
    () => give('roles', 'deputy_2', { items: [delis.id] }),
    () => give('update', 'roles', { id, items: [orders.id, meals.id] }),
    () => give('update', 'roles', { id, items: [orders.id, delis.id] }),
    () => give('update', 'permissions', { id: meals.id, items: [id] }),
    () => give('update', 'permissions', { id: delis.id, items: [id] }),
  ]
  for (const attempt of too_much) await expectRefusal(app, attempt, 'grant_exceeds_own')
  expect((await give('update', 'roles', { id, items: [orders.id] })).data).toMatchObject({ items: [orders] })
})

test('a user can assign a role only for delis where they have its permissions', async () => {
  const items = [(await permission('view_orders')).id, (await permission('manage_delis')).id]
  const { id: role_id } = await create('roles', 'deli_head', { items })
  const form = { first_name: 'רון', last_name: 'לוי', email: 'head@tavlin.test', role_ids: [role_id] }
  const make = (deli_ids: number[] | null) =>
    createUser(
      deps(),
      { ...SYSTEM_CALL, caller: head() },
      { ...form, role_delis: deli_ids ? [{ role_id, deli_ids }] : [] },
    )
  for (const deli_ids of [[north, south], [south], null])
    await expectRefusal(app, () => make(deli_ids), 'grant_exceeds_own', { permissions: ['manage_delis'] })
  expect((await make([north])).data.roles).toMatchObject([{ id: role_id, deli_ids: [north] }])
})

test('a user can assign only roles within their own permissions, and keeps roles already assigned', async () => {
  const { id: deputy } = await create('roles', 'vice', { items: [(await permission('view_orders')).id] })
  const clerk = (await role('clerk')).id
  const super_admin = (await role('super_admin')).id
  const call = { ...SYSTEM_CALL, caller: head() }
  const form = { first_name: 'רון', last_name: 'לוי', email: 'ron@tavlin.test' }
  const make = (role_ids: number[]) => createUser(deps(), { ...call, caller: head() }, { ...form, role_ids })
  await expectRefusal(app, () => make([clerk]), 'grant_exceeds_own')
  await expectRefusal(app, () => make([super_admin]), 'grant_exceeds_own', { permissions: ['role:super_admin'] })
  const { data: ron } = await make([deputy])

  const noa = await app.person(['clerk'])
  const change = (role_ids: number[]) =>
    updateUser(deps(), { ...call, caller: head() }, noa.id, {
      ...form,
      email: noa.email,
      role_ids,
      active: true,
      version: 1,
    })
  await expectRefusal(app, () => change([clerk, super_admin]), 'grant_exceeds_own')
  await expectRefusal(app, () => give('update', 'users', { id: ron.id, items: [deputy, clerk] }), 'grant_exceeds_own')
  expect((await change([clerk, deputy])).data.roles.map((item) => item.id)).toEqual([clerk, deputy])
})
