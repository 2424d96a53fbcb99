import { access } from '@tavlin/contract/access'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { makePeople } from '../../../test/people.ts'
import { tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
type UserAction = 'activate' | 'deactivate' | 'end_sessions'
type Owner = Awaited<ReturnType<typeof app.person>>
let owner: Owner
beforeAll(async () => {
  owner = await app.person(['super_admin'])
})

const bulk = async (action: UserAction, ids: number[], { by = owner, key }: { by?: Owner; key?: string } = {}) =>
  (await app.as(access, by.token).changeUsers({ body: { ids, action } }, key ? { idempotency_key: key } : {})).data
const statusOf = async (token: string) => (await app.call(token, { method: 'GET', url: '/c/me' })).statusCode
const clerks = (count: number) =>
  makePeople(
    app.db,
    Array.from({ length: count }, () => ({ role: 'clerk', session: 'live' as const })),
  )
const usersOfEvents = async (name: string, ids: number[]) => {
  const { rows } = await sql<{ user_id: number }>`select (data ->> 'user_id')::bigint as user_id from event
    where name = ${name} and (data ->> 'user_id')::bigint = any (${ids}) order by id`.execute(app.db)
  return rows.map((row) => row.user_id)
}

test('a bulk action deactivates and signs out many users, with one result and one event per user', async () => {
  const [a, b, stays] = await clerks(3)
  const ids = [a!.id, b!.id]
  expect(await bulk('deactivate', [...ids, a!.id])).toEqual(ids.map((id) => ({ id, ok: true })))
  expect([await statusOf(a!.token), await statusOf(b!.token), await statusOf(stays!.token)]).toEqual([401, 401, 200])
  expect(await usersOfEvents('user.changed', ids)).toEqual(ids)
  expect(await bulk('deactivate', ids)).toEqual(ids.map((id) => ({ id, ok: true })))
  expect(await usersOfEvents('user.changed', ids)).toEqual(ids)
})

test('activating a user again restores no session and no mailed link', async () => {
  const [dana] = await clerks(1)
  await sql`insert into password_reset (token_hash, user_id, created_at, expires_at)
    values ('\\x01', ${dana!.id}, now(), now())`.execute(app.db)
  await bulk('deactivate', [dana!.id])
  await bulk('activate', [dana!.id])
  expect(await statusOf(dana!.token)).toBe(401)
  expect(await statusOf(await app.session(dana!.id))).toBe(200)
  const link = app.db.selectFrom('password_reset').select('used_at').where('user_id', '=', dana!.id)
  expect((await link.executeTakeFirstOrThrow()).used_at).not.toBeNull()
  const user = app.db.selectFrom('app_user').select('version').where('id', '=', dana!.id)
  expect(await user.executeTakeFirst()).toEqual({ version: 3 })
})

test('a bulk sign-out ends the sessions of many users and emits events only for those who had a session', async () => {
  const [here, away] = await clerks(2)
  await sql`delete from session where user_id = ${away!.id}`.execute(app.db)
  const ids = [here!.id, away!.id]
  expect(await bulk('end_sessions', ids)).toEqual(ids.map((id) => ({ id, ok: true })))
  expect(await statusOf(here!.token)).toBe(401)
  expect(await usersOfEvents('user.signed_out', ids)).toEqual([here!.id])
})

test('a bulk action changes the valid rows when it rejects others', async () => {
  const [dana] = await clerks(1)
  const other = await app.person(['super_admin'])
  expect(await bulk('deactivate', [owner.id, 987_654_321, dana!.id, other.id])).toMatchObject([
    { id: owner.id, ok: false, code: 'cannot_deactivate_self', message: expect.stringContaining('your own account') },
    { id: 987_654_321, ok: false, code: 'not_found' },
    { id: dana!.id, ok: true },
    { id: other.id, ok: true },
  ])
  expect(await bulk('deactivate', [owner.id])).toMatchObject([{ ok: false, code: 'last_super_admin' }])
  expect([await statusOf(owner.token), await statusOf(dana!.token)]).toEqual([200, 401])
})

test('one super_admin stays active when twenty deactivate all the others at once', async () => {
  const ring = await Promise.all(Array.from({ length: 20 }, () => app.person(['super_admin'])))
  await app.db.updateTable('app_user').set({ active: false }).where('id', '=', owner.id).execute()
  const ids = ring.map((one) => one.id)
  const statuses = await Promise.all(
    ring.map((by) =>
      bulk('deactivate', ids, { by }).then(
        () => 'ok',
        () => 'rejected',
      ),
    ),
  )
  expect(tally(statuses)['ok']).toBeGreaterThan(0)
  const { rows } = await sql<{ left: number }>`select count(*)::integer as left from app_user
    where id = any (${ids}) and active`.execute(app.db)
  expect(rows[0]!.left).toBe(1)
  await app.db.updateTable('app_user').set({ active: true }).where('id', '=', owner.id).execute()
})

test('executes a bulk command once when it is sent twenty times with one idempotency key', async () => {
  const [dana] = await clerks(1)
  const key = 'bulk-twice'
  const answers = await Promise.all(Array.from({ length: 20 }, () => bulk('end_sessions', [dana!.id], { key })))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await usersOfEvents('user.signed_out', [dana!.id])).toHaveLength(1)
})

test('a bulk action on a hundred users sends eight statements besides authentication', async () => {
  const ids = (await clerks(100)).map((one) => one.id)
  await statusOf(owner.token)
  expect(await sqlOf(() => bulk('deactivate', ids))).toHaveLength(9)
  expect(await sqlOf(() => bulk('activate', ids))).toHaveLength(9)
  expect(await usersOfEvents('user.changed', ids)).toHaveLength(200)
})
