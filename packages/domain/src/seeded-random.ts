export type Random = () => number

/** Mulberry32: numbers in [0, 1) that are the same on every machine, so that a failure can be repeated. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a generator of seeded random integers from 0 to below `n`. */
export function seededDice(seed: number): (n: number) => number {
  const random = seededRandom(seed)
  return (n) => Math.floor(random() * n)
}
