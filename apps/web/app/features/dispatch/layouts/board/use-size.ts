import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the size of an element, updated when it changes. */
export function useSize(element: RefObject<HTMLElement | null>): { width_px: number; height_px: number } {
  const [size, setSize] = useState({ width_px: 0, height_px: 0 })
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return undefined
    const measure = () => setSize({ width_px: watched.clientWidth, height_px: watched.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return size
}
