import { schedule } from '@tavlin/contract/schedule'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../../test/count-sql.ts'
import { drawTable, storedTable } from '../../../../test/draw-holidays.ts'
import { makeDeli } from '../../../../test/people.ts'
import { testApp } from '../../../../test/test-app.ts'
import { holidaysNear } from './holidays.ts'

const app = testApp()
let token: string
let deli_id: number

beforeAll(async () => {
  token = (await app.person(['super_admin'])).token
  deli_id = await makeDeli(app.db, 'צפון')
  // The deli is open every day from 10:00 to 23:00, and half an hour longer for deliveries.
  await sql`insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
    select ${deli_id}, order_type, weekday, 600, case order_type when 'delivery' then 1410 else 1380 end
    from generate_series(0, 6) as weekday, unnest(array['delivery', 'pickup']) as order_type`.execute(app.db)
})

const api = () => app.as(schedule, token)
const here = () => ({ id: String(deli_id) })
const suggested = async (from: string, days: '30' | '90' | '365' = '30') =>
  (await api().suggestions({ params: here(), query: { from, days } })).data
const dayOf = (date: string) => holidaysNear(null).find((day) => day.date === date)

test('the stored holiday table equals the one that is generated today', async () => {
  expect(await drawTable()).toBe(storedTable())
  expect(Buffer.byteLength(storedTable())).toBeLessThan(120_000)
})

test('the holiday table covers at least a year ahead; generate more years when this fails', () => {
  const a_year_on = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
  expect(holidaysNear(null).at(-1)!.date > a_year_on).toBe(true)
})

test('the holiday table contains well-known holidays with correct times', () => {
  expect(dayOf('2027-10-11')).toMatchObject({ title_he: 'יום כיפור', kind: 'holiday', closes_minute: null })
  expect(dayOf('2027-04-21')).toMatchObject({ title_he: 'ערב פסח', kind: 'eve', opens_minute: null })
  expect(dayOf('2027-05-12')).toMatchObject({ title_he: 'יום העצמאות', kind: 'holiday' })
  // Purim is a working day.
  expect(dayOf('2027-03-23')).toBeUndefined()
  // Rosh Hashana begins on Shabbat and lasts two days, so the deli stays closed until the second night.
  expect(dayOf('2027-10-02')).toMatchObject({ title_he: 'ראש השנה א׳ · שבת', closes_minute: null, opens_minute: null })
  expect(dayOf('2027-10-03')!.opens_minute).toBeGreaterThan(1100)
  // A fast postponed by Shabbat begins when Shabbat ends, so the deli does not open in between.
  expect(dayOf('2029-07-21')).toMatchObject({ title_he: 'ערב תשעה באב · שבת', opens_minute: null })
  expect(dayOf('2029-07-22')).toMatchObject({ title_he: 'תשעה באב', kind: 'fast' })
})

test('candle lighting is earlier in Jerusalem than on the coast, and a deli without a location gets the time of Tel Aviv', async () => {
  const friday = async () => (await suggested('2026-11-20')).find(({ date }) => date === '2026-11-20')!.closes_minute
  const tel_aviv = await friday()
  await sql`update deli set lat = 31.78, lng = 35.2 where id = ${deli_id}`.execute(app.db)
  const jerusalem = await friday()
  await sql`update deli set lat = 32.09, lng = 34.78 where id = ${deli_id}`.execute(app.db)
  expect(await friday()).toBe(tel_aviv)
  await sql`update deli set lat = null, lng = null where id = ${deli_id}`.execute(app.db)
  expect(tel_aviv! - jerusalem!).toBeGreaterThanOrEqual(20)
})

test('a holiday suggestion becomes an exception when accepted, and returns when the exception is deleted', async () => {
  const [friday, shabbat] = await suggested('2026-11-20')
  expect(friday).toMatchObject({ kind: 'shabbat', title_he: 'ערב שבת', accepted: false })
  expect(friday!.writes[0]!.spans).toEqual([{ from_minute: 600, until_minute: friday!.closes_minute }])
  expect(shabbat!.writes[0]!.spans).toEqual([{ from_minute: shabbat!.opens_minute, until_minute: 1410 }])
  const { key, date, writes, title_he, title_en } = friday!
  const body = { from_date: date, until_date: null, ...writes[0]!, holiday: key }
  const { data } = await api().addException({
    params: here(),
    body: { ...body, reason_he: title_he, reason_en: title_en },
  })
  expect((await suggested('2026-11-20')).slice(0, 2).map(({ accepted }) => accepted)).toEqual([true, false])
  await api().deleteException({ params: { ...here(), exception_id: String(data.exceptions[0]!.id) } })
  expect((await suggested('2026-11-20'))[0]!.accepted).toBe(false)
})

test('holiday keys are unique and fit into the 80 characters that an exception stores', async () => {
  const all = await suggested('2028-09-01', '365')
  expect(all.length).toBeGreaterThan(100)
  expect(Math.max(...holidaysNear(null).map(({ key }) => key.length))).toBeLessThanOrEqual(80)
  expect(new Set(holidaysNear(null).map(({ key }) => key)).size).toBe(holidaysNear(null).length)
})

test('suggestions need one statement besides authentication, and end with the years of the holiday table', async () => {
  expect(await sqlOf(() => suggested('2026-11-15', '365'))).toHaveLength(2)
  expect(await suggested('2040-01-01')).toEqual([])
  await expect(api().suggestions({ params: { id: '999999' }, query: {} })).rejects.toMatchObject({ status: 404 })
})
