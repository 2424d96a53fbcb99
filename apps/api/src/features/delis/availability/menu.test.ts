import { availability } from '@tavlin/contract/availability'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../../../test/count-sql.ts'
import { MONDAY, SEVEN, type DeliWorld, makeSeries, makeWorld, sellMeal } from '../../../../test/deli-world.ts'
import { testApp } from '../../../../test/test-app.ts'
import { foldMenuChanges } from './reservation.repo.ts'

const MEALS = 300
const app = testApp()
let world: DeliWorld
let meal_id: number
let other_id: number
let series_id: number
let actor_id: number
let token: string
let groups: { sauce: number; tahini: number; ingredient: number }

beforeAll(async () => {
  world = await makeWorld(app.db)
  ;({ id: actor_id, token } = await app.person(['super_admin']))
  series_id = await makeSeries(app.db, world.deli_id, { orders: 5, section_minutes: { [world.grill_id]: 25 } })
  meal_id = await sellMeal(app.db, world, { section_id: world.grill_id, minutes: 20 })
  other_id = await sellMeal(app.db, world)
  const { rows } = await sql<typeof groups>`
    with salt as (insert into ingredient (name_he, dimension, stock_unit) values ('טחינה', 'mass', 'kg') returning id),
    sauce as (insert into variant_group (name_he, display, min) values ('רוטב', 'radio', 1) returning id),
    tahini as (insert into variant_value (group_id, position, name_he, effect, ingredient_id)
      select sauce.id, 1, 'טחינה', 'adds', salt.id from sauce, salt returning id)
    select (select id from sauce) as sauce, (select id from tahini) as tahini, (select id from salt) as ingredient`.execute(
    app.db,
  )
  groups = rows[0]!
  await sql`insert into meal_group (meal_id, group_id, position) values (${meal_id}, ${groups.sauce}, 1)`.execute(
    app.db,
  )
})

const query = { date: MONDAY, start: String(SEVEN), type: 'delivery' as const }
const explain = async (more: { at?: string; start?: string } = {}) =>
  (await app.as(availability, token).explain({ params: { id: String(world.deli_id) }, query: { ...query, ...more } }))
    .data
const menu = async (more: { at?: string; start?: string } = {}) =>
  (await app.as(availability, token).menu({ params: { id: String(world.deli_id) }, query: { ...query, ...more } })).data

