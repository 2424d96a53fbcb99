import { access } from '@tavlin/contract/access'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { accessTasks } from './access.jobs.ts'

const app = testApp()
const MINUTES = 60_000
const HOURS = 60 * MINUTES
const DAYS = 24 * HOURS
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))

/** A second API process on the same database. */
let other: FastifyInstance
beforeAll(async () => {
  other = await app.build()
})
afterAll(() => other.close())

const send = async (http: FastifyInstance, token: string, url = '/c/me') =>
  (await http.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })).statusCode
const sendBoth = async (token: string) => [await send(app.http, token), await send(other, token)]

const sessionOf = (token: string) => async () => {
  const { data } = await app.as(access, token).sessions()
  return data.find((session) => session.current)!
}

test('logging out invalidates the token at once on every process', async () => {
  const { id } = await app.person([])
  for (let round = 0; round < 20; round++) {
    const token = await app.session(id)
    expect(await sendBoth(token)).toEqual([200, 200])
    await app.as(access, token).logout()
    expect(await sendBoth(token)).toEqual([401, 401])
  }
})

test('stops answering polled requests from the cache after logout, although the clock is frozen', async () => {
  const { token } = await app.person([])
  for (const http of [app.http, other]) expect(await send(http, token, '/admin/data')).toBe(200)
  // Events of the previous test may still arrive and clear the cache.
  await expect.poll(() => sqlOf(() => send(other, token, '/admin/data'))).toEqual([])
  await app.as(access, token).logout()
  for (const http of [app.http, other]) await expect.poll(() => send(http, token, '/admin/data')).toBe(401)
})

test('rejects a token that is expired, ended, truncated, forged or of a deactivated user', async () => {
  const { id, token } = await app.person([])
  const expired = await app.session(id, { expires_at: app.clock.now })
  const ended = await app.session(id, { ended: true })
  const deactivated = await app.person([], { active: false })
  const broken = [token.slice(1), `${token}A`, token.toUpperCase(), '', 'A'.repeat(43)]
  for (const bad of [expired, ended, deactivated.token, ...broken]) expect(await send(app.http, bad)).toBe(401)
  expect(await send(app.http, token)).toBe(200)
})

test.each([
  ['staff', 12 * HOURS],
  ['driver', 30 * DAYS],
] as const)('extends a session of kind %s while it is used and ends it when it is not', async (kind, lasts_ms) => {
  const { token, id } = await app.person([])
  const expires_at = new Date(app.clock.now.getTime() + lasts_ms).toISOString()
  await app.db.updateTable('session').set({ kind, expires_at }).where('user_id', '=', id).execute()
  for (let i = 0; i < 3; i++) {
    later(lasts_ms - 1)
    expect(await sendBoth(token)).toEqual([200, 200])
  }
  later(lasts_ms)
  expect(await sendBoth(token)).toEqual([401, 401])
})

test('ends a session after seven days although it is in constant use', async () => {
  const { id } = await app.person([])
  const token = await app.session(id, { expires_at: new Date(app.clock.now.getTime() + 12 * HOURS) })
  for (let hours = 0; hours < 7 * 24; hours += 11) {
    expect(await send(app.http, token)).toBe(200)
    later(11 * HOURS)
  }
  expect(await send(app.http, token)).toBe(401)
  app.clock.now = NOON
})

test('updates the last use of a session at most once in five minutes', async () => {
  const { token } = await app.person([])
  const current = sessionOf(token)
  const begun = (await current()).last_seen_at
  later(5 * MINUTES - 1)
  expect((await current()).last_seen_at).toBe(begun)
  later(1)
  await Promise.all(Array.from({ length: 20 }, () => sendBoth(token)))
  expect(await current()).toMatchObject({
    last_seen_at: app.clock.now.toISOString(),
    expires_at: new Date(app.clock.now.getTime() + 12 * HOURS).toISOString(),
  })
})

test("lists the caller's sessions and marks the current one", async () => {
  const { id, token } = await app.person([])
  const phone = await app.session(id)
  await app.session(id, { ended: true })
  await app.person([])
  const { data } = await app.as(access, phone).sessions()
  expect(data.map((session) => session.current)).toEqual([true, false])
  expect((await sessionOf(token)()).id).toBe(data[1]!.id)
  expect(data[0]).toMatchObject({ kind: 'staff', address: '127.0.0.1', user_agent: 'test' })
})

test('a user can end one of their sessions from another session', async () => {
  const { id, token } = await app.person([])
  const lost_phone = await app.session(id)
  const { id: session_id } = await sessionOf(lost_phone)()
  await app.as(access, token).endSession({ params: { id: String(session_id) } })
  expect(await sendBoth(lost_phone)).toEqual([401, 401])
  expect(await sendBoth(token)).toEqual([200, 200])
})

test('returns not found for the session of another user, as for an unknown session, even to a super_admin', async () => {
  const dana = await app.person([])
  const { id } = await sessionOf(dana.token)()
  const owner = await app.person(['super_admin'])
  const before = await tableMarks(app.db)
  for (const session_id of [id, 999_999_999_999_999]) {
    const rejected = app.as(access, owner.token).endSession({ params: { id: String(session_id) } })
    await expect(rejected).rejects.toMatchObject({ status: 404, body: { details: { what: 'session' } } })
  }
  expect(await tableMarks(app.db)).toEqual(before)
  expect(await send(app.http, dana.token)).toBe(200)
})

