export type CardPosition = { column: number; card: number }
const KEYS: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Returns the target of an arrow key. `cards` is the number of cards per column; empty columns are skipped. */
export function positionAfter(
  key: string,
  at: CardPosition,
  cards: readonly number[],
  is_rtl: boolean,
): CardPosition | null {
  const step = KEYS[key]
  if (!step) return null
  const [columns, down] = step
  if (columns === 0) {
    const card = at.card + down
    return card >= 0 && card < (cards[at.column] ?? 0) ? { ...at, card } : null
  }
  // In right-to-left languages the first column is on the right.
  const towards = is_rtl ? -columns : columns
  for (let column = at.column + towards; column >= 0 && column < cards.length; column += towards) {
    const count = cards[column] ?? 0
    if (count > 0) return { column, card: Math.min(at.card, count - 1) }
  }
  return null
}
