import { access } from '@tavlin/contract/access'
import { CONTRACT } from '@tavlin/contract/contract'
import { VIEW_AS_HEADER } from '@tavlin/contract/access-rules'
import { urlOf } from '@tavlin/contract/client'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDelis } from '../../../test/assign-roles.ts'
import { sampleRequest } from '../../../test/bad-input/sample.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { EVERY_ENDPOINT } from '../../../test/every-endpoint.ts'
import { makeDeli } from '../../../test/people.ts'
import { permissionScreen } from '../../../test/permission-screen.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const { create, update, permission, role } = permissionScreen(app)
let owner: { id: number; token: string }
let other: FastifyInstance
let north: number
let south: number
beforeAll(async () => {
  owner = await app.person(['super_admin'])
  other = await app.build()
  north = await makeDeli(app.db, 'צפון')
  south = await makeDeli(app.db, 'דרום')
})
afterAll(() => other.close())

const see = (role_name: string, url: string, token = owner.token, http = app.http) =>
  http.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, [VIEW_AS_HEADER]: role_name },
  })
const authorise = (role_name: string, channel_name: string) =>
  app.call(owner.token, {
    method: 'POST',
    url: '/broadcasting/auth',
    headers: { [VIEW_AS_HEADER]: role_name },
    payload: { socket_id: '1.1', channel_name },
  })

test('answers a super_admin who views as a clerk like a clerk, and returns the viewed role', async () => {
  const clerk = await app.person(['clerk'])
  const as_clerk = (await see('clerk', '/c/me')).json().data
  const the_clerk = (await app.call(clerk.token, { method: 'GET', url: '/c/me' })).json().data
  const { roles, permissions, limits } = the_clerk
  expect(as_clerk).toMatchObject({ id: owner.id, roles, permissions, limits, viewing_as: await role('clerk') })
  expect((await app.call(owner.token, { method: 'GET', url: '/c/me' })).json().data).toMatchObject({
    roles: [{ name: 'super_admin' }],
    viewing_as: null,
  })
})

test('limits endpoints to those of the viewed role in all delis, and of a viewed user deli by deli', async () => {
  await create('roles', 'eyes', { items: [(await permission('view_delis')).id] })
  const noa = await app.person([inDelis('eyes', [north])])
  const statuses = async (name: string) =>
    Promise.all(
      ['/permissions', `/delis/${north}/settings`, `/delis/${south}/settings`].map(
        async (url) => (await see(name, url)).statusCode,
      ),
    )
  expect(await statuses('eyes')).toEqual([403, 200, 200])
  expect(await statuses(`user:${noa.id}`)).toEqual([403, 200, 403])
  expect(await statuses('clerk')).toEqual([403, 403, 403])
  expect(await statuses('super_admin')).toEqual([200, 200, 200])
})

test("limits channels to those of the viewed role and the caller's own", async () => {
  const status = async (channel: string) => (await authorise('clerk', channel)).statusCode
  expect(await status('private-business')).toBe(200)
  expect(await status(`private-user.${owner.id}`)).toBe(200)
  for (const channel of ['private-access', 'presence-access', `private-deli.${north}`])
    expect(await status(channel)).toBe(403)
  const headers = { [VIEW_AS_HEADER]: 'clerk' }
  const user_auth = { method: 'POST', url: '/broadcasting/user-auth', payload: { socket_id: '1.1' }, headers } as const
  expect((await app.call(owner.token, user_auth)).statusCode).toBe(200)
})

const commands = EVERY_ENDPOINT.filter(({ e }) => e.method !== 'GET' && e.access !== 'public' && !e.reads)

test(`rejects all ${commands.length} commands while viewing as a role, whatever the role may do`, async () => {
  const before = await tableMarks(app.db)
  for (const { name, e } of commands)
    for (const role_name of ['super_admin', 'clerk', 'nobody_like_this']) {
      const sample = sampleRequest(e)
      const answer = await app.call(owner.token, {
        method: e.method,
        url: urlOf(e, sample),
        headers: { [VIEW_AS_HEADER]: role_name },
        ...(sample.body && { payload: sample.body }),
      })
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'viewing_as_role'])
    }
  expect(await tableMarks(app.db)).toEqual(before)
})

test('while viewing as a role, only POST endpoints that read are allowed', () => {
  const reading = Object.entries(CONTRACT).flatMap(([feature, group]) =>
    Object.entries(group).flatMap(([name, e]) => ('reads' in e ? [`${feature}.${name}`] : [])),
  )
  expect(reading).toEqual([
    'catalog.previewMeal',
    'delis.previewAssignment',
    'drivers.previewShift',
    'guestCustomers.guestCustomer',
    'guestOrders.priceGuestCart',
    'live.authoriseChannel',
    'live.authoriseUser',
    'orders.priceCart',
    'orders.previewChange',
    'prices.previewPrices',
    'tillPeople.device',
    'variants.previewMatrix',
  ])
})

