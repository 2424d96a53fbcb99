import { type RawBuilder, sql } from 'kysely'

/** Conditions on an alias that has deli_id and date; each source of entries applies them to its own columns. */
export type EntryScope = (columns: { deli_id: RawBuilder<unknown>; date: RawBuilder<unknown> }) => RawBuilder<unknown>

const notTest = sql`orders.cancel_reason is distinct from 'test'`
/** SQL version of `isSale` of the domain; keep both in sync. */
const isSale = sql`(orders.status not in ('pending', 'cancelled') or orders.cancel_reason = 'no_show')`
const paidOn = sql`business_day(payment.settled_at)`

/**
 * The driver who delivered the order; 0 for a pickup, and until the delivery. Every change of it therefore comes with an
 * event of the order.
 */
const deliveredBy = sql`case when orders.status = 'completed' then coalesce(orders.driver_id, 0) else 0 end`
/**
 * Columns that every entry has. Ids are unique within the entries of one number: those of payments are odd, those of
 * orders or of lines are even.
 */
const ofOrder = sql`orders.id as order_id, orders.deli_id, orders.channel, orders.order_type,
  coalesce(orders.placed_by, 0) as employee_id, ${deliveredBy} as driver_id`
const hourOfOrder = sql`coalesce(orders.start_minute / 60, hour_of(orders.placed_at))`

/**
 * SQL version of `lineCost` of the domain, for an alias `line` joined with its order; keep both in sync. Null when the
 * meal has no recipe or the cost of an ingredient was not known at the time of the sale.
 */
const lineCost = sql`(select case when count(*) > 0 and count(*) = count(cost.cost_agorot)
    then floor((sum(div(used.base::numeric * cost.cost_agorot * 1000, cost.cost_base)) + 500) / 1000)::bigint end
  from jsonb_each_text(line.stock) as used (ingredient_id, base)
  left join lateral (select cost_agorot, cost_base from ingredient_cost
    where ingredient_cost.ingredient_id = used.ingredient_id::integer and since <= orders.placed_at
    order by since desc limit 1) as cost on true)`

/** Whether entries include the cost of meals, which only rollups and rows about the cost need. */
export type CostChoice = 'with_cost' | 'without_cost'

const costOfOrder = sql`(select coalesce(sum(cost), 0)::bigint as cost,
    coalesce(sum(line_agorot) filter (where cost is null), 0)::bigint as uncosted
  from (select line_agorot, ${lineCost} as cost from order_line as line where line.order_id = orders.id) as lines)`
const NO_COST = sql`(select 0::bigint as cost, 0::bigint as uncosted)`

/** SQL version of `vatInside` of the domain, for prices of `orders`. */
const vatInside = (agorot: RawBuilder<unknown>) => sql`floor((2 * ${agorot} * round(orders.vat_percent * 100) + 10000
  + round(orders.vat_percent * 100)) / (2 * (10000 + round(orders.vat_percent * 100))))::bigint`

const sales = (scope: EntryScope, costs: CostChoice) => sql`
  select orders.id * 2 as id, case when ${isSale} then 'sale' else 'cancellation' end as kind, ${ofOrder}, orders.date,
    ${hourOfOrder} as hour, orders.placed_at as at, counted.*
  from orders
  cross join lateral (
    select coalesce(-sum(agorot) filter (where kind in ('promotion', 'discount')), 0) as discounts,
      coalesce(sum(agorot) filter (where kind = 'delivery'), 0) as delivery,
      coalesce(sum(agorot) filter (where kind = 'tip'), 0) as tips
    from jsonb_to_recordset(orders.adjustments) as one (kind text, agorot bigint)) as adjusted
  cross join lateral ${costs === 'with_cost' ? costOfOrder : NO_COST} as costs
  cross join lateral (select sold::integer as orders, (total_agorot + discounts) * sold as gross_agorot,
      discounts * sold as discounts_agorot, delivery * sold as delivery_agorot, tips * sold as tips_agorot,
      0::bigint as refunds_agorot, vat_agorot * sold as vat_agorot, (1 - sold)::integer as cancelled_orders,
      total_agorot * (1 - sold) as cancelled_agorot, costs.cost * sold as cost_agorot,
      costs.uncosted * sold as uncosted_agorot
    from (select case when ${isSale} then 1::bigint else 0::bigint end as sold) as is_sold) as counted
  where orders.status <> 'pending' and ${notTest} and ${scope({ deli_id: sql`orders.deli_id`, date: sql`orders.date` })}`

/** A refund counts at most the conceded amount of its order minus earlier refunds. */
const refunds = (scope: EntryScope) => sql`
  select payment.id * 2 + 1 as id, 'refund' as kind, ${ofOrder}, ${paidOn} as date, hour_of(payment.settled_at) as hour,
    payment.settled_at as at, 0 as orders, 0::bigint as gross_agorot, 0::bigint as discounts_agorot,
    0::bigint as delivery_agorot, 0::bigint as tips_agorot, given.agorot as refunds_agorot,
    -${vatInside(sql`given.agorot`)} as vat_agorot, 0 as cancelled_orders, 0::bigint as cancelled_agorot,
    0::bigint as cost_agorot, 0::bigint as uncosted_agorot
  from payment join orders on orders.id = payment.order_id
  cross join lateral (select coalesce(sum(amount_agorot), 0) as agorot from payment as earlier
    where earlier.order_id = orders.id and earlier.id < payment.id and ${isCountedRefund(sql`earlier`)}) as before
  cross join lateral (
    select least(payment.amount_agorot, orders.conceded_agorot - before.agorot)::bigint as agorot) as given
  where ${isCountedRefund(sql`payment`)} and given.agorot > 0 and ${isSale} and ${notTest}
    and ${scope({ deli_id: sql`payment.deli_id`, date: paidOn })}`

