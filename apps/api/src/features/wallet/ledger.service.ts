import type { NewTransfer, Transfer } from '@tavlin/domain/wallet/ledger'
import { POINT_DAYS, RETURNED_POINT_DAYS, pointsExpireAt } from '@tavlin/domain/wallet/points'
import { type Share, amountsToReverse } from '@tavlin/domain/wallet/reversal'
import type { CommandContext } from '#platform/command-context.ts'
import { notFound } from '#platform/http/errors.ts'
import * as repo from './ledger.repo.ts'

/** Maximum number of transfers per call, because all accounts are locked together; a longer list must be split. */
const MOST_TOGETHER = 1000

/**
 * Single writer of money and points: posts all transfers or none in one round trip. A known key returns the earlier
 * transfer. The function records no event; the calling command does. The reversal of earned points may become several
 * transfers, because other accounts cover points that the customer no longer has.
 */
export async function post(
  { tx, call, now: at }: CommandContext,
  transfers: readonly NewTransfer[],
): Promise<Transfer[]> {
  if (transfers.length === 0) return []
  if (transfers.length > MOST_TOGETHER) throw new RangeError(`${transfers.length} transfers at once`)
  return repo.insertTransfers(
    tx,
    transfers.map((one) => ({ ...one, lives_until: expiryOf(one, at) })),
    { at, actor_id: call.caller?.id ?? null },
  )
}

/**
 * Returns the expiry of incoming points. For a reversal, the expiry applies only to returned points whose lot has
 * expired.
 */
function expiryOf(one: NewTransfer, at: Date): Date {
  if ('reversal_of' in one) return pointsExpireAt(at, RETURNED_POINT_DAYS)
  return pointsExpireAt(at, ('point_days' in one && one.point_days) || POINT_DAYS)
}

type ReversalInput = {
  readonly key: string
  readonly transfer_ids: readonly number[]
  readonly share: Share
  readonly reason?: string
  readonly note?: string
}

/**
 * Reverses the given transfers until their reversed amounts together reach `share` of the original amounts, split in
 * proportion to what is left of each. Idempotent.
 */
export async function reverseUpTo(
  command: CommandContext,
  { key, transfer_ids, share, ...details }: ReversalInput,
): Promise<Transfer[]> {
  const { tx, now: at } = command
  const originals = await repo.lockToReverse(tx, transfer_ids, { key, at })
  const missing = transfer_ids.find((id) => !originals.some((one) => one.id === id))
  if (missing !== undefined) notFound('transfer', missing)
  const amounts = originals.some(({ is_done }) => is_done) ? new Map<number, number>() : toReverse(originals, share)
  const reversible = originals.filter(({ id, is_done }) => is_done || (amounts.get(id) ?? 0) > 0)
  return post(
    command,
    reversible.map(({ id }) => ({
      ...details,
      key: `${key}:${id}`,
      reversal_of: id,
      amount: amounts.get(id) ?? 0,
      said: [share.part, share.whole],
    })),
  )
}

/** Computes the amounts to reverse for each currency separately. */
function toReverse(originals: readonly repo.LockedTransfer[], share: Share): Map<number, number> {
  const pairs = (['ILS', 'PTS'] as const).flatMap((currency) => {
    const all = originals.filter((one) => one.currency === currency)
    const amounts = amountsToReverse(all, share)
    return all.map(({ id }, i) => [id, amounts[i]!] as const)
  })
  return new Map(pairs)
}

export const openAccounts = repo.insertAccounts

/** Opens cash accounts for tills and payments. Codes are `till:<till>`, `bag:<driver>` and `safe:<deli>`. */
export const openCashAccounts = repo.insertCashAccounts
export const lockCash = repo.lockCash
