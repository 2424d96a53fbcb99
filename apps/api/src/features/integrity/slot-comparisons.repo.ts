import { type RawBuilder, sql } from 'kysely'

const SLOT = sql`deli_id, date, order_type, start_minute`
const isTaken = sql`state in ('held', 'confirmed')`
const slotOf = (
  table: RawBuilder<unknown>,
) => sql`jsonb_build_object('deli_id', ${table}.deli_id, 'date', ${table}.date,
  'order_type', ${table}.order_type, 'start_minute', ${table}.start_minute)`

/** SQL for the summed counters of all reservations of a slot, in the shape of slot_load. */
const summed = (counts: RawBuilder<unknown>) => sql`select ${SLOT}, jsonb_object_agg(key, n) as counts from (
    select ${SLOT}, key, sum(value::integer) as n from slot_reservation cross join lateral jsonb_each_text(${counts})
    where ${isTaken} group by ${SLOT}, key having sum(value::integer) <> 0) as counted
  group by ${SLOT}`

/** Comparisons of values of slots, days and series that are stored twice. */
export const SLOT_COMPARISONS = {
  slot_usage: sql`
    with taken as (select ${SLOT}, count(*)::integer as orders, sum(bags)::integer as bags from slot_reservation
      where ${isTaken} group by ${SLOT}),
    minutes as (${summed(sql`section_minutes`)}),
    portion as (${summed(sql`portions`)}),
    compared as (
      select ${SLOT}, jsonb_build_object('orders', coalesce(load.orders, 0), 'bags', coalesce(load.bags, 0),
          'section_minutes', coalesce(load.section_minutes, '{}'), 'portions', coalesce(load.portions, '{}')) as counted,
        jsonb_build_object('orders', coalesce(taken.orders, 0), 'bags', coalesce(taken.bags, 0),
          'section_minutes', coalesce(minutes.counts, '{}'), 'portions', coalesce(portion.counts, '{}')) as reserved
      from slot_load as load full join taken using (${SLOT}) left join minutes using (${SLOT}) left join portion using (${SLOT}))
    select ${slotOf(sql`compared`)} || jsonb_build_object('counted', counted, 'reserved', reserved) as finding
    from compared where counted <> reserved`,

  reservation_order: sql`
    select jsonb_build_object('reservation_id', reservation.id, 'orders', count(orders.id)) as finding
    from slot_reservation as reservation left join orders on orders.reservation_id = reservation.id and status <> 'cancelled'
    where reservation.state = 'confirmed' group by reservation.id having count(orders.id) <> 1`,

  slot_orders: sql`
    with sold as (select ${SLOT}, count(*)::integer as n from orders
      where status <> 'cancelled' and reservation_id is not null group by ${SLOT})
    select ${slotOf(sql`sold`)} || jsonb_build_object('sold', sold.n, 'counted', load.orders) as finding
    from sold left join slot_load as load using (${SLOT}) where sold.n > coalesce(load.orders, 0)`,

  slot_quota: sql`
    with sold as (select orders.deli_id, orders.date, orders.order_type, orders.start_minute, meal_id, sum(quantity) as n
      from orders join order_line on order_id = orders.id
      where status <> 'cancelled' and reservation_id is not null group by 1, 2, 3, 4, 5)
    select ${slotOf(sql`sold`)} || jsonb_build_object('meal_id', meal_id, 'sold', sold.n,
      'quota', (portion_limits ->> meal_id::text)::integer) as finding
    from sold join slot_load using (${SLOT}) where sold.n > (portion_limits ->> meal_id::text)::integer`,

  order_counts: sql`
    select jsonb_build_object('deli_id', deli_id, 'date', date, 'counts', day.counts, 'orders', standing.counts,
      'last_number', last_number, 'highest', standing.highest) as finding
    from order_day as day cross join lateral (
      select coalesce(jsonb_object_agg(status, n), '{}') as counts, coalesce(max(highest), 0) as highest from (
        select status, count(*) as n, max(number) as highest from orders
        where orders.deli_id = day.deli_id and orders.date = day.date group by status) as by_status) as standing
    where day.counts <> standing.counts or last_number < standing.highest`,

  receipt_series: sql`
    select jsonb_build_object('deli_id', series.deli_id, 'till_id', series.till_id, 'chain', series.chain, 'year', series.year, 'kind', series.kind,
      'last_number', last_number, 'skipped', skipped, 'receipts', issued.n, 'highest', issued.highest) as finding
    from receipt_series as series cross join lateral (
      select count(*) as n, coalesce(max(number), 0) as highest from receipt
      where (receipt.deli_id, receipt.till_id, receipt.chain, receipt.year, receipt.kind)
        = (series.deli_id, series.till_id, series.chain, series.year, series.kind)) as issued
    where (last_number, last_number) <> (issued.n + skipped, issued.highest)`,

  trip_positions: sql`
    select jsonb_build_object('trip_id', trip_id, 'stops', count(*), 'last', max(position)) as finding
    from trip_stop group by trip_id having min(position) <> 1 or max(position) <> count(*)`,

  trip_driver: sql`
    select jsonb_build_object('order_id', orders.id, 'driver_id', orders.driver_id, 'trip_id', trip.id,
      'trip_driver_id', trip.driver_id) as finding
    from trip_stop as stop join trip on trip.id = trip_id join orders on orders.id = order_id
    where stop.state not in ('failed', 'skipped', 'returned') and orders.status <> 'cancelled'
      and orders.driver_id is distinct from trip.driver_id`,
} as const satisfies Record<string, RawBuilder<unknown>>
