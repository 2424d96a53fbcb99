import { merging } from '@tavlin/contract/merging'
import { SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openAccounts, post } from '#features/wallet/ledger.service.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { sqlOf } from '../../../../test/count-sql.ts'
import { makeAddress, makeConsent, makePerson } from '../../../../test/merge-world.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'

const app = testApp()
let boss: { id: number; token: string }
beforeAll(async () => {
  boss = await app.person(['super_admin'])
})

type Field = 'name' | 'email' | 'lang' | 'birthday'
type CustomerId = { id: number }
const my = () => app.as(merging, boss.token)
const merge = async (into: CustomerId, from: CustomerId, take: Field[] = [], versions = [1, 1]) =>
  (
    await my().merge({
      body: {
        into_id: into.id,
        from_id: from.id,
        take,
        into_version: versions[0]!,
        from_version: versions[1]!,
      },
    })
  ).data
const plan = async (into: CustomerId, from: CustomerId) =>
  (await my().mergePlan({ query: { into: String(into.id), from: String(from.id) } })).data
const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(app.db)).rows
const customer = async ({ id }: CustomerId) =>
  (await rowsOf(sql`select * from customer where id = ${id}`))[0] as Record<string, unknown>
const balances = async ({ id }: CustomerId) =>
  Object.fromEntries((await openAccounts(app.db, [id])).map(({ kind, balance }) => [kind, balance]))

async function twoOfOne() {
  const into = await makePerson(
    app.db,
    { email: null, birthday: '1990-01-01', allergy_note: 'בוטנים', completed_orders: 2, first_order_at: '2026-03-01Z' },
    { agorot: 1000, points: [10] },
  )
  const from = await makePerson(
    app.db,
    {
      email: 'dana@example.com',
      first_name: 'דנה',
      lang: 'en',
      allergy_note: 'חלב',
      completed_orders: 5,
      first_order_at: '2026-01-01Z',
      last_order_at: '2026-11-01Z',
      median_gap_hours: 100,
      quiet_at: '2026-11-20Z',
      created_at: '2026-11-14T00:00:00Z',
    },
    { agorot: 234, points: [5, 7] },
  )
  return { into, from }
}

test('the preview of a merge equals its result', async () => {
  const { into, from } = await twoOfOne()
  const own = await makeAddress(app.db, into.id, { apartment: '4', is_default: true })
  const same = await makeAddress(app.db, from.id, { apartment: '4', is_default: true })
  const other = await makeAddress(app.db, from.id, { apartment: '4', entrance: 'ב' })
  await makeConsent(app.db, into.id, true)
  await makeConsent(app.db, from.id, false)
  await makeConsent(app.db, into.id, true, { channel: 'phone' })
  await makeConsent(app.db, from.id, true, { channel: 'email' })
  await sql`insert into customer_allergen select ${from.id}, min(id) from allergen`.execute(app.db)
  await sql`insert into customer_flag (customer_id, flag, reason, at)
    values (${into.id}, 'vip', 'שלו', ${NOON}), (${from.id}, 'vip', 'שלה', ${NOON}), (${from.id}, 'watch', 'שלה', ${NOON})`.execute(
    app.db,
  )

  const planned = await plan(into, from)
  expect(planned).toMatchObject({
    because: null,
    into: { id: into.id, version: 1 },
    from: { id: from.id, phone: from.phone },
    wallet_agorot: { into: 1000, from: 234, sum: 1234 },
    points: { into: 10, from: 12, sum: 22 },
    fields: [
      // Both customers have a value, so the newer one is the default.
      { field: 'name', default_side: 'into' },
      { field: 'email', default_side: 'from' },
      { field: 'lang', default_side: 'into' },
      { field: 'birthday', default_side: 'into' },
    ],
    consents: [
      { channel: 'email', purpose: 'marketing', into: null, from: true, after: true },
      { channel: 'phone', purpose: 'marketing', into: true, from: null, after: true },
      { channel: 'sms', purpose: 'marketing', into: true, from: false, after: false },
    ],
  })
  expect(planned.allergens).toHaveLength(1)
  expect(planned.addresses.map(({ address, side, same_as }) => [address.id, side, same_as])).toEqual([
    [own, 'into', null],
    [same, 'from', own],
    [other, 'from', null],
  ])

  const done = await merge(into, from, ['email'])
  expect(done).toMatchObject({
    into_id: into.id,
    from_id: from.id,
    from_name: 'דנה אלמוג',
    from_phone: from.phone,
    undone_at: null,
    by: { id: boss.id, name: 'דנה לוי' },
    at: NOON.toISOString(),
    undo_until: '2026-12-15T10:00:00.000Z',
  })
  expect(await customer(into)).toMatchObject({
    first_name: 'רות',
    email: 'dana@example.com',
    lang: 'he',
    birthday: '1990-01-01',
    allergy_note: 'בוטנים · חלב',
    completed_orders: 7,
    first_order_at: '2026-01-01T00:00:00.000Z',
    last_order_at: '2026-11-01T00:00:00.000Z',
    median_gap_hours: 100,
    quiet_at: '2026-11-20T00:00:00.000Z',
    other_phones: from.phone,
    merged_into_id: null,
  })
  expect(await customer(from)).toMatchObject({ phone: from.phone, merged_into_id: into.id, first_name: 'דנה' })
  expect(await balances(into)).toEqual({ wallet: 1234, points: 22 })
  expect(await balances(from)).toEqual({ wallet: 0, points: 0 })
  expect(await rowsOf(sql`select id, customer_id, is_default from address order by id`)).toEqual([
    { id: own, customer_id: into.id, is_default: true },
    { id: same, customer_id: from.id, is_default: true },
    { id: other, customer_id: into.id, is_default: false },
  ])
  const consents = sql`select channel, granted, text, source, actor_id from consent
    where customer_id = ${into.id} and source = 'merge' order by channel`
  expect(await rowsOf(consents)).toEqual([
    { channel: 'email', granted: true, text: 'כן email', source: 'merge', actor_id: boss.id },
    { channel: 'sms', granted: false, text: 'לא sms', source: 'merge', actor_id: boss.id },
  ])
  expect(
    await rowsOf(sql`select flag, reason from customer_flag where customer_id = ${into.id} order by flag`),
  ).toEqual([
    { flag: 'vip', reason: 'שלו' },
    { flag: 'watch', reason: 'שלה' },
  ])
  expect(await rowsOf(sql`select name, data from event order by id desc limit 1`)).toEqual([
    { name: 'customer.merged', data: { customer_id: into.id, from_id: from.id, merge_id: done.id } },
  ])
  expect((await my().mergesOf({ params: { id: String(into.id) } })).data).toEqual([done])
})

