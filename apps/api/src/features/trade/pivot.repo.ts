import type { Pivot } from '@tavlin/contract/trade'
import type { Period } from '@tavlin/domain/trade/period'
import type { PivotDimension, PivotPlan, PivotSource, PivotSum } from '@tavlin/domain/trade/pivot'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { type EntryScope, mealEntries, orderEntries, paymentEntries } from './entries.repo.ts'
import { AMOUNTS, isAmong, matching, type TradeFilters, within } from './trade.repo.ts'

type PivotResult = z.output<typeof Pivot>
type PivotInput = PivotPlan & {
  readonly by: PivotDimension
  readonly across: PivotDimension
  readonly period: Period
}

const MOST_ROWS = 100
const MOST_COLUMNS = 31

const TABLES = {
  hour: 'trade_hour',
  employee: 'trade_employee',
  driver: 'trade_driver',
  meal: 'trade_meal',
  payment: 'trade_payment',
} as const satisfies Record<PivotSource, string>

const COUNTS = { net: sql`orders`, meals: sql`quantity`, payments: sql`payments` }
/** Rows of payments are payments themselves, so each of them counts one. */
const RAW_COUNTS = { ...COUNTS, payments: sql`1` }

type PivotKey = {
  readonly key: RawBuilder<unknown>
  /** Joins the table that has the names to the key `head.key`; dimensions without it are named by translations. */
  readonly names?: {
    readonly from: RawBuilder<unknown>
    readonly he: RawBuilder<unknown>
    readonly en: RawBuilder<unknown>
  }
}
const named = (from: RawBuilder<unknown>, he: RawBuilder<unknown>, en: RawBuilder<unknown>) => ({ from, he, en })
const NAMED = [sql`named.name_he`, sql`named.name_en`] as const
const USER = [
  sql`full_name(named.first_name, named.last_name)`,
  sql`full_name(named.first_name, named.last_name)`,
] as const
const users = sql`app_user as named on named.id = head.key::bigint`

const KEYS: Record<PivotDimension, PivotKey> = {
  deli: { key: sql`deli_id`, names: named(sql`deli as named on named.id = head.key::integer`, ...NAMED) },
  meal: { key: sql`meal_id`, names: named(sql`meal as named on named.id = head.key::integer`, ...NAMED) },
  category: {
    key: sql`category_id`,
    names: named(sql`meal_category as named on named.id = head.key::integer`, ...NAMED),
  },
  channel: { key: sql`channel` },
  type: { key: sql`order_type` },
  payment: { key: sql`method` },
  employee: { key: sql`employee_id`, names: named(users, ...USER) },
  driver: { key: sql`driver_id`, names: named(users, ...USER) },
  month: { key: sql`to_char(date, 'YYYY-MM')` },
  weekday: { key: sql`extract(dow from date)::integer` },
  hour: { key: sql`hour` },
}

/** Raw rows of pairs that no table has, from the same entries as the tables. */
function entriesOf(of: PivotSum, { deli_ids, deli }: TradeFilters, period: Period): RawBuilder<unknown> {
  const scope: EntryScope = ({ deli_id, date }) => sql`${within(date, period)} and ${isAmong(deli_id, deli_ids)}
    and ${isAmong(deli_id, deli ?? null)}`
  if (of === 'meals') return mealEntries(scope, 'without_cost')
  return of === 'payments' ? paymentEntries(scope) : orderEntries(scope, 'without_cost')
}

const headsOf = (cte: RawBuilder<unknown>, { names }: PivotKey) => sql`coalesce((
  select json_agg(json_build_object('key', head.key, 'name_he', ${names ? sql`coalesce(${names.he}, '')` : sql`''`},
      'name_en', ${names ? sql`coalesce(${names.en}, '')` : sql`''`}, 'count', head.count, 'agorot', head.agorot)
    order by head.agorot desc, head.key)
  from ${cte} as head ${names ? sql`left join ${names.from}` : sql``}), '[]')`

/** Reads the whole table in one statement, so that its sums come from one snapshot. */
export async function findPivot(
  db: Db,
  filters: TradeFilters,
  { of, source, by, across, period }: PivotInput,
): Promise<Omit<PivotResult, 'of'>> {
  const table = source === null ? entriesOf(of, filters, period) : sql.table(TABLES[source])
  const joins_meal = by === 'category' || across === 'category'
  const from = sql`${table} as rollup ${joins_meal ? sql`join meal on meal.id = meal_id` : sql``}`
  const count = source === null ? RAW_COUNTS[of] : COUNTS[of]
  const head = (column: RawBuilder<unknown>, most: number) => sql`select ${column} as key, sum(count)::bigint as count,
    sum(agorot)::bigint as agorot from cell group by 1 order by sum(agorot) desc, 1 limit ${most}`
  const { rows } = await sql<Omit<PivotResult, 'of'>>`with
    cell as materialized (
      select (${KEYS[by].key})::text as row, (${KEYS[across].key})::text as "column", sum(${count})::bigint as count,
        sum(${AMOUNTS[of]})::bigint as agorot
      from ${from} where ${within(sql`date`, period)} and ${matching(filters)} group by 1, 2),
    of_row as (${head(sql`cell.row`, MOST_ROWS)}),
    of_column as (${head(sql`cell."column"`, MOST_COLUMNS)})
    select ${headsOf(sql`of_row`, KEYS[by])} as rows, ${headsOf(sql`of_column`, KEYS[across])} as columns,
      (select count(distinct cell.row) from cell)::integer as all_rows,
      (select count(distinct cell."column") from cell)::integer as all_columns,
      coalesce((select json_agg(json_build_object('row', cell.row, 'column', cell."column", 'count', cell.count,
          'agorot', cell.agorot))
        from cell join of_row on of_row.key = cell.row join of_column on of_column.key = cell."column"
        where cell.count <> 0 or cell.agorot <> 0), '[]') as cells,
      (select json_build_object('count', coalesce(sum(cell.count), 0), 'agorot', coalesce(sum(cell.agorot), 0)) from cell)
        as total`.execute(db)
  return rows[0]!
}
