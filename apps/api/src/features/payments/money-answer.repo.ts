import type { OrderMoney } from '@tavlin/contract/payments'
import type { RoleWithLimits } from '@tavlin/domain/access/limits'
import type { CancelReason } from '@tavlin/domain/orders/cancel'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import { sql } from 'kysely'
import { settingOn } from '#platform/db/setting-on.ts'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'
import { rolesWithLimits } from '#platform/http/role-limits.ts'
import { refundedAlone } from './payment.repo.ts'

export type FoundMoney = {
  readonly id: number
  readonly deli_id: number
  readonly version: number
  readonly status: OrderStatus
  readonly cancel_reason: CancelReason | null
  readonly total_agorot: number
  readonly paid_agorot: number
  readonly refunded_agorot: number
  readonly conceded_agorot: number
  readonly payments: z.infer<typeof OrderMoney>['payments']
  readonly wallet_agorot: number
  readonly points: number
  readonly point_agorot: number
  readonly roles: readonly RoleWithLimits[]
  /** Sum of refunds of this order by the caller without an approval. */
  readonly given_alone_agorot: number
  readonly refund_requested_agorot: number
  readonly tills: z.infer<typeof OrderMoney>['tills']
}

const PAYMENT_JSON = sql`json_build_object('id', payment.id, 'kind', kind, 'method', method, 'amount_agorot', amount_agorot,
  'points', points, 'state', state, 'provider', provider, 'card_last4', card_last4, 'tendered_agorot', tendered_agorot,
  'refund_of', refund_of, 'destination', destination, 'reason', reason, 'liable', liable, 'note', note,
  'by', ${personOf(sql`payment.actor_id`)}, 'at', payment.at, 'settled_at', settled_at)`

const availableIn = (kind: 'wallet' | 'points') => sql`coalesce((select balance - held from account where kind = ${kind}
  and owner_id = customer_now(orders.customer_id)), 0)`

export async function findMoney(
  db: Db,
  order_id: number,
  by: { readonly id: number; readonly roles: readonly string[] },
): Promise<FoundMoney | undefined> {
  const { rows } = await sql<FoundMoney>`
    select id, deli_id, version, status, cancel_reason, total_agorot, paid_agorot, refunded_agorot, conceded_agorot,
      coalesce((select json_agg(${PAYMENT_JSON} order by payment.id) from payment where order_id = orders.id), '[]') as payments,
      ${availableIn('wallet')} as wallet_agorot, ${availableIn('points')} as points,
      ${settingOn('point_agorot', sql`orders.date`, sql`orders.deli_id`)}::integer as point_agorot,
      coalesce((select sum(amount) from approval where approval.order_id = orders.id and kind = 'refund'
        and state = 'pending'), 0)::integer as refund_requested_agorot,
      coalesce((select json_agg(json_build_object('id', till.id, 'name', till.name) order by lower(till.name), till.id)
        from till_session join till on till.id = till_id
        where till_session.deli_id = orders.deli_id and state = 'open'), '[]') as tills,
      ${rolesWithLimits(by)} as roles, ${refundedAlone(sql`orders.id`, by.id)} as given_alone_agorot
    from orders where id = ${order_id}`.execute(db)
  return rows[0]
}
