import { useEffect, useEffectEvent, useRef } from 'react'
import { edgeStep } from './board-rows.ts'

type PointerPosition = { x: number; y: number }

/**
 * Scrolls while the pointer is near an edge: the board at its left and right ends, a column at its top and bottom.
 * Steps are physical (left, right), so they are the same in both text directions.
 */
export function useEdgeScroll(
  is_active: boolean,
  strip: () => HTMLElement | null,
  onScrolled: (at: PointerPosition) => void,
) {
  const pointer = useRef<PointerPosition | null>(null)
  const step = useEffectEvent(() => {
    const at = pointer.current
    const moving = strip()
    if (!at || !moving) return
    const across = scrolled(moving, at, 'across')
    const under = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-column-list]')
    const down = under ? scrolled(under, at, 'down') : false
    if (across || down) onScrolled(at)
  })
  useEffect(() => {
    if (!is_active) return undefined
    let frame = requestAnimationFrame(function next() {
      step()
      frame = requestAnimationFrame(next)
    })
    return () => {
      cancelAnimationFrame(frame)
      pointer.current = null
    }
  }, [is_active])
  return (at: PointerPosition) => void (pointer.current = at)
}

function scrolled(element: HTMLElement, { x, y }: PointerPosition, way: 'across' | 'down'): boolean {
  const box = element.getBoundingClientRect()
  const before = way === 'across' ? element.scrollLeft : element.scrollTop
  if (way === 'across') element.scrollLeft += edgeStep(x, box.left, box.right)
  else element.scrollTop += edgeStep(y, box.top, box.bottom)
  return before !== (way === 'across' ? element.scrollLeft : element.scrollTop)
}
