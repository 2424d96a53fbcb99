import type { PRICE_CHANGE_STATES, PRICE_ROW_STATES, PriceChange, PriceChangeForm } from '@tavlin/contract/prices'
import type { CurrentPrice, PriceReason, PriceRow } from '@tavlin/domain/catalog/price-change'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'

export type PriceChangeInput = z.output<typeof PriceChangeForm>
export type PriceChangeState = (typeof PRICE_CHANGE_STATES)[number]
type PriceRowState = (typeof PRICE_ROW_STATES)[number]
type PriceChangeAnswer = z.output<typeof PriceChange>

type NamedRow = { readonly id: number; readonly name_he: string; readonly name_en: string }
export type FoundPrice = {
  readonly meal: NamedRow
  readonly deli: NamedRow | null
  /** Own price of the deli, null when it has none; without a deli, the price of the meal. */
  readonly own_agorot: number | null
  readonly price_agorot: number
  /** Null when the cost of an ingredient is unknown. */
  readonly cost_agorot: number | null
}

const named = (table: string) =>
  sql.raw(`json_build_object('id', ${table}.id, 'name_he', ${table}.name_he, 'name_en', ${table}.name_en)`)
const cost = sql`case when cost_complete then cost_agorot end as cost_agorot`

const chosenMeals = ({ category_id, meal_ids }: PriceChangeInput): RawBuilder<unknown> =>
  meal_ids.length > 0
    ? sql`meal.kind = 'meal' and meal.id = any (${meal_ids}::integer[])`
    : category_id === null
      ? sql`meal.kind = 'meal'`
      : sql`meal.kind = 'meal' and meal.category_id = ${category_id}`

/** Lists the prices that the input includes: of meals first, then of delis, each in the sequence of the menu. */
export async function listPrices(db: Db, input: PriceChangeInput, limit: number): Promise<FoundPrice[]> {
  const of_meals = sql`select 0 as part, meal_category.position, meal.name_he as sorted, ${named('meal')} as meal,
      null::json as deli, price_agorot as own_agorot, price_agorot, ${cost}
    from meal join meal_category on meal_category.id = category_id where ${chosenMeals(input)}`
  const only =
    input.target === 'delis'
      ? sql`deli.id = any (${input.deli_ids}::integer[])`
      : sql`deli_item.price_agorot is not null`
  const of_delis = sql`select 1, meal_category.position, meal.name_he, ${named('meal')}, ${named('deli')},
      deli_item.price_agorot, coalesce(deli_item.price_agorot, meal.price_agorot), ${cost}
    from deli_item join meal on meal.id = meal_id join meal_category on meal_category.id = category_id
      join deli on deli.id = deli_id
    where ${chosenMeals(input)} and ${only}`
  const parts = { base: of_meals, base_and_own: sql`${of_meals} union all ${of_delis}`, delis: of_delis }
  const { rows } = await sql<FoundPrice>`select meal, deli, own_agorot, price_agorot, cost_agorot
    from (${parts[input.target]}) as found (part, position, sorted, meal, deli, own_agorot, price_agorot, cost_agorot)
    order by part, position, sorted, (meal ->> 'id')::integer, (deli ->> 'id')::integer limit ${limit}`.execute(db)
  return rows
}

export async function countOwnPrices(db: Db, input: PriceChangeInput): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from deli_item
    join meal on meal.id = meal_id where deli_item.price_agorot is not null and ${chosenMeals(input)}`.execute(db)
  return rows[0]!.count
}

/** Returns whether the category of the input does not exist, and how many of its meals and delis do not. */
export async function findUnknown(
  db: Db,
  input: PriceChangeInput,
): Promise<{ category: boolean; meals: number; delis: number }> {
  const { rows } = await sql<{ category: boolean; meals: number; delis: number }>`select
    ${input.category_id}::integer is not null
      and not exists (select from meal_category where id = ${input.category_id}::integer) as category,
    (select count(*)::integer from unnest(${input.meal_ids}::integer[]) as one
      where not exists (select from meal where id = one and kind = 'meal')) as meals,
    (select count(*)::integer from unnest(${input.deli_ids}::integer[]) as one
      where not exists (select from deli where id = one)) as delis`.execute(db)
  return rows[0]!
}

type NewChange = PriceChangeInput & {
  readonly valid_from: string
  readonly created_by: number
  readonly rows: readonly (PriceRow & { readonly meal_id: number; readonly deli_id: number | null })[]
}

export async function insertChange(tx: Tx, made: NewChange, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into price_change
      (created_by, created_at, valid_from, percent_tenths, rounding, target, category_id, deli_ids)
    values (${made.created_by}, ${now}, ${made.valid_from}, ${made.percent_tenths}, ${made.rounding}, ${made.target},
      ${made.meal_ids.length > 0 ? null : made.category_id}::integer, ${made.deli_ids}::integer[])
    returning id`.execute(tx)
  const { id } = rows[0]!
  await sql`insert into price_change_row (price_change_id, meal_id, deli_id, before_agorot, from_agorot, to_agorot)
    select ${id}, meal_id, deli_id, before_agorot, from_agorot, to_agorot
    from jsonb_to_recordset(${JSON.stringify(made.rows)}::jsonb) as sent (meal_id integer, deli_id integer,
      before_agorot bigint, from_agorot bigint, to_agorot bigint)`.execute(tx)
  return id
}

