import { randomUUID } from 'node:crypto'
import { dispatch } from '@tavlin/contract/dispatch'
import { driving } from '@tavlin/contract/driving'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { WAVE, dispatchWorld, waitingOrders, wrongInlays } from '../../../../test/dispatch-world.ts'
import { makeShift } from '../../../../test/driver-world.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp()
let deli_id = 0
let dispatcher = ''
type Person = { id: number; token: string }
let dana: Person
let omer: Person
const office = () => app.as(dispatch, dispatcher)
const phoneOf = (driver: Person) => app.as(driving, driver.token)

async function newDriver(): Promise<Person> {
  const { id, token } = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id, phone, skills) values (${id}, ${deli_id}, '+972501112299', '{cash}')`.execute(
    app.db,
  )
  await makeShift(app.db, id, { date: WAVE.date, start_minute: 600, end_minute: 1380 })
  return { id, token }
}
beforeEach(async () => {
  app.clock.now = new Date(`${WAVE.date}T16:00:00Z`)
  const world = await dispatchWorld(app)
  deli_id = world.deli_id
  dispatcher = world.token
  dana = await newDriver()
  omer = await newDriver()
})

const deviceTime = () => ({ device_at: app.clock.now.toISOString(), offset_ms: 0 })
const cash = (amount_agorot: number) => ({ payment_id: randomUUID(), method: 'cash' as const, amount_agorot })
/** Sends Dana off with this number of packed orders. */
async function underWay(count: number) {
  const order_ids = await waitingOrders(app, deli_id, count, { status: 'ready' })
  const body = { order_ids, driver_id: dana.id, ...WAVE, position: null, seen: [] }
  const { id } = (await office().moveInlays({ body })).data.trips[0]!
  const params = { id: String(id) }
  await phoneOf(dana).departTrip({ params, body: { order_ids, ...deviceTime() } })
  const stop = (i: number) => ({ ...params, order_id: String(order_ids[i]) })
  return { id, params, order_ids, stop }
}
const deliver = (driver: Person, params: { id: string; order_id: string }) =>
  phoneOf(driver).deliverStop({
    params,
    body: { recipient: 'customer', collected: cash(5000), ...deviceTime() },
  })
const seenOf = async (id: number) => {
  const { rows } = await sql<{ version: number }>`select version from trip where id = ${id}`.execute(app.db)
  return [{ trip_id: id, version: rows[0]!.version }]
}
const takeOver = async (id: number, driver: Person, override = false) =>
  (
    await office().handOver({
      params: { id: String(id) },
      body: { driver_id: driver.id, seen: await seenOf(id), override },
    })
  ).data
const dayOf = async (driver: Person) => (await phoneOf(driver).driverDay()).data
const driversOf = async (order_ids: readonly number[]) => {
  const { rows } = await sql<{ driver_id: number }>`select driver_id from orders where id = any (${order_ids}::bigint[])
    order by id`.execute(app.db)
  return rows.map(({ driver_id }) => driver_id)
}

test('another driver takes over the open stops of a trip under way; what was delivered stays with the first driver', async () => {
  const { id, order_ids, stop } = await underWay(3)
  await deliver(dana, stop(0))
  await phoneOf(dana).arriveAtStop({ params: stop(1), body: deviceTime() })
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
  const { trips, orders } = await takeOver(id, omer)
  expect(orders.map(({ ok }) => ok)).toEqual([true, true])
  const taken = trips.find((trip) => trip.driver_id === omer.id)!
  expect(taken.status).toBe('in_progress')
  expect(new Date(taken.departed_at!)).toEqual(app.clock.now)
  expect(taken.stops.map(({ order_id, state }) => [order_id, state])).toEqual([
    [order_ids[1], 'pending'],
    [order_ids[2], 'pending'],
  ])
  expect(trips.find((trip) => trip.id === id)).toMatchObject({ status: 'completed', stops: [{ state: 'delivered' }] })
  expect(await driversOf(order_ids)).toEqual([dana.id, omer.id, omer.id])

  // The new driver sees whose bags to fetch, delivers, and collects into their own cash bag.
  const [mine] = (await dayOf(omer)).trips
  expect(mine).toMatchObject({ id: taken.id, revision: null, taken_from: { phone: '+972501112299' } })
  await deliver(omer, { id: String(taken.id), order_id: String(order_ids[1]) })
  const end = await deliver(omer, { id: String(taken.id), order_id: String(order_ids[2]) })
  expect(end.data).toMatchObject({ status: 'completed', taken_from: null })
  expect((await dayOf(omer)).cash).toMatchObject({ in_bag_agorot: 10_000, collected_agorot: 10_000 })
  expect((await dayOf(dana)).cash).toMatchObject({ in_bag_agorot: 5000, collected_agorot: 5000 })
  expect(await wrongInlays(app)).toEqual([])
})

test('logs who took over from whom, and informs both phones', async () => {
  const { id } = await underWay(2)
  await takeOver(id, omer)
  const { rows } = await sql<{ data: object }>`select data from event where name = 'trip.changed'
    and data ->> 'what' = 'handed_over' and deli_id = ${deli_id}`.execute(app.db)
  expect(rows.map(({ data }) => data)).toMatchObject([{ driver_id: omer.id, other_driver_id: dana.id }])
  const { rows: moved } = await sql<{ from: number; to: number }>`select (data ->> 'from_driver_id')::integer as from,
    (data ->> 'to_driver_id')::integer as to from event
    where name = 'inlay.moved' and data ->> 'from_driver_id' is not null and deli_id = ${deli_id}`.execute(app.db)
  expect(moved).toEqual([
    { from: dana.id, to: omer.id },
    { from: dana.id, to: omer.id },
  ])
})

test('cancels the former trip when none of its stops was visited, and keeps it open for bags to bring back', async () => {
  const untouched = await underWay(1)
  const { trips } = await takeOver(untouched.id, omer)
  expect(trips.find(({ id }) => id === untouched.id)?.status).toBe('cancelled')
  expect((await dayOf(dana)).trips).toEqual([])

  const failed = await underWay(2)
  const body = { reason: 'no_answer', food: 'returning', note: '', ...deviceTime() } as const
  await phoneOf(dana).failStop({ params: failed.stop(0), body })
  const after = await takeOver(failed.id, omer)
  expect(after.trips.find(({ id }) => id === failed.id)).toMatchObject({ status: 'in_progress' })
  const back = await phoneOf(dana).returnTrip({ params: failed.params, body: deviceTime() })
  expect(back.data).toMatchObject({ status: 'completed', stops: [{ state: 'returned' }] })
  expect(await wrongInlays(app)).toEqual([])
})

test('a delivery that the first driver made without signal before the takeover returns the stop to that driver', async () => {
  const { id, order_ids, stop } = await underWay(2)
  const { trips } = await takeOver(id, omer)
  const taken = trips.find((trip) => trip.driver_id === omer.id)!
  await deliver(dana, stop(0))
  expect(await driversOf(order_ids)).toEqual([dana.id, omer.id])
  expect((await dayOf(dana)).cash.in_bag_agorot).toBe(5000)
  const day = await dayOf(omer)
  expect(day.trips.find((trip) => trip.id === taken.id)!.stops.map(({ order_id }) => order_id)).toEqual([order_ids[1]])
  expect(await wrongInlays(app)).toEqual([])
})

test('rejects a takeover that exceeds the vehicle unless it is overridden, and one of a finished trip', async () => {
  const { id, stop } = await underWay(2)
  await sql`update driver set capacity_stops = 1 where user_id = ${omer.id}`.execute(app.db)
  const before = await app.countEvents()
  const refused = await takeOver(id, omer)
  expect(refused.orders.every(({ ok }) => !ok)).toBe(true)
  expect(await app.countEvents()).toBe(before)
  expect((await dayOf(omer)).trips).toEqual([])
  await takeOver(id, omer, true)

  const done = await underWay(1)
  await deliver(dana, done.stop(0))
  await expect(takeOver(done.id, await newDriver())).rejects.toMatchObject({ body: { code: 'trip_move_not_allowed' } })
  await expect(deliver(dana, stop(0))).resolves.toMatchObject({ data: { stops: [{ state: 'delivered' }] } })
})

test('gives the stops to exactly one driver when twenty takeovers and a delivery compete', async () => {
  const { id, order_ids, stop } = await underWay(3)
  const seen = await seenOf(id)
  const rivals = await Promise.all(Array.from({ length: 4 }, () => newDriver()))
  const tries = Array.from({ length: 20 }, (_, i) => {
    const body = { driver_id: rivals[i % 4]!.id, seen, override: false }
    return office().handOver({ params: { id: String(id) }, body })
  })
  const results = await Promise.allSettled([...tries, deliver(dana, stop(0))])
  const won = results.slice(0, 20).filter(({ status }) => status === 'fulfilled')
  expect(won.length).toBeLessThanOrEqual(1)
  const drivers = await driversOf(order_ids)
  expect(drivers[0]).toBe(dana.id)
  expect(drivers[1]).toBe(drivers[2])
  expect(await wrongInlays(app)).toEqual([])
})
