import { type Claim, lockBalances } from '#features/inventory/stock-ledger.repo.ts'
import { postMoves } from '#features/inventory/stock-ledger.service.ts'
import type { CommandContext } from '#platform/command-context.ts'

type Sale = { readonly order_id: number; readonly lines: readonly Claim[] }

/** Posts a sale, whatever the balance is, as SQL does when an order is packed. */
export async function consumeStock(command: CommandContext, { order_id, lines }: Sale) {
  const { tx } = command
  const balances = await lockBalances(tx, lines)
  const moves = lines.map(({ deli_id, ingredient_id, quantity_base }) => ({
    deli_id,
    ingredient_id,
    kind: 'sale_consume' as const,
    quantity_base: -quantity_base,
    source: 'order' as const,
    source_id: order_id,
  }))
  return postMoves(command, balances, moves)
}
