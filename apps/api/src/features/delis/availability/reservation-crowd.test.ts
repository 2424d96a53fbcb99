import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { type Database, openDatabase } from '#platform/db/db.ts'
import { NOW, type DeliWorld, makeSeries, makeWorld, sellMeal } from '../../../../test/deli-world.ts'
import { expectInvariants } from '../../../../test/expect-invariants.ts'
import { type Hold, codeOf, crowd, holdIn, holdWithoutLock } from '../../../../test/slot-crowd.ts'
import { NO_WAIT_LIMIT_MS, testDatabase } from '../../../../test/test-database.ts'
import { releaseCapacity } from './reservation.service.ts'

const CLIENTS = 200
/** Number of tries; `bin/bench hot-slot` runs 10,000. */
const TRIES = Number(process.env['HOT_SLOT_TRIES'] ?? 600)
const SEEDS = [1, 2, 3]
const NODES = 3
const LONG_MS = 120_000

const database = testDatabase(4)
let others: Database[] = []
let world: DeliWorld
let meal_id: number
let series_id: number
const nodes = () => [database.db, ...others.map(({ db }) => db)]

beforeAll(async () => {
  others = Array.from({ length: NODES - 1 }, () => openDatabase(database.url, 4, NO_WAIT_LIMIT_MS))
  world = await makeWorld(database.db)
  series_id = await makeSeries(database.db, world.deli_id, {})
  meal_id = await sellMeal(database.db, world, { section_id: world.grill_id, minutes: 20 })
})
afterAll(() => Promise.all(others.map(({ db }) => db.destroy())))
beforeEach(async () => {
  await sql`delete from slot_reservation`.execute(database.db)
  await sql`delete from slot_load`.execute(database.db)
  await limit({})
})

const limit = async (to: { orders?: number; quota?: number; grill?: number }) => {
  const minutes = to.grill === undefined ? {} : { [world.grill_id]: to.grill }
  await sql`update slot_series set orders = ${to.orders ?? null}, section_minutes = ${JSON.stringify(minutes)}
    where id = ${series_id}`.execute(database.db)
  await sql`update deli_item set quota = ${to.quota ?? null}`.execute(database.db)
}
const counted = async () => {
  const { rows } = await sql<{ held: number; orders: number }>`select
    (select count(*) from slot_reservation where state in ('held', 'confirmed')) as held,
    (select coalesce(sum(orders), 0) from slot_load) as orders`.execute(database.db)
  return rows[0]!
}
const service = (now?: () => Date): Hold => holdIn(nodes(), world.deli_id, meal_id, now)

const WAYS = [
  { by: 'orders', code: 'slot_full', limits: (capacity: number) => ({ orders: capacity }) },
  { by: 'quota of the meal', code: 'item_no_available_slots', limits: (capacity: number) => ({ quota: capacity }) },
  { by: 'minutes of the grill', code: 'slot_full', limits: (capacity: number) => ({ grill: capacity * 20 + 19 }) },
]
const CASES = SEEDS.flatMap((seed, index) =>
  [1, 10, 100].map((capacity, way) => ({ seed, capacity, ...WAYS[(index + way) % WAYS.length]! })),
)

describe(`a slot with ${CLIENTS} clients and ${TRIES} tries`, () => {
  it.each(CASES)(
    'sells exactly $capacity orders when the slot is limited by $by (seed $seed)',
    async ({ capacity, seed, code, limits }) => {
      await limit(limits(capacity))
      const { sold_ids, rejected } = await crowd(service(), { clients: CLIENTS, tries: TRIES, seed })
      expect({ sold: sold_ids.length, rejected }).toEqual({ sold: capacity, rejected: { [code]: TRIES - capacity } })
      expect(await counted()).toEqual({ held: capacity, orders: capacity })

      await releaseCapacity(database.db, SYSTEM_CALL, [sold_ids[0]!], NOW)
      const again = await crowd(service(), { clients: 20, tries: 20, seed })
      expect({ sold: again.sold_ids.length, rejected: again.rejected }).toEqual({ sold: 1, rejected: { [code]: 19 } })

      const later = new Date(NOW.getTime() + 11 * 60_000)
      const after = await crowd(
        service(() => later),
        { clients: 50, tries: capacity + 50, seed },
      )
      expect({ sold: after.sold_ids.length, rejected: after.rejected }).toEqual({
        sold: capacity,
        rejected: { [code]: 50 },
      })
      expect(await counted()).toEqual({ held: capacity, orders: capacity })
      await expectInvariants(database.db)
    },
    LONG_MS,
  )

  it('is oversold by a writer that checks the capacity without a lock', { timeout: LONG_MS }, async () => {
    const mutant = holdWithoutLock(nodes(), world.deli_id, 10)
    const { sold_ids } = await crowd(mutant, { clients: CLIENTS, tries: 400, seed: 1 })
    expect(sold_ids.length).toBeGreaterThan(10)
  })

  it('rejects a writer that does not count the used capacity, by the table constraint', async () => {
    await limit({ orders: 1 })
    expect(await codeOf(service()(0, crypto.randomUUID(), 1140))).toBe('ok')
    await expect(sql`update slot_load set orders = orders + 1`.execute(database.db)).rejects.toThrow('slot_load_orders')
    await expect(
      sql`update slot_load set portion_limits = portions, portions = '{"1": -1}'`.execute(database.db),
    ).rejects.toThrow('slot_load_portions')
  })
})
