export type ReversibleTransfer = { readonly id: number; readonly amount: number; readonly reversed: number }
/** Cumulative share to reverse, counted from the original amount, so that repeating a request changes nothing. */
export type Share = { readonly part: number; readonly whole: number }

/**
 * Returns how much to reverse of each transfer, so that together they reach the share, rounded down to a whole unit.
 * Earlier reversals beyond the share are not undone.
 */
export function amountsToReverse(all: readonly ReversibleTransfer[], { part, whole }: Share): number[] {
  if (!(Number.isSafeInteger(part) && Number.isSafeInteger(whole) && whole > 0 && part >= 0 && part <= whole))
    throw new RangeError(`${part} of ${whole} is no share`)
  const lefts = all.map(({ amount, reversed }) => amount - reversed)
  const total = sum(all.map(({ amount }) => amount))
  const target = Number((BigInt(total) * BigInt(part)) / BigInt(whole))
  const missing = target - sum(all.map(({ reversed }) => reversed))
  return missing <= 0 ? all.map(() => 0) : splitAmong(missing, lefts)
}

/**
 * Splits in proportion with an exact sum; no part exceeds its own amount (largest remainder method; ties go to the
 * first).
 */
export function splitAmong(total: number, lefts: readonly number[]): number[] {
  const all_left = sum(lefts)
  if (total > all_left) throw new RangeError(`${total} of ${all_left}`)
  if (all_left === 0) return lefts.map(() => 0)
  // BigInt, because the product of two amounts exceeds the safe integer range.
  const exact = lefts.map((left) => BigInt(total) * BigInt(left))
  const shares = exact.map((share) => Number(share / BigInt(all_left)))
  const rest = total - sum(shares)
  const by_remainder = exact
    .map((share, index) => ({ index, remainder: Number(share % BigInt(all_left)) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of by_remainder.slice(0, rest)) shares[index]!++
  return shares
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)
