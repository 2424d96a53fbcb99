const LEAP = 10

/**
 * Returns the row that a key moves to from row `index` of `count`; null for other keys. It is independent of the
 * writing direction.
 */
export function rowAfterKey(key: string, index: number, count: number): number | null {
  const targets = new Map([
    ['ArrowUp', index - 1],
    ['ArrowDown', index + 1],
    ['PageUp', index - LEAP],
    ['PageDown', index + LEAP],
    ['Home', 0],
    ['End', count - 1],
  ])
  const to = targets.get(key)
  return to === undefined || count === 0 ? null : Math.min(Math.max(to, 0), count - 1)
}

type FocusPosition = { readonly id: string; readonly index: number }

/**
 * Returns the row with the tab stop: the row used last or, when that row has left the list, the row that is now at its
 * position.
 */
export function activeIndex(ids: readonly string[], last: FocusPosition | null): number {
  if (!last) return 0
  const found = ids[last.index] === last.id ? last.index : ids.indexOf(last.id)
  return found >= 0 ? found : Math.max(0, Math.min(last.index, ids.length - 1))
}
