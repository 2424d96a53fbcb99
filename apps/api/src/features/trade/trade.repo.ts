import type { BreakdownRow, TRADE_DIMENSIONS, TRADE_ROWS_OF, TradeRow } from '@tavlin/contract/trade'
import type { NamedEntity } from '@tavlin/domain/named'
import type { HourOrders } from '@tavlin/domain/trade/expected-orders'
import type { TradeSums } from '@tavlin/domain/trade/measures'
import type { Period } from '@tavlin/domain/trade/period'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { type EntryScope, mealEntries, orderEntries, paymentEntries, SUMMED } from './entries.repo.ts'

/** Delis that the caller may see (null for all), and the filters of the report. */
export type TradeFilters = {
  readonly deli_ids: readonly number[] | null
  readonly deli?: readonly number[] | undefined
  readonly channel?: readonly string[] | undefined
  readonly type?: readonly string[] | undefined
}

export const isAmong = (column: RawBuilder<unknown>, ids: readonly number[] | null) =>
  ids === null ? sql`true` : sql`${column} = any (${ids}::integer[])`
const isOneOf = (column: RawBuilder<unknown>, names: readonly string[] | undefined) =>
  names === undefined ? sql`true` : sql`${column} = any (${names}::text[])`
export const within = (column: RawBuilder<unknown>, { from, until }: Period) =>
  sql`${column} between ${from}::date and ${until}::date`

export const matching = ({ deli_ids, deli, channel, type }: TradeFilters) => sql`${isAmong(sql`deli_id`, deli_ids)}
  and ${isAmong(sql`deli_id`, deli ?? null)} and ${isOneOf(sql`channel`, channel)} and ${isOneOf(sql`order_type`, type)}`

export type SummaryRow = {
  readonly as_of: string
  readonly days: { readonly date: string; readonly sums: TradeSums }[]
  readonly before_days: { readonly date: string; readonly sums: TradeSums }[]
  readonly hours: { weekday: number; hour: number; net_agorot: number; orders: number }[]
  readonly delis: NamedEntity[]
}

type SummaryInput = { readonly period: Period; readonly before: Period; readonly now: Date }

const daysOf = (filters: TradeFilters, period: Period) => sql`coalesce((
  select json_agg(json_build_object('date', date, 'sums', to_json(day) ::jsonb - 'date') order by date)
  from (select date, ${SUMMED} from trade_hour where ${within(sql`date`, period)} and ${matching(filters)} group by date)
    as day), '[]')`

/** Reads the whole summary in one statement, so that its numbers come from one snapshot. */
export async function findSummary(
  db: Db,
  filters: TradeFilters,
  { period, before, now }: SummaryInput,
): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`select ${asOf(filters, now)} as as_of, ${daysOf(filters, period)} as days,
      ${daysOf(filters, before)} as before_days,
      coalesce((select json_agg(cell) from (
        select extract(dow from date)::integer as weekday, hour, sum(${AMOUNTS.net})::bigint as net_agorot,
          sum(orders)::integer as orders
        from trade_hour where ${within(sql`date`, period)} and ${matching(filters)} group by 1, 2 order by 1, 2) as cell),
        '[]') as hours,
      coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en) order by name_he, id)
        from deli where ${isAmong(sql`id`, filters.deli_ids)}), '[]') as delis`.execute(db)
  return rows[0]!
}

/** SQL for the time of the oldest change in the caller's delis that is not in the rollups yet; now if there is none. */
const asOf = ({ deli_ids }: TradeFilters, now: Date) => sql`to_json(coalesce(
  (select min(since) from trade_dirty_day where ${isAmong(sql`deli_id`, deli_ids)}),
  (select min(event.at) from event_offset join event on event.id > position and event.at > position_at - interval '1 day'
    where consumer = 'trade' and name like 'order.%' and ${isAmong(sql`(data ->> 'deli_id')::integer`, deli_ids)}),
  ${now}::timestamptz)) #>> '{}'`

export async function listOrdersByHour(db: Db, filters: TradeFilters, dates: readonly string[]): Promise<HourOrders[]> {
  const { rows } = await sql<HourOrders>`select date, hour, sum(orders)::integer as orders from trade_hour
    where date = any (${dates}::date[]) and ${matching(filters)} group by date, hour`.execute(db)
  return rows
}

