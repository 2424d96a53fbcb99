import type { ErrorBody } from '@tavlin/contract/errors'
import type { guestOrders } from '@tavlin/contract/guest-orders'
import type { GuestPayMethod } from '@tavlin/domain/guest/guest-order'
import type { z } from 'zod'
import { outcomeOf, request } from '#platform/api-client.ts'
import { payOrder } from '../state/kiosk-calls.ts'
import { orderPath } from '../state/kiosk-state.ts'

type StartedPayment = {
  /** True when the browser is leaving for the card page. */
  readonly is_leaving: boolean
  readonly error: ErrorBody | null
}

/** What wallet and points pay, with the session of the customer. */
type BalanceInput = NonNullable<z.input<(typeof guestOrders)['payGuestOrder']['body']>['balance']>

/** Pays from the balance, then opens the card page, or reports that the guest pays the rest at the counter. */
export async function startPayment(
  token: string,
  pay: GuestPayMethod,
  balance: BalanceInput | null = null,
): Promise<StartedPayment> {
  const body = { pay, return_path: orderPath(token), balance }
  const answer = await outcomeOf(request(payOrder, { params: { token }, body }))
  if (!answer.ok) return { is_leaving: false, error: answer.error }
  const { url } = answer.data
  if (url !== null) location.assign(url)
  return { is_leaving: url !== null, error: null }
}
