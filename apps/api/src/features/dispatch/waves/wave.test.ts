import type { Caller } from '@tavlin/contract/access-rules'
import { dispatch } from '@tavlin/contract/dispatch'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readPdfText } from '#platform/files/pdf-compiler.ts'
import { sqlOf } from '../../../../test/count-sql.ts'
import { makeWorld, type DeliWorld } from '../../../../test/deli-world.ts'
import { makeDelivery, makeDriver, makeShift, makeTrip } from '../../../../test/driver-world.ts'
import { makeOneDeliRole } from '../../../../test/one-deli-people.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { testApp } from '../../../../test/test-app.ts'
import { findSheet } from '../trips/sheet.repo.ts'
import { sheetPdf } from '../trips/sheet-pdf.ts'
import { showWave } from './wave.service.ts'

const app = testApp()
const DATE = '2026-11-15'
let world: DeliWorld
let token: string

beforeAll(async () => {
  world = await makeWorld(app.db)
  token = (await app.person(['dispatcher'])).token
})

const OWNER: Caller = { id: 1, roles: ['super_admin'], permissions: [] }
const as = (who = token) => app.as(dispatch, who)
const waveOf = async (hour: number) => (await as().wave({ query: { date: DATE, hour: String(hour) } })).data
const movePin = (order_id: number, lat: number, lng: number) =>
  sql`update orders set address = address || ${JSON.stringify({ latitude: lat, longitude: lng })}::jsonb
    where id = ${order_id}`.execute(app.db)

test('a wave contains its hours, drivers on shift with their trips, and waiting orders', async () => {
  const dana = await makeDriver(app.db, world.deli_id)
  const omer = await makeDriver(app.db, world.deli_id)
  await makeShift(app.db, dana, { date: DATE })
  await makeShift(app.db, omer, { date: DATE, start_minute: 600, end_minute: 720 })
  const { id, order_ids } = await makeTrip(app.db, {
    driver_id: dana,
    date: DATE,
    hour: 13,
    stops: [{ minute: 10 }, { minute: 25 }],
  })
  await sql`update trip_stop set leg_duration_s = 7200 where order_id = ${order_ids[1]}`.execute(app.db)
  const waiting = await makeDelivery(app.db, world.deli_id, { date: DATE, hour: 13, volume: 250 })
  const later = await makeDelivery(app.db, world.deli_id, { date: DATE, hour: 14 })

  const wave = await waveOf(13)
  expect(wave.hours).toEqual([
    { hour: 13, orders: 3, waiting: 1, trips: 1 },
    { hour: 14, orders: 1, waiting: 1, trips: 0 },
  ])
  // Omer's shift ends before the wave, so he is not listed.
  expect(wave.drivers.map(({ driver_id, shift }) => [driver_id, shift!.from, shift!.until])).toEqual([
    [dana, '2026-11-15T08:00:00.000Z', '2026-11-15T18:00:00.000Z'],
  ])
  expect(wave.drivers[0]!.trip).toMatchObject({ id, volume: 200, bags: 2, occupancy_percent: 25, late_stops: 1 })
  expect(wave.drivers[0]!.trip!.stops.map(({ order_id, position }) => [order_id, position])).toEqual([
    [order_ids[0], 1],
    [order_ids[1], 2],
  ])
  expect(wave.waiting.map(({ order_id, volume }) => [order_id, volume])).toEqual([[waiting, 250]])
  expect((await waveOf(14)).waiting.map(({ order_id }) => order_id)).toEqual([later])
})

test('a wave uses declared bags for packed orders, and ignores cancelled ones', async () => {
  const driver_id = await makeDriver(app.db, world.deli_id)
  const { order_ids } = await makeTrip(app.db, {
    driver_id,
    date: DATE,
    hour: 15,
    stops: [{ minute: 5 }, { minute: 15 }, { minute: 25 }],
  })
  await sql`update orders set bags = 3 where id = ${order_ids[0]}`.execute(app.db)
  await sql`update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'customer_request'
    where id = ${order_ids[1]}`.execute(app.db)
  const [{ trip } = { trip: null }] = (await waveOf(15)).drivers
  expect(trip!.stops.map(({ order_id, position }) => [order_id, position])).toEqual([
    [order_ids[0], 1],
    [order_ids[2], 2],
  ])
  expect([trip!.volume, trip!.bags, trip!.occupancy_percent]).toEqual([400, 4, 50])
})

test('hides a deli from users who dispatch only elsewhere', async () => {
  const other = await makeWorld(app.db)
  const { deli_id } = other
  const role = await makeOneDeliRole(app.db, 'elsewhere', { deli_id, permissions: ['access_inlay_screen'] })
  const elsewhere = await app.person([role])
  const { data } = await as(elsewhere.token).wave({ query: { date: DATE, hour: '13', deli: String(world.deli_id) } })
  expect([data.drivers, data.waiting, data.hours, data.delis]).toEqual([[], [], [], []])
})

