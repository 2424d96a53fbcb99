import { useRef, useSyncExternalStore } from 'react'
import { makeListeners } from '#base/listeners.ts'

const STORAGE_KEY = 'new_order_sound'
const listeners = makeListeners()

/** The setting is saved per device, not per user: the POS in the kitchen rings, the same manager's phone does not. */
export const isSoundOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off'

function setSound(is_on: boolean): void {
  localStorage.setItem(STORAGE_KEY, is_on ? 'on' : 'off')
  listeners.notify()
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
  }
}

/** Whether the browser allows sound, which is only after the first user gesture. */
let is_audible = false

export function setAudible(): void {
  is_audible = true
  listeners.notify()
}

/** Returns false until the first user gesture and on the server: a page that was just loaded is silent. */
const useIsAudible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => is_audible,
    () => false,
  )

const useSound = (): boolean => useSyncExternalStore(subscribe, isSoundOn, () => true)

/** Returns state and handlers of a bell button. The gesture that unlocks the sound does not also switch it off. */
export function useSoundButton(onSwitchedOn?: () => void) {
  const is_on = useSound()
  const is_waiting = !useIsAudible() && is_on
  const was_waiting = useRef(false)
  const rememberState = () => void (was_waiting.current = is_waiting)
  const onClick = () => {
    if (was_waiting.current) return
    setSound(!is_on)
    if (!is_on) onSwitchedOn?.()
  }
  return { is_on, is_waiting, handlers: { onPointerDown: rememberState, onKeyDown: rememberState, onClick } }
}
