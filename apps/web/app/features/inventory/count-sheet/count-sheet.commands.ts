import { stock } from '@tavlin/contract/stock'

/** Which count, the address says. */
export const commands = {
  save_lines: stock.saveCountLines.body,
  move_count: stock.moveCount.body,
}
