import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { type Integration, integrations } from '@tavlin/contract/integrations'
import { readConfig } from '@tavlin/config/config'
import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { callIntegration } from './call-integration.ts'

const outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
const at = `http://127.0.0.1:${outside.http_port}`
const app = testApp({
  env: {
    GEOCODER: 'google',
    GOOGLE_PLACES_KEY: 'key',
    GOOGLE_PLACES_URL: `${at}/geocoder`,
    PAYMENT_URL: `${at}/payment`,
    PAYMENT_KEY: 'demo-key',
    PAYMENT_SECRET: 'demo-secret',
    DEAL_URL: `${at}/deal`,
    COMPANY_TIMEOUT_MS: '1000',
    SMS_URL: `${at}/sms`,
    SMTP_URL: `smtp://127.0.0.1:${outside.smtp_port}`,
  },
})
const PHONE = '+972541112233'
let owner: { id: number; token: string; email: string }
beforeAll(async () => {
  const { id, token } = await app.person(['super_admin'])
  const { rows } = await sql<{ email: string }>`select email from app_user where id = ${id}`.execute(app.db)
  owner = { id, token, email: rows[0]!.email }
  await sql`insert into setting (key, valid_from, value) values ('manager_phone', '2026-01-01', ${JSON.stringify(PHONE)}::jsonb)`.execute(
    app.db,
  )
  await sql`insert into deli (name_he, name_en, address) values ('צפון', 'North', 'הטיילת 12')`.execute(app.db)
  // The stand-in builds its streets at the first request, which takes longer than the client waits.
  await fetch(`${at}/geocoder/v1/places:autocomplete`, { method: 'POST', body: '{"input":"x"}' }).catch(() => null)
})
afterAll(() => outside.close())
afterEach(() => fetch(`${at}/switchboard`, { method: 'DELETE' }))

const own = () => app.as(integrations, owner.token)
const run = async (integration: Integration) =>
  (await own().testIntegration({ params: { integration } }, { idempotency_key: randomUUID() })).data
const misbehave = (company: string, misbehaviour: string, more: object = {}) =>
  fetch(`${at}/switchboard/${company}`, { method: 'PUT', body: JSON.stringify({ misbehaviour, ...more }) })
const received = async (path: string) => JSON.stringify(await (await fetch(`${at}${path}`)).json())
const allowMore = () => sql`delete from rate_limit`.execute(app.db)

test('every connection that works is reported as working, shown with its last test and recorded', async () => {
  for (const integration of ['sms', 'email', 'payment', 'deals', 'geocoder'] as const)
    expect([integration, (await run(integration)).outcome]).toEqual([integration, 'ok'])
  expect(await received(`/sms?to=${encodeURIComponent(PHONE)}`)).toContain('הודעת בדיקה')
  expect(await received('/mail')).toContain(owner.email)
  expect(await received('/payment')).toContain('"payments":[]')
  const { data } = await own().integrations()
  expect(data.map(({ integration, target, last_test }) => [integration, target, last_test?.outcome])).toEqual([
    ['sms', PHONE, 'ok'],
    ['email', owner.email, 'ok'],
    ['payment', '', 'ok'],
    ['deals', '', 'ok'],
    ['geocoder', 'הטיילת 12', 'ok'],
  ])
  const { rows } = await sql`select count(*)::integer as n from event where name = 'integration.tested'
    and actor_id = ${owner.id}`.execute(app.db)
  expect(rows).toEqual([{ n: 5 }])
  await allowMore()
})

test('texts the person who tests when they have a phone', async () => {
  const own_phone = '+972541119999'
  await sql`update app_user set phone = ${own_phone} where id = ${owner.id}`.execute(app.db)
  expect((await run('sms')).outcome).toBe('ok')
  expect(await received(`/sms?to=${encodeURIComponent(own_phone)}`)).toContain('הודעת בדיקה')
  expect((await own().integrations()).data[0]).toMatchObject({ integration: 'sms', target: own_phone })
  await sql`update app_user set phone = null where id = ${owner.id}`.execute(app.db)
  await allowMore()
})

