import type { ChildProcess } from 'node:child_process'
import { dispatch } from '@tavlin/contract/dispatch'
import { instantOf } from '@tavlin/domain/availability/day-minutes'
import { LOADING_S } from '@tavlin/domain/dispatch/etas'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inDelis } from '../../../../test/assign-roles.ts'
import { freePort } from '../../../../test/chaos/free-port.ts'
import { makeTrip } from '../../../../test/driver-world.ts'
import { endPlanner, startPlanner } from '../../../../test/planner-process.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'
import { WAVE, inWave, moveHouse, waveWorld } from '../../../../test/wave-world.ts'
import { sqlOf } from '../../../../test/count-sql.ts'
import type { Deps } from '../../../platform/deps.ts'
import { dispatchTasks } from '../dispatch.jobs.ts'

const port = await freePort()
const app = testApp({ env: { PLANNER_URL: `http://127.0.0.1:${port}` } })
let planner: ChildProcess
beforeAll(async () => {
  planner = await startPlanner(port)
})
afterAll(() => endPlanner(planner))

async function dispatcher() {
  const { token, id } = await app.person(['super_admin'])
  return { id, token, api: app.as(dispatch, token) }
}
type Api = Awaited<ReturnType<typeof dispatcher>>['api']

const ended = async (api: Api, id: string) => {
  await expect.poll(async () => (await api.plan({ params: { id } })).data.state, { interval: 50 }).not.toBe('running')
  return (await api.plan({ params: { id } })).data
}

