import { delis } from '@tavlin/contract/delis'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sqlOf } from '../../../../test/count-sql.ts'
import { deliForm, happyHour, makeMeals } from '../../../../test/deli-samples.ts'
import { makeNamed } from '../../../../test/menu.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { codeOf, tally } from '../../../../test/tally.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp({ pool_size: 25 })
let owner: string
let id: number
let hummus: number
let salad: number
let unsold: number

beforeEach(async () => {
  owner = (await app.person(['super_admin'])).token
  id = (await my().createDeli({ body: deliForm() })).data.id
  const category_id = await makeNamed(app.db, 'meal_category')
  ;[hummus, salad, unsold] = (await makeMeals(app.db, category_id, 3)) as [number, number, number]
  await sql`insert into deli_item (deli_id, meal_id, price_agorot) values (${id}, ${hummus}, 5000), (${id}, ${salad}, null)`.execute(
    app.db,
  )
})

const my = () => app.as(delis, owner)
const params = () => ({ id: String(id) })
const show = async () => (await my().happyHours({ params: params() })).data
const save = async (version: number, happy_hours: ReturnType<typeof happyHour>[]) =>
  (await my().saveHappyHours({ params: params(), body: { happy_hours, version } })).data

test('saving happy hours keeps those that are sent, deletes omitted ones and adds new ones', async () => {
  const first = await save(1, [
    happyHour([salad, hummus, salad], { excluded_dates: ['2026-12-25'] }),
    happyHour([hummus], { from_minute: 1500, until_minute: 1680, percent: null, price_agorot: 3000 }),
  ])
  expect(first).toMatchObject({
    deli_id: id,
    version: 2,
    happy_hours: [
      { meal_ids: [hummus, salad], excluded_dates: ['2026-12-25'], percent: 10 },
      { from_minute: 1500, price_agorot: 3000, percent: null },
    ],
    meals: [
      { id: hummus, price_agorot: 5000 },
      { id: salad, price_agorot: 4200 },
    ],
  })
  const [first_hour, deleted_hour] = first.happy_hours as [(typeof first.happy_hours)[0], (typeof first.happy_hours)[0]]
  const second = await save(2, [
    happyHour([salad], { from_minute: 600, until_minute: 660 }),
    { ...first_hour, percent: 20 },
  ])
  expect(second.happy_hours).toMatchObject([{ meal_ids: [salad] }, { id: first_hour.id, percent: 20 }])
  expect(second.happy_hours.map((one) => one.id)).not.toContain(deleted_hour.id)
  expect(await show()).toEqual(second)
  const events = await sql<{
    name: string
  }>`select name from event where deli_id = ${id} order by id desc limit 1`.execute(app.db)
  expect(events.rows[0]!.name).toBe('happy_hour.changed')
})

test('a happy hour above the meal price is listed in the problems of the meal', async () => {
  const problems = async () =>
    (await app.db.selectFrom('meal').select('problems').where('id', '=', hummus).executeTakeFirstOrThrow()).problems
  await save(1, [happyHour([hummus], { percent: null, price_agorot: 6000 })])
  expect(await problems()).toContain('happy_hour_above_price')
  await save(2, [happyHour([hummus], { percent: null, price_agorot: 4900 })])
  expect(await problems()).not.toContain('happy_hour_above_price')
  await save(3, [happyHour([hummus], { percent: null, price_agorot: 6000 })])
  await save(4, [])
  expect(await problems()).not.toContain('happy_hour_above_price')
})

test('rejects invalid happy hours with a reason, and writes nothing', async () => {
  const { happy_hours } = await save(1, [happyHour([hummus])])
  const other = (await my().createDeli({ body: deliForm() })).data.id
  await sql`insert into deli_item (deli_id, meal_id) values (${other}, ${hummus})`.execute(app.db)
  const elsewhere = { params: { id: String(other) }, body: { happy_hours, version: 1 } }
  const rejected = (all: ReturnType<typeof happyHour>[], body: object) =>
    expectNothingWritten(app.db, () => save(2, all), 422, body)
  const at = (...path: string[]) => ({
    code: 'invalid_input',
    details: { fields: [{ path: ['body', 'happy_hours', ...path] }] },
  })
  await rejected([happyHour([hummus]), happyHour([salad, hummus], { weekdays: [4, 5], from_minute: 1000 })], {
    code: 'happy_hours_overlap',
    details: { meal_ids: [hummus], weekdays: [4] },
  })
  await rejected([happyHour([hummus], { percent: null })], { code: 'happy_hour_wrong' })
  await rejected([happyHour([hummus], { price_agorot: 100 })], { code: 'happy_hour_wrong' })
  await rejected([happyHour([hummus], { until_minute: 900 })], { code: 'happy_hour_wrong' })
  await rejected([happyHour([hummus, unsold])], at('0', 'meal_ids'))
  await rejected([happyHour([hummus], { id: 987_654 })], at('0', 'id'))
  const { id: stored_id } = happy_hours[0]!
  await rejected([happyHour([hummus], { id: stored_id }), happyHour([salad], { id: stored_id })], at('1', 'id'))
  await expectNothingWritten(app.db, () => my().saveHappyHours(elsewhere), 422, at('0', 'id'))
  await expectNothingWritten(app.db, () => save(1, []), 409, {
    code: 'version_stale',
    details: { current: { version: 2 } },
  })
})

test('saves one of twenty parallel changes of the happy hours', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => codeOf(save(1, [happyHour([hummus], { percent: n + 1 })]))),
  )
  expect(tally(answers)).toEqual({ ok: 1, version_stale: 19 })
  expect((await show()).happy_hours).toHaveLength(1)
})

test('reads happy hours with one statement and saves them with twelve, besides authentication', async () => {
  await show()
  const besidesAdmission = async (work: () => Promise<unknown>) => (await sqlOf(work)).length - 1
  expect(await besidesAdmission(show)).toBe(1)
  expect(await besidesAdmission(() => save(1, [happyHour([hummus, salad])]))).toBe(12)
})
