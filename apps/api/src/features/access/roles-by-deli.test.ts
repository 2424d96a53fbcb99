import { PERMISSIONS, allows } from '@tavlin/contract/access-rules'
import { access } from '@tavlin/contract/access'
import { settings } from '@tavlin/contract/settings'
import { limitsOf } from '@tavlin/domain/access/limits'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeDeli } from '../../../test/people.ts'
import { expectRefusal, permissionScreen } from '../../../test/permission-screen.ts'
import { ROLES, permissionsOf } from '../../../test/seeded-roles.ts'
import { testApp } from '../../../test/test-app.ts'
import { findRights } from './session.repo.ts'
import { listHolders } from './managers.repo.ts'
import { listSellers } from './pin.repo.ts'

const app = testApp()
const { owner, role, create } = permissionScreen(app)
let north: number
let south: number
beforeAll(async () => {
  north = await makeDeli(app.db, 'צפון')
  south = await makeDeli(app.db, 'דרום')
})

let count = 0
const hire = async (role_ids: number[], role_delis?: { role_id: number; deli_ids: number[] }[]) => {
  const body = { first_name: 'נועה', last_name: 'כהן', email: `noa${count++}@tavlin.test`, role_ids, role_delis }
  return (await owner().createUser({ body })).data
}
const save = async (user: { id: number }, more: object) => {
  const { data } = await owner().user({ params: { id: String(user.id) } })
  const { first_name, last_name, email, active, version } = data
  const body = { first_name, last_name, email, active, version, role_ids: data.roles.map(({ id }) => id), ...more }
  return (await owner().updateUser({ params: { id: String(user.id) }, body })).data
}
const rightsOf = async (user_id: number) => (await findRights(app.db, [{ user_id, kind: 'staff' }]))[0]!

test('a role assigned for one deli gives exactly its permissions in that deli, and nowhere else', async () => {
  const names = ROLES.filter((name): name is Exclude<typeof name, null> => name !== null && name !== 'super_admin')
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const given = await hire([(await role(name)).id], [{ role_id: (await role(name)).id, deli_ids: [north] }])
    const rights = await rightsOf(given.id)
    for (const permission of PERMISSIONS)
      for (const where of [north, south, 'business', undefined] as const)
        expect([name, permission, where, allows(permission, { ...rights, id: 0 }, where)]).toEqual([
          name,
          permission,
          where,
          permissionsOf(name).includes(permission) && (where === north || where === undefined),
        ])
  }
})

test('a role given for no deli applies nowhere, also after the user is saved', async () => {
  const { id: role_id } = await role('clerk')
  const noa = await hire([role_id], [{ role_id, deli_ids: [] }])
  const nowhere = async () => {
    const { permissions } = await rightsOf(noa.id)
    expect(permissions.length).toBeGreaterThan(0)
    expect(permissions.every(({ deli_ids }) => deli_ids?.length === 0)).toBe(true)
  }
  await nowhere()
  expect((await save(noa, { first_name: 'רותם' })).roles).toMatchObject([{ deli_ids: [] }])
  await nowhere()
  expect((await save(noa, { role_delis: [{ role_id, deli_ids: [] }] })).roles).toMatchObject([{ deli_ids: [] }])
  await nowhere()
})

test('one role can be given to two users for different delis', async () => {
  const { id: role_id } = await role('manager')
  const noa = await hire([role_id], [{ role_id, deli_ids: [north] }])
  const dan = await hire([role_id], [{ role_id, deli_ids: [south] }])
  const sees = async (user_id: number, deli_id: number) =>
    app
      .as(settings, await app.session(user_id))
      .listOfDeli({ params: { deli_id: String(deli_id) } })
      .then(
        () => true,
        () => false,
      )
  expect([await sees(noa.id, north), await sees(noa.id, south)]).toEqual([true, false])
  expect([await sees(dan.id, north), await sees(dan.id, south)]).toEqual([false, true])
})

