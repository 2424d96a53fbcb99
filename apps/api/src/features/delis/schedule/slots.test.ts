import { randomUUID } from 'node:crypto'
import { availability } from '@tavlin/contract/availability'
import { schedule } from '@tavlin/contract/schedule'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inDelis } from '../../../../test/assign-roles.ts'
import { sqlOf } from '../../../../test/count-sql.ts'
import { MONDAY, SEVEN, makeSeries, makeWorld, sellMeal } from '../../../../test/deli-world.ts'
import { makeDeli } from '../../../../test/people.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp()
let token: string
let deli_id: number

beforeAll(async () => {
  token = (await app.person(['super_admin'])).token
  deli_id = await makeDeli(app.db, 'צפון')
  await openAllWeek(deli_id)
})

const api = () => app.as(schedule, token)
const here = () => ({ id: String(deli_id) })
const slots = async (date: string, type?: 'delivery' | 'pickup') =>
  (await api().slots({ params: here(), query: { date, ...(type && { type }) } })).data
const starts = async (date: string) => (await slots(date, 'delivery')).map(({ start_minute }) => start_minute)
const capacity = { orders: 4, bags: 20, section_minutes: { '3': 60 } }

/**
 * Opens the deli around the clock for deliveries and in the evening for pickup; delivery slots are every half hour at
 * night and at noon.
 */
async function openAllWeek(id: number): Promise<void> {
  const params = { id: String(id) }
  const week = [0, 1, 2, 3, 4, 5, 6]
  const hours = week.flatMap((weekday) => [
    { order_type: 'delivery' as const, weekday, from_minute: 240, until_minute: 1680 },
    { order_type: 'pickup' as const, weekday, from_minute: 1080, until_minute: 1320 },
  ])
  const { data } = await api().saveHours({ params, body: { hours, version: 1 } })
  const row = {
    id: null,
    weekdays: week,
    lead_minutes: 0,
    cutoff_days: 0,
    cutoff_minute: null,
    days_ahead: 90,
    capacity,
  }
  const series = [
    { ...row, order_type: 'delivery' as const, from_minute: 720, until_minute: 840, every_minutes: 30 },
    { ...row, order_type: 'delivery' as const, from_minute: 1500, until_minute: 1680, every_minutes: 30 },
    { ...row, order_type: 'pickup' as const, from_minute: 1080, until_minute: 1200, every_minutes: 60 },
  ]
  await api().saveSeries({ params, body: { series, version: data.version } })
}

/** Inserts the load that a reservation leaves in a slot. */
const sell = (date: string, start_minute: number, orders: number, id = deli_id) =>
  sql`insert into slot_load (deli_id, date, order_type, start_minute, end_minute, orders, bags, section_minutes,
      orders_limit, bags_limit, section_limits)
    values (${id}, ${date}, 'delivery', ${start_minute}, ${start_minute + 30}, ${orders}, ${orders}, '{"3": 30}', 4, 20,
      '{"3": 60}')`.execute(app.db)

test('lists the slots of a day in chronological order, with their load and reasons', async () => {
  await sell('2026-11-16', 750, 4)
  await sell('2026-11-16', 780, 1)
  const day = await slots('2026-11-16')
  expect(day.map(({ start_minute, order_type }) => `${order_type} ${start_minute}`)).toEqual([
    ...[720, 750, 780, 810].map((minute) => `delivery ${minute}`),
    'pickup 1080',
    'pickup 1140',
    ...[1500, 1530, 1560, 1590, 1620, 1650].map((minute) => `delivery ${minute}`),
  ])
  expect(day[0]).toMatchObject({
    starts_at: '2026-11-16T10:00:00.000Z',
    orders: { used: 0, limit: 4 },
    fill_percent: 0,
    reasons: [],
    sections: [{ section_id: 3, used: 0, limit: 60 }],
  })
  expect(day[1]).toMatchObject({ fill_percent: 100, reasons: [{ code: 'slot_full', because: 'orders', left: 0 }] })
  expect(day[2]).toMatchObject({ orders: { used: 1, limit: 4 }, fill_percent: 50, reasons: [] })
  expect((await slots('2026-11-16', 'pickup')).map(({ start_minute }) => start_minute)).toEqual([1080, 1140])
})

