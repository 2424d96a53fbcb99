import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReversibleTransfer, amountsToReverse, splitAmong } from './reversal.ts'

const amount = fc.integer({ min: 0, max: 10_000_000_000 })
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

describe('splitting in proportion', () => {
  test.each([
    [100, [1, 1, 1], undefined],
    [2, [1, 1, 1], [1, 1, 0]],
    [100, [333, 333, 334], [33, 33, 34]],
    [1, [1, 2], [0, 1]],
    [0, [5, 5], [0, 0]],
    [0, [], []],
  ])('returns the shares of %i among %j, or throws when the parts are too small', (total, lefts, shares) => {
    if (shares) expect(splitAmong(total, lefts)).toEqual(shares)
    else expect(() => splitAmong(total, lefts)).toThrow(RangeError)
  })

  test('has an exact sum, exceeds no part and differs from the exact share by less than one unit', () => {
    const splits = fc
      .array(amount, { minLength: 1, maxLength: 6 })
      .chain((lefts) => fc.tuple(fc.constant(lefts), fc.integer({ min: 0, max: sum(lefts) })))
    fc.assert(
      fc.property(splits, ([lefts, total]) => {
        const shares = splitAmong(total, lefts)
        expect(sum(shares)).toBe(total)
        for (const [i, share] of shares.entries()) {
          expect(share).toBeLessThanOrEqual(lefts[i]!)
          const off = BigInt(share) * BigInt(sum(lefts)) - BigInt(total) * BigInt(lefts[i]!)
          expect(off < BigInt(sum(lefts) || 1) && -off < BigInt(sum(lefts) || 1)).toBe(true)
        }
      }),
    )
  })
})

describe('reversing a share', () => {
  const fresh = (amounts: readonly number[]): ReversibleTransfer[] =>
    amounts.map((one, id) => ({ id, amount: one, reversed: 0 }))
  const after = (all: readonly ReversibleTransfer[], part: number, whole: number): ReversibleTransfer[] => {
    const amounts = amountsToReverse(all, { part, whole })
    return all.map((one, i) => ({ ...one, reversed: one.reversed + amounts[i]! }))
  }

  test('is cumulative: 40 % of 100 leaves 60, and repeating it or a smaller share changes nothing', () => {
    const forty = after(fresh([100]), 40, 100)
    expect(forty[0]!.reversed).toBe(40)
    expect(after(forty, 40, 100)).toEqual(forty)
    expect(after(forty, 10, 100)).toEqual(forty)
    expect(after(forty, 1, 1)[0]!.reversed).toBe(100)
  })

  test('in any steps equals the floor of the total share, and the last step leaves nothing', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 997 }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), steps, (amounts, parts) => {
        let all = fresh(amounts)
        for (const part of parts.toSorted((a, b) => a - b)) {
          all = after(all, part, 997)
          expect(BigInt(sum(all.map((one) => one.reversed)))).toBe((BigInt(sum(amounts)) * BigInt(part)) / 997n)
        }
        expect(after(all, 997, 997).map((one) => one.reversed)).toEqual(amounts)
      }),
    )
  })

  test.each([
    [-1, 1],
    [2, 1],
    [0, 0],
    [0.5, 1],
  ])('rejects %d of %d as a share', (part, whole) => {
    expect(() => amountsToReverse(fresh([1]), { part, whole })).toThrow(RangeError)
  })
})
