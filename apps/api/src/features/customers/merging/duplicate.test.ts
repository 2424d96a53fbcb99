import { customers } from '@tavlin/contract/customers'
import { merging } from '@tavlin/contract/merging'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { turn } from '#platform/events/relay.ts'
import type { Db } from '#platform/db/db.ts'
import { jobsConsumer } from '#platform/events/jobs.ts'
import { readPage } from '#platform/db/list.ts'
import { sqlOf } from '../../../../test/count-sql.ts'
import { customerForm } from '../../../../test/customer-samples.ts'
import { expectCountingSeen, expectDeepAsCheap, explain, listening } from '../../../../test/explain.ts'
import { type MadeCustomer, makeAddress, makePerson } from '../../../../test/merge-world.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { codeOf, tally } from '../../../../test/tally.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'
import { duplicateList } from './duplicate-list.repo.ts'
import { findDuplicates } from './duplicate.service.ts'
import { mergingJobsOf, mergingTasks } from './merging.jobs.ts'

const app = testApp({ pool_size: 25 })
const MANY = 20_000
const sent: CompiledQuery[] = []
let db: Db
let planner: pg.Client
let boss: { id: number; token: string }
beforeAll(async () => {
  db = listening(app.database.pool, sent)
  planner = new pg.Client({ connectionString: app.database.owner_url })
  await planner.connect()
  boss = await app.person(['super_admin'])
})
afterAll(() => planner.end())
beforeEach(async () => {
  await sql`delete from duplicate_candidate`.execute(app.db)
})

const my = () => app.as(merging, boss.token)
const find = ({ id }: { id: number }, at = NOON) => findDuplicates({ db: app.db, now: () => at }, id)
const list = async (query: object = {}) => (await my().duplicates({ query })).data
const pairs = async () => (await list()).map(({ left, right, reasons }) => [left.id, right.id, reasons])
const dismiss = (left: MadeCustomer, right: MadeCustomer) =>
  my().dismissDuplicate({ body: { left_id: left.id, right_id: right.id } })
let n = 0
/** Returns a name that is similar to no other. */
const nameOf = () => {
  const letter = 'אבגדהוזחטילמנסעפצקרשת'[++n]!
  return { first_name: letter.repeat(6), last_name: letter.repeat(7) }
}

test('finds a duplicate pair by each criterion from either customer, and not by name alone', async () => {
  const name = { first_name: 'ברוריה', last_name: 'זילברשטיין' }
  const mine = await makePerson(app.db, {
    ...name,
    phone: '+972528881234',
    email: 'B@example.com',
    birthday: '1971-02-03',
  })
  const mailed = await makePerson(app.db, { ...nameOf(), email: 'b@EXAMPLE.com' })
  const mistyped = await makePerson(app.db, { first_name: 'זילברשטיין', last_name: 'ברוריה', phone: '+972528881243' })
  const born = await makePerson(app.db, { first_name: 'ברוריה', last_name: 'זילברשטין', birthday: '1971-02-03' })
  const behind = await makePerson(app.db, name)
  await makePerson(app.db, name)
  await makePerson(app.db, { ...nameOf(), phone: '+972528881235' })
  for (const { id } of [mine, behind])
    await makeAddress(app.db, id, { place_id: 'zil-1', apartment: '9', is_default: true })
  await find(mine)
  const found = [
    [mine.id, mailed.id, ['same_email']],
    [mine.id, mistyped.id, ['phone_alike', 'name_alike']],
    [mine.id, behind.id, ['name_alike', 'same_door']],
    [mine.id, born.id, ['name_alike', 'same_birthday']],
  ]
  const byPair = (rows: unknown[][]) => rows.toSorted((a, b) => Number(a[1]) - Number(b[1]))
  expect(byPair(await pairs())).toEqual(byPair(found))
  await sql`delete from duplicate_candidate`.execute(app.db)
  for (const one of [mailed, mistyped, born, behind]) await find(one)
  expect(byPair((await pairs()).filter(([left]) => left === mine.id))).toEqual(byPair(found))
  const scores = (await list()).map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect((await list({ customer: String(mine.id) }))[0]).toMatchObject({
    left: {
      id: mine.id,
      name: 'ברוריה זילברשטיין',
      phone: '+972528881234',
      email: 'B@example.com',
      address: 'הרצל 12',
    },
  })
})

async function twins(): Promise<[MadeCustomer, MadeCustomer]> {
  const email = `twin${n}@example.com`
  const both = [await makePerson(app.db, { ...nameOf(), email }), await makePerson(app.db, { ...nameOf(), email })]
  return both as [MadeCustomer, MadeCustomer]
}

test('does not rewrite an unchanged duplicate pair and deletes one that is no longer similar', async () => {
  const [a, b] = await twins()
  await find(a)
  const rows = async () => (await sql`select * from duplicate_candidate`.execute(app.db)).rows
  const before = await rows()
  await find(b, new Date(NOON.getTime() + 1000))
  expect(await rows()).toEqual(before)
  await sql`update customer set email = null where id = ${b.id}`.execute(app.db)
  await find(b)
  expect(await rows()).toEqual([])
})

test('a dismissed duplicate pair stays dismissed with one event, and an unknown pair is rejected', async () => {
  const [a, b] = await twins()
  await expectNothingWritten(app.db, () => dismiss(a, b), 404, { code: 'not_found' })
  await find(a)
  expect(
    tally(await Promise.all(Array.from({ length: 20 }, (_, i) => codeOf(i % 2 ? dismiss(a, b) : dismiss(b, a))))),
  ).toEqual({
    ok: 20,
  })
  const events = await sql`select data, actor_id from event where name = 'customer.marked_different'`.execute(app.db)
  expect(events.rows).toEqual([{ data: { customer_id: a.id, other_id: b.id }, actor_id: boss.id }])
  expect(await list()).toEqual([])
  await sql`update customer set birthday = '1980-01-01' where id in (${a.id}, ${b.id})`.execute(app.db)
  await find(b)
  expect(await list()).toEqual([])
  await sql`update customer set email = null where id = ${a.id}`.execute(app.db)
  await find(a)
  const stored = await sql`select dismissed_by from duplicate_candidate`.execute(app.db)
  expect(stored.rows).toEqual([{ dismissed_by: boss.id }])
})

