import { dispatch } from '@tavlin/contract/dispatch'
import { drivers } from '@tavlin/contract/drivers'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeDriver, makeShift, makeTrip } from '../../../test/driver-world.ts'
import { inDelis } from '../../../test/assign-roles.ts'
import { makeDeli } from '../../../test/people.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const date = '2026-11-16'
let dispatcher: string
let owner: string
let here: number
let there: number

beforeAll(async () => {
  here = await makeDeli(app.db, 'צפון')
  there = await makeDeli(app.db, 'דרום')
  owner = (await app.person(['super_admin'])).token
  dispatcher = (await app.person([inDelis('dispatcher', [here])])).token
})
const api = (token = dispatcher) => app.as(drivers, token)
const at = (id: number) => ({ params: { id: String(id) } })
const form = (driver_id: number, more = {}) => ({
  driver_id,
  deli_id: here,
  date,
  start_minute: 600,
  end_minute: 1200,
  kind: 'work' as const,
  note: '',
  ...more,
})

test('a shift can be created, changed with its version and deleted', async () => {
  const id = await makeDriver(app.db, here)
  const { shift } = (await api().createShift({ body: form(id, { note: 'מחליף' }) })).data
  expect(shift).toMatchObject({ ...form(id, { note: 'מחליף' }), version: 1, deli: { id: here } })
  const change = (end_minute: number) => () =>
    api().updateShift({ ...at(shift!.id), body: { ...form(id, { end_minute }), version: 1 } })
  expect((await change(1260)()).data).toMatchObject({ shift: { end_minute: 1260, version: 2 }, fell_back: [] })
  await expectNothingWritten(app.db, change(900), 409, { code: 'version_stale' })
  expect((await api().deleteShift(at(shift!.id))).data).toEqual({ shift: null, fell_back: [] })
  await expect(api().deleteShift(at(shift!.id))).rejects.toMatchObject({ status: 404 })
  const { rows } =
    await sql`select from event where name = 'shift.changed' and (data ->> 'driver_id')::bigint = ${id}`.execute(app.db)
  expect(rows).toHaveLength(3)
})

test('rejects shift hours that end before they begin, another deli and users who may not drive', async () => {
  const id = await makeDriver(app.db, here)
  const make =
    (more = {}, driver_id = id) =>
    () =>
      api().createShift({ body: form(driver_id, more) })
  await expectNothingWritten(app.db, make({ end_minute: 600 }), 422, { code: 'invalid_input' })
  await expectNothingWritten(app.db, make({ deli_id: there }), 403, { code: 'not_allowed' })
  await expectNothingWritten(app.db, make({}, await makeDriver(app.db, there)), 404, { code: 'not_found' })
  const none = () => app.as(drivers, owner).createShift({ body: form(id, { deli_id: 9999 }) })
  await expectNothingWritten(app.db, none, 422, { code: 'invalid_input' })
  await sql`delete from user_role where user_id = ${id}`.execute(app.db)
  await expectNothingWritten(app.db, make(), 409, { code: 'not_a_person_who_drives' })
  expect((await make({ kind: 'absent' })()).data.shift).toMatchObject({ kind: 'absent' })
})

test('stores one of twenty overlapping shifts created at once, and rejects extending a shift into it', async () => {
  const id = await makeDriver(app.db, here)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => api().createShift({ body: form(id, { start_minute: 600 + i }) })),
  )
  const rejected = answers.filter((answer) => answer.status === 'rejected')
  expect(rejected).toHaveLength(19)
  for (const { reason } of rejected) expect(reason).toMatchObject({ body: { code: 'shift_overlaps' } })
  const evening = (await api().createShift({ body: form(id, { start_minute: 1200, end_minute: 1380 }) })).data.shift!
  const reach = () =>
    api().updateShift({
      ...at(evening.id),
      body: { ...form(id, { start_minute: 1100, end_minute: 1380 }), version: 1 },
    })
  await expectNothingWritten(app.db, reach, 409, { code: 'shift_overlaps' })
})

