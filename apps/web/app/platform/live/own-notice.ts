import { useEffect, useSyncExternalStore } from 'react'

let screens = 0
const watchers = new Set<() => void>()
const tell = () => watchers.forEach((watcher) => watcher())
const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** A screen that says itself what a lost connection means for it: the notice of the page would repeat or contradict it. */
export function useOwnLostNotice(): void {
  useEffect(() => {
    screens++
    tell()
    return () => {
      screens--
      tell()
    }
  }, [])
}

export const useHasOwnLostNotice = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => screens > 0,
    () => false,
  )
