import * as rules from '@tavlin/domain/customers/merge'
import { Refusal } from '@tavlin/domain/refusal'
import { moveAll } from '#features/wallet/wallet-merge.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { expectVersion } from '#platform/db/versions.ts'
import type { CustomerDeps } from '../customer-effects.ts'
import * as repo from './merge.repo.ts'

const MOST_MERGES = 50

export async function showMerges({ db }: Deps, id: number) {
  return { data: (await repo.listMerges(db, id, MOST_MERGES)) ?? notFound('customer', id) }
}

/** Merges two customers in one transaction and stores everything it overwrites or moves for the undo. */
export function mergeCustomers(deps: CustomerDeps, call: Call, input: repo.MergeCommand) {
  const { into_id, from_id } = input
  return change(deps, call, async (tx) => {
    await repo.lockPair(tx, [into_id, from_id])
    const found = await repo.findMergeable(tx, [into_id, from_id])
    const into = found.get(into_id) ?? notFound('customer', into_id)
    const from = found.get(from_id) ?? notFound('customer', from_id)
    const because = rules.whyNoMerge(into, from)
    if (because) throw new Refusal('merge_not_possible', { because })
    expectVersion(into.customer, input.into_version)
    expectVersion(from.customer, input.from_version)

    const at = deps.now()
    // The key contains the request id, because the same pair may be merged again after an undo.
    const money_key = `merge:${into_id}:${from_id}:${call.request_id}`
    await moveAll({ tx, call, now: at }, { from_id, into_id, key: money_key })
    const writes = { ...writesOf(into, from, input.take), money_key }
    const merge = await repo.saveMerge(tx, writes, call.caller?.id ?? null, at)
    await record(tx, call, 'customer.merged', { customer_id: into_id, from_id, merge_id: merge.id })
    await deps.effects.allergiesChanged(tx, call, [into_id])
    return { data: merge }
  })
}

function writesOf(into: rules.MergeCandidate, from: rules.MergeCandidate, take: readonly rules.MergeField[]) {
  const moved = rules.addressesMoved(into.addresses, from.addresses)
  const moved_ids = new Set(moved.map(({ id }) => id))
  return {
    before: { into: into.customer, from: from.customer },
    after: {
      into: rules.mergedCustomer(into.customer, from.customer, take),
      from: rules.mergedAway(from.customer, into.customer.id),
    },
    moved,
    were: from.addresses.filter(({ id }) => moved_ids.has(id)).map(({ id, is_default }) => ({ id, is_default })),
    allergen_ids: rules.allergensAdded(into.allergen_ids, from.allergen_ids),
    flags: rules.flagsAdded(into.flags, from.flags),
    consents: rules.consentsAdded(into.consents, from.consents),
  }
}
