import { access } from '@tavlin/contract/access'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { PASSWORD, addressOf, logIn, personWithPassword } from '../../../test/logins.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { passwordHashes } from './passwords.ts'

// A thousand parallel requests are slow on a small machine, so the request deadline is raised.
const app = testApp({ env: { REQUEST_DEADLINE_MS: '60000' } })
const MINUTES = 60_000
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))
const answerOf = (answer: { statusCode: number; json: () => unknown }) => [answer.statusCode, answer.json()]
const hashes = async () => (await passwordHashes.get()).values[0]!.value

async function written() {
  const { rows } = await app.database.pool.query<{ mark: string }>(`select concat_ws(' ',
    (select count(*) from session), (select count(*) from known_device), (select count(*) from event),
    (select max(last_login_at) from app_user)) as mark`)
  return rows[0]!.mark
}

test('a login with the right password opens a session for twelve hours', async () => {
  const dana = await personWithPassword(app)
  const answer = await logIn(app, { email: dana.email })
  expect(answer.json()).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: 'Bearer',
    expires_at: new Date(NOON.getTime() + 12 * 60 * MINUTES).toISOString(),
    device_token: expect.stringMatching(/^[\w-]{43}$/),
  })
  const { data } = await app.as(access, answer.json().access_token).me()
  expect(data).toMatchObject({ id: dana.id, email: dana.email, roles: [{ name: 'clerk', view_name: 'קופאי' }] })
  expect(data.permissions).toContainEqual({ name: 'create_pos_order', deli_ids: null })
})

test('a login ignores upper case and surrounding blanks in the email address', async () => {
  const dana = await personWithPassword(app)
  expect((await logIn(app, { email: `  ${dana.email.toUpperCase()} ` })).statusCode).toBe(200)
})

test('a login stores only the hash of its token', async () => {
  const { access_token, device_token } = (await logIn(app, { email: (await personWithPassword(app)).email })).json()
  const { rows } = await app.database.pool.query<{ text: string }>(
    `select session::text as text from session union all select known_device::text from known_device
     union all select event::text from event`,
  )
  const all = rows.map((row) => row.text).join()
  expect(all).not.toContain(access_token)
  expect(all).not.toContain(device_token)
})

test('every failed login has the same answer and cost and writes nothing, whatever was wrong', async () => {
  const person = await personWithPassword(app)
  const deactivated = await personWithPassword(app, [], { active: false })
  const invited = await app.person([])
  const attempts = [
    { email: person.email, password: 'a wrong password' },
    { email: 'nobody@tavlin.test', password: 'a wrong password' },
    { email: deactivated.email, password: PASSWORD },
    { email: invited.email, password: PASSWORD },
    { email: invited.email, password: '' },
    { email: '', password: '' },
  ]
  const before = await written()
  const seen = []
  for (const attempt of attempts) {
    const hashes_before = await hashes()
    const answers: unknown[] = []
    const sql = await sqlOf(async () => answers.push(answerOf(await logIn(app, { ...attempt, address: addressOf(1) }))))
    seen.push({ answer: answers[0], sql, hashes: (await hashes()) - hashes_before })
  }
  expect(seen[0]!.answer).toEqual([401, { code: 'credentials_wrong', message: expect.any(String) }])
  expect(seen[0]).toMatchObject({ hashes: 1, sql: { length: 3 } })
  for (const other of seen) expect(other).toEqual(seen[0])
  expect(await written()).toBe(before)
})

test('rejects a login with an invalid email address before any lookup', async () => {
  const sql = await sqlOf(async () => {
    const answer = await logIn(app, { email: 'dana\u0000@tavlin.test' })
    expect(answerOf(answer)).toMatchObject([422, { code: 'invalid_input' }])
  })
  // The only statement consumed the rate limit of the IP address.
  expect(sql).toEqual([expect.stringContaining('rate_limit')])
})

