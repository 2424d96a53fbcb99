import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Axis, axisOf, drawnOf, rangeOf, scrollTo } from './axis.ts'
import type { CellPosition } from './cell-position.ts'

/** Size for server rendering, where nothing can be measured. */
const DEFAULT_PX = { width: 1000, height: 640 }
/** Overscan, so that fast scrolling does not show empty cells. */
const MORE = { rows: 3, columns: 1 }

type Sizes = { readonly count: number; readonly size: (index: number) => number; readonly head_px: number }
type MatrixWindowOptions = {
  box: RefObject<HTMLDivElement | null>
  rows: Sizes
  columns: Sizes
  /** The active cell is always rendered, wherever the grid is scrolled, so that the focus is never lost. */
  active: CellPosition
  is_rtl: boolean
}
type View = { readonly top_px: number; readonly along_px: number; readonly width: number; readonly height: number }

/** Returns the rows and columns to render. */
export function useMatrixWindow({ box, rows, columns, active, is_rtl }: MatrixWindowOptions) {
  const down = useAxis(rows)
  const along = useAxis(columns)
  const view = useView(box, down, along)
  const seen = rangesOf(view, down, along)
  return {
    rows: useDrawn(down, seen.rows, active.row),
    columns: useDrawn(along, seen.columns, active.column),
    block_px: down.total_px,
    inline_px: along.total_px,
    show: ({ row, column }: CellPosition) => {
      const element = box.current
      if (!element) return
      const { top_px, along_px, width, height } = viewOf(element)
      element.scrollTo({
        top: scrollTo(down, row, top_px, height),
        left: scrollTo(along, column, along_px, width) * (is_rtl ? -1 : 1),
        behavior: 'instant',
      })
    },
  }
}

const useAxis = ({ count, size, head_px }: Sizes): Axis =>
  useMemo(() => axisOf(count, size, head_px), [count, size, head_px])

/** Returns the same array while its content is the same: a new one would render every row again. */
function useDrawn(axis: Axis, { from, to }: ReturnType<typeof rangeOf>, active: number) {
  const always = active < from || active > to ? active : -1
  return useMemo(() => drawnOf(axis, { from, to }, always), [axis, from, to, always])
}

const rangesOf = (view: View, down: Axis, along: Axis) => ({
  rows: rangeOf(down, view.top_px, view.height, MORE.rows),
  columns: rangeOf(along, view.along_px, view.width, MORE.columns),
})

/** In right-to-left pages the scroll offset is negative. */
const viewOf = (box: HTMLElement): View => ({
  top_px: box.scrollTop,
  along_px: Math.abs(box.scrollLeft),
  width: box.clientWidth,
  height: box.clientHeight,
})

/** Returns the scroll position; updated only when other cells have to be rendered. */
function useView(box: RefObject<HTMLDivElement | null>, down: Axis, along: Axis): View {
  const [view, setView] = useState<View>({ top_px: 0, along_px: 0, ...DEFAULT_PX })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const next = viewOf(element)
      const key = (of: View) => JSON.stringify(rangesOf(of, down, along))
      setView((before) => (key(before) === key(next) ? before : next))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, down, along])
  return view
}

/** Returns the inner inline size of an element; a default until it is measured. */
export function useInlineSize(box: RefObject<HTMLElement | null>): number {
  const [px, setPx] = useState(DEFAULT_PX.width)
  // Uses a layout effect, which runs before the first paint: otherwise the columns would jump from their default size.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      if (element.clientWidth > 0) setPx(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return px
}
