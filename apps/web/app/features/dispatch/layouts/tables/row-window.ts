/** Which rows of equal size are in view, with a few around them. */
export function rowsInView(
  { scrolled_px, seen_px, row_px }: { scrolled_px: number; seen_px: number; row_px: number },
  count: number,
): { first: number; end: number } {
  const AROUND = 3
  const first = Math.max(0, Math.min(Math.floor(scrolled_px / row_px) - AROUND, count))
  return { first, end: Math.min(count, Math.ceil((scrolled_px + seen_px) / row_px) + AROUND) }
}
