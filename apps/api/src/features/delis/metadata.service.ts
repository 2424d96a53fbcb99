import { type Caller, allows } from '@tavlin/contract/access-rules'
import { businessDay } from '@tavlin/domain/business-time'
import { ORDER_MOVES, ORDER_STATUSES } from '@tavlin/domain/orders/order-machine'
import type { Deps } from '#platform/deps.ts'
import { findBoard } from './metadata.repo.ts'
import { showSlots } from './schedule/slots.service.ts'

/** Returns the data that the board of a deli needs besides its orders. */
export async function showMetadata(deps: Deps, caller: Caller, deli_id: number, day: string | undefined) {
  const date = day ?? businessDay(deps.now())
  const { data: slots } = await showSlots(deps, deli_id, { date })
  const { bag_types, counts } = await findBoard(deps.db, deli_id, date)
  return {
    data: {
      deli_id,
      date,
      statuses: [...ORDER_STATUSES],
      moves: ORDER_MOVES.map(({ name, from, to, order_types, permissions }) => ({
        name,
        from: [...from],
        to,
        order_types: [...order_types],
        allowed: permissions.some((permission) => allows(permission, caller, deli_id)),
      })),
      bag_types,
      slots,
      counts: Object.fromEntries(ORDER_STATUSES.map((status) => [status, counts[status] ?? 0])),
    },
  }
}
