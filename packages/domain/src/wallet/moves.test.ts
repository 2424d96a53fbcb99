import { describe, expect, it } from 'vitest'
import { mayMove } from './limits.ts'
import { type WalletMoveInput, checkSign, otherSideOf, reasonsOf, seenFrom } from './moves.ts'

const moveOf = (
  move: WalletMoveInput['move'],
  amount: number,
  reason: WalletMoveInput['reason'] = 'other',
  wallet = 'wallet',
) => ({ wallet, move, amount, reason }) as WalletMoveInput

describe('wallet move', () => {
  it.each([
    [moveOf('charge', -1), true],
    [moveOf('charge', 1), false],
    [moveOf('refund', 1), true],
    [moveOf('refund', -1), false],
    [moveOf('adjust', 1), true],
    [moveOf('adjust', -1), true],
    [moveOf('adjust', 1, 'cash_in'), true],
    [moveOf('adjust', -1, 'cash_in'), false],
    [moveOf('adjust', 1, 'cash_out'), false],
    [moveOf('charge', -1, 'cash_out'), true],
  ])('accepts the sign of %j: %s', (move, is_right) => {
    if (is_right) checkSign(move)
    else expect(() => checkSign(move)).toThrow(expect.objectContaining({ code: 'amount_sign_wrong' }))
  })

  it('uses the counter account of its kind and reason', () => {
    expect(otherSideOf(moveOf('charge', -1))).toEqual({ account_id: 5, kind: 'charge' })
    expect(otherSideOf(moveOf('refund', 1))).toEqual({ account_id: 2, kind: 'refund' })
    expect(otherSideOf(moveOf('adjust', 1))).toEqual({ account_id: 5, kind: 'adjust' })
    expect(otherSideOf(moveOf('adjust', 1, 'cash_in'))).toEqual({ account_id: 3, kind: 'topup' })
    expect(otherSideOf(moveOf('charge', -1, 'cash_out'))).toEqual({ account_id: 3, kind: 'charge' })
    expect(otherSideOf(moveOf('refund', 1, 'quality', 'points'))).toEqual({ account_id: 13, kind: 'refund' })
  })

  it('of points offers no cash reasons', () => {
    expect(reasonsOf('adjust', 'wallet')).toContain('cash_in')
    expect(reasonsOf('adjust', 'points')).not.toContain('cash_in')
    expect(reasonsOf('charge', 'points')).toEqual(['mistake', 'other'])
  })

  it('is a charge for the debited account and a refund for the credited one', () => {
    const transfer = { debit_account_id: 7, amount: 50, debit_balance: 10, credit_balance: 90 }
    expect(seenFrom(7, transfer)).toEqual({ type: 'charge', amount: -50, balance: 10 })
    expect(seenFrom(8, transfer)).toEqual({ type: 'refund', amount: 50, balance: 90 })
  })
})

describe('move limit', () => {
  it('applies to charges and refunds, exactly to the agora', () => {
    expect([mayMove(100, 100), mayMove(100, -100), mayMove(100, 101), mayMove(100, -101)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([mayMove(null, 1e9), mayMove(0, 1)]).toEqual([true, false])
  })
})
