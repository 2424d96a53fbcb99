import { drivers } from '@tavlin/contract/drivers'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeDelivery, makeDriver, makeShift, makeTrip } from '../../../test/driver-world.ts'
import { inDelis } from '../../../test/assign-roles.ts'
import { makeDeli } from '../../../test/people.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
// Days of the test; the test clock starts on the first one.
const [SUNDAY, MONDAY, NEXT_SUNDAY] = ['2026-11-15', '2026-11-16', '2026-11-22']
let dispatcher: string
let owner: string
let there: number

beforeAll(async () => {
  there = await makeDeli(app.db, 'דרום')
  owner = (await app.person(['super_admin'])).token
})
const api = (token = dispatcher) => app.as(drivers, token)

/** Creates a deli and limits the dispatcher to it. */
async function newDeli(): Promise<number> {
  const deli_id = await makeDeli(app.db, 'צפון')
  dispatcher = (await app.person([inDelis('dispatcher', [deli_id])])).token
  return deli_id
}

test('the week shows active drivers who belong to the deli or work there that week, and no others', async () => {
  const here = await newDeli()
  const one = await makeDriver(app.db, here)
  const two = await makeDriver(app.db, here)
  const other = await makeDriver(app.db, there)
  const guest = await makeDriver(app.db, there)
  await sql`update driver set active = false where user_id = ${two}`.execute(app.db)
  const shift_id = await makeShift(app.db, one, { date: MONDAY })
  await makeShift(app.db, one, { date: NEXT_SUNDAY })
  await makeShift(app.db, other, { date: MONDAY })
  const lent = await makeShift(app.db, guest, { date: MONDAY })
  await sql`update driver_shift set deli_id = ${here} where id = ${lent}`.execute(app.db)
  const { data } = await api().calendar({ query: { from: SUNDAY } })
  expect(data.drivers.map(({ id }) => id)).toEqual([one, guest].toSorted((a, b) => a - b))
  expect(data.shifts.map(({ id }) => id)).toEqual([shift_id, lent])
  expect(data.delis).toMatchObject([{ id: here }])
  expect(data.templates).toMatchObject([{ start_minute: 480 }, { start_minute: 660 }, { start_minute: 1020 }])
  expect(data.days.map(({ date, assigned }) => [date, assigned])).toContainEqual([MONDAY, 2])
  const rejected = (query: { from: string; deli?: string }) => expect(api().calendar({ query })).rejects
  await rejected({ from: SUNDAY, deli: String(there) }).toMatchObject({ status: 403 })
  await rejected({ from: '9999-12-28' }).toMatchObject({ status: 422 })
})

test('computes needed drivers from the orders of the day, and for future days also from earlier weeks', async () => {
  const here = await newDeli()
  const id = await makeDriver(app.db, here, { capacity_volume: 400 })
  await makeShift(app.db, id, { date: SUNDAY, start_minute: 600, end_minute: 900 })
  await makeDelivery(app.db, here, { date: SUNDAY, hour: 12, volume: 300 })
  await makeDelivery(app.db, here, { date: SUNDAY, hour: 12, volume: 300 })
  const gone = await makeDelivery(app.db, here, { date: SUNDAY, hour: 12, volume: 9000 })
  await sql`update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'other' where id = ${gone}`.execute(
    app.db,
  )
  await makeDelivery(app.db, here, { date: '2026-11-09', hour: 19, volume: 1300, status: 'completed' })
  await makeDelivery(app.db, here, { date: MONDAY, hour: 19, volume: 100 })
  const week = async (from: string) => (await api().calendar({ query: { from } })).data.days
  const days = await week(SUNDAY)
  expect(days[0]).toEqual({ date: SUNDAY, assigned: 1, needed: 2, short_of: 'midday' })
  expect(days[1]).toEqual({ date: MONDAY, assigned: 0, needed: 4, short_of: 'evening' })
  expect(days[2]).toEqual({ date: '2026-11-17', assigned: 0, needed: 0, short_of: null })
  expect((await week(NEXT_SUNDAY))[1]).toMatchObject({ needed: 4 })
  expect((await week('2026-11-08'))[1]).toMatchObject({ date: '2026-11-09', needed: 4 })
})

