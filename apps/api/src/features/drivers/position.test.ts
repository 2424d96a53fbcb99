import { dispatch } from '@tavlin/contract/dispatch'
import { drivers } from '@tavlin/contract/drivers'
import { driving } from '@tavlin/contract/driving'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { WAVE, dispatchWorld, waitingOrders } from '../../../test/dispatch-world.ts'
import { makeShift } from '../../../test/driver-world.ts'
import { testApp } from '../../../test/test-app.ts'
import { driversTasks } from './drivers.jobs.ts'

const app = testApp()
const START = new Date(`${WAVE.date}T17:00:00Z`)
const after = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000)
const point = (minutes: number, lat = 32.07, lng = 34.78) => ({ device_at: after(minutes).toISOString(), lat, lng })

let driver = { id: 0, token: '' }
let dispatcher = ''
let deli_id = 0
let trip_id = 0
const own = () => app.as(drivers, driver.token)
const save = (points: ReturnType<typeof point>[], trip = trip_id) =>
  own().savePositions({ body: { trip_id: trip, points, offset_ms: null } })
const share = (is_shared: boolean) => own().sharePosition({ body: { is_shared } })
const shown = async () => (await app.as(drivers, dispatcher).positions({ query: {} })).data
const stored = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from driver_position`.execute(app.db)
  return rows[0]!.count
}

beforeAll(async () => {
  app.clock.now = START
  const world = await dispatchWorld(app)
  deli_id = world.deli_id
  dispatcher = world.token
  driver = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id, skills) values (${driver.id}, ${deli_id}, '{cash,events}')`.execute(
    app.db,
  )
  await makeShift(app.db, driver.id, { date: WAVE.date, start_minute: 600, end_minute: 1380 })
  const order_ids = await waitingOrders(app, deli_id, 2, { status: 'ready' })
  await sql`update orders set bags = 1 where id = any (${order_ids}::bigint[])`.execute(app.db)
  const body = { order_ids, driver_id: driver.id, ...WAVE, position: null, seen: [] }
  trip_id = (await app.as(dispatch, dispatcher).moveInlays({ body })).data.trips[0]!.id
})

test('positions are rejected before the departure and without consent', async () => {
  const rejected = { status: 409, body: { code: 'position_not_shared' } }
  await expect(save([point(0)])).rejects.toMatchObject(rejected)
  await share(true)
  await expect(save([point(0)])).rejects.toMatchObject(rejected)
  const order_ids = (await app.as(driving, driver.token).driverDay()).data.trips[0]!.stops.map((stop) => stop.order_id)
  const time = { device_at: START.toISOString(), offset_ms: null }
  await app.as(driving, driver.token).departTrip({ params: { id: String(trip_id) }, body: { order_ids, ...time } })
  await share(false)
  await expect(save([point(0)])).rejects.toMatchObject(rejected)
  expect(await stored()).toBe(0)
})

test('a position that the device dated before the departure is shown at once, from the departure on', async () => {
  await share(true)
  await save([point(-0.02, 32.06), point(-0.01, 32.061)])
  expect(await shown()).toMatchObject([{ lat: 32.061, at: START.toISOString() }])
  expect(await stored()).toBe(1)
  await share(false)
})

test('a batch stores its points once, and dispatchers see the newest one', async () => {
  await share(true)
  app.clock.now = after(3)
  const batch = [point(1, 32.071), point(2, 32.072)]
  expect((await save(batch)).data).toEqual({ stored: 2 })
  await save(batch)
  expect(await stored()).toBe(2)
  expect(await shown()).toEqual([
    { driver_id: driver.id, lat: 32.072, lng: 34.78, at: after(2).toISOString(), still_since: after(2).toISOString() },
  ])
  // A batch that was delayed does not replace a newer position.
  await save([point(0.5, 32.05)])
  expect((await shown())[0]!.lat).toBe(32.072)
})

test('the wave shows the position of a driver during a trip, and not after it', async () => {
  const inWave = async () =>
    (await app.as(dispatch, dispatcher).wave({ query: { date: WAVE.date, hour: String(WAVE.hour) } })).data.drivers[0]!
      .position
  expect(await inWave()).toMatchObject({ lat: 32.072 })
  const setStatus = (status: string) => sql`update trip set status = ${status} where id = ${trip_id}`.execute(app.db)
  await setStatus('completed')
  expect([await inWave(), await shown()]).toEqual([null, []])
  await setStatus('in_progress')
})

test('a driver who stays within eighty metres keeps the time of the arrival there', async () => {
  app.clock.now = after(20)
  await save([point(10, 32.08)])
  await save([point(15, 32.0803)])
  expect((await shown())[0]!.still_since).toBe(after(10).toISOString())
  await save([point(18, 32.082)])
  expect((await shown())[0]!.still_since).toBe(after(18).toISOString())
})

test('a dispatcher of another deli sees no position, and drivers report positions only of their own trip', async () => {
  expect((await app.as(drivers, dispatcher).positions({ query: { deli: String(deli_id + 1000) } })).data).toEqual([])
  const other = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id, shares_position) values (${other.id}, ${deli_id}, true)`.execute(
    app.db,
  )
  const body = { trip_id, points: [point(19)], offset_ms: null }
  await expect(app.as(drivers, other.token).savePositions({ body })).rejects.toMatchObject({ status: 409 })
})

test('the job deletes positions after thirty days, and withdrawing the consent deletes them at once', async () => {
  const forget = (now: Date) =>
    driversTasks({ db: app.db, now: () => now } as Parameters<typeof driversTasks>[0])['forget_positions']!(
      {},
      {} as never,
    )
  const before = await stored()
  expect(before).toBeGreaterThan(0)
  await forget(after(29 * 24 * 60))
  expect(await stored()).toBe(before)
  await forget(after(31 * 24 * 60))
  expect(await stored()).toBe(0)
  expect(await shown()).toEqual([])
  await save([point(20)])
  await share(false)
  expect(await stored()).toBe(0)
  expect(await shown()).toEqual([])
})
