import { configOrExit } from '@tavlin/config/config'
import { migrate } from '../apps/api/db/migrate.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { makeSeries, makeWorld, sellMeal } from '../apps/api/test/deli-world.ts'
import { type Hold, holdIn } from '../apps/api/test/slot-crowd.ts'
import { type Result, ratioOf } from './pairs.ts'
import { runInFull } from './proofs.ts'

const GOAL = 0.5
const DATABASE = 'tavlin_bench_slots'
const CLIENTS = 200
const ROUND_MS = 2_000
const FIRST_MINUTE = 240
const EVERY_MINUTES = 5

/**
 * Compares clients competing for one slot with as many clients with a slot each; then checks that all capacity was sold
 * exactly once.
 */
export async function hotSlot(): Promise<Result> {
  const proof = await runInFull('hot-slot', 'apps/api/src/features/delis/availability/reservation-crowd.test.ts', {
    HOT_SLOT_TRIES: '10000',
  })
  const rate = await withSlots((hold) =>
    ratioOf(
      'hot-slot',
      GOAL,
      () => perSecond(hold, (client) => FIRST_MINUTE + client * EVERY_MINUTES),
      () => perSecond(hold, () => FIRST_MINUTE),
    ),
  )
  const { passed, value: failures, seconds } = proof
  return { ...rate, unit: 'ratio to 200 slots', ok: rate.ok && proof.ok, failures, passed, proof_seconds: seconds }
}

async function withSlots<T>(work: (hold: Hold) => Promise<T>): Promise<T> {
  const { pg } = configOrExit().ports
  const server = `postgres://postgres@127.0.0.1:${pg}`
  await dropDatabase(server, DATABASE)
  await createDatabase(server, DATABASE)
  await migrate(`postgres://tavlin_owner@127.0.0.1:${pg}/${DATABASE}`)
  const { db } = openDatabase(`postgres://tavlin_app@127.0.0.1:${pg}/${DATABASE}`, 10)
  try {
    const world = await makeWorld(db)
    const enough = { orders: 10_000_000, bags: 10_000_000, section_minutes: { [world.grill_id]: 100_000_000 } }
    const day = { from_minute: FIRST_MINUTE, until_minute: 1680, every_minutes: EVERY_MINUTES }
    await makeSeries(db, world.deli_id, enough, day)
    const meal_id = await sellMeal(db, world, { section_id: world.grill_id, quota: 10_000_000 })
    return await work(holdIn([db], world.deli_id, meal_id))
  } finally {
    await db.destroy()
    await dropDatabase(server, DATABASE)
  }
}

async function perSecond(hold: Hold, slotOf: (client: number) => number): Promise<number> {
  let held = 0
  const ends = performance.now() + ROUND_MS
  const client = async (node: number): Promise<void> => {
    while (performance.now() < ends) {
      await hold(node, crypto.randomUUID(), slotOf(node))
      held++
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, (_, node) => client(node)))
  return (held * 1000) / (performance.now() - from)
}
