import { seededRandom } from '@tavlin/domain/seeded-random'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { SYSTEM_CALL } from '../src/platform/http/call.ts'
import type { Tx } from '../src/platform/db/db.ts'
import { type FeedPosition, type StoredEvent, currentPosition, readEvents } from '../src/platform/events/event-feed.ts'
import { record } from '../src/platform/events/events.ts'
import { testDatabase } from './test-database.ts'

const database = testDatabase(24)
const seed = Number(process.env['SEED'] ?? 20_271_116)

let start: FeedPosition
let newest: number
let is_stopped: boolean
beforeEach(async () => {
  start = await currentPosition(database.db)
  newest = 0
  is_stopped = false
})

const recordNumber = (tx: Tx, n: number) => record(tx, SYSTEM_CALL, 'setting.changed', { key: 'n', deli_id: n })
const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)
const numberOf = ({ data }: StoredEvent) => (data as { deli_id: number }).deli_id

/** Records 1 to 3 events in a slow transaction and rolls back about one in five; returns what was committed. */
async function writeSlowly(random: () => number): Promise<number[]> {
  const tx = await database.db.startTransaction().execute()
  const mine: number[] = []
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    await sql`select pg_sleep(${random() * 0.003})`.execute(tx)
    mine.push(++newest)
    await recordNumber(tx, mine.at(-1)!)
  }
  await sql`select pg_sleep(${random() * 0.005})`.execute(tx)
  const is_taken_back = random() < 0.2
  await (is_taken_back ? tx.rollback() : tx.commit()).execute()
  return is_taken_back ? [] : mine
}

async function writeQuickly(): Promise<number[]> {
  const n = ++newest
  await database.db.transaction().execute((tx) => recordNumber(tx, n))
  return [n]
}

type ReadEvents = (after: FeedPosition, max: number) => Promise<StoredEvent[]>
const settled: ReadEvents = (after, max) => readEvents(database.db, after, max)
/** Reads wrongly, for comparison: returns everything beyond the last id that it saw. */
const plain: ReadEvents = async (after, max) =>
  (await sql<StoredEvent>`select * from event where id > ${after.id} order by id limit ${max}`.execute(database.db))
    .rows

async function follow(read: ReadEvents): Promise<StoredEvent[]> {
  const received: StoredEvent[] = []
  let position = start
  for (;;) {
    const was_stopped = is_stopped
    const events = await read(position, 7)
    received.push(...events)
    position = events.at(-1) ?? position
    if (was_stopped && events.length === 0) return received
  }
}

/** Runs all writers in parallel; returns the committed numbers. */
async function crowd(writers: number, turns: number, write: (random: () => number) => Promise<number[]>) {
  const one = async (random: () => number): Promise<number[]> => {
    const committed: number[] = []
    for (let i = 0; i < turns; i++) committed.push(...(await write(random)))
    return committed
  }
  const committed = await Promise.all(Array.from({ length: writers }, (_, i) => one(seededRandom(seed + i))))
  is_stopped = true
  return ascending(committed.flat())
}

function expectEachOnceInOrder(events: readonly StoredEvent[], committed: readonly number[]): void {
  const ids = events.map(({ id }) => id)
  expect(ids, `seed ${seed}`).toEqual(ascending([...new Set(ids)]))
  expect(ascending(events.map(numberOf)), `seed ${seed}`).toEqual(committed)
}

test('delivers each event of 16 slow writers once and in sequence, where a plain cursor loses some', async () => {
  const reading = follow(settled)
  const reading_plainly = follow(plain)
  const committed = await crowd(16, 25, writeSlowly)
  expectEachOnceInOrder(await reading, committed)
  const received_plainly = new Set((await reading_plainly).map(numberOf))
  const lost = committed.filter((n) => !received_plainly.has(n))
  expect(lost.length, 'this load would not show a reader that skips').toBeGreaterThan(0)
})

// Writers mostly release their locks quickly, so that readers are right at the newest id: only this test fails when a
// writer acquires its lock too late, or a reader reads the locks too early.
test('delivers every event of 3 quick writers to each of 3 concurrent readers', async () => {
  const reading = [follow(settled), follow(settled), follow(settled)]
  const committed = await crowd(3, 300, writeQuickly)
  for (const received of await Promise.all(reading)) expectEachOnceInOrder(received, committed)
})
