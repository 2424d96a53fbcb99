import { startTransition, useEffect, useState } from 'react'

/** Maximum number of calls in the list; far more than can wait for a render at the same time. */
const MOST_CALLS = 99

/**
 * Returns a function that resolves when React has rendered all transitions that were queued before the call. The router
 * renders loaded data in a transition, so the data is not on the screen yet when `revalidate` resolves.
 */
export function useUntilRendered(): () => Promise<void> {
  // React renders transitions in the sequence in which they were queued, or together. A repeated `done` does nothing.
  const [calls, setCalls] = useState<readonly (() => void)[]>([])
  useEffect(() => calls.forEach((done) => done()), [calls])
  return () => new Promise((done) => startTransition(() => setCalls((before) => [...before.slice(-MOST_CALLS), done])))
}