test('a merge keeps expiry dates of points, and the default address of the only customer who has one', async () => {
  const { into, from } = await twoOfOne()
  const moved = await makeAddress(app.db, from.id, { is_default: true })
  const lots = sql`select left_amount, expires_at from point_lot join account on account.id = account_id
    where owner_id in (${into.id}, ${from.id}) and left_amount > 0 order by left_amount`
  const before = await rowsOf(lots)
  await merge(into, from)
  expect(await rowsOf(sql`select id, is_default from address where customer_id = ${into.id}`)).toEqual([
    { id: moved, is_default: true },
  ])
  expect(await rowsOf(lots)).toEqual(before)
})

test('rejects customers who cannot be merged, with the same reason in the plan, and writes nothing', async () => {
  const into = await makePerson(app.db)
  const from = await makePerson(app.db, {}, { agorot: 500 })
  const third = await makePerson(app.db)
  const rejected = async (a: CustomerId, b: CustomerId, because: string, versions = [1, 1]) => {
    expect((await plan(a, b)).because).toBe(because)
    await expectNothingWritten(app.db, () => merge(a, b, [], versions), 409, {
      code: 'merge_not_possible',
      details: { because },
    })
  }
  await rejected(into, into, 'same_customer')
  const wallet = (await openAccounts(app.db, [from.id])).find(({ kind }) => kind === 'wallet')!
  const [hold] = await app.db.transaction().execute((tx) =>
    post({ tx, call: SYSTEM_CALL, now: NOON }, [
      {
        key: `hold:${from.id}`,
        kind: 'charge',
        phase: 'hold',
        currency: 'ILS',
        amount: 100,
        debit_account_id: wallet.id,
        credit_account_id: SYSTEM_ACCOUNTS.ILS.sales,
        expires_at: new Date(NOON.getTime() + 600_000),
      },
    ]),
  )
  await rejected(into, from, 'money_held')
  await app.db
    .transaction()
    .execute((tx) =>
      post({ tx, call: SYSTEM_CALL, now: NOON }, [{ key: `free:${hold!.id}`, phase: 'release', hold_id: hold!.id }]),
    )
  await sql`insert into approval (kind, customer_id, request, amount, currency, requested_by, requested_at, expires_at, state)
    values ('wallet', ${from.id}, '{}', 1, 'ILS', ${boss.id}, ${NOON}, ${NOON}, 'pending')`.execute(app.db)
  await rejected(into, from, 'approval_pending')
  await sql`update approval set state = 'declined', decided_at = ${NOON}`.execute(app.db)
  await merge(into, from)
  await rejected(third, from, 'merged_already')
  await rejected(from, third, 'merged_already')
  await sql`update customer set phone = null, first_name = '', last_name = '', erased_at = ${NOON}
    where id = ${third.id}`.execute(app.db)
  await rejected(third, into, 'erased')
  await rejected(into, third, 'erased')
})

test('rejects a merge with stale versions or unknown customers', async () => {
  const into = await makePerson(app.db)
  const from = await makePerson(app.db)
  for (const versions of [
    [2, 1],
    [1, 2],
  ])
    await expectNothingWritten(app.db, () => merge(into, from, [], versions), 409, { code: 'version_stale' })
  const nobody = { id: 987_654 }
  await expectNothingWritten(app.db, () => merge(into, nobody), 404, { code: 'not_found' })
  await expectNothingWritten(app.db, () => merge(nobody, into), 404, { code: 'not_found' })
  await expectNothingWritten(app.db, () => plan(into, nobody), 404, { code: 'not_found' })
  await expectNothingWritten(app.db, () => my().mergesOf({ params: { id: '987654' } }), 404, { code: 'not_found' })
})

test('a merge raises the version so far that a customer form opened before its undo stays stale', async () => {
  const into = await makePerson(app.db)
  const from = await makePerson(app.db)
  const { id } = await merge(into, from)
  const seen = (await customer(into)).version as number
  await my().undoMerge({ params: { id: String(id) } })
  await sql`update customer set version = version + 1 where id = ${into.id}`.execute(app.db)
  expect((await customer(into)).version).toBe(2)
  expect(seen).toBeGreaterThan(1000)
})

test('a merge of any size needs twelve round trips, its plan needs three and the list needs one', async () => {
  const { into, from } = await twoOfOne()
  for (let i = 0; i < 20; i++) await makeAddress(app.db, from.id, { apartment: String(i), is_default: i === 0 })
  const admission = 1
  expect(await sqlOf(() => plan(into, from))).toHaveLength(3 + admission)
  expect(await sqlOf(() => merge(into, from))).toHaveLength(12 + admission)
  expect(await sqlOf(() => my().mergesOf({ params: { id: String(into.id) } }))).toHaveLength(1 + admission)
})
