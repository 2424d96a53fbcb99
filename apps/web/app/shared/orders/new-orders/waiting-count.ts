import { useSyncExternalStore } from 'react'

/**
 * Number of orders that wait to be accepted. It is a store, because the code that counts them is loaded after the page.
 */
let count = 0
const watchers = new Set<() => void>()

export function setWaitingCount(next: number): void {
  if (next === count) return
  count = next
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useWaitingCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
