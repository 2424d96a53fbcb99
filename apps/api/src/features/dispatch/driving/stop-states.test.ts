import { randomUUID } from 'node:crypto'
import { dispatch } from '@tavlin/contract/dispatch'
import { driving } from '@tavlin/contract/driving'
import { STOP_STATES, type StopState } from '@tavlin/domain/dispatch/dispatch-enums'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { WAVE, dispatchWorld, waitingOrders, wrongInlays } from '../../../../test/dispatch-world.ts'
import { makeShift, makeTrip } from '../../../../test/driver-world.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp({ pool_size: 20 })
const NOW = new Date(`${WAVE.date}T16:00:00Z`)
const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)
const DEPARTED = ago(120)

const MOVES = ['arrive', 'deliver', 'fail'] as const
const ROLES = ['driver', 'other_driver', 'dispatcher'] as const
/** Minutes between the tap and the report; negative for a phone whose clock is ahead. */
const AGES = [0, 59, 26 * 60, -180] as const
/** Recorded time of a report by its age in minutes: never before the departure, never in the future. */
const RECORDED = new Map<number, Date>([
  [0, NOW],
  [59, ago(59)],
  [26 * 60, DEPARTED],
  [-180, NOW],
])

type ReportedMove = (typeof MOVES)[number]
type Cell = { readonly move: ReportedMove; readonly role: (typeof ROLES)[number]; readonly age: number }

/** State of a stop after the report of its driver; null when the report is rejected. */
const BY_DRIVER: Readonly<Record<StopState, Readonly<Record<ReportedMove, StopState | null>>>> = {
  pending: { arrive: 'arrived', deliver: 'delivered', fail: 'failed' },
  en_route: { arrive: 'arrived', deliver: 'delivered', fail: 'failed' },
  arrived: { arrive: 'arrived', deliver: 'delivered', fail: 'failed' },
  delivered: { arrive: 'delivered', deliver: 'delivered', fail: null },
  failed: { arrive: null, deliver: null, fail: 'failed' },
  skipped: { arrive: null, deliver: null, fail: null },
  returned: { arrive: null, deliver: null, fail: null },
}
const IS_OPEN: readonly StopState[] = ['pending', 'en_route', 'arrived']
const ORDER_STATUS: Readonly<Record<StopState, string>> = {
  pending: 'on-the-way',
  en_route: 'on-the-way',
  arrived: 'on-the-way',
  delivered: 'completed',
  failed: 'ready',
  skipped: 'ready',
  returned: 'ready',
}

let world: Awaited<ReturnType<typeof dispatchWorld>>
let mine: { id: number; token: string }
let other: { id: number; token: string }

