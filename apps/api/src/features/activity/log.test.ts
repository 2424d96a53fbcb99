import { LOG_GROUPS, activity } from '@tavlin/contract/activity'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { explain } from '../../../test/explain.ts'
import { makeCustomer } from '../../../test/make-customer.ts'
import { testApp } from '../../../test/test-app.ts'
import type { DB } from '#platform/db/database.types.ts'
import { readPage } from '#platform/db/list.ts'
import { logList } from './log.repo.ts'

const app = testApp()
let admin: { id: number; token: string }
let customer_id: number
beforeAll(async () => {
  admin = await app.person(['super_admin'])
})
beforeEach(async () => {
  customer_id = await makeCustomer(app.db)
})

const me = () => app.as(activity, admin.token)
type ActivityLogQuery = NonNullable<Parameters<ReturnType<typeof me>['log']>[0]['query']>
const log = async (query: ActivityLogQuery = {}, id = customer_id) => me().log({ params: { id: String(id) }, query })
const dana = () => ({ id: admin.id, name: 'דנה לוי' })

/** Runs a change and records its event in one transaction. */
const done = (name: string, data: object, work: string, deli_id: number | null = null) =>
  app.db.transaction().execute(async (tx) => {
    for (const statement of work.split(';').filter(Boolean)) await sql.raw(statement).execute(tx)
    await sql`select record_event(${name}, ${JSON.stringify(data)}::jsonb, ${deli_id}::integer, ${admin.id}::bigint, null, null)`.execute(
      tx,
    )
  })

test('the log shows each field before and after, merged over one transaction', async () => {
  await done(
    'customer.changed',
    { customer_id },
    `update customer set first_name = 'מיכל', version = version + 1 where id = ${customer_id};
     update customer set first_name = 'מיכל ש׳', email = 'm@example.com' where id = ${customer_id}`,
  )
  const [entry] = (await log()).data
  const of = { table: 'customer', row_id: customer_id, part: null }
  expect(entry).toMatchObject({ name: 'customer.changed', group: 'changes', by: dana(), note: null, money: null })
  expect(entry!.changes).toEqual([
    { ...of, field: 'first_name', before: 'נועה', after: 'מיכל ש׳' },
    { ...of, field: 'email', before: null, after: 'm@example.com' },
  ])
})

test('the log omits computed fields, counters and saves without a change', async () => {
  await done(
    'customer.changed',
    { customer_id },
    `update customer set completed_orders = 7, last_seen_at = now(), first_name = first_name where id = ${customer_id}`,
  )
  expect((await log()).data[0]!.changes).toEqual([])
  const { rows } = await sql`select from row_change where customer_id = ${customer_id}`.execute(app.db)
  expect(rows).toHaveLength(0)
})

test('the log shows allergens by name and omits one that was removed and added again', async () => {
  const { rows } = await sql<{
    id: number
    name_he: string
  }>`select id, name_he from allergen order by id limit 3`.execute(app.db)
  const [milk, egg, nuts] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
  const put = (...ids: number[]) =>
    `insert into customer_allergen (customer_id, allergen_id) select ${customer_id}, unnest('{${ids.join(',')}}'::integer[])`
  await sql.raw(put(milk.id, egg.id)).execute(app.db)
  await done(
    'customer.changed',
    { customer_id },
    `delete from customer_allergen where customer_id = ${customer_id}; ${put(milk.id, nuts.id)}`,
  )
  expect((await log()).data[0]!.changes).toEqual([
    {
      table: 'customer_allergen',
      row_id: customer_id,
      part: null,
      field: 'allergen_id',
      before: [egg.name_he],
      after: [nuts.name_he],
    },
  ])
})

test('the log shows which flag of a customer and which limit of a role changed', async () => {
  await done(
    'customer.flagged',
    { customer_id, flag: 'vip', on: true },
    `insert into customer_flag values (${customer_id}, 'vip', 'ותיקה', ${admin.id}, now())`,
  )
  expect((await log()).data[0]!.changes).toEqual([
    { table: 'customer_flag', row_id: customer_id, part: 'vip', field: 'reason', before: null, after: 'ותיקה' },
  ])
  const { id: role_id } = (await sql<{ id: number }>`select id from role where name = 'service'`.execute(app.db))
    .rows[0]!
  await done(
    'limit.changed',
    { role_id },
    `insert into role_limit values (${role_id}, 'points', 50) on conflict (role_id, kind) do update set amount = 50`,
  )
  const [entry] = (await log({ model: 'role' }, role_id)).data
  expect(entry).toMatchObject({ name: 'limit.changed', names: { role_id: expect.any(String) } })
  expect(entry!.changes).toMatchObject([{ table: 'role_limit', part: 'points', field: 'amount', after: 50 }])
})

