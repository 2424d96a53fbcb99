import { type RefObject, useEffect, useState } from 'react'
import { windowOf } from '../../row-window.ts'

/** What the server draws before there is a screen to measure. */
const USUAL_PX = 640

/**
 * Rows of one size, of which only those in view are drawn. Our own: what measures rows of any size weighs as much as
 * half of this screen, and here all have four lines. `is_across`: they stand beside each other.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, row_px: number, is_across: boolean) {
  const [view, setView] = useState({ scrolled_px: 0, seen_px: USUAL_PX })
  useEffect(() => {
    const list = box.current
    if (!list) return
    // From right to left the browser counts scrolling down from 0.
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

/** Brings a row into view and gives it the focus once it is drawn. */
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