test('managers, sellers and limits follow the delis of the assignment', async () => {
  const { id: role_id } = await role('manager')
  const noa = await hire([role_id], [{ role_id, deli_ids: [north] }])
  const isIn = (list: readonly { id: number }[]) => list.some(({ id }) => id === noa.id)
  expect(isIn(await listHolders(app.db, 'manage_delis', north))).toBe(true)
  expect(isIn(await listHolders(app.db, 'manage_delis', south))).toBe(false)
  expect([isIn(await listSellers(app.db, north)), isIn(await listSellers(app.db, south))]).toEqual([true, false])
  const me = (await app.as(access, await app.session(noa.id)).me()).data
  expect(me.limits).toMatchObject([{ role_id, deli_ids: [north] }])
  const roles = me.limits.map(({ deli_ids, refund_agorot }) => ({
    name: 'manager',
    deli_ids,
    limits: { refund_agorot: refund_agorot! },
  }))
  expect([limitsOf(roles, north).refund_agorot, limitsOf(roles, south).refund_agorot]).toEqual([50_000, 0])
})

test('a driver may drive for the delis of the assignment only', async () => {
  const { id: role_id } = await role('driver')
  const noa = await hire([role_id], [{ role_id, deli_ids: [north] }])
  const { rows } =
    await sql`select may_drive(${noa.id}, ${north}) as north, may_drive(${noa.id}, ${south}) as south`.execute(app.db)
  expect(rows).toEqual([{ north: true, south: false }])
})

test('saving a user without delis, as an older screen does, keeps the delis of the roles', async () => {
  const { id: role_id } = await role('clerk')
  const driver = await role('driver')
  const noa = await hire([role_id], [{ role_id, deli_ids: [north] }])
  const saved = await save(noa, { role_ids: [role_id, driver.id] })
  expect(saved.roles.map(({ id, deli_ids }) => [id, deli_ids])).toEqual([
    [role_id, [north]],
    [driver.id, null],
  ])
  const widened = await save(noa, { role_delis: [] })
  expect(widened.roles.every(({ deli_ids }) => deli_ids === null)).toBe(true)
})

test('rejects delis that do not exist, and any delis for a super_admin', async () => {
  const { id: role_id } = await role('clerk')
  const admin = (await role('super_admin')).id
  for (const [id, deli_ids, code] of [
    [role_id, [999_999], 'invalid_input'],
    [role_id, [north, 999_999], 'invalid_input'],
    [admin, [north], 'role_is_fixed'],
    [admin, [], 'role_is_fixed'],
  ] as const)
    await expectRefusal(app, () => hire([id], [{ role_id: id, deli_ids: [...deli_ids] }]), code)
})

test('deleting a deli removes it from users, and a user who had only that deli has permissions nowhere', async () => {
  const west = await makeDeli(app.db, 'מערב')
  const { id: role_id } = await role('clerk')
  const noa = await hire([role_id], [{ role_id, deli_ids: [west] }])
  const token = await app.session(noa.id)
  const before = await app.call(token, { method: 'GET', url: '/c/me' })
  expect(before.json().data.permissions[0].deli_ids).toEqual([west])
  const boss = await app.person(['super_admin'])
  const answer = await app.call(boss.token, { method: 'DELETE', url: `/delis/${west}` })
  expect(answer.statusCode).toBe(200)
  const after = await app.call(token, { method: 'GET', url: '/c/me' })
  expect(after.json().data.permissions[0].deli_ids).toEqual([])
})

test('the access log names the role and the delis of a change', async () => {
  const made = await create('roles', 'porter', { view_name: 'סבל' })
  const noa = await hire([made.id])
  await save(noa, { role_delis: [{ role_id: made.id, deli_ids: [north] }] })
  const { data } = await owner().accessLog({ query: {} })
  expect(data[0]).toMatchObject({
    name: 'user.changed',
    changes: [{ table: 'user_role', part: 'סבל', field: 'deli_ids', before: null, after: ['צפון'] }],
  })
})
