import { estimateLeg } from '@tavlin/domain/dispatch/travel-estimate'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRouting } from '#platform/routing/open-routing.ts'
import type { MatrixQuestion, Routing } from '#platform/routing/routing.ts'
import { freePort } from '../../../test/chaos/free-port.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeWorld } from '../../../test/deli-world.ts'
import { demoHouses } from '../../../test/demo-houses.ts'
import { listening } from '../../../test/explain.ts'
import { startEngine } from '../../../test/routing-engine.ts'
import { testApp } from '../../../test/test-app.ts'
import { travelTasks } from './travel.jobs.ts'
import { cellOf, insertLegs } from './travel.repo.ts'
import { travelBetween, travelMatrix } from './travel.service.ts'
import { cachedRoute, takeRouteSync, tripRoute } from './trip-route.service.ts'

const app = testApp()
/** Number of locations; `bin/bench travel` uses 300. */
const MANY = Number(process.env['TRAVEL_PLACES'] ?? 120)
const houses = demoHouses(MANY + 20)
const log = pino({ level: 'silent' })
let engine: Awaited<ReturnType<typeof startEngine>>
let roads: Routing
/** Requests to the engine, recorded as sizes of matrices and numbers of route points. */
let requests: (string | number)[] = []

beforeAll(async () => {
  const port = await freePort()
  engine = await startEngine(port)
  const config = { url: `http://127.0.0.1:${port}`, tiles_dir: '', timeout_ms: 20_000 }
  const real = openRouting(config, log)
  roads = {
    matrix: (question) => {
      requests.push(sizeOf(question))
      return real.matrix(question)
    },
    route: (question) => {
      requests.push(question.points.length)
      return real.route(question)
    },
  }
})
afterAll(() => engine.end('SIGTERM'))
beforeEach(async () => {
  requests = []
  await sql`delete from travel_time`.execute(app.db)
})

