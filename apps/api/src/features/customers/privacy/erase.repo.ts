import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export type LockedPerson = {
  readonly id: number
  readonly phone: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly version: number
  readonly merged_into_id: number | null
  readonly erased_at: string | null
}

/** Locks the customer and everyone merged into them; returns the customer first. */
export async function lockPerson(tx: Tx, id: number): Promise<LockedPerson[]> {
  const { rows } = await sql<LockedPerson>`select id, coalesce(phone, '') as phone, first_name, last_name,
    email, version, merged_into_id, erased_at
    from customer where id = ${id} or merged_into_id = ${id} order by id for update`.execute(tx)
  return rows.sort((a, b) => Number(b.id === id) - Number(a.id === id))
}

export type MoneyRow = {
  readonly wallet_agorot: number
  readonly held: number
  readonly pending: number
  readonly open_orders: number
  /** Points that the customer can still spend, by account. */
  readonly points: readonly { readonly account_id: number; readonly amount: number }[]
}

/** Locks the accounts, so that no transaction adds to them until this one ends. */
export async function lockMoney(tx: Tx, ids: readonly number[], at: Date): Promise<MoneyRow> {
  const { rows } = await sql<MoneyRow>`
    select coalesce(sum(balance) filter (where kind = 'wallet'), 0)::bigint as wallet_agorot,
      coalesce(sum(held), 0)::bigint as held,
      (select count(*) from approval where customer_id = any (${ids}::bigint[]) and state = 'pending'
        and expires_at > ${at}) as pending,
      (select count(*) from orders where customer_id = any (${ids}::bigint[])
        and status not in ('completed', 'cancelled')) as open_orders,
      coalesce(json_agg(json_build_object('account_id', id, 'amount', balance)) filter (where kind = 'points' and balance > 0),
        '[]') as points
    from lock_wallets(${ids}::bigint[], ${at})`.execute(tx)
  return rows[0]!
}

/**
 * Removes personal data from rows that orders and the ledger refer to; an address keeps its location to about a
 * kilometre.
 */
export async function anonymizePerson(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  const mine = sql`= any (${ids}::bigint[])`
  await sql`with
    allergens as (delete from customer_allergen where customer_id ${mine}),
    flags as (delete from customer_flag where customer_id ${mine}),
    candidates as (delete from duplicate_candidate where left_id ${mine} or right_id ${mine}),
    merges as (update customer_merge set undo_record = null where (into_id ${mine} or from_id ${mine}) and undo_record is not null),
    consents as (update consent set text = '' where customer_id ${mine}),
    addresses as (update address set label = '', place_id = '', formatted = '', street_number = '', route = '', locality = '',
      administrative_area_level_1 = '', administrative_area_level_2 = '', country = '', postal_code = '', name = '',
      latitude = round(latitude::numeric, 2), longitude = round(longitude::numeric, 2), pin_moved = false,
      geocoded_latitude = null, geocoded_longitude = null, entrance = '', floor = '', apartment = '', door_code = '',
      leave_at_door = false, driver_note = '', is_default = false, proposed_latitude = null, proposed_longitude = null,
      proposed_by = null, proposed_at = null, proposed_note = '', deleted_at = coalesce(deleted_at, ${at}),
      version = version + 1 where customer_id ${mine})
    update customer set phone = null, first_name = '', last_name = '', email = null, lang = 'he', birthday = null,
      allergy_note = '', other_phones = '', quiet_at = null, erased_at = ${at}, version = version + 1
    where id ${mine}`.execute(tx)
}
