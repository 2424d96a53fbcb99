type KeyPress = { key: string; preventDefault: () => void }
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Returns the row that an arrow key leads to; null when the focus stays. While orders are picked up, ↑ and ↓ choose
 * their position instead, and the list does not move.
 */
export function stepRows(pressed: KeyPress, index: number, count: number, has_hand: boolean): number | null {
  if (count === 0) return null
  const step = STEPS[pressed.key]
  const to = pressed.key === 'Home' ? 0 : pressed.key === 'End' ? count - 1 : step && !has_hand ? index + step : null
  if (to === null || to < 0 || to >= count) return null
  pressed.preventDefault()
  return to
}
