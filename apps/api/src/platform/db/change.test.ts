import { Refusal } from '@tavlin/domain/refusal'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { LOCK_TIMEOUT_OF_PRODUCTION, testDatabase } from '../../../test/test-database.ts'
import { type Call, SYSTEM_CALL } from '../http/call.ts'
import { change } from './change.ts'
import type { Tx } from './db.ts'
import { errorAnswer } from '../http/errors.ts'
import { record } from '../events/events.ts'

const database = testDatabase(10, LOCK_TIMEOUT_OF_PRODUCTION)
afterEach(() => void vi.restoreAllMocks())

const callWith = (key: string): Call => ({ ...SYSTEM_CALL, idempotency: { key, request_hash: Buffer.from('same') } })
const failWith = (tx: Tx, code: string) =>
  sql`do $$ begin raise exception 'met another' using errcode = ${sql.lit(code)}; end $$`.execute(tx)

/** Inserts a deli with its event; `then` decides the outcome. */
const openDeli = (name: string, then: (tx: Tx, attempt: number) => unknown) => {
  let attempts = 0
  const done = change(database, callWith(`key-of-${name}`), async (tx) => {
    attempts++
    await sql`insert into deli (name_he, name_en) values (${name}, ${name})`.execute(tx)
    await record(tx, SYSTEM_CALL, 'counter.changed', { name })
    await then(tx, attempts)
    return { name, big: name === 'unkeepable' ? 1n : 1 }
  })
  return done.then(
    (answer) => ({ answer, attempts }),
    (error: unknown) => ({ error, attempts }),
  )
}

/** Returns the transactions that wrote the deli, its event and its stored answer. */
async function writersOf(name: string): Promise<string[]> {
  const { rows } = await sql<{ xmin: string }>`
    select xmin::text from deli where name_en = ${name}
    union all select xmin::text from event where data ->> 'name' = ${name}
    union all select xmin::text from idempotency_key where key = ${`key-of-${name}`} and answer is not null`.execute(
    database.db,
  )
  return rows.map((row) => row.xmin)
}

test('a command writes effect, event and stored answer in one transaction', async () => {
  await openDeli('whole', () => {})
  const writers = await writersOf('whole')
  expect(writers).toHaveLength(3)
  expect(new Set(writers).size).toBe(1)
})

test.each([
  ['rejected', () => Promise.reject(new Refusal('name_taken'))],
  ['broken', (tx: Tx) => failWith(tx, '23514')],
  ['unkeepable', () => {}],
])(
  'rolls back a command that ends with a refusal, a database error or an unstorable answer (%s)',
  async (name, then) => {
    expect(await openDeli(name, then)).toMatchObject({ error: expect.anything(), attempts: 1 })
    expect(await writersOf(name)).toEqual([])
  },
)

test.each(['40001', '40P01'])('retries a command after a conflict (%s) and executes it once', async (code) => {
  const name = `met ${code}`
  const outcome = await openDeli(name, (tx, attempt) => attempt < 3 && failWith(tx, code))
  expect(outcome).toMatchObject({ answer: { name }, attempts: 3 })
  expect(await writersOf(name)).toHaveLength(3)
})

test.each(['40001', '40P01'])('answers busy when a conflict persists after three retries (%s)', async (code) => {
  const outcome = await openDeli(`lost ${code}`, (tx) => failWith(tx, code))
  expect(outcome.attempts).toBe(4)
  expect(errorAnswer((outcome as { error: unknown }).error)).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(await writersOf(`lost ${code}`)).toEqual([])
})

test.each(['23505', '55P03', '57014', '40002', 'P0001'])(
  'does not retry a command after a failure that is not a conflict (SQLSTATE %s)',
  async (code) => {
    expect(await openDeli(`other ${code}`, (tx) => failWith(tx, code))).toMatchObject({ attempts: 1, error: { code } })
  },
)

test('waits with exponential backoff and jitter between retries', async () => {
  const pauses = async (chance: number) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await openDeli(`chance ${chance}`, (tx) => failWith(tx, '40001'))
    // Excludes the timers of the pool, which run for seconds.
    const waits = timers.mock.calls.map(([, ms]) => ms!).filter((ms) => ms < 1000)
    vi.restoreAllMocks()
    return waits
  }
  expect(await pauses(0.25)).toEqual([10, 20, 40])
  expect(await pauses(1)).toEqual([40, 80, 160])
})

test('completes both commands when they lock two rows in opposite sequence', async () => {
  await sql`insert into deli (id, name_he, name_en) values (901, 'א', 'a'), (902, 'ב', 'b')`.execute(database.db)
  const lockBoth = (first: number, second: number) =>
    change(database, SYSTEM_CALL, async (tx) => {
      await sql`update deli set version = version + 1 where id = ${first}`.execute(tx)
      await sql`select pg_sleep(0.05)`.execute(tx)
      await sql`update deli set version = version + 1 where id = ${second}`.execute(tx)
    })
  await Promise.all([lockBoth(901, 902), lockBoth(902, 901)])
  const { rows } = await sql`select version from deli where id in (901, 902)`.execute(database.db)
  expect(rows).toEqual([{ version: 3 }, { version: 3 }])
})
