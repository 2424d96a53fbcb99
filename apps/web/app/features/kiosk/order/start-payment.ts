import type { ErrorBody } from '@tavlin/contract/errors'
import type { GuestPayMethod } from '@tavlin/domain/guest/guest-order'
import { outcomeOf, request } from '#platform/api-client.ts'
import { payOrder } from '../state/kiosk-calls.ts'
import { orderPath } from '../state/kiosk-state.ts'

type StartedPayment = {
  /** True when the browser is leaving for the card page. */
  readonly is_leaving: boolean
  readonly error: ErrorBody | null
}

/** Opens the card page, or reports to the server that the guest pays at the counter. */
export async function startPayment(token: string, pay: GuestPayMethod): Promise<StartedPayment> {
  const body = { pay, return_path: orderPath(token) }
  const answer = await outcomeOf(request(payOrder, { params: { token }, body }))
  if (!answer.ok) return { is_leaving: false, error: answer.error }
  const { url } = answer.data
  if (url !== null) location.assign(url)
  return { is_leaving: url !== null, error: null }
}
