export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Polls until the address answers 200; returns false on timeout or when the process has exited. */
export async function becomesHealthy(url: string, patience_ms: number, hasExited: () => boolean = () => false) {
  const until = Date.now() + patience_ms
  while (Date.now() < until && !hasExited()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return true
    await sleep(100)
  }
  return false
}