const sizeOf = ({ sources, targets }: MatrixQuestion) => `${sources.length}×${targets.length}`
const deps = () => ({ db: app.db, log, now: () => app.clock.now, routing: roads })
const away = () => ({ ...deps(), routing: app.routing })
const evening = { vehicle: 'car', hour: 18, deli_id: null } as const
const stored = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from travel_time`.execute(app.db)).rows[0]!.n)

test('answers a repeated travel request from the cache in one statement, without the engine', async () => {
  const question = { ...evening, points: houses.slice(0, 8) }
  const first = await travelMatrix(deps(), question)
  expect(requests).toEqual(['8×8'])
  expect(await stored()).toBe(56)
  let second!: typeof first
  expect(await sqlOf(async () => (second = await travelMatrix(deps(), question)))).toHaveLength(1)
  expect(requests).toEqual(['8×8'])
  expect(second).toEqual(first)
  expect(first.is_estimate).toBe(false)
  expect([...first.seconds].filter((_, i) => i % 9 === 0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect(Math.min(...[...first.seconds].filter((_, i) => i % 9 !== 0))).toBeGreaterThan(20)
})

test('caches the travel times of both directions separately, because of one-way streets', async () => {
  const points = houses.slice(0, 30)
  await travelMatrix(deps(), { ...evening, points })
  const { seconds } = await travelMatrix(deps(), { ...evening, points })
  const differences = points.flatMap((_, i) =>
    points.map((_, j) => Math.abs(seconds[i * 30 + j]! - seconds[j * 30 + i]!)),
  )
  expect(Math.max(...differences)).toBeGreaterThan(20)
})

test('requests one row and one column for a new location, and all pairs for another hour or a bicycle', async () => {
  const points = houses.slice(0, 8)
  await travelMatrix(deps(), { ...evening, points })
  await travelMatrix(deps(), { ...evening, points: [...points, houses[8]!] })
  expect(requests).toEqual(['8×8', '1×8', '8×1'])
  await travelBetween(deps(), { ...evening, sources: [houses[8]!], targets: points })
  await travelBetween(deps(), { ...evening, sources: points, targets: [houses[8]!], vehicle: 'van' })
  expect(requests).toHaveLength(3)
  await travelMatrix(deps(), { ...evening, points, hour: 19 })
  await travelMatrix(deps(), { ...evening, points, vehicle: 'bicycle' })
  expect(requests.slice(3)).toEqual(['8×8', '8×8'])
})

test('treats entrances of one building as one location with zero distance to itself', async () => {
  const [a, b] = [houses[0]!, houses[1]!]
  const beside = { lat: Math.round(a.lat * 1e4) / 1e4, lng: Math.round(a.lng * 1e4) / 1e4 }
  const matrix = await travelMatrix(deps(), { ...evening, points: [a, beside, b, a] })
  expect(requests).toEqual(['2×2'])
  expect(Array.from(matrix.seconds.slice(0, 4))).toEqual([0, 0, matrix.seconds[2], 0])
  expect(Array.from(matrix.metres.slice(8, 12))).toEqual([matrix.metres[8], matrix.metres[8], 0, matrix.metres[8]])
})

test('caches a whole wave without slowing down small lookups', async () => {
  const points = houses.slice(0, MANY)
  expect((await travelMatrix(deps(), { ...evening, points })).is_estimate).toBe(false)
  expect(requests).toEqual([`${MANY}×${MANY}`])
  expect(await stored()).toBe(MANY * (MANY - 1))
  await travelMatrix(deps(), { ...evening, points: points.slice(1) })
  expect(requests).toHaveLength(1)

  const sent: CompiledQuery[] = []
  await cachedRoute(listening(app.database.pool, sent), { ...evening, points: points.slice(0, 13) })
  // The limit allows twelve legs, each a lookup in a B-tree of three levels plus the row, and the traffic factor.
  expect(await blocksOf(sent[0]!.sql, sent[0]!.parameters)).toBeLessThan(12 * 4 + 10)
  const wave = { orders: points.slice(0, 3), delis: points.slice(3, 4), drivers: [{ vehicle_kind: 'van' }] }
  const ways_between = 'select ways_between($1::jsonb, 18::smallint) as ways'
  expect((await app.database.pool.query(ways_between, [wave])).rows[0].ways).toHaveLength(12)
  expect(await blocksOf(ways_between, [wave])).toBeLessThan(16 * 4 + 10)
})

async function blocksOf(statement: string, parameters: readonly unknown[]): Promise<number> {
  const explain = `explain (analyze, buffers, format json) ${statement}`
  const { rows } = await app.database.pool.query(explain, [...parameters])
  const { Plan } = rows[0]['QUERY PLAN'][0] as { Plan: Record<string, number> }
  return Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!
}

test('calls the engine once for twenty equal concurrent requests', async () => {
  const question = { ...evening, points: houses.slice(0, 10) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => travelMatrix(deps(), question)))
  expect(requests).toEqual(['10×10'])
  for (const answer of answers) expect(answer).toEqual(answers[0])
  await Promise.all(Array.from({ length: 20 }, () => tripRoute(deps(), question)))
  expect(requests).toEqual(['10×10', 10])
  await tripRoute(deps(), question)
  expect(requests).toEqual(['10×10', 10, 10])
})

test('twenty processes that cache the same values in different sequences never deadlock', async () => {
  const cells = houses.slice(0, 40).map(cellOf)
  const ways = cells.flatMap((from) => cells.map((to) => ({ from, to, seconds: 60, metres: 500 })))
  const way = { profile: 'car', hour: 18, deli_id: null } as const
  const turned = Array.from({ length: 20 }, (_, i) => [...ways.slice(i * 80), ...ways.slice(0, i * 80)])
  await Promise.all(turned.map((some) => insertLegs(app.db, way, some, app.clock.now)))
  expect(await stored()).toBe(1600)
})

test('returns marked estimates without caching them while the engine is down, and fetches again later', async () => {
  const question = { ...evening, points: houses.slice(0, 5) }
  const guessed = await travelMatrix(away(), question)
  expect(guessed.is_estimate).toBe(true)
  expect(guessed.seconds[1]).toBe(estimateLeg(houses[0]!, houses[1]!, 'car').seconds)
  expect(await stored()).toBe(0)
  expect((await tripRoute(away(), question)).shape).toBeNull()
  expect(await tripRoute(away(), question)).toMatchObject({ is_estimate: true, metres: expect.any(Number) })

  expect((await travelMatrix(deps(), question)).is_estimate).toBe(false)
  expect((await travelMatrix(away(), question)).is_estimate).toBe(false)
  expect(await tripRoute(away(), question)).toMatchObject({ is_estimate: false, shape: null })
})

test('estimates only the location that is far from every road', async () => {
  const sea = { lat: 12, lng: 12 }
  const matrix = await travelMatrix(deps(), { ...evening, points: [houses[0]!, houses[1]!, sea] })
  expect(matrix.is_estimate).toBe(true)
  expect(await stored()).toBe(2)
})

test('applies the traffic factor of the deli, else the general one, and uses hour 24 for midnight', async () => {
  const { deli_id } = await makeWorld(app.db)
  await sql`insert into traffic_factor (deli_id, hour, factor) values (${deli_id}, 18, 2), (${deli_id}, 0, 1.5)`.execute(
    app.db,
  )
  const points = houses.slice(0, 3)
  const ratio = async (more: object) => {
    const { seconds, seconds_in_traffic } = await tripRoute(deps(), { ...evening, points, ...more })
    return seconds_in_traffic / seconds
  }
  expect(await ratio({})).toBeCloseTo(1.3, 2)
  expect(await ratio({ deli_id })).toBeCloseTo(2, 2)
  expect(await ratio({ deli_id: deli_id + 1 })).toBeCloseTo(1.3, 2)
  expect(await ratio({ deli_id, hour: 24 })).toBeCloseTo(1.5, 2)
  expect(await ratio({ hour: 22 })).toBe(1)
  const matrix = await travelMatrix(deps(), { ...evening, points, deli_id })
  expect([...matrix.seconds_in_traffic]).toEqual([...matrix.seconds].map((seconds) => seconds * 2))
})

test('caches the legs of a computed route and reads them later in one statement', async () => {
  const points = [houses[0]!, houses[1]!, houses[1]!, houses[2]!, houses[0]!]
  const question = { ...evening, points }
  expect(await cachedRoute(app.db, question)).toMatchObject({ is_estimate: true })
  const { shape, ...route } = await tripRoute(deps(), question)
  expect(shape!.length).toBeGreaterThan(50)
  expect(route.legs).toHaveLength(4)
  expect(route.seconds).toBe(route.legs.reduce((sum, leg) => sum + leg.seconds, 0))
  let cached!: typeof route
  expect(await sqlOf(async () => (cached = await cachedRoute(app.db, question)))).toHaveLength(1)
  expect(cached).toEqual(route)
  expect(await cachedRoute(app.db, { ...question, points: [...points, houses[9]!] })).toMatchObject({
    is_estimate: true,
    legs: [...route.legs, { is_estimate: true }],
  })
  expect(await tripRoute(deps(), { ...evening, points: [houses[0]!] })).toMatchObject({ legs: [], seconds: 0 })
})

test('limits route syncs to six in ten seconds per trip', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => takeRouteSync(deps(), 1)))
  const rejected = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(rejected).toHaveLength(14)
  expect(rejected[0]).toMatchObject({ code: 'too_many_route_syncs', details: { retry_after_s: 10 } })
  await takeRouteSync(deps(), 2)
  const later = new Date(app.clock.now.getTime() + 10_001)
  await takeRouteSync({ ...deps(), now: () => later }, 1)
})

test('returns the route even when caching it fails', async () => {
  await asOwner('alter table travel_time add constraint full_disk check (seconds < 0) not valid')
  const { is_estimate } = await travelMatrix(deps(), { ...evening, points: houses.slice(0, 3) })
  await asOwner('alter table travel_time drop constraint full_disk')
  expect(is_estimate).toBe(false)
  expect(await stored()).toBe(0)
})

test('deletes cached travel times after thirty days', async () => {
  await travelMatrix(deps(), { ...evening, points: houses.slice(0, 3) })
  const forget = (days: number) => {
    const later = new Date(app.clock.now.getTime() + days * 86_400_000)
    return travelTasks({ db: app.db, now: () => later })['forget_travel_times']!({}, {} as never)
  }
  await forget(29)
  expect(await stored()).toBe(6)
  await forget(31)
  expect(await stored()).toBe(0)
})

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.database.owner_url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
