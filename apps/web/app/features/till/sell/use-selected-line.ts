import { useState } from 'react'
import { changeLine } from '#shared/cart/cart-draft.ts'
import type { SaleState } from './use-sell.ts'

/** Returns the cart line that keys act on: the one reached by arrows, otherwise the last. */
export function useSelectedLine({ draft: { lines }, change }: SaleState) {
  const [key, setKey] = useState<string | null>(null)
  const at = lines.findIndex((line) => line.key === key)
  const line = at < 0 ? lines.at(-1) : lines[at]
  const move = (by: number) => {
    if (lines.length === 0) return
    const from = at < 0 ? (by < 0 ? lines.length : -1) : at
    setKey(lines[(from + by + lines.length) % lines.length]!.key)
  }
  const add = (by: number) => line && change((now) => changeLine(now, line.key, { quantity: line.quantity + by }))
  const remove = () => line && change((now) => changeLine(now, line.key, { quantity: 0 }))
  return { selected_key: at < 0 ? null : key, line, move, add, remove }
}
