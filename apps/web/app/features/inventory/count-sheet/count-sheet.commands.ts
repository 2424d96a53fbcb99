import { stock } from '@tavlin/contract/stock'

/** Commands of a count sheet; the count id comes from the URL. */
export const commands = {
  move_count: stock.moveCount.body,
}
