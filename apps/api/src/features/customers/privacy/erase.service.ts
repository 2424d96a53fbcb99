import { pointsAt } from '@tavlin/domain/customers/search'
import { Refusal } from '@tavlin/domain/refusal'
import { SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { deleteNotesOfCustomers } from '#features/activity/note.service.ts'
import { deleteForbiddenViews } from '#features/preferences/preferences.service.ts'
import { deleteApprovalNotes } from '#features/wallet/money.service.ts'
import { post } from '#features/wallet/ledger.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import { notFound } from '#platform/http/errors.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import { forgetAnswersAbout } from '#platform/http/idempotency.ts'
import { expectVersion } from '#platform/db/versions.ts'
import { expectHere } from '../customer-answer.ts'
import type { CustomerDeps } from '../customer-effects.ts'
import * as repo from './erase.repo.ts'

type EraseInput = { readonly confirm: string; readonly version: number }

/** Deletes personal data and keeps events with ids that identify nobody. */
export function eraseCustomer(deps: CustomerDeps, call: Call, id: number, { confirm, version }: EraseInput) {
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const people = await repo.lockPerson(tx, id)
    const person = people[0]?.id === id ? people[0] : notFound('customer', id)
    expectHere(person)
    expectVersion({ version: person.version }, version)
    if (person.phone.slice(-4) !== confirm.replaceAll(/\D/g, '')) throw new Refusal('confirmation_wrong')
    const ids = people.map((one) => one.id)
    const events = await forfeitPoints({ tx, call, now: at }, id, ids)
    await repo.anonymizePerson(tx, ids, at)
    await deps.effects.personErased(tx, ids)
    // Runs after the rows are anonymised: it also deletes row changes, where anonymising logged the old values.
    await deleteNotesOfCustomers(tx, ids)
    await deleteApprovalNotes(tx, ids)
    await forgetAnswersAbout(tx, ids)
    await deleteForbiddenViews(tx, 'customers', (query) => people.some((one) => pointsAt(query, one)))
    await recordEach(tx, call, [...events, { name: 'customer.erased', data: { customer_id: id } }])
    return { data: { id, erased_at: at.toISOString() } }
  })
}

/**
 * Rejects the erasure while there is an open order, a wallet balance, a hold or a pending approval; points are
 * forfeited.
 */
async function forfeitPoints(
  command: CommandContext,
  customer_id: number,
  ids: readonly number[],
): Promise<NewEvent[]> {
  const { tx, now: at } = command
  const { wallet_agorot, held, pending, points, open_orders } = await repo.lockMoney(tx, ids, at)
  // An open order blocks the erasure, because the driver needs its name and address.
  if (open_orders > 0) throw new Refusal('customer_has_orders', { open_orders })
  if (wallet_agorot !== 0 || held !== 0 || pending > 0)
    throw new Refusal('customer_has_money', { wallet_agorot, held, pending })
  const taken = await post(
    command,
    points.map(({ account_id, amount }) => ({
      key: `erase:${account_id}`,
      kind: 'adjust',
      reason: 'erased',
      currency: 'PTS',
      amount,
      debit_account_id: account_id,
      credit_account_id: SYSTEM_ACCOUNTS.PTS.expiry,
    })),
  )
  return taken.length > 0
    ? [{ name: 'wallet.moved', data: { customer_id, transfer_ids: taken.map(({ id }) => id) } }]
    : []
}
