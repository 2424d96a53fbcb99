import { describe, expect, it } from 'vitest'
import { mayMove } from './limits.ts'
import { type AskedMove, checkSign, otherSideOf, reasonsOf, seenFrom } from './moves.ts'

const asked = (move: AskedMove['move'], amount: number, reason: AskedMove['reason'] = 'other', wallet = 'wallet') =>
  ({ wallet, move, amount, reason }) as AskedMove

describe('a move', () => {
  it.each([
    [asked('charge', -1), true],
    [asked('charge', 1), false],
    [asked('refund', 1), true],
    [asked('refund', -1), false],
    [asked('adjust', 1), true],
    [asked('adjust', -1), true],
    [asked('adjust', 1, 'cash_in'), true],
    [asked('adjust', -1, 'cash_in'), false],
    [asked('adjust', 1, 'cash_out'), false],
    [asked('charge', -1, 'cash_out'), true],
  ])('%j has the right sign: %s', (move, is_right) => {
    if (is_right) checkSign(move)
    else expect(() => checkSign(move)).toThrow(expect.objectContaining({ code: 'amount_sign_wrong' }))
  })

  it('goes to where its kind and reason belong', () => {
    expect(otherSideOf(asked('charge', -1))).toEqual({ account_id: 5, kind: 'charge' })
    expect(otherSideOf(asked('refund', 1))).toEqual({ account_id: 2, kind: 'refund' })
    expect(otherSideOf(asked('adjust', 1))).toEqual({ account_id: 5, kind: 'adjust' })
    expect(otherSideOf(asked('adjust', 1, 'cash_in'))).toEqual({ account_id: 3, kind: 'topup' })
    expect(otherSideOf(asked('charge', -1, 'cash_out'))).toEqual({ account_id: 3, kind: 'charge' })
    expect(otherSideOf(asked('refund', 1, 'quality', 'points'))).toEqual({ account_id: 13, kind: 'refund' })
  })

  it('of points has nothing to do with cash', () => {
    expect(reasonsOf('adjust', 'wallet')).toContain('cash_in')
    expect(reasonsOf('adjust', 'points')).not.toContain('cash_in')
    expect(reasonsOf('charge', 'points')).toEqual(['mistake', 'other'])
  })

  it('is a charge for who gave it and a refund for who got it', () => {
    const transfer = { debit_account_id: 7, amount: 50, debit_balance: 10, credit_balance: 90 }
    expect(seenFrom(7, transfer)).toEqual({ type: 'charge', amount: -50, balance: 10 })
    expect(seenFrom(8, transfer)).toEqual({ type: 'refund', amount: 50, balance: 90 })
  })
})

describe('a limit', () => {
  it('counts both ways, to the last agora', () => {
    expect([mayMove(100, 100), mayMove(100, -100), mayMove(100, 101), mayMove(100, -101)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([mayMove(null, 1e9), mayMove(0, 1)]).toEqual([true, false])
  })
})
