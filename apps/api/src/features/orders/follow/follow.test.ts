import { dispatch } from '@tavlin/contract/dispatch'
import { drivers } from '@tavlin/contract/drivers'
import { driving } from '@tavlin/contract/driving'
import { guestOrders } from '@tavlin/contract/guest-orders'
import { orders } from '@tavlin/contract/orders'
import { GUEST_LANGS } from '@tavlin/domain/guest/guest-order'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { WAVE, dispatchWorld, waitingOrders } from '../../../../test/dispatch-world.ts'
import { makeShift } from '../../../../test/driver-world.ts'
import { testApp } from '../../../../test/test-app.ts'
import { textFor } from '../customer/notify-customer.service.ts'
import { ordersJobsOf, ordersTasks } from '../orders.jobs.ts'

const app = testApp()
const START = new Date(`${WAVE.date}T16:50:00Z`)
const later = (minutes: number) => {
  app.clock.now = new Date(START.getTime() + minutes * 60_000)
}
let deli_id = 0
let dispatcher = ''
let driver = { id: 0, token: '' }
beforeEach(async () => {
  later(0)
  await sql`delete from rate_limit`.execute(app.db)
  const world = await dispatchWorld(app)
  deli_id = world.deli_id
  dispatcher = world.token
  driver = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id, skills) values (${driver.id}, ${deli_id}, '{cash,events}')`.execute(
    app.db,
  )
  await makeShift(app.db, driver.id, { date: WAVE.date, start_minute: 600, end_minute: 1380 })
})

const office = () => app.as(dispatch, dispatcher)
const guest = () => app.as(guestOrders, null)
const phoneTime = () => ({ device_at: app.clock.now.toISOString(), offset_ms: 0 })

/** Sends off a trip and returns its orders with the tokens in the text messages. */
async function sentOff(count: number, lang = 'he') {
  const order_ids = await waitingOrders(app, deli_id, count, { status: 'ready' })
  await sql`update orders set phone = '+972541112233', lang = ${lang}, bags = 1 where id = any (${order_ids}::bigint[])`.execute(
    app.db,
  )
  const body = { order_ids, driver_id: driver.id, ...WAVE, position: null, seen: [] }
  const trip = (await office().moveInlays({ body })).data.trips[0]!
  const params = { id: String(trip.id) }
  await app.as(driving, driver.token).departTrip({ params, body: { order_ids, ...phoneTime() } })
  const texts = []
  for (const order_id of order_ids) {
    await announceDeparture(order_id)
    texts.push((await textFor(deps(), { order_id, kind: 'departed' }))!.text)
  }
  const tokens = texts.map((text) => /\/track\/([\w-]{22})\?/.exec(text)![1]!)
  return { order_ids, params, texts, tokens, stop: (i: number) => ({ ...params, order_id: String(order_ids[i]) }) }
}
/** The phone reports a position 1.1 km north of the customer's door. */
async function seenAt(order_id: number): Promise<void> {
  const { rows } = await sql<{ trip_id: number; lat: number; lng: number }>`select trip_id,
      (address ->> 'latitude')::float8 + 0.01 as lat, (address ->> 'longitude')::float8 as lng
    from trip_stop join orders on orders.id = order_id where order_id = ${order_id}`.execute(app.db)
  const { trip_id, ...place } = rows[0]!
  const body = { trip_id, points: [{ device_at: app.clock.now.toISOString(), ...place }], offset_ms: null }
  await app.as(drivers, driver.token).savePositions({ body })
}
const deps = () => ({ db: app.db, config: app.config, now: () => app.clock.now }) as Parameters<typeof ordersTasks>[0]
const announceDeparture = (order_id: number) => ordersTasks(deps())['announce_departure']!({ order_id }, {} as never)
const queued = async (order_id: number, kind = 'departed') => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from graphile_worker._private_jobs
    where payload ->> 'order_id' = ${String(order_id)} and payload ->> 'kind' = ${kind}`.execute(app.db)
  return rows[0]!.count
}

test('the departure of an order queues its text message', () => {
  const data = {
    order_id: 7,
    deli_id: 1,
    customer_id: null,
    number: 3,
    move: 'depart',
    from: 'ready',
    to: 'on-the-way',
  }
  const event = { actor_id: 1, at: START.toISOString(), data } as never
  expect(ordersJobsOf['order.moved']!(event)).toEqual({ task: 'announce_departure', payload: { order_id: 7 } })
})

