import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { activeIndex, rowAfterKey } from './list-keys.ts'

type Last = { readonly id: string; readonly index: number }

export type RowFocus = ReturnType<typeof useRowFocus>

/** One row is the tab stop of the whole list; the arrows move it. It is remembered by id, so new data leaves it where it was. */
export function useRowFocus(box: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [last, setLast] = useState<Last | null>(null)
  const wants_focus = useRef(false)
  const active = activeIndex(ids, last)
  const mark = (index: number) => {
    const id = ids[index]
    if (id !== undefined && (last?.id !== id || last.index !== index)) setLast({ id, index })
  }
  // A row far away is drawn only after this render: the browser's focus follows it.
  useEffect(() => {
    if (!wants_focus.current) return
    wants_focus.current = false
    box.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus()
  })
  return {
    active,
    mark,
    /** The index it moved to, or null. */
    move: (event: KeyboardEvent): number | null => {
      const to = rowAfterKey(event.key, active, ids.length)
      if (to === null) return null
      event.preventDefault()
      wants_focus.current = true
      mark(to)
      // From the checkbox of a row to the row itself nothing changes but the focus.
      if (to === active) box.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus()
      return to
    },
  }
}