test('blocks an account for fifteen minutes after five wrong passwords from one IP address', async () => {
  const dana = await personWithPassword(app)
  const noa = await personWithPassword(app)
  const [here, elsewhere] = ['192.0.2.1', '192.0.2.2']
  for (let i = 0; i < 5; i++)
    expect((await logIn(app, { email: dana.email, password: `guess ${i}`, address: here })).statusCode).toBe(401)
  const before = await written()
  expect(answerOf(await logIn(app, { email: dana.email, address: here }))).toEqual([
    429,
    { code: 'too_many_attempts', message: expect.any(String), details: { wait_seconds: 900 } },
  ])
  expect(await written()).toBe(before)
  expect((await logIn(app, { email: noa.email, address: here })).statusCode).toBe(200)
  expect((await logIn(app, { email: dana.email, address: elsewhere })).statusCode).toBe(200)
  later(15 * MINUTES - 1)
  expect((await logIn(app, { email: dana.email, address: here })).statusCode).toBe(429)
  later(1)
  expect((await logIn(app, { email: dana.email, address: here })).statusCode).toBe(200)
})

test('does not limit logins with the right password', async () => {
  const { email } = await personWithPassword(app)
  for (let i = 0; i < 7; i++) expect((await logIn(app, { email, address: '192.0.2.10' })).statusCode).toBe(200)
})

test('blocks an IP address for all accounts after a hundred wrong passwords', async () => {
  const address = '192.0.2.20'
  await logIn(app, { email: 'first@tavlin.test', address })
  await app.db.updateTable('rate_limit').set({ points: 99 }).where('key', '=', `login_address:${address}`).execute()
  expect((await logIn(app, { email: 'hundredth@tavlin.test', address })).statusCode).toBe(401)
  const { email } = await personWithPassword(app)
  expect((await logIn(app, { email, address })).statusCode).toBe(429)
  expect((await logIn(app, { email, address: '192.0.2.21' })).statusCode).toBe(200)
})

test('hashes twenty of a thousand parallel guesses and still accepts a login from a known device', async () => {
  const { email } = await personWithPassword(app)
  const { device_token } = (await logIn(app, { email })).json()
  const before = { written: await written(), hashes: await hashes() }
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, n) =>
      logIn(app, { email, password: `guess ${n}`, address: addressOf(10_000 + n) }),
    ),
  )
  const codes = answers.map((answer) => answer.json().code as string)
  expect(codes.filter((code) => code === 'credentials_wrong')).toHaveLength(20)
  expect(new Set(codes)).toContain('too_many_attempts')
  expect(codes.filter((code) => !['credentials_wrong', 'too_many_attempts', 'busy'].includes(code))).toEqual([])
  expect((await hashes()) - before.hashes).toBe(20)
  expect(await written()).toBe(before.written)

  const stranger = await logIn(app, { email, address: '192.0.2.30' })
  expect(answerOf(stranger)).toMatchObject([429, { code: 'too_many_attempts', details: { wait_seconds: 900 } }])
  expect((await logIn(app, { email, device_token, address: '192.0.2.30' })).statusCode).toBe(200)
  later(15 * MINUTES)
  expect((await logIn(app, { email, address: '192.0.2.30' })).statusCode).toBe(200)
})

