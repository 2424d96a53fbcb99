import { stock } from '@tavlin/contract/stock'

/** The URL names the count. */
export const commands = {
  move_count: stock.moveCount.body,
}
