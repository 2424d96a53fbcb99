import { type ControlledTransaction, sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { TEST_SERVER } from '../../test/test-server.ts'
import { SYSTEM_CALL } from './call.ts'
import type { DB } from './database.types.ts'
import type { Db, Tx } from './db.ts'
import { type Position, currentPosition, readEvents, readTold } from './event-feed.ts'
import { record } from './events.ts'

const database = testDatabase(24)

const LONG_AGO = { id: 0, at: '2020-01-01T00:00:00.000Z' }
const begin = () => database.db.startTransaction().execute()
/** Writes an event that says `n` and nothing else. */
const tell = (tx: Db, n: number) => record(tx as Tx, SYSTEM_CALL, 'setting.changed', { key: 'n', deli_id: n })
const said = (events: Awaited<ReturnType<typeof readEvents>>) =>
  events.map((event) => (event.data as { deli_id: number }).deli_id)
const heard = async (after: Position = start) => said(await readEvents(database.db, after, 1000))

let start: Position = LONG_AGO
afterEach(async () => {
  start = await currentPosition(database.db)
})

describe('what was recorded first is heard first', () => {
  test('whoever commits early waits for what was recorded before', async () => {
    const [a, b] = [await begin(), await begin()]
    await tell(a, 1)
    await tell(b, 2)
    await b.commit().execute()
    expect(await heard()).toEqual([])
    await a.commit().execute()
    expect(await heard()).toEqual([1, 2])
  })

  test('what is already settled is heard although something later is open', async () => {
    await tell(database.db, 1)
    const open = await begin()
    await tell(open, 2)
    await tell(database.db, 3)
    expect(await heard()).toEqual([1])
    await open.commit().execute()
    expect(await heard()).toEqual([1, 2, 3])
  })

  test('a transaction that is rolled back leaves no hole that anyone waits at', async () => {
    const [a, b] = [await begin(), await begin()]
    await tell(a, 1)
    await tell(b, 2)
    await b.commit().execute()
    await a.rollback().execute()
    expect(await heard()).toEqual([2])
  })

  test('a connection that breaks leaves no hole either', async () => {
    const lost = new pg.Client({ connectionString: database.url })
    lost.on('error', () => {})
    await lost.connect()
    await lost.query('begin')
    await lost.query(`select record_event('setting.changed', '{"key":"n","deli_id":1}', null, null, null, null)`)
    await tell(database.db, 2)
    expect(await heard()).toEqual([])
    const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid')
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 2000)`.execute(database.db)
    expect(await heard()).toEqual([2])
  })

  test('several events of one transaction come together, in their order, among those of others', async () => {
    const [a, b] = [await begin(), await begin()]
    await tell(a, 1)
    await tell(b, 2)
    await tell(a, 3)
    await b.commit().execute()
    await tell(a, 4)
    expect(await heard()).toEqual([])
    await a.commit().execute()
    expect(await heard()).toEqual([1, 2, 3, 4])
  })

  test('one after the other over a shared row is told in that order, whoever began first', async () => {
    await sql`insert into counter (name) values ('shared') on conflict do nothing`.execute(database.db)
    const lock = (tx: Db) => sql`select from counter where name = 'shared' for update`.execute(tx)
    const [first, second] = [await begin(), await begin()]
    const xid = (tx: Db) => sql<{ xid: string }>`select pg_current_xact_id() as xid`.execute(tx)
    const [older, newer] = [await xid(first), await xid(second)]
    expect(Number(older.rows[0]!.xid)).toBeLessThan(Number(newer.rows[0]!.xid))
    await lock(second)
    const waiting = lock(first).then(() => tell(first, 2))
    await tell(second, 1)
    await second.commit().execute()
    await waiting
    expect(await heard()).toEqual([1])
    await first.commit().execute()
    expect(await heard()).toEqual([1, 2])
  })

  test('the relay hears it all in a transaction of its own that looked around before', async () => {
    const [reader, writer] = [await begin(), await begin()]
    await sql`select count(*) from event`.execute(reader)
    await tell(writer, 1)
    expect(said(await readEvents(reader, start, 10))).toEqual([])
    await writer.commit().execute()
    expect(said(await readEvents(reader, start, 10))).toEqual([1])
    await reader.rollback().execute()
  })
})

describe('savepoints', () => {
  const savepoint = (tx: ControlledTransaction<DB>) => tx.savepoint('s').execute()

  test('an event taken back with its savepoint holds nobody up, and the next one does again', async () => {
    const a = await begin()
    const inner = await savepoint(a)
    await tell(inner, 1)
    await tell(database.db, 2)
    expect(await heard()).toEqual([])
    await inner.rollbackToSavepoint('s').execute()
    expect(await heard()).toEqual([2])
    await tell(a, 3)
    await tell(database.db, 4)
    expect(await heard()).toEqual([2])
    await a.commit().execute()
    expect(await heard()).toEqual([2, 3, 4])
  })

  test('what came before the savepoint still holds after it was rolled back', async () => {
    const a = await begin()
    await tell(a, 1)
    const inner = await savepoint(a)
    await tell(inner, 2)
    await inner.rollbackToSavepoint('s').execute()
    await tell(database.db, 3)
    expect(await heard()).toEqual([])
    await a.commit().execute()
    expect(await heard()).toEqual([1, 3])
  })

  test('an event inside a released savepoint holds until the transaction ends', async () => {
    const a = await begin()
    const inner = await savepoint(a)
    await tell(inner, 1)
    await inner.releaseSavepoint('s').execute()
    await tell(database.db, 2)
    expect(await heard()).toEqual([])
    await a.commit().execute()
    expect(await heard()).toEqual([1, 2])
  })
})

describe('nobody is held up without a reason', () => {
  test('by a transaction that wrote but recorded nothing', async () => {
    const idle = await begin()
    await sql`insert into counter (name) values ('idle')`.execute(idle)
    await tell(database.db, 1)
    expect(await heard()).toEqual([1])
    await idle.rollback().execute()
  })

  test('by another database of the same server', async () => {
    const { rows } = await sql<{ key: string }>`select event_lock_key(1)::text as key`.execute(database.db)
    const elsewhere = new pg.Client({ connectionString: `${TEST_SERVER}/postgres` })
    await elsewhere.connect()
    await elsewhere.query('select pg_advisory_lock_shared($1)', [rows[0]!.key])
    await tell(database.db, 1)
    expect(await heard()).toEqual([1])
    await elsewhere.end()
  })

  test('by advisory locks that mean something else', async () => {
    const other = await begin()
    await sql`select pg_advisory_xact_lock(1), pg_advisory_xact_lock(x'54410000'::integer, 1), pg_advisory_xact_lock(-1)`.execute(
      other,
    )
    await tell(database.db, 1)
    expect(await heard()).toEqual([1])
    await other.rollback().execute()
  })
})

describe('what the order rests on', () => {
  test('ids are handed out one by one: a cache would hand out old ones late', async () => {
    const { rows } =
      await sql`select seqcache::integer as cache, seqincrement::integer as step, seqcycle as cycle from pg_sequence
        where seqrelid = 'event_id_seq'::regclass`.execute(database.db)
    expect(rows).toEqual([{ cache: 1, step: 1, cycle: false }])
  })

  test('a writer shows its lock before it takes an id', async () => {
    const gate = new pg.Client({ connectionString: database.owner_url })
    await gate.connect()
    await gate.query('begin; lock table event in exclusive mode')
    const writing = tell(database.db, 1)
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

  test('a reader looks at the ids before it looks at the locks', async () => {
    const gate = new pg.Client({ connectionString: database.owner_url })
    await gate.connect()
    await gate.query('begin; alter sequence event_id_seq rename to closed')
    const reading = sql<{ id: number }>`select settled_event_id() as id`.execute(database.db)
    const isWaiting = async () =>
      (await gate.query(`select from pg_locks where relation = 'closed'::regclass and not granted`)).rowCount
    await expect.poll(isWaiting).toBe(1)
    // Meanwhile a writer shows its lock and is given an id, which a rollback does not take back.
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
    'a reader in %s would see old rows beside new locks, and is refused',
    async (level) => {
      const reading = database.db
        .transaction()
        .setIsolationLevel(level)
        .execute((tx) => readEvents(tx, start, 10))
      await expect(reading).rejects.toThrow('read committed')
    },
  )
})

describe('after an absence', () => {
  /** A writer that looked at the sequence, was overtaken, and shows its lock only now. */
  const showLate = (tx: Db, seen: number) =>
    sql`select pg_advisory_xact_lock_shared(event_lock_key(${seen}))`.execute(tx)

  test('what others were told is there, although a late writer moves the bound back', async () => {
    const seen = start.id
    await tell(database.db, 1)
    await tell(database.db, 2)
    expect(await heard()).toEqual([1, 2])
    const late = await begin()
    await showLate(late, seen)
    expect(await heard()).toEqual([])
    setTimeout(() => void late.commit().execute(), 100)
    const { events, is_whole } = await readTold(database.db, start.id, 10)
    expect({ told: said(events), is_whole }).toEqual({ told: [1, 2], is_whole: true })
  })

  test('and if that writer stays, nobody is told that this was all', async () => {
    const seen = start.id
    await tell(database.db, 1)
    const late = await begin()
    await showLate(late, seen)
    const { events, is_whole } = await readTold(database.db, seen, 10)
    expect({ told: said(events), is_whole }).toEqual({ told: [], is_whole: false })
    await late.rollback().execute()
  })

  test('a page that is full says that there is more', async () => {
    for (const n of [1, 2, 3]) await tell(database.db, n)
    expect(await readTold(database.db, start.id, 3)).toMatchObject({ is_whole: false })
    expect(await readTold(database.db, start.id, 4)).toMatchObject({ is_whole: true })
  })
})
