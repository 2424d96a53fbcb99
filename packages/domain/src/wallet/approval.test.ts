import { describe, expect, it } from 'vitest'
import { type ApprovalState, type Decision, decide, stateAt, whyNotDecide } from './approval.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const asked = (more: object = {}) => ({
  ...{ state: 'pending' as ApprovalState, amount: -9000, asked_by: 1, expires_at: new Date(NOW.getTime() + 1) },
  ...more,
})
const who = (id: number, limit: number | null, may_manage = true) => ({ id, limit, may_manage })
const outcome = (what: ReturnType<typeof asked>, decision: Decision, by: ReturnType<typeof who>) => {
  try {
    return decide(what, decision, by, NOW)
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('an approval', () => {
  it.each([
    ['approve', who(2, 9000), 'approved'],
    ['approve', who(2, null), 'approved'],
    ['approve', who(2, 8999), 'over_own_limit'],
    ['approve', who(1, null), 'approval_of_own'],
    ['decline', who(2, 9000), 'declined'],
    ['decline', who(2, 0), 'over_own_limit'],
    ['decline', who(1, null), 'approval_of_own'],
    ['withdraw', who(1, 0), 'withdrawn'],
  ] as const)('to %s by %j comes to %s', (decision, by, expected) => {
    expect(outcome(asked(), decision, by)).toBe(expected)
  })

  it.each(['approved', 'declined', 'withdrawn', 'expired'] as const)('that is %s stays so, whoever comes', (state) => {
    for (const decision of ['approve', 'decline', 'withdraw'] as const)
      expect(outcome(asked({ state }), decision, who(decision === 'withdraw' ? 1 : 2, null))).toBe('approval_over')
  })

  it('is over at its moment, before any job says so', () => {
    expect(stateAt(asked({ expires_at: NOW }), NOW)).toBe('expired')
    expect(outcome(asked({ expires_at: NOW }), 'approve', who(2, null))).toBe('approval_over')
    expect(stateAt(asked({ state: 'approved', expires_at: NOW }), NOW)).toBe('approved')
  })

  it('tells who looks at it why they may not decide it', () => {
    expect(whyNotDecide(asked(), who(2, 9000), NOW)).toBeNull()
    expect(whyNotDecide(asked(), who(2, 8999), NOW)).toBe('over_limit')
    expect(whyNotDecide(asked(), who(1, null), NOW)).toBe('own_request')
    expect(whyNotDecide(asked(), who(2, null, false), NOW)).toBe('no_permission')
    expect(whyNotDecide(asked({ state: 'declined' }), who(2, null), NOW)).toBe('decided')
  })
})
