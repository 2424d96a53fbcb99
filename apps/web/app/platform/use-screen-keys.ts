import { useEffect, useEffectEvent } from 'react'

const TYPED_IN = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]'
/** Elements that handle their own keys: dialogs, menus and drawers. */
const OVER = '[role=dialog], [role=menu], :popover-open'

/**
 * Handles the keyboard shortcuts of the whole screen, except while the user types in a field. `on` returns false when it
 * does not handle the key.
 */
export function useScreenKeys(on: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector(OVER)) return
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return
    if (on(event)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
