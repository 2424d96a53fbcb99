import { type Access, type Caller, allows } from '@tavlin/contract/access-rules'
import type { OrderPermission } from '@tavlin/domain/orders/order-machine'
import { Denied, notFound } from '#platform/errors.ts'

/**
 * Order endpoints check the permission in any deli, because only the order knows its deli; this checks it in that deli.
 */
export function expectRight(
  caller: Caller | null,
  order: { readonly id: number; readonly deli_id: number },
  access: Access = 'view_orders',
): void {
  // Answers an order the caller may not see like an unknown one.
  if (!allows('view_orders', caller, order.deli_id)) notFound('order', order.id)
  if (!allows(access, caller, order.deli_id)) throw new Denied('not_allowed', { access })
}

/** Permission check for the state machine; on the road, the driver of the order counts. */
export const mayIn =
  (caller: Caller | null, order: { readonly deli_id: number; readonly driver_id: number | null }) =>
  (permission: OrderPermission): boolean =>
    allows(permission, caller, order.deli_id) && (permission !== 'drive_trips' || order.driver_id === caller?.id)
