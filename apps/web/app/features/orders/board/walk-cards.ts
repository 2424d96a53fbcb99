import type { KeyboardEvent } from 'react'
import { positionAfter } from './board-keys.ts'

/** Handles keys of a card's link: arrow keys move focus from card to card across the board. */
export function walkCards(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const from = event.currentTarget
  const columns = from.closest('[data-board]')?.querySelectorAll('[data-column]') ?? []
  const cards = [...columns].map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')])
  const column = cards.findIndex((of_column) => of_column.includes(from))
  const at = { column, card: cards[column]?.indexOf(from) ?? 0 }
  const counts = cards.map(({ length }) => length)
  const next = positionAfter(event.key, at, counts, document.documentElement.dir === 'rtl')
  if (!next) return
  event.preventDefault()
  cards[next.column]?.[next.card]?.focus()
}
