import { randomUUID } from 'node:crypto'
import { seededRandom } from '@tavlin/domain/seeded-random'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { WAVE, dispatchWorld, wrongInlays } from '../../../../test/dispatch-world.ts'
import { makeShift, makeTrip } from '../../../../test/driver-world.ts'
import { testApp } from '../../../../test/test-app.ts'

/** `bin/bench driver-offline` simulates 200 drivers. */
const DRIVERS = Number(process.env['OFFLINE_DRIVERS'] ?? 6)
const STOPS = 12
const OFFLINE_MINUTES = 40
const MINUTE_MS = 60_000
const HOURS_3 = 3 * 60 * MINUTE_MS

const app = testApp({ pool_size: 20 })
const START = new Date(`${WAVE.date}T16:00:00Z`)
const random = seededRandom(25)

/** A queued command of a phone; `at` is the true time of the tap. */
type QueuedReport = {
  readonly url: string
  readonly method: 'POST'
  readonly payload: object
  readonly key: string
}
/** What must be stored about an order after its phone has sent everything. */
type Expected = {
  readonly order_id: number
  readonly status: 'completed' | 'ready' | 'cancelled'
  readonly at: Date
  readonly paid_agorot: number
  readonly has_signature: boolean
}

async function driverOnTheRoad(deli_id: number) {
  const { id, token } = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id, skills) values (${id}, ${deli_id}, '{cash}')`.execute(app.db)
  await makeShift(app.db, id, { date: WAVE.date, start_minute: 600, end_minute: 1380 })
  const stops = Array.from({ length: STOPS }, (_, i) => ({ minute: 5 + i * 3 }))
  const trip = await makeTrip(app.db, { driver_id: id, ...WAVE, stops })
  await sql`update orders set status = 'ready', driver_id = ${id}, bags = 1, collect = 'cash'
    where id = any (${trip.order_ids}::bigint[])`.execute(app.db)
  const depart = { order_ids: trip.order_ids, device_at: START.toISOString(), offset_ms: 0 }
  const left = await app.call(token, { method: 'POST', url: `/driver/trips/${trip.id}/depart`, payload: depart })
  expect(left.statusCode).toBe(200)
  return { id, token, trip_id: trip.id, order_ids: trip.order_ids }
}

/** Plays a tour without signal: returns the queue of the phone, and what it must lead to. */
function tourOf({ trip_id, order_ids }: { trip_id: number; order_ids: readonly number[] }) {
  // The clock of the phone is up to three hours off; the difference was measured before the signal was lost.
  const skew_ms = Math.round((random() * 2 - 1) * HOURS_3)
  const queue: QueuedReport[] = []
  const expected: Expected[] = []
  const add = (at: Date, path: string, body: object) =>
    queue.push({
      method: 'POST',
      url: `/driver/trips/${trip_id}/${path}`,
      payload: { ...body, device_at: new Date(at.getTime() + skew_ms).toISOString(), offset_ms: -skew_ms },
      key: randomUUID(),
    })
  for (const [i, order_id] of order_ids.entries()) {
    const at = new Date(START.getTime() + ((i + 1) * OFFLINE_MINUTES * MINUTE_MS) / (STOPS + 1))
    if (random() < 0.5) add(new Date(at.getTime() - MINUTE_MS), `stops/${order_id}/arrive`, {})
    const is_failed = random() < 0.15
    const has_signature = random() < 0.3
    if (is_failed) add(at, `stops/${order_id}/fail`, { reason: 'no_answer', food: 'returning', note: '' })
    else {
      const collected = { payment_id: randomUUID(), method: 'cash', amount_agorot: 5000 }
      const signature = has_signature ? [[10, 10, 20, 20, 30, 15]] : null
      add(at, `stops/${order_id}/deliver`, { recipient: 'customer', collected, signature })
    }
    const status = is_failed ? 'ready' : 'completed'
    expected.push({
      order_id,
      status,
      at,
      paid_agorot: is_failed ? 0 : 5000,
      has_signature: has_signature && !is_failed,
    })
  }
  return { queue, expected }
}

/** Sends the queue like the outbox: in sequence, again after a lost response, and from two phones at once. */
async function sendAll(token: string, queue: readonly QueuedReport[]): Promise<number[]> {
  const statuses: number[] = []
  for (const { key, ...request } of queue) {
    const send = async () => (await app.call(token, { ...request, headers: { 'idempotency-key': key } })).statusCode
    const copies = random() < 0.2 ? 2 : 1
    const [status] = await Promise.all(Array.from({ length: copies }, send))
    statuses.push(random() < 0.2 ? await send() : status!)
  }
  return statuses
}

test('reports of a tour without signal have the true times, cash and proofs, and only the cancelled order is rejected', async () => {
  app.clock.now = START
  const { deli_id } = await dispatchWorld(app)
  const tours = []
  for (let i = 0; i < DRIVERS; i++) {
    const driver = await driverOnTheRoad(deli_id)
    tours.push({ driver, ...tourOf(driver) })
  }
  // The office cancels one order of each trip, whose driver learns it from the rejection.
  const cancelled = new Set<number>()
  for (const { driver, expected } of tours) {
    const one = expected.find(({ status }) => status === 'completed')!
    cancelled.add(one.order_id)
    await sql`update orders set status = 'cancelled', cancel_reason = 'customer_request', cancelled_at = ${START.toISOString()},
      cancelled_from = 'on-the-way', driver_id = ${driver.id} where id = ${one.order_id}`.execute(app.db)
  }

  app.clock.now = new Date(START.getTime() + OFFLINE_MINUTES * MINUTE_MS)
  const answers = await Promise.all(tours.map(({ driver, queue }) => sendAll(driver.token, queue)))
  for (const [i, { queue }] of tours.entries()) {
    const rejected = queue.filter((_, at) => answers[i]![at] !== 200).map(({ url }) => Number(url.split('/').at(-2)))
    expect(rejected.every((order_id) => cancelled.has(order_id))).toBe(true)
    expect(rejected.length).toBeGreaterThan(0)
  }
  for (const { driver, expected } of tours) {
    const { rows } = await sql<{
      order_id: number
      status: string
      done_at: string
      paid: number
      signed: boolean
    }>`select orders.id as order_id, orders.status, stop.done_at, paid_agorot as paid,
        exists (select from delivery_proof as proof where proof.order_id = orders.id and proof.strokes is not null) as signed
      from orders join trip_stop as stop on stop.order_id = orders.id and stop.trip_id = ${driver.trip_id}
      where orders.id = any (${driver.order_ids}::bigint[]) order by orders.id`.execute(app.db)
    const kept = expected.filter(({ order_id }) => !cancelled.has(order_id))
    const stored = rows.filter(({ order_id }) => !cancelled.has(order_id))
    expect(stored.map((row) => [row.order_id, row.status, row.paid, row.signed])).toEqual(
      kept.map((one) => [one.order_id, one.status, one.paid_agorot, one.has_signature]),
    )
    expect(stored.map(({ done_at }) => Date.parse(done_at))).toEqual(kept.map(({ at }) => at.getTime()))
    const { rows: bag } = await sql<{ agorot: number }>`select cash_in_account(id)::integer as agorot from account
      where code = ${`bag:${driver.id}`} and currency = 'ILS'`.execute(app.db)
    expect(bag[0]?.agorot ?? 0).toBe(kept.reduce((sum, { paid_agorot }) => sum + paid_agorot, 0))
  }
  expect(await wrongInlays(app)).toEqual([])
})
