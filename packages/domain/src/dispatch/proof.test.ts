import { expect, test } from 'vitest'
import { RECIPIENTS } from './driver-report.ts'
import {
  type CodeAttempts,
  type ProofRule,
  codeTried,
  hasDeliveryCode,
  isSignature,
  MOST_CODE_ATTEMPTS,
  neededProof,
  proofOfStop,
  signaturePath,
} from './proof.ts'

const rule = (values: Partial<ProofRule>): ProofRule => ({
  kind: 'photo',
  occasion: 'always',
  above_agorot: 20_000,
  ...values,
})
const needed = (values: Partial<ProofRule>, total = 10_000) =>
  RECIPIENTS.map((recipient) => neededProof(proofOfStop(rule(values), total), recipient))

test.each([
  [{ kind: 'none' }, [null, null, null, null]],
  [{ kind: 'photo' }, ['photo', 'photo', 'photo', 'photo']],
  [{ kind: 'signature' }, ['signature', 'signature', 'signature', 'photo']],
  [{ kind: 'code' }, ['code', 'code', 'code', 'photo']],
  [{ kind: 'photo', occasion: 'at_door' }, [null, null, null, 'photo']],
  [{ kind: 'signature', occasion: 'at_door' }, [null, null, null, 'photo']],
  [{ kind: 'photo', occasion: 'above_amount' }, [null, null, null, null]],
] as const)('the rule %j needs the proofs %j by recipient', (values, expected) => {
  expect(RECIPIENTS).toEqual(['customer', 'neighbour', 'reception', 'door'])
  expect(needed(values)).toEqual(expected)
})

test('an order needs a proof only when its total is above the amount of the rule', () => {
  const proof = (total: number) => proofOfStop(rule({ occasion: 'above_amount' }), total)
  expect(proof(20_000)).toBeNull()
  expect(proof(20_001)).toEqual({ kind: 'photo', is_only_at_door: false })
})

test('accepts drawings as signatures and rejects dots, odd lists, points outside the field and too many points', () => {
  expect(isSignature([[0, 0, 1000, 400]])).toBe(true)
  expect(isSignature([[10, 10], [20, 20]])).toBe(true) // prettier-ignore
  for (const strokes of [
    [],
    [[]],
    [[5, 5]],
    [[1, 2, 3]],
    [[0, 0, 1001, 0]],
    [[0, 0, 0, 401]],
    [[0.5, 0, 1, 1]],
    [[-1, 0, 1, 1]],
  ])
    expect(isSignature(strokes)).toBe(false)
  expect(isSignature([Array.from({ length: 4002 }, () => 1)])).toBe(false)
})

test('the path of a signature contains its strokes, and NaN for values that are not numbers', () => {
  expect(signaturePath([[1, 2, 3, 4], [5, 6]])).toBe('M1 2L3 4M5 6') // prettier-ignore
  expect(signaturePath([['"/><script>', 1] as unknown as number[]])).toBe('MNaN 1')
})

test('a customer has a delivery code when the rule needs a code, unless it needs a proof only at the door', () => {
  expect(hasDeliveryCode(rule({ kind: 'code' }), 100)).toBe(true)
  expect(hasDeliveryCode(rule({ kind: 'photo' }), 100)).toBe(false)
  expect(hasDeliveryCode(rule({ kind: 'code', occasion: 'above_amount' }), 20_000)).toBe(false)
  expect(hasDeliveryCode(rule({ kind: 'code', occasion: 'above_amount' }), 20_001)).toBe(true)
  expect(hasDeliveryCode(rule({ kind: 'code', occasion: 'at_door' }), 100)).toBe(false)
})

test('a right code stays right, and no code is right after too many wrong ones', () => {
  const first: CodeAttempts = { attempts: 0, is_right: false }
  const right = codeTried(first, '0417', '0417')
  expect(codeTried(right, '9999', '0417')).toEqual({ attempts: 0, is_right: true })
  const tries = Array.from({ length: MOST_CODE_ATTEMPTS }, () => '1111')
  const locked = tries.reduce((before, code) => codeTried(before, code, '0417'), first)
  expect(locked).toEqual({ attempts: MOST_CODE_ATTEMPTS, is_right: false })
  expect(codeTried(locked, '0417', '0417')).toEqual(locked)
})
