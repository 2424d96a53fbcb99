export type Random = () => number

/** Xorshift generator of numbers in [0, 1): the same seed results in the same plan on every machine. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}