const set = (table: string, change: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`update ${sql.table(table)} set ${change} where ${where}`
type MenuSwitch = [name: string, on: () => RawBuilder<unknown>, off: () => RawBuilder<unknown>]
const TOMORROW_NIGHT = '2026-11-17T00:00:00Z'

const meal = (name: string, on: RawBuilder<unknown>, off: RawBuilder<unknown>): MenuSwitch => [
  name,
  () => set('meal', on, sql`id = ${meal_id}`),
  () => set('meal', off, sql`id = ${meal_id}`),
]
const item = (name: string, on: RawBuilder<unknown>, off: RawBuilder<unknown>): MenuSwitch => [
  `item of the deli: ${name}`,
  () => set('deli_item', on, sql`deli_id = ${world.deli_id} and meal_id = ${meal_id}`),
  () => set('deli_item', off, sql`deli_id = ${world.deli_id} and meal_id = ${meal_id}`),
]
const deli = (name: string, on: RawBuilder<unknown>, off: RawBuilder<unknown>): MenuSwitch => [
  `deli: ${name}`,
  () => set('deli', on, sql`id = ${world.deli_id}`),
  () => set('deli', off, sql`id = ${world.deli_id}`),
]
const series = (name: string, on: RawBuilder<unknown>, off: RawBuilder<unknown>): MenuSwitch => [
  `series: ${name}`,
  () => set('slot_series', on, sql`id = ${series_id}`),
  () => set('slot_series', off, sql`id = ${series_id}`),
]
const value = (name: string, on: RawBuilder<unknown>, off: RawBuilder<unknown>): MenuSwitch => [
  `variant: ${name}`,
  () => set('variant_value', on, sql`id = ${groups.tahini}`),
  () => set('variant_value', off, sql`id = ${groups.tahini}`),
]
const event = (name: string, values: () => RawBuilder<unknown>): MenuSwitch => [
  `event: ${name}`,
  () => sql`insert into slot_event (deli_id, date, from_minute, until_minute, kind, percent, every_minutes, orders, reason_he,
    created_by) values (${world.deli_id}, ${MONDAY}, 1140, 1200, ${values()}, 'אירוע', ${actor_id})`,
  () => sql`delete from slot_event where deli_id = ${world.deli_id}`,
]

const SWITCHES: MenuSwitch[] = [
  meal('active', sql`active = false`, sql`active = true`),
  meal('snooze', sql`snoozed_until = ${TOMORROW_NIGHT}`, sql`snoozed_until = null`),
  meal('price', sql`price_agorot = 9900`, sql`price_agorot = 5000`),
  meal('order types', sql`order_types = '{pickup}'`, sql`order_types = '{delivery,pickup}'`),
  meal('first day', sql`available_from = '2026-12-01'`, sql`available_from = null`),
  meal('last day', sql`available_until = '2026-11-15'`, sql`available_until = null`),
  meal('name', sql`name_he = 'אחר'`, sql`name_he = 'שניצל'`),
  [
    'category',
    () => set('meal_category', sql`active = false`, sql`true`),
    () => set('meal_category', sql`active = true`, sql`true`),
  ],
  [
    'kitchen minutes',
    () => set('meal_process', sql`minutes = 30`, sql`meal_id = ${meal_id}`),
    () => set('meal_process', sql`minutes = 20`, sql`meal_id = ${meal_id}`),
  ],
  [
    'group active',
    () => set('variant_group', sql`active = false`, sql`id = ${groups.sauce}`),
    () => set('variant_group', sql`active = true`, sql`id = ${groups.sauce}`),
  ],
  [
    'group on the meal',
    () => set('meal_group', sql`excluded_value_ids = array[${groups.tahini}::integer]`, sql`meal_id = ${meal_id}`),
    () => set('meal_group', sql`excluded_value_ids = '{}'`, sql`meal_id = ${meal_id}`),
  ],
  value('active', sql`active = false`, sql`active = true`),
  value('snooze', sql`snoozed_until = ${TOMORROW_NIGHT}`, sql`snoozed_until = null`),
  value('price', sql`price_agorot = 300`, sql`price_agorot = 0`),
  [
    'ingredient active',
    () => set('ingredient', sql`active = false`, sql`id = ${groups.ingredient}`),
    () => set('ingredient', sql`active = true`, sql`id = ${groups.ingredient}`),
  ],
  item('active', sql`active = false`, sql`active = true`),
  item('price', sql`price_agorot = 100`, sql`price_agorot = null`),
  item('quota', sql`quota = 3`, sql`quota = null`),
  item('snooze', sql`snoozed_until = ${TOMORROW_NIGHT}`, sql`snoozed_until = null`),
  item(
    'window',
    sql`windows = '[{"weekdays": [1], "from_minute": 600, "until_minute": 700, "quota": null}]'`,
    sql`windows = '[]'`,
  ),
  item('date', sql`dates = '[{"date": "2026-11-16", "quota": 0}]'`, sql`dates = '[]'`),
  [
    'sold here',
    () => sql`delete from deli_item where meal_id = ${meal_id}`,
    () => sql`insert into deli_item (deli_id, meal_id) values (${world.deli_id}, ${meal_id})`,
  ],
  [
    'happy hour',
    () => sql`insert into happy_hour (deli_id, meal_ids, weekdays, from_minute, until_minute, percent)
      values (${world.deli_id}, array[${meal_id}::integer], '{1}', 1080, 1200, 20)`,
    () => sql`delete from happy_hour`,
  ],
  [
    'hours',
    () => set('deli_hours', sql`until_minute = 1100`, sql`order_type = 'delivery'`),
    () => set('deli_hours', sql`until_minute = 1680`, sql`order_type = 'delivery'`),
  ],
  [
    'exception',
    () => sql`insert into deli_exception (deli_id, date, reason_he) values (${world.deli_id}, ${MONDAY}, 'חג')`,
    () => sql`delete from deli_exception`,
  ],
  series('orders', sql`orders = 0`, sql`orders = 5`),
  series('lead time', sql`lead_minutes = 20160`, sql`lead_minutes = 30`),
  series('days ahead', sql`days_ahead = 0`, sql`days_ahead = 30`),
  event('blocked', () => sql`'blocked', null, null, null`),
  event('reduced', () => sql`'reduced', 10, null, null`),
  event('extra', () => sql`'extra', null, 15, 7`),
  deli('active', sql`active = false`, sql`active = true`),
  deli('order types', sql`order_types = '{pickup}'`, sql`order_types = '{delivery,pickup}'`),
  deli('pause', sql`paused_until = ${TOMORROW_NIGHT}`, sql`paused_until = null`),
]

describe('availability explanation and menu', () => {
  it.each(SWITCHES)('show a change and its reversal at once: %s', async (_name, on, off) => {
    const read = async () => {
      const { version, ...rest } = await menu()
      return { version, rest: JSON.stringify([rest, await explain()]) }
    }
    const before = await read()
    await on().execute(app.db)
    const changed = await read()
    expect(changed.version).not.toBe(before.version)
    expect(changed.rest).not.toBe(before.rest)
    await off().execute(app.db)
    // Compacting the menu changes must not count as a change.
    await foldMenuChanges(app.db)
    const after = await read()
    expect(after.rest).toBe(before.rest)
    expect(new Set([before.version, changed.version, after.version]).size).toBe(3)
  })

  it('ignore changes of a transaction that is not committed', async () => {
    const before = await explain()
    await app.db
      .transaction()
      .execute(async (tx) => {
        await sql`update meal set active = false where id = ${meal_id}`.execute(tx)
        expect(await explain()).toEqual(before)
        throw new Error('taken back')
      })
      .catch(() => {})
    expect(await explain()).toEqual(before)
  })

  it('return the remaining capacity of a meal, or every reason against it', async () => {
    await sql`update deli_item set quota = 3 where meal_id = ${meal_id}`.execute(app.db)
    const verdict = async () => (await explain()).meals.find((one) => one.meal_id === meal_id)!
    expect(await verdict()).toMatchObject({ available: true, left: 3, quota: 3, reasons: [], price_agorot: 5000 })
    await sql`update meal set active = false where id = ${meal_id}`.execute(app.db)
    await sql`update deli set order_types = '{pickup}'`.execute(app.db)
    expect((await verdict()).reasons.map(({ code, because }) => `${code}/${because}`)).toEqual([
      'timeslot_not_found/type_not_offered',
      'item_inactive/meal',
    ])
    await sql`update deli set order_types = '{delivery,pickup}'`.execute(app.db)
    await sql`update meal set active = true where id = ${meal_id}`.execute(app.db)
    expect((await menu()).verdicts.find((one) => one.meal_id === other_id)).toMatchObject({ available: true })
  })

  it('can be requested for another point in time', async () => {
    expect((await explain({ at: '2026-11-16T16:55:00Z' })).slot_reasons).toMatchObject([{ because: 'lead_time' }])
    expect((await explain()).slot_reasons).toEqual([])
  })

  it('need three statements without a cache and one with it, for 300 meals', async () => {
    await sql`insert into meal (name_he, name_en, category_id, price_agorot, volume)
      select 'מנה ' || n, 'Meal ' || n, ${world.category_id}, 3000 + n, 20 from generate_series(1, ${MEALS - 2}) as n`.execute(
      app.db,
    )
    await sql`insert into deli_item (deli_id, meal_id) select ${world.deli_id}, id from meal
      where id not in (select meal_id from deli_item)`.execute(app.db)
    const mine = (all: string[]) => all.filter((text) => /menu_version_of/.test(text))
    await sql`update deli set phone = '1'`.execute(app.db)
    await sql`update meal set volume = 11 where id = ${meal_id}`.execute(app.db)
    expect(mine(await sqlOf(() => menu()))).toHaveLength(3)
    const warm = await sqlOf(() => menu())
    expect(mine(warm)).toHaveLength(1)
    const { meals, verdicts } = await menu()
    expect([meals.length, verdicts.length]).toEqual([MEALS, MEALS])
    expect((await sqlOf(() => explain())).length).toBe(warm.length)
  })
})