test('reads a wave of 500 orders and 60 drivers in three statements', async () => {
  const date = '2026-11-17'
  for (let i = 0; i < 60; i++) {
    const driver_id = await makeDriver(app.db, world.deli_id)
    await makeShift(app.db, driver_id, { date })
    await makeTrip(app.db, {
      driver_id,
      date,
      hour: 12,
      stops: Array.from({ length: 7 }, (_, n) => ({ minute: n * 5 })),
    })
  }
  for (let i = 0; i < 80; i++) await makeDelivery(app.db, world.deli_id, { date, hour: 12 })
  const statements = await sqlOf(() => showWave({ db: app.db, now: () => app.clock.now }, OWNER, { date, hour: 12 }))
  expect(statements).toHaveLength(3)
  const { data } = await as().wave({ query: { date, hour: '12' } })
  expect([data.drivers.length, data.drivers.flatMap(({ trip }) => trip!.stops).length, data.waiting.length]).toEqual([
    60, 420, 80,
  ])
})

test('the wave screen starts today at the first hour from now with orders, and on another day at the first with waiting orders', async () => {
  const { date, hour } = (await as().wave({ query: {} })).data.running
  const shown = async (hours: readonly number[], day?: string) => {
    const { deli_id } = await makeWorld(app.db)
    for (const at of hours) await makeDelivery(app.db, deli_id, { date: day ?? date, hour: at })
    const { data } = await as().wave({ query: { ...(day && { date: day }), deli: String(deli_id) } })
    return [data.date, data.hour]
  }
  expect(await shown([hour - 2, hour, hour + 2])).toEqual([date, hour])
  expect(await shown([hour - 2, hour + 2])).toEqual([date, hour + 2])
  expect(await shown([18], '2026-12-20')).toEqual(['2026-12-20', 18])
})

test('suggests trips for an order, nearest first, and gives the reasons against impossible trips', async () => {
  const date = '2026-11-18'
  const [near, far, small, gone] = await Promise.all([
    makeDriver(app.db, world.deli_id),
    makeDriver(app.db, world.deli_id),
    makeDriver(app.db, world.deli_id, { capacity_volume: 150 }),
    makeDriver(app.db, world.deli_id),
  ])
  for (const driver_id of [near, far, small]) await makeShift(app.db, driver_id, { date })
  const trips = new Map<number, { id: number; order_ids: number[] }>()
  for (const driver_id of [near, far, small, gone])
    trips.set(driver_id, await makeTrip(app.db, { driver_id, date, hour: 13, stops: [{ minute: 10 }] }))
  await sql`update driver set skills = '{cash}' where user_id in (${near}, ${far}, ${small}, ${gone})`.execute(app.db)
  await sql`update trip set inlays_lock = true, locked_at = now() where id = ${trips.get(far)!.id}`.execute(app.db)
  await movePin(trips.get(near)!.order_ids[0]!, 32.081, 34.781)
  await movePin(trips.get(small)!.order_ids[0]!, 32.1, 34.82)
  const order_id = await makeDelivery(app.db, world.deli_id, { date, hour: 13 })

  const { data } = await as().insertions({ query: { order: String(order_id), date, hour: '13' } })
  const of = (driver_id: number) => data.drivers.find((one) => one.driver_id === driver_id)!
  expect([data.best_row_id, data.is_estimate]).toEqual([near, true])
  expect(of(near)).toMatchObject({ problems: [], positions: [{ position: 1 }, { position: 2 }] })
  expect(of(near).added_s).toBeLessThan(of(small).added_s)
  expect(of(far)).toMatchObject({ position: null, positions: [], problems: [{ code: 'trip_locked', is_final: true }] })
  expect(of(small).problems).toEqual([{ code: 'over_volume', is_final: false, by: 50, total: 200, limit: 150 }])
  expect(of(gone).problems.map(({ code }) => code)).toEqual(['not_on_shift'])

  await as().forbidDriver({ params: { id: String(order_id) }, body: { driver_ids: [near], reason: 'cold last time' } })
  const { data: again } = await as().insertions({ query: { order: String(order_id), date, hour: '13' } })
  expect(again.drivers.find(({ driver_id }) => driver_id === near)!.problems).toEqual([
    { code: 'forbidden_driver', is_final: false },
  ])
  expect(again.best_row_id).toBeNull()
})

