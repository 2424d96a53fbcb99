import { access } from '@tavlin/contract/access'
import { passkeys } from '@tavlin/contract/passkeys'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setUpTotp } from '../../../test/authenticator.ts'
import { addressOf } from '../../../test/logins.ts'
import { sentFor } from '../../../test/sent-for.ts'
import { tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))
beforeEach(() => sql`delete from rate_limit`.execute(app.db))

let count = 0
async function personWithPhone(roles: readonly string[] = ['clerk'], lang = 'he') {
  const person = await app.person(roles)
  const phone = `+97250${String(1_000_000 + ++count)}`
  await sql`update app_user set phone = ${phone}, lang = ${lang} where id = ${person.id}`.execute(app.db)
  return { ...person, phone }
}

const post = (url: string, payload: object, address = '198.51.100.1') =>
  app.http.inject({ method: 'POST', url: `/api/login/sms${url}`, remoteAddress: address, payload })
const request = (phone: string, address?: string) => post('/code', { phone }, address)
const logIn = (phone: string, code: string, more: object = {}, address?: string) =>
  post('', { phone, code, ...more }, address)
const outcomeOf = (answer: { json: () => { code?: string } }): string => answer.json().code ?? 'signed in'

async function codeFor(phone: string): Promise<string> {
  expect((await request(phone)).statusCode).toBe(200)
  const { texts } = await sentFor(app, 'user.sms_code_requested')
  expect(texts[0]!.to).toBe(phone)
  return /\d{6}/.exec(texts[0]!.text)![0]
}

test('a texted code signs in once, however the phone is spelled', async () => {
  const dana = await personWithPhone()
  const code = await codeFor(dana.phone)
  const answer = await logIn(dana.phone.replace('+972', '0'), code)
  expect(answer.statusCode).toBe(200)
  expect((await app.as(access, answer.json().access_token).me()).data.id).toBe(dana.id)
  expect(outcomeOf(await logIn(dana.phone, code))).toBe('sms_code_wrong')
})

test('texts the code in the language of the user, and stores it neither as text nor in the chat', async () => {
  const dana = await personWithPhone(['clerk'], 'en')
  await request(dana.phone)
  const { texts } = await sentFor(app, 'user.sms_code_requested')
  expect(texts[0]!.text).toMatch(/your sign-in code is \d{6}/)
  const code = /\d{6}/.exec(texts[0]!.text)![0]
  const { rows } = await sql<{ text: string }>`select json_agg(sign_in_code)::text as text from sign_in_code`.execute(
    app.db,
  )
  expect(rows[0]!.text).not.toContain(code)
  const { rows: stored } = await sql`select from message`.execute(app.db)
  expect(stored).toEqual([])
})

test('known and unknown phones get the same answers, and an unknown one gets no text', async () => {
  const dana = await personWithPhone()
  const inactive = await personWithPhone()
  await sql`update app_user set active = false where id = ${inactive.id}`.execute(app.db)
  const known = await request(dana.phone, addressOf(1))
  const known_again = await request(dana.phone, addressOf(1))
  const wrong = await logIn(dana.phone, '000000', {}, addressOf(1))
  for (const [n, phone] of ['+972509999999', inactive.phone].entries()) {
    const unknown = await request(phone, addressOf(2 + n))
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    expect((await sentFor(app, 'user.sms_code_requested')).texts).toEqual([])
    const again = await request(phone, addressOf(2 + n))
    expect([again.statusCode, again.json().code]).toEqual([known_again.statusCode, known_again.json().code])
    const unknown_wrong = await logIn(phone, '000000', {}, addressOf(2 + n))
    expect([unknown_wrong.statusCode, unknown_wrong.json()]).toEqual([wrong.statusCode, wrong.json()])
  }
})

test('sends no second code within a minute, and at most five an hour', async () => {
  const dana = await personWithPhone()
  const first = await codeFor(dana.phone)
  const rejected = await request(dana.phone, addressOf(9))
  expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'too_many_attempts'])
  expect(rejected.json().details.wait_seconds).toBeLessThanOrEqual(60)
  later(61_000)
  const second = await codeFor(dana.phone)
  if (first !== second) expect(outcomeOf(await logIn(dana.phone, first))).toBe('sms_code_wrong')
  expect(outcomeOf(await logIn(dana.phone, second))).toBe('signed in')
  const outcomes: number[] = []
  for (let n = 0; n < 4; n++) {
    later(61_000)
    outcomes.push((await request(dana.phone, addressOf(10 + n))).statusCode)
  }
  expect(outcomes).toEqual([200, 200, 200, 429])
})

test('a code expires after five minutes and after five attempts', async () => {
  const dana = await personWithPhone()
  const code = await codeFor(dana.phone)
  later(5 * 60_000)
  expect(outcomeOf(await logIn(dana.phone, code))).toBe('sms_code_wrong')
  const second = await codeFor(dana.phone)
  const wrong = second === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n++) expect(outcomeOf(await logIn(dana.phone, wrong))).toBe('sms_code_wrong')
  expect(outcomeOf(await logIn(dana.phone, second))).toBe('sms_code_wrong')
})