test('excludes merged and erased customers from duplicate pairs until the merge is undone', async () => {
  const [a, b] = await twins()
  await find(a)
  const { data } = await my().merge({
    body: { into_id: a.id, from_id: b.id, into_version: 1, from_version: 1, take: [] },
  })
  expect(await list()).toEqual([])
  await find(a)
  await find(b)
  await my().undoMerge({ params: { id: String(data.id) } })
  expect(await list()).toHaveLength(1)
  await sql`update customer set phone = null, first_name = '', last_name = '', email = null, erased_at = ${NOON}
    where id = ${b.id}`.execute(app.db)
  expect(await list()).toEqual([])
  await find(b)
})

test('creating a customer queues a job that finds the duplicates of the customer', async () => {
  await sql`insert into event_offset (consumer, position, position_at)
    select 'jobs', coalesce(max(id), 0), now() from event`.execute(app.db)
  const email = `self${n}@example.com`
  const make = async () =>
    (await app.as(customers, boss.token).createCustomer({ body: customerForm({ email, ...nameOf() }) })).data
  const a = await make()
  const b = await make()
  const consumer = jobsConsumer(mergingJobsOf)
  const payloads: unknown[] = []
  await expect
    .poll(async () => {
      await turn(app.db, consumer)
      const { rows } = await sql<{ payload: object }>`select payload from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where identifier = 'find_duplicates' order by job.id`.execute(app.db)
      payloads.splice(0, payloads.length, ...rows.map(({ payload }) => payload))
      return payloads
    })
    .toEqual([{ customer_ids: [a.id] }, { customer_ids: [b.id] }])
  const tasks = mergingTasks({ db: app.db, now: () => NOON })
  for (const payload of payloads) await tasks['find_duplicates']!(payload, undefined as never)
  expect(await pairs()).toEqual([[a.id, b.id, ['same_email', 'phone_alike']]])
})

test('searches duplicates with three indexed statements, also for a common name and a busy address', async () => {
  await planner.query(`insert into customer (phone, first_name, last_name, email, birthday)
    select '+97253' || (1000000 + n), 'משה', 'כהן', 'many' || n || '@example.com', date '1950-01-01' + n % 15000
    from generate_series(1, ${MANY}) as n`)
  await planner.query(`insert into address (customer_id, place_id, formatted, latitude, longitude, apartment)
    select id, 'tower', 'מגדל', 32, 34, (id % 3000)::text from customer where email like 'many%'`)
  await planner.query('vacuum analyze')
  const mine = await makePerson(app.db, {
    first_name: 'משה',
    last_name: 'כהן',
    email: 'many77@example.com',
    birthday: '1960-01-01',
    phone: '+972539000077',
  })
  await makeAddress(app.db, mine.id, { place_id: 'tower', apartment: '5' })
  sent.length = 0
  await findDuplicates({ db, now: () => NOON }, mine.id)
  const near = sent.find(({ sql: text }) => text.includes('with near'))!
  expect(sent.filter(({ sql: text }) => !/^(begin|commit)/.test(text))).toHaveLength(3)
  const literal = {
    ...near,
    parameters: near.parameters.map((value) => (Array.isArray(value) ? toArray(value) : value)),
  }
  const { plan, blocks } = await explain(planner, literal)
  for (const index of ['customer_by_email', 'customer_phone_key', 'customer_by_birthday', 'address_by_place'])
    expect(plan).toContain(`"${index}"`)
  expect(plan).not.toContain('"Seq Scan"')
  expect(blocks).toBeLessThan(600)
  expect(await list()).not.toHaveLength(0)
}, 60_000)

const toArray = (values: readonly unknown[]): string => `{${values.map((value) => JSON.stringify(value)).join(',')}}`

test('lists duplicate pairs page by page, most similar first, with late pages at the cost of the first', async () => {
  await planner.query(`insert into duplicate_candidate (left_id, right_id, score, reasons, found_at)
    select id, lead(id) over (order by id), 40 + (id % 60)::integer, '{name_alike}', now()
    from customer where email like 'many%' and merged_into_id is null limit 5000`)
  await planner.query('vacuum analyze')
  const page = (limit: number, cursor?: string) =>
    readPage(db, app.config.secret_key, duplicateList, { sort: '-score', limit, cursor })
  const seen: string[] = []
  let cursor: string | undefined
  let deep: string | undefined
  do {
    const { rows, next_cursor } = await page(100, cursor)
    seen.push(...(JSON.parse(rows) as { score: number; left: { id: number } }[]).map(({ left }) => String(left.id)))
    cursor = next_cursor ?? undefined
    if (seen.length <= 4000) deep = cursor
  } while (cursor !== undefined)
  const expected = await planner.query<{ left_id: number }>(
    'select left_id from duplicate_candidate order by score desc, id desc',
  )
  expect(seen).toEqual(expected.rows.map(({ left_id }) => String(left_id)))
  sent.length = 0
  await page(25)
  await page(25, deep)
  await expectDeepAsCheap(planner, [sent[0]!, sent[1]!], 'duplicate_candidate_open')
  await expectCountingSeen(planner, sent[0]!, 4000)
  expect(await sqlOf(() => list())).toHaveLength(2)
}, 60_000)