test.each([
  ['sms', 'error', { outcome: 'no_answer', code: '500' }],
  ['sms', 'quota', { outcome: 'no_answer', code: '429' }],
  ['sms', 'reject_number', { outcome: 'rejected', code: '21211' }],
  ['sms', 'rubbish', { outcome: 'no_answer', code: '' }],
  ['sms', 'hang_up', { outcome: 'no_answer', code: '' }],
  ['mail', 'reject_recipient', { outcome: 'rejected', code: '550' }],
  ['mail', 'temporary_451', { outcome: 'rejected', code: '451' }],
  ['mail', 'drop_in_data', { outcome: 'no_answer', code: '' }],
  ['mail', 'rubbish', { outcome: 'no_answer' }],
  ['payment', 'verify_error', { outcome: 'no_answer', code: '500' }],
  ['geocoder', 'error', { outcome: 'no_answer' }],
  ['geocoder', 'rubbish', { outcome: 'no_answer' }],
] as const)('reports why %s failed after %s', async (company, misbehaviour, result) => {
  await misbehave(company, misbehaviour, { times: 'forever' })
  expect(await run(company === 'mail' ? 'email' : company)).toMatchObject(result)
  await allowMore()
})

test('a repeated request returns the first result without another message', async () => {
  const key = randomUUID()
  const before = await received('/sms')
  const send = () => own().testIntegration({ params: { integration: 'sms' } }, { idempotency_key: key })
  const first = await send()
  const after = await received('/sms')
  expect(await send()).toEqual(first)
  expect(after).not.toBe(before)
  expect(await received('/sms')).toBe(after)
  await allowMore()
})

test('rejects the seventh connection test in a minute, and any test by a manager', async () => {
  for (let n = 0; n < 6; n++) await run('payment')
  await expect(run('payment')).rejects.toMatchObject({ status: 429 })
  const manager = await app.person(['manager'])
  const denied = app.as(integrations, manager.token).testIntegration({ params: { integration: 'payment' } })
  await expect(denied).rejects.toMatchObject({ status: 403 })
  await allowMore()
})

const TARGETS = { email: 'a@b.test', lang: 'en', phone: PHONE, address: 'הטיילת 12', business_name: 'Spice' } as const
const callWith = (env: Record<string, string>, integration: Integration, targets: object = {}) => {
  const config = readConfig({ NODE_ENV: 'test', ...env })
  const geocoder = { suggest: async () => [], location: async () => null }
  return callIntegration({ config, geocoder }, integration, { ...TARGETS, ...targets })
}
/** Starts a server that sends this text to everyone who connects; without a text it stays silent. */
async function listener(text: string) {
  const server = createServer((socket) => void socket.on('error', () => {}).write(text))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = () => new Promise((done) => server.close(done))
  return { port: (server.address() as AddressInfo).port, stop }
}

test('reports wrong credentials, a missing phone or address, and an address that is not found', async () => {
  const { port, stop } = await listener('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  const url = `http://127.0.0.1:${port}`
  const result = { outcome: 'credentials', code: '401' }
  expect(await callWith({ SMS_URL: url, SMS_TOKEN: 'wrong' }, 'sms')).toEqual(result)
  expect(await callWith({ PAYMENT_URL: url, PAYMENT_KEY: 'x', PAYMENT_SECRET: 'y' }, 'payment')).toEqual(result)
  expect(await callWith({}, 'sms', { phone: '' })).toEqual({ outcome: 'no_target', code: '' })
  expect(await callWith({}, 'geocoder', { address: '' })).toEqual({ outcome: 'no_target', code: '' })
  expect(await callWith({}, 'geocoder')).toEqual({ outcome: 'nothing_found', code: '' })
  void stop()
})

test('a mail server that never greets is reported before the request times out', { timeout: 15_000 }, async () => {
  const { port, stop } = await listener('')
  expect(await callWith({ SMTP_URL: `smtp://127.0.0.1:${port}` }, 'email')).toEqual({ outcome: 'no_answer', code: '' })
  void stop()
})
