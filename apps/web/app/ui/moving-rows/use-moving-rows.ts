import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { moved } from './row-order.ts'

type Keys = { made: number; of: readonly string[] }
const grown = ({ made, of }: Keys, count: number): Keys => {
  const missing = Math.max(0, count - of.length)
  const fresh = Array.from({ length: missing }, (_, i) => `row-${made + i}`)
  return { made: made + missing, of: [...of, ...fresh].slice(0, count) }
}

type Order<T> = {
  moved: (rows: readonly T[], at: number, by: number) => T[]
  removed: (rows: readonly T[], at: number) => T[]
}

/**
 * Manages rows in a manual order. Each row has a stable key while it moves, so that unfinished text and focus move with
 * it; rows have no id before they are saved. `order`: for rows that refer to each other by position.
 */
export function useMovingRows<T>(rows: readonly T[], onChange: (rows: T[]) => void, order?: Order<T>) {
  const list = useRef<HTMLDivElement>(null)
  const [row_keys, setKeys] = useState<Keys>(() => grown({ made: 0, of: [] }, rows.length))
  const keys = grown(row_keys, rows.length)

  const set = (next: T[], of: readonly string[]) => {
    setKeys({ made: keys.made, of })
    onChange(next)
  }
  const focusIn = (key: string | undefined, verbs: readonly string[]) => {
    const row = key && list.current?.querySelector(`[data-row-key="${key}"]`)
    const buttons = row ? verbs.map((verb) => row.querySelector<HTMLButtonElement>(`[data-verb=${verb}]`)) : []
    buttons.find((button) => button && !button.disabled)?.focus()
  }
  const move = (at: number, by: -1 | 1, is_focus_kept = false) => {
    const focused = is_focus_kept && document.activeElement instanceof HTMLElement ? document.activeElement : null
    flushSync(() => set((order?.moved ?? moved)(rows, at, by), moved(keys.of, at, by)))
    // A browser drops the focus of an element that is moved in the DOM.
    if (focused?.isConnected) focused.focus()
    else focusIn(keys.of[at], by < 0 ? ['up', 'down'] : ['down', 'up'])
  }
  const remove = (at: number) => {
    flushSync(() => set(order ? order.removed(rows, at) : rows.toSpliced(at, 1), keys.of.toSpliced(at, 1)))
    const next = keys.of[at + 1] ?? keys.of[at - 1]
    if (next) focusIn(next, ['remove'])
    else list.current?.parentElement?.querySelector<HTMLElement>('[data-adds] input, button[data-adds]')?.focus()
  }
  return {
    keys: keys.of,
    list,
    move,
    remove,
    change: (at: number, row: T) => onChange(rows.with(at, row)),
    add: (row: T) => {
      const next = grown(keys, rows.length + 1)
      flushSync(() => {
        setKeys(next)
        onChange([...rows, row])
      })
      const added = list.current?.querySelector(`[data-row-key="${next.of.at(-1)}"]`)
      added?.querySelector<HTMLElement>('select, input, textarea')?.focus()
    },
    /** Alt and an arrow key move the focused row; a closed select handles these keys itself. */
    onKeyDown: (event: KeyboardEvent, at: number) => {
      const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
      const is_own = event.target instanceof HTMLSelectElement || event.defaultPrevented
      if (!by || !event.altKey || is_own || !rows[at + by]) return
      event.preventDefault()
      event.stopPropagation()
      move(at, by, true)
    },
  }
}
