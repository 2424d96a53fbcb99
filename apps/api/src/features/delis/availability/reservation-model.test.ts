import { randomUUID } from 'node:crypto'
import { limitsOf, shortages, unitsOf } from '@tavlin/domain/availability/capacity'
import { explainCart } from '@tavlin/domain/availability/explain'
import { slotAt } from '@tavlin/domain/availability/slots'
import type { Refusal } from '@tavlin/domain/refusal'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { MONDAY, NOW, SEVEN, type DeliWorld, makeSeries, makeWorld, sellMeal } from '../../../../test/deli-world.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { expectInvariants } from '../../../../test/expect-invariants.ts'
import { type DeliLoadFacts, loadFacts } from './facts.service.ts'
import { reserveInSlot } from './reservation.repo.ts'
import { holdCapacity } from './reservation.service.ts'

const RUNS = 200
const database = testDatabase(4)
let world: DeliWorld
let meal_ids: number[]
let actor_id: number

beforeAll(async () => {
  const { db } = database
  world = await makeWorld(db)
  await makeSeries(db, world.deli_id)
  meal_ids = [
    await sellMeal(db, world, { section_id: world.grill_id, minutes: 20, volume: 60 }),
    await sellMeal(db, world, { section_id: world.cold_id, minutes: 3, volume: 35 }),
    await sellMeal(db, world, { volume: 0 }),
  ]
  const { rows } = await sql<{ id: number }>`insert into app_user (email, first_name, last_name)
    values ('model@tavlin.test', 'דנה', 'לוי') returning id`.execute(db)
  actor_id = rows[0]!.id
})

const few = (max: number) => fc.option(fc.integer({ min: 0, max }), { freq: 2 })
const day = fc.record({
  orders: few(4),
  bags: few(8),
  grill: few(90),
  cold: few(20),
  quotas: fc.tuple(few(5), few(5), few(5)),
  reduced: fc.option(fc.integer({ min: 1, max: 99 }), { freq: 4 }),
  blocked: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  paused: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  carts: fc.array(
    fc.array(fc.record({ meal: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 3 }),
    { minLength: 1, maxLength: 5 },
  ),
})
type RandomDay = typeof day extends fc.Arbitrary<infer T> ? T : never

/** Sets up the whole day in one statement per table, so that two hundred runs take seconds. */
async function begin({ orders, bags, grill, cold, quotas, reduced, blocked, paused }: RandomDay): Promise<void> {
  const sections = {
    ...(grill !== null && { [world.grill_id]: grill }),
    ...(cold !== null && { [world.cold_id]: cold }),
  }
  const events = [
    ...(reduced === null ? [] : [{ kind: 'reduced', percent: reduced }]),
    ...(blocked ? [{ kind: 'blocked' }] : []),
  ]
  const { db } = database
  await sql`with gone as (delete from slot_reservation), no_event as (delete from slot_event),
    series as (update slot_series set orders = ${orders}, bags = ${bags}, section_minutes = ${JSON.stringify(sections)}),
    deli as (update deli set paused_until = ${paused ? '2026-11-17T00:00:00Z' : null})
    update deli_item set quota = given.quota from unnest(${meal_ids}::integer[], ${quotas}::integer[]) as given (meal_id, quota)
    where deli_item.meal_id = given.meal_id`.execute(db)
  await sql`with gone as (delete from slot_load)
    insert into slot_event (deli_id, date, from_minute, until_minute, kind, percent, reason_he, created_by)
    select ${world.deli_id}, ${MONDAY}, 1140, 1155, kind, percent, 'אירוע', ${actor_id}
    from jsonb_to_recordset(${JSON.stringify(events)}) as event (kind text, percent integer)`.execute(db)
}

const SLOT = { date: MONDAY, start_minute: SEVEN, order_type: 'delivery' as const }
const deps = () => ({ db: database.db, now: () => NOW })
const linesOf = (cart: RandomDay['carts'][number]) =>
  cart.map(({ meal, quantity }) => ({ meal_id: meal_ids[meal]!, quantity, choices: [] }))

/** Reserves in the database directly, without the checks of the availability rules. */
async function reserveDirectly(facts: DeliLoadFacts, cart: RandomDay['carts'][number]) {
  const slot = slotAt(facts.deli, MONDAY, 'delivery', SEVEN)!
  const lines = cart.map(({ meal, quantity }) => ({ meal: facts.mealsAt(NOW).get(meal_ids[meal]!)!, quantity }))
  const units = unitsOf(lines)
  const limits = limitsOf(
    slot,
    lines.map(({ meal }) => meal),
    MONDAY,
  )
  const reserved = { ...units, id: randomUUID(), expires_at: '2026-11-16T00:00:00Z' }
  const key = { ...SLOT, deli_id: world.deli_id, end_minute: slot.end_minute }
  const portions = Object.fromEntries(Object.keys(units.portions).map((id) => [id, limits.portions[id] ?? null]))
  const context = { version: facts.version, limits: { ...limits, portions }, at: NOW }
  const outcomes = await reserveInSlot(database.db, key, context, [reserved], { actor_id: null, request_id: 'model' })
  return { outcome: outcomes![0]!, domain: shortages(limits, facts.loadOf(SLOT), units) }
}

it('reserves exactly what the availability rules allow, and counts capacity in SQL like in the domain', async () => {
  const seen = { reserved: 0, rejected: 0 }
  await fc.assert(
    fc.asyncProperty(day, async (one) => {
      await begin(one)
      for (const [index, cart] of one.carts.entries()) {
        const facts = await loadFacts(deps(), world.deli_id, SLOT)
        if (index % 2 === 0) {
          const { outcome, domain } = await reserveDirectly(facts, cart)
          const short =
            'shortages' in outcome
              ? outcome.shortages.map(({ id, ...rest }) => (id === null ? rest : { ...rest, id }))
              : []
          expect(byName(short)).toEqual(byName(domain))
          continue
        }
        const lines = linesOf(cart)
        const verdict = explainCart({
          deli: facts.deli,
          meals: facts.mealsAt(NOW),
          date: MONDAY,
          start_minute: SEVEN,
          type: 'delivery',
          lines,
          load: facts.loadOf(SLOT),
          now: NOW,
        })
        const held = holdCapacity(deps(), SYSTEM_CALL, world.deli_id, { id: randomUUID(), minutes: 10, ...SLOT, lines })
        const reasons = await held.then(
          () => [],
          (error: Refusal) => error.details?.['reasons'],
        )
        seen[verdict.ok ? 'reserved' : 'rejected']++
        expect(byName(reasons as object[])).toEqual(byName(verdict.ok ? [] : verdict.reasons))
      }
    }),
    { numRuns: RUNS },
  )
  expect(Math.min(seen.reserved, seen.rejected)).toBeGreaterThan(RUNS / 10)
  await expectInvariants(database.db)
}, 60_000)

/** Sorts rows and fields, so that their sequence does not matter. */
const byName = (all: readonly object[]): string[] =>
  all.map((one) => JSON.stringify(one, [...new Set(Object.keys(one))].toSorted(compare))).toSorted(compare)
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
