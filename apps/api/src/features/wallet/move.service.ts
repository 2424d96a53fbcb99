import { randomUUID } from 'node:crypto'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { wallet } from '@tavlin/contract/wallet'
import { businessDay, businessDayStart } from '@tavlin/domain/business-time'
import { Refusal } from '@tavlin/domain/refusal'
import { APPROVAL_MINUTES } from '@tavlin/domain/wallet/approval'
import type { NewTransfer, Transfer } from '@tavlin/domain/wallet/ledger'
import { leftOf, mayMove } from '@tavlin/domain/wallet/limits'
import {
  type WalletMoveInput,
  checkSign,
  currencyOf,
  otherSideOf,
  reasonsOf,
  seenFrom,
} from '@tavlin/domain/wallet/moves'
import { writeNoteTo } from '#features/activity/note.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { approvalAnswer, lookerOf } from './approval-answer.ts'
import { insertApproval } from './approval.repo.ts'
import { post } from './ledger.service.ts'
import { walletLimits } from './limit.service.ts'
import * as repo from './wallet.repo.ts'

type MoveResult = HandlerResult<typeof wallet.movePoints>
type CustomerMove = WalletMoveInput & { readonly customer_id: number; readonly note: string }

/**
 * Executes the move at once within the caller's remaining limit for this customer today; above it, the move needs an
 * approval.
 */
export function moveInWallet(deps: Deps, call: SignedCall, input: CustomerMove): Promise<MoveResult> {
  const { caller } = call
  if (!reasonsOf(input.move, input.wallet).includes(input.reason))
    throw invalid(['reason'], 'is no reason for such a move')
  checkSign(input)
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const moments = { now: at, day_start: businessDayStart(businessDay(at)) }
    const found = await repo.lockForMove(tx, { ...input, by: caller }, moments)
    const context = found ?? notFound('customer', input.customer_id)
    expectThere(context)
    const limits = walletLimits(context.roles)
    const left = leftOf(limits[input.wallet], input.amount < 0 ? context.taken : context.given)
    if (left !== null && !mayMove(left, input.amount)) {
      const available = context.balance - context.held
      if (available + input.amount < 0) throw new Refusal('insufficient_funds', { available, wanted: -input.amount })
      return {
        data: {
          state: 'waiting',
          approval: await requestApproval({ tx, call, now: at }, lookerOf(caller, limits), input),
          left,
        },
      }
    }
    const key = `wallet:${caller.id}:${call.idempotency?.key ?? randomUUID()}`
    const transfer = await executeMove({ tx, call, now: at }, { ...input, account_id: context.account_id, key })
    const { customer_id, note } = input
    await record(tx, call, 'wallet.moved', { customer_id, transfer_ids: [transfer.id] })
    const by = { id: caller.id, name: context.by_name }
    return { data: { state: 'done', line: lineOf(transfer, context.account_id, note, by) } }
  })
}

export function expectThere(customer: { is_removed: boolean; merged_into_id: number | null }): void {
  if (customer.is_removed) throw new Refusal('customer_removed', { customer_id: customer.merged_into_id })
}

async function requestApproval(
  { tx, call, now: at }: CommandContext,
  by: ReturnType<typeof lookerOf>,
  input: CustomerMove,
) {
  const expires_at = new Date(at.getTime() + APPROVAL_MINUTES * 60_000)
  const stored = await insertApproval(tx, { ...input, requested_by: by.id, requested_at: at, expires_at })
  const { customer_id } = input
  await record(tx, call, 'approval.requested', {
    customer_id,
    approval_id: stored.id,
    kind: 'wallet',
    requested_by: by.id,
  })
  return approvalAnswer(stored, by, at)
}

/** Writes the transfer and its note; `call` is that of the requester, not of the approver. */
export async function executeMove(
  command: CommandContext,
  { account_id, key, note, customer_id, ...input }: CustomerMove & { account_id: number; key: string },
): Promise<Transfer> {
  const other = otherSideOf(input)
  const [from, to] = input.amount < 0 ? [account_id, other.account_id] : [other.account_id, account_id]
  const move: NewTransfer = {
    key,
    kind: other.kind,
    debit_account_id: from,
    credit_account_id: to,
    amount: Math.abs(input.amount),
    currency: currencyOf(input.wallet),
    reason: input.reason,
  }
  const [transfer] = await post(command, [move]).catch(withAvailable)
  // The note is stored outside the immutable ledger, so that it can be erased.
  if (note) await writeNoteTo(command, { model: 'transfer', model_id: transfer!.id, customer_id, text: note })
  return transfer!
}

/** Replaces the account id in the refusal by the available amount. */
function withAvailable(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'insufficient_funds') throw error
  const { left, wanted } = error.details
  throw new Refusal('insufficient_funds', { available: left, wanted })
}

function lineOf(transfer: Transfer, account_id: number, note: string, by: { id: number; name: string }) {
  const { id, at, kind, reason, order_id } = transfer
  return { id, at, kind, reason, order_id, note, by, approved_by: null, ...seenFrom(account_id, transfer) }
}