test('a user can end all their other sessions together and keep this one', async () => {
  const { id, token } = await app.person([])
  const others = [await app.session(id), await app.session(id)]
  const stranger = await app.person([])
  await app.as(access, token).endOtherSessions()
  for (const ended of others) expect(await sendBoth(ended)).toEqual([401, 401])
  for (const valid_token of [token, stranger.token]) expect(await sendBoth(valid_token)).toEqual([200, 200])
})

test('a super_admin can sign a user out everywhere', async () => {
  const dana = await app.person(['clerk'])
  const owner = await app.person(['super_admin'])
  await send(other, dana.token, '/admin/data')
  await app.as(access, owner.token).endUserSessions({ params: { id: String(dana.id) } })
  expect(await sendBoth(dana.token)).toEqual([401, 401])
  await expect.poll(() => send(other, dana.token, '/admin/data')).toBe(401)
  expect(await send(app.http, owner.token)).toBe(200)
})

test('rejects signing out an unknown user and accepts a user without a session', async () => {
  const owner = app.as(access, (await app.person(['super_admin'])).token)
  const dana = await app.person([])
  await owner.endUserSessions({ params: { id: String(dana.id) } })
  const before = await app.countEvents()
  expect(await owner.endUserSessions({ params: { id: String(dana.id) } })).toEqual({ status: true })
  await expect(owner.endUserSessions({ params: { id: '987654321' } })).rejects.toMatchObject({ status: 404 })
  expect(await app.countEvents()).toBe(before)
})

test('emits one event when twenty requests log out of one session at once', async () => {
  const { token, id } = await app.person([])
  await Promise.all(Array.from({ length: 20 }, () => app.call(token, { method: 'POST', url: '/admin/logout' })))
  const events = await app.db
    .selectFrom('event')
    .select('data')
    .where('name', '=', 'user.signed_out')
    .where('actor_id', '=', id)
    .execute()
  expect(events).toEqual([{ data: { user_id: id } }])
})

test('batches the lookups of parallel requests and answers each for its own user', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => app.person([])))
  const tokens = people.flatMap(({ id, token }) => Array.from({ length: 10 }, () => ({ id, token })))
  const answers: (number | null)[] = []
  const sql = await sqlOf(async () => {
    const made_up = Array.from({ length: 10 }, () => ({ token: 'x'.repeat(43) }))
    const requests = [...tokens, ...made_up].map(async ({ token }) => {
      const answer = await app.call(token, { method: 'GET', url: '/c/me' })
      return answer.statusCode === 200 ? (answer.json().data.id as number) : null
    })
    answers.push(...(await Promise.all(requests)))
  })
  expect(answers).toEqual([...tokens.map(({ id }) => id), ...Array(10).fill(null)])
  expect(sql.filter((text) => text.includes('access_epoch')).length).toBeLessThan(30)
  expect(sql.filter((text) => text.includes('with held')).length).toBeLessThan(30)
})

test('reads sessions with two or three statements and ends one with seven, including authentication', async () => {
  const { token, id } = await app.person([])
  const me = () => app.as(access, token).me()
  expect(await sqlOf(me)).toHaveLength(3)
  expect(await sqlOf(me)).toHaveLength(2)
  expect(await sqlOf(() => app.as(access, token).sessions())).toHaveLength(2)
  await app.session(id)
  expect(await sqlOf(() => app.as(access, token).endOtherSessions())).toHaveLength(7)
  expect(await sqlOf(() => app.as(access, token).logout())).toHaveLength(7)
})

test('deletes sessions that ended a month ago and devices unused for a year', async () => {
  const { id, token } = await app.person([])
  const mark = { user_id: id, created_at: NOON.toISOString() }
  const day = (days: number) => new Date(app.clock.now.getTime() + days * DAYS).toISOString()
  await app.db.deleteFrom('session').where('user_id', '!=', id).execute()
  await app.session(id, { expires_at: new Date(day(-31)) })
  await app.session(id, { expires_at: new Date(day(-29)) })
  const links = [-31, -29].map((days) => ({ ...mark, token_hash: Buffer.from(day(days)), expires_at: day(days) }))
  await app.db.insertInto('password_reset').values(links).execute()
  const devices = [-366, -364].map((days) => ({ ...mark, token_hash: Buffer.from(day(days)), last_used_at: day(days) }))
  await app.db.insertInto('known_device').values(devices).execute()

  const deps = { ...app, db: app.db, now: () => app.clock.now, log: app.http.log as never }
  await accessTasks(deps, async () => {})['purge_sessions']!({}, {} as never)
  expect(await app.db.selectFrom('session').select('id').execute()).toHaveLength(2)
  expect(await app.db.selectFrom('password_reset').select('expires_at').execute()).toEqual([{ expires_at: day(-29) }])
  expect(await app.db.selectFrom('known_device').select('last_used_at').execute()).toEqual([
    { last_used_at: day(-364) },
  ])
  expect(await send(app.http, token)).toBe(200)
})

test('emits one event when a session expires, so that its subscriptions can end', async () => {
  const { id } = await app.person([])
  await app.session(id, { expires_at: new Date(app.clock.now.getTime() - 1) })
  const live = await app.session(id)
  const deps = { ...app, db: app.db, now: () => app.clock.now, log: {} as never }
  const endExpired = () => accessTasks(deps, async () => {})['end_expired_sessions']!({}, {} as never)
  const eventsOf = async () =>
    (await app.db.selectFrom('event').select('data').where('name', '=', 'user.signed_out').execute()).filter(
      ({ data }) => (data as { user_id: number }).user_id === id,
    ).length
  await endExpired()
  await endExpired()
  expect(await eventsOf()).toBe(1)
  expect(await send(app.http, live)).toBe(200)
})
