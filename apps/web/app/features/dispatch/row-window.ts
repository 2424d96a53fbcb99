const BESIDE = 3

/** Returns which rows of equal size a virtual list renders: those in view and a few beside them. */
export function windowOf(
  count: number,
  scroll_px: number,
  height_px: number,
  row_px: number,
): { from: number; until: number; before_px: number; after_px: number } {
  const from = Math.min(Math.max(0, Math.floor(scroll_px / row_px) - BESIDE), count)
  const until = Math.max(from, Math.min(count, Math.ceil((scroll_px + height_px) / row_px) + BESIDE))
  return { from, until, before_px: from * row_px, after_px: (count - until) * row_px }
}
