import { Refusal } from '../refusal.ts'
import { type MoveLimit, mayMove } from './limits.ts'

/** Long enough to find someone, short enough that the customer still waits for it. */
export const APPROVAL_MINUTES = 30

export type ApprovalState = 'pending' | 'approved' | 'declined' | 'withdrawn' | 'expired'
export type Decision = 'approve' | 'decline' | 'withdraw'
type Asked = {
  readonly state: ApprovalState
  readonly amount: number
  readonly asked_by: number
  readonly expires_at: Date
}
/** `may_manage`: has the permission to move what customers have. */
type Decider = { readonly id: number; readonly may_manage: boolean; readonly limit: MoveLimit }

const STATE_AFTER = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const

/** Over is over, whether or not the job came by. */
export const stateAt = ({ state, expires_at }: Asked, now: Date): ApprovalState =>
  state === 'pending' && expires_at <= now ? 'expired' : state

/** Why someone may not decide it; null: they may. Who may not move so much alone may not say no to it either. */
export function whyNotDecide(
  asked: Asked,
  by: Decider,
  now: Date,
): 'decided' | 'no_permission' | 'own_request' | 'over_limit' | null {
  if (stateAt(asked, now) !== 'pending') return 'decided'
  if (!by.may_manage) return 'no_permission'
  if (by.id === asked.asked_by) return 'own_request'
  return mayMove(by.limit, asked.amount) ? null : 'over_limit'
}

/** Only who asked withdraws; everything else is for someone else. */
export function decide(
  asked: Asked,
  decision: Decision,
  by: Decider,
  now: Date,
): Exclude<ApprovalState, 'pending' | 'expired'> {
  const state = stateAt(asked, now)
  if (state !== 'pending') throw new Refusal('approval_over', { state })
  const why_not = whyNotDecide(asked, by, now)
  if (decision !== 'withdraw' && why_not === 'own_request') throw new Refusal('approval_of_own')
  if (decision !== 'withdraw' && why_not === 'over_limit') throw new Refusal('over_own_limit', { limit: by.limit })
  return STATE_AFTER[decision]
}
