import { describe, expect, it } from 'vitest'
import { type ApprovalState, type Decision, decide, stateAt, whyNotDecide } from './approval.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const request = (more: object = {}) => ({
  state: 'pending' as ApprovalState,
  amount: -9000,
  requested_by: 1,
  expires_at: new Date(NOW.getTime() + 1),
  ...more,
})
const who = (id: number, limit: number | null, may_manage = true) => ({ id, limit, may_manage })
const outcome = (what: ReturnType<typeof request>, decision: Decision, by: ReturnType<typeof who>) => {
  try {
    return decide(what, decision, by, NOW)
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('approval', () => {
  it.each([
    ['approve', who(2, 9000), 'approved'],
    ['approve', who(2, null), 'approved'],
    ['approve', who(2, 8999), 'over_own_limit'],
    ['approve', who(1, null), 'approval_of_own'],
    ['decline', who(2, 9000), 'declined'],
    ['decline', who(2, 0), 'over_own_limit'],
    ['decline', who(1, null), 'approval_of_own'],
    ['withdraw', who(1, 0), 'withdrawn'],
  ] as const)('with the decision %s of %j gives %s', (decision, by, expected) => {
    expect(outcome(request(), decision, by)).toBe(expected)
  })

  it.each(['approved', 'declined', 'withdrawn', 'expired'] as const)('stays %s after every later decision', (state) => {
    for (const decision of ['approve', 'decline', 'withdraw'] as const)
      expect(outcome(request({ state }), decision, who(decision === 'withdraw' ? 1 : 2, null))).toBe('approval_closed')
  })

  it('expires exactly at expires_at, before any job runs', () => {
    expect(stateAt(request({ expires_at: NOW }), NOW)).toBe('expired')
    expect(outcome(request({ expires_at: NOW }), 'approve', who(2, null))).toBe('approval_closed')
    expect(stateAt(request({ state: 'approved', expires_at: NOW }), NOW)).toBe('approved')
  })

  it('reports why a user may not decide about it', () => {
    expect(whyNotDecide(request(), who(2, 9000), NOW)).toBeNull()
    expect(whyNotDecide(request(), who(2, 8999), NOW)).toBe('over_limit')
    expect(whyNotDecide(request(), who(1, null), NOW)).toBe('own_request')
    expect(whyNotDecide(request(), who(2, null, false), NOW)).toBe('no_permission')
    expect(whyNotDecide(request({ state: 'declined' }), who(2, null), NOW)).toBe('decided')
  })
})