export async function lockChange(tx: Tx, id: number): Promise<{ state: PriceChangeState } | undefined> {
  const { rows } = await sql<{ state: PriceChangeState }>`
    select state from price_change where id = ${id} for update`.execute(tx)
  return rows[0]
}

export type StoredPrice = PriceRow & CurrentPrice & { readonly meal_id: number; readonly deli_id: number | null }

/** Lists the prices of a change in this state with their current values. */
export async function listRows(tx: Tx, id: number, state: PriceRowState): Promise<StoredPrice[]> {
  const { rows } =
    await sql<StoredPrice>`select planned.meal_id, planned.deli_id, before_agorot, from_agorot, to_agorot,
      planned.deli_id is null or item.meal_id is not null as is_sold,
      case when planned.deli_id is null then meal.price_agorot else item.price_agorot end as own_agorot,
      coalesce(item.price_agorot, meal.price_agorot) as price_agorot
    from price_change_row as planned join meal on meal.id = planned.meal_id
      left join deli_item as item on item.deli_id = planned.deli_id and item.meal_id = planned.meal_id
    where price_change_id = ${id} and planned.state = ${state}
    order by planned.meal_id, planned.deli_id`.execute(tx)
  return rows
}

type RowResult = {
  readonly meal_id: number
  readonly deli_id: number | null
  readonly state: PriceRowState
  readonly reason: PriceReason | null
}

export async function saveResults(tx: Tx, id: number, results: readonly RowResult[]): Promise<void> {
  await sql`update price_change_row as planned set state = sent.state, reason = sent.reason
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as sent (meal_id integer, deli_id integer, state text, reason text)
    where price_change_id = ${id} and planned.meal_id = sent.meal_id
      and planned.deli_id is not distinct from sent.deli_id`.execute(tx)
}

export async function saveState(tx: Tx, id: number, state: PriceChangeState, now: Date): Promise<void> {
  const at = state === 'applied' ? sql`applied_at` : sql`ended_at`
  await sql`update price_change set state = ${state}, ${at} = ${now} where id = ${id}`.execute(tx)
}

const summary = sql`'id', change.id, 'state', state, 'by', (select json_build_object('id', id,
    'name', full_name(first_name, last_name)) from app_user where id = created_by), 'created_at', created_at,
  'valid_from', valid_from, 'percent_tenths', percent_tenths, 'rounding', rounding, 'target', target,
  'category', (select ${named('meal_category')} from meal_category where id = category_id),
  'counts', (select json_build_object('planned', count(*) filter (where row.state = 'planned'),
      'applied', count(*) filter (where row.state = 'applied'), 'skipped', count(*) filter (where row.state = 'skipped'),
      'undone', count(*) filter (where row.state = 'undone'), 'kept', count(*) filter (where row.state = 'kept'))
    from price_change_row as row where row.price_change_id = change.id)`

export async function listChanges(db: Db, limit: number): Promise<Omit<PriceChangeAnswer, 'rows'>[]> {
  const { rows } = await sql<{ change: PriceChangeAnswer }>`select json_build_object(${summary}) as change
    from price_change as change order by change.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.change)
}

export async function findChange(db: Db, id: number, limit: number): Promise<PriceChangeAnswer | undefined> {
  const { rows } = await sql<{ change: PriceChangeAnswer }>`select json_build_object(${summary}, 'rows', coalesce((
      select json_agg(one) from (
        select ${named('meal')} as meal, case when deli.id is not null then ${named('deli')} end as deli,
          from_agorot, to_agorot, planned.state, reason
        from price_change_row as planned join meal on meal.id = planned.meal_id
          join meal_category on meal_category.id = meal.category_id left join deli on deli.id = planned.deli_id
        where price_change_id = change.id
        order by reason is null, planned.deli_id is not null, meal_category.position, meal.name_he, meal.id, deli.id
        limit ${limit}) as one), '[]')) as change
    from price_change as change where change.id = ${id}`.execute(db)
  return rows[0]?.change
}

export async function listDue(db: Db, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from price_change
    where state = 'planned' and valid_from <= ${day}::date order by valid_from, id`.execute(db)
  return rows.map((row) => row.id)
}
