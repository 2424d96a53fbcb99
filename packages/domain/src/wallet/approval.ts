import { Refusal } from '../refusal.ts'
import { type MoveLimit, mayMove } from './limits.ts'

/** Validity of an approval request in minutes: long enough to find an approver, short enough for a waiting customer. */
export const APPROVAL_MINUTES = 30

export type ApprovalState = 'pending' | 'approved' | 'declined' | 'withdrawn' | 'expired'
export type Decision = 'approve' | 'decline' | 'withdraw'
type ApprovalRequest = {
  readonly state: ApprovalState
  readonly amount: number
  readonly requested_by: number
  readonly expires_at: Date
}
/** `may_manage` means the permission to change customers' wallets. */
type Decider = { readonly id: number; readonly may_manage: boolean; readonly limit: MoveLimit }

const STATE_AFTER = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const

/** An expired request counts as expired even before the job updates it. */
export const stateAt = ({ state, expires_at }: ApprovalRequest, now: Date): ApprovalState =>
  state === 'pending' && expires_at <= now ? 'expired' : state

/**
 * Returns why a user may not decide the request; null when they may. A user whose limit is below the amount may not
 * decline it either.
 */
export function whyNotDecide(
  request: ApprovalRequest,
  by: Decider,
  now: Date,
): 'decided' | 'no_permission' | 'own_request' | 'over_limit' | null {
  if (stateAt(request, now) !== 'pending') return 'decided'
  if (!by.may_manage) return 'no_permission'
  if (by.id === request.requested_by) return 'own_request'
  return mayMove(by.limit, request.amount) ? null : 'over_limit'
}

/**
 * Rejects users who approve or decline their own request or one above their limit. The calling code checks
 * permissions, and who may withdraw a request.
 */
export function decide(
  request: ApprovalRequest,
  decision: Decision,
  by: Decider,
  now: Date,
): Exclude<ApprovalState, 'pending' | 'expired'> {
  const state = stateAt(request, now)
  if (state !== 'pending') throw new Refusal('approval_closed', { state })
  const why_not = whyNotDecide(request, by, now)
  if (decision !== 'withdraw' && why_not === 'own_request') throw new Refusal('approval_of_own')
  if (decision !== 'withdraw' && why_not === 'over_limit') throw new Refusal('over_own_limit', { limit: by.limit })
  return STATE_AFTER[decision]
}
