import { schedule, type SeriesForm } from '@tavlin/contract/schedule'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { sqlOf } from '../../../../test/count-sql.ts'
import { makeDeli } from '../../../../test/people.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp()
let token: string
let deli_id: number

beforeAll(async () => {
  token = (await app.person(['super_admin'])).token
  deli_id = await makeDeli(app.db, 'צפון')
})

const api = () => app.as(schedule, token)
const here = () => ({ id: String(deli_id) })
const show = async () => (await api().schedule({ params: here() })).data
const rejected = (work: () => Promise<unknown>, status: number, body: object) =>
  expectNothingWritten(app.db, work, status, body)

const hours = (weekday: number, from_minute: number, until_minute: number) =>
  ({ order_type: 'delivery', weekday, from_minute, until_minute }) as const
const saveHours = async (all: ReturnType<typeof hours>[], version?: number) =>
  (await api().saveHours({ params: here(), body: { hours: all, version: version ?? (await show()).version } })).data

type SeriesBody = z.input<typeof SeriesForm>
const series = (more: Partial<SeriesBody> = {}): SeriesBody => ({
  id: null,
  order_type: 'delivery',
  weekdays: [0, 1, 2, 3, 4],
  from_minute: 660,
  until_minute: 1320,
  every_minutes: 30,
  lead_minutes: 45,
  cutoff_days: 0,
  cutoff_minute: null,
  days_ahead: 7,
  capacity: { orders: 10, bags: null, section_minutes: {} },
  ...more,
})
const saveSeries = async (all: SeriesBody[], version?: number) =>
  (await api().saveSeries({ params: here(), body: { series: all, version: version ?? (await show()).version } })).data

const exception = (from_date: string, until_date: string | null, more = {}) => ({
  from_date,
  until_date,
  order_type: null,
  spans: [],
  reason_he: 'חופשה',
  reason_en: 'Holiday',
  holiday: null,
  ...more,
})
const event = (more = {}) => ({
  date: '2026-11-16',
  order_type: null,
  from_minute: 1080,
  until_minute: 1200,
  kind: 'blocked' as const,
  percent: null,
  every_minutes: null,
  capacity: null,
  reason_he: 'אירוע',
  reason_en: 'Event',
  ...more,
})
const lastEvents = async (n: number) =>
  (await sql<{ name: string; data: object }>`select name, data from event order by id desc limit ${n}`.execute(app.db))
    .rows

test('saves opening hours as a whole, also past midnight, and raises the version', async () => {
  const before = await show()
  const saved = await saveHours([hours(0, 660, 1320), hours(4, 1200, 1680), hours(4, 600, 1200)])
  expect(saved).toMatchObject({ deli_id, version: before.version + 1 })
  expect(saved.hours).toEqual([hours(0, 660, 1320), hours(4, 600, 1200), hours(4, 1200, 1680)])
  // Overlapping replacements succeed because the old hours are deleted first.
  const shifted = await saveHours([hours(0, 690, 1350)])
  expect(shifted.hours).toEqual([hours(0, 690, 1350)])
  expect(await lastEvents(1)).toEqual([{ name: 'schedule.changed', data: { deli_id } }])
  expect(await show()).toEqual(shifted)
})

test('saving slot series keeps the ids of those sent, deletes omitted ones and adds new ones', async () => {
  const first = await saveSeries([series(), series({ order_type: 'pickup', weekdays: [5, 5, 1] })])
  const [delivery, pickup] = first.series
  expect(pickup!.weekdays).toEqual([1, 5])
  const second = await saveSeries([series({ id: delivery!.id, until_minute: 1200 }), series({ from_minute: 1200 })])
  expect(second.series.map(({ id }) => id)).toEqual([delivery!.id, expect.any(Number)])
  expect(second.series[0]).toMatchObject({ from_minute: 660, until_minute: 1200, capacity: { orders: 10, bags: null } })
  expect(second.series.map(({ id }) => id)).not.toContain(pickup!.id)
})

test('an exception applies to each of its days and replaces earlier exceptions on them', async () => {
  await api().addException({ params: here(), body: exception('2026-12-01', '2026-12-04') })
  const spans = [{ from_minute: 600, until_minute: 840 }]
  const { data } = await api().addException({ params: here(), body: exception('2026-12-03', null, { spans }) })
  expect(data.exceptions.map(({ date, spans: open }) => [date, open.length])).toEqual([
    ['2026-12-01', 0],
    ['2026-12-02', 0],
    ['2026-12-03', 1],
  ])
  // An exception for deliveries alone may exist beside one for both order types.
  const both = await api().addException({
    params: here(),
    body: exception('2026-12-03', null, { order_type: 'delivery' }),
  })
  expect(both.data.exceptions).toHaveLength(4)
  const { id } = both.data.exceptions[0]!
  const left = await api().deleteException({ params: { ...here(), exception_id: String(id) } })
  expect(left.data.exceptions.map((one) => one.id)).not.toContain(id)
  expect(left.data.version).toBe(both.data.version + 1)
})

test('the schedule omits past dates; before 04:00 the business day is the day before', async () => {
  await api().addException({ params: here(), body: exception('2026-11-14', '2026-11-16') })
  await api().addEvent({ params: here(), body: event({ date: '2026-11-14' }) })
  const dates = async () => (await show()).exceptions.map(({ date }) => date).filter((date) => date < '2026-12')
  expect(await dates()).toEqual(['2026-11-15'])
  expect((await show()).events).toEqual([])
  const noon = app.clock.now
  app.clock.now = new Date('2026-11-15T01:30:00Z')
  expect(await dates()).toEqual(['2026-11-14', '2026-11-15'])
  app.clock.now = noon
})