test.each(GUEST_LANGS)('the text message at departure has window and link in %s, once per order', async (lang) => {
  const { order_ids, texts, tokens } = await sentOff(1, lang)
  const { arrival } = (await guest().guestOrder({ params: { token: tokens[0]! } })).data
  expect(texts[0]).toMatch(/\d\d:\d\d-\d\d:\d\d/)
  expect(texts[0]).toContain(`/track/${tokens[0]}?lang=${lang}`)
  expect(arrival).toMatchObject({ stops_before: 0, is_at_door: false, moved: null })
  await announceDeparture(order_ids[0]!)
  expect(await queued(order_ids[0]!)).toBe(1)
})

test('sends no text message without a phone, or when the order is no longer on the way', async () => {
  const [order_id] = await waitingOrders(app, deli_id, 1, { status: 'on-the-way' })
  await announceDeparture(order_id!)
  expect(await queued(order_id!)).toBe(0)
  const { order_ids } = await sentOff(1)
  await sql`update orders set status = 'ready' where id = ${order_ids[0]}`.execute(app.db)
  expect(await textFor(deps(), { order_id: order_ids[0]!, kind: 'departed' })).toBeNull()
})

test('texts the customer at the next stop once, ten minutes before the arrival', async () => {
  const { order_ids, stop, tokens, params } = await sentOff(2)
  const [first, second] = order_ids as [number, number]
  const announce = () => ordersTasks(deps())['announce_near']!({ trip_id: Number(params.id) }, {} as never)
  // The driver left a moment ago, and the second order is not the next one.
  await announce()
  expect([await queued(first, 'near'), await queued(second, 'near')]).toEqual([0, 0])

  later(40)
  await app.as(driving, driver.token).deliverStop({
    params: stop(0),
    body: { recipient: 'customer', collected: null, ...phoneTime() },
  })
  const arrives_at = new Date((await guest().guestOrder({ params: { token: tokens[1]! } })).data.arrival!.to)
  await sql`update trip_stop set leg_duration_s = 3600 where order_id = ${second}`.execute(app.db)
  await announce()
  expect(await queued(second, 'near')).toBe(0)
  const { rows } = await sql<{ run_at: string }>`select run_at from graphile_worker._private_jobs
    where key = ${`near:${params.id}:${second}`}`.execute(app.db)
  const run_at = new Date(rows[0]!.run_at)
  expect(run_at.getTime()).toBeGreaterThan(arrives_at.getTime())

  app.clock.now = run_at
  await announce()
  await announce()
  expect(await queued(second, 'near')).toBe(1)
  const text = (await textFor(deps(), { order_id: second, kind: 'near' }))!.text
  expect(text).toMatch(/\d\d:\d\d/)
  expect(text).toContain(`/track/${tokens[1]}`)
})

test('a trip that departs, delivers, reports or changes drivers checks whom to text; other changes do not', () => {
  const jobOf = (what: string) => ordersJobsOf['trip.changed']!({ data: { trip_id: 5, what } } as never)
  for (const what of ['moved', 'delivered', 'reported', 'handed_over'])
    expect(jobOf(what)).toEqual({ task: 'announce_near', payload: { trip_id: 5 } })
  for (const what of ['routed', 'seen', 'bags', 'locked']) expect(jobOf(what)).toBeNull()
})

test('a customer follows the driver, instructs until the arrival, and rates afterwards', async () => {
  const { tokens, stop, order_ids } = await sentOff(2)
  const params = { token: tokens[1]! }
  expect((await guest().guestOrder({ params })).data).toMatchObject({
    state: 'on_the_way',
    arrival: { stops_before: 1 },
    instruction: { leave_at_door: false, text: '', can_save: true },
    can_rate: false,
    can_cancel: false,
  })
  const instruction = { leave_at_door: true, text: 'הכלב לא נושך' }
  const saved = await guest().instructDriver({ params, body: instruction })
  expect(saved.data.instruction).toEqual({ ...instruction, can_save: true })
  await app.as(drivers, driver.token).sharePosition({ body: { is_shared: true } })
  await seenAt(order_ids[1]!)
  // The driver goes to somebody else first.
  expect((await guest().guestOrder({ params })).data.arrival!.driver_m).toBeNull()
  await app.as(drivers, driver.token).sharePosition({ body: { is_shared: false } })
  const day = (await app.as(driving, driver.token).driverDay()).data
  const seen = day.trips.flatMap(({ stops }) => stops).find(({ order_id }) => order_id === order_ids[1])
  expect(seen).toMatchObject({ leave_at_door: true, driver_note: 'הכלב לא נושך' })

  const phone = app.as(driving, driver.token)
  later(10)
  await phone.deliverStop({ params: stop(0), body: { recipient: 'customer', collected: null, ...phoneTime() } })
  expect((await guest().guestOrder({ params })).data.arrival).toMatchObject({ stops_before: 0, driver_m: null })
  await app.as(drivers, driver.token).sharePosition({ body: { is_shared: true } })
  await seenAt(order_ids[1]!)
  expect((await guest().guestOrder({ params })).data.arrival!.driver_m).toBe(1100)
  await phone.arriveAtStop({ params: stop(1), body: phoneTime() })
  expect((await guest().guestOrder({ params })).data).toMatchObject({
    arrival: { is_at_door: true, driver_m: null },
    instruction: { can_save: false },
  })
  await expect(guest().instructDriver({ params, body: instruction })).rejects.toThrow('guest_order_settled')
  await expect(guest().rateGuestOrder({ params, body: { stars: 5, text: '' } })).rejects.toThrow('guest_order_settled')

  await phone.deliverStop({ params: stop(1), body: { recipient: 'door', collected: null, ...phoneTime() } })
  const rated = await guest().rateGuestOrder({ params, body: { stars: 4, text: 'חם וטעים' } })
  expect(rated.data).toMatchObject({ state: 'done', arrival: null, rating: { stars: 4, text: 'חם וטעים' } })
})

