import { type Access, type Caller, allows } from '@tavlin/contract/access-rules'
import type { OrderPermission } from '@tavlin/domain/orders/order-machine'
import { Denied, notFound } from '#platform/errors.ts'

/** Endpoints of one order ask "anywhere?", since only the order knows its deli; here it is asked "there?". */
export function expectRight(
  caller: Caller | null,
  order: { readonly id: number; readonly deli_id: number },
  access: Access = 'view_orders',
): void {
  // That there is such an order is itself something one may not see.
  if (!allows('view_orders', caller, order.deli_id)) notFound('order', order.id)
  if (!allows(access, caller, order.deli_id)) throw new Denied('not_allowed', { access })
}

/** What the machine asks about a person and an order; on the road it is who brings it that counts. */
export const mayIn =
  (caller: Caller | null, order: { readonly deli_id: number; readonly driver_id: number | null }) =>
  (permission: OrderPermission): boolean =>
    allows(permission, caller, order.deli_id) && (permission !== 'drive_trips' || order.driver_id === caller?.id)
