import type { OrderSums } from '@tavlin/domain/orders/payment-status'
import type { Adjustment } from '@tavlin/domain/pricing/cart-price'
import type { Fix } from '@tavlin/domain/drivers/positions'
import type { ProofRule } from '@tavlin/domain/dispatch/proof'
import type { EtaOrder } from '@tavlin/domain/eta/eta'
import { sql } from 'kysely'
import { etaFacts, proofRuleOn } from '#features/orders/order-row.service.ts'
import type { Db } from '#platform/db/db.ts'

type ChoiceRow = { readonly name_he: string; readonly name_en: string; readonly quantity: number }
type LineRow = {
  readonly name_he: string
  readonly name_en: string
  readonly quantity: number
  readonly line_agorot: number
  readonly choices: readonly ChoiceRow[]
}
export type GuestOrderRow = OrderSums & {
  readonly id: number
  readonly deli_id: number
  readonly number: number
  readonly client_id: string
  readonly proof_rule: ProofRule
  readonly deli_name_he: string
  readonly deli_name_en: string
  readonly order_type: 'delivery' | 'pickup'
  readonly date: string
  readonly promise_from: string
  readonly promise_to: string
  readonly meals_agorot: number
  readonly adjustments: readonly Adjustment[]
  readonly pays_at_counter: boolean
  /** The amount that wallet and points paid and that was not refunded. */
  readonly balance_agorot: number
  readonly pay_by: string | null
  readonly placed_at: string
  readonly lines: readonly LineRow[]
  /** State of the newest card payment; null without a card payment. */
  readonly card_state: string | null
  readonly card_payment_id: number | null
  /** Whether a guest placed the order; only then can it be paid and cancelled by the link. */
  readonly is_of_guest: boolean
  readonly deli_phone: string
  readonly driver_id: number | null
  readonly first_promise_to: string
  readonly completed_at: string | null
  readonly cancelled_at: string | null
  readonly leave_at_door: boolean
  readonly instruction: string
  readonly announced_from: string | null
  readonly announced_to: string | null
  readonly rating: number | null
  readonly rating_text: string
  readonly eta: EtaOrder
  /** The last position of the driver who has the order; null when it is not shared. */
  readonly driver_position: Fix | null
  readonly door: { readonly lat: number; readonly lng: number } | null
}

const balancePaid = sql`coalesce((select sum(case kind when 'charge' then amount_agorot else -amount_agorot end)
  from payment where order_id = orders.id and method in ('wallet', 'points') and state = 'done'), 0)::integer`

const FIELDS = sql`orders.id, orders.deli_id, orders.number, orders.client_id,
  ${proofRuleOn(sql`orders.date`, sql`orders.deli_id`)} as proof_rule, deli.name_he as deli_name_he, deli.name_en as deli_name_en,
  orders.order_type, orders.date, orders.promise_from, orders.promise_to, orders.status, orders.cancel_reason,
  orders.total_agorot, orders.paid_agorot, orders.refunded_agorot, orders.conceded_agorot, orders.meals_agorot,
  orders.adjustments, orders.pays_at_counter, orders.pay_by, orders.placed_at, card.state as card_state, card.id as card_payment_id,
  ${balancePaid} as balance_agorot,
  coalesce((select json_agg(json_build_object('name_he', name_he, 'name_en', name_en, 'quantity', quantity,
      'line_agorot', line_agorot, 'choices', choices) order by position)
    from order_line where order_id = orders.id), '[]') as lines,
  orders.channel in ('kiosk', 'web') as is_of_guest, coalesce(deli.phone, '') as deli_phone, orders.driver_id,
  orders.first_promise_to, orders.completed_at, orders.cancelled_at,
  coalesce(follow.leave_at_door, (orders.address ->> 'leave_at_door')::boolean, false) as leave_at_door,
  coalesce(follow.instruction, '') as instruction, follow.announced_from, follow.announced_to, follow.rating,
  coalesce(follow.rating_text, '') as rating_text, ${etaFacts} as eta,
  case when orders.status = 'on-the-way' then (select json_build_object('lat', lat, 'lng', lng, 'at', position_at) from driver
    where user_id = orders.driver_id and shares_position and position_at >= orders.departed_at) end as driver_position,
  case when orders.address ->> 'latitude' is not null then json_build_object(
    'lat', (orders.address ->> 'latitude')::float8, 'lng', (orders.address ->> 'longitude')::float8) end as door`

const FROM = sql`from orders join deli on deli.id = orders.deli_id
  left join order_follow as follow on follow.order_id = orders.id
  left join lateral (select id, state from payment where order_id = orders.id and kind = 'charge'
    and provider = 'gateway' order by id desc limit 1) as card on true`

export async function findFollowed(db: Db, follow_hash: Buffer): Promise<GuestOrderRow | undefined> {
  const { rows } = await sql<GuestOrderRow>`select ${FIELDS} ${FROM} where follow_hash = ${follow_hash}`.execute(db)
  return rows[0]
}

export async function findOfGuest(db: Db, id: number): Promise<GuestOrderRow | undefined> {
  const { rows } = await sql<GuestOrderRow>`select ${FIELDS} ${FROM} where orders.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns unpaid orders past their deadline, oldest first. */
export async function listUnpaidSince(
  db: Db,
  now: Date,
  most: number,
): Promise<Pick<GuestOrderRow, 'id' | 'card_payment_id'>[]> {
  const { rows } = await sql<Pick<GuestOrderRow, 'id' | 'card_payment_id'>>`select orders.id, card.id as card_payment_id
    ${FROM} where orders.status = 'pending' and pay_by <= ${now.toISOString()}::timestamptz
    order by pay_by limit ${most}`.execute(db)
  return rows
}
