import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { businessDay } from '@tavlin/domain/business-time'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../apps/api/src/platform/db/db.ts'
import { makeTillWorld } from '../apps/api/test/bad-input/till-world.ts'
import { makePerson } from '../apps/api/test/chaos/seed.ts'
import { worldBehind } from '../apps/api/test/order-placer.ts'
import { cartOf, type OrderWorld } from '../apps/api/test/order-world.ts'
import { type BenchApi, withBenchApi } from './bench-api.ts'
import type { Result } from './pairs.ts'

const TILLS = 50
const SECONDS = 20
/** Price of the salad in the test world: ₪ 30. */
const PRICE_AGOROT = 3000
/** Tables whose rows sales of one deli may wait for: the order number of the day and the receipt series of a till. */
const EXPECTED = ['order_day', 'receipt_series']

/**
 * A table counts when sales waited for it in at least this many samples: PostgreSQL reads locks and statements at
 * different moments, so a single sample may show the next statement of a transaction.
 */
const FEWEST_SAMPLES = 10
/** Pause between two reads of the locks, because each read blocks the tills for a moment. */
const PAUSE_MS = 2

/**
 * Sells on all tills of one deli at once, without pauses, and counts the tables in which sales wait for row locks of
 * other sales.
 */
export const tillParallel = (): Promise<Result> =>
  withBenchApi(
    async (api) => {
      const open = openDatabase(api.app_url, 2)
      const { world, tokens } = await openTills(open, api)
      // The first sale of a till begins its receipt series and warms up the API.
      for (const token of tokens) await sell(api, token, world)
      const sampler = await startSampler(api.app_url.replace('tavlin_app@', 'postgres@'))
      const ends = performance.now() + SECONDS * 1000
      const selling = Promise.all(tokens.map((token) => keepSelling(api, token, world, ends)))
      const sold = await whileSampling(sampler, selling)
      const { samples, waits } = sampler
      await open.db.destroy()
      const times_ms = sold.flatMap((one) => one.times_ms).toSorted((a, b) => a - b)
      const sales = times_ms.length
      const others = Object.keys(waits).filter((name) => !EXPECTED.includes(name) && waits[name]! >= FEWEST_SAMPLES)
      return {
        name: 'till-parallel',
        value: others.length,
        unit: 'tables waited for besides order number and receipt series',
        goal: 0,
        ok: others.length === 0,
        tills: TILLS,
        sales,
        sales_per_second: Math.round(sales / SECONDS),
        median_ms: Math.round(times_ms[sales >> 1] ?? 0),
        slowest_ms: Math.round(times_ms.at(-1) ?? 0),
        retried: sold.reduce((sum, one) => sum + one.retried, 0),
        samples,
        waits,
      }
    },
    // Uses one connection per till, because a smaller pool would queue the sales before PostgreSQL.
    { database: 'tavlin_bench_tills', env: { DATABASE_POOL: String(TILLS + 10) } },
  )

async function openTills({ db }: Database, api: BenchApi) {
  const world = await worldBehind(db, api.url)
  const made = makeTillWorld(db)
  const tokens: string[] = []
  for (let n = 0; n < TILLS; n++) {
    const { till_id } = await made.newOpenTill(world.deli_id)
    const { id, token } = await makePerson(db, 'clerk')
    await made.enter(id, till_id)
    tokens.push(token)
  }
  await sql`update till_session set date = ${businessDay(new Date())}`.execute(db)
  await sql`update slot_series set from_minute = 240, until_minute = 1680, every_minutes = 30, lead_minutes = 0`.execute(
    db,
  )
  return { world, tokens }
}

async function keepSelling(api: BenchApi, token: string, world: OrderWorld, ends: number) {
  const times_ms: number[] = []
  let retried = 0
  for (let from = performance.now(); from < ends; from = performance.now())
    if (await sell(api, token, world)) times_ms.push(performance.now() - from)
    else retried++
  return { times_ms, retried }
}

async function sell(api: BenchApi, token: string, world: OrderWorld): Promise<boolean> {
  const lines = [{ key: 'a', meal_id: world.salad_id, quantity: 1, choices: [], note: '' }]
  const place = { order_type: 'pickup' as const, customer_id: null, address_id: null, name: 'דן', lines }
  const payment = { payment_id: randomUUID(), method: 'cash', amount_agorot: PRICE_AGOROT, tendered_agorot: null }
  const answer = await fetch(`${api.url}/tills/sales`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      client_id: randomUUID(),
      cart: cartOf(world, { ...place, ...SLOT }),
      expected_total_agorot: null,
      payments: [{ ...payment, terminal_ref: '', card_last4: null }],
    }),
  })
  const text = await answer.text()
  // A device sends a sale again when the server answers busy or exceeds its deadline.
  if (answer.status !== 200 && !RETRIED.test(text)) throw new Error(`a sale was rejected: ${text}`)
  return answer.status === 200
}
const RETRIED = /"code":"(busy|deadline_passed)"/

/** All tills sell for the same slot, the last one of tomorrow. */
const SLOT = { date: businessDay(new Date(Date.now() + 24 * 60 * 60 * 1000)), start_minute: 1620 }

/**
 * Returns the waiting transactions and the table of the row that each waits for. A transaction that waits for a row
 * holds or requests its tuple lock. A transaction that waits for a newer version of a row holds no such lock; its
 * table is read from its statement.
 */
const WAITS = `select coalesce(tuple.relation::regclass::text, lock.relation::regclass::text,
    case when query ~ 'in_slot' then 'slot_load' when query ~ 'next_order_number' then 'order_day'
      when query ~ 'issue_receipts' then 'receipt_series' else lock.locktype || ': ' || left(query, 80) end) as relation
  from pg_locks as lock join pg_stat_activity as activity using (pid)
  left join pg_locks as tuple on tuple.pid = lock.pid and tuple.locktype = 'tuple'
  where not lock.granted and lock.pid <> pg_backend_pid()`

async function whileSampling<T>(sampler: { stop: () => Promise<void> }, work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    await sampler.stop()
  }
}

async function startSampler(superuser_url: string) {
  const client = new pg.Client({ connectionString: superuser_url })
  await client.connect()
  const sampler = { samples: 0, waits: {} as Record<string, number>, stop: async () => {} }
  let is_finished = false
  const sample = async () => {
    for (; !is_finished; sampler.samples++) {
      const { rows } = await client.query<{ relation: string }>(WAITS)
      for (const { relation } of rows) sampler.waits[relation] = (sampler.waits[relation] ?? 0) + 1
      await sleep(PAUSE_MS)
    }
  }
  const sampling = sample()
  sampler.stop = async () => {
    is_finished = true
    await sampling
    await client.end()
  }
  return sampler
}