test('adds and deletes slot events one by one', async () => {
  const capacity = { orders: 5, bags: 10, section_minutes: { '7': 60 } }
  await api().addEvent({ params: here(), body: event({ kind: 'reduced', percent: 50 }) })
  const { data } = await api().addEvent({
    params: here(),
    body: event({ kind: 'extra', every_minutes: 30, capacity, order_type: 'pickup' }),
  })
  expect(data.events).toMatchObject([
    { kind: 'reduced', percent: 50, capacity: null },
    { kind: 'extra', every_minutes: 30, capacity },
  ])
  for (const { id } of data.events) await api().deleteEvent({ params: { ...here(), event_id: String(id) } })
  expect((await show()).events).toEqual([])
})

test('rejects invalid hours, series, exceptions and events with a reason, and writes nothing', async () => {
  const { version } = await show()
  await rejected(() => saveHours([hours(1, 600, 900), hours(1, 840, 1000)]), 422, {
    code: 'hours_overlap',
    details: { weekday: 1, order_type: 'delivery' },
  })
  await rejected(() => saveHours([hours(1, 900, 900)]), 422, { code: 'span_backwards' })
  await rejected(() => saveHours([], version - 1), 409, {
    code: 'version_stale',
    details: { current: { version, deli_id } },
  })
  await rejected(() => saveSeries([series(), series({ from_minute: 1290, until_minute: 1500 })]), 422, {
    code: 'series_overlap',
    details: { weekday: 0 },
  })
  await rejected(() => saveSeries([series()], version + 1), 409, { code: 'version_stale' })
  const elsewhere = await makeDeli(app.db, 'דרום')
  await rejected(() => saveSeries([series({ id: 999_999 })]), 404, { code: 'not_found' })
  const [own] = (await show()).series
  const twice = [series({ id: own!.id }), series({ id: own!.id, weekdays: [6] })]
  await rejected(() => saveSeries(twice), 422, { code: 'invalid_input' })
  const foreign = { series: [series({ id: own!.id })], version: 1 }
  await rejected(() => api().saveSeries({ params: { id: String(elsewhere) }, body: foreign }), 404, {
    code: 'not_found',
  })

  const add = (body: ReturnType<typeof exception>) => api().addException({ params: here(), body })
  await rejected(() => add(exception('2026-12-04', '2026-12-04')), 422, { code: 'span_backwards' })
  await rejected(() => add(exception('2026-12-01', '2027-02-01')), 422, { code: 'invalid_input' })
  const crossing = [
    { from_minute: 600, until_minute: 700 },
    { from_minute: 690, until_minute: 800 },
  ]
  await rejected(() => add(exception('2026-12-01', null, { spans: crossing })), 422, { code: 'hours_overlap' })
  for (const wrong of [
    { percent: 50 },
    { kind: 'reduced' },
    { kind: 'extra', every_minutes: 30 },
    { from_minute: 1200 },
    { kind: 'extra', every_minutes: 180, capacity: { orders: 1, bags: 1, section_minutes: {} } },
  ])
    await rejected(() => api().addEvent({ params: here(), body: event(wrong) }), 422, { code: 'slot_event_wrong' })

  const { id } = (await show()).exceptions[0]!
  const strange = { id: String(elsewhere), exception_id: String(id) }
  await rejected(() => api().deleteException({ params: strange }), 404, { code: 'not_found' })
  await rejected(() => api().deleteEvent({ params: { ...here(), event_id: '999999' } }), 404, { code: 'not_found' })
  await rejected(() => api().schedule({ params: { id: '999999' } }), 404, { code: 'not_found' })
  await rejected(() => api().addEvent({ params: { id: '999999' }, body: event() }), 404, { code: 'not_found' })
})

test('saves one of twenty parallel changes of the same version of the hours', async () => {
  const { version } = await show()
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => saveHours([hours(i % 7, 600 + i, 900)], version)),
  )
  const done = tries.filter((one) => one.status === 'fulfilled')
  expect(done).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ body: { code: 'version_stale', details: { current: done[0]!.value } } })
  expect((await show()).hours).toEqual(done[0]!.value.hours)
})

test('twenty exceptions added at once for ten days leave one exception per day', async () => {
  const { version } = await show()
  const dates = Array.from({ length: 20 }, (_, i) => `2027-03-${String(1 + (i % 10)).padStart(2, '0')}`)
  await Promise.all(dates.map((date) => api().addException({ params: here(), body: exception(date, null) })))
  const after = await show()
  expect(after.version).toBe(version + 20)
  expect(after.exceptions.filter(({ date }) => date.startsWith('2027-03'))).toHaveLength(10)
})

test('schedule commands need eight statements besides authentication for any number of rows', async () => {
  const reading = await sqlOf(() => api().schedule({ params: here() }))
  expect(reading).toHaveLength(2)
  const { version } = await show()
  const many = Array.from({ length: 70 }, (_, i) =>
    hours(i % 7, 300 + 60 * Math.floor(i / 7), 345 + 60 * Math.floor(i / 7)),
  )
  expect(await sqlOf(() => saveHours(many, version))).toHaveLength(1 + 8)
  expect(await sqlOf(() => saveSeries([series()], version + 1))).toHaveLength(1 + 8)
  const body = exception('2027-04-01', '2027-05-31')
  expect(await sqlOf(() => api().addException({ params: here(), body }))).toHaveLength(1 + 8)
})
