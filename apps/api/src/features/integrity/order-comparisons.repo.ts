import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Order ids from `from_id` (inclusive) to `until_id` (exclusive). */
type OrderRange = { readonly from_id: number; readonly until_id: number }
export type Finding = Readonly<Record<string, unknown>>
type Comparison = (range: OrderRange) => RawBuilder<unknown>

const within = ({ from_id, until_id }: OrderRange) => sql`orders.id >= ${from_id} and orders.id < ${until_id}`
const isOpen = sql`status not in ('completed', 'cancelled')`

/** SQL for the stock that the lines of an order need, for existing ingredients. */
const need = (
  range: OrderRange,
  which: RawBuilder<unknown>,
) => sql`select orders.id as order_id, key::integer as ingredient_id,
    sum(value::bigint) as base
  from orders join order_line on order_line.order_id = orders.id cross join lateral jsonb_each_text(stock)
  where ${within(range)} and ${which} and exists (select from ingredient where ingredient.id = key::integer)
  group by 1, 2 having sum(value::bigint) > 0`

/**
 * Comparisons of order data that is stored twice. Each comparison is one statement, so it sees one snapshot, and
 * returns a JSON object per difference.
 */
export const ORDER_COMPARISONS = {
  order_reservation: (range) => sql`
    select jsonb_build_object('order_id', orders.id, 'status', status, 'reservation_id', reservation_id, 'state', state) as finding
    from orders left join slot_reservation as reservation on reservation.id = reservation_id
    where ${within(range)} and case
      when status = 'cancelled' then coalesce(state in ('held', 'confirmed'), false)
      -- A counter sale has no slot, and rows of the demo business were never placed.
      when reservation_id is null then orders.start_minute is not null and client_hash is not null and ${isOpen}
      else (state, reservation.deli_id, reservation.date, reservation.order_type, reservation.start_minute)
        is distinct from ('confirmed', orders.deli_id, orders.date, orders.order_type, orders.start_minute) end`,

  order_portions: (range) => sql`
    select jsonb_build_object('order_id', orders.id, 'reserved', reservation.portions, 'sold', sold.portions) as finding
    from orders join slot_reservation as reservation on reservation.id = reservation_id
    cross join lateral (select jsonb_object_agg(meal_id, n) as portions from (select meal_id, sum(quantity) as n
      from order_line where order_id = orders.id group by meal_id) as line) as sold
    where ${within(range)} and ${isOpen} and reservation.portions is distinct from sold.portions`,

  order_lines: (range) => sql`
    select jsonb_build_object('order_id', orders.id, 'meals_agorot', meals_agorot, 'lines_agorot', line.agorot,
      'total_agorot', total_agorot, 'adjusted_agorot', meals_agorot + added.agorot) as finding
    from orders
    cross join lateral (select coalesce(sum(line_agorot), -1) as agorot, sum(quantity) as n from order_line
      where order_id = orders.id) as line
    cross join lateral (select coalesce(sum((value ->> 'agorot')::integer), 0) as agorot
      from jsonb_array_elements(adjustments)) as added
    where ${within(range)} and (meals_agorot <> line.agorot or meals_count <> line.n
      or total_agorot <> meals_agorot + added.agorot)`,

  kitchen_tasks: (range) => sql`
    select jsonb_build_object('order_id', orders.id, 'status', status, 'task_id', task.id, 'state', state) as finding
    from kitchen_task as task join orders on orders.id = task.order_id join order_line as line on line.id = line_id
    where ${within(range)} and (line.order_id <> task.order_id or not case
      when status = 'pending' then state = 'queued' and fire_at is null
      when status = 'accepted' then state = 'queued' and fire_at is not null
      when status = 'cooking' then state <> 'dropped' and fire_at is not null
      when status = 'cancelled' then state in ('done', 'dropped')
      else state = 'done' end)`,

  // Compares only orders unchanged since their reservation, so that both values come from the same menu.
  kitchen_minutes: (range) => sql`
    select jsonb_build_object('order_id', orders.id, 'reserved', reserved.minutes, 'planned', planned.minutes) as finding
    from orders join slot_reservation as reservation on reservation.id = reservation_id and reservation.created_at = placed_at
    cross join lateral (select coalesce(jsonb_object_agg(key, value), '{}') as minutes
      from jsonb_each(reservation.section_minutes) where value <> '0') as reserved
    cross join lateral (select coalesce(jsonb_object_agg(section_id, n), '{}') as minutes from (
      select section_id, sum(minutes * quantity) as n from kitchen_task join order_line on order_line.id = line_id
      where kitchen_task.order_id = orders.id group by section_id having sum(minutes * quantity) > 0) as task) as planned
    where ${within(range)} and ${isOpen} and reserved.minutes <> planned.minutes
      and not exists (select from event where subject = 'order:' || orders.id and name = 'order.changed')`,

  stock_claims: (range) => sql`
    with need as (${need(range, sql`status in ('pending', 'accepted')`)}),
    claim as (select source_id as order_id, ingredient_id, quantity_base as base from stock_claim
      where source = 'order' and source_id >= ${range.from_id} and source_id < ${range.until_id})
    select jsonb_build_object('order_id', order_id, 'ingredient_id', ingredient_id, 'needed', need.base, 'claimed', claim.base)
      as finding
    from need full join claim using (order_id, ingredient_id) where need.base is distinct from claim.base`,

  // Skips orders of the demo business, which the API did not place: they have no client_hash and no stock moves.
  stock_moves: (range) => sql`
    with need as (${need(range, sql`stock_used_at is not null and client_hash is not null`)}),
    moved as (select source_id as order_id, ingredient_id, -sum(quantity_base) as base from stock_move
      where source = 'order' and source_id >= ${range.from_id} and source_id < ${range.until_id}
      group by 1, 2 having sum(quantity_base) <> 0)
    select jsonb_build_object('order_id', order_id, 'ingredient_id', ingredient_id, 'needed', need.base, 'moved', moved.base)
      as finding
    from need full join moved using (order_id, ingredient_id) where need.base is distinct from moved.base`,

  stock_used: (range) => sql`
    select jsonb_build_object('order_id', id, 'status', status, 'stock_used_at', stock_used_at) as finding from orders
    where ${within(range)} and (status in ('pending', 'accepted') and stock_used_at is not null
      or status in ('cooking', 'ready', 'on-the-way', 'completed') and stock_used_at is null)`,

  order_ledger: ({ from_id, until_id }) =>
    sql`select to_jsonb(differs) as finding from check_orders(${from_id}, ${until_id}) as differs`,

  order_payments: (range) => sql`
    select jsonb_build_object('order_id', orders.id, 'paid_agorot', paid_agorot, 'payments_agorot', paid.charged,
      'refunded_agorot', refunded_agorot, 'refunds_agorot', paid.refunded) as finding
    from orders cross join lateral (
      select coalesce(sum(amount_agorot) filter (where kind = 'charge'), 0) as charged,
        coalesce(sum(amount_agorot) filter (where kind = 'refund'), 0) as refunded
      from payment where order_id = orders.id and state = 'done') as paid
    where ${within(range)} and (paid_agorot, refunded_agorot) is distinct from (paid.charged, paid.refunded)`,

  payment_ledger: (range) => sql`
    select jsonb_build_object('order_id', orders.id, 'payment_id', payment.id, 'amount_agorot', amount_agorot,
      'transfer_id', transfer_id, 'transferred', transfer.amount) as finding
    from orders join payment on payment.order_id = orders.id and state = 'done'
    left join transfer on transfer.id = transfer_id
    where ${within(range)} and (transfer.amount, transfer.order_id) is distinct from (amount_agorot, orders.id)`,

  payment_receipt: (range) => sql`
    select jsonb_build_object('order_id', orders.id, 'payment_id', payment.id, 'receipts', issued.n) as finding
    from orders join payment on payment.order_id = orders.id and state = 'done'
    cross join lateral (select count(*) as n from receipt where payment_id = payment.id) as issued
    where ${within(range)} and issued.n <> 1`,

  order_points: (range) => sql`
    select jsonb_build_object('order_id', orders.id, 'status', status, 'points_earned', points_earned, 'posted', posted.sum)
      as finding
    from orders cross join lateral (
      select coalesce(sum(amount - coalesce((select sum(amount) from transfer as undone
        where undone.reversal_of = earned.id and currency = 'PTS' and phase = 'post'), 0)), 0) as sum
      from transfer as earned
      where order_id = orders.id and kind = 'earn' and currency = 'PTS' and phase = 'post') as posted
    where ${within(range)} and client_hash is not null
      and (points_earned <> posted.sum or status <> 'completed' and points_earned <> 0)`,

  order_event: (range) => sql`
    select jsonb_build_object('order_id', orders.id, 'events', placed.n) as finding
    from orders cross join lateral (select count(*) as n from event
      where subject = 'order:' || orders.id and name = 'order.placed') as placed
    where ${within(range)} and ${isOpen} and client_hash is not null and placed.n <> 1`,
} as const satisfies Record<string, Comparison>

export async function listFindings(db: Db, comparison: RawBuilder<unknown>): Promise<Finding[]> {
  const { rows } = await sql<{ finding: Finding }>`${comparison}`.execute(db)
  return rows.map(({ finding }) => finding)
}

export async function findLastOrderId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from orders`.execute(db)
  return rows[0]!.id
}
