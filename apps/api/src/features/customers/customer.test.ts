import { customers } from '@tavlin/contract/customers'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { customerForm, newPhone } from '../../../test/customer-samples.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

// One connection per competing request, so that they wait only for the lock.
const app = testApp({ pool_size: 25 })
let owner: { id: number; token: string }
beforeAll(async () => {
  owner = await app.person(['super_admin'])
})

const my = () => app.as(customers, owner.token)
const at = (id: number) => ({ id: String(id) })
const show = async (id: number) => (await my().customer({ params: at(id) })).data
const create = async (more: object = {}) => (await my().createCustomer({ body: customerForm(more) })).data
const update = async (id: number, version: number, more: object = {}) =>
  (await my().updateCustomer({ params: at(id), body: { ...customerForm(more), version } })).data
const byPhone = async (phone: string) => (await my().customerByPhone({ params: { phone } })).data

const eventsOf = async (id: number) =>
  (
    await sql<{ name: string }>`select name from event where data->>'customer_id' = ${String(id)} order by id`.execute(
      app.db,
    )
  ).rows.map(({ name }) => name)

test('creates a customer with wallet, points and only the given fields', async () => {
  const made = await create({ phone: '054-207 3361', allergen_ids: [7, 1], birthday: '1980-02-29' })
  expect(made).toMatchObject({
    phone: '+972542073361',
    first_name: 'רות',
    last_name: 'אלמוג',
    email: 'rut@example.com',
    lang: 'he',
    birthday: '1980-02-29',
    allergens: [{ id: 1 }, { id: 7 }],
    allergy_note: 'רק מבושל',
    flags: [],
    segment: 'new',
    wallet_agorot: 0,
    points: 0,
    completed_orders: 0,
    consents: [],
    other_phones: [],
    addresses: 0,
    duplicates: 0,
    merged_into_id: null,
    erased_at: null,
    version: 1,
  })
  const accounts = await sql`select kind from account where owner_id = ${made.id} order by kind`.execute(app.db)
  expect(accounts.rows).toEqual([{ kind: 'points' }, { kind: 'wallet' }])
  expect(await eventsOf(made.id)).toEqual(['customer.created'])
  expect(await show(made.id)).toEqual(made)
})

test('records a page view at most once in ten minutes per user', async () => {
  const { id } = await create()
  const other = await app.person(['super_admin'])
  await show(id)
  await show(id)
  await app.as(customers, other.token).customer({ params: at(id) })
  expect(await eventsOf(id)).toEqual(['customer.created', 'customer.viewed', 'customer.viewed'])
  const client = new pg.Client({ connectionString: app.database.owner_url })
  await client.connect()
  await client.query(
    `update event set at = at - interval '10 minutes' where name = 'customer.viewed' and actor_id = $1`,
    [owner.id],
  )
  await client.end()
  await show(id)
  await show(id)
  expect((await eventsOf(id)).length).toBe(4)
})

test('saves the whole customer form and raises the version', async () => {
  const { id } = await create({ allergen_ids: [1, 2] })
  const phone = newPhone()
  const changed = await update(id, 1, { phone, last_name: '', email: null, lang: 'en', allergen_ids: [2, 3] })
  expect(changed).toMatchObject({ last_name: '', email: null, lang: 'en', phone, version: 2 })
  expect(changed.allergens.map((one) => one.id)).toEqual([2, 3])
  expect(await eventsOf(id)).toEqual(['customer.created', 'customer.changed'])
  expect(await byPhone(phone)).toEqual({ phone, customer_id: id, name: 'רות' })
  expect((await update(id, 2, { phone, allergen_ids: [] })).allergens).toEqual([])
})