test('shows a moved arrival when the driver is overdue, with the window of the text message', async () => {
  const { tokens } = await sentOff(1)
  const params = { token: tokens[0]! }
  const announced = (await guest().guestOrder({ params })).data.arrival!
  later(90)
  const { from, to, moved } = (await guest().guestOrder({ params })).data.arrival!
  expect(moved).toEqual({ from: announced.from, to: announced.to, reason: 'road' })
  expect(Date.parse(from)).toBeGreaterThanOrEqual(app.clock.now.getTime())
  expect(Date.parse(to)).toBeGreaterThan(Date.parse(from))
})

test('a link expires 48 hours after the end of its order and is then not found, like an unknown link', async () => {
  const { tokens, stop } = await sentOff(1)
  const params = { token: tokens[0]! }
  const body = { recipient: 'customer' as const, collected: null, ...phoneTime() }
  await app.as(driving, driver.token).deliverStop({ params: stop(0), body })
  later(47 * 60)
  expect((await guest().guestOrder({ params })).data.state).toBe('done')
  later(49 * 60)
  const bodyOf = async (token: string) =>
    (await app.call(null, { method: 'GET', url: `/guest/orders/${token}` })).body.replace(token, '')
  expect(await bodyOf(params.token)).toBe(await bodyOf('A'.repeat(22)))
  await expect(guest().rateGuestOrder({ params, body: { stars: 5, text: '' } })).rejects.toThrow('not_found')
})

test('a thousand guessed tokens find nothing, and their IP address is rate-limited', async () => {
  const statuses: Record<number, number> = {}
  const remoteAddress = '10.7.7.7'
  for (let i = 0; i < 1000; i++) {
    const token = `guess${String(i).padStart(17, '0')}`
    const { statusCode } = await app.call(null, { method: 'GET', url: `/guest/orders/${token}`, remoteAddress })
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
  expect(statuses).toEqual({ 404: guestOrders.guestOrder.per_minute, 429: 1000 - guestOrders.guestOrder.per_minute })
})

test('an order that staff placed cannot be paid or cancelled by its link', async () => {
  const { tokens } = await sentOff(1)
  const params = { token: tokens[0]! }
  expect((await guest().guestOrder({ params })).data.payment.is_offered).toBe(false)
  await expect(guest().payGuestOrder({ params, body: { pay: 'card', return_path: '/track' } })).rejects.toThrow(
    'guest_order_settled',
  )
  await expect(guest().cancelGuestOrder({ params })).rejects.toThrow('guest_order_settled')
})

test('staff text the tracking link again while the order is on the way, and not afterwards', async () => {
  const { order_ids, stop } = await sentOff(1)
  const owner = (await app.person(['super_admin'])).token
  const resend = () => app.as(orders, owner).sendTrackingLink({ params: { id: String(order_ids[0]) } })
  await sql`delete from graphile_worker._private_jobs where payload ->> 'order_id' = ${String(order_ids[0])}`.execute(
    app.db,
  )
  expect((await resend()).data).toEqual({ sent: true })
  expect(await queued(order_ids[0]!)).toBe(1)
  const body = { recipient: 'customer' as const, collected: null, ...phoneTime() }
  await app.as(driving, driver.token).deliverStop({ params: stop(0), body })
  await expect(resend()).rejects.toMatchObject({ status: 409 })
})
