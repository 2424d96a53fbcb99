/** Seeded pseudo-random numbers in 0…1 for tests, so that a failure can be repeated. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