test('an event in the log shows only its own rows, not other changes of the transaction', async () => {
  const other = await makeCustomer(app.db)
  await done(
    'customer.changed',
    { customer_id },
    `update customer set lang = 'en' where id in (${customer_id}, ${other}); update deli set phone = phone || '1'`,
  )
  await done('consent.given', { customer_id, consent_id: 1, channel: 'sms', purpose: 'marketing', granted: true }, '')
  const [consent, changed] = (await log()).data
  expect(consent!.changes).toEqual([])
  expect(changed!.changes).toMatchObject([{ row_id: customer_id, field: 'lang', before: 'he', after: 'en' }])
})

test('the log filters by group, user and days, and shows page views only on request', async () => {
  await done('customer.created', { customer_id }, '')
  await done('customer.viewed', { customer_id }, '')
  await me().writeNote({ body: { model: 'customer', model_id: customer_id, text: 'להתקשר' } })
  const names = async (query: ActivityLogQuery) => (await log(query)).data.map(({ name }) => name)
  expect(await names({})).toEqual(['note.written', 'customer.created'])
  expect(await names({ groups: 'views,changes' })).toEqual(['customer.viewed', 'customer.created'])
  expect(await names({ groups: 'money' })).toEqual([])
  expect(await names({ by: String(admin.id), groups: 'notes' })).toEqual(['note.written'])
  expect(await names({ by: '999' })).toEqual([])
  // Uses the stored days, because midnight may pass during the test.
  const { rows } = await sql<{ from: string; until: string; after: string }>`
    select min(day)::text as from, max(day)::text as until, (max(day) + 1)::text as after
    from (select (at at time zone 'Asia/Jerusalem')::date as day from event) as one`.execute(app.db)
  const { from, until, after } = rows[0]!
  expect(await names({ from, until })).toHaveLength(2)
  expect(await names({ from: after })).toEqual([])
  expect(await names({ until: '2020-01-01' })).toEqual([])
  await expect(log({ groups: 'notes,gossip' })).rejects.toMatchObject({ body: { code: 'invalid_input' } })
  const { data } = await me().actions({ params: { id: String(customer_id) }, query: {} })
  expect(data.map(({ name }) => name)).toEqual(['customer.created'])
})

test('the log of a customer includes that of a merged customer', async () => {
  const from_id = await makeCustomer(app.db)
  await done('customer.created', { customer_id: from_id }, '')
  await done('customer.created', { customer_id }, '')
  await sql`update customer set merged_into_id = ${customer_id} where id = ${from_id}`.execute(app.db)
  await done('customer.merged', { customer_id, from_id, merge_id: 1 }, '')
  const { data } = await log()
  expect(data.map(({ data: { customer_id: whose } }) => whose)).toEqual([customer_id, customer_id, from_id])
  expect(data[0]!.names).toEqual({ from_id: 'נועה בר' })
})

test('the log shows the signed sum of a wallet move, with the note of the transfer', async () => {
  const { rows: accounts } = await sql<{ id: number }>`select id from open_accounts(array[${customer_id}]::bigint[])
    where kind = 'wallet'`.execute(app.db)
  const wallet = accounts[0]!.id
  const posted = async (from: number, to: number, amount: number) => {
    const transfers = [
      { key: `log-${from}-${to}-${amount}`, kind: 'adjust', reason: 'goodwill', lives_until: '2030-01-01' },
    ]
    const { rows } = await sql<{ id: number }>`select id from post_transfers(${JSON.stringify(
      transfers.map((one) => ({ ...one, debit_account_id: from, credit_account_id: to, amount, currency: 'ILS' })),
    )}, now(), ${admin.id})`.execute(app.db)
    return rows[0]!.id
  }
  const transfer_ids = [await posted(5, wallet, 5000), await posted(wallet, 5, 1200)]
  await sql`insert into note (model, model_id, customer_id, text, author_id, at)
    values ('transfer', ${transfer_ids[1]}, ${customer_id}, 'פיצוי על איחור', ${admin.id}, now())`.execute(app.db)
  await done('wallet.moved', { customer_id, transfer_ids }, '')
  expect((await log({ groups: 'money' })).data[0]).toMatchObject({
    money: { currency: 'ILS', amount: 3800, reason: 'goodwill' },
    note: { text: 'פיצוי על איחור', before: [] },
  })
})