/** Creates stops at 12:10 and 13:50, and stops of a departed trip at 14:10 and 14:20. */
async function planned(from = 600, until = 1200) {
  const driver_id = await makeDriver(app.db, here)
  const shift_id = await makeShift(app.db, driver_id, { date, start_minute: from, end_minute: until })
  const noon = await makeTrip(app.db, { driver_id, date, hour: 12, stops: [{ minute: 10 }, { minute: 110 }] })
  const gone = await makeTrip(app.db, {
    driver_id,
    date,
    hour: 14,
    status: 'in_progress',
    stops: [{ minute: 10, state: 'en_route' }, { minute: 20 }],
  })
  return { driver_id, shift_id, noon, gone }
}
const stopsOf = async (trip_id: number) =>
  (
    await sql<{
      order_id: number
      position: number
    }>`select order_id, position from trip_stop where trip_id = ${trip_id}
    order by position`.execute(app.db)
  ).rows

test('previews the stops that lose their driver when a shift is shortened, and then removes them', async () => {
  const { driver_id, shift_id, noon, gone } = await planned()
  await sql`update orders set driver_id = ${driver_id} where id = any (${noon.order_ids}::bigint[])`.execute(app.db)
  const preview = await api().previewShift({
    ...at(shift_id),
    body: { start_minute: 600, end_minute: 800, kind: 'work' },
  })
  expect(preview.data.fell_back).toEqual([
    { order_id: noon.order_ids[1], number: expect.any(Number), trip_id: noon.id, hour: 12 },
  ])
  expect(await stopsOf(noon.id)).toHaveLength(2)
  const body = { ...form(driver_id, { end_minute: 800 }), version: 1 }
  const { data } = await api().updateShift({ ...at(shift_id), body })
  expect(data.fell_back).toEqual(preview.data.fell_back)
  expect(await stopsOf(noon.id)).toEqual([{ order_id: noon.order_ids[0], position: 1 }])
  expect(await stopsOf(gone.id)).toHaveLength(2)
  const { rows } =
    await sql`select driver_id from orders where id = any (${noon.order_ids}::bigint[]) order by id`.execute(app.db)
  expect(rows).toEqual([{ driver_id }, { driver_id: null }])
  const events =
    await sql`select data from event where name = 'inlay.moved' and (data ->> 'order_id')::bigint = ${noon.order_ids[1]}`.execute(
      app.db,
    )
  expect(events.rows).toMatchObject([{ data: { from_driver_id: driver_id, to_driver_id: null } }])
})

test('removes all stops of a driver who falls ill, despite locks, except departed ones', async () => {
  const { driver_id, shift_id, noon, gone } = await planned()
  await sql`update trip set inlays_lock = true, locked_at = now() where id = ${noon.id}`.execute(app.db)
  const body = { ...form(driver_id, { kind: 'absent' as const, note: 'מחלה' }), version: 1 }
  const { data } = await api().updateShift({ ...at(shift_id), body })
  expect(data.fell_back.map(({ order_id }) => order_id)).toEqual(noon.order_ids)
  expect(await stopsOf(noon.id)).toEqual([])
  expect(await stopsOf(gone.id)).toHaveLength(2)
})

test('deleting or reassigning a shift returns its orders to the waiting list', async () => {
  const first = await planned()
  expect((await api().deleteShift(at(first.shift_id))).data.fell_back).toHaveLength(2)
  const second = await planned()
  const other = await makeDriver(app.db, here)
  const body = { ...form(other), version: 1 }
  expect((await api().updateShift({ ...at(second.shift_id), body })).data).toMatchObject({
    shift: { driver_id: other },
    fell_back: [{ order_id: second.noon.order_ids[0] }, { order_id: second.noon.order_ids[1] }],
  })
})

