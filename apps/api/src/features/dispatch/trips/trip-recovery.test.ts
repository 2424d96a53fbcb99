import { decodePolyline } from '@tavlin/domain/dispatch/polyline'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRouting } from '#platform/routing/open-routing.ts'
import { freePort } from '../../../../test/chaos/free-port.ts'
import { type DispatchWorld, WAVE, dispatchWorld, waitingOrders } from '../../../../test/dispatch-world.ts'
import { startEngine } from '../../../../test/routing-engine.ts'
import { testApp } from '../../../../test/test-app.ts'
import { dispatchTasks } from '../dispatch.jobs.ts'

const app = testApp()
const log = pino({ level: 'silent' })
const RETRY_AFTER_MS = 50
let port: number
let engine: Awaited<ReturnType<typeof startEngine>> | undefined
let world: DispatchWorld
let tasks: ReturnType<typeof dispatchTasks>

beforeAll(async () => {
  port = await freePort()
  world = await dispatchWorld(app)
  const routing = openRouting(
    { url: `http://127.0.0.1:${port}`, tiles_dir: '', timeout_ms: 20_000 },
    log,
    RETRY_AFTER_MS,
  )
  const { config, db, files, geocoder } = app
  tasks = dispatchTasks({ config, db, files, geocoder, routing, log, now: () => app.clock.now })
})
afterAll(() => engine?.end('SIGTERM'))

const job = (name: 'route_wave' | 'route_estimates', payload: object = {}) => tasks[name]!(payload, {} as never)
async function tripNow(id: number) {
  const { rows } = await sql<{
    is_estimate: boolean
    shape: string | null
    routed_at: string | null
    duration_s: number
  }>`
    select is_estimate, shape, routed_at, duration_s from trip where id = ${id}`.execute(app.db)
  return rows[0]!
}

test('replaces the estimated times of a trip automatically once the routing engine answers again', async () => {
  const order_ids = await waitingOrders(app, world.deli_id, 3)
  const driver_id = world.driver_ids[0]!
  const body = { order_ids, driver_id, ...WAVE, position: null, seen: [] }
  const trip = (await world.my.moveInlays({ body })).data.trips[0]!
  expect(trip).toMatchObject({ is_estimate: true, shape: null })
  expect(trip.duration_s).toBeGreaterThan(60)

  const event_count = await app.countEvents()
  await job('route_wave', { deli_id: world.deli_id, ...WAVE })
  await job('route_estimates')
  expect(await tripNow(trip.id)).toMatchObject({ is_estimate: true, shape: null, routed_at: null })
  expect(await app.countEvents()).toBe(event_count)

  engine = await startEngine(port)
  await expect
    .poll(async () => {
      await job('route_estimates')
      return (await tripNow(trip.id)).is_estimate
    })
    .toBe(false)
  const routed = await tripNow(trip.id)
  expect(decodePolyline(routed.shape!).length).toBeGreaterThan(10)
  expect(routed.duration_s).not.toBe(trip.duration_s)
  expect(await app.countEvents()).toBe(event_count + 1)

  await job('route_estimates')
  expect(await app.countEvents()).toBe(event_count + 1)
})
