import { seededDice } from '@tavlin/domain/seeded-random'
import { SETTINGS } from '@tavlin/contract/settings'
import { shortages } from '@tavlin/domain/availability/capacity'
import { fold } from '@tavlin/domain/customers/fold'
import { fullName } from '@tavlin/domain/full-name'
import { lowness } from '@tavlin/domain/inventory/stock'
import { type DatedValue, valueOn } from '@tavlin/domain/settings/settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settingOn } from '../src/platform/db/setting-on.ts'
import { makePerson } from './merge-world.ts'
import { testApp } from './test-app.ts'

// Tests rules that exist in TypeScript and in SQL (docs/decisions/0050-rules-in-sql.md) with the same inputs.
const app = testApp()
const CLAIMS = [
  { stocked: 10, reserved: 0, reorder: 5, wanted: 5 },
  { stocked: 10, reserved: 0, reorder: 5, wanted: 4 },
  { stocked: 10, reserved: 6, reorder: 5, wanted: 1 },
  { stocked: 5, reserved: 0, reorder: 5, wanted: 1 },
  { stocked: 6, reserved: 0, reorder: 5, wanted: 1 },
  { stocked: 10, reserved: 0, reorder: null, wanted: 10 },
]
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1)

test('setting_on and valueOn return the same value for every day and deli', async () => {
  const delis = await sql<{ id: number }>`insert into deli (name_he, name_en) values ('א', 'a'), ('ב', 'b')
    returning id`.execute(app.db)
  const ids = [null, ...delis.rows.map(({ id }) => id)]
  const days = ['2026-11-01', '2026-11-02', '2026-11-15', '2026-12-01']
  const values: DatedValue[] = ids.flatMap((deli_id, i) =>
    // The second value of the last deli ends its override.
    days
      .slice(i, i + 2)
      .map((valid_from, j) => ({ deli_id, valid_from, value: i === 2 && j === 1 ? null : 10 * i + j })),
  )
  for (const { deli_id, valid_from, value } of values)
    await sql`insert into setting (key, deli_id, valid_from, value)
      values ('pack_minutes', ${deli_id}, ${valid_from}, ${JSON.stringify(value)}::jsonb)`.execute(app.db)
  for (const deli_id of ids)
    for (const day of ['2026-10-31', ...days, '2027-01-01']) {
      const found = settingOn('pack_minutes', sql`${day}::date`, sql`${deli_id}::integer`)
      const { rows } = await sql<{ value: unknown }>`select ${found} as value`.execute(app.db)
      const wanted = valueOn(values, day, deli_id) ?? SETTINGS.pack_minutes.default_value
      expect(rows[0]!.value, `${day} in ${deli_id}`).toBe(wanted)
    }
})

test('shortages_in and shortages return the same missing capacity', async () => {
  for (const seed of SEEDS) {
    const below = seededDice(seed)
    const limit = (most: number) => (below(4) === 0 ? null : below(most))
    const byId = (most: number) => Object.fromEntries([1, 2].map((id) => [id, below(most)]))
    const limits = { orders: limit(5), bags: limit(9), section_minutes: { 1: limit(40)! }, portions: { 1: limit(6)! } }
    const load = { orders: below(5), bags: below(9), section_minutes: byId(30), portions: byId(5) }
    const units = { orders: 1, bags: below(5), section_minutes: byId(20), portions: byId(4) }
    const { rows } = await sql<{ missing: object[] }>`select shortages_in(
      jsonb_populate_record(null::slot_load, ${JSON.stringify(load)}::jsonb), ${JSON.stringify(limits)}::jsonb,
      ${JSON.stringify(units)}::jsonb, '{}') as missing`.execute(app.db)
    expect(rows[0]!.missing, `seed ${seed}`).toEqual(
      shortages(limits, load, units).map(({ id = null, ...rest }) => ({ id, ...rest })),
    )
  }
})

test('fold and full_name normalise names like the domain does', async () => {
  const names = ['שָׁלוֹם', "ז'בוטינסקי", 'בן־גוריון', 'ירושלים', 'Ünal', 'émile', ' o’neil ', 'ד"ר כץ', '']
  for (const name of names) {
    const { rows } = await sql<{ folded: string; full: string }>`select fold(${name}) as folded,
      full_name(${name}, 'כהן') as full`.execute(app.db)
    expect(rows[0]).toEqual({ folded: fold(name), full: fullName({ first_name: name, last_name: 'כהן' }) })
  }
})

test('claim_first reports low stock when the domain function lowness does', async () => {
  const world = await sql<{ deli_id: number; ingredient_id: number }>`
    with d as (insert into deli (name_he, name_en) values ('ג', 'c') returning id),
      i as (insert into ingredient (name_he, dimension, stock_unit) values ('קמח', 'mass', 'g') returning id)
    select d.id as deli_id, i.id as ingredient_id from d, i`.execute(app.db)
  const { deli_id, ingredient_id } = world.rows[0]!
  let source_id = 1_000_000
  for (const { stocked, reserved, reorder, wanted } of CLAIMS) {
    await sql`insert into stock_balance (deli_id, ingredient_id, stocked_base, reserved_base, reorder_base)
      values (${deli_id}, ${ingredient_id}, ${stocked}, ${reserved}, ${reorder})
      on conflict (deli_id, ingredient_id) do update set stocked_base = excluded.stocked_base,
        reserved_base = excluded.reserved_base, reorder_base = excluded.reorder_base`.execute(app.db)
    const claims = JSON.stringify([{ deli_id, ingredient_id, quantity_base: wanted }])
    const { rows } =
      await sql`select * from claim_first(${claims}::jsonb, 'reserved', 'order', ${++source_id}, now())`.execute(app.db)
    const before = stocked - reserved
    const is_crossed = lowness(before, before - wanted, reorder) === 'crossed_down'
    expect(rows.length, JSON.stringify({ stocked, reserved, reorder, wanted })).toBe(is_crossed ? 1 : 0)
  }
})

test('customer_now and customer_ids resolve merges of merges', async () => {
  const first = await makePerson(app.db)
  const second = await makePerson(app.db)
  const third = await makePerson(app.db)
  await sql`update customer set merged_into_id = ${second.id} where id = ${first.id}`.execute(app.db)
  await sql`update customer set merged_into_id = ${third.id} where id = ${second.id}`.execute(app.db)
  const { rows } = await sql<{ now: number; ids: number[]; nobody: number[] }>`select customer_now(${first.id}) as now,
    array(select customer_ids(${third.id}) order by 1)::integer[] as ids,
    array(select customer_ids(customer_now(-1)))::integer[] as nobody`.execute(app.db)
  expect(rows).toEqual([{ now: third.id, ids: [first.id, second.id, third.id], nobody: [] }])
})
