import { access } from '@tavlin/contract/access'
import { passkeys } from '@tavlin/contract/passkeys'
import { secondFactor } from '@tavlin/contract/second-factor'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { codeAt, setUpTotp } from '../../../test/authenticator.ts'
import { PASSWORD, addressOf, logIn, personWithPassword } from '../../../test/logins.ts'
import { softPasskey } from '../../../test/passkey.ts'
import { tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp({ env: { PUBLIC_URL: 'https://shop.tavlin.test' } })
const SITE = { origin: 'https://shop.tavlin.test', rp_id: 'shop.tavlin.test' }
const MINUTE_MS = 60_000
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))
beforeEach(() => sql`delete from rate_limit`.execute(app.db))

type SoftPasskey = ReturnType<typeof softPasskey>
type Person = Awaited<ReturnType<typeof personWithPassword>>

async function addTo({ token }: { token: string }, key: SoftPasskey, proof?: string) {
  const client = app.as(passkeys, token)
  const { challenge } = (await client.newPasskey({ body: proof ? { proof } : {} })).data
  return (await client.addPasskey({ body: { name: 'הטלפון שלי', answer: key.create(challenge) } })).data
}
async function personWithPasskey(roles: readonly string[] = ['clerk']) {
  const person = await personWithPassword(app, roles)
  const key = softPasskey(SITE)
  const { id: passkey_id, recovery_codes } = await addTo(person, key)
  return { ...person, key, passkey_id, recovery_codes }
}
async function ticketOf({ email }: Pick<Person, 'email'>): Promise<string> {
  const answer = await logIn(app, { email })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_needed'])
  return answer.json().details.ticket
}
const challengeOf = async (ticket: string): Promise<string> =>
  (await app.as(passkeys, null).loginPasskeyOptions({ body: { ticket } })).data.challenge
const confirm = (ticket: string, answer: ReturnType<SoftPasskey['get']>, address = '198.51.100.1') =>
  app.http.inject({
    method: 'POST',
    url: '/api/login/passkey',
    remoteAddress: address,
    payload: { ticket, answer },
  })
