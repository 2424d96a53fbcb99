import { id } from '@tavlin/contract/fields'
import { orders } from '@tavlin/contract/orders'
import { wallet } from '@tavlin/contract/wallet'

/** What is done to an order from whatever screen shows it. */
export const moveCommands = {
  move: orders.moveOrder.body.extend({ id }),
  move_many: orders.moveOrders.body,
  compensate: wallet.movePoints.body,
  delay: orders.delayPromise.body.extend({ id }),
}
