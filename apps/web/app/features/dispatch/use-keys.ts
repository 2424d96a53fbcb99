import { useEffect, useEffectEvent } from 'react'
import { type Command, commandOf } from './keys.ts'

const TYPED_IN = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]'
/** Elements that handle their own keys: dialogs, menus and drawers. */
const OVER = '[role=dialog], [role=menu], :popover-open'

/** Handles the keyboard shortcuts of the whole screen. `on` returns false when it does not handle the command. */
export function useKeys(has_hand: boolean, on: (command: Command) => void | false): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector(OVER)) return
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return
    const command = commandOf(event, { has_hand })
    if (command && on(command) !== false) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
