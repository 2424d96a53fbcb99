import { useEffect, useSyncExternalStore } from 'react'

let screens = 0
const watchers = new Set<() => void>()
const notify = () => watchers.forEach((watcher) => watcher())
const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/**
 * For a screen that explains a lost connection itself: hides the page's notice, which would repeat or contradict it.
 */
export function useOwnLostNotice(): void {
  useEffect(() => {
    screens++
    notify()
    return () => {
      screens--
      notify()
    }
  }, [])
}

export const useHasOwnLostNotice = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => screens > 0,
    () => false,
  )
