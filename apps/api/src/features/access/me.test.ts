import { access } from '@tavlin/contract/access'
import { PERMISSIONS, VIEW_AS_HEADER } from '@tavlin/contract/access-rules'
import { expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { PASSWORD, logIn, personWithPassword } from '../../../test/logins.ts'
import { expectRefusal } from '../../../test/permission-screen.ts'
import { tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const NEW = 'another password'
const me = (token: string) => app.as(access, token)
const change = (token: string, current_password = PASSWORD, password = NEW) =>
  me(token).changePassword({ body: { current_password, password } })
const statusOf = async (token: string) => (await app.call(token, { method: 'GET', url: '/c/me' })).statusCode
const lastEvent = async () =>
  app.db.selectFrom('event').select(['name', 'data']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test("returns the caller's roles with their limits and delis, and no viewed role", async () => {
  const { token } = await app.person(['clerk', 'purchaser'])
  const { data } = await me(token).me()
  expect(data.roles).toEqual([
    { id: expect.any(Number), name: 'clerk', view_name: 'קופאי' },
    { id: expect.any(Number), name: 'purchaser', view_name: 'רכש' },
  ])
  const none = { wallet_agorot: 0, points: 0, discount_percent: 0, refund_agorot: 0, purchase_agorot: 0 }
  expect(data.limits).toEqual([
    { role_id: data.roles[0]!.id, deli_ids: null, ...none, discount_percent: 10 },
    { role_id: data.roles[1]!.id, deli_ids: null, ...none, purchase_agorot: 5000_00 },
  ])
  expect(data.viewing_as).toBeNull()
  const owner = await app.person(['super_admin', 'clerk'])
  expect((await me(owner.token).me()).data.limits).toContainEqual({
    role_id: expect.any(Number),
    deli_ids: null,
    wallet_agorot: null,
    points: null,
    discount_percent: null,
    refund_agorot: null,
    purchase_agorot: null,
  })
})

test('lists every permission for a super_admin, and only those of the role they view as', async () => {
  const { token } = await app.person(['super_admin'])
  const { permissions } = (await me(token).me()).data
  expect(permissions).toEqual(PERMISSIONS.map((name) => ({ name, deli_ids: null })))
  const headers = { [VIEW_AS_HEADER]: 'purchaser' }
  const seen = (await app.call(token, { method: 'GET', url: '/c/me', headers })).json().data
  expect(seen.permissions.map(({ name }: { name: string }) => name)).not.toContain('view_trade')
})

test("saves the caller's language and notifies their other screens when it changes", async () => {
  const { id, token } = await app.person([])
  const before = await app.countEvents()
  for (let i = 0; i < 2; i++) await me(token).saveLang({ body: { lang: 'en' } })
  expect((await me(token).me()).data.lang).toBe('en')
  expect(await app.countEvents()).toBe(before + 1)
  expect(await lastEvent()).toEqual({ name: 'preference.changed', data: { user_id: id } })
})

test("changing the password ends the caller's other sessions and keeps this one", async () => {
  const dana = await personWithPassword(app)
  const phone = await app.session(dana.id)
  expect(await change(dana.token)).toEqual({ status: true })
  expect([await statusOf(dana.token), await statusOf(phone)]).toEqual([200, 401])
  expect(await lastEvent()).toEqual({ name: 'user.password_changed', data: { user_id: dana.id } })
  expect((await logIn(app, { email: dana.email, address: '198.51.100.7' })).json().code).toBe('credentials_wrong')
  expect((await logIn(app, { email: dana.email, password: NEW })).statusCode).toBe(200)
})

test('changing the password forgets every known device, including the current one', async () => {
  const dana = await personWithPassword(app)
  const { device_token } = (await logIn(app, { email: dana.email })).json()
  await change(dana.token)
  const guess = { email: dana.email, password: 'guess', device_token }
  for (let n = 0; n < 20; n++) await logIn(app, { ...guess, address: `192.0.2.${n}` })
  expect((await logIn(app, { ...guess, password: NEW, address: '192.0.2.99' })).statusCode).toBe(429)
})

test('changing the password invalidates links mailed before', async () => {
  const dana = await personWithPassword(app)
  const at = app.clock.now.toISOString()
  const link = { token_hash: Buffer.from('link'), user_id: dana.id, created_at: at, expires_at: at }
  await app.db.insertInto('password_reset').values(link).execute()
  await change(dana.token)
  const { used_at } = await app.db
    .selectFrom('password_reset')
    .select('used_at')
    .where('user_id', '=', dana.id)
    .executeTakeFirstOrThrow()
  expect(used_at).not.toBeNull()
})

test('rejects a password change when the current one is wrong, the new one is weak or none was set yet', async () => {
  const dana = await personWithPassword(app)
  await expectRefusal(app, () => change(dana.token, 'not the right one'), 'current_password_wrong')
  await expectRefusal(app, () => change(dana.token, PASSWORD, '1234567890'), 'password_too_easy')
  await expectRefusal(app, () => change(dana.token, PASSWORD, dana.email), 'password_too_easy')
  const invited = await app.person([])
  await expectRefusal(app, () => change(invited.token), 'current_password_wrong')
})

test('a password change checks five of a hundred parallel guesses, and more after fifteen minutes', async () => {
  const dana = await personWithPassword(app)
  const guesses = Array.from({ length: 100 }, (_, n) =>
    app.call(dana.token, {
      method: 'PUT',
      url: '/c/me/password',
      payload: { current_password: `guess ${n}`, password: NEW },
    }),
  )
  const codes = (await Promise.all(guesses)).map((answer) => answer.json().code as string)
  expect(tally(codes)).toEqual({ current_password_wrong: 5, too_many_attempts: 95 })
  await expectRefusal(app, () => change(dana.token), 'too_many_attempts', { wait_seconds: 900 })
  app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000)
  expect(await change(dana.token)).toEqual({ status: true })
})

test('returns the same answer for a repeated password change although its current password is outdated', async () => {
  const dana = await personWithPassword(app)
  const body = { current_password: PASSWORD, password: NEW }
  const send = (sent = body) => me(dana.token).changePassword({ body: sent }, { idempotency_key: 'password-twice' })
  const before = await app.countEvents()
  for (let i = 0; i < 3; i++) expect(await send()).toEqual({ status: true })
  expect(await app.countEvents()).toBe(before + 1)
  await expectRefusal(app, () => send({ ...body, password: 'a third password' }), 'idempotency_key_reused')
})

test('one of two parallel password changes succeeds', async () => {
  const dana = await personWithPassword(app)
  const phone = await app.session(dana.id)
  const outcomes = await Promise.allSettled([
    change(dana.token, PASSWORD, NEW),
    change(phone, PASSWORD, 'yet another one'),
  ])
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('reads the profile with one statement and changes it with at most eight, besides authentication', async () => {
  const dana = await personWithPassword(app)
  await me(dana.token).me()
  expect(await sqlOf(() => me(dana.token).me())).toHaveLength(2)
  expect(await sqlOf(() => me(dana.token).saveLang({ body: { lang: 'en' } }))).toHaveLength(7)
  expect(await sqlOf(() => change(dana.token))).toHaveLength(9)
})