/** SQL of each number for one entry or rollup row; the SQL version of `MEASURES`. */
export const AMOUNTS = {
  net: sql`gross_agorot - discounts_agorot - refunds_agorot - tips_agorot`,
  gross: sql`gross_agorot`,
  discounts: sql`discounts_agorot`,
  refunds: sql`refunds_agorot`,
  vat: sql`vat_agorot`,
  tips: sql`tips_agorot`,
  delivery: sql`delivery_agorot`,
  cancellations: sql`cancelled_agorot`,
  orders: sql`orders`,
  // An average lists the rows of the sum that it divides.
  average: sql`gross_agorot - discounts_agorot - refunds_agorot - tips_agorot`,
  cost: sql`cost_agorot`,
  margin: sql`gross_agorot - discounts_agorot - refunds_agorot - tips_agorot - vat_agorot - cost_agorot`,
  meals: sql`line_agorot`,
  meal_margins: sql`taxable_agorot - cost_agorot`,
  payments: sql`charged_agorot - refunded_agorot`,
} as const satisfies Record<(typeof TRADE_ROWS_OF)[number], RawBuilder<unknown>>

type Dimension = {
  readonly from: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly name_he: RawBuilder<unknown>
  readonly name_en: RawBuilder<unknown>
  readonly count: RawBuilder<unknown>
  readonly agorot: RawBuilder<unknown>
  /** Sales before VAT that the margin is a part of, and the margin; null for payments. */
  readonly taxable: RawBuilder<unknown>
  readonly margin: RawBuilder<unknown>
}
const NO_NAME = sql`''`
const OF_ORDERS = {
  count: sql`orders`,
  agorot: AMOUNTS.net,
  taxable: sql`gross_agorot - discounts_agorot - refunds_agorot - tips_agorot - vat_agorot`,
  margin: AMOUNTS.margin,
}
const OF_MEALS = {
  count: sql`quantity`,
  agorot: AMOUNTS.meals,
  taxable: sql`taxable_agorot`,
  // Qualifies the column, because meals have a column cost_agorot too.
  margin: sql`taxable_agorot - rollup.cost_agorot`,
}

const DIMENSIONS: Record<(typeof TRADE_DIMENSIONS)[number], Dimension> = {
  deli: {
    from: sql`trade_hour as rollup join deli on deli.id = deli_id`,
    key: sql`deli_id`,
    name_he: sql`deli.name_he`,
    name_en: sql`deli.name_en`,
    ...OF_ORDERS,
  },
  channel: { from: sql`trade_hour as rollup`, key: sql`channel`, name_he: NO_NAME, name_en: NO_NAME, ...OF_ORDERS },
  type: { from: sql`trade_hour as rollup`, key: sql`order_type`, name_he: NO_NAME, name_en: NO_NAME, ...OF_ORDERS },
  employee: {
    from: sql`trade_employee as rollup left join app_user on app_user.id = employee_id`,
    key: sql`employee_id`,
    name_he: sql`coalesce(full_name(first_name, last_name), '')`,
    name_en: sql`coalesce(full_name(first_name, last_name), '')`,
    ...OF_ORDERS,
  },
  driver: {
    from: sql`trade_driver as rollup left join app_user on app_user.id = driver_id`,
    key: sql`driver_id`,
    name_he: sql`coalesce(full_name(first_name, last_name), '')`,
    name_en: sql`coalesce(full_name(first_name, last_name), '')`,
    ...OF_ORDERS,
  },
  meal: {
    from: sql`trade_meal as rollup join meal on meal.id = meal_id`,
    key: sql`meal_id`,
    name_he: sql`meal.name_he`,
    name_en: sql`meal.name_en`,
    ...OF_MEALS,
  },
  category: {
    from: sql`trade_meal as rollup join meal on meal.id = meal_id join meal_category as category on category.id = category_id`,
    key: sql`category_id`,
    name_he: sql`category.name_he`,
    name_en: sql`category.name_en`,
    ...OF_MEALS,
  },
  payment: {
    from: sql`trade_payment as rollup`,
    key: sql`method`,
    name_he: NO_NAME,
    name_en: NO_NAME,
    count: sql`payments`,
    agorot: AMOUNTS.payments,
    taxable: sql`null::bigint`,
    margin: sql`null::bigint`,
  },
}
const MOST_ROWS = 2000

type BreakdownResult = z.output<typeof BreakdownRow>
type BreakdownInput = {
  readonly by: keyof typeof DIMENSIONS
  readonly period: Period
  readonly before: Period
  /** Only this row. */
  readonly only?: string | undefined
}

