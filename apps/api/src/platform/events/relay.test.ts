import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { SYSTEM_CALL } from '../http/call.ts'
import { type Db, type Tx, openDatabase } from '../db/db.ts'
import { replayDeadLetter } from './dead-letters.ts'
import { type StoredEvent, currentPosition } from './event-feed.ts'
import { record } from './events.ts'
import { type Consumer, NotNow, registerConsumers, runConsumer, turn } from './relay.ts'

const database = testDatabase(12)
const log = pino({ level: 'silent' })
const EVERY_MS = 2

const running: { stop: () => Promise<void> }[] = []
const run = (consumer: Consumer, db: Db = database.db) => running.push(runConsumer(db, consumer, EVERY_MS, log))

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
  await owner.query(
    'create table effect (id bigint generated always as identity, consumer text not null, n integer not null)',
  )
  await owner.end()
})
let name: string
beforeEach(async () => {
  name = `consumer_${expect.getState().currentTestName!.length}_${Math.random()}`
  await registerConsumers(database.db, [{ name, digest: async () => {} }], await currentPosition(database.db))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})

const recordNumbers = (...numbers: number[]) =>
  database.db.transaction().execute(async (tx) => {
    for (const n of numbers) await record(tx, SYSTEM_CALL, 'setting.changed', { key: 'n', deli_id: n })
  })
const numberOf = ({ data }: StoredEvent) => (data as { deli_id: number }).deli_id
const writeEffect = (db: Db, n: number) => sql`insert into effect (consumer, n) values (${name}, ${n})`.execute(db)
const effects = async () =>
  (await sql<{ n: number }>`select n from effect where consumer = ${name} order by id`.execute(database.db)).rows.map(
    ({ n }) => n,
  )
const letters = () => database.db.selectFrom('dead_letter').selectAll().where('consumer', '=', name).execute()
const position = async () =>
  (
    await database.db
      .selectFrom('event_offset')
      .select('position')
      .where('consumer', '=', name)
      .executeTakeFirstOrThrow()
  ).position

/** Creates a consumer that stores what it receives and fails on request. */
const listener = (fail: (n: number) => Error | undefined = () => undefined): Consumer => ({
  name,
  digest: async (tx, events) => {
    for (const event of events) {
      const error = fail(numberOf(event))
      if (error) throw error
      await writeEffect(tx, numberOf(event))
    }
  },
})