const outcomeOf = (answer: { json: () => { code?: string } }): string => answer.json().code ?? 'signed in'
const eventsOf = async (user_id: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from event where data->>'user_id' = ${String(user_id)}
    order by id`.execute(app.db)
  return rows.map(({ name }) => name)
}
const rejectedAs = (code: string) => ({ body: { code } })

test('a user adds a passkey, gets recovery codes, and signs in with password and passkey', async () => {
  const dana = await personWithPasskey()
  expect(dana.recovery_codes).toHaveLength(10)
  const own = app.as(secondFactor, dana.token)
  expect((await own.ownSecondFactor()).data).toEqual({
    totp_since: null,
    passkeys: [{ id: dana.passkey_id, name: 'הטלפון שלי', created_at: expect.any(String), last_used_at: null }],
    recovery_codes_left: 10,
  })
  const first_step = await logIn(app, { email: dana.email })
  expect(first_step.json().details).toMatchObject({ app: false, passkey: true })
  const { ticket } = first_step.json().details
  const { data: options } = await app.as(passkeys, null).loginPasskeyOptions({ body: { ticket } })
  expect(options).toMatchObject({ rpId: 'shop.tavlin.test', userVerification: 'required' })
  expect(options.allowCredentials).toEqual([{ id: dana.key.id, type: 'public-key', transports: ['internal'] }])
  const answer = await confirm(ticket, dana.key.get(options.challenge))
  expect(answer.statusCode).toBe(200)
  expect((await app.as(access, answer.json().access_token).me()).data.email).toBe(dana.email)
  const { last_used_at } = (await own.ownSecondFactor()).data.passkeys[0]!
  expect(new Date(last_used_at!)).toEqual(app.clock.now)
})

test('a recovery code replaces a lost passkey once', async () => {
  const dana = await personWithPasskey()
  const withCode = async () =>
    app.http.inject({
      method: 'POST',
      url: '/api/login/second-factor',
      payload: { ticket: await ticketOf(dana), code: dana.recovery_codes![0] },
    })
  expect((await withCode()).statusCode).toBe(200)
  expect(outcomeOf(await withCode())).toBe('second_factor_wrong')
})

test.each([
  ['another origin', { origin: 'https://shop.tavlin.test.evil.test' }],
  ['the origin without TLS', { origin: 'http://shop.tavlin.test' }],
  ['another domain', { rp_id: 'evil.test' }],
  ['a passkey that did not verify the user', { user_verified: false }],
  ['a message of another type', { type: 'webauthn.create' }],
] as const)('rejects a sign-in with %s', async (_what, forged) => {
  const dana = await personWithPasskey()
  const ticket = await ticketOf(dana)
  expect(outcomeOf(await confirm(ticket, dana.key.get(await challengeOf(ticket), forged)))).toBe('passkey_wrong')
  expect(outcomeOf(await confirm(ticket, dana.key.get(await challengeOf(ticket))))).toBe('signed in')
})

test.each([
  ['another origin', { origin: 'https://evil.test' }],
  ['another domain', { rp_id: 'evil.test' }],
  ['a passkey that did not verify the user', { user_verified: false }],
] as const)('rejects a new passkey with %s', async (_what, forged) => {
  const dana = await personWithPassword(app)
  const client = app.as(passkeys, dana.token)
  const { challenge } = (await client.newPasskey({ body: {} })).data
  const answer = softPasskey(SITE).create(challenge, forged)
  await expect(client.addPasskey({ body: { name: 'x', answer } })).rejects.toMatchObject(rejectedAs('passkey_wrong'))
  expect((await app.as(secondFactor, dana.token).ownSecondFactor()).data.passkeys).toEqual([])
})

test('a challenge can be answered once, even when the answer was rejected', async () => {
  const dana = await personWithPasskey()
  const ticket = await ticketOf(dana)
  const challenge = await challengeOf(ticket)
  const answer = dana.key.get(challenge)
  expect(outcomeOf(await confirm(ticket, answer))).toBe('signed in')
  expect(outcomeOf(await confirm(ticket, answer)), 'replayed').toBe('sign_in_expired')
  const second = await challengeOf(ticket)
  expect(outcomeOf(await confirm(ticket, dana.key.get(challenge))), 'an earlier challenge').toBe('passkey_wrong')
  expect(outcomeOf(await confirm(ticket, dana.key.get(second))), 'used by the rejected answer').toBe('sign_in_expired')
})

test('one of twenty parallel answers to a challenge signs in', async () => {
  const dana = await personWithPasskey()
  const ticket = await ticketOf(dana)
  const answer = dana.key.get(await challengeOf(ticket))
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => confirm(ticket, answer, addressOf(n))))
  expect(tally(answers.map(outcomeOf))).toEqual({ 'signed in': 1, sign_in_expired: 19 })
})

test('one of twenty parallel answers to the challenge of a new passkey saves it', async () => {
  const dana = await personWithPassword(app)
  const client = app.as(passkeys, dana.token)
  const answer = softPasskey(SITE).create((await client.newPasskey({ body: {} })).data.challenge)
  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      client.addPasskey({ body: { name: 'x', answer } }).then(
        () => 'added',
        (error) => error.body.code as string,
      ),
    ),
  )
  expect(tally(results)).toEqual({ added: 1, sign_in_expired: 19 })
})

test('a challenge expires after five minutes', async () => {
  const dana = await personWithPasskey()
  const ticket = await ticketOf(dana)
  const challenge = await challengeOf(ticket)
  later(5 * MINUTE_MS)
  expect(outcomeOf(await confirm(ticket, dana.key.get(challenge)))).toBe('sign_in_expired')
  const avi = await personWithPassword(app)
  const client = app.as(passkeys, avi.token)
  const creation = (await client.newPasskey({ body: {} })).data.challenge
  later(5 * MINUTE_MS)
  const body = { name: 'x', answer: softPasskey(SITE).create(creation) }
  await expect(client.addPasskey({ body })).rejects.toMatchObject(rejectedAs('sign_in_expired'))
})

test('rejects the answer to a challenge of another sign-in or session', async () => {
  const dana = await personWithPasskey()
  const challenge = await challengeOf(await ticketOf(dana))
  later(1000)
  const other_ticket = await ticketOf(dana)
  expect(outcomeOf(await confirm(other_ticket, dana.key.get(challenge)))).toBe('sign_in_expired')

  const avi = await personWithPassword(app)
  const { challenge: creation } = (await app.as(passkeys, avi.token).newPasskey({ body: {} })).data
  const other_session = app.as(passkeys, await app.session(avi.id))
  const body = { name: 'x', answer: softPasskey(SITE).create(creation) }
  await expect(other_session.addPasskey({ body })).rejects.toMatchObject(rejectedAs('sign_in_expired'))
})

test('rejects the passkey of another user at sign-in and when it is added', async () => {
  const dana = await personWithPasskey()
  const avi = await personWithPasskey()
  const ticket = await ticketOf(dana)
  expect(outcomeOf(await confirm(ticket, avi.key.get(await challengeOf(ticket))))).toBe('passkey_wrong')
  await expect(addTo(dana, avi.key, PASSWORD)).rejects.toMatchObject(rejectedAs('passkey_is_known'))
})

test('rejects an answer that another key signed', async () => {
  const dana = await personWithPasskey()
  const ticket = await ticketOf(dana)
  const forged = { ...softPasskey(SITE).get(await challengeOf(ticket)), id: dana.key.id }
  expect(outcomeOf(await confirm(ticket, forged))).toBe('passkey_wrong')
})

test('rejects a passkey whose counter went back, and records an event', async () => {
  const dana = await personWithPasskey()
  const signIn = async (counter: number) => {
    const ticket = await ticketOf(dana)
    return outcomeOf(await confirm(ticket, dana.key.get(await challengeOf(ticket), { counter })))
  }
  expect(await signIn(5)).toBe('signed in')
  expect(await signIn(6)).toBe('signed in')
  expect(await signIn(6)).toBe('passkey_wrong')
  expect(await signIn(3)).toBe('passkey_wrong')
  expect(await signIn(0)).toBe('passkey_wrong')
  expect(await signIn(7)).toBe('signed in')
  const suspected = (await eventsOf(dana.id)).filter((name) => name === 'user.passkey_clone_suspected')
  expect(suspected).toHaveLength(3)
})

test('adding a further factor needs the password or a code, and adding the first one does not', async () => {
  const dana = await personWithPasskey()
  const second = softPasskey(SITE)
  await expect(addTo(dana, second)).rejects.toMatchObject(rejectedAs('proof_wrong'))
  await expect(addTo(dana, second, 'wrong password')).rejects.toMatchObject(rejectedAs('proof_wrong'))
  expect((await addTo(dana, second, PASSWORD)).recovery_codes, 'the codes stay').toBeNull()

  const client = app.as(secondFactor, dana.token)
  const { secret, setup } = (await client.newTotp()).data
  const body = { setup, code: codeAt(secret, app.clock.now) }
  await expect(client.saveTotp({ body })).rejects.toMatchObject(rejectedAs('proof_wrong'))
  expect((await client.saveTotp({ body: { ...body, proof: PASSWORD } })).data.recovery_codes).toBeNull()
  expect((await client.ownSecondFactor()).data).toMatchObject({ recovery_codes_left: 10, passkeys: [{}, {}] })
})

test('a user can rename only their own passkeys, and remove them only with a proof', async () => {
  const dana = await personWithPasskey()
  const avi = await personWithPasskey()
  const params = { id: String(dana.passkey_id) }
  const theirs = app.as(passkeys, avi.token)
  await expect(theirs.renamePasskey({ params, body: { name: 'x' } })).rejects.toMatchObject({ status: 404 })
  await expect(theirs.removePasskey({ params, body: { proof: PASSWORD } })).rejects.toMatchObject({ status: 404 })

  const own = app.as(passkeys, dana.token)
  await own.renamePasskey({ params, body: { name: 'מחשב במשרד' } })
  expect((await app.as(secondFactor, dana.token).ownSecondFactor()).data.passkeys[0]!.name).toBe('מחשב במשרד')
  await expect(own.removePasskey({ params, body: { proof: 'no' } })).rejects.toMatchObject(rejectedAs('proof_wrong'))
  await own.removePasskey({ params, body: { proof: PASSWORD } })
  expect((await app.as(secondFactor, dana.token).ownSecondFactor()).data).toMatchObject({
    passkeys: [],
    recovery_codes_left: 0,
  })
  expect((await logIn(app, { email: dana.email })).statusCode).toBe(200)
  expect(await eventsOf(dana.id)).toEqual(
    expect.arrayContaining(['user.passkey_added', 'user.passkey_renamed', 'user.passkey_removed']),
  )
})

test('a user has at most ten passkeys', async () => {
  const dana = await personWithPasskey()
  for (let n = 0; n < 9; n++) {
    await sql`delete from rate_limit`.execute(app.db)
    await addTo(dana, softPasskey(SITE), PASSWORD)
  }
  await sql`delete from rate_limit`.execute(app.db)
  await expect(addTo(dana, softPasskey(SITE), PASSWORD)).rejects.toMatchObject(rejectedAs('too_many_passkeys'))
})

test('a passkey meets the requirement for super_admins, who cannot remove their last factor', async () => {
  await sql`delete from setting where key = 'second_factor_required'`.execute(app.db)
  const owner = await personWithPassword(app, ['super_admin'])
  const rejected = { status: 403, body: { code: 'second_factor_required' } }
  await expect(app.as(access, owner.token).permissions()).rejects.toMatchObject(rejected)
  await addTo(owner, softPasskey(SITE))
  await app.as(access, owner.token).permissions()

  const own = app.as(secondFactor, owner.token)
  const [passkey] = (await own.ownSecondFactor()).data.passkeys
  const remove = () =>
    app.as(passkeys, owner.token).removePasskey({ params: { id: String(passkey!.id) }, body: { proof: PASSWORD } })
  await expect(remove()).rejects.toMatchObject(rejectedAs('second_factor_is_last'))
  const { secret, setup } = (await own.newTotp()).data
  await own.saveTotp({ body: { setup, code: codeAt(secret, app.clock.now), proof: PASSWORD } })
  await remove()
  await expect(own.removeTotp({ body: { proof: PASSWORD } })).rejects.toMatchObject(rejectedAs('second_factor_is_last'))
  await app.as(access, owner.token).permissions()
})

test('resetting the second factor of a user also removes their passkeys', async () => {
  const owner = await app.person(['super_admin'])
  await setUpTotp(app, owner.token)
  const dana = await personWithPasskey()
  const as_owner = app.as(access, owner.token)
  expect((await as_owner.user({ params: { id: String(dana.id) } })).data.has_second_factor).toBe(true)
  await app.as(secondFactor, owner.token).resetSecondFactor({ params: { id: String(dana.id) } })
  expect((await logIn(app, { email: dana.email })).statusCode).toBe(200)
  const { rows } = await sql`select from passkey where user_id = ${dana.id}`.execute(app.db)
  expect(rows).toEqual([])
})

test('does not reveal whether a user has a passkey before the password is right', async () => {
  const dana = await personWithPasskey()
  const answer = await logIn(app, { email: dana.email, password: 'wrong password' })
  expect(answer.json()).toEqual((await logIn(app, { email: 'nobody@tavlin.test' })).json())
  await expect(challengeOf('forged')).rejects.toMatchObject(rejectedAs('sign_in_expired'))
})
