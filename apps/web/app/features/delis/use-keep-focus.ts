import { useEffect, useRef } from 'react'

/** The pressed button disappears with the content it changed: keeps the keyboard focus in its place. */
export function useKeepFocus(shown: string) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current !== shown && document.activeElement === document.body) place.current?.focus()
    last.current = shown
  }, [shown])
  return place
}