test('sold slots of a changed series stay and are listed', async () => {
  await sell('2026-11-17', 810, 3)
  const { series, version } = (await api().schedule({ params: here() })).data
  const noon = series.find(({ from_minute }) => from_minute === 720)!
  const shorter = series.map((one) => (one === noon ? { ...noon, until_minute: 780 } : one))
  await api().saveSeries({ params: here(), body: { series: shorter, version } })
  const sold = (await slots('2026-11-17', 'delivery')).find(({ start_minute }) => start_minute === 810)
  expect(sold).toMatchObject({
    end_minute: 840,
    series_id: null,
    orders: { used: 3, limit: 4 },
    fill_percent: 75,
    reasons: [{ code: 'timeslot_not_found', because: 'no_slot' }],
  })
  expect(await starts('2026-11-18')).toEqual([720, 750, 1500, 1530, 1560, 1590, 1620, 1650])
  await api().saveSeries({ params: here(), body: { series, version: version + 1 } })
})

test('reservations stay when the series is removed, and can be released', async () => {
  const world = await makeWorld(app.db)
  await makeSeries(app.db, world.deli_id, { orders: 5 })
  const meal_id = await sellMeal(app.db, world)
  const params = { id: String(world.deli_id) }
  const cart = { date: MONDAY, start_minute: SEVEN, order_type: 'delivery' as const }
  const body = { ...cart, id: randomUUID(), lines: [{ meal_id, quantity: 2, choices: [] }] }
  await app.as(availability, token).reserve({ params, body })
  const storedLoads = () => sql`select * from slot_load where deli_id = ${world.deli_id}`.execute(app.db)
  const before = (await storedLoads()).rows
  const at_seven = async () =>
    (await api().slots({ params, query: { date: MONDAY } })).data.filter(({ start_minute }) => start_minute === SEVEN)
  expect(await at_seven()).toMatchObject([{ orders: { used: 1, limit: 5 }, reasons: [] }])

  await api().saveSeries({ params, body: { series: [], version: 1 } })
  expect((await storedLoads()).rows).toEqual(before)
  expect(await at_seven()).toMatchObject([{ orders: { used: 1, limit: 5 }, series_id: null }])
  await app.as(availability, token).releaseReservation({ params: { ...params, reservation_id: body.id } })
  expect(await at_seven()).toEqual([])
  await sql`update deli set active = false where id = ${world.deli_id}`.execute(app.db)
})

test('an exception applies at the next read of the slots, with its reason', async () => {
  const closed = { order_type: null, spans: [], reason_he: 'שיפוץ', reason_en: 'Works', holiday: null }
  const added = await api().addException({
    params: here(),
    body: { ...closed, from_date: '2026-11-19', until_date: null },
  })
  const [slot] = await slots('2026-11-19')
  const exception_id = added.data.exceptions.find(({ date }) => date === '2026-11-19')!.id
  expect(slot!.reasons).toMatchObject([
    { code: 'timeslot_occupied', because: 'closing', exception_id, reason_he: 'שיפוץ' },
  ])
  await api().deleteException({ params: { ...here(), exception_id: String(exception_id) } })
  expect((await slots('2026-11-19'))[0]!.reasons).toEqual([])
})

