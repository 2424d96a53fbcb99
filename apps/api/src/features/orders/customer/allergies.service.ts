import { takesOverAllergies } from '@tavlin/domain/orders/order-allergies'
import type { Call } from '#platform/http/call.ts'
import type { Tx } from '#platform/db/db.ts'
import { recordEach } from '#platform/events/events.ts'
import { findAllergies, lockOpenOrders, saveAllergies } from './allergies.repo.ts'

/**
 * Copies a customer's current allergies to their open orders; used by the customers feature. Raises the version of the
 * orders, so that nobody packs or edits one from a screen without the allergy. The trigger `orders_take_over_allergies`
 * covers an order being placed at the same time.
 */
export async function updateOpenOrders(tx: Tx, call: Call, customer_ids: readonly number[]): Promise<void> {
  const orders = await lockOpenOrders(tx, customer_ids)
  if (orders.length === 0) return
  const allergies = await findAllergies(
    tx,
    orders.map(({ customer_id }) => customer_id),
  )
  const outdated = orders.filter((order) => takesOverAllergies(order, allergies.get(order.customer_id)!))
  if (outdated.length === 0) return
  await saveAllergies(
    tx,
    outdated.map(({ id, customer_id }) => ({ id, ...allergies.get(customer_id)! })),
  )
  await recordEach(
    tx,
    call,
    outdated.map(({ id, deli_id, customer_id, number }) => ({
      name: 'order.allergies_changed',
      data: { order_id: id, deli_id, customer_id, number },
      deli_id,
    })),
  )
}
