export type Reversible = { readonly id: number; readonly amount: number; readonly reversed: number }
/** So much of so much is to be taken back in all, counted from the beginning: saying it twice changes nothing. */
export type Share = { readonly part: number; readonly whole: number }

/**
 * How much to take back of each, so that together they stand at that share. What a share cuts into halves stays with the
 * customer until the rest is taken back; what was taken back beyond it is not given again.
 */
export function amountsToReverse(all: readonly Reversible[], { part, whole }: Share): number[] {
  if (!(Number.isSafeInteger(part) && Number.isSafeInteger(whole) && whole > 0 && part >= 0 && part <= whole))
    throw new RangeError(`${part} of ${whole} is no share`)
  const lefts = all.map(({ amount, reversed }) => amount - reversed)
  const total = sum(all.map(({ amount }) => amount))
  const target = Number((BigInt(total) * BigInt(part)) / BigInt(whole))
  const missing = target - sum(all.map(({ reversed }) => reversed))
  return missing <= 0 ? all.map(() => 0) : splitAmong(missing, lefts)
}

/** In proportion, exact in sum, none above its own (largest remainder; of equal ones the first). */
export function splitAmong(total: number, lefts: readonly number[]): number[] {
  const all_left = sum(lefts)
  if (total > all_left) throw new RangeError(`${total} of ${all_left}`)
  if (all_left === 0) return lefts.map(() => 0)
  // Agorot times agorot is more than a number holds exactly.
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
