import type { StockValues } from '@tavlin/domain/imports/stock-row'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import { listNewest } from './opening-stock.repo.ts'
import { lockBalances } from './stock-ledger.repo.ts'
import { postMoves } from './stock-ledger.service.ts'

export { listInStock, listMeasured, listOpenings } from './opening-stock.repo.ts'

/** Books opening balances in the transaction of the caller; returns the ids of the moves in the same sequence. */
export async function bookOpenings(command: CommandContext, rows: readonly StockValues[]): Promise<number[]> {
  const balances = await lockBalances(command.tx, rows)
  const posted = await postMoves(
    command,
    balances,
    rows.map(({ deli_id, ingredient_id, opening_base, entered }) => ({
      deli_id,
      ingredient_id,
      kind: 'opening_balance' as const,
      quantity_base: opening_base!,
      entered_thousandths: entered!.amount_thousandths,
      entered_unit: entered!.unit,
    })),
  )
  return posted.map(({ id }) => id)
}

/** Reverses opening balances; rejects all of them when stock was booked since. */
export async function reverseOpenings(
  command: CommandContext,
  rows: readonly { readonly move_id: number; readonly values: StockValues }[],
): Promise<void> {
  const keys = rows.map(({ values: { deli_id, ingredient_id } }) => ({ deli_id, ingredient_id }))
  const balances = await lockBalances(command.tx, keys)
  const newest = await listNewest(
    command.tx,
    rows.map(({ move_id }) => move_id),
  )
  if (newest.length < rows.length) throw new Refusal('in_use')
  await postMoves(
    command,
    balances,
    rows.map(({ move_id, values: { deli_id, ingredient_id, opening_base } }) => ({
      deli_id,
      ingredient_id,
      kind: 'reversal' as const,
      quantity_base: -opening_base!,
      reversal_of: move_id,
    })),
  )
}
