import { allows } from '@tavlin/contract/access-rules'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/http/call.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record, recordAll } from '#platform/events/events.ts'
import { hashToken } from '#platform/db/ids.ts'
import { changeToken } from './change-token.ts'
import type { ChangeVerdict } from './change-judgement.ts'
import { differenceOf } from './change-difference.ts'
import { orderAnswer } from '../page/order-answer.service.ts'
import { expectRight } from '../order-right.service.ts'
import * as repo from './change-proposal.repo.ts'
import { notifyCustomer } from '../customer/notify-customer.service.ts'

const MOST_AT_ONCE = 500

/** Sends the customer a link; the order stays unchanged until they agree. */
export async function proposeToCustomer(
  { config }: Deps,
  { tx, call, now: at }: CommandContext,
  judged: ChangeVerdict,
  { settle, minutes }: { settle: repo.Proposal['settle']; minutes: number },
) {
  const { order, cart } = judged
  const change_id = await repo.nextChangeId(tx)
  const expires_at = new Date(at.getTime() + minutes * 60_000)
  const difference = differenceOf(judged)
  await repo.insertProposal(tx, {
    id: change_id,
    order_id: order.id,
    deli_id: order.deli_id,
    base_version: order.version,
    cart,
    difference,
    settle,
    delta_agorot: difference.delta_agorot,
    expires_at,
    requested_at: at,
    requested_by: call.caller?.id ?? null,
    token_hash: hashToken(changeToken(config.secret_key, change_id)),
  })
  const { id: order_id, deli_id, customer_id, number } = order
  await record(tx, call, 'order.change_requested', { order_id, deli_id, customer_id, number, change_id }, deli_id)
  const sent = order.phone !== null
  if (sent) await notifyCustomer(tx, order_id, 'change', { change_id })
  return { data: { change_id, expires_at: expires_at.toISOString(), sent } }
}

export function withdrawChange(deps: Deps, call: Call, order_id: number, change_id: number) {
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const found = await repo.lockProposalOf(tx, order_id, change_id)
    // Throws not found for a change of an order that the caller may not see, as for an unknown change.
    if (!found || !allows('view_orders', call.caller, found.deli_id)) return notFound('change', change_id)
    expectRight(call.caller, { id: order_id, deli_id: found.deli_id }, 'manage_orders')
    expectWaiting(found, at)
    await settleProposal({ tx, call, now: at }, found, 'withdrawn')
    return orderAnswer(tx, call.caller, order_id, at)
  })
}

/** Fields that the customer does not see on the page of the link: notes for staff and kitchen, and the customer. */
const NOT_SHOWN = ['note_internal', 'note_kitchen', 'customer']

export async function publicChange({ db, now }: Deps, token: string) {
  const found = (await repo.findShown(db, hashToken(token))) ?? notFound('change', 'link')
  const { state, expires_at, difference, ...rest } = found
  return {
    data: {
      ...rest,
      difference: { ...difference, fields: difference.fields.filter(({ field }) => !NOT_SHOWN.includes(field)) },
      expires_at: new Date(expires_at).toISOString(),
      state: state === 'waiting' && isExpired(found, now()) ? 'expired' : state,
    },
  }
}

export async function lockProposalByToken(tx: Tx, token: string, at: Date): Promise<repo.Proposal> {
  const found = (await repo.lockProposal(tx, hashToken(token))) ?? notFound('change', 'link')
  expectWaiting(found, at)
  return found
}

function expectWaiting(found: repo.Proposal, at: Date): void {
  const state = found.state === 'waiting' && isExpired(found, at) ? 'expired' : found.state
  if (state !== 'waiting') throw new Refusal('change_closed', { state })
}

const isExpired = ({ expires_at }: { expires_at: string }, at: Date): boolean => Date.parse(expires_at) <= at.getTime()

export async function settleProposal(
  { tx, call, now: at }: CommandContext,
  { id: change_id, order_id, deli_id, customer_id, number }: repo.Proposal,
  state: 'approved' | 'declined' | 'withdrawn' | 'overtaken',
): Promise<void> {
  await repo.saveState(tx, change_id, state, at)
  await record(tx, call, 'order.change_answered', { order_id, deli_id, customer_id, number, change_id, state }, deli_id)
}

/** Expires unanswered proposals and informs the staff who sent them. */
export async function expireChanges({ db, now }: Deps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const over = await repo.expireProposals(tx, now(), MOST_AT_ONCE)
    const events = over.map(({ id: change_id, ...of }) => ({ ...of, change_id, state: 'expired' }))
    await recordAll(tx, SYSTEM_CALL, 'order.change_answered', events)
  })
}
