import { type ControlledTransaction, sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { TEST_SERVER } from '../../../test/test-server.ts'
import { SYSTEM_CALL } from '../http/call.ts'
import type { DB } from '../db/database.types.ts'
import type { Db, Tx } from '../db/db.ts'
import { type FeedPosition, currentPosition, readEvents, readDelivered } from './event-feed.ts'
import { record } from './events.ts'

const database = testDatabase(24)

const LONG_AGO = { id: 0, at: '2020-01-01T00:00:00.000Z' }
const begin = () => database.db.startTransaction().execute()
const recordNumber = (tx: Db, n: number) => record(tx as Tx, SYSTEM_CALL, 'setting.changed', { key: 'n', deli_id: n })
const numbersOf = (events: Awaited<ReturnType<typeof readEvents>>) =>
  events.map((event) => (event.data as { deli_id: number }).deli_id)
const received = async (after: FeedPosition = start) => numbersOf(await readEvents(database.db, after, 1000))

let start: FeedPosition = LONG_AGO
afterEach(async () => {
  start = await currentPosition(database.db)
})

describe('the event feed in recorded sequence', () => {
  test('holds back a committed event until the events with lower ids are settled', async () => {
    const a = await begin()
    const b = await begin()
    await recordNumber(a, 1)
    await recordNumber(b, 2)
    await b.commit().execute()
    expect(await received()).toEqual([])
    await a.commit().execute()
    expect(await received()).toEqual([1, 2])
  })

  test('delivers settled events while a later one is open', async () => {
    await recordNumber(database.db, 1)
    const open = await begin()
    await recordNumber(open, 2)
    await recordNumber(database.db, 3)
    expect(await received()).toEqual([1])
    await open.commit().execute()
    expect(await received()).toEqual([1, 2, 3])
  })

  test('does not wait for the id of a transaction that was rolled back', async () => {
    const a = await begin()
    const b = await begin()
    await recordNumber(a, 1)
    await recordNumber(b, 2)
    await b.commit().execute()
    await a.rollback().execute()
    expect(await received()).toEqual([2])
  })

  test('does not wait for the id of a broken connection', async () => {
    const lost = new pg.Client({ connectionString: database.url })
    lost.on('error', () => {})
    await lost.connect()
    await lost.query('begin')
    await lost.query(`select record_event('setting.changed', '{"key":"n","deli_id":1}', null, null, null, null)`)
    await recordNumber(database.db, 2)
    expect(await received()).toEqual([])
    const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid')
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 2000)`.execute(database.db)
    expect(await received()).toEqual([2])
  })

  test('delivers the events of one transaction together and in sequence', async () => {
    const a = await begin()
    const b = await begin()
    await recordNumber(a, 1)
    await recordNumber(b, 2)
    await recordNumber(a, 3)
    await b.commit().execute()
    await recordNumber(a, 4)
    expect(await received()).toEqual([])
    await a.commit().execute()
    expect(await received()).toEqual([1, 2, 3, 4])
  })

  test('delivers transactions that lock a shared row in the sequence of their locks, whichever began first', async () => {
    await sql`insert into counter (name) values ('shared') on conflict do nothing`.execute(database.db)
    const lock = (tx: Db) => sql`select from counter where name = 'shared' for update`.execute(tx)
    const first = await begin()
    const second = await begin()
    const xid = (tx: Db) => sql<{ xid: string }>`select pg_current_xact_id() as xid`.execute(tx)
    const older = await xid(first)
    const newer = await xid(second)
    expect(Number(older.rows[0]!.xid)).toBeLessThan(Number(newer.rows[0]!.xid))
    await lock(second)
    const waiting = lock(first).then(() => recordNumber(first, 2))
    await recordNumber(second, 1)
    await second.commit().execute()
    await waiting
    expect(await received()).toEqual([1])
    await first.commit().execute()
    expect(await received()).toEqual([1, 2])
  })

  test('a transaction that has read the feed also gets events that are committed after that read', async () => {
    const reader = await begin()
    const writer = await begin()
    await sql`select count(*) from event`.execute(reader)
    await recordNumber(writer, 1)
    expect(numbersOf(await readEvents(reader, start, 10))).toEqual([])
    await writer.commit().execute()
    expect(numbersOf(await readEvents(reader, start, 10))).toEqual([1])
    await reader.rollback().execute()
  })
})

describe('savepoints in the event feed', () => {
  const savepoint = (tx: ControlledTransaction<DB>) => tx.savepoint('s').execute()

  test('hold back later events until their event is rolled back, and again from the next event of the transaction', async () => {
    const a = await begin()
    const inner = await savepoint(a)
    await recordNumber(inner, 1)
    await recordNumber(database.db, 2)
    expect(await received()).toEqual([])
    await inner.rollbackToSavepoint('s').execute()
    expect(await received()).toEqual([2])
    await recordNumber(a, 3)
    await recordNumber(database.db, 4)
    expect(await received()).toEqual([2])
    await a.commit().execute()
    expect(await received()).toEqual([2, 3, 4])
  })

  test('hold back later events for an event before a savepoint that was rolled back', async () => {
    const a = await begin()
    await recordNumber(a, 1)
    const inner = await savepoint(a)
    await recordNumber(inner, 2)
    await inner.rollbackToSavepoint('s').execute()
    await recordNumber(database.db, 3)
    expect(await received()).toEqual([])
    await a.commit().execute()
    expect(await received()).toEqual([1, 3])
  })

  test('hold back later events for an event in a released savepoint until the transaction ends', async () => {
    const a = await begin()
    const inner = await savepoint(a)
    await recordNumber(inner, 1)
    await inner.releaseSavepoint('s').execute()
    await recordNumber(database.db, 2)
    expect(await received()).toEqual([])
    await a.commit().execute()
    expect(await received()).toEqual([1, 2])
  })
})

describe('the event feed beside unrelated transactions and locks', () => {
  test('holds nothing back for an open transaction that recorded no event', async () => {
    const idle = await begin()
    await sql`insert into counter (name) values ('idle')`.execute(idle)
    await recordNumber(database.db, 1)
    expect(await received()).toEqual([1])
    await idle.rollback().execute()
  })

  test('holds nothing back for an open event in another database of the same server', async () => {
    const { rows } = await sql<{ key: string }>`select event_lock_key(1)::text as key`.execute(database.db)
    const elsewhere = new pg.Client({ connectionString: `${TEST_SERVER}/postgres` })
    await elsewhere.connect()
    await elsewhere.query('select pg_advisory_lock_shared($1)', [rows[0]!.key])
    await recordNumber(database.db, 1)
    expect(await received()).toEqual([1])
    await elsewhere.end()
  })

  test('holds nothing back for unrelated advisory locks', async () => {
    const other = await begin()
    await sql`select pg_advisory_xact_lock(1), pg_advisory_xact_lock(x'54410000'::integer, 1), pg_advisory_xact_lock(-1)`.execute(
      other,
    )
    await recordNumber(database.db, 1)
    expect(await received()).toEqual([1])
    await other.rollback().execute()
  })
})

describe('preconditions of the event sequence', () => {
  test('ids are assigned one by one: a sequence cache would assign old ids late', async () => {
    const { rows } =
      await sql`select seqcache::integer as cache, seqincrement::integer as step, seqcycle as cycle from pg_sequence
        where seqrelid = 'event_id_seq'::regclass`.execute(database.db)
    expect(rows).toEqual([{ cache: 1, step: 1, cycle: false }])
  })

  test('a writer acquires its lock before it gets an id', async () => {
    const gate = new pg.Client({ connectionString: database.owner_url })
    await gate.connect()
    await gate.query('begin; lock table event in exclusive mode')
    const writing = recordNumber(database.db, 1)
    const look = () =>
      sql<{ shown: boolean; newest: number }>`select last_value as newest, exists (select from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as shown
        from event_id_seq`.execute(database.db)
    const before = await look()
    await expect.poll(async () => (await look()).rows).toEqual([{ shown: true, newest: before.rows[0]!.newest }])
    await gate.query('commit')
    await writing
    await gate.end()
  })

  test('the reader reads the ids before the locks', async () => {
    const gate = new pg.Client({ connectionString: database.owner_url })
    await gate.connect()
    await gate.query('begin; alter sequence event_id_seq rename to closed')
    const reading = sql<{ id: number }>`select settled_event_id() as id`.execute(database.db)
    const isWaiting = async () =>
      (await gate.query(`select from pg_locks where relation = 'closed'::regclass and not granted`)).rowCount
    await expect.poll(isWaiting).toBe(1)
    // Meanwhile a writer acquires its lock and gets an id; the rollback does not undo `nextval`.
    const { rows } = await gate.query<{ seen: number }>('select last_value as seen from closed')
    const writer = await begin()
    await sql`select pg_advisory_xact_lock_shared(event_lock_key(${rows[0]!.seen}))`.execute(writer)
    await gate.query(`select nextval('closed')`)
    await gate.query('rollback')
    expect((await reading).rows).toEqual([{ id: rows[0]!.seen }])
    await writer.rollback().execute()
    await gate.end()
  })

  test.each(['repeatable read', 'serializable'] as const)(
    'a reader in %s is rejected, because it would see old rows beside new locks',
    async (level) => {
      const reading = database.db
        .transaction()
        .setIsolationLevel(level)
        .execute((tx) => readEvents(tx, start, 10))
      await expect(reading).rejects.toThrow('read committed')
    },
  )
})

describe('reading missed events after an absence', () => {
  /** Simulates a writer that read the sequence, was overtaken, and acquires its lock only now. */
  const showLate = (tx: Db, seen: number) =>
    sql`select pg_advisory_xact_lock_shared(event_lock_key(${seen}))`.execute(tx)

  test('returns events that were delivered to other readers, although a late writer moves the settled bound back', async () => {
    const seen = start.id
    await recordNumber(database.db, 1)
    await recordNumber(database.db, 2)
    expect(await received()).toEqual([1, 2])
    const late = await begin()
    await showLate(late, seen)
    expect(await received()).toEqual([])
    setTimeout(() => void late.commit().execute(), 100)
    const { events, is_whole } = await readDelivered(database.db, start.id, 10)
    expect({ numbers: numbersOf(events), is_whole }).toEqual({ numbers: [1, 2], is_whole: true })
  })

  test('is not complete while the transaction of a late writer is open', async () => {
    const seen = start.id
    await recordNumber(database.db, 1)
    const late = await begin()
    await showLate(late, seen)
    const { events, is_whole } = await readDelivered(database.db, seen, 10)
    expect({ numbers: numbersOf(events), is_whole }).toEqual({ numbers: [], is_whole: false })
    await late.rollback().execute()
  })

  test('reports that there are more when a page is full', async () => {
    for (const n of [1, 2, 3]) await recordNumber(database.db, n)
    expect(await readDelivered(database.db, start.id, 3)).toMatchObject({ is_whole: false })
    expect(await readDelivered(database.db, start.id, 4)).toMatchObject({ is_whole: true })
  })
})
