import { useEffect, useRef } from 'react'

/** The button that changed what stands here is gone with it: whoever pressed it by key goes on where it stood. */
export function useFocusKept(shown: string) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current !== shown && document.activeElement === document.body) place.current?.focus()
    last.current = shown
  }, [shown])
  return place
}