test('other IP addresses can log in while one sends ninety-five wrong logins at once', async () => {
  const { email } = await personWithPassword(app)
  const address = '192.0.2.80'
  const crowd = Array.from({ length: 95 }, (_, n) =>
    logIn(app, { email: `stranger-${n}@tavlin.test`, password: 'guess', address }),
  )
  const owner = Array.from({ length: 3 }, () => logIn(app, { email, address: '192.0.2.81' }))
  const codes = (await Promise.all(crowd)).map((answer) => answer.json().code as string)
  expect((await Promise.all(owner)).map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  expect(new Set(codes)).toEqual(new Set(['credentials_wrong', 'busy']))
})

test('answers many guesses for an unknown account like those for an existing account, at the same cost', async () => {
  const { email } = await personWithPassword(app)
  const guess = async (email: string, n: number) => {
    const hashes_before = await hashes()
    let answer: unknown
    const statements = await sqlOf(async () => {
      answer = answerOf(await logIn(app, { email, password: 'guess', address: addressOf(20_000 + n) }))
    })
    return { answer, statements, hashes: (await hashes()) - hashes_before }
  }
  const pairs = []
  for (let n = 0; n < 24; n++)
    pairs.push({ known: await guess(email, n), unknown: await guess('unknown@tavlin.test', n) })
  const of_known = pairs.map((pair) => pair.known)
  expect(of_known).toMatchObject([
    ...Array.from({ length: 20 }, () => ({ answer: [401, {}], hashes: 1 })),
    ...Array.from({ length: 4 }, () => ({ answer: [429, {}], hashes: 0 })),
  ])
  expect(pairs.map((pair) => pair.unknown)).toEqual(of_known)
})

test('a known device has its own limit of five wrong passwords, for its own user only', async () => {
  const dana = await personWithPassword(app)
  const noa = await personWithPassword(app)
  const { device_token } = (await logIn(app, { email: dana.email })).json()
  for (let i = 0; i < 5; i++)
    expect((await logIn(app, { email: dana.email, password: 'guess', device_token })).statusCode).toBe(401)
  expect((await logIn(app, { email: dana.email, device_token })).statusCode).toBe(429)
  const before = await written()
  for (let i = 0; i < 5; i++) await logIn(app, { email: noa.email, password: 'guess', address: '192.0.2.40' })
  expect((await logIn(app, { email: noa.email, device_token, address: '192.0.2.40' })).statusCode).toBe(429)
  expect(await written()).toBe(before)
})

test('the next login keeps a valid device token and replaces a forged one', async () => {
  const { email, id } = await personWithPassword(app)
  const { device_token } = (await logIn(app, { email, device_token: 'made up' })).json()
  expect(device_token).not.toBe('made up')
  expect((await logIn(app, { email, device_token })).json().device_token).toBe(device_token)
  const devices = await app.db.selectFrom('known_device').selectAll().where('user_id', '=', id).execute()
  expect(devices).toHaveLength(1)
})

test('a login uses X-Forwarded-For only when our proxy sent it', async () => {
  const { email, id } = await personWithPassword(app)
  const forwardedFor = (text: string) => ({ 'x-forwarded-for': text })
  for (let i = 0; i < 5; i++)
    await logIn(app, { email, password: 'guess', address: '192.0.2.50', headers: forwardedFor(addressOf(i)) })
  expect((await logIn(app, { email, address: '192.0.2.50', headers: forwardedFor('192.0.2.51') })).statusCode).toBe(429)

  // The proxy appends the address of its peer at the right end; the values to the left of that address come from the
  // peer.
  const headers = forwardedFor('192.0.2.60, 192.0.2.61')
  expect((await logIn(app, { email, address: '127.0.0.1', headers })).statusCode).toBe(200)
  const sessions = await app.db.selectFrom('session').select('address').where('user_id', '=', id).execute()
  expect(sessions.map((session) => session.address)).toContain('192.0.2.61')
})

test('a driver login opens a session for thirty days', async () => {
  const driver = await personWithPassword(app, ['driver'])
  const { expires_at } = (await logIn(app, { email: driver.email, as: 'driver' })).json()
  expect(Date.parse(expires_at) - app.clock.now.getTime()).toBe(30 * 24 * 60 * MINUTES)
})

test('reveals that an account is no driver only after the right password, and then allows the staff login', async () => {
  const { email } = await personWithPassword(app)
  const before = await written()
  const attempt = { email, as: 'driver' as const, address: '192.0.2.70' }
  const wrong = await logIn(app, { ...attempt, password: 'a wrong password' })
  expect(answerOf(wrong)).toMatchObject([401, { code: 'credentials_wrong' }])
  for (let i = 0; i < 6; i++) expect(answerOf(await logIn(app, attempt))).toMatchObject([403, { code: 'not_a_driver' }])
  expect(await written()).toBe(before)
  expect((await logIn(app, { email, address: '192.0.2.70' })).statusCode).toBe(200)
})

test('a login sends eight statements', async () => {
  const { email } = await personWithPassword(app)
  expect(await sqlOf(() => logIn(app, { email }))).toHaveLength(8)
})

test('rejects every login without hashing while the store of rate limits fails', async () => {
  const { email } = await personWithPassword(app)
  const owner = new pg.Client(app.database.owner_url)
  await owner.connect()
  await owner.query('revoke insert on rate_limit from tavlin_app')
  const before = await hashes()
  const answer = await logIn(app, { email })
  expect(answerOf(answer)).toMatchObject([429, { code: 'too_many_attempts', details: { wait_seconds: 30 } }])
  expect(await hashes()).toBe(before)
  await owner.query('grant insert on rate_limit to tavlin_app')
  await owner.end()
  expect((await logIn(app, { email })).statusCode).toBe(200)
})
