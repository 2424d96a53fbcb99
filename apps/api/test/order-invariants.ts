import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

/**
 * Everything about placed orders that is kept twice, where the two disagree; none is how it must be. Lines, places, stock,
 * counts, tasks, money and events of every order are there whole.
 */
export async function orderFaults(db: Db): Promise<object[]> {
  const { rows } = await sql<{ fault: object }>`
    with open_order as (select * from orders where status not in ('completed', 'cancelled')),
    places as (
      select deli_id, date, order_type, start_minute, count(*) as orders, sum(bags) as bags from slot_reservation
      where state in ('held', 'confirmed') group by 1, 2, 3, 4),
    need as (
      select orders.id, orders.deli_id, key::integer as ingredient_id, sum(value::bigint) as base
      from open_order as orders join order_line on order_id = orders.id, jsonb_each_text(stock)
      where stock_used_at is null group by 1, 2, 3),
    claim as (select source_id, deli_id, ingredient_id, quantity_base from stock_claim where source = 'order'),
    counted as (select deli_id, date, status, count(*) as n from orders group by 1, 2, 3)
    select jsonb_build_object('what', 'places of the slot', 'slot', load.start_minute) as fault
      from slot_load as load left join places using (deli_id, date, order_type, start_minute)
      where (load.orders, load.bags) is distinct from (coalesce(places.orders, 0), coalesce(places.bags, 0))
    union all select jsonb_build_object('what', 'places of the order', 'order', orders.id) from open_order as orders
      left join slot_reservation as place on place.id = reservation_id
      where place.state is distinct from 'confirmed' or place.portions is distinct from (
        select jsonb_object_agg(meal_id, n) from (select meal_id, sum(quantity) as n from order_line
          where order_id = orders.id group by meal_id) as portion)
    union all select jsonb_build_object('what', 'places of nobody', 'id', place.id) from slot_reservation as place
      where state = 'confirmed' and not exists (select from orders where reservation_id = place.id)
    union all select jsonb_build_object('what', 'claims', 'order', coalesce(need.id, claim.source_id))
      from need full join claim on (need.id, need.deli_id, need.ingredient_id)
        = (claim.source_id, claim.deli_id, claim.ingredient_id)
      where need.base is distinct from claim.quantity_base
    union all select jsonb_build_object('what', 'reserved', 'ingredient', ingredient_id) from stock_balance as balance
      where reserved_base <> (select coalesce(sum(quantity_base), 0) from stock_claim as own
        where own.deli_id = balance.deli_id and own.ingredient_id = balance.ingredient_id and own.kind = 'reserved')
    union all select jsonb_build_object('what', 'counts', 'date', date, 'status', status) from counted
      join order_day using (deli_id, date) where coalesce((counts ->> status)::integer, 0) <> n
    union all select jsonb_build_object('what', 'number', 'date', date) from order_day
      where last_number < (select max(number) from orders where deli_id = order_day.deli_id and date = order_day.date)
    union all select jsonb_build_object('what', 'lines', 'order', orders.id) from orders
      where meals_agorot <> (select coalesce(sum(line_agorot), -1) from order_line where order_id = orders.id)
        or meals_count <> (select sum(quantity) from order_line where order_id = orders.id)
        or total_agorot <> meals_agorot + (select coalesce(sum((value ->> 'agorot')::integer), 0)
          from jsonb_array_elements(adjustments))
    union all select jsonb_build_object('what', 'tasks', 'line', line.id) from order_line as line
      where (select count(*) from kitchen_task where line_id = line.id)
        <> (select count(*) from meal_process where meal_id = line.meal_id)
    union all select jsonb_build_object('what', 'event', 'order', orders.id) from orders where 1 <> (select count(*) from event
      where name = 'order.placed' and (data ->> 'order_id')::bigint = orders.id)
    union all select jsonb_build_object('what', 'paid', 'order', orders.id) from orders
      where paid_agorot <> (select coalesce(sum(amount_agorot), 0) from payment
          where order_id = orders.id and kind = 'charge' and state = 'done')
        or paid_agorot <> (select coalesce(sum(amount), 0) from transfer where order_id = orders.id and currency = 'ILS'
          and kind = 'charge')
    union all select jsonb_build_object('what', 'receipt', 'payment', payment.id) from payment
      where kind = 'charge' and state = 'done' and 1 <> (select count(*) from receipt where payment_id = payment.id)
    union all select jsonb_build_object('what', 'series', 'kind', series.kind, 'last', last_number) from receipt_series as series
      where (last_number, last_number) <> (select count(*), coalesce(max(number), 0) from receipt
        where (receipt.deli_id, receipt.year, receipt.kind) = (series.deli_id, series.year, series.kind))`.execute(db)
  return rows.map(({ fault }) => fault)
}
