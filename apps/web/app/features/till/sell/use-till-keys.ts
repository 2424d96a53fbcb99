import { useEffect, useEffectEvent } from 'react'

export type TillKey =
  | 'F2'
  | 'F3'
  | 'F4'
  | 'F6'
  | 'F7'
  | 'F8'
  | 'F9'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'PageUp'
  | 'PageDown'
  | 'Delete'
  | '+'
  | '-'
  | '?'
type KeyActions = Readonly<Partial<Record<TillKey, () => void>>>

/** Keys that also edit text: they act on the cart only while the search field is empty. */
const ALSO_TEXT: readonly string[] = ['ArrowUp', 'ArrowDown', 'Delete', '+', '-']

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/**
 * Handles the keyboard of the sell screen. Other letters and digits go into the search field, unless the focus is in
 * another field.
 */
export function useTillKeys(actions: KeyActions, search: { current: HTMLInputElement | null }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // An open dialog handles its own keys.
    if (document.querySelector('[role="dialog"]')) return
    const { key, target } = event
    if (isField(target) && target !== search.current) return
    const action = actions[key as TillKey]
    if (action && !(ALSO_TEXT.includes(key) && search.current?.value !== '')) {
      event.preventDefault()
      action()
      return
    }
    if (target === search.current) return
    if (key === '/') {
      event.preventDefault()
      search.current?.focus()
    } else if (key.length === 1 && key !== ' ') search.current?.focus()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
