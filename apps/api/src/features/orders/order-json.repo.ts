import { type RawBuilder, sql } from 'kysely'
import { personOf } from '#platform/db/person.ts'
import { etaFacts } from './eta/eta-facts.repo.ts'

export const isOpen = sql`orders.status not in ('completed', 'cancelled')`

/** SQL for the fields shared by the list row and the page of an order, without derived ones (order-derived.ts). */
export const rowFields: RawBuilder<unknown> = sql`'id', orders.id, 'number', orders.number, 'date', orders.date,
  'deli', (select json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) from deli
    where deli.id = orders.deli_id),
  'channel', channel, 'order_type', order_type, 'status', status, 'version', orders.version,
  'customer_id', orders.customer_id, 'customer_name', customer_name, 'phone', orders.phone,
  'driver', ${personOf(sql`orders.driver_id`)}, 'firmness', firmness, 'promise_from', promise_from,
  'promise_to', promise_to, 'start_minute', start_minute, 'end_minute', end_minute, 'placed_at', placed_at,
  'approve_by', approve_by, 'pay_by', pay_by, 'pays_at_counter', pays_at_counter, 'escalation', escalation, 'meals_count', meals_count, 'bags', bags, 'volume', orders.volume,
  'shelf', shelf, 'total_agorot', total_agorot, 'cancel_reason', cancel_reason,
  'has_allergy', cardinality(orders.allergen_ids) > 0 or orders.allergy_note <> '',
  'methods', array(select method from payment where order_id = orders.id and kind = 'charge' and state = 'done'
    group by method order by min(payment.id)),
  'facts', json_build_object('paid_agorot', paid_agorot, 'refunded_agorot', refunded_agorot,
    'conceded_agorot', conceded_agorot, 'collect', collect, 'completed_at', completed_at, 'cancelled_at', cancelled_at,
    'cancelled_from', cancelled_from, 'driver_id', driver_id, 'eta', ${etaFacts})`

/** SQL for street and house number of the address. */
export const shortAddress = sql`coalesce(split_part(address ->> 'formatted', ',', 1), '')`

const meals = sql`coalesce((select json_agg(json_build_object('name_he', name_he, 'name_en', name_en,
  'quantity', quantity) order by position) from order_line where order_id = orders.id), '[]')`

/** SQL for the sum of the adjustments of an order, of the given types. */
const adjusted = (...types: readonly string[]) => sql`coalesce((select sum((one ->> 'agorot')::integer)
  from jsonb_array_elements(adjustments) as one where one ->> 'kind' = any (${sql.val(types)}::text[])), 0)`

/** SQL for the amounts that only the order list shows. */
const amounts = sql`'vat_agorot', vat_agorot, 'discount_agorot', -${adjusted('promotion', 'discount')},
  'tip_agorot', ${adjusted('tip')}, 'refunded_agorot', refunded_agorot`

export const rowJson: RawBuilder<unknown> = sql`json_build_object(${rowFields}, 'address', ${shortAddress})`

export const listRowJson: RawBuilder<unknown> = sql`json_build_object(${rowFields}, 'address', ${shortAddress},
  ${amounts})`

export const listRowWithMealsJson: RawBuilder<unknown> = sql`json_build_object(${rowFields},
  'address', ${shortAddress}, ${amounts}, 'meals', ${meals})`
