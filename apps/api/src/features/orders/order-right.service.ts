import { type Access, type Caller, allows } from '@tavlin/contract/access-rules'
import type { OrderPermission } from '@tavlin/domain/orders/order-machine'
import { Denied, notFound } from '#platform/http/errors.ts'

/**
 * Checks a permission in the deli of an order. The endpoints only check it in any deli, because the deli is known only
 * after the order is read.
 */
export function expectRight(
  caller: Caller | null,
  order: { readonly id: number; readonly deli_id: number },
  access: Access = 'view_orders',
): void {
  // Throws not found for an order that the caller may not see, as for an unknown order.
  if (!allows('view_orders', caller, order.deli_id)) notFound('order', order.id)
  if (!allows(access, caller, order.deli_id)) throw new Denied('not_allowed', { access })
}

/** Permission check of the state machine; `drive_trips` is valid only for the driver of the order. */
export const mayIn =
  (caller: Caller | null, order: { readonly deli_id: number; readonly driver_id: number | null }) =>
  (permission: OrderPermission): boolean =>
    allows(permission, caller, order.deli_id) && (permission !== 'drive_trips' || order.driver_id === caller?.id)
