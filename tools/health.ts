export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Polls until the address answers 200; returns false on timeout. */
export async function becomesHealthy(url: string, patience_ms: number, isRemoved: () => boolean = () => false) {
  const until = Date.now() + patience_ms
  while (Date.now() < until && !isRemoved()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return true
    await sleep(100)
  }
  return false
}
