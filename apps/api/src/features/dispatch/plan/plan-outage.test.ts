import type { ServerResponse } from 'node:http'
import { dispatch } from '@tavlin/contract/dispatch'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../../test/chaos/free-port.ts'
import { endPlanner, startFalsePlanner, startPlanner } from '../../../../test/planner-process.ts'
import { testApp } from '../../../../test/test-app.ts'
import { WAVE, inWave, waveWorld } from '../../../../test/wave-world.ts'

const port = await freePort()
const app = testApp({ env: { PLANNER_URL: `http://127.0.0.1:${port}` } })
const cleanings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanings.splice(0)) await clean()
})

async function wave() {
  const { token } = await app.person(['super_admin'])
  return { token, api: app.as(dispatch, token), ...(await waveWorld(app.db, { drivers: 2, orders: 4, stops: 3 })) }
}
type PlanWorld = Awaited<ReturnType<typeof wave>>

const send = ({ api, deli_id }: PlanWorld, seconds = 1) => api.requestPlan({ body: { ...WAVE, deli_id, seconds } })
async function endedPlan(world: PlanWorld) {
  const { data } = await send(world)
  const read = async () => (await world.api.plan({ params: { id: data.id } })).data
  await expect.poll(async () => (await read()).state, { interval: 50 }).not.toBe('running')
  return read()
}

const written = async () => {
  const { rows } = await sql<{ trips: number; actions: number }>`select (select count(*)::integer from trip) as trips,
    (select count(*)::integer from dispatch_action) as actions`.execute(app.db)
  return rows[0]!
}
const NOTHING = { trips: 0, actions: 0 }

const says = (
  answer: (response: ServerResponse, problem: { orders: { id: number }[]; vehicles: { id: number }[] }) => void,
) =>
  startFalsePlanner(port, (body, response) => answer(response, JSON.parse(body).problem)).then((end) =>
    cleanings.push(end),
  )
const COST = {
  cost_s: 1,
  travel_s: 1,
  distance_m: 1,
  late_s: 0,
  late_orders: 0,
  weighted_late_s: 0,
  balance_s: 0,
  unserved: 0,
  moved: 0,
}
const answerOf = (routes: object[]) =>
  `${JSON.stringify({
    kind: 'answer',
    answer: { routes, unserved_order_ids: [], cost: COST, seconds: 1, iterations: 1, is_cancelled: false },
  })}\n`

test('rejects a plan while the planner is down, and still finds the best position of an order', async () => {
  const world = await wave()
  const answer = await app.call(world.token, {
    method: 'POST',
    url: '/inlays/plans',
    payload: { ...WAVE, deli_id: world.deli_id, seconds: 1 },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'planner_unavailable'])
  const { rows } = await sql`select from plan`.execute(app.db)
  expect(rows).toEqual([])
  const { data } = await world.api.insertions({
    query: { ...inWave(world.deli_id), order: String(world.order_ids[0]) },
  })
  expect(world.driver_ids).toContain(data.best_row_id)
  expect(await written()).toEqual(NOTHING)
})

test('a plan fails when the planner is killed, and the next one succeeds', async () => {
  const world = await wave()
  const planner = await startPlanner(port)
  const { data } = await send(world, 20)
  await expect
    .poll(async () => (await world.api.plan({ params: { id: data.id } })).data.progress.iterations)
    .toBeGreaterThan(0)
  await endPlanner(planner, 'SIGKILL')
  await expect
    .poll(async () => (await world.api.plan({ params: { id: data.id } })).data, { interval: 50 })
    .toMatchObject({
      state: 'failed',
      problem: 'planner_unavailable',
      totals: null,
      drivers: [],
    })
  const apply = await app.call(world.token, {
    method: 'POST',
    url: `/inlays/plans/${data.id}/apply`,
    payload: { row_ids: world.driver_ids },
  })
  expect([apply.statusCode, apply.json().code]).toEqual([409, 'plan_not_ready'])
  expect(await written()).toEqual(NOTHING)

  const again = await startPlanner(port)
  cleanings.push(() => endPlanner(again))
  expect(await endedPlan(world)).toMatchObject({ state: 'ready', problem: null })
})