test('only a super_admin can view as a role, and others cannot even view as their own role or in polled requests', async () => {
  const manager = await app.person(['manager'])
  for (const name of ['manager', 'clerk', 'super_admin', 'nobody_like_this', 'NOT A NAME'])
    for (const url of ['/c/me', '/admin/data']) {
      await app.call(manager.token, { method: 'GET', url: '/admin/data' })
      const answer = await see(name, url, manager.token)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed'])
    }
  expect((await see('clerk', '/c/me', 'x'.repeat(43))).statusCode).toBe(401)
})

test.each(['nobody_like_this', 'NOT A NAME', '', 'clerk, manager', "' or 1=1", 'קופאי', 'a'.repeat(64)])(
  'rejects viewing as the unknown role "%s"',
  async (name) => {
    const answer = await see(encodeURI(name) === name ? name : Buffer.from(name).toString('latin1'), '/c/me')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: ['headers', VIEW_AS_HEADER] }] },
    })
  },
)

test('applies changes of the viewed role at once on every process, and rejects a deleted one', async () => {
  const view = await permission('view_delis')
  const made = await create('roles', 'changing', { items: [view.id] })
  const url = `/delis/${south}/settings`
  const both = async () =>
    Promise.all([app.http, other].map(async (http) => (await see('changing', url, owner.token, http)).statusCode))
  expect(await both()).toEqual([200, 200])
  await update('roles', { id: made.id, items: [] })
  expect(await both()).toEqual([403, 403])
  await update('permissions', { id: view.id, items: [made.id] })
  expect(await both()).toEqual([200, 200])
  await update('permissions', { id: view.id, items: [] })
  const headers = { authorization: `Bearer ${owner.token}` }
  await app.http.inject({ method: 'DELETE', url: `/api/permissions/roles/${made.id}`, headers })
  expect(await both()).toEqual([422, 422])
})

test('demoting a super_admin ends their view as a role at once', async () => {
  const gone = await app.person(['super_admin'])
  expect((await see('clerk', '/c/me', gone.token)).statusCode).toBe(200)
  await update('users', { id: gone.id, items: [] })
  expect((await see('clerk', '/c/me', gone.token)).statusCode).toBe(403)
})

test('reads the permissions of a viewed role once and then caches them', async () => {
  await see('service', '/c/me')
  expect(await sqlOf(() => see('service', '/c/me'))).toHaveLength(2)
  expect(await sqlOf(() => see('driver', '/c/me'))).toHaveLength(3)
})

test('a super_admin who views as a user gets the roles and delis of that user', async () => {
  const dana = await app.person([])
  await create('roles', 'all_eyes', { items: [(await permission('view_delis')).id] })
  await sql`insert into user_role (user_id, role_id, deli_ids) select ${dana.id}, id, ${[north]}::integer[] from role
    where name in ('all_eyes', 'clerk')`.execute(app.db)
  const as_dana = (await see(`user:${dana.id}`, '/c/me')).json().data
  const { roles, permissions, limits } = (await app.call(dana.token, { method: 'GET', url: '/c/me' })).json().data
  const viewing_as = { id: dana.id, view_name: 'דנה לוי', user_id: dana.id }
  expect(as_dana).toMatchObject({ id: owner.id, roles, permissions, limits, viewing_as })
  expect((await see(`user:${dana.id}`, `/delis/${north}/settings`)).statusCode).toBe(200)
  expect((await see(`user:${dana.id}`, `/delis/${south}/settings`)).statusCode).toBe(403)
  expect((await see(`user:${dana.id}`, '/permissions')).statusCode).toBe(403)

  await sql`delete from user_role where user_id = ${dana.id}`.execute(app.db)
  expect((await see(`user:${dana.id}`, `/delis/${north}/settings`)).statusCode, 'after losing the roles').toBe(403)
})

test('only a super_admin can view as a user, and cannot change anything while viewing', async () => {
  const manager = await app.person(['manager'])
  const clerk = await app.person(['clerk'])
  expect((await see(`user:${clerk.id}`, '/c/me', manager.token)).statusCode).toBe(403)
  const headers = { [VIEW_AS_HEADER]: `user:${owner.id}` }
  const command = await app.call(owner.token, { method: 'POST', url: '/admin/logout', headers })
  expect(command.json().code).toBe('viewing_as_role')
})

test.each(['user:', 'user:0', 'user:x', 'user:99999999', 'user:1 or 1'])('rejects the viewed user %j', async (name) => {
  expect((await see(name, '/c/me')).statusCode).toBe(422)
})

test('records the start of viewing as a user, and rejects it for a deactivated user', async () => {
  const gone = await app.person(['clerk'], { active: false })
  expect((await see(`user:${gone.id}`, '/c/me')).statusCode).toBe(422)
  const client = app.as(access, owner.token)
  await expect(client.viewAsUser({ params: { id: String(gone.id) } })).rejects.toMatchObject({ status: 404 })
  const clerk = await app.person(['clerk'])
  await client.viewAsUser({ params: { id: String(clerk.id) } })
  const { data } = await client.accessLog({ query: {} })
  expect(data[0]).toMatchObject({ name: 'user.viewed_as', subject: { kind: 'user', id: clerk.id } })
})