describe('a consumer of events', () => {
  test('rolls back its offset together with the effect', async () => {
    const before = await position()
    await recordNumbers(1, 2, 3)
    await expect(
      turn(
        database.db,
        listener((n) => (n === 3 ? new Error('no') : undefined)),
      ),
    ).rejects.toThrow('no')
    expect({ effects: await effects(), position: await position() }).toEqual({ effects: [], position: before })
    expect(await turn(database.db, listener())).toBe(3)
    expect(await effects()).toEqual([1, 2, 3])
    expect(await turn(database.db, listener())).toBe(0)
  })

  /**
   * Runs a worker whose connections are killed at random, and always after every seventh event; returns the executed
   * effects.
   */
  async function workThroughDeaths(effectIn: (tx: Tx, db: Db) => Db): Promise<number[]> {
    const numbers = Array.from({ length: 60 }, (_, i) => i)
    const worker = openDatabase(`${database.url}?application_name=${name}`, 3)
    const die = () =>
      sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = ${name}`.execute(
        database.db,
      )
    const died_at = new Set<number>()
    const digest: Consumer['digest'] = async (tx, events) => {
      for (const n of events.map(numberOf)) {
        await writeEffect(effectIn(tx, worker.db), n)
        if (n % 7 !== 0 || died_at.has(n)) continue
        died_at.add(n)
        await die()
      }
    }
    run({ name, digest }, worker.db)
    for (const n of numbers) {
      await recordNumbers(n)
      await (Math.random() < 0.3 ? die() : sleep(5))
    }
    await expect.poll(async () => new Set(await effects()).size, { timeout: 20_000 }).toBe(numbers.length)
    await Promise.all(running.splice(0).map((one) => one.stop()))
    await worker.db.destroy()
    return effects()
  }

  test('handles each of 60 events once and in sequence although its connections are killed repeatedly', async () => {
    expect(await workThroughDeaths((tx) => tx)).toEqual(Array.from({ length: 60 }, (_, i) => i))
    expect(await letters()).toEqual([])
  })

  test('handles some events twice when it writes its effect outside the transaction', async () => {
    expect((await workThroughDeaths((_tx, db) => db)).length).toBeGreaterThan(60)
  })
})

describe('an event whose handling always fails', () => {
  const poison = (n: number) => (n === 3 ? new Error('three is poison') : undefined)

  test('is tried three times alone and becomes a dead letter, after which later events continue', async () => {
    const tries: number[][] = []
    const { digest } = listener(poison)
    run({
      name,
      digest: (tx, events) => {
        tries.push(events.map(numberOf))
        return digest(tx, events)
      },
    })
    await recordNumbers(1, 2, 3, 4, 5)
    await expect.poll(effects).toEqual([1, 2, 4, 5])
    expect(await letters()).toMatchObject([{ attempts: 3, error: 'Error: three is poison', replayed_at: null }])
    expect(tries.filter(([first, ...more]) => first === 3 && more.length === 0)).toHaveLength(3)
  })

  test('causes one repeated delivery of the earlier events in its batch, not one per attempt', async () => {
    const received = new Map<number, number>()
    run({
      name,
      digest: async (_tx, events) => {
        for (const n of events.map(numberOf)) {
          received.set(n, (received.get(n) ?? 0) + 1)
          if (n === 30) throw new Error('thirty is poison')
        }
      },
    })
    await recordNumbers(...Array.from({ length: 40 }, (_, i) => i + 1))
    await expect.poll(() => received.get(40)).toBe(1)
    expect(Math.max(...[...received].filter(([n]) => n < 30).map(([, times]) => times))).toBe(2)
  })

  test('can be replayed once when its consumer is fixed', async () => {
    run(listener(poison))
    await recordNumbers(2, 3, 4)
    await expect.poll(letters).toHaveLength(1)
    const { id } = (await letters())[0]!
    await expect(replayDeadLetter(database.db, [listener(poison)], id)).rejects.toThrow('three is poison')
    expect((await letters())[0]).toMatchObject({ replayed_at: null })
    expect(await replayDeadLetter(database.db, [listener()], id)).toBe(true)
    expect(await replayDeadLetter(database.db, [listener()], id)).toBe(false)
    expect(await replayDeadLetter(database.db, [], id)).toBe(false)
    await expect.poll(async () => (await effects()).sort((a, b) => a - b)).toEqual([2, 3, 4])
  })

  test('becomes one dead letter with two workers, and no other event does', async () => {
    run(listener(poison))
    run(listener(poison))
    await recordNumbers(1, 2, 3, 4, 5, 6)
    await expect.poll(effects).toEqual([1, 2, 4, 5, 6])
    expect(await letters()).toHaveLength(1)
  })
})

test('does not turn the next event into a dead letter when another worker has passed the failing one', async () => {
  const worker = openDatabase(database.url, 1)
  let tries = 0
  let quicker: Promise<unknown> | undefined
  const digest: Consumer['digest'] = async (tx, [event, ...more]) => {
    if (numberOf(event!) !== 3) return void (await writeEffect(tx, numberOf(event!)))
    // This query waits for the only connection and gets it before the failed worker does.
    if (more.length === 0 && ++tries === 3)
      quicker = sql`update event_offset set position = ${event!.id} where consumer = ${name}`.execute(worker.db)
    throw new Error('three is poison')
  }
  run({ name, digest }, worker.db)
  await recordNumbers(3, 4)
  await expect.poll(effects).toEqual([4])
  await quicker
  expect(await letters()).toEqual([])
  await Promise.all(running.splice(0).map((one) => one.stop()))
  await worker.db.destroy()
})

describe('a temporary failure of a consumer', () => {
  test.each([
    ['the other side is unavailable', () => new NotNow('away')],
    ['the server has no connection left', () => Object.assign(new Error('sorry'), { code: '53300' })],
    ['a deadlock occurred', () => Object.assign(new Error('deadlock'), { code: '40P01' })],
    ['the connection idled too long', () => Object.assign(new Error('idle'), { code: '25P03' })],
  ])('creates no dead letter and keeps the sequence, however often it occurs: %s', async (_, errorOf) => {
    let failures = 0
    run(listener(() => (failures++ < 6 ? errorOf() : undefined)))
    await recordNumbers(1, 2, 3)
    await expect.poll(effects).toEqual([1, 2, 3])
    expect(await letters()).toEqual([])
  })

  test('is retried without a dead letter when the transaction idles too long', async () => {
    const slow = openDatabase(`${database.url}?options=-c%20idle_in_transaction_session_timeout%3D50ms`, 2)
    let turns = 0
    run(
      {
        name,
        digest: async (tx, events) => {
          if (++turns <= 5) await sleep(150)
          for (const event of events) await writeEffect(tx, numberOf(event))
        },
      },
      slow.db,
    )
    await recordNumbers(1)
    await expect.poll(effects).toEqual([1])
    expect(await letters()).toEqual([])
    await Promise.all(running.splice(0).map((one) => one.stop()))
    await slow.db.destroy()
  })
})

test('two workers share one lease, so that each event is handled once and in sequence', async () => {
  let under_way = 0
  let most = 0
  const one = (): Consumer => ({
    name,
    digest: async (tx, events) => {
      most = Math.max(most, ++under_way)
      for (const event of events) await writeEffect(tx, numberOf(event))
      await sleep(3)
      under_way--
    },
  })
  for (let i = 0; i < 2; i++) run(one())
  const numbers = Array.from({ length: 30 }, (_, i) => i)
  for (const n of numbers) await recordNumbers(n).then(() => sleep(3))
  await expect.poll(effects).toEqual(numbers)
  expect(most).toBe(1)
})

test('a consumer that is registered again continues at the stored offset', async () => {
  await recordNumbers(1)
  await registerConsumers(database.db, [listener()], await currentPosition(database.db))
  await turn(database.db, listener())
  expect(await effects()).toEqual([1])
})