async function newDriver() {
  const { id, token } = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id, skills) values (${id}, ${world.deli_id}, '{cash,events}')`.execute(
    app.db,
  )
  await makeShift(app.db, id, { date: WAVE.date, start_minute: 600, end_minute: 1380 })
  return { id, token }
}
beforeAll(async () => {
  app.clock.now = NOW
  world = await dispatchWorld(app)
  mine = await newDriver()
  other = await newDriver()
})

/** Sends the move of a cell. Returns null, or the code of a rejected bulk delivery; throws other rejections. */
async function send(trip_id: number, order_id: number, { move, role, age }: Cell): Promise<string | null> {
  const at = ago(age).toISOString()
  if (role === 'dispatcher' && move === 'deliver') {
    const { data } = await app
      .as(dispatch, world.token)
      .deliverInlays({ body: { order_ids: [order_id], note: 'by phone', at } })
    return data.orders[0]!.problems[0]?.code ?? null
  }
  const token = { driver: mine.token, other_driver: other.token, dispatcher: world.token }[role]
  const my = app.as(driving, token)
  const params = { id: String(trip_id), order_id: String(order_id) }
  const time = { device_at: at, offset_ms: 0 }
  if (move === 'arrive') await my.arriveAtStop({ params, body: time })
  else if (move === 'deliver')
    await my.deliverStop({ params, body: { recipient: 'customer', collected: null, ...time } })
  else await my.failStop({ params, body: { reason: 'no_answer', food: 'returning', note: '', ...time } })
  return null
}

const codeOf = (error: { status: number; body: { code: string } }) =>
  error.status === 409 || error.status === 422 ? error.body.code : String(error.status)

type StopOutcome = { readonly state: StopState; readonly code: string | null; readonly done_at: Date | null }

/**
 * Returns the outcome that the product decisions define for a cell; `done_at` is null when the report records no time.
 */
function expected(state: StopState, { move, role, age }: Cell): StopOutcome {
  const rejected = (code: string): StopOutcome => ({ state, code, done_at: null })
  if (role === 'other_driver') return rejected('404')
  if (role === 'dispatcher') {
    if (move !== 'deliver') return rejected('403')
    if (age < 0) return rejected('delivered_in_future')
    if (state === 'delivered') return { state, code: null, done_at: null }
    if (!IS_OPEN.includes(state)) return rejected('not_on_the_way')
    return ago(age) < DEPARTED
      ? rejected('before_departure')
      : { state: 'delivered', code: null, done_at: RECORDED.get(age)! }
  }
  const to = BY_DRIVER[state][move]
  if (to === null) return rejected('stop_move_not_allowed')
  const is_new = to !== state && to !== 'arrived'
  return { state: to, code: null, done_at: is_new ? RECORDED.get(age)! : null }
}

test.each(STOP_STATES)(
  'a stop in the state %s changes as the product decisions define for every move, role and age of the report',
  async (state) => {
    const cells = MOVES.flatMap((move) => ROLES.flatMap((role) => AGES.map((age): Cell => ({ move, role, age }))))
    const hour = 10 + STOP_STATES.indexOf(state)
    // A further open stop keeps the trip in progress.
    const stops = [...cells.map(() => ({ minute: 10, state })), { minute: 50 }]
    const trip = await makeTrip(app.db, { driver_id: mine.id, date: WAVE.date, hour, status: 'in_progress', stops })
    await sql`update trip set departed_at = ${DEPARTED} where id = ${trip.id}`.execute(app.db)
    await sql`update orders set status = ${ORDER_STATUS[state]}, bags = 1,
      driver_id = case when ${ORDER_STATUS[state]} = 'ready' then null else ${mine.id}::bigint end,
      completed_at = case when ${ORDER_STATUS[state]} = 'completed' then ${DEPARTED}::timestamptz end
    where id = any (${trip.order_ids}::bigint[])`.execute(app.db)
    await sql`update orders set status = 'on-the-way', driver_id = ${mine.id}, completed_at = null
    where id = ${trip.order_ids.at(-1)!}`.execute(app.db)
    const found: object[] = []
    for (const [i, cell] of cells.entries()) {
      const order_id = trip.order_ids[i]!
      const code = await send(trip.id, order_id, cell).catch(codeOf)
      const { rows } = await sql<{
        state: StopState
        status: string
        done_at: string | null
      }>`select state, status, done_at
      from trip_stop join orders on orders.id = order_id where trip_id = ${trip.id} and order_id = ${order_id}`.execute(
        app.db,
      )
      const [row] = rows
      const { done_at } = expected(state, cell)
      found.push({ ...cell, state: row!.state, status: row!.status, code, done_at: done_at && new Date(row!.done_at!) })
    }
    expect(found).toEqual(
      cells.map((cell) => {
        const outcome = expected(state, cell)
        return { ...cell, ...outcome, status: ORDER_STATUS[outcome.state] }
      }),
    )
  },
)

test.each(['deliver', 'fail'] as const)(
  'a stop has one outcome and at most one payment when 2 phones (second: %s) and a dispatcher report 20 times at once',
  async (second) => {
    const driver = await newDriver()
    const [order_id, open_id] = (await waitingOrders(app, world.deli_id, 2, { status: 'ready' })) as [number, number]
    const order_ids = [order_id, open_id]
    const body = { order_ids, driver_id: driver.id, ...WAVE, position: null, seen: [] }
    const trip = (await app.as(dispatch, world.token).moveInlays({ body })).data.trips[0]!
    const time = { device_at: NOW.toISOString(), offset_ms: 0 }
    const my = app.as(driving, driver.token)
    await my.departTrip({ params: { id: String(trip.id) }, body: { order_ids, ...time } })
    const params = { id: String(trip.id), order_id: String(order_id) }
    const pay = () => {
      const collected = { payment_id: randomUUID(), method: 'cash' as const, amount_agorot: 5000 }
      return my.deliverStop({ params, body: { recipient: 'customer', collected, ...time } })
    }
    const fail = () => my.failStop({ params, body: { reason: 'no_answer', food: 'returning', note: '', ...time } })
    const by_office = () =>
      app.as(dispatch, world.token).deliverInlays({ body: { order_ids: [order_id], note: 'by phone' } })
    const reports = [pay, second === 'deliver' ? pay : fail, by_office]
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reports[i % 3]!().then(() => 'accepted', codeOf)),
    )
    for (const outcome of outcomes)
      expect(['accepted', 'stop_move_not_allowed', 'order_not_on_trip']).toContain(outcome)
    const { rows } = await sql<{
      status: string
      paid: number
      moves: number
      payments: number
      states: string[]
    }>`select
        status, paid_agorot as paid,
        (select count(*)::integer from event where name = 'order.moved' and (data ->> 'order_id')::bigint = orders.id
          and data ->> 'from' = 'on-the-way') as moves,
        (select count(*)::integer from payment where order_id = orders.id) as payments,
        array(select state from trip_stop where order_id = orders.id) as states
      from orders where id = ${order_id}`.execute(app.db)
    const [row] = rows
    const is_paid = row!.paid > 0
    expect(row).toMatchObject({ moves: 1, paid: is_paid ? 5000 : 0, payments: is_paid ? 1 : 0 })
    if (second === 'deliver') expect(row).toMatchObject({ status: 'completed', states: ['delivered'], paid: 5000 })
    else
      expect([
        ['completed', 'delivered'],
        ['ready', 'failed'],
      ]).toContainEqual([row!.status, row!.states[0]])
    expect((await my.driverDay()).data.cash).toMatchObject({ in_bag_agorot: row!.paid, collected_agorot: row!.paid })
    expect(await wrongInlays(app)).toEqual([])
  },
)
