import { Refusal } from '@tavlin/domain/refusal'
import type { Deps } from '#platform/deps.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { listUnpaidSince } from './guest-order.repo.ts'
import { cancelUnpaid } from './guest-pay.service.ts'

const MOST_AT_ONCE = 500

/** Cancels the orders of guests that were not paid in time, and releases their capacity; safe to run concurrently. */
export async function expireGuestOrders(deps: Deps): Promise<void> {
  for (const order of await listUnpaidSince(deps.db, deps.now(), MOST_AT_ONCE))
    await cancelUnpaid(deps, SYSTEM_CALL, order, 'payment_failed').catch((error: unknown) => {
      // Ignores this refusal: the order was paid, accepted or cancelled at the last moment, so there is nothing left to
      // do.
      if (!(error instanceof Refusal && error.code === 'guest_order_settled'))
        deps.log.error({ err: error, order_id: order.id }, 'an unpaid order could not be cancelled')
    })
}