test('none of a thousand parallel guesses from many addresses signs in, and they use up the code', async () => {
  const dana = await personWithPhone()
  const code = await codeFor(dana.phone)
  const guesses = Array.from({ length: 1000 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'))
  const answers = await Promise.all(guesses.map((guess, n) => logIn(dana.phone, guess, {}, addressOf(n))))
  expect(tally(answers.map(outcomeOf))).toEqual({ sms_code_wrong: 10, too_many_attempts: 990 })
  const { rows } = await sql<{ left_over: number }>`select left_over from sign_in_code
    where user_id = ${dana.id}`.execute(app.db)
  expect(rows[0]!.left_over).toBe(0)
  await sql`delete from rate_limit`.execute(app.db)
  expect(outcomeOf(await logIn(dana.phone, code)), 'the code is used up').toBe('sms_code_wrong')
})

test('one of twenty parallel sign-ins with the right code succeeds', async () => {
  const dana = await personWithPhone()
  const code = await codeFor(dana.phone)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => logIn(dana.phone, code, {}, addressOf(n))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('an address can request at most twenty codes an hour', async () => {
  const outcomes: number[] = []
  for (let n = 0; n < 21; n++) outcomes.push((await request(`+97252${4_000_000 + n}`, '198.51.100.9')).statusCode)
  expect(tally(outcomes.map(String))).toEqual({ 200: 20, 429: 1 })
})

test('a user with a second factor needs it after the code too', async () => {
  const dana = await personWithPhone(['super_admin'])
  await setUpTotp(app, dana.token)
  const answer = await logIn(dana.phone, await codeFor(dana.phone))
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_needed'])
  expect(answer.json().details).toMatchObject({ app: true, passkey: false, ticket: expect.any(String) })
  const { ticket } = answer.json().details
  await expect(app.as(passkeys, null).loginPasskeyOptions({ body: { ticket } })).rejects.toMatchObject({
    body: { code: 'second_factor_is_off' },
  })
})

test('rejects a code that was sent to a phone the user no longer has', async () => {
  const dana = await personWithPhone()
  const code = await codeFor(dana.phone)
  const phone = '+972541234567'
  await sql`update app_user set phone = ${phone} where id = ${dana.id}`.execute(app.db)
  expect(outcomeOf(await logIn(dana.phone, code))).toBe('sms_code_wrong')
  expect(outcomeOf(await logIn(phone, code))).toBe('sms_code_wrong')
})

test('a job that runs too late sends nothing', async () => {
  const dana = await personWithPhone()
  await request(dana.phone)
  const requested_at = app.clock.now
  later(6 * 60_000)
  expect((await sentFor(app, 'user.sms_code_requested', requested_at)).texts).toEqual([])
})

test('rejects an invalid phone, and a driver sign-in of a user who is no driver', async () => {
  expect(outcomeOf(await request('12345'))).toBe('phone_wrong')
  const dana = await personWithPhone()
  expect(outcomeOf(await logIn(dana.phone, await codeFor(dana.phone), { as: 'driver' }))).toBe('not_a_driver')
})

test('a phone is unique among users, stays when it is omitted and is removed by null', async () => {
  const owner = await app.person(['super_admin'])
  const client = app.as(access, owner.token)
  const form = { first_name: 'נועה', last_name: 'כהן', role_ids: [] }
  const noa = (await client.createUser({ body: { ...form, email: 'noa@tavlin.test', phone: '054-700-0001' } })).data
  expect(noa.phone).toBe('+972547000001')
  const taken = { body: { code: 'user_phone_taken' } }
  const avi = { ...form, email: 'avi@tavlin.test' }
  await expect(client.createUser({ body: { ...avi, phone: '+972547000001' } })).rejects.toMatchObject(taken)
  const other = (await client.createUser({ body: avi })).data
  const params = { id: String(other.id) }
  const changed = { ...avi, active: true, version: other.version }
  await expect(client.updateUser({ params, body: { ...changed, phone: '0547000001' } })).rejects.toMatchObject(taken)
  const updated = await client.updateUser({
    params: { id: String(noa.id) },
    body: { ...form, email: 'noa@tavlin.test', active: true, version: noa.version },
  })
  expect(updated.data.phone, 'an omitted phone stays').toBe('+972547000001')
  const removed = await client.updateUser({
    params: { id: String(noa.id) },
    body: { ...form, email: 'noa@tavlin.test', active: true, version: updated.data.version, phone: null },
  })
  expect(removed.data.phone).toBeNull()
})

test('invites a new user with a phone by mail and text message; using one link makes both invalid', async () => {
  const owner = await app.person(['super_admin'])
  const client = app.as(access, owner.token)
  const form = { first_name: 'גיל', last_name: 'כהן', role_ids: [] }
  await client.createUser({ body: { ...form, email: 'gil@tavlin.test', phone: '054-700-0009' } })
  const { texts, mails } = await sentFor(app, 'user.created')
  expect(mails).toHaveLength(1)
  expect(texts).toHaveLength(1)
  expect(texts[0]!.to).toBe('+972547000009')
  const tokenOf = (text: string) => /reset=([\w-]+)/.exec(text)![1]!
  const reset = (token: string) =>
    app.as(access, null).resetPassword({ body: { token, password: 'four quiet green lamps' } })
  await reset(tokenOf(texts[0]!.text))
  await expect(reset(tokenOf(texts[0]!.text))).rejects.toMatchObject({ body: { code: 'reset_link_used_up' } })
  await expect(reset(tokenOf(mails[0]!.text))).rejects.toMatchObject({ body: { code: 'reset_link_used_up' } })

  await client.createUser({ body: { ...form, email: 'without-phone@tavlin.test' } })
  const without = await sentFor(app, 'user.created')
  expect([without.mails.length, without.texts.length]).toEqual([1, 0])
})