test('counts loaded bags, ignores a label scanned twice, and does not count bags of other trips', async () => {
  const date = '2026-11-19'
  const driver_id = await makeDriver(app.db, world.deli_id)
  const { id, order_ids } = await makeTrip(app.db, {
    driver_id,
    date,
    hour: 13,
    stops: [{ minute: 10 }, { minute: 20 }],
  })
  await sql`update orders set bags = 3 where id = ${order_ids[0]}`.execute(app.db)
  await sql`update orders set bags = 1 where id = ${order_ids[1]}`.execute(app.db)
  const { rows } = await sql<{ public_id: string }>`select public_id from orders where id = ${order_ids[0]}`.execute(
    app.db,
  )
  const load = async (body: { order_id?: number; loaded?: number; label?: string }) =>
    (await as().loadBags({ params: { id: String(id) }, body: { order_id: null, loaded: null, ...body } })).data
  await load({ label: `${rows[0]!.public_id}/1` })
  await load({ label: `${rows[0]!.public_id}/1` })
  const two = await load({ label: `${rows[0]!.public_id}/3` })
  expect([two.expected, two.loaded, two.missing.map(({ expected, loaded }) => [expected, loaded])]).toEqual([
    4,
    2,
    [
      [1, 0],
      [3, 2],
    ],
  ])
  expect((await load({ order_id: order_ids[0]!, loaded: 3 })).loaded).toBe(3)
  const stranger = await load({ label: '00000000-0000-0000-0000-000000000000/1' })
  expect([stranger.stranger, stranger.loaded]).toEqual([true, 3])
  expect((await load({ order_id: order_ids[1]!, loaded: 1 })).missing).toEqual([])
  await expectNothingWritten(app.db, () => load({ label: 'no label at all' }), 422, { code: 'label_unknown' })
  const of_another = () => load({ order_id: 1_000_000, loaded: 1 })
  await expectNothingWritten(app.db, of_another, 409, { code: 'order_not_on_trip' })
})

/** Creates a trip with one order of two bags. */
async function newLoad(status: string) {
  const driver_id = await makeDriver(app.db, world.deli_id)
  const { id, order_ids } = await makeTrip(app.db, {
    driver_id,
    date: '2026-11-19',
    hour: 14,
    status,
    stops: [{ minute: 10 }],
  })
  const { rows } = await sql<{ public_id: string }>`update orders set bags = 2 where id = ${order_ids[0]}
    returning public_id`.execute(app.db)
  const load = (body: { order_id?: number; loaded?: number; label?: string }) =>
    as().loadBags({ params: { id: String(id) }, body: { order_id: null, loaded: null, ...body } })
  return { load, order_id: order_ids[0]!, public_id: rows[0]!.public_id }
}

test('rejects more bags than the order has, scanned or counted by hand', async () => {
  const { load, order_id, public_id } = await newLoad('loading')
  const answer = { code: 'bag_beyond_order', details: { bag: 3, bags: 2 } }
  await expectNothingWritten(app.db, () => load({ label: `${public_id}/3` }), 422, answer)
  await expectNothingWritten(app.db, () => load({ order_id, loaded: 3 }), 422, answer)
  await expectNothingWritten(app.db, () => load({ label: `${public_id}/0` }), 422, { code: 'label_unknown' })
  expect((await load({ label: `${public_id}/2` })).data.loaded).toBe(1)
})

test.each(['in_progress', 'completed', 'cancelled'])('rejects counting bags of a trip that is %s', async (status) => {
  const { load, order_id, public_id } = await newLoad(status)
  const answer = { code: 'trip_not_loading', details: { status } }
  await expectNothingWritten(app.db, () => load({ label: `${public_id}/1` }), 409, answer)
  await expectNothingWritten(app.db, () => load({ order_id, loaded: 1 }), 409, answer)
})

test("the driver's sheet lists the stops in sequence with door details, bags and amounts to collect", async () => {
  const date = '2026-11-20'
  const driver_id = await makeDriver(app.db, world.deli_id)
  const { id, order_ids } = await makeTrip(app.db, {
    driver_id,
    date,
    hour: 13,
    stops: [{ minute: 10 }, { minute: 20 }],
  })
  await sql`update orders set collect = 'card' where id = ${order_ids[0]}`.execute(app.db)
  await sql`update orders set bags = 2, address = address || '{"formatted": "הרצל 7, חוף אלון", "door_code": "4711"}'::jsonb
    where id = ${order_ids[1]}`.execute(app.db)
  const pdf_text = readPdfText(sheetPdf(await findSheet(app.db, id), 'he'))
  for (const word of ['4711', '50.00', 'אשראי', '20/11/2026']) expect(pdf_text).toContain(word)
  const answer = await app.call(token, { method: 'GET', url: `/inlays/trips/${id}/sheet?lang=en` })
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
})

test('a deli has the same code with and without the deli filter, and the action log contains the deli of each order', async () => {
  const other = await makeWorld(app.db)
  const { data } = await as().wave({ query: { date: DATE, hour: '13' } })
  const codes = data.delis.map(({ code_he }) => code_he)
  expect(new Set(codes).size).toBe(codes.length)
  const one = (await as().wave({ query: { date: DATE, hour: '13', deli: String(other.deli_id) } })).data.delis
  expect(one).toEqual(data.delis.filter(({ id }) => id === other.deli_id))

  const driver_id = await makeDriver(app.db, world.deli_id, { capacity_volume: 10_000 })
  await makeShift(app.db, driver_id, { date: DATE })
  await sql`update driver set skills = '{cash}' where user_id = ${driver_id}`.execute(app.db)
  const order_id = await makeDelivery(app.db, world.deli_id, { date: DATE, hour: 16 })
  await as().moveInlays({
    body: { order_ids: [order_id], driver_id, date: DATE, hour: 16, position: null, seen: [], override: true },
  })
  const log = await as().waveActions({ query: { date: DATE, hour: '16' } })
  expect(log.data[0]!.changes).toMatchObject([{ order_id, deli_id: world.deli_id }])
})
