import { access } from '@tavlin/contract/access'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { addressOf, logIn, personWithPassword } from '../../../test/logins.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'
import { type Mail } from '#platform/companies/mail.ts'
import { type StoredEvent, readEvents } from '#platform/events/event-feed.ts'
import { accessJobsOf, accessTasks } from './access.jobs.ts'
import { passwordHashes } from './passwords.ts'

const app = testApp()
const MINUTES = 60_000
const NEW_PASSWORD = 'another password'
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))
const hashes = async () => (await passwordHashes.get()).values[0]!.value

let mails: Mail[]
let tasks: ReturnType<typeof accessTasks>
let position: { id: number; at: string }
beforeAll(() => {
  const deps = { ...app, db: app.db, now: () => app.clock.now, log: app.http.log as never }
  tasks = accessTasks(deps, async (mail) => void mails.push(mail))
})
beforeEach(async () => {
  await runWorker()
  mails = []
})

/** Imitates the worker: turns events into jobs and runs them. */
async function runWorker(): Promise<number> {
  const events = await readEvents(app.db, (position ??= { id: 0, at: '2020-01-01' }), 1000)
  position = events.at(-1) ?? position
  mails ??= []
  const jobs = events.flatMap((event) => {
    const make = accessJobsOf[event.name] as
      ((event: StoredEvent) => { task: string; payload: object } | null) | undefined
    return make?.(event) ?? []
  })
  for (const { task, payload } of jobs) await tasks[task]!(payload, {} as never)
  return jobs.length
}

let caller = 0
const forgot = (email: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/password/forgot',
    remoteAddress: addressOf(++caller),
    payload: { email },
  })
const reset = (token: string, password = NEW_PASSWORD) =>
  app.http.inject({
    method: 'POST',
    url: '/api/password/reset',
    remoteAddress: addressOf(++caller),
    payload: { token, password },
  })
const tokenIn = (mail: Mail | undefined): string => /\/session\/login\?reset=([\w-]{43})\n/.exec(mail!.text)![1]!

async function mailedToken(email: string): Promise<string> {
  await forgot(email)
  await runWorker()
  return tokenIn(mails.at(-1))
}

test('mails a password link in Hebrew to a user who forgot the password', async () => {
  const dana = await personWithPassword(app)
  expect((await forgot(` ${dana.email.toUpperCase()} `)).json()).toEqual({ status: true })
  await runWorker()
  expect(mails).toEqual([
    {
      to: dana.email,
      subject: 'בחירת סיסמה חדשה · תבלין',
      text: expect.stringContaining('שלום דנה,\n\nהתקבלה בקשה לבחור סיסמה חדשה'),
      html: expect.stringMatching(/^<div dir="rtl" lang="he">.*<a href="http[^"]+\?reset=[\w-]{43}">בחירת סיסמה<\/a>/),
    },
  ])
})

test('mails a password link in English to a user whose language is English, with an escaped name', async () => {
  const dana = await personWithPassword(app)
  await app.db.updateTable('app_user').set({ lang: 'en', first_name: '<b>D&D' }).where('id', '=', dana.id).execute()
  await mailedToken(dana.email)
  expect(mails[0]).toMatchObject({
    subject: 'Choose a new password · Tavlin',
    text: expect.stringContaining('Hello <b>D&D,'),
    html: expect.stringMatching(/^<div dir="ltr" lang="en"><p>Hello &#60;b&#62;D&#38;D,<\/p>.*>Choose a password<\/a>/),
  })
})

test('a mailed link sets the password once and ends all sessions of the user', async () => {
  const dana = await personWithPassword(app)
  const token = await mailedToken(dana.email)
  expect((await reset(token)).json()).toEqual({ status: true })
  expect((await app.call(dana.token, { method: 'GET', url: '/c/me' })).statusCode).toBe(401)
  expect((await logIn(app, { email: dana.email })).json().code).toBe('credentials_wrong')
  expect((await logIn(app, { email: dana.email, password: NEW_PASSWORD })).statusCode).toBe(200)

  const before = await tableMarks(app.db)
  const again = await reset(token, 'a third password')
  expect([again.statusCode, again.json().code]).toEqual([409, 'reset_link_used_up'])
  expect(await tableMarks(app.db)).toEqual(before)
})

test('one of twenty parallel uses of a mailed link succeeds', async () => {
  const dana = await personWithPassword(app)
  const token = await mailedToken(dana.email)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `password number ${n}`)))
  expect(tally(answers.map((answer) => answer.statusCode))).toEqual({ 200: 1, 409: 19 })
  const winner = answers.findIndex((answer) => answer.statusCode === 200)
  expect((await logIn(app, { email: dana.email, password: `password number ${winner}` })).statusCode).toBe(200)
})

