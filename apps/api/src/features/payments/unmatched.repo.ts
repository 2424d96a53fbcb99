import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type UnmatchedRow = HandlerResult<typeof orders.reconcile>['data'][number]

const MOST_SHOWN = 200

type UnmatchedQuery = {
  /** Null means all. Payments without an order are shown only to users who see all delis. */
  readonly deli_ids: readonly number[] | null
  /** Payments that wait since then or longer are listed. */
  readonly waits_since: Date
  /** Captures are listed from then on, because nothing records that a person has refunded them. */
  readonly captured_after: Date
}

export async function listUnmatched(
  db: Db,
  { deli_ids, waits_since, captured_after }: UnmatchedQuery,
): Promise<UnmatchedRow[]> {
  const is_recent = sql`gateway_webhook.at > ${captured_after.toISOString()}`
  const { rows } = await sql<UnmatchedRow>`
    select unmatched.*, orders.number as order_number,
      case when deli.id is not null
        then json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) end as deli
    from (
      select order_id, id as payment_id, case kind when 'charge' then 'payment_waiting' else 'refund_waiting' end as what,
        amount_agorot as agorot, at as since
      from payment where state in ('waiting', 'unknown') and check_at is not null and at < ${waits_since.toISOString()}
        and (${deli_ids}::integer[] is null or deli_id = any (${deli_ids}::integer[]))
      union all
      select null, null, 'unknown_capture', (content ->> 'amount_agorot')::integer, at from gateway_webhook
      where verdict = 'unknown' and ${is_recent} and content ->> 'status' = 'captured' and ${deli_ids}::integer[] is null
      union all
      select payment.order_id, payment.id, 'unknown_capture', payment.amount_agorot, gateway_webhook.at
      from gateway_webhook join payment on payment.id = payment_id where verdict = 'mismatch' and ${is_recent}
        and state in ('declined', 'cancelled')
        and (${deli_ids}::integer[] is null or payment.deli_id = any (${deli_ids}::integer[]))
    ) as unmatched
    left join orders on orders.id = unmatched.order_id left join deli on deli.id = orders.deli_id
    order by since limit ${MOST_SHOWN}`.execute(db)
  return rows
}