test('returns the logs of a deli, a meal, a user and an ingredient', async () => {
  const { rows } = await sql<{
    id: number
  }>`insert into deli (name_he, name_en) values ('צפון', 'North') returning id`.execute(app.db)
  const deli_id = rows[0]!.id
  await done('deli.changed', { deli_id }, `update deli set phone = '03-5550000' where id = ${deli_id}`, deli_id)
  await done('slot.filled', { deli_id, date: '2026-11-15' }, '', deli_id)
  const of_deli = (await log({ model: 'deli' }, deli_id)).data
  expect(of_deli).toHaveLength(1)
  expect(of_deli[0]).toMatchObject({ names: { deli_id: 'צפון' }, changes: [{ field: 'phone', after: '03-5550000' }] })
  await done('meal.changed', { meal_ids: [8801, 8802] }, '')
  expect((await log({ model: 'meal' }, 8802)).data).toHaveLength(1)
  await expect(log({ model: 'meal' }, 88)).rejects.toMatchObject({ body: { code: 'not_found' } })
  await expect(log({ model: 'deli' }, 900_000_000_000)).rejects.toMatchObject({ body: { code: 'not_found' } })
  await done('user.changed', { user_id: admin.id }, `update app_user set lang = 'en' where id = ${admin.id}`)
  expect((await log({ model: 'user' }, admin.id)).data[0]!.changes).toMatchObject([{ field: 'lang', after: 'en' }])
  await done('ingredient.changed', { ingredient_id: 771 }, '')
  expect((await log({ model: 'ingredient' }, 771)).data).toHaveLength(1)
})

test('the log of a subject requires the permission to view the subject as well', async () => {
  const service = await app.person(['service'])
  const as = app.as(activity, service.token)
  expect((await as.log({ params: { id: String(customer_id) }, query: {} })).data).toEqual([])
  for (const model of ['user', 'role', 'ingredient'] as const)
    await expect(as.log({ params: { id: '1' }, query: { model } })).rejects.toMatchObject({
      body: { code: 'not_allowed' },
    })
  await expect(as.writeNote({ body: { model: 'user', model_id: admin.id, text: 'x' } })).rejects.toMatchObject({
    body: { code: 'not_allowed' },
  })
})

test('reads a late page of 20,000 log events like the first one, in two statements besides authentication', async () => {
  const planner = new pg.Client({ connectionString: app.database.owner_url })
  await planner.connect()
  await planner.query(`insert into event (name, data) select 'customer.changed',
    jsonb_build_object('customer_id', ${customer_id} + n % 2 * 1000000) from generate_series(1, 40000) as n; analyze event`)
  await log()
  expect(await sqlOf(() => log()), 'who it is, whose events, the page').toHaveLength(3)
  const sent: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: app.database.pool }),
    log: (event) => void sent.push(event.query),
  })
  const query = {
    model: 'customer',
    id: customer_id,
    groups: LOG_GROUPS,
    deli_ids: null,
    sort: '-id',
    limit: 25,
  } as const
  const page = (cursor?: string) =>
    readPage(db, app.config.secret_key, logList(query, [customer_id]), { ...query, cursor })
  const { next_cursor } = await page()
  await page(next_cursor!)
  const [first, second] = sent.map(asText) as [CompiledQuery, CompiledQuery]
  const { rows } = await planner.query<{ id: string }>(
    `select id from event where customer_id = ${customer_id} order by id limit 1 offset 100`,
  )
  const mark = Number(second.parameters.find((one) => typeof one === 'number' && one > 40_000))
  const deep = { ...second, parameters: second.parameters.map((one) => (one === mark ? Number(rows[0]!.id) : one)) }
  const of_first = await explain(planner, first)
  const of_deep = await explain(planner, deep)
  await planner.end()
  expect(of_deep.plan).toMatch(/customer_id_id_idx".*"Index Cond":"\([^"]*id < /)
  expect(of_deep.blocks, `${of_deep.blocks} : ${of_first.blocks}`).toBeLessThanOrEqual(1.2 * of_first.blocks)
})

const asText = (query: CompiledQuery): CompiledQuery => ({
  ...query,
  parameters: query.parameters.map((one) => (Array.isArray(one) ? `{${one.join(',')}}` : one)),
})