test('a day has no slots in the skipped hour when clocks go forward, and no gap between its neighbours', async () => {
  // This is the business day of Thursday; Friday 02:00 becomes 03:00.
  expect(await starts('2027-03-25')).toEqual([720, 750, 780, 810, 1500, 1530, 1620, 1650])
  const night = (await slots('2027-03-25', 'delivery')).slice(4)
  expect(night.map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(['23:00', '23:30', '00:00', '00:30'])
  for (const [i, slot] of night.slice(1).entries()) expect(slot.starts_at).toBe(night[i]!.ends_at)
})

test('the slot around the repeated hour becomes longer when clocks go back, without overlap', async () => {
  app.clock.now = new Date('2026-10-20T10:00:00Z')
  // This is the business day of Saturday; Sunday 02:00 becomes 01:00 again.
  const night = (await slots('2026-10-24', 'delivery')).slice(4)
  expect(night.map(({ start_minute }) => start_minute)).toEqual([1500, 1530, 1560, 1590, 1620, 1650])
  const lengths = night.map(({ starts_at, ends_at }) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
  expect(lengths).toEqual([30, 90, 30, 30, 30, 30])
  for (const [i, slot] of night.slice(1).entries()) expect(slot.starts_at).toBe(night[i]!.ends_at)
  expect(night.every(({ reasons }) => reasons.length === 0)).toBe(true)
  app.clock.now = new Date('2026-11-15T10:00:00Z')
})

test('adds up the load of each hour per deli, for the delis that the caller may see', async () => {
  const other = await makeDeli(app.db, 'דרום')
  await openAllWeek(other)
  await sell('2026-11-16', 720, 2, other)
  const strip = async (query: object = {}, as = token) =>
    (await app.as(schedule, as).load({ query: { date: '2026-11-16', ...query } })).data
  const all = await strip()
  expect(all.map(({ name_he }) => name_he)).toEqual(['דרום', 'צפון'])
  const [south, north] = all
  expect(north!.hours.map(({ minute }) => minute)).toEqual([720, 780, 1080, 1140, 1500, 1560, 1620])
  expect(north!.hours[0]).toEqual({
    minute: 720,
    orders: { used: 4, limit: 8 },
    bags: { used: 4, limit: 40 },
    section_minutes: { used: 30, limit: 120 },
    fill_percent: 50,
  })
  expect(south!.hours[0]!.orders).toEqual({ used: 2, limit: 8 })
  expect((await strip({ type: 'pickup' }))[0]!.hours.map(({ minute }) => minute)).toEqual([1080, 1140])
  expect((await strip({ deli: String(other) })).map(({ deli_id: id }) => id)).toEqual([other])

  await sql`update deli set active = false where id = ${other}`.execute(app.db)
  expect((await strip()).map(({ deli_id: id }) => id)).toEqual([deli_id])
  expect((await strip({ delis: `${deli_id},${other}` })).map(({ deli_id: id }) => id)).toEqual([other, deli_id])

  const manager = (await app.person([inDelis('manager', [other])])).token
  const named = await strip({ delis: `${deli_id},${other}` }, manager)
  expect(named.map(({ deli_id: id }) => id)).toEqual([other])
  expect(await strip({ deli: String(deli_id) }, manager)).toEqual([])
})

test('reads the slots of one deli, or the load of fifty, with one statement besides authentication', async () => {
  await slots('2026-11-16')
  expect(await sqlOf(() => slots('2026-11-16'))).toHaveLength(2)
  await sql`with made as (insert into deli (name_he, name_en) select 'סניף ' || n, 'x' from generate_series(1, 60) as n
      returning id),
    hours as (insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
      select made.id, order_type, weekday, from_minute, until_minute from deli_hours, made where deli_id = ${deli_id})
    insert into slot_series (deli_id, order_type, weekdays, from_minute, until_minute, every_minutes, lead_minutes, days_ahead)
    select made.id, order_type, weekdays, from_minute, until_minute, 5, 0, 90 from slot_series, made
    where deli_id = ${deli_id}`.execute(app.db)
  const strip = () => api().load({ query: { date: '2026-11-16' } })
  expect(await sqlOf(strip)).toHaveLength(2)
  expect((await strip()).data).toHaveLength(50)
})