export async function listBreakdown(
  db: Db,
  filters: TradeFilters,
  { by, period, before, only }: BreakdownInput,
): Promise<BreakdownResult[]> {
  const { from, key, name_he, name_en, count, agorot, taxable, margin } = DIMENSIONS[by]
  const now = within(sql`date`, period)
  const earlier = within(sql`date`, before)
  const { rows } = await sql<BreakdownResult>`select (${key})::text as key, min(${name_he}) as name_he,
      min(${name_en}) as name_en, coalesce(sum(${count}) filter (where ${now}), 0)::bigint as count,
      coalesce(sum(${agorot}) filter (where ${now}), 0)::bigint as agorot,
      coalesce(sum(${agorot}) filter (where ${earlier}), 0)::bigint as before_agorot,
      sum(${taxable}) filter (where ${now})::bigint as taxable_agorot,
      sum(${margin}) filter (where ${now})::bigint as margin_agorot
    from ${from} where (${now} or ${earlier}) and ${matching(filters)}
      and ${only === undefined ? sql`true` : sql`(${key})::text = ${only}`} group by ${key}
    order by agorot desc, key limit ${MOST_ROWS}`.execute(db)
  return rows
}

export type RowsQuery = ListQuery &
  TradeFilters &
  Period & {
    readonly of: (typeof TRADE_ROWS_OF)[number]
    readonly weekday?: number | undefined
    readonly hour?: number | undefined
    readonly employee?: number | undefined
    readonly driver?: number | undefined
    readonly meal?: number | undefined
    readonly category?: number | undefined
    readonly method?: string | undefined
  }

const sourceOf = (query: RowsQuery) => {
  const scope: EntryScope = ({ deli_id, date }) => sql`${within(date, query)} and ${isAmong(deli_id, query.deli_ids)}
    and ${isAmong(deli_id, query.deli ?? null)}`
  const entries = entriesBehind(query.of, scope)
  // Computes the amount where only columns of the entry are in scope: orders have columns of the same names.
  return sql`(select one.*, ${AMOUNTS[query.of]} as amount from ${entries} as one)`
}

function entriesBehind(of: RowsQuery['of'], scope: EntryScope): RawBuilder<unknown> {
  if (of === 'payments') return paymentEntries(scope)
  if (isOfMeals(of)) return mealEntries(scope, of === 'meals' ? 'without_cost' : 'with_cost')
  return orderEntries(scope, of === 'cost' || of === 'margin' ? 'with_cost' : 'without_cost')
}

const isOfMeals = (of: RowsQuery['of']): boolean => of === 'meals' || of === 'meal_margins'

function conditionsOf(query: RowsQuery): RawBuilder<unknown>[] {
  const { of, weekday, hour, employee, driver, meal, category, method } = query
  const conditions: (RawBuilder<unknown> | false)[] = [
    isOneOf(sql`entry.channel`, query.channel),
    isOneOf(sql`entry.order_type`, query.type),
    weekday !== undefined && sql`extract(dow from entry.date) = ${weekday}`,
    hour !== undefined && sql`entry.hour = ${hour}`,
    employee !== undefined && sql`entry.employee_id = ${employee}`,
    driver !== undefined && sql`entry.driver_id = ${driver}`,
    // Omits entries that add nothing to the number, for example orders without a tip behind the sum of tips.
    sql`entry.amount <> 0`,
    isOfMeals(of) && meal !== undefined && sql`entry.meal_id = ${meal}`,
    isOfMeals(of) &&
      category !== undefined &&
      sql`entry.meal_id in (select id from meal where category_id = ${category})`,
    of === 'payments' && method !== undefined && sql`entry.method = ${method}`,
  ]
  return conditions.filter((one) => one !== false)
}

type TradeRowResult = z.output<typeof TradeRow>
export type TradeRows = { readonly data: TradeRowResult[] }

/** The raw rows behind a number, from the same entries as the rollups. */
export const rowList = (query: RowsQuery): List<RowsQuery> => ({
  name: 'trade-rows',
  from: sql`from ${sourceOf(query)} as entry`,
  id: sql`entry.id`,
  row: sql`(select json_build_object('id', entry.id, 'kind', entry.kind, 'at', entry.at, 'date', entry.date,
      'order_id', orders.id, 'number', orders.number, 'order_date', orders.date, 'channel', orders.channel,
      'order_type', orders.order_type, 'status', orders.status, 'cancel_reason', orders.cancel_reason,
      'deli', json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en),
      'amount', entry.amount)
    from orders join deli on deli.id = orders.deli_id where orders.id = entry.order_id)`,
  sorts: { at: { by: sql`entry.at`, type: 'timestamptz' } },
  where: conditionsOf,
  needsOwnPlan: () => true,
})

export async function findRowsTotal(db: Db, query: RowsQuery): Promise<{ rows: number; amount: number }> {
  const { rows } = await sql<{ rows: number; amount: number }>`select count(*)::integer as rows,
      coalesce(sum(entry.amount), 0)::bigint as amount
    from ${sourceOf(query)} as entry where ${sql.join(conditionsOf(query), sql` and `)}`.execute(db)
  return rows[0]!
}
