import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the table fits into its box. In a box that scrolls sideways the header would not stick to the window, so it
 * scrolls only when needed, and until it is measured.
 */
export function useFits(box: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const outer = box.current
    const inner = outer?.firstElementChild
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => setFits(inner.scrollWidth <= outer.clientWidth))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [box])
  return fits
}
