import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

const USUAL_ROW_PX = 56
const USUAL_WINDOW_PX = 640

type Item = {
  readonly index: number
  /** Empty space before it, in pixels. */
  readonly gap: number
}

export type RowWindow = {
  readonly is_virtual: boolean
  readonly items: readonly Item[]
  readonly gap_after: number
  readonly measure: ((row: HTMLElement | null) => void) | undefined
  readonly show: (index: number) => void
}

/** Which rows are drawn. The row that holds the focus is always among them, wherever one has scrolled to. */
export function useRowWindow(box: RefObject<HTMLDivElement | null>, ids: readonly string[], active: number): RowWindow {
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and now, and kept nowhere
  const virtual = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: ids.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => USUAL_ROW_PX,
    // What the server draws before there is a screen to measure.
    initialRect: { width: 0, height: USUAL_WINDOW_PX },
    overscan: 3,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return active >= range.count || drawn.includes(active) ? drawn : [...drawn, active].sort((a, b) => a - b)
    },
  })
  const drawn = virtual.getVirtualItems()
  return {
    is_virtual: true,
    items: drawn.map(({ index, start }, at) => ({ index, gap: start - (drawn[at - 1]?.end ?? 0) })),
    gap_after: virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
    show: (index) => virtual.scrollToIndex(index),
  }
}