test('deleting a shift never loses an order that is moved to another driver at the same moment', async () => {
  const rounds: { shift_id: number; other: number; trip_id: number; order_id: number }[] = []
  for (let n = 0; n < 20; n++) {
    const { shift_id, noon } = await planned()
    const other = await makeDriver(app.db, here)
    await makeShift(app.db, other, { date })
    await sql`update driver set skills = '{cash}' where user_id = ${other}`.execute(app.db)
    rounds.push({ shift_id, other, trip_id: noon.id, order_id: noon.order_ids[0]! })
  }
  await Promise.all(
    rounds.map(async ({ shift_id, other, trip_id, order_id }) => {
      const seen = [{ trip_id, version: 1 }]
      const body = { order_ids: [order_id], driver_id: other, date, hour: 12, position: null, seen, override: true }
      const [, moved] = await Promise.all([
        api().deleteShift(at(shift_id)),
        app
          .as(dispatch, dispatcher)
          .moveInlays({ body })
          .catch((error: { status: number }) => error.status),
      ])
      const { rows } = await sql<{
        driver_id: number
      }>`select trip.driver_id from trip_stop join trip on trip.id = trip_id
        where order_id = ${order_id}`.execute(app.db)
      expect(rows).toEqual(moved === 409 ? [] : [{ driver_id: other }])
    }),
  )
})

test('deleting a shift keeps orders that were moved to another driver while it waited for a lock', async () => {
  const { shift_id, noon } = await planned()
  const [order_id, waits_id] = noon.order_ids
  const other = await makeTrip(app.db, { driver_id: await makeDriver(app.db, here), date, hour: 12, stops: [] })
  const taking = await app.db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${order_id} for update`.execute(tx)
    const answer = api().deleteShift(at(shift_id))
    // Waits until the deletion has read both orders and is blocked by the lock on the first.
    await vi.waitUntil(async () => (await sql`${WAITING}`.execute(tx)).rows.length > 0)
    await sql`update trip_stop set trip_id = ${other.id} where order_id = ${order_id}`.execute(tx)
    return { answer }
  })
  const { fell_back } = (await taking.answer).data
  expect(fell_back.map((one) => one.order_id)).toEqual([waits_id])
  expect(await stopsOf(other.id)).toEqual([{ order_id, position: 1 }])
})
const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('no stops are removed when a shift becomes longer or an absence is deleted', async () => {
  const { driver_id, shift_id } = await planned()
  const longer = { ...form(driver_id, { start_minute: 540, end_minute: 1260 }), version: 1 }
  expect((await api().updateShift({ ...at(shift_id), body: longer })).data.fell_back).toEqual([])
  const away = await makeShift(app.db, driver_id, { date: '2026-11-17', kind: 'absent' })
  expect((await api().deleteShift(at(away))).data.fell_back).toEqual([])
})

test('hides a shift of another deli from the caller', async () => {
  const id = await makeShift(app.db, await makeDriver(app.db, there), { date })
  const hours = { start_minute: 600, end_minute: 660, kind: 'work' as const }
  await expect(api().previewShift({ ...at(id), body: hours })).rejects.toMatchObject({ status: 404 })
  await expectNothingWritten(app.db, () => api().deleteShift(at(id)), 404, { code: 'not_found' })
})

test('creates a shift in at most eight statements and shortens it in nine, plus four per affected wave', async () => {
  const { driver_id, shift_id } = await planned()
  const id = await makeDriver(app.db, here)
  expect((await sqlOf(() => api().createShift({ body: form(id) }))).length).toBeLessThanOrEqual(8)
  const preview = () =>
    api().previewShift({ ...at(shift_id), body: { start_minute: 600, end_minute: 800, kind: 'work' } })
  expect((await sqlOf(preview)).length).toBeLessThanOrEqual(3)
  const shorter = (end_minute: number, version: number) => () =>
    api().updateShift({ ...at(shift_id), body: { ...form(driver_id, { end_minute }), version } })
  expect((await sqlOf(shorter(1000, 1))).length).toBeLessThanOrEqual(9)
  expect((await sqlOf(shorter(800, 2))).length).toBeLessThanOrEqual(13)
})
