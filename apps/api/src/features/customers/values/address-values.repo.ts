import type { AddressValues, CustomerAddresses } from '@tavlin/domain/imports/address-row'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const values = sql`json_build_object('customer_id', address.customer_id, 'address_id', address.id, 'route', route,
  'street_number', street_number, 'locality', locality, 'label', label, 'entrance', entrance, 'floor', floor,
  'apartment', apartment, 'door_code', door_code, 'leave_at_door', leave_at_door, 'driver_note', driver_note,
  'latitude', latitude, 'longitude', longitude)`

/** Customers with these phones and their addresses; a phone of a merged record leads to the surviving customer. */
export async function listAddressValues(db: Db, phones: readonly string[]): Promise<Map<string, CustomerAddresses>> {
  const { rows } = await sql<CustomerAddresses & { held_phone: string }>`
    select held.phone as held_phone, person.id as customer_id, coalesce((select json_agg(${values} order by address.id)
      from address where address.customer_id = person.id and address.deleted_at is null), '[]') as addresses
    from customer as held join customer as person on person.id =
      case when held.merged_into_id is null then held.id else customer_now(held.id) end
    where held.phone = any (${phones}::text[]) and person.erased_at is null`.execute(db)
  return new Map(rows.map(({ held_phone, customer_id, addresses }) => [held_phone, { customer_id, addresses }]))
}

/** Addresses of these customers, the default one first. */
export async function listAddressesOf(db: Db, customer_ids: readonly number[]): Promise<AddressValues[]> {
  const { rows } = await sql<{ values: AddressValues }>`select ${values} as values from address
    where customer_id = any (${customer_ids}::bigint[]) and deleted_at is null
    order by customer_id, is_default desc, id`.execute(db)
  return rows.map((row) => row.values)
}

export async function findAddressValues(db: Db, id: number): Promise<AddressValues | undefined> {
  const { rows } = await sql<{ values: AddressValues }>`select ${values} as values from address
    where id = ${id} and deleted_at is null`.execute(db)
  return rows[0]?.values
}
