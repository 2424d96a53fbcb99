import { id } from '@tavlin/contract/fields'
import { orders } from '@tavlin/contract/orders'
import { wallet } from '@tavlin/contract/wallet'

/** Commands on an order, shared by every screen that shows one. */
export const moveCommands = {
  move: orders.moveOrder.body.extend({ id }),
  move_many: orders.moveOrders.body,
  compensate: wallet.movePoints.body,
  delay: orders.delayPromise.body.extend({ id }),
}
