import { access } from '@tavlin/contract/access'
import { secondFactor } from '@tavlin/contract/second-factor'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { codeAt, setUpTotp } from '../../../test/authenticator.ts'
import { PASSWORD, addressOf, logIn, personWithPassword } from '../../../test/logins.ts'
import { tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'
import type { Mail } from '#platform/companies/mail.ts'
import { accessJobsOf, accessTasks } from './access.jobs.ts'
import { stepOf } from './totp.ts'

const app = testApp()
const STEP_MS = 30_000
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))
beforeEach(() => sql`delete from rate_limit`.execute(app.db))

const ticketOf = async (email: string, more: { device_token?: string } = {}): Promise<string> => {
  const answer = await logIn(app, { email, ...more })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_needed'])
  return answer.json().details.ticket
}
const confirm = (ticket: string, code: string, { address = '198.51.100.1', device_token = '' } = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/login/second-factor',
    remoteAddress: address,
    payload: { ticket, code, ...(device_token && { device_token }) },
  })
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const eventsOf = async (user_id: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from event where data->>'user_id' = ${String(user_id)}
    order by id`.execute(app.db)
  return rows.map(({ name }) => name)
}

async function personWithTotp(roles: readonly string[] = ['clerk']) {
  const person = await personWithPassword(app, roles)
  const totp = await setUpTotp(app, person.token)
  later(STEP_MS)
  return { ...person, ...totp, now: () => codeAt(totp.secret, app.clock.now) }
}

test.each([
  ['287082', 59],
  ['081804', 1_111_111_109],
  ['050471', 1_111_111_111],
  ['005924', 1_234_567_890],
  ['279037', 2_000_000_000],
])('accepts the code %s of RFC 6238 at second %i', (code, seconds) => {
  const now = new Date(seconds * 1000)
  expect(stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code, now)).toBe(Math.floor(seconds / 30))
  expect(stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code, new Date((seconds + 90) * 1000))).toBeNull()
})

test('sets up an authenticator app with its first code, and signs in with password and code', async () => {
  const dana = await personWithPassword(app)
  const client = app.as(secondFactor, dana.token)
  expect((await client.ownSecondFactor()).data).toEqual({ totp_since: null, passkeys: [], recovery_codes_left: 0 })
  const { secret, setup, qr } = (await client.newTotp()).data
  expect(qr.path).toMatch(/^M/)
  await expect(client.saveTotp({ body: { setup, code: '000000' } })).rejects.toMatchObject({
    body: { code: 'second_factor_wrong' },
  })
  const first_code = codeAt(secret, app.clock.now)
  const { recovery_codes } = (await client.saveTotp({ body: { setup, code: first_code } })).data
  expect(new Set(recovery_codes).size).toBe(10)
  expect((await client.ownSecondFactor()).data).toEqual({
    totp_since: app.clock.now.toISOString(),
    passkeys: [],
    recovery_codes_left: 10,
  })

  const ticket = await ticketOf(dana.email)
  expect(codeOf(await confirm(ticket, first_code)), 'the code of the set-up is used').toBe('second_factor_wrong')
  later(STEP_MS)
  const answer = await confirm(ticket, codeAt(secret, app.clock.now))
  expect(answer.statusCode).toBe(200)
  const me = await app.as(access, answer.json().access_token).me()
  expect(me.data.id).toBe(dana.id)
})

test('stores neither the secret nor the recovery codes as plain text', async () => {
  const { id, secret, recovery_codes } = await personWithTotp()
  const { rows } = await sql<{ text: string }>`select row_to_json(user_totp)::text || (
      select json_agg(recovery_code)::text from recovery_code where user_id = ${id}) as text
    from user_totp where user_id = ${id}`.execute(app.db)
  for (const plain of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replace('-', ''))])
    expect(rows[0]!.text).not.toContain(plain)
  const { rows: keys } = await sql`select from idempotency_key where answer like '%recovery_codes%'`.execute(app.db)
  expect(keys).toEqual([])
})

test('a code works once, also when it is sent five times at the same moment', async () => {
  const dana = await personWithTotp()
  const first = await confirm(await ticketOf(dana.email), dana.now())
  const { device_token } = first.json()
  later(STEP_MS)
  await sql`delete from rate_limit`.execute(app.db)
  const ticket = await ticketOf(dana.email, { device_token })
  const code = dana.now()
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(ticket, code, { device_token })))
  expect(tally(answers.map((answer) => codeOf(answer) ?? 'signed in'))).toEqual({
    'signed in': 1,
    second_factor_wrong: 4,
  })
  later(-STEP_MS)
  expect(codeOf(await confirm(ticket, dana.now())), 'an earlier code').toBe('second_factor_wrong')
  later(STEP_MS)
})

test('accepts the codes of the previous and the next half minute, and rejects older and later codes', async () => {
  const dana = await personWithTotp()
  const ticket = await ticketOf(dana.email)
  const codeIn = (steps: number) => codeAt(dana.secret, new Date(app.clock.now.getTime() + steps * STEP_MS))
  later(4 * STEP_MS)
  expect(codeOf(await confirm(ticket, codeIn(-2)))).toBe('second_factor_wrong')
  expect(codeOf(await confirm(ticket, codeIn(2)))).toBe('second_factor_wrong')
  expect((await confirm(ticket, codeIn(-1))).statusCode).toBe(200)
  expect((await confirm(ticket, codeIn(1))).statusCode).toBe(200)
})

test('each recovery code works once, in any spelling', async () => {
  const dana = await personWithTotp()
  const [one, two] = dana.recovery_codes
  const ticket = await ticketOf(dana.email)
  expect((await confirm(ticket, one!.toLowerCase().replace('-', ' '))).statusCode).toBe(200)
  expect(codeOf(await confirm(ticket, one!))).toBe('second_factor_wrong')
  expect((await confirm(ticket, two!)).statusCode).toBe(200)
  expect((await app.as(secondFactor, dana.token).ownSecondFactor()).data.recovery_codes_left).toBe(8)
  expect((await eventsOf(dana.id)).filter((name) => name === 'user.recovery_code_used')).toHaveLength(2)
})

test('a thousand parallel guesses from many addresses lock the second step and return the time to wait', async () => {
  const dana = await personWithTotp()
  const ticket = await ticketOf(dana.email)
  const guesses = Array.from({ length: 1000 }, (_, n) =>
    confirm(ticket, String(n).padStart(6, '0'), { address: addressOf(n) }),
  )
  const answers = await Promise.all(guesses)
  expect(tally(answers.map((answer) => codeOf(answer) ?? 'signed in'))).toEqual({
    second_factor_wrong: 5,
    too_many_attempts: 995,
  })
  const locked = await confirm(ticket, dana.now(), { address: addressOf(2000) })
  expect([locked.statusCode, codeOf(locked)]).toEqual([429, 'too_many_attempts'])
  expect(locked.json().details.wait_seconds).toBeGreaterThan(0)
})

test('an IP address can guess at most a hundred codes over all users', async () => {
  const dana = await personWithTotp()
  await sql`insert into rate_limit (key, points, expire)
    values ('second_factor_address:198.51.100.77', 100, ${app.clock.now.getTime() + 60_000})`.execute(app.db)
  const answer = await confirm(await ticketOf(dana.email), dana.now(), { address: '198.51.100.77' })
  expect(codeOf(answer)).toBe('too_many_attempts')
})

test('a known device can still sign in after others used up the attempts of the account', async () => {
  const dana = await personWithTotp()
  const { device_token } = (await confirm(await ticketOf(dana.email), dana.now())).json()
  const ticket = await ticketOf(dana.email, { device_token })
  for (let n = 0; n < 6; n++) await confirm(ticket, '000000', { address: addressOf(n) })
  later(STEP_MS)
  expect(codeOf(await confirm(ticket, dana.now()))).toBe('too_many_attempts')
  expect((await confirm(ticket, dana.now(), { device_token })).statusCode).toBe(200)
})

test('a ticket is valid for five minutes, unaltered and until the password changes', async () => {
  const dana = await personWithTotp()
  const ticket = await ticketOf(dana.email)
  expect(codeOf(await confirm(`${ticket}x`, dana.now()))).toBe('sign_in_expired')
  later(5 * 60_000)
  expect(codeOf(await confirm(ticket, dana.now()))).toBe('sign_in_expired')
  const second = await ticketOf(dana.email)
  await sql`update app_user set password_hash = 'another' where id = ${dana.id}`.execute(app.db)
  expect(codeOf(await confirm(second, dana.now()))).toBe('sign_in_expired')
})

test('a ticket does not sign in a deactivated user', async () => {
  const dana = await personWithTotp()
  const ticket = await ticketOf(dana.email)
  await sql`update app_user set active = false where id = ${dana.id}`.execute(app.db)
  expect(codeOf(await confirm(ticket, dana.now()))).toBe('sign_in_expired')
})

test('the answer to a wrong password does not reveal a second factor', async () => {
  const dana = await personWithTotp()
  const answer = await logIn(app, { email: dana.email, password: 'wrong password' })
  expect(answer.json()).toEqual((await logIn(app, { email: 'nobody@tavlin.test' })).json())
})

test.each(['password', 'code', 'recovery code'] as const)('removes the second factor with the %s', async (kind) => {
  const dana = await personWithTotp()
  const client = app.as(secondFactor, dana.token)
  await expect(client.removeTotp({ body: { proof: 'wrong password' } })).rejects.toMatchObject({
    body: { code: 'proof_wrong' },
  })
  const proof = { password: PASSWORD, code: dana.now(), 'recovery code': dana.recovery_codes[3]! }[kind]
  await client.removeTotp({ body: { proof } })
  expect((await client.ownSecondFactor()).data).toEqual({ totp_since: null, passkeys: [], recovery_codes_left: 0 })
  expect((await logIn(app, { email: dana.email })).statusCode).toBe(200)
  expect(await eventsOf(dana.id)).toContain('user.second_factor_disabled')
})

test('new recovery codes need a proof and replace the old ones', async () => {
  const dana = await personWithTotp()
  const client = app.as(secondFactor, dana.token)
  await expect(client.newRecoveryCodes({ body: { proof: '000000' } })).rejects.toMatchObject({
    body: { code: 'proof_wrong' },
  })
  const { recovery_codes } = (await client.newRecoveryCodes({ body: { proof: PASSWORD } })).data
  const ticket = await ticketOf(dana.email)
  expect(codeOf(await confirm(ticket, dana.recovery_codes[0]!))).toBe('second_factor_wrong')
  expect((await confirm(ticket, recovery_codes[0]!)).statusCode).toBe(200)
})

test('locks the proof after five wrong attempts', async () => {
  const dana = await personWithTotp()
  const client = app.as(secondFactor, dana.token)
  const outcomes: string[] = []
  for (let n = 0; n < 6; n++)
    await client.removeTotp({ body: { proof: `00000${n}` } }).catch((error) => outcomes.push(error.body.code))
  expect(outcomes).toEqual([...Array<string>(5).fill('proof_wrong'), 'too_many_attempts'])
})

test('a set-up is valid for half an hour, for its user only, and not after an app was set up', async () => {
  const dana = await personWithPassword(app)
  const { secret, setup } = (await app.as(secondFactor, dana.token).newTotp()).data
  const save = (token: string) =>
    app.as(secondFactor, token).saveTotp({ body: { setup, code: codeAt(secret, app.clock.now) } })
  const other = await personWithPassword(app)
  await expect(save(other.token)).rejects.toMatchObject({ body: { code: 'sign_in_expired' } })
  await save(dana.token)
  later(STEP_MS)
  await expect(save(dana.token)).rejects.toMatchObject({ body: { code: 'second_factor_is_on' } })
  later(30 * 60_000)
  await expect(save(dana.token)).rejects.toMatchObject({ body: { code: 'sign_in_expired' } })
})

test('a super_admin resets the second factor of a user who lost the phone', async () => {
  const owner = await app.person(['super_admin'])
  const dana = await personWithTotp()
  const reset = (id: number) => app.as(secondFactor, owner.token).resetSecondFactor({ params: { id: String(id) } })
  expect((await app.as(access, owner.token).user({ params: { id: String(dana.id) } })).data.has_second_factor).toBe(
    true,
  )
  await reset(dana.id)
  await expect(app.as(access, dana.token).me()).rejects.toMatchObject({ status: 401 })
  expect((await logIn(app, { email: dana.email })).statusCode).toBe(200)
  expect(await eventsOf(dana.id)).toContain('user.second_factor_reset')
  await expect(reset(dana.id)).rejects.toMatchObject({ body: { code: 'second_factor_is_off' } })
  await expect(reset(999_999)).rejects.toMatchObject({ status: 404 })
  await expect(reset(owner.id)).rejects.toMatchObject({ body: { code: 'second_factor_is_own' } })
})

test('mails the user whose second factor was reset', async () => {
  const dana = await personWithPassword(app)
  const mails: Mail[] = []
  const deps = { ...app, db: app.db, now: () => app.clock.now, log: app.http.log as never }
  const tasks = accessTasks(deps, async (mail) => void mails.push(mail))
  const job = accessJobsOf['user.second_factor_reset']!({ data: { user_id: dana.id } } as never)
  await tasks[(job as { task: string }).task]!((job as { payload: object }).payload, {} as never)
  expect(mails[0]).toMatchObject({ to: dana.email })
  expect(mails[0]!.text).toContain('אימות הדו־שלבי')
})
