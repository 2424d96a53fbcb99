import { SHOWN_FROM, likeness, phoneVariants } from '@tavlin/domain/customers/likeness'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { type DuplicateQuery, dismissPair, duplicateList } from './duplicate-list.repo.ts'
import { listNear, lockTraits, savePairs } from './duplicate.repo.ts'

/** Stores pairs of customers who may be the same person, for a user to decide. */
export async function findDuplicates({ db, now }: Pick<Deps, 'db' | 'now'>, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mine = await lockTraits(tx, id)
    if (!mine) return
    const near = await listNear(tx, mine, mine.phone === null ? [] : phoneVariants(mine.phone))
    const pairs = near.flatMap((other) => {
      const { score, reasons } = likeness(mine, other)
      if (score < SHOWN_FROM) return []
      return [{ left_id: Math.min(id, other.id), right_id: Math.max(id, other.id), score, reasons }]
    })
    await savePairs(tx, id, pairs, now())
  })
}

export const listDuplicates = ({ db, config }: Deps, query: Omit<DuplicateQuery, 'sort'>) =>
  listPage(db, config.secret_key, duplicateList, { ...query, sort: '-score' })

/** A dismissed pair stays dismissed, however similar the customers become. */
export function dismissDuplicate(deps: Deps, call: Call, input: { left_id: number; right_id: number }) {
  const pair = { left_id: Math.min(input.left_id, input.right_id), right_id: Math.max(input.left_id, input.right_id) }
  return change(deps, call, async (tx) => {
    const dismissed =
      (await dismissPair(tx, pair, call.caller?.id ?? null, deps.now())) ??
      notFound('duplicate', `${pair.left_id} ${pair.right_id}`)
    if (dismissed.was_open)
      await record(tx, call, 'customer.marked_different', { customer_id: pair.left_id, other_id: pair.right_id })
    return { data: pair }
  })
}
