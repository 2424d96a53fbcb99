import { outcomeOf, request } from '#platform/api-client.ts'
import { cancelOrder, readOrder } from '../state/kiosk-calls.ts'

/**
 * Cancels the order of a guest who left while the card reader waits for the card, which ends the payment there. An order
 * that is paid meanwhile is kept. Without a connection, the order is cancelled when its time to pay has passed.
 */
export async function leaveReader(token: string): Promise<void> {
  const params = { token }
  const followed = await outcomeOf(request(readOrder, { params }))
  if (followed.ok && followed.data.payment.state === 'waiting') await outcomeOf(request(cancelOrder, { params }))
}
