import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the table fits into its box; false until it is measured. The box scrolls sideways only when the table does
 * not fit, because inside a scrolling box the header does not stick to the window.
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
