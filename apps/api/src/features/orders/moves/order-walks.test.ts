import { seededDice } from '@tavlin/domain/seeded-random'
import type { Caller } from '@tavlin/contract/access-rules'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { expectInvariants } from '../../../../test/expect-invariants.ts'
import { type Walk, step } from '../../../../test/order-walk.ts'
import { orderWorld } from '../../../../test/order-world.ts'
import { permissionsOf } from '../../../../test/seeded-roles.ts'
import { testApp } from '../../../../test/test-app.ts'

// Number of steps; `bin/bench order-walks` runs a hundred thousand.
const STEPS = Number(process.env['ORDER_WALK_STEPS'] ?? 2000)
const SEED = Number(process.env['ORDER_WALK_SEED'] ?? 1)
const CHECK_EVERY = STEPS > 10_000 ? 2000 : 250

const app = testApp({ pool_size: 4 })

async function callerOf(role: string): Promise<Caller> {
  const { id } = await app.person([role])
  const permissions = permissionsOf(role).map((name) => ({ name, deli_ids: null }))
  return { id, roles: [role], permissions }
}

async function newWalk(): Promise<Walk> {
  const world = await orderWorld(app, { orders: 40 })
  const people = [await callerOf('super_admin')]
  for (const role of ['manager', 'clerk', 'kitchen', 'dispatcher', 'service']) people.push(await callerOf(role))
  const { config, db, files, geocoder, routing } = app
  const deps = { config, db, files, geocoder, routing, log: pino({ level: 'silent' }), now: () => app.clock.now }
  const pass = (minutes: number) => void (app.clock.now = new Date(app.clock.now.getTime() + minutes * 30_000))
  return { deps, world, people, driver: await callerOf('driver'), pick: seededDice(SEED), pass, open: [], seen: {} }
}

test(
  `all invariants of orders stay true over ${STEPS} random moves of the move table`,
  { timeout: 60_000 + STEPS * 100 },
  async () => {
    const walk = await newWalk()
    for (let n = 1; n <= STEPS; n++) {
      await step(walk)
      // Dispatch is not part of this test, so ready orders get the only driver.
      if (n % 5 === 0)
        await sql`update orders set driver_id = ${walk.driver.id} where driver_id is null and order_type = 'delivery'
        and status = 'ready'`.execute(app.db)
      if (n % CHECK_EVERY === 0) await expectInvariants(app.db, `after step ${n} of seed ${SEED}`)
    }
    await expectInvariants(app.db)
    // The random walk must make each of these moves more than twice; otherwise the test covers too little.
    const often = [
      'accept',
      'start',
      'pack',
      'cancel',
      'restore',
      'recall',
      'place on a hold',
      'release of a sold hold',
    ]
    for (const what of often) expect(walk.seen[what], what).toBeGreaterThan(2)
    expect(walk.seen['move of a sold hold']).toBeGreaterThan(2)
    if (process.env['ORDER_WALK_STEPS']) console.log(JSON.stringify(walk.seen))
  },
)
