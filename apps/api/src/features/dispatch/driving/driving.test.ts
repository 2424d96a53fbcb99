import { randomUUID } from 'node:crypto'
import { dispatch } from '@tavlin/contract/dispatch'
import { driving } from '@tavlin/contract/driving'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { WAVE, dispatchWorld, waitingOrders, wrongInlays } from '../../../../test/dispatch-world.ts'
import { makeShift } from '../../../../test/driver-world.ts'
import { testApp } from '../../../../test/test-app.ts'
import type { Deps } from '#platform/deps.ts'
import { followOrder } from '../trips/delivery.service.ts'

const app = testApp()
let deli_id = 0
let dispatcher = ''
let dana = { id: 0, token: '' }
const my = () => app.as(driving, dana.token)
const office = () => app.as(dispatch, dispatcher)

async function newDriver() {
  const { id, token } = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id, skills) values (${id}, ${deli_id}, '{cash,events}')`.execute(app.db)
  await makeShift(app.db, id, { date: WAVE.date, start_minute: 600, end_minute: 1380 })
  return { id, token }
}
beforeEach(async () => {
  app.clock.now = new Date(`${WAVE.date}T16:00:00Z`)
  const world = await dispatchWorld(app)
  deli_id = world.deli_id
  dispatcher = world.token
  dana = await newDriver()
})

const deviceTime = (minutes_ago = 0) => ({
  device_at: new Date(app.clock.now.getTime() - minutes_ago * 60_000).toISOString(),
  offset_ms: 0,
})
async function tripWith(count: number, status = 'ready') {
  const order_ids = await waitingOrders(app, deli_id, count, { status })
  await sql`update orders set phone = '+972501112233', bags = 2, address = address || '{"door_code": "4471#"}'
    where id = any (${order_ids}::bigint[])`.execute(app.db)
  const body = { order_ids, driver_id: dana.id, ...WAVE, position: null, seen: [] }
  const trip = (await office().moveInlays({ body })).data.trips[0]!
  return { order_ids, id: trip.id, params: { id: String(trip.id) } }
}
async function departed(count: number) {
  const trip = await tripWith(count)
  await my().departTrip({ params: trip.params, body: { order_ids: trip.order_ids, ...deviceTime() } })
  return { ...trip, stop: (i: number) => ({ ...trip.params, order_id: String(trip.order_ids[i]) }) }
}
const cash = (amount_agorot: number) => ({ payment_id: randomUUID(), method: 'cash' as const, amount_agorot })
const deliver = (params: { id: string; order_id: string }, amount: number | null, minutes_ago = 0) =>
  my().deliverStop({
    params,
    body: { recipient: 'customer', collected: amount === null ? null : cash(amount), ...deviceTime(minutes_ago) },
  })
const statusOf = async (order_id: number) => {
  const { rows } = await sql<{ status: string; completed_at: string; paid_agorot: number }>`select status, completed_at,
    paid_agorot from orders where id = ${order_id}`.execute(app.db)
  return rows[0]!
}
const versionOf = async (id: number) => {
  const { rows } = await sql<{ version: number }>`select version from trip where id = ${id}`.execute(app.db)
  return rows[0]!.version
}
const statusOfTrip = async (id: number) => {
  const { rows } = await sql<{ status: string }>`select status from trip where id = ${id}`.execute(app.db)
  return rows[0]!
}
const ourDay = async () => (await my().driverDay()).data

test('a trip updates states, cash and times from loading to the return of the driver', async () => {
  const { order_ids, params, id } = await tripWith(2)
  const [first, second] = order_ids as [number, number]
  const loaded = await my().loadOrder({ params, body: { order_id: first, loaded: 2, ...deviceTime() } })
  expect(loaded.data).toMatchObject({ status: 'loading', revision: null })
  await my().loadOrder({ params, body: { order_id: second, loaded: 1, is_missing: true, ...deviceTime() } })
  const { rows: missing } = await sql<{ data: object }>`select data from event where name = 'trip.bag_missing'`.execute(
    app.db,
  )
  expect(missing.at(-1)!.data).toMatchObject({ trip_id: id, order_id: second, missing: 1 })

  const left = await my().departTrip({ params, body: { order_ids, ...deviceTime(30) } })
  expect(left.data.status).toBe('in_progress')
  expect(left.data.departed_at).toBe(deviceTime(30).device_at)
  expect(left.data.stops[0]).toMatchObject({
    phone: '+972501112233',
    door_code: '4471#',
    collect: { how: 'cash', agorot: 5000 },
  })

  const at_first = { ...params, order_id: String(first) }
  await my().arriveAtStop({ params: at_first, body: deviceTime(25) })
  const done = await deliver(at_first, 5000, 20)
  expect(done.data.stops[0]).toMatchObject({ state: 'delivered', phone: null, door_code: '', collect: null })
  const order = await statusOf(first)
  expect([order.status, order.paid_agorot]).toEqual(['completed', 5000])
  expect(new Date(order.completed_at).toISOString()).toBe(deviceTime(20).device_at)

  const end = await deliver({ ...params, order_id: String(second) }, 5000)
  expect(end.data.status).toBe('completed')
  expect(await ourDay()).toMatchObject({
    cash: { expected_agorot: 10_000, collected_agorot: 10_000, handed_in_agorot: 0, in_bag_agorot: 10_000 },
  })
  const { rows } = await sql<{ kind: string; is_late: boolean }>`select kind, received_at > happened_at as is_late
    from driver_action where trip_id = ${id} order by id`.execute(app.db)
  expect(rows.map(({ kind }) => kind)).toEqual(['load', 'load', 'depart', 'arrive', 'deliver', 'deliver'])
  expect(rows[2]).toMatchObject({ is_late: true })
  expect(await wrongInlays(app)).toEqual([])
})

test('a driver reports bags as returned although the trip was completed after the last delivery', async () => {
  const { stop, params, id } = await departed(2)
  const failing = { reason: 'no_answer', food: 'returning', note: '', ...deviceTime(3) } as const
  await my().failStop({ params: stop(1), body: failing })
  await deliver(stop(0), 5000)
  expect((await statusOfTrip(id)).status).toBe('completed')
  const back = await my().returnTrip({ params, body: deviceTime() })
  expect(back.data).toMatchObject({ status: 'completed', stops: [{ state: 'delivered' }, { state: 'returned' }] })
})

test('the bags stay returned when the worker updates the trip before, after or while the driver reports the return', async () => {
  for (const order of ['before', 'after', 'meanwhile'] as const)
    for (let i = 0; i < (order === 'meanwhile' ? 20 : 1); i++) {
      const { stop, params, id, order_ids } = await departed(2)
      await deliver(stop(0), 5000)
      await my().failStop({
        params: stop(1),
        body: { reason: 'no_answer', food: 'returning', note: '', ...deviceTime() },
      })
      const update = () => followOrder({ db: app.db, now: () => app.clock.now } as Deps, { order_id: order_ids[0]! })
      const report = () => my().returnTrip({ params, body: deviceTime() })
      if (order === 'before') await update()
      await (order === 'meanwhile' ? Promise.all([update(), report()]) : report())
      if (order === 'after') await update()
      expect((await statusOfTrip(id)).status).toBe('completed')
      const trip = (await ourDay()).trips.find((one) => one.id === id)
      expect(trip?.stops.map(({ state }) => state)).toEqual(['delivered', 'returned'])
      await sql`update trip set status = 'cancelled' where id = ${id}`.execute(app.db)
    }
})

test('returns the order of a failed delivery to the waiting list, with reason, note and what happens to the food', async () => {
  const { stop, params, order_ids } = await departed(1)
  const failing = { reason: 'no_answer', food: 'returning', note: 'rang twice', ...deviceTime(3) } as const
  const failed = await my().failStop({ params: stop(0), body: failing })
  expect(failed.data.stops[0]).toMatchObject({ state: 'failed', fail_reason: 'no_answer', fail_food: 'returning' })
  expect((await statusOf(order_ids[0]!)).status).toBe('ready')
  const back = await my().returnTrip({ params, body: deviceTime() })
  expect(back.data).toMatchObject({ status: 'completed', stops: [{ state: 'returned' }] })
  await expect(
    my().failStop({ params: stop(0), body: { ...failing, reason: 'other', note: '' } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(deliver(stop(0), null)).rejects.toMatchObject({ body: { code: 'stop_move_not_allowed' } })
  expect(await wrongInlays(app)).toEqual([])
})

test('executes a command once when it is sent twice with the same idempotency key', async () => {
  const { stop, order_ids } = await departed(2)
  const payload = { recipient: 'customer', collected: cash(5000), ...deviceTime() }
  const send = () =>
    app.call(dana.token, {
      method: 'POST',
      url: `/driver/trips/${stop(0).id}/stops/${order_ids[0]}/deliver`,
      headers: { 'idempotency-key': 'delivered-once' },
      payload,
    })
  const one = await send()
  const before = await app.countEvents()
  expect((await send()).json()).toEqual(one.json())
  expect(await app.countEvents()).toBe(before)
  expect((await statusOf(order_ids[0]!)).paid_agorot).toBe(5000)
})

test('books the cash of an order that the dispatcher has already marked as delivered', async () => {
  const { stop, order_ids } = await departed(2)
  await office().deliverInlays({ body: { order_ids: [order_ids[0]!], note: 'by phone' } })
  const { data } = await deliver(stop(0), 5000)
  expect(data.stops[0]!.state).toBe('delivered')
  expect((await ourDay()).cash.in_bag_agorot).toBe(5000)
})

test('books the cash of a stop once when two phones report it, and keeps the second amount for the driver to see', async () => {
  const { stop, order_ids } = await departed(2)
  await deliver(stop(0), 5000)
  const { data } = await deliver(stop(0), 5000)
  expect(data.stops[0]!.state).toBe('delivered')
  const { cash: bag } = await ourDay()
  expect(bag).toMatchObject({ in_bag_agorot: 5000, collected_agorot: 5000 })
  expect(bag.unbooked).toEqual([{ order_id: order_ids[0], number: expect.any(Number), agorot: 5000 }])
  expect((await statusOf(order_ids[0]!)).paid_agorot).toBe(5000)
})

test('a delivery of an order moved meanwhile is valid, with its cash in the bag of the reporting driver', async () => {
  const { stop, id, order_ids } = await departed(2)
  const other = await newDriver()
  const [first] = order_ids as [number, number]
  // The dispatcher takes the order off the trip and gives it to another driver.
  await office().moveTrip({ params: { id: String(id) }, body: { move: 'cancel', version: await versionOf(id) } })
  await office().moveInlays({ body: { order_ids: [first], driver_id: other.id, ...WAVE, position: null, seen: [] } })
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
  await deliver(stop(0), 5000, 5)
  expect(await statusOf(first)).toMatchObject({ status: 'completed', paid_agorot: 5000 })
  expect(new Date((await statusOf(first)).completed_at).toISOString()).toBe(deviceTime(5).device_at)
  expect((await ourDay()).cash.in_bag_agorot).toBe(5000)
  const theirs = (await app.as(driving, other.token).driverDay()).data
  expect(theirs.trips.flatMap(({ stops }) => stops)).toEqual([])
  expect(theirs.cash.in_bag_agorot).toBe(0)
  // A driver who never saw the order cannot report it.
  await expect(
    app.as(driving, other.token).deliverStop({
      params: { id: String(id), order_id: String(order_ids[1]) },
      body: { recipient: 'customer', collected: null, ...deviceTime() },
    }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await wrongInlays(app)).toEqual([])
})

test('rejects the delivery of an order that was cancelled on the road, and books no cash for it', async () => {
  const { stop, order_ids } = await departed(2)
  await sql`update orders set status = 'cancelled', cancel_reason = 'customer_request', cancelled_at = now(),
    cancelled_from = 'on-the-way' where id = ${order_ids[0]!}`.execute(app.db)
  await expect(deliver(stop(0), 5000)).rejects.toMatchObject({ status: 409 })
  expect((await ourDay()).cash.in_bag_agorot).toBe(0)
})

test('a departure is rejected until the driver confirms the changes of the dispatcher', async () => {
  const { order_ids, params } = await tripWith(2)
  await my().loadOrder({ params, body: { order_id: order_ids[0]!, loaded: 2, ...deviceTime() } })
  const [added] = (await waitingOrders(app, deli_id, 1, { status: 'ready' })) as [number]
  const wave = await office().wave({ query: { date: WAVE.date, hour: String(WAVE.hour), deli: String(deli_id) } })
  const trip = wave.data.drivers.find(({ driver_id }) => driver_id === dana.id)!.trip!
  const seen = [{ trip_id: trip.id, version: trip.version }]
  await office().moveInlays({ body: { order_ids: [added], driver_id: dana.id, ...WAVE, position: null, seen } })
  expect((await ourDay()).trips[0]!.revision).toEqual({ added: [added], removed: [], is_reordered: false })
  await expect(my().departTrip({ params, body: { order_ids, ...deviceTime() } })).rejects.toMatchObject({
    body: { code: 'trip_revised' },
  })
  const all = [...order_ids, added]
  expect((await my().acknowledgeTrip({ params, body: { order_ids: all, ...deviceTime() } })).data.revision).toBeNull()
  await my().departTrip({ params, body: { order_ids: all, ...deviceTime() } })
})

test('postpones a stop behind the others without asking the driver to confirm it', async () => {
  const { stop, order_ids } = await departed(3)
  const [a, b, c] = order_ids as [number, number, number]
  const { data } = await my().postponeStop({ params: stop(0), body: deviceTime() })
  expect(data.stops.map(({ order_id }) => order_id)).toEqual([b, c, a])
  expect(data.revision).toBeNull()
})

test('answers trips of other drivers like unknown ones, in every command', async () => {
  const { stop, params, order_ids } = await departed(1)
  const other = await newDriver()
  const theirs = app.as(driving, other.token)
  const time = deviceTime()
  const before = await app.countEvents()
  const tries = [
    () => theirs.acknowledgeTrip({ params, body: { order_ids, ...time } }),
    () => theirs.loadOrder({ params, body: { order_id: order_ids[0]!, loaded: 1, ...time } }),
    () => theirs.departTrip({ params, body: { order_ids, ...time } }),
    () => theirs.arriveAtStop({ params: stop(0), body: time }),
    () => theirs.deliverStop({ params: stop(0), body: { recipient: 'customer', collected: cash(5000), ...time } }),
    () => theirs.failStop({ params: stop(0), body: { reason: 'rejected', food: 'left', note: '', ...time } }),
    () => theirs.postponeStop({ params: stop(0), body: time }),
    () => theirs.returnTrip({ params, body: time }),
  ]
  for (const send of tries) await expect(send()).rejects.toMatchObject({ status: 404 })
  expect(await app.countEvents()).toBe(before)
  expect((await theirs.driverDay()).data.trips).toEqual([])
  await expect(app.as(driving, dispatcher).driverDay()).rejects.toMatchObject({ status: 403 })
})

test('a phone whose clock is three hours off reports the true time', async () => {
  const { stop, order_ids } = await departed(1)
  const HOURS_3 = 3 * 3_600_000
  const true_at = app.clock.now.getTime()
  const body = {
    recipient: 'door' as const,
    collected: null,
    device_at: new Date(true_at + HOURS_3).toISOString(),
    offset_ms: -HOURS_3,
  }
  await my().deliverStop({ params: stop(0), body })
  expect(new Date((await statusOf(order_ids[0]!)).completed_at).getTime()).toBe(true_at)
})
