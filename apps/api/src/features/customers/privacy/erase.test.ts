import { execFileSync } from 'node:child_process'
import { activity } from '@tavlin/contract/activity'
import { customers } from '@tavlin/contract/customers'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '../../../../test/count-sql.ts'
import { type Secrets, makeFullCustomer, otherPhone, secretsOf } from '../../../../test/full-customer.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { testApp } from '../../../../test/test-app.ts'
import { openAccounts, post } from '#features/wallet/ledger.service.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { findConsentProof } from './consent.repo.ts'
import { openLog } from '#platform/monitoring/log.ts'

// The path where bin/setup installs pg_dump.
const PG_DUMP = '/usr/lib/postgresql/15/bin/pg_dump'
const lines: string[] = []
const app = testApp({ log: openLog('trace', 'api', { write: (line) => void lines.push(line) }) })
let admin: { id: number; token: string }
beforeAll(async () => {
  admin = await app.person(['super_admin'])
})
const people = () => app.as(customers, admin.token)
const notes = () => app.as(activity, admin.token)
const money = () => app.as(wallet, admin.token)

const reversed = (digits: string) => digits.split('').toReversed().join('')
/** Returns each value in every format in which it could be stored. */
function traces(secret: Secrets): string[] {
  const phones = [secret.phone, otherPhone(secret.phone)].flatMap((phone) => {
    const national = `0${phone.slice(4)}`
    return [
      phone,
      phone.slice(1),
      national,
      `${national.slice(0, 3)}-${national.slice(3)}`,
      reversed(national.slice(1)),
    ]
  })
  const { texts, first_name, last_name, email, allergy_note } = secret
  return [
    ...phones,
    first_name,
    last_name,
    email,
    allergy_note,
    '1987-03-21',
    '32.0853',
    '34.7818',
    ...Object.values(texts),
  ]
}
const dump = () =>
  execFileSync(PG_DUMP, ['--data-only', '--dbname', app.database.owner_url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 200_000_000,
  })
const found = (text: string, secret: Secrets) => traces(secret).filter((one) => text.includes(one))

let key = 7_310_000
let secret: Secrets
beforeEach(() => {
  secret = secretsOf(String(++key))
})
const erase = (id: number, version: number, confirm = secret.phone.slice(-4)) =>
  people().eraseCustomer({ params: { id: String(id) }, body: { confirm, version } })

test('erasing a customer leaves no value of the person in any table or format, nor in the log', async () => {
  const { id, version, merged_id } = await makeFullCustomer(app, admin.token, secret)
  const stored_before = found(dump(), secret)
  for (const value of [secret.phone, secret.first_name, secret.email, ...Object.values(secret.texts)])
    expect(stored_before, 'nothing is proven by what was never stored').toContain(value)
  await erase(id, version)
  expect(found(dump(), secret)).toEqual([])
  expect(lines.length).toBeGreaterThan(10)
  expect(found(lines.join(''), secret)).toEqual([])
  const { rows } =
    await sql`select id from customer where erased_at is not null and id in (${id}, ${merged_id})`.execute(app.db)
  expect(rows).toHaveLength(2)
})

test('searches never find an erased customer, whose events stay without personal data', async () => {
  const { id, version } = await makeFullCustomer(app, admin.token, secret)
  await erase(id, version)
  for (const search of [secret.first_name, secret.phone.slice(-7), secret.email])
    expect((await people().customers({ query: { search } })).data).toEqual([])
  expect((await people().customerByPhone({ params: { phone: secret.phone } })).data.customer_id).toBeNull()
  const { data } = await notes().log({ params: { id: String(id) }, query: { limit: '100' } })
  expect(data.slice(0, 2).map(({ name }) => name)).toEqual(['customer.erased', 'wallet.moved'])
  expect(data[1]!.money).toEqual({ currency: 'PTS', amount: -70, reason: 'erased' })
  expect(data.map(({ name }) => name)).toContain('note.written')
  expect(data.flatMap(({ changes, note }) => [...changes, ...(note ? [note] : [])])).toEqual([])
  await expect(erase(id, version + 1)).rejects.toMatchObject({ body: { code: 'customer_removed' } })
  await expect(notes().writeNote({ body: { model: 'customer', model_id: id, text: 'x' } })).rejects.toMatchObject({
    body: { code: 'customer_removed' },
  })
})

