import { stock } from '@tavlin/contract/stock'

/** The URL names the count. */
export const commands = {
  save_lines: stock.saveCountLines.body,
  move_count: stock.moveCount.body,
}
