import { Refusal } from '@tavlin/domain/refusal'
import type { NewTransfer, Transfer } from '@tavlin/domain/wallet/ledger'
import { currencyOf } from '@tavlin/domain/wallet/moves'
import type { CommandContext } from '#platform/command-context.ts'
import { post } from './ledger.service.ts'
import { findMoney } from './money.repo.ts'
import * as repo from './wallet-merge.repo.ts'

type MergePair = { readonly from_id: number; readonly into_id: number; readonly key: string }
const keysOf = (key: string) => ({ wallet: `${key}:ILS`, points: `${key}:PTS` })

/**
 * Moves everything from one customer to the other; points keep their expiry. The caller must have locked both
 * customers.
 */
export async function moveAll(command: CommandContext, { from_id, into_id, key }: MergePair): Promise<Transfer[]> {
  const { tx, now: at } = command
  const accounts = await repo.lockWallets(tx, [from_id, into_id], at)
  const mine = accounts.filter(({ owner_id }) => owner_id === from_id)
  if (mine.some(({ held }) => held > 0)) throw new Refusal('merge_not_possible', { because: 'money_held' })
  const { pending_approvals } = await findMoney(tx, from_id)
  if (pending_approvals > 0) throw new Refusal('merge_not_possible', { because: 'approval_pending' })
  const moves = mine
    .filter(({ balance }) => balance > 0)
    .map(({ id, kind, balance }): NewTransfer => {
      const other = accounts.find((one) => one.owner_id === into_id && one.kind === kind)!
      return {
        key: keysOf(key)[kind],
        kind: 'merge',
        currency: currencyOf(kind),
        amount: balance,
        debit_account_id: id,
        credit_account_id: other.id,
      }
    })
  return post(command, moves)
}

/**
 * Moves back everything that `moveAll` moved under this key, points into their original lots. Expired points stay
 * expired. Rejects the whole undo when something was spent since.
 */
export async function moveBack(command: CommandContext, { from_id, into_id, key }: MergePair): Promise<Transfer[]> {
  const { tx, now: at } = command
  const accounts = await repo.lockWallets(tx, [from_id, into_id], at)
  const moved = await repo.listMoved(tx, Object.values(keysOf(key)))
  const back = moved.map(({ id, amount, credit_account_id, left, expired }) => {
    const account = accounts.find((one) => one.id === credit_account_id)!
    const there = left ?? Math.min(amount, account.balance - account.held)
    if (there + (expired ?? 0) < amount) throw new Refusal('undo_overtaken', { because: 'spent' })
    return { key: `${key}:back:${id}`, reversal_of: id, amount: there }
  })
  return post(
    command,
    back.filter(({ amount }) => amount > 0),
  )
}
