import { delis } from '@tavlin/contract/delis'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deliForm } from '../../../test/deli-samples.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { type OrderWorld, orderWorld } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
let owner: string
beforeAll(async () => {
  world = await orderWorld(app)
  owner = (await app.person(['super_admin'])).token
  await sql`update deli set bag_types = '[{"name_he":"שקית","name_en":"Bag","volume":10}]' where id = ${world.deli_id}`.execute(
    app.db,
  )
  await sql`insert into happy_hour (deli_id, meal_ids, weekdays, from_minute, until_minute, percent, excluded_dates)
    select ${world.deli_id}, array_agg(meal_id), '{0,1}', 960, 1080, 20, '{2027-12-01}' from deli_item
    where deli_id = ${world.deli_id}`.execute(app.db)
  await sql`update deli_item set snoozed_until = '2030-01-01', dates = '[{"date":"2027-12-01","quota":3}]', quota = 40
    where deli_id = ${world.deli_id}`.execute(app.db)
})

/** Returns the rows of a deli without ids and without temporary settings, such as snoozes and quotas of a date. */
async function setupOf(deli_id: number) {
  const rowsOf = (table: string, without: readonly string[]) =>
    sql`(select jsonb_agg(to_jsonb(one) - ${['deli_id', ...without]}::text[] order by to_jsonb(one) - ${['deli_id', ...without]}::text[])
      from ${sql.table(table)} as one where deli_id = ${deli_id})`
  const { rows } = await sql<Record<string, unknown[] | null>>`
    select ${rowsOf('deli_hours', [])} as hours, ${rowsOf('slot_series', ['id'])} as series,
      ${rowsOf('deli_item', ['snoozed_until', 'dates'])} as items, ${rowsOf('happy_hour', ['id', 'excluded_dates'])} as happy,
      ${rowsOf('delivery_area', ['id', 'version', 'shut_until'])} as areas,
      (select bag_types from deli where id = ${deli_id}) as bags`.execute(app.db)
  return rows[0]!
}

test('a deli copied from another has its hours, slots, meals, prices, happy hours, areas and bags', async () => {
  const body = { ...deliForm({ name_he: 'חדשה', active: false, bag_types: [] }), copy_of: world.deli_id }
  const { data } = await app.as(delis, owner).createDeli({ body })
  const [from, to] = await Promise.all([setupOf(world.deli_id), setupOf(data.id)])
  expect(Object.values(from).every((rows) => rows !== null && rows.length > 0)).toBe(true)
  expect(to).toEqual(from)
  expect(data.missing).toEqual(['active'])
})

test('copying a deli omits temporary settings, such as snoozes and quotas of a date', async () => {
  const { data } = await app.as(delis, owner).createDeli({ body: { ...deliForm(), copy_of: world.deli_id } })
  const { rows } = await sql`select bool_or(snoozed_until is not null or dates <> '[]') as is_dated,
      (select count(*)::integer from happy_hour where deli_id = ${data.id} and excluded_dates <> '{}') as excluded
    from deli_item where deli_id = ${data.id}`.execute(app.db)
  expect(rows).toEqual([{ is_dated: false, excluded: 0 }])
})

test('rejects copying a deli that does not exist, and creates nothing', () =>
  expectNothingWritten(
    app.db,
    () => app.as(delis, owner).createDeli({ body: { ...deliForm(), copy_of: 999_999 } }),
    422,
    { code: 'invalid_input' },
  ))
