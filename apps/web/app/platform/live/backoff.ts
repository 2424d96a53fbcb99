const FIRST_MS = 1000
const LONGEST_MS = 10_000

/**
 * Returns an exponential backoff delay. `chance` is the jitter that spreads out clients which lost the connection at
 * the same moment.
 */
export function backoffMs(tries: number, chance = Math.random()): number {
  const plain = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS)
  return Math.round(plain * (0.8 + 0.4 * chance))
}
