import { useEffect, useSyncExternalStore } from 'react'
import { makeListeners } from '#base/listeners.ts'

let screens = 0
const { subscribe, notify } = makeListeners()

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
