import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@tavlin/config/config'
import { access } from '@tavlin/contract/access'
import { expect, test } from 'vitest'
import { PASSWORD, logIn, personWithPassword } from '../../../test/logins.ts'
import { expectRefusal } from '../../../test/permission-screen.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
type Person = { id: number; email: string; token: string }

const superAdmin = () =>
  app.db
    .selectFrom('role')
    .select(['id', 'name', 'view_name'])
    .where('name', '=', 'super_admin')
    .executeTakeFirstOrThrow()
const change = async (
  by: Person,
  { id, email }: Person,
  more: { role_ids?: number[]; active?: boolean; first_name?: string },
) => {
  const body = { first_name: 'דנה', last_name: 'לוי', email, role_ids: [], active: true, version: 1, ...more }
  return (await app.as(access, by.token).updateUser({ params: { id: String(id) }, body })).data
}
const demoteInRow = (by: Person, { id }: Person) =>
  app.as(access, by.token).savePermissionRow({ params: { type: 'update', name: 'users' }, body: { id, items: [] } })

async function onlySuperAdmins(count: number): Promise<Person[]> {
  const { id } = await superAdmin()
  await app.db.deleteFrom('user_role').where('role_id', '=', id).execute()
  return Promise.all(Array.from({ length: count }, () => app.person(['super_admin'])))
}
const superAdminsLeft = async () => {
  const { rows } = await app.database.pool.query<{ left: number }>(`select count(*)::integer as left from user_role
    join role on role.id = role_id join app_user on app_user.id = user_id where role.name = 'super_admin' and active`)
  return rows[0]!.left
}

test('the last super_admin cannot demote or deactivate themselves, but can change their name', async () => {
  const [last] = (await onlySuperAdmins(1)) as [Person]
  const super_admin = await superAdmin()
  const stay = { role_ids: [super_admin.id] }
  await expectRefusal(app, () => change(last, last, {}), 'last_super_admin')
  await expectRefusal(app, () => change(last, last, { ...stay, active: false }), 'last_super_admin')
  await expectRefusal(app, () => demoteInRow(last, last), 'last_super_admin')
  const renamed = await change(last, last, { ...stay, first_name: 'דנית' })
  expect(renamed).toMatchObject({ first_name: 'דנית', roles: [super_admin] })
})

test('one of two active super_admins can be removed, and deactivated ones do not count', async () => {
  const [last, gone] = (await onlySuperAdmins(2)) as [Person, Person]
  const role_ids = [(await superAdmin()).id]
  expect(await change(last, gone, { role_ids, active: false })).toMatchObject({ active: false })
  await expectRefusal(app, () => change(last, last, {}), 'last_super_admin')
})

test('one of two super_admins stays when they demote each other at once, in every repetition', async () => {
  for (let round = 0; round < 20; round++) {
    const [a, b] = (await onlySuperAdmins(2)) as [Person, Person]
    const demote = round % 2 ? demoteInRow : (by: Person, whom: Person) => change(by, whom, {})
    const outcomes = tally(await Promise.all([codeOf(demote(a, b)), codeOf(demote(b, a))]))
    // A later request may already fail authorization because its caller is no longer super_admin.
    expect([
      { ok: 1, last_super_admin: 1 },
      { ok: 1, not_allowed: 1 },
    ]).toContainEqual(outcomes)
    expect(await superAdminsLeft()).toBe(1)
  }
})

test('one of twenty super_admins stays when they demote or deactivate each other at once', async () => {
  const ring = await onlySuperAdmins(20)
  const deactivated = { role_ids: [(await superAdmin()).id], active: false }
  const attempts = ring.map((person, n) => {
    const next = ring[(n + 1) % ring.length]!
    return codeOf(n % 2 ? demoteInRow(person, next) : change(person, next, deactivated))
  })
  const gone = (await Promise.all(attempts)).filter((code) => code === 'ok').length
  expect(gone).toBeGreaterThan(0)
  expect(await superAdminsLeft()).toBe(20 - gone)
  expect(await superAdminsLeft()).toBeGreaterThan(0)
})

const command = (email: string) =>
  promisify(execFile)(process.execPath, [resolve(ROOT, 'apps/api/src/create-super-admin.ts'), email], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: app.database.url, PUBLIC_URL: 'https://deli.example' },
  })

const reset = (token: string) =>
  app.call(null, { method: 'POST', url: '/password/reset', payload: { token, password: PASSWORD } })

test('the super-admin command creates the first super_admin and prints one link that works once', async () => {
  const { stdout } = await command('Owner@Tavlin.test')
  const [token, ...more] = [...stdout.matchAll(/https:\/\/deli\.example\/session\/login\?reset=([\w-]{43})\n/g)]
  expect(more).toEqual([])
  app.clock.now = new Date()
  expect((await reset(token![1]!)).statusCode).toBe(200)
  expect((await reset(token![1]!)).json().code).toBe('reset_link_used_up')
  const login = await logIn(app, { email: 'owner@tavlin.test' })
  const { data } = await app.as(access, login.json().access_token).me()
  expect(data.roles.map((role) => role.name)).toEqual(['super_admin'])
})

test('the super-admin command promotes and activates an inactive user', async () => {
  const dana = await personWithPassword(app, ['clerk'], { active: false })
  await command(dana.email)
  const login = await logIn(app, { email: dana.email })
  const { data } = await app.as(access, login.json().access_token).me()
  expect(data.roles.map((role) => role.name)).toEqual(['super_admin', 'clerk'])
})

test('the super-admin command prints its usage for an invalid address, and writes nothing', async () => {
  const before = await tableMarks(app.db)
  const usage_error = { code: 2, stderr: expect.stringContaining('usage:') }
  await expect(command('no address')).rejects.toMatchObject(usage_error)
  expect(await tableMarks(app.db)).toEqual(before)
})