test('rejects an invalid or used phone, an unknown allergen and a stale version, and writes nothing', async () => {
  const { id, phone } = await create()
  const other = await create()
  const rejected = (work: () => Promise<unknown>, status: number, body: object) =>
    expectNothingWritten(app.db, work, status, body)
  await rejected(() => create({ phone: '12345' }), 422, { code: 'phone_wrong' })
  await rejected(() => create({ phone }), 409, { code: 'phone_taken', details: { customer_id: id } })
  await rejected(() => update(other.id, 1, { phone }), 409, { code: 'phone_taken', details: { customer_id: id } })
  await rejected(() => create({ allergen_ids: [1, 9999] }), 422, {
    code: 'invalid_input',
    details: { fields: [{ path: ['body', 'allergen_ids', '1'] }] },
  })
  await rejected(() => update(id, 2), 409, { code: 'version_stale', details: { current: { id, phone } } })
  await rejected(() => update(999_999, 1), 404, { code: 'not_found' })
  await rejected(() => byPhone('שלום'), 422, { code: 'phone_wrong' })
})

test('creates one customer when twenty requests use the same phone, and returns it to the others', async () => {
  for (let round = 0; round < 3; round++) {
    const phone = newPhone()
    const before = await customersInAll()
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(create({ phone }))))
    expect(tally(answers)).toEqual({ ok: 1, phone_taken: 19 })
    expect((await customersInAll()) - before).toBe(1)
    expect((await byPhone(phone)).customer_id).not.toBeNull()
  }
})
const customersInAll = async () =>
  (await sql<{ n: number }>`select count(*) as n from customer`.execute(app.db)).rows[0]!.n

test('saves one of twenty parallel changes of the same customer version', async () => {
  const { id, phone } = await create()
  for (let version = 1; version <= 3; version++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => codeOf(update(id, version, { phone, first_name: `${n}` }))),
    )
    expect(tally(answers)).toEqual({ ok: 1, version_stale: 19 })
  }
})

test('resolves the phone of a merged customer through all merges and hides their data', async () => {
  const first = await create()
  const second = await create()
  const third = await create({ first_name: 'אחרונה' })
  await sql`update customer set merged_into_id = ${second.id} where id = ${first.id}`.execute(app.db)
  await sql`update customer set merged_into_id = ${third.id} where id = ${second.id}`.execute(app.db)
  expect(await byPhone(first.phone)).toMatchObject({ customer_id: third.id, name: 'אחרונה אלמוג' })
  await expect(create({ phone: first.phone })).rejects.toMatchObject({ body: { details: { customer_id: third.id } } })
  const seen = await show(first.id)
  expect(seen).toMatchObject({ id: first.id, merged_into_id: second.id, phone: '', first_name: '', email: null })
  expect(JSON.stringify(seen)).not.toMatch(/רות|אלמוג|\+972|מבושל/)
  expect(await eventsOf(first.id)).toEqual(['customer.created'])
  const gone = { code: 'customer_removed', details: { customer_id: second.id } }
  await expectNothingWritten(app.db, () => update(first.id, 1), 409, gone)
})

test('returns no customer for an unknown phone', async () => {
  const phone = newPhone()
  expect(await byPhone(`0${phone.slice(4)}`)).toEqual({ phone, customer_id: null, name: '' })
})

test('customer commands need at most nine round trips and reads at most two, besides authentication', async () => {
  const { id, phone } = await create()
  const counts = [
    await sqlOf(() => create({ allergen_ids: [1, 2] })),
    await sqlOf(() => update(id, 1, { phone, allergen_ids: [1, 2] })),
    await sqlOf(() => show(id)),
    await sqlOf(() => show(id)),
    await sqlOf(() => byPhone(phone)),
  ].map((statements) => statements.length - 1)
  expect(counts).toEqual([8, 9, 2, 1, 1])
})

test('events never contain personal data of customers', async () => {
  const { rows } = await sql<{ data: object }>`select data from event where name like 'customer.%'`.execute(app.db)
  expect(rows.length).toBeGreaterThan(20)
  expect(JSON.stringify(rows)).not.toMatch(/רות|\+972|example/)
})