test('one of two mailed links used in parallel succeeds, and all other links become invalid', async () => {
  const dana = await personWithPassword(app)
  const tokens = [await mailedToken(dana.email), await mailedToken(dana.email), await mailedToken(dana.email)]
  const answers = await Promise.all(tokens.slice(0, 2).map((token) => reset(token)))
  expect(tally(answers.map((answer) => answer.statusCode))).toEqual({ 200: 1, 409: 1 })
  expect((await reset(tokens[2]!)).statusCode).toBe(409)
})

test('a password reset ends a login that started with the old password', async () => {
  for (let round = 0; round < 8; round++) {
    const dana = await personWithPassword(app)
    const token = await mailedToken(dana.email)
    const [login, changed] = await Promise.all([logIn(app, { email: dana.email }), reset(token)])
    expect(changed.statusCode).toBe(200)
    if (login.statusCode !== 200) continue
    const answer = await app.call(login.json().access_token as string, { method: 'GET', url: '/c/me' })
    expect(answer.statusCode).toBe(401)
  }
})

test('a password reset forgets every known device', async () => {
  const dana = await personWithPassword(app)
  await logIn(app, { email: dana.email })
  const knownDevices = () => app.db.selectFrom('known_device').selectAll().where('user_id', '=', dana.id).execute()
  expect(await knownDevices()).toHaveLength(1)
  expect((await reset(await mailedToken(dana.email))).statusCode).toBe(200)
  expect(await knownDevices()).toEqual([])
})

test('a mailed link expires after thirty minutes', async () => {
  const dana = await personWithPassword(app)
  const noa = await personWithPassword(app)
  const tokens = [await mailedToken(dana.email), await mailedToken(noa.email)] as const
  later(30 * MINUTES - 1)
  expect((await reset(tokens[0])).statusCode).toBe(200)
  later(1)
  expect((await reset(tokens[1])).json().code).toBe('reset_link_used_up')
  expect((await logIn(app, { email: noa.email })).statusCode).toBe(200)
})

test('answers a reset request for an unknown address like one for a known address, without a mail', async () => {
  const dana = await personWithPassword(app)
  const gone = await personWithPassword(app, [], { active: false })
  const responses = []
  for (const email of [dana.email, 'nobody@tavlin.test', gone.email, 'no address at all', '']) {
    let answer: unknown
    const sql = await sqlOf(async () => (answer = (await forgot(email)).json()))
    responses.push({ answer, sql })
  }
  for (const other of responses) expect(other).toEqual(responses[0])
  expect(await runWorker()).toBe(1)
  expect(mails.map((mail) => mail.to)).toEqual([dana.email])
})

test('logs at most ten reset requests for unknown addresses an hour and still mails known users', async () => {
  later(60 * MINUTES)
  const dana = await personWithPassword(app)
  const before = await app.countEvents()
  for (let n = 0; n < 40; n++) expect((await forgot(`stranger-${n}@tavlin.test`)).json()).toEqual({ status: true })
  expect(await app.countEvents()).toBe(before + 10)
  await mailedToken(dana.email)
  expect(mails.map((mail) => mail.to)).toEqual([dana.email])
})

