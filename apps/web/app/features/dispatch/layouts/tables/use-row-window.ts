import { type RefObject, useEffect, useState } from 'react'
import { windowOf } from '../../row-window.ts'

/** Height assumed by server rendering, before the list can be measured. */
const DEFAULT_PX = 640

/**
 * Renders a virtual list with rows of one size. It uses no library: a library that measures rows is half as large as
 * this screen, and these rows need no measuring. `is_across`: the list is horizontal.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, row_px: number, is_across: boolean) {
  const [view, setView] = useState({ scrolled_px: 0, seen_px: DEFAULT_PX })
  useEffect(() => {
    const list = box.current
    if (!list) return
    // In right-to-left text the browser reports negative scroll positions.
    const look = () =>
      setView(
        is_across
          ? { scrolled_px: Math.abs(list.scrollLeft), seen_px: list.clientWidth }
          : { scrolled_px: list.scrollTop, seen_px: list.clientHeight },
      )
    const sizes = new ResizeObserver(look)
    sizes.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [box, is_across])
  return windowOf(count, view.scrolled_px, view.seen_px, row_px)
}

const FRAMES = 10

/** Scrolls a row into view and focuses it once it is rendered. */
export function focusRow(list: HTMLElement, to: { index: number; row_px: number; is_across: boolean }): void {
  const { index, row_px, is_across } = to
  const find = () => list.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`)
  const [seen_px, at_px] = is_across ? [list.clientWidth, index * row_px] : [list.clientHeight, index * row_px]
  if (!find()) {
    const towards = is_across && getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollTo(is_across ? { left: towards * (at_px - seen_px / 2) } : { top: at_px - seen_px / 2 })
  }
  let frames = 0
  const tryIt = () => {
    const row = find()
    if (row) row.focus()
    else if (frames++ < FRAMES) requestAnimationFrame(tryIt)
  }
  tryIt()
}