test('copying a week omits absences, keeps existing shifts and gives a reason for each skipped one', async () => {
  const here = await newDeli()
  const one = await makeDriver(app.db, here)
  const two = await makeDriver(app.db, here)
  const ill = await makeDriver(app.db, here)
  await makeShift(app.db, one, { date: SUNDAY })
  const taken = await makeShift(app.db, one, { date: MONDAY })
  const of_who_left = await makeShift(app.db, two, { date: MONDAY })
  await makeShift(app.db, ill, { date: MONDAY, kind: 'absent' })
  await makeShift(app.db, one, { date: '2026-11-23', start_minute: 1100, end_minute: 1300 })
  await sql`update app_user set active = false where id = ${two}`.execute(app.db)
  const copy = () => api().copyWeek({ body: { from: SUNDAY, to: NEXT_SUNDAY, deli_id: null } })
  expect((await copy()).data).toMatchObject({
    copied: 1,
    skipped: [
      { id: taken, ok: false, code: 'shift_overlaps' },
      { id: of_who_left, ok: false, code: 'not_a_person_who_drives' },
    ],
  })
  const { data } = await api().calendar({ query: { from: NEXT_SUNDAY } })
  expect(data.shifts.map(({ date, start_minute }) => [date, start_minute])).toEqual([
    [NEXT_SUNDAY, 600],
    ['2026-11-23', 1100],
  ])
  expect((await copy()).data).toMatchObject({ copied: 0, skipped: [{}, {}, {}] })
  const { rows } = await sql`select data from event where name = 'week.copied' and deli_id = ${here}`.execute(app.db)
  expect(rows).toEqual([{ data: { deli_id: here, from: SUNDAY, to: NEXT_SUNDAY, copied: 1 } }])
  const bad =
    (to: string, deli_id: number | null = null) =>
    () =>
      api().copyWeek({ body: { from: SUNDAY, to, deli_id } })
  await expectNothingWritten(app.db, bad(SUNDAY), 422, { code: 'invalid_input' })
  await expectNothingWritten(app.db, bad('2026-11-23'), 422, { code: 'invalid_input' })
  await expectNothingWritten(app.db, bad(NEXT_SUNDAY, there), 403, { code: 'not_allowed' })
})

test('a copy of a week can be previewed, and undone except for shifts that were changed since', async () => {
  const here = await newDeli()
  const one = await makeDriver(app.db, here)
  for (const date of [SUNDAY, MONDAY]) await makeShift(app.db, one, { date })
  await makeShift(app.db, one, { date: '2026-11-23', start_minute: 1100, end_minute: 1300 })
  const preview = async () =>
    (await api().previewCopy({ query: { from: SUNDAY, to: NEXT_SUNDAY, deli: String(here) } })).data
  expect(await preview()).toEqual({ copied: 1, existing: 1, not_driving: 0 })
  const { data } = await api().copyWeek({ body: { from: SUNDAY, to: NEXT_SUNDAY, deli_id: here } })
  expect(data.shift_ids).toHaveLength(1)
  expect(await preview()).toEqual({ copied: 0, existing: 2, not_driving: 0 })
  const undo = () => api().undoCopy({ body: { shift_ids: data.shift_ids } })
  await sql`update driver_shift set version = 2 where id = any (${data.shift_ids}::bigint[])`.execute(app.db)
  expect((await undo()).data).toEqual({ removed: 0, kept: 1 })
  await sql`update driver_shift set version = 1 where id = any (${data.shift_ids}::bigint[])`.execute(app.db)
  expect((await undo()).data).toEqual({ removed: 1, kept: 0 })
  expect(await preview()).toEqual({ copied: 1, existing: 1, not_driving: 0 })
})

test('creates one copy when twenty requests copy a week at once', async () => {
  const here = await newDeli()
  const ids = [await makeDriver(app.db, here), await makeDriver(app.db, here)]
  for (const id of ids) for (const date of [SUNDAY, MONDAY]) await makeShift(app.db, id, { date })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api().copyWeek({ body: { from: SUNDAY, to: NEXT_SUNDAY, deli_id: here } })),
  )
  expect(answers.reduce((sum, { data }) => sum + data.copied, 0)).toBe(4)
})

test('default shifts are saved as a whole, only by users who manage all drivers', async () => {
  await newDeli()
  const templates = [{ name_he: 'לילה', name_en: 'Night', start_minute: 1320, end_minute: 1620 }]
  const save =
    (token: string, all = templates) =>
    () =>
      api(token).saveTemplates({ body: { templates: all } })
  await expectNothingWritten(app.db, save(dispatcher), 403, { code: 'needs_all_delis' })
  await expectNothingWritten(app.db, save(owner, [{ ...templates[0]!, end_minute: 1320 }]), 422, {
    code: 'invalid_input',
  })
  expect((await save(owner)()).data).toMatchObject(templates)
  expect((await api().calendar({ query: { from: SUNDAY } })).data.templates).toMatchObject(templates)
})

