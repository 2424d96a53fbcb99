import { dispatch } from '@tavlin/contract/dispatch'
import { drivers } from '@tavlin/contract/drivers'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { driverForm, makeDriver, makeShift } from '../../../test/driver-world.ts'
import { inDelis, limitAssignments } from '../../../test/assign-roles.ts'
import { makeDeli } from '../../../test/people.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string
let dispatcher: string
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
const eventsOf = async (name: string) =>
  (await sql<{ data: object }>`select data from event where name = ${name} order by id`.execute(app.db)).rows.map(
    (row) => row.data,
  )

test('creates a driver with vehicle and capacity from a user who may drive', async () => {
  const person = await app.person(['driver'])
  const { data } = await api().candidates({ query: { search: person.email } })
  expect(data).toEqual([{ id: person.id, name: 'דנה לוי', email: person.email }])
  const made = await api().createDriver({ body: { user_id: person.id, ...driverForm(here) } })
  expect(made.data).toMatchObject({
    id: person.id,
    name: 'דנה לוי',
    email: person.email,
    phone: '+972501234567',
    duty: 'off',
    version: 1,
    deli: { id: here, name_he: 'צפון' },
  })
  expect((await api().candidates({ query: { search: person.email } })).data).toEqual([])
  expect((await api().driver(at(person.id))).data).toMatchObject({ vehicle_name: 'קנגו', trips: [] })
  expect(await eventsOf('driver.changed')).toContainEqual({ driver_id: person.id, deli_id: here })
})

test('rejects a second driver record, a user without the permission and areas of another deli', async () => {
  const driver = await makeDriver(app.db, here)
  const { id: clerk } = await app.person([inDelis('clerk', [here])])
  const { id: left } = await app.person(['driver'], { active: false })
  const person = await app.person(['driver'])
  const make =
    (user_id: number, more = {}) =>
    () =>
      api().createDriver({ body: { user_id, ...driverForm(here, more) } })
  await expectNothingWritten(app.db, make(driver), 409, { code: 'driver_exists' })
  await expectNothingWritten(app.db, make(clerk), 409, { code: 'not_a_person_who_drives' })
  await expectNothingWritten(app.db, make(left), 409, { code: 'not_a_person_who_drives' })
  await expectNothingWritten(app.db, make(person.id, { area_ids: [99] }), 422, { code: 'invalid_input' })
  await expectNothingWritten(app.db, make(person.id, { phone: '12' }), 422, { code: 'phone_wrong' })
  await expectNothingWritten(app.db, make(999_999), 409, { code: 'not_a_person_who_drives' })
  const none = () => app.as(drivers, owner).createDriver({ body: { user_id: person.id, ...driverForm(9999) } })
  await expectNothingWritten(app.db, none, 422, { code: 'invalid_input' })
  await limitAssignments(app.db, 'driver', [there])
  await expectNothingWritten(app.db, make(person.id), 409, { code: 'not_a_person_who_drives' })
  await limitAssignments(app.db, 'driver', null)
})