test('mails password links to an account at most three times in fifteen minutes', async () => {
  const dana = await personWithPassword(app)
  for (let i = 0; i < 6; i++) expect((await forgot(dana.email)).json()).toEqual({ status: true })
  await runWorker()
  expect(mails).toHaveLength(3)
  expect((await reset(tokenIn(mails[0]))).statusCode).toBe(200)
  later(15 * MINUTES)
  await mailedToken(dana.email)
  expect(mails).toHaveLength(4)
})

test('rejects a password reset with a forged link without hashing the password', async () => {
  const before = { marks: await tableMarks(app.db), hashes: await hashes() }
  for (const token of ['A'.repeat(43), '', 'x'])
    expect((await reset(token)).json()).toMatchObject({ code: 'reset_link_used_up' })
  expect({ marks: await tableMarks(app.db), hashes: await hashes() }).toEqual(before)
})

test('a password needs ten to two hundred characters, and a refusal keeps the link valid', async () => {
  const dana = await personWithPassword(app)
  const token = await mailedToken(dana.email)
  const before = await tableMarks(app.db)
  for (const password of ['123456789', 'x'.repeat(201), ''])
    expect((await reset(token, password)).json()).toMatchObject({ code: 'invalid_input' })
  expect(await tableMarks(app.db)).toEqual(before)
  const longest = 'הדלת נפתחת רק לי '.repeat(20).slice(0, 200)
  expect((await reset(token, longest)).statusCode).toBe(200)
  expect((await logIn(app, { email: dana.email, password: longest })).statusCode).toBe(200)
})

test('mails a new user an invitation link that is valid for a week', async () => {
  const owner = app.as(access, (await app.person(['super_admin'])).token)
  const noa = { first_name: 'נועה', last_name: 'כהן', email: 'noa.invited@tavlin.test', role_ids: [] }
  await owner.createUser({ body: noa })
  await runWorker()
  expect(mails).toMatchObject([{ to: noa.email, subject: 'הוזמנתם אל תבלין' }])
  later(7 * 24 * 60 * MINUTES - 1)
  expect((await reset(tokenIn(mails[0]))).statusCode).toBe(200)
  expect((await logIn(app, { email: noa.email, password: NEW_PASSWORD })).statusCode).toBe(200)
})

test('mails no password link to a user who was deactivated after the request', async () => {
  const dana = await personWithPassword(app)
  await forgot(dana.email)
  await app.db.updateTable('app_user').set({ active: false }).where('id', '=', dana.id).execute()
  await runWorker()
  expect(mails).toEqual([])
})

test('a reset request sends seven statements, and setting the password sends eight', async () => {
  const dana = await personWithPassword(app)
  expect(await sqlOf(() => forgot(dana.email))).toHaveLength(7)
  await runWorker()
  expect(await sqlOf(() => reset(tokenIn(mails[0])))).toHaveLength(8)
})

test('a mailed link stays valid after a weak password was rejected', async () => {
  const dana = await personWithPassword(app)
  const token = await mailedToken(dana.email)
  const before = await tableMarks(app.db)
  for (const password of ['1234567890', dana.email, 'Tavlin2026'])
    expect((await reset(token, password)).json()).toMatchObject({ code: 'password_too_easy' })
  expect(await tableMarks(app.db)).toEqual(before)
  expect((await reset(token, NEW_PASSWORD)).statusCode).toBe(200)
})

test.each([
  ['the address was corrected', { email: 'the.right.address@tavlin.test' }, 409],
  ['the account was closed', { active: false }, 409],
  ['only the name changed', { first_name: 'דניאלה' }, 200],
])('a mailed link stays valid only while email address and account are unchanged: %s', async (_, changed, status) => {
  const owner = app.as(access, (await app.person(['super_admin'])).token)
  const dana = await personWithPassword(app)
  const token = await mailedToken(dana.email)
  const { data } = await owner.user({ params: { id: String(dana.id) } })
  const { first_name, last_name, email, active, version } = data
  const body = { first_name, last_name, email, active, version, role_ids: [], ...changed }
  await owner.updateUser({ params: { id: String(dana.id) }, body })
  expect((await reset(token, NEW_PASSWORD)).statusCode).toBe(status)
})