test('erasing a customer deletes the texts and keeps the proof of consent without personal data', async () => {
  const { id, version, merged_id } = await makeFullCustomer(app, admin.token, secret)
  const kept = sql`select channel, purpose, granted, source, actor_id, at from consent
    where customer_id in (${id}, ${merged_id}) order by id`
  const before = (await kept.execute(app.db)).rows
  expect(before.length).toBeGreaterThan(0)
  await erase(id, version)
  expect((await kept.execute(app.db)).rows).toEqual(before)
  const { rows } = await sql`select from conversation where customer_id in (${id}, ${merged_id})`.execute(app.db)
  expect(rows).toEqual([])
  const { customer, consents } = (await findConsentProof(app.db, id))!
  expect({ ...customer, text: consents.map(({ text }) => text).join('') }).toMatchObject({
    phone: null,
    name: '',
    text: '',
  })
  expect(consents).toHaveLength(before.length)
  const url = `/admin/customers/${id}/consents/proof?lang=en`
  expect((await app.call(admin.token, { method: 'GET', url })).statusCode).toBe(200)
})

test('erasing a customer deletes stored answers with their data, and repeating the erasure returns its answer', async () => {
  const { id, version } = await makeFullCustomer(app, admin.token, secret)
  const url = `/admin/customers/${id}/erase`
  const send = () =>
    app.call(admin.token, {
      method: 'POST',
      url,
      headers: { 'idempotency-key': `erase-${id}-once` },
      payload: { confirm: secret.phone.slice(-4), version },
    })
  const first = await send()
  const again = await send()
  expect(first.statusCode).toBe(200)
  expect(again.json()).toEqual(first.json())
  const { rows } = await sql`select from idempotency_key where answer like ${`%${secret.first_name}%`}`.execute(app.db)
  expect(rows).toEqual([])
})

test('rejects erasing a customer while an order is open', async () => {
  const { id, version } = await makeFullCustomer(app, admin.token, secret)
  await sql`update orders set status = 'accepted', completed_at = null where customer_id = ${id}`.execute(app.db)
  await expectNothingWritten(app.db, () => erase(id, version), 409, { code: 'customer_has_orders' })
})

test('rejects erasing a customer with wrong digits, a stale version, money, a hold or an approval', async () => {
  const { id, version } = await makeFullCustomer(app, admin.token, secret)
  const rejected = (work: () => Promise<unknown>, status: number, code: string) =>
    expectNothingWritten(app.db, work, status, { code })
  await rejected(() => erase(id, version, '0000'), 422, 'confirmation_wrong')
  await rejected(() => erase(id, version, ''), 422, 'confirmation_wrong')
  await rejected(() => erase(id, version + 5), 409, 'version_stale')
  await rejected(() => erase(id + 100_000, 1), 404, 'not_found')
  const give = { customer_id: id, reason: 'goodwill', kind: 'adjust', currency: 'wallet' } as const
  await money().movePoints({ body: { ...give, points: 100 } })
  await rejected(() => erase(id, version), 409, 'customer_has_money')
  await money().movePoints({ body: { ...give, points: -100 } })
  const hold = await heldPoints(id)
  await rejected(() => erase(id, version), 409, 'customer_has_money')
  await app.db
    .transaction()
    .execute((tx) =>
      post({ tx, call: SYSTEM_CALL, now: app.clock.now }, [{ key: `free-${id}`, phase: 'release', hold_id: hold }]),
    )
  const service = await app.person(['service'])
  await app.as(wallet, service.token).movePoints({ body: { ...give, currency: 'points', points: 9000 } })
  await rejected(() => erase(id, version), 409, 'customer_has_money')
})

const heldPoints = (id: number) =>
  app.db.transaction().execute(async (tx) => {
    const points = (await openAccounts(tx, [id])).find(({ kind }) => kind === 'points')!
    const expires_at = new Date(app.clock.now.getTime() + 600_000)
    const of = { kind: 'spend', phase: 'hold', amount: 10, currency: 'PTS', expires_at } as const
    const between = { debit_account_id: points.id, credit_account_id: 12 }
    return (await post({ tx, call: SYSTEM_CALL, now: app.clock.now }, [{ key: `hold-${id}`, ...of, ...between }]))[0]!
      .id
  })

test('erases a customer and forfeits the points once when twenty requests try at once', async () => {
  const { id, version } = await makeFullCustomer(app, admin.token, secret)
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => erase(id, version)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await sql`select balance, held from account where owner_id = ${id} order by kind`.execute(app.db)
  expect(rows).toEqual([
    { balance: 0, held: 0 },
    { balance: 0, held: 0 },
  ])
})

test('only listed tables refer to a customer, so that erasing covers each of them', async () => {
  const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customer'::regclass order by 1`.execute(app.db)
  expect(rows.map(({ name }) => name)).toEqual([
    'account',
    'address',
    'approval',
    'campaign_recipient',
    'consent',
    'conversation',
    'customer',
    'customer_allergen',
    'customer_flag',
    'customer_merge',
    'duplicate_candidate',
    'held_cart',
    'note',
    'orders',
  ])
})

test('erasing a customer needs at most twenty-three round trips besides authentication', async () => {
  const { id, version } = await makeFullCustomer(app, admin.token, secret)
  expect((await sqlOf(() => erase(id, version))).length - 1).toBeLessThanOrEqual(23)
})