test('creates a driver once when twenty requests try at once', async () => {
  const person = await app.person(['driver'])
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => api().createDriver({ body: { user_id: person.id, ...driverForm(here) } })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('hides drivers of another deli, and rejects moving an own driver to that deli', async () => {
  const other = await makeDriver(app.db, there)
  const own = await makeDriver(app.db, here)
  await expect(api().driver(at(other))).rejects.toMatchObject({ status: 404 })
  await expect(api().setDuty({ ...at(other), body: { duty: 'on' } })).rejects.toMatchObject({ status: 404 })
  const send = () => api().updateDriver({ ...at(own), body: { ...driverForm(there), version: 1 } })
  await expectNothingWritten(app.db, send, 403, { code: 'not_allowed' })
  const ids = (await api().drivers({ query: { limit: '100' } })).data.map(({ id }) => id)
  expect(ids).toContain(own)
  expect(ids).not.toContain(other)
})

test('rejects saving a driver with a stale version', async () => {
  const id = await makeDriver(app.db, here)
  const body = { ...driverForm(here, { vehicle_kind: 'van', note: 'רישיון עד יוני' }), version: 1 }
  expect((await api().updateDriver({ ...at(id), body })).data).toMatchObject({ vehicle_kind: 'van', version: 2 })
  const again = () => api().updateDriver({ ...at(id), body })
  await expectNothingWritten(app.db, again, 409, { code: 'version_stale', details: { current: { version: 2 } } })
  const none = () => app.as(drivers, owner).updateDriver({ ...at(id), body: { ...body, deli_id: 9999, version: 2 } })
  await expectNothingWritten(app.db, none, 422, { code: 'invalid_input' })
})

test("a driver's duty can change between off, on and break, and each change is stored", async () => {
  const id = await makeDriver(app.db, here)
  const duty = (duty: 'on' | 'off' | 'break') => api().setDuty({ ...at(id), body: { duty } })
  await expectNothingWritten(app.db, () => duty('break'), 409, { code: 'duty_not_allowed' })
  for (const next of ['on', 'break', 'on', 'on', 'off'] as const)
    expect((await duty(next)).data).toMatchObject({ duty: next, duty_since: expect.any(String), version: 1 })
  const { rows } = await sql<{
    state: string
  }>`select state from driver_duty where driver_id = ${id} order by id`.execute(app.db)
  expect(rows.map(({ state }) => state)).toEqual(['on', 'break', 'on', 'off'])
})

test('rejects duty changes of drivers who lost the permission', async () => {
  const id = await makeDriver(app.db, here)
  await sql`delete from user_role where user_id = ${id}`.execute(app.db)
  const start = () => api().setDuty({ ...at(id), body: { duty: 'on' } })
  await expectNothingWritten(app.db, start, 409, { code: 'not_a_person_who_drives' })
})

test('does not offer drivers who lost the permission to a dispatcher, whatever shifts they have', async () => {
  const stays = await makeDriver(app.db, here)
  const goes = await makeDriver(app.db, here)
  for (const id of [stays, goes]) await makeShift(app.db, id, { date: '2026-11-20' })
  const offered = async () => {
    const { data } = await app.as(dispatch, dispatcher).wave({ query: { date: '2026-11-20', hour: '12' } })
    return data.drivers.map(({ driver_id }) => driver_id)
  }
  expect((await offered()).toSorted((a, b) => a - b)).toEqual([stays, goes])
  await sql`delete from user_role where user_id = ${goes}`.execute(app.db)
  expect(await offered()).toEqual([stays])
})

test('finds drivers by part of name, phone, vehicle or number plate', async () => {
  const id = await makeDriver(app.db, here)
  await sql`update driver set phone = '+972547778899', vehicle_name = 'ברלינגו', vehicle_plate = '11-222-33', duty = 'break'
    where user_id = ${id}`.execute(app.db)
  await sql`update app_user set first_name = 'סאלח', last_name = 'אבו-ראס' where id = ${id}`.execute(app.db)
  const found = async (query: object) => (await api().drivers({ query })).data.map((one) => one.id)
  for (const search of ['סאלח', 'ראס', '054-777', '0547778899', '8899', 'ברלינ', '222-33', 'סאלח ברלינגו'])
    expect(await found({ search }), search).toEqual([id])
  expect(await found({ search: 'סאלח קנגו' })).toEqual([])
  expect(await found({ duty: 'break' })).toEqual([id])
  expect(await found({ search: 'ברלינ', vehicle: 'van' })).toEqual([])
  expect(await found({ search: 'ברלינ', active: 'false' })).toEqual([])
})

test('lists every driver once, page by page, by each sort', async () => {
  for (let n = 0; n < 12; n++) await makeDriver(app.db, here)
  const all = (await api().drivers({ query: { limit: '100' } })).data.length
  for (const sort of ['name', '-name', 'deli', 'duty', '-duty'] as const) {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await api().drivers({ query: { sort, limit: '10', ...(cursor && { cursor }) } })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size, sort).toBe(all)
    expect(seen, sort).toHaveLength(all)
  }
})

test('reads drivers with at most three statements and writes with at most eight, including authentication', async () => {
  const id = await makeDriver(app.db, here)
  await api().driver(at(id))
  expect((await sqlOf(() => api().drivers({ query: { search: 'דנה' } }))).length).toBeLessThanOrEqual(3)
  expect((await sqlOf(() => api().driver(at(id)))).length).toBeLessThanOrEqual(3)
  expect((await sqlOf(() => api().candidates({ query: {} }))).length).toBeLessThanOrEqual(3)
  const save = () => api().updateDriver({ ...at(id), body: { ...driverForm(here), version: 1 } })
  expect((await sqlOf(save)).length).toBeLessThanOrEqual(8)
  expect((await sqlOf(() => api().setDuty({ ...at(id), body: { duty: 'on' } }))).length).toBeLessThanOrEqual(8)
})

test('a driver reports a break from the phone with its true time, in order, and only while on duty', async () => {
  const deli_id = await makeDeli(app.db, 'הפסקה')
  const dana = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id) values (${dana.id}, ${deli_id})`.execute(app.db)
  const minutesAgo = (minutes: number) => new Date(app.clock.now.getTime() - minutes * 60_000).toISOString()
  const report = (duty: 'on' | 'break', minutes: number) =>
    app.as(drivers, dana.token).setOwnDuty({ body: { duty, device_at: minutesAgo(minutes), offset_ms: 0 } })
  await expectNothingWritten(app.db, () => report('break', 40), 409, { code: 'duty_not_allowed' })
  await report('on', 40)
  await report('break', 30)
  const repeated = await report('break', 29)
  expect(repeated.data).toEqual({ duty: 'break', duty_since: expect.any(String) })
  await report('on', 10)
  // A wrong clock never dates a report before the change that it follows.
  await report('break', 20)
  const { rows } = await sql<{ state: string; at: Date }>`select state, at from driver_duty
    where driver_id = ${dana.id} order by id`.execute(app.db)
  expect(rows.map(({ state, at }) => [state, new Date(at).toISOString()])).toEqual([
    ['on', minutesAgo(40)],
    ['break', minutesAgo(30)],
    ['on', minutesAgo(10)],
    ['break', minutesAgo(10)],
  ])
  const clerk = await app.person(['driver'])
  await expect(
    app.as(drivers, clerk.token).setOwnDuty({ body: { duty: 'on', device_at: minutesAgo(0), offset_ms: 0 } }),
  ).rejects.toMatchObject({ status: 404 })
})