test('driver statistics equal the sums over trips, stops and shifts', async () => {
  const here = await newDeli()
  const id = await makeDriver(app.db, here)
  const idle = await makeDriver(app.db, here)
  await makeShift(app.db, id, { date: '2026-11-14', start_minute: 600, end_minute: 1000 })
  await makeShift(app.db, id, { date: SUNDAY, start_minute: 600, end_minute: 700 })
  await makeShift(app.db, id, { date: MONDAY })
  await makeShift(app.db, id, { date: '2026-11-13', kind: 'absent' })
  const done = { driver_id: id, date: '2026-11-14', status: 'completed', distance_m: 7000, duration_s: 1500 }
  await makeTrip(app.db, {
    ...done,
    hour: 12,
    stops: [
      { minute: 10, state: 'delivered' },
      { minute: 20, state: 'delivered', late_s: 300 },
      { minute: 30, state: 'failed', late_s: 900 },
    ],
  })
  await makeTrip(app.db, { ...done, hour: 13, stops: [{ minute: 10, state: 'delivered', late_s: 100 }] })
  await makeTrip(app.db, { ...done, hour: 14, status: 'cancelled', stops: [] })
  await makeTrip(app.db, { ...done, date: '2026-11-01', hour: 12, stops: [{ minute: 5, state: 'delivered' }] })
  await makeTrip(app.db, { ...done, date: SUNDAY, hour: 19, status: 'planned', stops: [{ minute: 5 }] })
  const stats = {
    driver_id: id,
    trips: 2,
    stops: 3,
    late_stops: 2,
    failed_stops: 1,
    distance_m: 14_000,
    driving_s: 3000,
    shift_minutes: 500,
    average_late_s: 200,
  }
  const query = { from: '2026-11-10', until: MONDAY }
  const { data } = await api().stats({ query })
  expect(data.find((one) => one.driver_id === id)).toEqual({ name: 'דנה לוי', ...stats })
  expect(data.find((one) => one.driver_id === idle)).toMatchObject({ trips: 0, stops: 0, average_late_s: 0 })
  expect(data).toHaveLength(2)
  const page = (await api().driver({ params: { id: String(id) } })).data
  expect(page.stats).toEqual({ ...stats, trips: 3, stops: 4, distance_m: 21_000, driving_s: 4500 })
  expect(page.trips.map(({ date, hour, stops }) => [date, hour, stops])).toEqual([
    [SUNDAY, 19, 1],
    ['2026-11-14', 13, 1],
    ['2026-11-14', 12, 3],
    ['2026-11-01', 12, 1],
  ])
  const url = `/drivers/stats/export?from=${query.from}&until=${query.until}&format=csv&lang=en`
  const { payload } = await app.call(owner, { method: 'GET', url })
  expect(payload).toContain('Distance (km)')
  expect(payload).toContain('דנה לוי,2,3,2,3.3,1,14,8.3')
  // A day before the four weeks counts neither on the card nor in the statistics, so the two agree.
  await makeTrip(app.db, { ...done, date: '2026-10-18', hour: 12, stops: [{ minute: 5, state: 'delivered' }] })
  const four_weeks = await api().stats({ query: { from: '2026-10-19', until: SUNDAY } })
  const { name: _, ...listed } = four_weeks.data.find((one) => one.driver_id === id)!
  expect((await api().driver({ params: { id: String(id) } })).data.stats).toEqual(listed)
  for (const until of ['2026-11-09', '2028-01-01'])
    await expect(api().stats({ query: { ...query, until } })).rejects.toMatchObject({ status: 422 })
})

test('reads week and statistics with at most three statements and copies a week with at most eight', async () => {
  const here = await newDeli()
  await makeShift(app.db, await makeDriver(app.db, here), { date: SUNDAY })
  // Fills the session cache, so that the next request needs no statement for it.
  await api().candidates({ query: {} })
  expect((await sqlOf(() => api().calendar({ query: { from: SUNDAY } }))).length).toBeLessThanOrEqual(3)
  expect((await sqlOf(() => api().stats({ query: { from: SUNDAY, until: MONDAY } }))).length).toBeLessThanOrEqual(3)
  const copy = () => api().copyWeek({ body: { from: SUNDAY, to: NEXT_SUNDAY, deli_id: here } })
  expect((await sqlOf(copy)).length).toBeLessThanOrEqual(8)
})
