import { areas } from '@tavlin/contract/areas'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../../test/count-sql.ts'
import { explain } from '../../../../test/explain.ts'
import { testApp } from '../../../../test/test-app.ts'
import { quotesAtEach } from './area-quote.service.ts'
import { areasAt, areasAtAny } from './area.repo.ts'

const app = testApp()
let token: string
let planner: pg.Client
const COLUMNS = 200
const ROWS = 100
const SIDE = 0.01
const WEST = 34
const SOUTH = 30

// Inserts twenty thousand adjacent squares: each of two hundred delis has a column of a hundred.
beforeAll(async () => {
  token = (await app.person(['super_admin'])).token
  await sql`with made as (insert into deli (name_he, name_en) select 'מעדנייה ' || n, 'Deli ' || n
      from generate_series(0, ${COLUMNS - 1}) as n returning id),
    numbered as (select id, row_number() over (order by id) - 1 as place from made),
    placed as (select id, ${WEST} + place * ${SIDE}::float8 as west, ${SOUTH} + n * ${SIDE}::float8 as south,
        ${WEST} + (place + 1) * ${SIDE}::float8 as east, ${SOUTH} + (n + 1) * ${SIDE}::float8 as north, n
      from numbered, generate_series(0, ${ROWS - 1}) as n)
    insert into delivery_area (deli_id, name_he, shape, bounds, fee_agorot)
    select id, 'אזור ' || n, jsonb_build_array(jsonb_build_array(jsonb_build_array(west, south), jsonb_build_array(east, south),
      jsonb_build_array(east, north), jsonb_build_array(west, north), jsonb_build_array(west, south))),
      box(point(west, south), point(east, north)), 1000 from placed`.execute(app.db)
  planner = new pg.Client({ connectionString: app.database.owner_url })
  await planner.connect()
  await planner.query('analyze delivery_area, deli')
})
afterAll(() => planner.end())

const quotes = async (lng: number, lat: number, more: object = {}) =>
  (await app.as(areas, token).quotes({ query: { lng: String(lng), lat: String(lat), ...more } })).data
/** Computes the corner of a square like the insert does, to get the same float. */
const lngOf = (column: number) => WEST + column * SIDE
const latOf = (row: number) => SOUTH + row * SIDE

test('finds the area that contains a point among twenty thousand by the index, in one statement', async () => {
  const [lng, lat] = [lngOf(50) + 0.004, latOf(50) + 0.004]
  expect(await quotes(lng, lat)).toMatchObject([{ area: { name_he: 'אזור 50' }, served: true }])
  expect(await sqlOf(() => quotes(lng, lat))).toHaveLength(2)
  const { plan, blocks } = await explain(planner, areasAt({ lng, lat }, 'delivery', 500).compile(app.db))
  expect(plan).toContain('delivery_area_bounds')
  expect(blocks, plan).toBeLessThan(40)
})

test('assigns a point on a border or corner to exactly one area', async () => {
  for (let i = 1; i <= 12; i++) {
    const points = [
      [lngOf(i), latOf(i) + 0.003],
      [lngOf(i) + 0.003, latOf(i)],
      [lngOf(i), latOf(i)],
    ] as const
    for (const [lng, lat] of points) expect(await quotes(lng, lat), `${lng} ${lat}`).toHaveLength(1)
  }
})

test('returns a deli that does not deliver to the location only when that deli is requested', async () => {
  expect(await quotes(20, 20)).toEqual([])
  const [{ deli_id } = { deli_id: 0 }] = await quotes(lngOf(7) + 0.004, latOf(7) + 0.004)
  expect(await quotes(20, 20, { deli: String(deli_id) })).toMatchObject([{ deli_id, because: 'outside', area: null }])
})

test('quotes omit inactive delis and delis that do not deliver', async () => {
  const [lng, lat] = [lngOf(9) + 0.004, latOf(9) + 0.004]
  const [{ deli_id } = { deli_id: 0 }] = await quotes(lng, lat)
  await sql`update deli set order_types = '{pickup}' where id = ${deli_id}`.execute(app.db)
  expect(await quotes(lng, lat)).toEqual([])
  await sql`update deli set order_types = '{delivery}', active = false where id = ${deli_id}`.execute(app.db)
  expect(await quotes(lng, lat)).toEqual([])
  await sql`update deli set active = true where id = ${deli_id}`.execute(app.db)
  await sql`update delivery_area set active = false where deli_id = ${deli_id} and name_he = 'אזור 9'`.execute(app.db)
  expect(await quotes(lng, lat)).toEqual([])
})

test('quotes fifty points in one statement by the index, with the same result as one by one', async () => {
  const round = (degrees: number) => Number(degrees.toFixed(6))
  const points = Array.from({ length: 50 }, (_, i) => ({
    lng: round(lngOf(20 + i) + 0.004),
    lat: round(latOf(i) + 0.004),
  }))
  let together: Awaited<ReturnType<typeof quotesAtEach>> = []
  const sent = await sqlOf(
    async () => (together = await quotesAtEach(app.db, [...points, { lng: 20, lat: 20 }], app.clock.now)),
  )
  expect(sent).toHaveLength(1)
  for (const [i, { lng, lat }] of points.entries()) expect(together[i]).toEqual(await quotes(lng, lat))
  expect(together[50]).toEqual([])
  const { sql: text, parameters } = areasAtAny(points, 'delivery', 500).compile(app.db)
  const literals = parameters.map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : value))
  const { plan, blocks } = await explain(planner, { sql: text, parameters: literals })
  expect(plan).toContain('delivery_area_bounds')
  expect(blocks, plan).toBeLessThan(1200)
})
