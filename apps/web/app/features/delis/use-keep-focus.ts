import { useEffect, useRef } from 'react'

/** Restores the keyboard focus to this element when the pressed button disappears with the content it changed. */
export function useKeepFocus(shown: string) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current !== shown && document.activeElement === document.body) place.current?.focus()
    last.current = shown
  }, [shown])
  return place
}
