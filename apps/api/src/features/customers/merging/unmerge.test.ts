import { seededDice } from '@tavlin/domain/seeded-random'
import { merging } from '@tavlin/contract/merging'
import { SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openAccounts, post } from '#features/wallet/ledger.service.ts'
import { checkLedger } from '#features/wallet/wallet.jobs.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { sqlOf } from '../../../../test/count-sql.ts'
import { everyRow, makeAddress, makeConsent, makePerson, makeRandomPerson } from '../../../../test/merge-world.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { codeOf, tally } from '../../../../test/tally.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'
import { findDuplicates } from './duplicate.service.ts'
import { deleteOldUndoData } from './unmerge.service.ts'

const app = testApp({ pool_size: 25 })
const CASES = 40
const DAY_MS = 86_400_000
let owner: string
let allergen_ids: number[]
beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  const { rows } = await sql<{ id: number }>`select id from allergen order by id limit 3`.execute(app.db)
  allergen_ids = rows.map(({ id }) => id)
})

type Field = 'name' | 'email' | 'lang' | 'birthday'
const my = () => app.as(merging, owner)
async function merge(into: { id: number }, from: { id: number }, take: Field[] = []) {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from customer
    where id in (${into.id}, ${from.id})`.execute(app.db)
  const versionOf = (id: number) => rows.find((row) => row.id === id)!.version
  return (
    await my().merge({
      body: {
        into_id: into.id,
        from_id: from.id,
        take,
        into_version: versionOf(into.id),
        from_version: versionOf(from.id),
      },
    })
  ).data
}
const undo = async (id: number) => (await my().undoMerge({ params: { id: String(id) } })).data
const customer = async (id: number) =>
  (await sql<Record<string, unknown>>`select * from customer where id = ${id}`.execute(app.db)).rows[0]!

test('undoing a merge restores every row exactly', async () => {
  for (let seed = 1; seed <= CASES; seed++) {
    const roll = seededDice(seed)
    const into = await makeRandomPerson(app.db, roll, allergen_ids)
    const from = await makeRandomPerson(app.db, roll, allergen_ids)
    // In every third run, another customer was merged into `from` before.
    if (seed % 3 === 0) await merge(from, await makeRandomPerson(app.db, roll, allergen_ids))
    await findDuplicates({ db: app.db, now: () => NOON }, into.id)
    const before = await everyRow(app.db)
    const take = (['name', 'email', 'lang', 'birthday'] as const).filter(() => roll(2) === 1)
    const { id } = await merge(into, from, take)
    expect(await everyRow(app.db), `seed ${seed}`).not.toEqual(before)
    await undo(id)
    expect(await everyRow(app.db), `seed ${seed}`).toEqual(before)
  }
}, 60_000)

test('the ledger stays consistent after all merges and undos', async () => {
  const wrong: unknown[] = []
  await checkLedger({ db: app.db, log: { error: (...args: unknown[]) => void wrong.push(args) } as never })
  expect(wrong).toEqual([])
})

test('undoing a merge keeps changes and order counts made after the merge', async () => {
  const into = await makePerson(app.db, { email: 'a@example.com', completed_orders: 4, other_phones: '+972501111111' })
  const from = await makePerson(app.db, { email: 'b@example.com', first_name: 'דנה', completed_orders: 2 })
  const moved = await makeAddress(app.db, from.id, { apartment: '7', is_default: true })
  const own = await makeAddress(app.db, into.id, { apartment: '8', is_default: true })
  await sql`insert into customer_allergen values (${from.id}, ${allergen_ids[0]})`.execute(app.db)
  await sql`insert into customer_flag (customer_id, flag, reason, at) values (${from.id}, 'vip', 'קונה הרבה', ${NOON}),
    (${from.id}, 'watch', 'לא משלם', ${NOON})`.execute(app.db)
  const { id } = await merge(into, from, ['name', 'email'])
  await sql`update customer set email = 'c@example.com', completed_orders = completed_orders + 3, version = version + 1
    where id = ${into.id}`.execute(app.db)
  await sql`update customer_flag set reason = 'אחרת' where customer_id = ${into.id} and flag = 'vip'`.execute(app.db)
  // The moved address became the default and got another door code after the merge.
  await sql`update address set is_default = false where id = ${own}`.execute(app.db)
  await sql`update address set is_default = true, door_code = '99', version = version + 1 where id = ${moved}`.execute(
    app.db,
  )
  const { version } = await customer(into.id)
  await undo(id)

  expect(await customer(into.id)).toMatchObject({
    first_name: 'רות',
    email: 'c@example.com',
    completed_orders: 7,
    other_phones: '+972501111111',
    version: Number(version) + 1,
  })
  expect(await customer(from.id)).toMatchObject({ completed_orders: 2, merged_into_id: null, version: 1 })
  const flags = await sql`select flag, reason from customer_flag where customer_id = ${into.id}`.execute(app.db)
  expect(flags.rows).toEqual([{ flag: 'vip', reason: 'אחרת' }])
  // Someone saved the form with this allergen since the merge, so it is not removed.
  const allergens = await sql`select allergen_id from customer_allergen where customer_id = ${into.id}`.execute(app.db)
  expect(allergens.rows).toEqual([{ allergen_id: allergen_ids[0] }])
  const addresses = await sql`select id, customer_id, is_default, door_code from address
    where id in (${own}, ${moved}) order by id desc`.execute(app.db)
  expect(addresses.rows).toEqual([
    { id: own, customer_id: into.id, is_default: true, door_code: '' },
    { id: moved, customer_id: from.id, is_default: true, door_code: '99' },
  ])
})

test('undoing a merge returns an address deleted since as deleted, and keeps the latest consent', async () => {
  const into = await makePerson(app.db)
  const from = await makePerson(app.db)
  const gone = await makeAddress(app.db, from.id, { apartment: '1', is_default: true })
  const address = await makeAddress(app.db, from.id, { apartment: '2' })
  await makeConsent(app.db, into.id, true)
  await makeConsent(app.db, from.id, false)
  const { id } = await merge(into, from)
  await sql`update address set deleted_at = ${NOON}, is_default = false where id = ${gone}`.execute(app.db)
  await sql`update address set is_default = true where id = ${address}`.execute(app.db)
  await makeConsent(app.db, into.id, true, { channel: 'email' })
  await undo(id)
  const addresses = await sql`select id, deleted_at is not null as deleted, is_default from address
    where customer_id = ${from.id} order by id`.execute(app.db)
  expect(addresses.rows).toEqual([
    { id: gone, deleted: true, is_default: false },
    { id: address, deleted: false, is_default: true },
  ])
  const consents =
    await sql`select channel, granted, source from consent where customer_id = ${into.id} order by id`.execute(app.db)
  expect(consents.rows).toEqual([
    { channel: 'sms', granted: true, source: 'counter' },
    { channel: 'email', granted: true, source: 'counter' },
  ])
})

test('merges that depend on each other can be undone newest first only', async () => {
  const people = [await makePerson(app.db), await makePerson(app.db), await makePerson(app.db)]
  const [a, b, c] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const before = await everyRow(app.db)
  const first = await merge(b, a)
  const second = await merge(c, b)
  // The second merge shortens the chain: the first customer now points to the last one.
  expect(await customer(a.id)).toMatchObject({ merged_into_id: c.id })
  expect(await customer(c.id)).toMatchObject({ other_phones: `${b.phone} ${a.phone}` })
  await expectNothingWritten(app.db, () => undo(first.id), 409, {
    code: 'undo_overtaken',
    details: { because: 'later_merge', merge_id: second.id },
  })
  await undo(second.id)
  expect(await customer(a.id)).toMatchObject({ merged_into_id: b.id })
  await undo(first.id)
  expect(await everyRow(app.db)).toEqual(before)
})

test('rejects undoing a merge when merged money was spent, and writes nothing', async () => {
  const into = await makePerson(app.db)
  const from = await makePerson(app.db, {}, { agorot: 500, points: [40] })
  const { id } = await merge(into, from)
  const wallet = (await openAccounts(app.db, [into.id])).find(({ kind }) => kind === 'wallet')!
  expect(wallet.balance).toBe(500)
  const spend = { key: `spend:${id}`, kind: 'charge', currency: 'ILS', amount: 1 } as const
  await app.db
    .transaction()
    .execute((tx) =>
      post({ tx, call: SYSTEM_CALL, now: NOON }, [
        { ...spend, debit_account_id: wallet.id, credit_account_id: SYSTEM_ACCOUNTS.ILS.sales },
      ]),
    )
  await expectNothingWritten(app.db, () => undo(id), 409, { code: 'undo_overtaken', details: { because: 'spent' } })
})

test('rejects undoing a merge after thirty days and deletes its personal data', async () => {
  const { id } = await merge(await makePerson(app.db), await makePerson(app.db))
  const late = await merge(await makePerson(app.db), await makePerson(app.db))
  const storedOf = async (merge_id: number) =>
    (await sql<{ undo_record: unknown }>`select undo_record from customer_merge where id = ${merge_id}`.execute(app.db))
      .rows[0]!.undo_record
  const now = () => new Date(NOON.getTime() + 30 * DAY_MS)
  await sql`update customer_merge set at = at - interval '1 second' where id = ${id}`.execute(app.db)
  await deleteOldUndoData({ db: app.db, now })
  expect(await storedOf(id)).toBeNull()
  expect(await storedOf(late.id)).not.toBeNull()
  await expectNothingWritten(app.db, () => undo(id), 409, { code: 'merge_undo_expired' })
  // The undo is rejected even before the job has run.
  await sql`update customer_merge set at = at - interval '30 days 1 second' where id = ${late.id}`.execute(app.db)
  await expectNothingWritten(app.db, () => undo(late.id), 409, { code: 'merge_undo_expired' })
  await expectNothingWritten(app.db, () => undo(987_654), 404, { code: 'not_found' })
})

test('undoes a merge once when twenty requests try', async () => {
  const into = await makePerson(app.db, {}, { agorot: 300 })
  const from = await makePerson(app.db, {}, { agorot: 200 })
  const before = await everyRow(app.db)
  const { id } = await merge(into, from)
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(undo(id))))
  expect(tally(codes)).toEqual({ ok: 1, merge_undo_expired: 19 })
  expect(await everyRow(app.db)).toEqual(before)
})

test('undoes a merge of any size in twelve round trips besides authentication and emits an event', async () => {
  const roll = seededDice(77)
  const into = await makeRandomPerson(app.db, roll, allergen_ids)
  const from = await makePerson(app.db, {}, { agorot: 100, points: [5, 6, 7] })
  for (let i = 0; i < 20; i++) await makeAddress(app.db, from.id, { apartment: String(i), is_default: i === 0 })
  const { id } = await merge(into, from)
  expect(await sqlOf(() => undo(id))).toHaveLength(12 + 1)
  const events = await sql`select name, data from event order by id desc limit 1`.execute(app.db)
  expect(events.rows[0]).toMatchObject({
    name: 'customer.unmerged',
    data: { customer_id: into.id, from_id: from.id, merge_id: id },
  })
})