function isCountedRefund(payment: RawBuilder<unknown>) {
  return sql`${payment}.kind = 'refund' and ${payment}.state = 'done'
    and coalesce(${payment}.reason, '') not in ('cancelled', 'changed', 'mistake')`
}

/** SQL version of `entriesOf` of the domain: sales, cancellations and refunds with the amounts that are summed. */
export const orderEntries = (scope: EntryScope, costs: CostChoice) =>
  sql`(${sales(scope, costs)} union all ${refunds(scope)})`

/** Lines of sales; the SQL version of `mealSums` of the domain. */
export const mealEntries = (scope: EntryScope, costs: CostChoice) => sql`(
  select line.id * 2 as id, 'meal' as kind, ${ofOrder}, orders.date, ${hourOfOrder} as hour, orders.placed_at as at,
    line.meal_id, line.quantity, line.line_agorot,
    case when costed.agorot is null then 0 else line.quantity end as costed_quantity,
    case when costed.agorot is null then 0 else line.line_agorot - ${vatInside(sql`line.line_agorot`)} end as taxable_agorot,
    coalesce(costed.agorot, 0) as cost_agorot
  from orders join order_line as line on line.order_id = orders.id
  cross join lateral (select ${costs === 'with_cost' ? lineCost : sql`null::bigint`} as agorot) as costed
  where ${isSale} and ${notTest} and ${scope({ deli_id: sql`orders.deli_id`, date: sql`orders.date` })})`

/** Settled payments and refunds of all orders. */
export const paymentEntries = (scope: EntryScope) => sql`(
  select payment.id * 2 + 1 as id, 'payment' as kind, ${ofOrder}, ${paidOn} as date,
    hour_of(payment.settled_at) as hour, payment.settled_at as at, payment.method,
    case payment.kind when 'charge' then payment.amount_agorot else 0 end as charged_agorot,
    case payment.kind when 'refund' then payment.amount_agorot else 0 end as refunded_agorot
  from payment join orders on orders.id = payment.order_id
  where payment.state = 'done' and ${notTest} and ${scope({ deli_id: sql`payment.deli_id`, date: paidOn })})`

/** The columns of TradeSums. */
const SUM_COLUMNS = sql`orders, gross_agorot, discounts_agorot, delivery_agorot, tips_agorot, refunds_agorot, vat_agorot,
  cancelled_orders, cancelled_agorot, cost_agorot, uncosted_agorot`
/** SQL for the sums of a group, in the types of the rollup tables. */
export const SUMMED = sql`sum(orders)::integer as orders, sum(gross_agorot)::bigint as gross_agorot,
  sum(discounts_agorot)::bigint as discounts_agorot, sum(delivery_agorot)::bigint as delivery_agorot,
  sum(tips_agorot)::bigint as tips_agorot, sum(refunds_agorot)::bigint as refunds_agorot,
  sum(vat_agorot)::bigint as vat_agorot, sum(cancelled_orders)::integer as cancelled_orders,
  sum(cancelled_agorot)::bigint as cancelled_agorot, sum(cost_agorot)::bigint as cost_agorot,
  sum(uncosted_agorot)::bigint as uncosted_agorot`

type Rollup = {
  readonly table: string
  readonly columns: RawBuilder<unknown>
  /** Computes the rows of the table from raw rows. */
  readonly raw: (scope: EntryScope) => RawBuilder<unknown>
}
const GROUP = sql`deli_id, date`

export const ROLLUPS: readonly Rollup[] = [
  {
    table: 'trade_hour',
    columns: sql`${GROUP}, hour, channel, order_type, ${SUM_COLUMNS}`,
    raw: (scope) => sql`select ${GROUP}, hour::smallint as hour, channel, order_type, ${SUMMED}
      from ${orderEntries(scope, 'with_cost')} as entry group by 1, 2, 3, 4, 5`,
  },
  {
    table: 'trade_employee',
    columns: sql`${GROUP}, employee_id, channel, order_type, ${SUM_COLUMNS}`,
    raw: (scope) => sql`select ${GROUP}, employee_id, channel, order_type, ${SUMMED}
      from ${orderEntries(scope, 'with_cost')} as entry group by 1, 2, 3, 4, 5`,
  },
  {
    table: 'trade_driver',
    columns: sql`${GROUP}, driver_id, channel, order_type, ${SUM_COLUMNS}`,
    raw: (scope) => sql`select ${GROUP}, driver_id, channel, order_type, ${SUMMED}
      from ${orderEntries(scope, 'with_cost')} as entry group by 1, 2, 3, 4, 5`,
  },
  {
    table: 'trade_meal',
    columns: sql`${GROUP}, meal_id, channel, order_type, quantity, line_agorot, costed_quantity, taxable_agorot,
      cost_agorot`,
    raw: (scope) => sql`select ${GROUP}, meal_id, channel, order_type, sum(quantity)::bigint as quantity,
        sum(line_agorot)::bigint as line_agorot, sum(costed_quantity)::bigint as costed_quantity,
        sum(taxable_agorot)::bigint as taxable_agorot, sum(cost_agorot)::bigint as cost_agorot
      from ${mealEntries(scope, 'with_cost')} as entry group by 1, 2, 3, 4, 5`,
  },
  {
    table: 'trade_payment',
    columns: sql`${GROUP}, method, channel, order_type, payments, charged_agorot, refunded_agorot`,
    raw: (scope) => sql`select ${GROUP}, method, channel, order_type, count(*)::integer as payments,
        sum(charged_agorot)::bigint as charged_agorot, sum(refunded_agorot)::bigint as refunded_agorot
      from ${paymentEntries(scope)} as entry group by 1, 2, 3, 4, 5`,
  },
]