test('cancelling a running plan stops it in this process and at the planner', async () => {
  const world = await wave()
  let is_left = false
  await says((response) => {
    response.on('close', () => (is_left = true))
    response.writeHead(200)
    response.write(`${JSON.stringify({ kind: 'progress', seconds: 0.1, iterations: 5, best: COST })}\n`)
  })
  const { data } = await send(world, 20)
  await expect.poll(async () => (await world.api.plan({ params: { id: data.id } })).data.progress.iterations).toBe(5)
  const stopped = await world.api.cancelPlan({ params: { id: data.id } })
  expect(stopped.data).toMatchObject({ state: 'cancelled', problem: null })
  await expect.poll(() => is_left).toBe(true)
  expect((await world.api.plan({ params: { id: data.id } })).data.state).toBe('cancelled')
})

test('a plan stops within seconds when another process cancels it', async () => {
  const world = await wave()
  let is_left = false
  await says((response) => {
    response.on('close', () => (is_left = true))
    response.writeHead(200).flushHeaders()
  })
  const { data } = await send(world, 20)
  await sql`update plan set state = 'cancelled', finished_at = now() where id = ${data.id}`.execute(app.db)
  await expect.poll(() => is_left).toBe(true)
  expect((await world.api.plan({ params: { id: data.id } })).data.state).toBe('cancelled')
})

test('shows a plan as failed a minute after its process ended', async () => {
  const world = await wave()
  await says((response) => response.writeHead(200).flushHeaders())
  const { data } = await send(world, 20)
  await sql`update plan set progress = progress || jsonb_build_object('beat_at', ${new Date(app.clock.now.getTime() - 61_000).toISOString()}::text)
    where id = ${data.id}`.execute(app.db)
  expect((await world.api.plan({ params: { id: data.id } })).data).toMatchObject({
    state: 'failed',
    problem: 'planner_unavailable',
  })
  await world.api.cancelPlan({ params: { id: data.id } })
})

test('ends the planner call and the plan when the process shuts down', async () => {
  const world = await wave()
  await says((response) => response.writeHead(200).flushHeaders())
  const other = await app.build()
  const answer = await other.inject({
    method: 'POST',
    url: '/api/inlays/plans',
    headers: { authorization: `Bearer ${world.token}` },
    payload: { ...WAVE, deli_id: world.deli_id, seconds: 20 },
  })
  await other.close()
  expect((await world.api.plan({ params: { id: answer.json().data.id } })).data).toMatchObject({
    state: 'failed',
    problem: 'plan_interrupted',
  })
})

test.each<
  [string, (response: ServerResponse, problem: { orders: { id: number }[]; vehicles: { id: number }[] }) => void]
>([
  ['text that is no JSON', (response) => response.end('<html>hello</html>\n')],
  ['a line of an unknown kind', (response) => response.end('{"kind":"song"}\n')],
  [
    'an order on two trips',
    (response, { orders, vehicles }) =>
      response.end(answerOf(vehicles.map(({ id }) => ({ vehicle_id: id, order_ids: [orders[0]!.id] })))),
  ],
  [
    'more stops than a vehicle takes',
    (response, { orders, vehicles }) =>
      response.end(answerOf([{ vehicle_id: vehicles[0]!.id, order_ids: orders.map(({ id }) => id) }])),
  ],
  [
    'an unknown order',
    (response, { vehicles }) => response.end(answerOf([{ vehicle_id: vehicles[0]!.id, order_ids: [9_999_999] }])),
  ],
])('rejects an answer of the planner with %s', async (_, answer) => {
  const world = await wave()
  await says(answer)
  expect(await endedPlan(world)).toMatchObject({
    state: 'failed',
    problem: 'plan_invalid',
    drivers: [],
    totals: null,
  })
  expect(await written()).toEqual(NOTHING)
})

test('treats a planner that is full or closes the connection as unavailable', async () => {
  for (const answer of [
    (response: ServerResponse) => response.writeHead(503).end('{}'),
    (response: ServerResponse) => response.writeHead(200).end(),
  ]) {
    const world = await wave()
    await says(answer)
    expect(await endedPlan(world)).toMatchObject({ state: 'failed', problem: 'planner_unavailable' })
    await cleanings.pop()!()
  }
})

test('aborts a planner call that exceeds its time', async () => {
  const world = await wave()
  await says((response) => response.writeHead(200).flushHeaders())
  expect(await endedPlan(world)).toMatchObject({ state: 'failed', problem: 'planner_unavailable' })
  expect(await written()).toEqual(NOTHING)
})

test('rejects a plan without a driver on shift', async () => {
  const world = await wave()
  await sql`delete from driver_shift`.execute(app.db)
  const answer = await app.call(world.token, {
    method: 'POST',
    url: '/inlays/plans',
    payload: { ...WAVE, deli_id: world.deli_id, seconds: 1 },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_drivers_for_day'])
})
