import * as rules from '@tavlin/domain/customers/unmerge'
import { Refusal } from '@tavlin/domain/refusal'
import { moveBack } from '#features/wallet/wallet-merge.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { makeNewestDefault } from '../addresses/address.repo.ts'
import type { CustomerDeps } from '../customer-effects.ts'
import * as repo from './unmerge.repo.ts'

const MERGES_AT_ONCE = 500

/** Splits two merged customers. Dependent merges must be undone newest first. */
export function undoMerge(deps: CustomerDeps, call: Call, id: number) {
  return change(deps, call, async (tx) => {
    const merge = (await repo.lockMerge(tx, id)) ?? notFound('merge', id)
    const at = deps.now()
    const { undo_record, into_id, from_id } = merge
    if (!undo_record || merge.undone_at !== null || rules.undoUntil(new Date(merge.at)) < at)
      throw new Refusal('merge_undo_expired', { merge_id: id })
    const now = await repo.findNow(tx, merge)
    if (now.later_id !== null) throw new Refusal('undo_overtaken', { because: 'later_merge', merge_id: now.later_id })

    await moveBack({ tx, call, now: at }, { from_id, into_id, key: undo_record.money_key })
    const writes = {
      undo_record,
      into: rules.unmergedInto(undo_record.into, now.into),
      from: rules.unmergedFrom(undo_record.from, now.from),
      allergen_ids: rules.allergensBack(undo_record, now),
      flags: rules.flagsBack(undo_record, now),
    }
    const undone = await repo.saveUnmerge(tx, id, writes, { by: call.caller?.id ?? null, at })
    for (const customer_id of rules.withoutDefault(undo_record, now)) await makeNewestDefault(tx, customer_id)
    await record(tx, call, 'customer.unmerged', { customer_id: into_id, from_id, merge_id: id })
    await deps.effects.allergiesChanged(tx, call, [into_id, from_id])
    return { data: undone }
  })
}

/** Deletes undo data after the undo period, because it is personal. */
export async function deleteOldUndoData({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  while ((await repo.deleteUndoData(db, rules.undoableSince(now()), MERGES_AT_ONCE)) === MERGES_AT_ONCE);
}
