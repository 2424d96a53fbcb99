import type { SettingKey } from '@tavlin/contract/settings'
import type { RoleWithLimits } from '@tavlin/domain/access/limits'
import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import type { ApprovalState } from '@tavlin/domain/wallet/approval'
import type { Promotion } from '@tavlin/domain/pricing/promotion'
import { sql } from 'kysely'
import type { Call } from '#platform/http/call.ts'
import type { Db } from '#platform/db/db.ts'
import { type StoredAnswer, selectStoredAnswer } from '#platform/http/idempotency.ts'
import { rolesWithLimits } from '#platform/http/role-limits.ts'

export type Buyer = {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly lang: 'he' | 'en'
  readonly allergy_note: string
  readonly allergen_ids: readonly number[]
  readonly flags: readonly string[]
}
/** The address as stored in the order, except for the area. */
export type FoundAddress = {
  /** Null for the address of a guest, which is not stored apart from the order. */
  readonly address_id: number | null
  readonly formatted: string
  readonly latitude: number
  readonly longitude: number
  readonly entrance: string
  readonly floor: string
  readonly apartment: string
  readonly door_code: string
  readonly leave_at_door: boolean
  readonly driver_note: string
}
/**
 * A person who orders without signing in. Only a guest who verified their phone is also a buyer; for the others, no
 * customer is looked up.
 */
export type GuestBuyer = {
  readonly phone: string | null
  readonly lang: GuestLang
  /** The delivery address; null for pickup. */
  readonly address: FoundAddress | null
  /** SHA-256 of the token with which the guest follows the order. */
  readonly follow_hash: Buffer
  readonly pays_at_counter: boolean
}
export type FoundApproval = {
  readonly state: ApprovalState
  readonly requested_by: number
  readonly customer_id: number | null
  readonly amount: number
  readonly decided_at: string | null
  readonly used_at: string | null
  readonly order_id: number | null
  /** Approvals requested by an older version have no hash and are invalid. */
  readonly request: { readonly deli_id: number; readonly percent: number; readonly cart_hash?: string }
}
/** The data that a cart is checked against, other than menu and slot. */
export type CartContext = {
  /** Reserved id for the order, in case it is placed. */
  readonly next_id: number
  readonly buyer: Buyer | null
  readonly address: FoundAddress | null
  readonly promotions: readonly Promotion[]
  readonly settings: readonly { key: SettingKey; deli_id: number | null; valid_from: string; value: unknown }[]
  readonly roles: readonly RoleWithLimits[]
  readonly approval: FoundApproval | null
  /** Undecided discount requests of the caller for this customer and deli. */
  readonly open_request_ids: readonly number[]
  readonly before: { readonly id: number; readonly is_same: boolean } | null
  /** The stored answer for the Idempotency-Key of the request. */
  readonly stored_answer: StoredAnswer | null
  /** Set for the order of a guest, who is a buyer too when they verified their phone. */
  readonly guest?: GuestBuyer
}
export type CartContextInput = {
  readonly deli_id: number
  readonly customer_id: number | null
  readonly address_id: number | null
  readonly coupon: string
  readonly approval_id: number | null
  readonly roles: readonly string[]
  readonly caller_id: number | null
  /** Id and hash that the client sent; set only for an order being placed. */
  readonly client: { readonly id: string; readonly hash: Buffer; readonly call: Call } | null
}

/** SQL for the current customer after merges. */
const buyer = (id: number | null) =>
  sql`select customer.* from customer where id = customer_now(${id}::bigint) and erased_at is null`

const buyerJson = sql`json_build_object('id', id, 'name', full_name(first_name, last_name), 'phone', phone,
  'lang', lang, 'allergy_note', allergy_note,
  'allergen_ids', array(select allergen_id from customer_allergen where customer_id = buyer.id order by 1),
  'flags', array(select flag from customer_flag where customer_id = buyer.id order by 1))`

const addressJson = sql`json_build_object('address_id', address.id, 'formatted', formatted, 'latitude', latitude,
  'longitude', longitude, 'entrance', entrance, 'floor', floor, 'apartment', apartment, 'door_code', door_code,
  'leave_at_door', leave_at_door, 'driver_note', driver_note)`

/** Reads everything a cart is checked against in one round trip. */
export async function findCartContext(db: Db, input: CartContextInput): Promise<CartContext> {
  const { deli_id, customer_id, address_id, coupon, approval_id, roles, caller_id, client } = input
  const code = coupon.trim().toUpperCase()
  const { rows } = await sql<CartContext>`
    with buyer as materialized (${buyer(customer_id)})
    select ${client === null ? sql`0` : sql`nextval(pg_get_serial_sequence('orders', 'id'))`} as next_id,
      (select ${buyerJson} from buyer) as buyer,
      (select ${addressJson} from address join buyer on buyer.id = address.customer_id
        where address.id = ${address_id}::bigint and deleted_at is null) as address,
      coalesce((select json_agg(promotion) from promotion where active and (code is null or code = ${code})), '[]')
        as promotions,
      coalesce((select json_agg(json_build_object('key', key, 'deli_id', deli_id, 'valid_from', valid_from,
        'value', value)) from setting where deli_id is null or deli_id = ${deli_id}), '[]') as settings,
      ${rolesWithLimits({ id: caller_id, roles })} as roles,
      (select json_build_object('state', state, 'requested_by', requested_by, 'customer_id', customer_id, 'amount', amount,
          'decided_at', decided_at, 'used_at', used_at, 'order_id', order_id, 'request', request) from approval
        where id = ${approval_id}::bigint and kind = 'discount') as approval,
      array(select id::integer from approval where kind = 'discount' and state = 'pending' and order_id is null
        and requested_by = ${caller_id}::bigint and customer_id is not distinct from (select id from buyer)
        and (request ->> 'deli_id')::integer = ${deli_id}) as open_request_ids,
      (select json_build_object('id', id, 'is_same', client_hash = ${client?.hash ?? null}::bytea) from orders
        where orders.deli_id = ${deli_id} and client_id = ${client?.id ?? null}::uuid) as before,
      ${client?.call.idempotency ? sql`(${selectStoredAnswer(client.call)})` : sql`null::json`} as stored_answer`.execute(
    db,
  )
  return rows[0]!
}
