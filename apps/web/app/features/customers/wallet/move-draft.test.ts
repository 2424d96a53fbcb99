import { expect, test } from 'vitest'
import { type WalletMoveDraft, EMPTY_DRAFT, judge, reasonsFor, redrawn, signedOf } from './move-draft.ts'
import type { WalletBalance } from './wallet.ts'

const draft = (change: Partial<WalletMoveDraft>): WalletMoveDraft => ({ ...EMPTY_DRAFT, ...change })
const purse: WalletBalance = {
  of: 'wallet',
  balance: 5000,
  held: 1500,
  available: 3500,
  limit: 8000,
  left: { give: 8000, take: 8000 },
}

test('a charge debits, a refund credits, and an adjustment follows its direction', () => {
  expect(signedOf(draft({ move: 'charge', amount: 100 }))).toBe(-100)
  expect(signedOf(draft({ move: 'refund', takes: true, amount: 100 }))).toBe(100)
  expect(signedOf(draft({ move: 'adjust', amount: 100 }))).toBe(100)
  expect(signedOf(draft({ move: 'adjust', takes: true, amount: 100 }))).toBe(-100)
})

test('a wallet move above the available amount is rejected and offers that amount', () => {
  expect(judge(draft({ move: 'charge', amount: 3501 }), purse)).toEqual({ will: 'be_rejected', most: 3500 })
  expect(judge(draft({ move: 'charge', amount: 3500 }), purse)).toEqual({ will: 'be_done', after: 1500 })
})

test('a wallet move above the limit needs approval in both directions, and needs none without a limit', () => {
  const rich = { ...purse, balance: 100_000, available: 100_000 }
  expect(judge(draft({ move: 'refund', amount: 8000 }), purse)).toMatchObject({ will: 'be_done' })
  expect(judge(draft({ move: 'refund', amount: 8001 }), purse)).toEqual({
    will: 'need_approval',
    after: 13_001,
    left: 8000,
  })
  expect(judge(draft({ move: 'charge', amount: 8001 }), rich)).toMatchObject({ will: 'need_approval' })
  expect(judge(draft({ move: 'refund', amount: 8001 }), { ...purse, left: { give: null, take: null } })).toMatchObject({
    will: 'be_done',
  })
  expect(judge(draft({ move: 'refund', amount: 1 }), { ...purse, left: { give: 0, take: 0 } })).toMatchObject({
    will: 'need_approval',
  })
})

test('the limit of wallet moves counts the amounts moved today, separately per direction', () => {
  const used = { ...purse, left: { give: 100, take: 8000 } }
  expect(judge(draft({ move: 'refund', amount: 100 }), used)).toMatchObject({ will: 'be_done' })
  expect(judge(draft({ move: 'refund', amount: 101 }), used)).toMatchObject({ will: 'need_approval', left: 100 })
  expect(judge(draft({ move: 'charge', amount: 3500 }), used)).toMatchObject({ will: 'be_done' })
})

test('a wallet move without an amount, or of zero, has no predicted result', () => {
  expect(judge(draft({ amount: null }), purse)).toEqual({ will: 'nothing' })
  expect(judge(draft({ amount: 0 }), purse)).toEqual({ will: 'nothing' })
})

test('offers only the reasons that are valid for a wallet move, and clears a reason that is no longer valid', () => {
  expect(reasonsFor(draft({ move: 'adjust' }), 'wallet')).toContain('cash_in')
  expect(reasonsFor(draft({ move: 'adjust', takes: true }), 'wallet')).not.toContain('cash_in')
  expect(reasonsFor(draft({ move: 'adjust' }), 'points')).not.toContain('cash_in')
  const late = draft({ reason: 'late_delivery', amount: 100, note: 'x' })
  expect(redrawn(late, { move: 'charge' }, 'wallet')).toEqual({ ...late, move: 'charge', reason: null })
  expect(redrawn(late, { move: 'adjust' }, 'wallet').reason).toBe('late_delivery')
})
