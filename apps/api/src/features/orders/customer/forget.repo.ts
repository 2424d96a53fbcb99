import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

const ADDRESS = sql`case when address is not null then jsonb_build_object('address_id', address -> 'address_id',
  'formatted', '', 'latitude', round((address ->> 'latitude')::numeric, 2),
  'longitude', round((address ->> 'longitude')::numeric, 2), 'entrance', '', 'floor', '', 'apartment', '',
  'door_code', '', 'leave_at_door', false, 'driver_note', '', 'area', address -> 'area') end`
const CART = sql`cart || jsonb_build_object('name', '',
  'notes', jsonb_build_object('customer', '', 'kitchen', '', 'driver', '', 'internal', ''),
  'lines', (select coalesce(jsonb_agg(line || '{"note": ""}' order by place), '[]')
    from jsonb_array_elements(cart -> 'lines') with ordinality as lines (line, place)),
  'discount', case when jsonb_typeof(cart -> 'discount') = 'object' then (cart -> 'discount') || '{"reason": ""}' end)`
const ADJUSTMENTS = sql`(select coalesce(jsonb_agg(one - 'reason' order by place), '[]')
  from jsonb_array_elements(adjustments) with ordinality as all_of_them (one, place))`

/** Deletes personal data and keeps what was sold, when and for how much, as bookkeeping requires. */
export async function anonymizeOrders(tx: Tx, customer_ids: readonly number[]): Promise<void> {
  await sql`with mine as (
      update orders set customer_name = '', phone = null, lang = 'he', address = ${ADDRESS}, allergen_ids = '{}',
        allergy_note = '', note_customer = '', note_kitchen = '', note_driver = '', note_internal = '',
        cancel_note = '', search_text = '', cart = ${CART}, adjustments = ${ADJUSTMENTS}
      where customer_id = any (${customer_ids}::bigint[]) returning id),
    followed as (update order_follow set instruction = '', rating_text = '' from mine where order_id = mine.id),
    lines as (update order_line set note = '' from mine where order_id = mine.id and note <> '')
    update order_change set cart = '{}', difference = jsonb_set(difference, '{fields}', '[]')
    from mine where order_id = mine.id`.execute(tx)
}
