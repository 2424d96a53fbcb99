import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { createDatabase } from '../db/server.ts'
import { SYSTEM_CALL } from '../src/platform/http/call.ts'
import { type Database, type Tx, openDatabase } from '../src/platform/db/db.ts'
import { type FeedPosition, type StoredEvent, currentPosition, readEvents } from '../src/platform/events/event-feed.ts'
import { record } from '../src/platform/events/events.ts'
import { type Cluster, startCluster } from './chaos/cluster.ts'

let cluster: Cluster
let open: Database
beforeAll(async () => {
  cluster = await startCluster()
  await createDatabase(cluster.server_url, 'tavlin')
  const url = `${cluster.server_url.replace('postgres@', 'tavlin_owner@')}/tavlin`
  await migrate(url)
  open = openDatabase(url.replace('tavlin_owner@', 'tavlin_app@'), 10)
})
afterAll(async () => {
  await open.db.destroy()
  await cluster.remove()
})

const recordNumber = (tx: Tx, n: number) => record(tx, SYSTEM_CALL, 'setting.changed', { key: 'n', deli_id: n })
const numberOf = ({ data }: StoredEvent) => (data as { deli_id: number }).deli_id

test('delivers every acknowledged event once and in sequence when the server is killed twice under load', async () => {
  const acknowledged: number[] = []
  const received: StoredEvent[] = []
  let newest = 0
  let is_stopped = false
  let is_written = false
  const write = async (): Promise<void> => {
    while (!is_stopped) {
      const n = ++newest
      await open.db
        .transaction()
        .execute((tx) => recordNumber(tx, n))
        .then(
          () => acknowledged.push(n),
          () => sleep(20),
        )
    }
  }
  const follow = async (from: FeedPosition): Promise<void> => {
    let position = from
    for (let is_last = false; !is_last;) {
      is_last = is_written
      const events = await readEvents(open.db, position, 100).catch(() => [])
      received.push(...events)
      position = events.at(-1) ?? position
    }
  }
  const following = follow(await currentPosition(open.db))
  const writing = Array.from({ length: 6 }, write)
  const moreWritten = () => {
    const before = acknowledged.length
    return expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
  }
  for (let kills = 0; kills < 2; kills++) {
    await moreWritten()
    cluster.kill()
    await cluster.up()
  }
  await moreWritten()
  is_stopped = true
  await Promise.all(writing)
  is_written = true
  await following

  const stored = await open.db.selectFrom('event').selectAll().orderBy('id').execute()
  expect(received.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
  const numbers = received.map(numberOf)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(acknowledged.filter((n) => !numbers.includes(n))).toEqual([])
})

test('an event position returned before a crash is never ahead of events recorded after the crash', async () => {
  // PostgreSQL logs a sequence 32 values ahead in the WAL, so of 40 rolled-back ids the newest are not flushed to it.
  await open.db
    .transaction()
    .execute(async (tx) => {
      for (let n = 0; n < 40; n++) await recordNumber(tx, -1)
      throw new Error('taken back')
    })
    .catch(() => {})
  const position: FeedPosition = await currentPosition(open.db)
  cluster.kill()
  await cluster.up()
  for (let n = 1; n <= 3; n++) await open.db.transaction().execute((tx) => recordNumber(tx, n))
  expect((await readEvents(open.db, position, 10)).map(numberOf)).toEqual([1, 2, 3])
})
