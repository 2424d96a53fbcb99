import { chat } from '@tavlin/contract/chat'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { explain, listening } from '../../../test/explain.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import type { Db } from '#platform/db/db.ts'
import { type ChatQuery, listChats, listMessages } from './chat.repo.ts'

// Number of messages; `bin/bench chat-depth` uses one million.
const MESSAGES = Number(process.env['CHAT_DEPTH_MESSAGES'] ?? 40_000)
const CONVERSATIONS = MESSAGES / 20
/** Every n-th conversation waits for an answer. */
const WAITING = 4
const LONG_ID = 7
/** Every n-th message belongs to one long conversation, whose messages are in blocks of their own. */
const LONG_EVERY = 200
const RARE = 'ארטישוק'
/** A prime, so that the texts with the rare word belong to different conversations. */
const RARE_EVERY = 4999

const app = testApp()
const sent: CompiledQuery[] = []
let db: Db
let planner: pg.Client
let agent: { id: number; token: string }

beforeAll(
  async () => {
    agent = await app.person(['service'])
    planner = new pg.Client(app.database.owner_url)
    await planner.connect()
    // Runs as the owner, who has no statement timeout.
    await planner.query(
      `insert into customer (phone, first_name, last_name, created_at)
       select '+9725' || lpad(n::text, 8, '0'), 'נועה', 'לקוחה ' || n, $2 from generate_series(1, $1::integer) as n`,
      [CONVERSATIONS, NOON],
    )
    await planner.query(
      `insert into conversation (phone, customer_id, state, waiting_since, last_message_at)
       select phone, id, 'open', case when row_number() over (order by id) % $1 = 0 then $2::timestamptz
           - make_interval(secs => id) end, $2::timestamptz - make_interval(secs => id * 7 % 100000)
       from customer`,
      [WAITING, NOON],
    )
    await planner.query(
      `insert into message (conversation_id, state, purpose, body, segments, at)
       select case when n % $6 = 0 then $1 else 1 + n % $2 end, 'received', 'service',
         'איפה ההזמנה שלי מספר ' || n || case when n % $7 = 1 then ' ' || $3 else '' end, 1,
         $5::timestamptz - make_interval(secs => $4 - n)
       from generate_series(1, $4::integer) as n`,
      [LONG_ID, CONVERSATIONS, RARE, MESSAGES, NOON, LONG_EVERY, RARE_EVERY],
    )
    await planner.query('vacuum analyze conversation, message, customer')
    db = listening(app.database.pool, sent)
  },
  120_000 + MESSAGES / 2,
)
afterAll(() => planner.end())

async function statementOf(work: () => Promise<readonly unknown[]>, rows: number): Promise<CompiledQuery> {
  sent.length = 0
  expect(await work()).toHaveLength(rows)
  return sent[0]!
}

const BASE: ChatQuery = {
  filter: 'all',
  search: '',
  user_id: 1,
  after: null,
  after_waiting_since: null,
  skip: 0,
  limit: 21,
}
const inbox = (more: Partial<ChatQuery> = {}) => statementOf(() => listChats(db, { ...BASE, ...more }), 21)
const blocksOf = async (query: CompiledQuery) => (await explain(planner, query)).blocks

async function expectAsCheap(first: CompiledQuery, deep: CompiledQuery): Promise<void> {
  const of_first = await blocksOf(first)
  const of_deep = await blocksOf(deep)
  expect(of_deep / of_first, `${of_deep} : ${of_first}`).toBeLessThanOrEqual(1.2)
}

async function middleOf(view: 'all' | 'waiting'): Promise<{ id: number; waiting_since: Date | null }> {
  const order = view === 'all' ? sql`last_message_at desc, id desc` : sql`waiting_since, id`
  const where = view === 'all' ? sql`true` : sql`waiting_since is not null`
  const { rows } = await sql<{ id: number; waiting_since: Date | null }>`select id, waiting_since from conversation
    where ${where} order by ${order} limit 1 offset ${Math.floor(CONVERSATIONS / WAITING / 2)}`.execute(app.db)
  return rows[0]!
}

test('a middle page of the inbox reads at most a fifth more blocks than the first page', async () => {
  const { id } = await middleOf('all')
  await expectAsCheap(await inbox(), await inbox({ after: id }))
})

test('a middle page of the waiting view reads at most a fifth more blocks than the first page', async () => {
  const { id, waiting_since } = await middleOf('waiting')
  const after = { after: id, after_waiting_since: new Date(waiting_since!).toISOString() }
  await expectAsCheap(await inbox({ filter: 'waiting' }), await inbox({ filter: 'waiting', ...after }))
})

const page = (before: number | null) => statementOf(() => listMessages(db, [LONG_ID], { before, limit: 21 }), 21)

test('old messages of a long conversation cost as many blocks as the newest ones', async () => {
  const first = await page(null)
  await expectAsCheap(first, await page(Math.floor(MESSAGES / 2)))
  // One block per message, and those of the index.
  expect(await blocksOf(first)).toBeLessThan(60)
})

test('the block count detects a conversation that is read with an offset', async () => {
  const first = await page(null)
  const counting = {
    ...first,
    sql: first.sql.replace(/(limit \S+)\) as message/, `offset ${MESSAGES / LONG_EVERY / 2} $1) as message`),
  }
  expect(counting.sql).not.toBe(first.sql)
  expect(await blocksOf(counting)).toBeGreaterThan(1.2 * (await blocksOf(first)))
})

test('the search reads the index on folded texts instead of every message', async () => {
  const query = await statementOf(
    () => listChats(db, { ...BASE, search: RARE }),
    Math.min(21, Math.floor((MESSAGES - 1) / RARE_EVERY) + 1),
  )
  const { plan, blocks } = await explain(planner, query)
  expect(plan).toContain('message_search')
  expect(plan).not.toMatch(
    /"Seq Scan","Parent Relationship":"[^"]*","Parallel Aware":\w+,[^{}]*"Relation Name":"message"/,
  )
  const { rows } = await planner.query<{ blocks: number }>(
    `select pg_relation_size('message')::float8 / 8192 as blocks`,
  )
  expect(blocks, `${blocks} of ${rows[0]!.blocks} blocks`).toBeLessThan(rows[0]!.blocks)
})

test.each([{}, { filter: 'waiting' as const }, { search: RARE }])(
  'the inbox %o needs at most three statements',
  async (query) => {
    const statements = await sqlOf(() => app.as(chat, agent.token).chats({ query }))
    // The first statement finds the caller by token.
    expect(statements.length - 1, statements.join('\n\n')).toBeLessThanOrEqual(3)
  },
)
