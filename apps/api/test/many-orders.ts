import type pg from 'pg'

const ORDERS_A_DAY = 250
export type ManyOrdersOptions = {
  readonly count: number
  readonly delis: number
  readonly customers: number
  /** A time on the last day: orders promised after it are still open. */
  readonly now: Date
}

/**
 * Generates orders of existing delis and customers, the newest of today, deterministically. One in twenty is cancelled,
 * one in fifty partly refunded, one in five thousand partly paid. Creates only ids `from` … `until`, so that many can
 * be created in batches.
 */
export async function fillOrders(
  client: pg.Client,
  { count, delis, customers, now }: ManyOrdersOptions,
  from = 1,
  until = count,
): Promise<void> {
  await client.query(ORDERS, [from, until, count, delis, customers, now, ORDERS_A_DAY * delis])
}

/** SQL that derives deli and day from the number and writes the same columns as placement. */
const ORDERS = `insert into orders (id, public_id, client_id, deli_id, date, number, channel, order_type, status, customer_id,
    customer_name, phone, address, start_minute, end_minute, promise_from, promise_to, first_promise_to, travel_minutes,
    approve_by, placed_at, completed_at, cancelled_at, cancel_reason, cancelled_from, cart, meals_agorot, total_agorot,
    vat_agorot, vat_percent, paid_agorot, refunded_agorot, conceded_agorot, meals_count, search_text)
  overriding system value
  select n, md5('order' || n), md5('client' || n)::uuid, deli_id, date, number, channel, order_type, status, customer_id,
    name, phone, case when order_type = 'delivery' then jsonb_build_object('address_id', null,
      'formatted', 'דיזנגוף ' || 1 + n % 300 || ', תל אביב', 'latitude', 32.08, 'longitude', 34.77, 'entrance', '', 'floor', '',
      'apartment', '', 'door_code', '', 'leave_at_door', false, 'driver_note', '', 'area', null) end,
    start_minute, start_minute + 30, promise_from, promise_from + interval '30 min', promise_from + interval '30 min', 20,
    case when status = 'pending' then $6::timestamptz + interval '10 min' end, promise_from - interval '70 min',
    case when status = 'completed' then promise_from + interval '12 min' end,
    case when status = 'cancelled' then promise_from - interval '20 min' end,
    case when status = 'cancelled' then 'customer_request' end, case when status = 'cancelled' then 'accepted' end,
    jsonb_build_object('deli_id', deli_id, 'order_type', order_type, 'date', date, 'start_minute', start_minute,
      'firmness', 'firm', 'customer_id', customer_id, 'name', '', 'address_id', null, 'lines', jsonb_build_array(
        jsonb_build_object('key', 'a', 'meal_id', 1, 'quantity', 1, 'choices', '[]'::jsonb, 'note', '')),
      'coupon', '', 'discount', null, 'tip_agorot', 0,
      'notes', jsonb_build_object('customer', '', 'kitchen', '', 'driver', '', 'internal', '')),
    total, total, total * 18 / 118, 18, paid, case when paid > 0 and refund then paid / 2 else 0 end,
    case when paid > 0 and refund then paid / 2 else 0 end, 1 + n % 5,
    search_text
  from (select *, case when n % 5000 = 11 and status = 'completed' then total / 2
      when status = 'completed' or n % 2 = 0 and status not in ('pending', 'cancelled') then total else 0 end as paid,
    n % 50 = 3 as refund
  from (select *, start_minute * interval '1 min' + date::timestamp at time zone 'Asia/Jerusalem' as promise_from,
    case when n % 20 = 7 then 'cancelled'
      when (date + start_minute * interval '1 min') at time zone 'Asia/Jerusalem' < $6 then 'completed'
      else (array['pending', 'accepted', 'accepted', 'cooking', 'ready'])[1 + n % 5] end as status
  from (select n, (n - 1) % $7 % $4 + 1 as deli_id, ((n - 1) % $7 / $4 + 1)::integer as number,
      ($6::timestamptz at time zone 'Asia/Jerusalem')::date - (($3 - 1) / $7 - (n - 1) / $7)::integer as date,
      ((510 + (n - 1) % $7 * 810 / $7) / 15 * 15)::integer as start_minute,
      (array['phone', 'phone', 'web', 'web', 'pos', 'kiosk', 'web'])[1 + n % 7] as channel,
      case when n % 10 < 6 then 'delivery' else 'pickup' end as order_type,
      (3500 + n * 7919 % 30000)::integer as total, 1 + n * 7919 % $5 as customer_id
    from generate_series($1::bigint, $2::bigint) as n) as numbered) as placed) as paid_for
  join lateral (select trim(first_name || ' ' || last_name) as name, coalesce(phone, '+972500000000') as phone,
      search_text
    from customer where id = paid_for.customer_id) as person on true`

/** Fills the daily counters like the triggers would. */
export async function countOrders(client: pg.Client): Promise<void> {
  await client.query(`insert into order_day (deli_id, date, last_number, counts)
    select deli_id, date, max(last), jsonb_object_agg(status, orders) from (
      select deli_id, date, status, count(*) as orders, max(number) as last from orders group by 1, 2, 3) as counted
    group by 1, 2 on conflict (deli_id, date) do update set last_number = excluded.last_number, counts = excluded.counts`)
  await client.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
}