describe('a plan of a wave', () => {
  test('is requested without waiting, computed by the planner and explains each assignment', async () => {
    const { deli_id, driver_ids, order_ids } = await waveWorld(app.db, { drivers: 2, orders: 8 })
    const { api } = await dispatcher()
    const { data: requested_plan } = await api.requestPlan({ body: { ...WAVE, deli_id, seconds: 1 } })
    expect(requested_plan).toMatchObject({ state: 'running', totals: null, drivers: [], progress: { of_seconds: 1 } })

    const plan = await ended(api, requested_plan.id)
    expect(plan).toMatchObject({ state: 'ready', problem: null, unserved: [], locked_trips: 0, is_estimate: true })
    expect(plan.totals).toMatchObject({
      before: { planned: 0, waiting: 8 },
      after: { planned: 8, waiting: 0 },
      moved: 0,
      from_waiting: 8,
    })
    expect(plan.drivers.flatMap(({ order_ids }) => order_ids).toSorted((a, b) => a - b)).toEqual(order_ids)
    for (const driver of plan.drivers) {
      expect(driver_ids).toContain(driver.driver_id)
      expect(driver).toMatchObject({ trip_id: null, version: null, is_stale: false, goes_with: [] })
      expect(driver.moves.every(({ reason, before }) => reason === 'from_waiting' && before === null)).toBe(true)
    }
    const { rows } = await sql`select (select count(*)::integer from trip) as trips,
      (select count(*)::integer from event where name = 'plan.finished') as finished_events`.execute(app.db)
    expect(rows).toEqual([{ trips: 0, finished_events: 1 }])
  })

  test('does not change locked trips and departed trips, however inefficient they are', async () => {
    const { deli_id, driver_ids, order_ids } = await waveWorld(app.db, { drivers: 3, orders: 12 })
    const { api } = await dispatcher()
    // Creates trips that each cross the city back and forth.
    for (const [i, driver_id] of driver_ids.entries()) {
      const mine = order_ids.slice(4 * i, 4 * i + 4)
      const { data } = await api.moveInlays({ body: { ...WAVE, order_ids: mine, driver_id, position: null, seen: [] } })
      const { id, version } = data.trips[0]!
      if (i === 0) await api.lockTrip({ params: { id: String(id) }, body: { locked: true, version } })
      if (i === 1)
        await sql`update trip set status = 'in_progress', departed_at = ${NOON} where id = ${id}`.execute(app.db)
    }
    const plan = await planned(api, deli_id)
    expect(plan.locked_trips).toBe(1)
    expect(plan.drivers.map(({ driver_id }) => driver_id)).toEqual([driver_ids[2]])
    expect(plan.totals!.after.driving_s).toBeLessThan(plan.totals!.before.driving_s)
  })

  test('moves no announced stop when it is computed again', async () => {
    const { deli_id } = await waveWorld(app.db, { drivers: 3, orders: 12, stops: 4 })
    const { api } = await dispatcher()
    await applied(api, deli_id)
    const again = await planned(api, deli_id)
    expect(again).toMatchObject({ drivers: [], totals: { moved: 0, from_waiting: 0 } })
  })

  test('excludes drivers who have not returned from an earlier wave', async () => {
    const { deli_id, driver_ids } = await waveWorld(app.db, { drivers: 2, orders: 4 })
    const { id } = await makeTrip(app.db, { ...WAVE, hour: 18, driver_id: driver_ids[0]!, stops: [{ minute: 10 }] })
    const late = instantOf(WAVE.date, 20 * 60 + 30)
    await sql`update trip set status = 'in_progress', ends_at = ${late} where id = ${id}`.execute(app.db)
    const { api } = await dispatcher()
    expect((await planned(api, deli_id)).drivers.map(({ driver_id }) => driver_id)).toEqual([driver_ids[1]])
  })

  test('gives a reason per driver for an order that no driver can deliver', async () => {
    const { deli_id, driver_ids, order_ids } = await waveWorld(app.db, { drivers: 2, orders: 3 })
    await sql`update orders set volume = 900 where id = ${order_ids[0]}`.execute(app.db)
    await sql`update driver set skills = '{}' where user_id = ${driver_ids[1]}`.execute(app.db)
    await sql`update driver_shift set end_minute = 1141 where driver_id = ${driver_ids[1]}`.execute(app.db)
    const { api } = await dispatcher()
    const { unserved } = await planned(api, deli_id)
    expect(unserved.map(({ order_id }) => order_id)).toEqual([order_ids[0]])
    const why = new Map(unserved[0]!.reasons.map(({ driver_id, problems }) => [driver_id, problems]))
    expect(why.get(driver_ids[0]!)).toMatchObject([{ code: 'over_volume' }])
    expect(why.get(driver_ids[1]!)!.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['over_volume', 'shift_ends', 'skill_missing']),
    )
  })

  test('is hidden from users who do not dispatch in its deli', async () => {
    const { deli_id } = await waveWorld(app.db, { drivers: 0, orders: 0 })
    const id = await oldPlan(deli_id)
    const other = await waveWorld(app.db, { drivers: 0, orders: 0 })
    const someone = await app.person([inDelis('dispatcher', [other.deli_id])])
    const answer = await app.call(someone.token, { method: 'GET', url: `/inlays/plans/${id}` })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a plan with second departures', () => {
  test('a driver whose vehicle is too small returns to the deli and leaves again after loading', async () => {
    const { deli_id, driver_ids, order_ids } = await waveWorld(app.db, { drivers: 1, orders: 5, stops: 3 })
    const { api } = await dispatcher()
    const plan = await planned(api, deli_id)
    expect(plan.unserved).toEqual([])
    expect(plan.drivers.map(({ driver_id, departure }) => [driver_id, departure])).toEqual([
      [driver_ids[0], 1],
      [driver_ids[0], 2],
    ])
    const [first, second] = plan.drivers
    expect(Date.parse(second!.departs_at)).toBeGreaterThanOrEqual(Date.parse(first!.ends_at) + LOADING_S * 1000)

    const row_ids = plan.drivers.map(({ row_id }) => row_id)
    const { data } = await api.applyPlan({ params: { id: plan.id }, body: { row_ids } })
    expect(data.rows.every(({ ok }) => ok)).toBe(true)
    const trips = data.done.trips.toSorted((a, b) => a.departure - b.departure)
    expect(trips.map(({ departure }) => departure)).toEqual([1, 2])
    expect(trips.flatMap(({ stops }) => stops.map(({ order_id }) => order_id)).toSorted((a, b) => a - b)).toEqual(
      order_ids,
    )
  })

  test('a plan does not put orders on a driver who is on a break', async () => {
    const { deli_id, driver_ids } = await waveWorld(app.db, { drivers: 2, orders: 4 })
    await sql`update driver set duty = 'break' where user_id = ${driver_ids[0]}`.execute(app.db)
    await sql`update driver_shift set start_minute = 240 where driver_id = ${driver_ids[0]}`.execute(app.db)
    app.clock.now = new Date(`${WAVE.date}T15:00:00Z`)
    const { api } = await dispatcher()
    const { drivers } = await planned(api, deli_id)
    app.clock.now = NOON
    expect(drivers.map(({ driver_id }) => driver_id)).not.toContain(driver_ids[0])
    expect(drivers.length).toBeGreaterThan(0)
  })
})

describe('applying a plan', () => {
  test('assigns every order to its trip as one action that can be undone', async () => {
    const { deli_id, order_ids } = await waveWorld(app.db, { drivers: 2, orders: 6, stops: 3 })
    const { api } = await dispatcher()
    const plan = await planned(api, deli_id)
    const row_ids = plan.drivers.map(({ row_id }) => row_id)
    const { data } = await api.applyPlan({ params: { id: plan.id }, body: { row_ids } })
    expect(data.rows).toEqual(row_ids.map((row_id) => ({ row_id, ok: true, problem: null })))
    for (const { row_id, order_ids: wanted } of plan.drivers) {
      const trip = data.done.trips.find((one) => one.row_id === row_id)!
      expect(trip.stops.map(({ order_id }) => order_id)).toEqual(wanted)
    }
    expect((await api.plan({ params: { id: plan.id } })).data.state).toBe('applied')
    expect(await actionsOf(deli_id)).toEqual([{ kind: 'plan', changes: order_ids.length }])

    await api.undo({ params: { id: String(data.done.action_id) } })
    expect((await api.wave({ query: inWave(deli_id) })).data.waiting).toHaveLength(order_ids.length)
  })

  test('has the same result when done driver by driver, and applies no part twice', async () => {
    const { deli_id, order_ids } = await waveWorld(app.db, { drivers: 2, orders: 6, stops: 3 })
    const { api } = await dispatcher()
    const plan = await planned(api, deli_id)
    for (const { row_id } of plan.drivers) {
      const { data } = await api.applyPlan({ params: { id: plan.id }, body: { row_ids: [row_id] } })
      expect(data.rows).toEqual([{ row_id, ok: true, problem: null }])
    }
    const wave = (await api.wave({ query: inWave(deli_id) })).data
    expect(wave.waiting).toEqual([])
    const stops = wave.drivers.flatMap(({ trip }) => trip?.stops ?? []).map(({ order_id }) => order_id)
    expect(stops.toSorted((a, b) => a - b)).toEqual(order_ids)
    const once_more = await app.call((await dispatcher()).token, {
      method: 'POST',
      url: `/inlays/plans/${plan.id}/apply`,
      payload: { row_ids: [plan.drivers[0]!.row_id] },
    })
    expect(once_more.json()).toMatchObject({ code: 'plan_not_ready' })
  })

  test('rejects only the part whose trip changed meanwhile', async () => {
    const { deli_id } = await waveWorld(app.db, { drivers: 3, orders: 8, stops: 3 })
    const { api } = await dispatcher()
    const plan = await planned(api, deli_id)
    const stale = plan.drivers[0]!
    const moved = plan.drivers[1]!.order_ids[0]!
    await api.moveInlays({
      body: { ...WAVE, order_ids: [moved], driver_id: stale.driver_id, position: null, seen: [] },
    })
    const seen_again = (await api.plan({ params: { id: plan.id } })).data
    expect(seen_again.drivers.map(({ is_stale }) => is_stale)).toEqual(plan.drivers.map((_, i) => i === 0))

    const { data } = await api.applyPlan({
      params: { id: plan.id },
      body: { row_ids: plan.drivers.map(({ row_id }) => row_id) },
    })
    expect(data.rows[0]).toEqual({ row_id: stale.row_id, ok: false, problem: 'version_stale' })
    expect(data.rows[1]).toEqual({ row_id: plan.drivers[1]!.row_id, ok: true, problem: 'orders_stay' })
    expect(data.done.orders.filter(({ ok }) => !ok).map(({ order_id }) => order_id)).toEqual([moved])
    const wave = (await api.wave({ query: inWave(deli_id) })).data
    const trip = wave.drivers.find(({ driver_id }) => driver_id === stale.driver_id)!.trip!
    expect(trip.stops.map(({ order_id }) => order_id)).toEqual([moved])
    expect(new Set(wave.waiting.map(({ order_id }) => order_id))).toEqual(new Set(stale.order_ids))

    const all_stale = await app.call((await dispatcher()).token, {
      method: 'POST',
      url: `/inlays/plans/${plan.id}/apply`,
      payload: { row_ids: [stale.row_id] },
    })
    expect([all_stale.statusCode, all_stale.json().code]).toEqual([409, 'plan_outdated'])
  })

  test('takes effect once when twenty requests apply the plan at once', async () => {
    const { deli_id, order_ids } = await waveWorld(app.db, { drivers: 2, orders: 6, stops: 3 })
    const { api, token } = await dispatcher()
    const plan = await planned(api, deli_id)
    const payload = { row_ids: plan.drivers.map(({ row_id }) => row_id) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call(token, { method: 'POST', url: `/inlays/plans/${plan.id}/apply`, payload }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await actionsOf(deli_id)).toEqual([{ kind: 'plan', changes: order_ids.length }])
  })
})

test('reads a plan with two statements and applies it with eight, besides authentication', async () => {
  const { deli_id } = await waveWorld(app.db, { drivers: 3, orders: 9, stops: 3 })
  const { api, token } = await dispatcher()
  const plan = await planned(api, deli_id)
  const sent = async (request: InjectOptions) =>
    (await sqlOf(() => app.call(token, { headers: { 'idempotency-key': 'a-key-of-plan' }, ...request }))).filter(
      (text) => !/^(begin|commit|set local)/i.test(text),
    )
  // Each request also needs a statement for authentication.
  expect(await sent({ method: 'GET', url: `/inlays/plans/${plan.id}` })).toHaveLength(1 + 2)
  const row_ids = plan.drivers.map(({ row_id }) => row_id)
  const applying = await sent({ method: 'POST', url: `/inlays/plans/${plan.id}/apply`, payload: { row_ids } })
  expect(applying).toHaveLength(1 + 8)
})

test('deletes plans after a week', async () => {
  const { deli_id } = await waveWorld(app.db, { drivers: 0, orders: 0 })
  const { api } = await dispatcher()
  const id = await oldPlan(deli_id)
  const forget = (days: number) => {
    const at = new Date(app.clock.now.getTime() + days * 86_400_000)
    return dispatchTasks({ db: app.db, now: () => at } as Deps)['forget_plans']!({}, {} as never)
  }
  await forget(6)
  await api.plan({ params: { id } })
  await forget(8)
  await expect(api.plan({ params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('the advice of a wave lists orders that should wait for a later departure, with reasons, by deli', async () => {
  const { deli_id, order_ids } = await waveWorld(app.db, { drivers: 2, orders: 3 })
  // It is 19:00 in Israel: the wave has begun, and the promises of its orders end at 20:00. The first order is packed,
  // the order next door is not, and the third order is far away.
  const now = new Date('2026-11-15T17:00:00Z')
  await sql`update orders set status = 'ready', ready_at = ${now} where id = ${order_ids[0]}`.execute(app.db)
  await sql`update orders set status = 'cooking' where id = any (${order_ids.slice(1)}::bigint[])`.execute(app.db)
  await moveHouse(app.db, order_ids[1]!, { lat: 32.101, lng: 34.77 })
  app.clock.now = now
  try {
    const { token } = await app.person(['super_admin'])
    const { data } = await app.as(dispatch, token).advice({ query: inWave(deli_id) })
    expect(data.map(({ order_id, advice, because }) => [order_id, advice, because])).toEqual([
      [order_ids[0], 'hold', 'neighbours_coming'],
      [order_ids[1], 'hold', 'not_ready'],
      [order_ids[2], 'hold', 'not_ready'],
    ])
    expect(data[0]!.with_order_ids).toContain(order_ids[1])
    expect(Date.parse(data[0]!.until)).toBeGreaterThan(now.getTime())
  } finally {
    app.clock.now = NOON
  }
  expect(await actionsOf(deli_id)).toEqual([])
})

/** Inserts a cancelled plan that was requested at `NOON`. */
async function oldPlan(deli_id: number): Promise<string> {
  const progress = { seconds: 0, of_seconds: 1, iterations: 0, improved_percent: 0, beat_at: NOON }
  const { rows } = await sql<{ id: string }>`insert into plan (id, date, hour, deli_ids, requested_at, state, progress)
    values (gen_random_uuid(), ${WAVE.date}, ${WAVE.hour}, array[${deli_id}::integer], ${NOON}, 'cancelled',
      ${JSON.stringify(progress)}) returning id`.execute(app.db)
  return rows[0]!.id
}

async function planned(api: Api, deli_id: number) {
  const { data } = await api.requestPlan({ body: { ...WAVE, deli_id, seconds: 1 } })
  const plan = await ended(api, data.id)
  expect(plan).toMatchObject({ state: 'ready', problem: null })
  return plan
}

async function applied(api: Api, deli_id: number) {
  const { id, drivers } = await planned(api, deli_id)
  const row_ids = drivers.map(({ row_id }) => row_id)
  return (await api.applyPlan({ params: { id }, body: { row_ids } })).data
}

async function actionsOf(deli_id: number) {
  const { rows } = await sql`select kind, jsonb_array_length(changes) as changes from dispatch_action
    where ${deli_id} = any (deli_ids) order by id`.execute(app.db)
  return rows
}
