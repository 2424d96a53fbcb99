import { settings } from '@tavlin/contract/settings'
import { calendarDay } from '@tavlin/domain/business-time'
import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { grams, makeIngredient, makeNamed } from '../../../test/menu.ts'
import { testApp } from '../../../test/test-app.ts'
import { CRONTAB } from '../../consumers.ts'
import { catalogTasks } from './catalog.jobs.ts'
import { refreshMeals } from './refresh-meals.service.ts'

const app = testApp()
const MEALS = 103
let now: Date
let meal_ids: number[]

beforeAll(async () => {
  const owner = (await app.person(['super_admin'])).token
  const body = { value: 25, valid_from: '2027-01-01' }
  await app.as(settings, owner).save({ params: { key: 'vat_percent' }, body })
  const category_id = await makeNamed(app.db, 'meal_category')
  const salt = await makeIngredient(app.db)
  // 95 g at ₪ 10 a kilo cost 95 agorot. ₪ 1.18 are 100 agorot without 18 % VAT, and 94 without 25 %.
  const { entered } = grams(salt, 95)
  const { rows } = await sql<{ id: number }>`
    with made as (insert into meal (name_he, category_id, price_agorot)
        select 'מלח', ${category_id}, 118 from generate_series(1, ${MEALS}) returning id),
      recipe as (insert into meal_component (meal_id, position, ingredient_id, entered_thousandths, entered_unit)
        select id, 1, ${salt}, ${entered.amount_thousandths}::bigint, ${entered.unit} from made)
    select id from made order by id`.execute(app.db)
  meal_ids = rows.map((row) => row.id)
  await app.db.transaction().execute((tx) => refreshMeals(tx, { all: true }, app.clock.now))
})

const work = () =>
  catalogTasks({ ...app, db: app.db, now: () => now, log: pino({ level: 'silent' }) })['refresh_menu']!({}, {} as never)
const events = async () =>
  (await sql<{ data: unknown }>`select data from event where name = 'meal.changed' order by id`.execute(app.db)).rows
const dearOnes = async () =>
  (await sql<{ id: number }>`select id from meal where problems @> '{cost_above_price}' order by id`.execute(app.db))
    .rows

test('the menu job recomputes meals in the night of a new VAT rate and lists a hundred in its event', async () => {
  now = new Date('2026-12-30T22:11:00Z')
  await work()
  expect([await dearOnes(), await events()]).toEqual([[], []])
  now = new Date('2026-12-31T22:11:00Z')
  await work()
  expect((await dearOnes()).map((row) => row.id)).toEqual(meal_ids)
  expect(await events()).toEqual([{ data: { meal_ids: meal_ids.slice(0, 100) } }])
  await work()
  expect(await events()).toHaveLength(1)
})

test.each(['2026-12-31', '2027-06-30'])(
  'the daily menu job runs on %s after the next calendar day began in the business',
  (day) => {
    const { match } = parseCrontab(CRONTAB).find((item) => item.task === 'refresh_menu')!
    const at = { min: 11, hour: 22, date: 1, month: 1, dow: 5 }
    expect(typeof match === 'function' && match(at)).toBe(true)
    expect(calendarDay(new Date(`${day}T${at.hour}:${at.min}:00Z`)) > day).toBe(true)
  },
)
