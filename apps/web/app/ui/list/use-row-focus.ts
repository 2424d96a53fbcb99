import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { activeIndex, rowAfterKey } from './list-keys.ts'

type Last = { readonly id: string; readonly index: number }

export type RowFocus = ReturnType<typeof useRowFocus>

/**
 * Manages a roving tab stop: one row of the list is focusable and the arrow keys move it. It is remembered by id, so
 * that new data does not move it.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [last, setLast] = useState<Last | null>(null)
  const wants_focus = useRef(false)
  const active = activeIndex(ids, last)
  const mark = (index: number) => {
    const id = ids[index]
    if (id !== undefined && (last?.id !== id || last.index !== index)) setLast({ id, index })
  }
  // Focuses after the render, because a row outside the window is rendered only once it is the active row.
  useEffect(() => {
    if (!wants_focus.current) return
    wants_focus.current = false
    box.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus()
  })
  return {
    active,
    mark,
    /** Moves the focus by a key; returns the new index, or null for a key that does not move the focus. */
    move: (event: KeyboardEvent): number | null => {
      const to = rowAfterKey(event.key, active, ids.length)
      if (to === null) return null
      event.preventDefault()
      wants_focus.current = true
      mark(to)
      // The row is focused directly when it is already active: the focus moves only from its checkbox to the row.
      if (to === active) box.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus()
      return to
    },
  }
}
