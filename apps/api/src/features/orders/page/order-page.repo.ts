import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'
import type { OrderPageFacts } from '../order-derived.ts'
import { rowFields } from '../order-json.repo.ts'

const lines = sql`coalesce((select json_agg(json_build_object('id', line.id,
    'key', coalesce(orders.cart #>> array['lines', (line.position - 1)::text, 'key'], line.id::text),
    'position', line.position, 'meal_id', line.meal_id, 'name_he', line.name_he, 'name_en', line.name_en,
    'quantity', line.quantity, 'unit_agorot', line.unit_agorot, 'line_agorot', line.line_agorot, 'trail', line.trail,
    'choices', line.choices, 'contains_ids', line.contains_ids, 'may_contain_ids', line.may_contain_ids,
    'note', line.note, 'kitchen', (select case when count(*) = 0 then 'none'
        when bool_and(state = 'done') then 'done'
        when bool_or(state in ('started', 'done')) then 'started' else 'queued' end
      from kitchen_task where line_id = line.id and state <> 'dropped')) order by line.position)
  from order_line as line where line.order_id = orders.id), '[]')`

const payments = sql`coalesce((select json_agg(json_build_object('id', payment.id, 'kind', kind, 'method', method,
    'amount_agorot', amount_agorot, 'points', points, 'state', state, 'provider', provider, 'card_last4', card_last4,
    'tendered_agorot', tendered_agorot, 'refund_of', refund_of, 'destination', destination, 'reason', reason,
    'liable', liable, 'note', payment.note, 'by', ${personOf(sql`payment.actor_id`)}, 'at', payment.at,
    'settled_at', settled_at) order by payment.id)
  from payment where payment.order_id = orders.id), '[]')`

const balance = (kind: 'wallet' | 'points') =>
  sql`coalesce((select balance from account where owner_id = customer.id and kind = ${sql.lit(kind)}), 0)`

/**
 * SQL for the customer. A merged customer is replaced by the one they were merged into, who has the money and flags
 * now.
 */
const customer = sql`(select case when customer.erased_at is null then json_build_object('id', customer.id,
    'name', full_name(customer.first_name, customer.last_name), 'phone', coalesce(customer.phone, ''),
    'completed_orders', customer.completed_orders, 'wallet_agorot', ${balance('wallet')}, 'points', ${balance('points')},
    'flags', array(select flag from customer_flag where customer_id = customer.id order by flag)) end
  from customer where customer.id = customer_now(orders.customer_id))`

const change = sql`(select json_build_object('id', id, 'state', state, 'delta_agorot', delta_agorot,
    'expires_at', expires_at, 'requested_at', requested_at, 'answered_at', answered_at)
  from order_change where order_id = orders.id order by id desc limit 1)`

/** SQL for the trip of the order; a failed, skipped or returned stop counts as no trip. */
const trip = sql`(select json_build_object('id', trip.id, 'date', trip.date, 'hour', trip.hour, 'driver_id', trip.driver_id)
  from trip_stop join trip on trip.id = trip_stop.trip_id
  where trip_stop.order_id = orders.id and trip_stop.state not in ('failed', 'skipped', 'returned'))`

/** SQL for the departure notice, and the instruction and rating that the customer gave on the tracking page. */
const follow = sql`(select json_build_object('announced_at', announced_at, 'leave_at_door', leave_at_door,
    'instruction', instruction, 'rating', rating, 'rating_text', rating_text, 'rated_at', rated_at)
  from order_follow where order_id = orders.id)`

const cancel = sql`case when status = 'cancelled' then json_build_object('reason', cancel_reason, 'note', cancel_note,
  'liable', cancel_liable, 'from', cancelled_from, 'at', cancelled_at) end`

const json = sql`json_build_object(${rowFields}) :: jsonb || jsonb_build_object('public_id', public_id, 'lang', lang,
  'address', address, 'lines', ${lines}, 'cart', cart, 'meals_agorot', meals_agorot, 'adjustments', adjustments,
  'vat_agorot', vat_agorot, 'vat_percent', vat_percent, 'paid_agorot', paid_agorot,
  'refunded_agorot', refunded_agorot, 'payments', ${payments}, 'points_earned', points_earned,
  'first_promise_to', first_promise_to, 'travel_minutes', travel_minutes, 'accepted_at', accepted_at,
  'started_at', started_at, 'ready_at', ready_at, 'departed_at', departed_at, 'completed_at', completed_at,
  'cancelled_at', cancelled_at, 'notes', json_build_object('customer', note_customer, 'kitchen', note_kitchen,
    'driver', note_driver, 'internal', note_internal),
  'allergens', coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en) order by id)
    from allergen where id = any (orders.allergen_ids)), '[]'),
  'allergy_note', orders.allergy_note,
  'meal_allergens', coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en)
      order by id) from allergen where id in (select unnest(contains_ids || may_contain_ids) from order_line
      where order_id = orders.id)), '[]'), 'customer', ${customer}, 'cancel', ${cancel},
  'placed_by', ${personOf(sql`orders.placed_by`)}, 'change', ${change}, 'trip', ${trip},
  'follow', ${follow})`

export async function findOrder(db: Db, id: number): Promise<OrderPageFacts | undefined> {
  const { rows } = await sql<{ one: OrderPageFacts }>`select ${json} as one from orders where id = ${id}`.execute(db)
  return rows[0]?.one
}
