import type { Approval } from '@tavlin/contract/wallet'
import { type Caller, allows } from '@tavlin/contract/access-rules'
import { stateAt, whyNotDecide } from '@tavlin/domain/wallet/approval'
import type { MoveLimit } from '@tavlin/domain/wallet/limits'
import type { WalletName } from '@tavlin/domain/wallet/moves'
import type { z } from 'zod'
import type { StoredApproval } from './approval.repo.ts'

export type ApprovalViewer = {
  readonly id: number
  readonly may_manage: boolean
  readonly limits: Record<WalletName, MoveLimit>
}

export const lookerOf = (caller: Caller, limits: Record<WalletName, MoveLimit>): ApprovalViewer => ({
  id: caller.id,
  may_manage: allows('manage_wallet', caller, 'business'),
  limits,
})

/** Returns the fields of a stored approval that the domain needs. */
export const domainApprovalOf = ({ state, amount, requested_by, expires_at }: StoredApproval) => ({
  state,
  amount,
  requested_by: requested_by!.id,
  expires_at: new Date(expires_at),
})

export function approvalAnswer(stored: StoredApproval, by: ApprovalViewer, now: Date): z.infer<typeof Approval> {
  const { balance, ...shown } = stored
  const approval = domainApprovalOf(stored)
  const because = whyNotDecide(approval, { ...by, limit: by.limits[stored.wallet] }, now)
  const balance_after = stored.state === 'pending' ? balance + stored.amount : balance
  return { ...shown, state: stateAt(approval, now), balance_after, may_decide: because === null, because }
}
