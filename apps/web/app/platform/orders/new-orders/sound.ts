import { useSyncExternalStore } from 'react'

const KEPT = 'new_order_sound'
const watchers = new Set<() => void>()

/** Of this device, not of the person: the till in the kitchen rings, the same manager's phone does not. */
export const isSoundOn = (): boolean => localStorage.getItem(KEPT) !== 'off'

export function setSound(is_on: boolean): void {
  localStorage.setItem(KEPT, is_on ? 'on' : 'off')
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}

export const useSound = (): boolean => useSyncExternalStore(subscribe, isSoundOn, () => true)
