import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

const DEFAULT_ROW_PX = 56
const DEFAULT_WINDOW_PX = 640

type WindowRow = {
  readonly index: number
  /** Height of the empty space before the row, in pixels. */
  readonly gap: number
}

export type RowWindow = {
  readonly is_virtual: boolean
  readonly items: readonly WindowRow[]
  readonly gap_after: number
  readonly measure: ((row: HTMLElement | null) => void) | undefined
  readonly show: (index: number) => void
}

/** Returns the rows to render. The focused row is always included, wherever the list is scrolled. */
export function useRowWindow(box: RefObject<HTMLDivElement | null>, ids: readonly string[], active: number): RowWindow {
  // oxlint-disable-next-line react/incompatible-library -- its functions are called during render only
  const virtual = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: ids.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => DEFAULT_ROW_PX,
    // Initial size for server rendering, where nothing can be measured.
    initialRect: { width: 0, height: DEFAULT_WINDOW_PX },
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
