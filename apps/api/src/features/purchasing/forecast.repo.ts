import type { WeekdayDemand } from '@tavlin/domain/purchasing/forecast'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export async function listActiveDelis(db: Db): Promise<number[]> {
  return (await db.selectFrom('deli').select('id').where('active', '=', true).orderBy('id').execute()).map(
    ({ id }) => id,
  )
}

/** Serialises learning for a deli. Returns the last day that was learned, or null for a new deli. */
export async function lockProgress(tx: Tx, deli_id: number): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('forecast ' || ${deli_id}::integer, 0))`.execute(tx)
  const { rows } = await sql<{ learned_until: string }>`
    select learned_until::text from forecast_progress where deli_id = ${deli_id}`.execute(tx)
  return rows[0]?.learned_until ?? null
}

export async function saveProgress(tx: Tx, deli_id: number, learned_until: string): Promise<void> {
  await sql`insert into forecast_progress (deli_id, learned_until) values (${deli_id}, ${learned_until})
    on conflict (deli_id) do update set learned_until = excluded.learned_until`.execute(tx)
}

export type Demand = { readonly ingredient_id: number; readonly date: string; readonly demand_base: number }

/** Returns the demand of orders, except cancelled ones, per ingredient and business day; `until` is exclusive. */
export async function listDemand(db: Db | Tx, deli_id: number, from: string, until: string): Promise<Demand[]> {
  const { rows } = await sql<Demand>`
    select used.key::integer as ingredient_id, orders.date::text as date, sum(used.value::bigint)::bigint as demand_base
    from orders join order_line as line on line.order_id = orders.id, jsonb_each_text(line.stock) as used
    where orders.deli_id = ${deli_id} and orders.date >= ${from} and orders.date < ${until}
      and orders.status <> 'cancelled'
    group by 1, 2`.execute(db)
  return rows
}

export type ForecastRow = WeekdayDemand & { readonly ingredient_id: number; readonly weekday: number }

/** Returns the forecasts of a deli by weekday. Null `ingredient_ids` means every ingredient. */
export async function listForecasts(
  db: Db | Tx,
  deli_id: number,
  ingredient_ids: readonly number[] | null,
): Promise<ForecastRow[]> {
  const { rows } = await sql<ForecastRow>`
    select ingredient_id, weekday, weighted_base, weight, error_base, measured_base, naive_error_base, last_base
    from ingredient_forecast where deli_id = ${deli_id}
      and (${ingredient_ids}::integer[] is null or ingredient_id = any (${ingredient_ids}::integer[]))`.execute(db)
  return rows
}

export async function saveForecasts(tx: Tx, deli_id: number, learned: readonly ForecastRow[]): Promise<void> {
  await sql`
    insert into ingredient_forecast (deli_id, weekday, ingredient_id, weighted_base, weight, error_base, measured_base,
      naive_error_base, last_base)
    select ${deli_id}, one.weekday, one.ingredient_id, one.weighted_base, one.weight, one.error_base, one.measured_base,
      one.naive_error_base, one.last_base
    from jsonb_to_recordset(${JSON.stringify(learned)}::jsonb) as one (weekday integer, ingredient_id integer,
      weighted_base double precision, weight double precision, error_base double precision,
      measured_base double precision, naive_error_base double precision, last_base bigint)
    join ingredient on ingredient.id = one.ingredient_id
    on conflict (deli_id, weekday, ingredient_id) do update set weighted_base = excluded.weighted_base,
      weight = excluded.weight, error_base = excluded.error_base, measured_base = excluded.measured_base,
      naive_error_base = excluded.naive_error_base, last_base = excluded.last_base`.execute(tx)
}
