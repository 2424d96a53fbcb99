/** Position and size on one axis of the grid, in pixels from its start. */
export type AxisSpan = { readonly index: number; readonly start: number; readonly size: number }

/** Rows or columns with their positions. Sizes are computed beforehand, so nothing is measured. */
export type Axis = { readonly spans: readonly AxisSpan[]; readonly head_px: number; readonly total_px: number }

/** Indexes of the first and last item, both included. */
export type Range = { readonly from: number; readonly to: number }

export function axisOf(count: number, size: (index: number) => number, head_px: number): Axis {
  const spans: AxisSpan[] = []
  let start = head_px
  for (let index = 0; index < count; index++) {
    spans.push({ index, start, size: size(index) })
    start += size(index)
  }
  return { spans, head_px, total_px: start }
}

/** Returns the visible range at scroll offset `at_px`, extended by `more` on both sides. */
export function rangeOf({ spans, head_px }: Axis, at_px: number, seen_px: number, more: number): Range {
  const last = spans.length - 1
  // Leaves out what the sticky headers cover.
  const from = firstEndingAfter(spans, at_px + head_px)
  const to = firstEndingAfter(spans, at_px + seen_px)
  return { from: Math.max(0, from - more), to: Math.min(last, to + more) }
}

/** Returns the spans of a range, plus the span of `always`, even when it is outside the range. */
export function drawnOf({ spans }: Axis, { from, to }: Range, always: number): readonly AxisSpan[] {
  const drawn = spans.slice(from, to + 1)
  const pinned = always < from || always > to ? spans[always] : undefined
  if (!pinned) return drawn
  return always < from ? [pinned, ...drawn] : [...drawn, pinned]
}

/** Returns the scroll offset at which the item is visible; unchanged when it already is. */
export function scrollTo({ spans, head_px }: Axis, index: number, at_px: number, seen_px: number): number {
  const span = spans[index]
  if (!span) return at_px
  if (span.start - head_px < at_px) return span.start - head_px
  return Math.max(at_px, span.start + span.size - seen_px)
}

function firstEndingAfter(spans: readonly AxisSpan[], px: number): number {
  let [low, high] = [0, Math.max(spans.length - 1, 0)]
  while (low < high) {
    const middle = (low + high) >> 1
    const { start, size } = spans[middle]!
    if (start + size > px) high = middle
    else low = middle + 1
  }
  return low
}
