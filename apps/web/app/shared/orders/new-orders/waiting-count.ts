import { useSyncExternalStore } from 'react'
import { makeListeners } from '#base/listeners.ts'

/**
 * Number of orders that wait to be accepted. It is a store, because the code that counts them is loaded after the page.
 */
let count = 0
const { subscribe, notify } = makeListeners()

export function setWaitingCount(next: number): void {
  if (next === count) return
  count = next
  notify()
}

export const useWaitingCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
