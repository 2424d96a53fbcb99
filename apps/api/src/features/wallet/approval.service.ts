import type { Caller } from '@tavlin/contract/access-rules'
import { APPROVAL_KINDS, delisOfApprovals, seesApproval } from '@tavlin/contract/approval-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { wallet } from '@tavlin/contract/wallet'
import { type Decision, decide } from '@tavlin/domain/wallet/approval'
import { type Call, type SignedCall, SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { recordAll, recordEach } from '#platform/events/events.ts'
import { expectVersion } from '#platform/db/versions.ts'
import { approvalAnswer, domainApprovalOf, lookerOf } from './approval-answer.ts'
import * as repo from './approval.repo.ts'
import { walletLimits } from './limit.service.ts'
import { executeMove, expectThere } from './move.service.ts'
import { type ApprovedHandlers, decideOrderApproval, orderApprovalAnswer } from './order-approval.service.ts'

export async function listApprovals(
  { db, now }: Deps,
  caller: Caller,
): Promise<HandlerResult<typeof wallet.approvals>> {
  const at = now()
  const deli_ids = Object.fromEntries(APPROVAL_KINDS.map((kind) => [kind, delisOfApprovals(kind, caller)]))
  const which = { by: caller, sees_wallets: seesApproval('wallet', caller), deli_ids, now: at }
  const { pending, of_orders, roles } = await repo.listPending(db, which)
  const by = lookerOf(caller, walletLimits(roles))
  const all = [
    ...pending.map((one) => approvalAnswer(one, by, at)),
    ...of_orders.map((one) => orderApprovalAnswer(one, caller, roles, at)),
  ]
  const endOf = ({ expires_at }: { expires_at: string }): number => Date.parse(expires_at)
  return { data: all.toSorted((a, b) => endOf(a) - endOf(b) || a.id - b.id) }
}

/** Executes an approved command in the transaction of the decision, so that no approved command stays unexecuted. */
export function decideApproval(
  deps: Deps,
  call: SignedCall,
  input: { id: number; decision: Decision; note: string; version: number },
  handlers: ApprovedHandlers,
): Promise<HandlerResult<typeof wallet.decideApproval>> {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const { id, decision, note, version } = input
    const found = await repo.lockApproval(tx, id, caller)
    if (!found) return { data: await decideOrderApproval({ tx, call, now: at }, caller, input, handlers) }
    const { stored } = found
    if (stored.requested_by!.id !== caller.id && !seesApproval('wallet', caller)) return notFound('approval', id)
    const by = lookerOf(caller, walletLimits(found.roles))
    const approval = domainApprovalOf(stored)
    if (decision === 'withdraw' && approval.requested_by !== caller.id) throw new Denied('not_allowed')
    if (decision !== 'withdraw' && !by.may_manage) throw new Denied('needs_all_delis', { access: 'manage_wallet' })
    const state = decide(approval, decision, { ...by, limit: by.limits[stored.wallet] }, at)
    expectVersion(approvalAnswer(stored, by, at), version)
    const transfer_id = state === 'approved' ? await executeApproved({ tx, call, now: at }, found) : null
    const saved = await repo.saveDecision(tx, id, {
      state,
      decided_by: caller.id,
      decided_at: at,
      answer_note: note,
      transfer_id,
    })
    const customer_id = stored.customer!.id
    await recordEach(tx, call, [
      ...(transfer_id ? [{ name: 'wallet.moved' as const, data: { customer_id, transfer_ids: [transfer_id] } }] : []),
      {
        name: 'approval.decided',
        data: { customer_id, approval_id: id, kind: 'wallet', requested_by: approval.requested_by, state },
      },
    ])
    return { data: approvalAnswer(saved, by, at) }
  })
}

/** Executes the move in the name of the requester, whom the ledger records; the approval records the approver. */
async function executeApproved({ tx, call, now: at }: CommandContext, found: repo.LockedApproval): Promise<number> {
  expectThere(found)
  const { id, customer, requested_by, wallet: of, move, amount, reason, note } = found.stored
  const requester: Call = { ...call, caller: { id: requested_by!.id, roles: [], permissions: [] } }
  const { account_id } = found
  const move_input = {
    customer_id: customer!.id,
    wallet: of,
    move,
    amount,
    reason,
    note,
    account_id,
    key: `approval:${id}`,
  }
  return (await executeMove({ tx, call: requester, now: at }, move_input)).id
}

const EXPIRED_AT_ONCE = 200

export async function expireApprovals(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  let count: number
  do {
    count = await change(deps, SYSTEM_CALL, async (tx) => {
      const expired = await repo.expireApprovals(tx, deps.now(), EXPIRED_AT_ONCE)
      const expired_approvals = expired.map((one) => ({ ...one, state: 'expired' }))
      await recordAll(tx, SYSTEM_CALL, 'approval.decided', expired_approvals)
      return expired.length
    })
  } while (count === EXPIRED_AT_ONCE)
}
