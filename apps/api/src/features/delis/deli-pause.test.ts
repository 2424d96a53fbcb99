import { delis } from '@tavlin/contract/delis'
import { schedule } from '@tavlin/contract/schedule'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { jobsConsumer } from '#platform/events/jobs.ts'
import { deliForm } from '../../../test/deli-samples.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { deliJobsOf, deliTasks } from './deli-pause.jobs.ts'

const app = testApp({ pool_size: 25 })
const HOUR_MS = 3_600_000
let owner: string
let id: number

beforeEach(async () => {
  app.clock.now = NOON
  owner = (await app.person(['super_admin'])).token
  id = (await my().createDeli({ body: deliForm() })).data.id
  await sql`insert into deli_exception (deli_id, date, spans)
    values (${id}, '2026-11-15', '[{"from_minute":240,"until_minute":1680}]')`.execute(app.db)
})

const my = () => app.as(delis, owner)
const inHours = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS).toISOString()
const pause = async (until: string | null, more: object = {}, token = owner) =>
  (
    await app.as(delis, token).pause({
      params: { id: String(id) },
      body: { until, order_types: ['delivery', 'pickup'], note_he: 'עומס', note_en: '', ...more },
    })
  ).data
const show = async () => (await my().deli({ params: { id: String(id) } })).data
const eventsOf = async () =>
  (
    await sql<{ name: string; data: { until?: string } }>`select name, data from event where deli_id = ${id}
      and name in ('deli.paused', 'deli.resumed') order by id`.execute(app.db)
  ).rows

/** Runs the job that the worker would run for the latest pause. */
async function runJob(): Promise<Date> {
  const event = (await eventsOf()).findLast(({ name }) => name === 'deli.paused')!
  const job = deliJobsOf['deli.paused'](event as never)
  await deliTasks({ db: app.db } as never)[job.task]!(job.payload, {} as never)
  return job.run_at
}

test('a paused deli shows the reason and is open again without a job once the pause ends', async () => {
  expect(await show()).toMatchObject({ state: 'open', pause: null })
  const paused = await pause(inHours(2))
  expect(paused).toMatchObject({
    state: 'paused',
    version: 1,
    pause: { note_he: 'עומס', order_types: ['delivery', 'pickup'] },
  })
  expect(Date.parse(paused.pause!.until)).toBe(Date.parse(inHours(2)))
  app.clock.now = new Date(inHours(2))
  // The session of the test expires after an hour.
  owner = (await app.person(['super_admin'])).token
  expect(await show()).toMatchObject({ state: 'open', pause: null })
  expect((await runJob()).toISOString()).toBe(inHours(2))
  await runJob()
  expect((await eventsOf()).map((one) => one.name)).toEqual(['deli.paused', 'deli.resumed'])
})

test('pausing a deli schedules a job for the end of the pause', async () => {
  await pause(inHours(2))
  const [event] = await eventsOf()
  await app.db.transaction().execute((tx) => jobsConsumer(deliJobsOf).digest(tx, [{ ...event!, id: 1 } as never]))
  const { rows } = await sql<{ task_identifier: string; run_at: Date }>`
    select task_identifier, run_at from graphile_worker.jobs`.execute(app.db)
  expect(rows).toEqual([{ task_identifier: 'resume_deli', run_at: expect.anything() }])
  expect(new Date(rows[0]!.run_at).toISOString()).toBe(inHours(2))
})

test('emits no event for the end of a pause that was moved or ended by hand', async () => {
  await pause(inHours(1))
  const until = (await eventsOf())[0]!.data.until!
  const endFirst = () => deliTasks({ db: app.db } as never)['resume_deli']!({ deli_id: id, until }, {} as never)
  await pause(inHours(3))
  await endFirst()
  expect(await show()).toMatchObject({ state: 'paused' })
  expect(await pause(null)).toMatchObject({ state: 'open', pause: null })
  await endFirst()
  expect((await eventsOf()).map((one) => one.name)).toEqual(['deli.paused', 'deli.paused', 'deli.resumed'])
})

test('pausing one order type keeps the other open', async () => {
  expect(await pause(inHours(1), { order_types: ['delivery', 'delivery'] })).toMatchObject({
    state: 'open',
    pause: { order_types: ['delivery'] },
  })
})

test('a pause closes and lists the slots up to its end plus the lead time, and keeps later slots open', async () => {
  // It is 12:00 in the deli; slots begin every half hour until 16:00 with a lead time of an hour.
  await sql`insert into slot_series (deli_id, order_type, weekdays, from_minute, until_minute, every_minutes, lead_minutes,
      days_ahead, section_minutes) values (${id}, 'delivery', '{0,1,2,3,4,5,6}', 720, 960, 30, 60, 30, '{}')`.execute(
    app.db,
  )
  await sql`insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
    select ${id}, 'delivery', weekday, 240, 1680 from generate_series(0, 6) as weekday`.execute(app.db)
  const params = { id: String(id) }
  const until = inHours(0.75)
  const preview = await my().pauseSlots({ params, query: { until } })
  const at = (hours: number) => ({ order_type: 'delivery', starts_at: inHours(hours) })
  expect(preview).toEqual({ data: [at(1.5)], in_all: 1 })

  await pause(until)
  const { data: slots } = await app.as(schedule, owner).slots({ params, query: { date: '2026-11-15' } })
  const reasonsAt = (hours: number) => slots.find(({ starts_at }) => starts_at === inHours(hours))!.reasons
  expect(reasonsAt(1.5)).toMatchObject([{ code: 'timeslot_occupied', because: 'paused', reason_he: 'עומס' }])
  expect(Date.parse(reasonsAt(1.5)[0]!.at!)).toBe(Date.parse(until))
  expect(reasonsAt(2)).toEqual([])
  expect((await my().pauseSlots({ params, query: { until, type: 'pickup' } })).in_all).toBe(0)
})

test.each([
  ['now', 0],
  ['in the past', -1],
  ['more than a week ahead', 7 * 24 + 0.001],
])('rejects a pause that ends %s, and writes nothing', async (_when, hours) => {
  await expectNothingWritten(app.db, () => pause(inHours(hours)), 422, {
    code: 'pause_wrong',
    details: { latest: inHours(7 * 24) },
  })
})

test('the kitchen can pause a deli for up to a week, and users who may only view cannot', async () => {
  const kitchen = await app.person(['kitchen'])
  expect(await pause(inHours(7 * 24), {}, kitchen.token)).toMatchObject({ state: 'paused' })
  const purchaser = await app.person(['purchaser'])
  await expectNothingWritten(app.db, () => pause(null, {}, purchaser.token), 403, { code: 'not_allowed' })
})

test('emits one event when twenty requests resume a deli at once', async () => {
  await pause(inHours(1))
  expect(tally(await Promise.all(Array.from({ length: 20 }, () => codeOf(pause(null)))))).toEqual({ ok: 20 })
  expect((await eventsOf()).map((one) => one.name)).toEqual(['deli.paused', 'deli.resumed'])
})
