import { useMemo, useState } from 'react'
import { NOTHING, present, selected, toggleAll, toggleRow } from './list-selection.ts'

/** `shown` identifies the request. Another search or page clears the selection; reloading the same rows does not. */
export function useListSelection(rows: readonly string[], shown: string) {
  const [selection, setSelection] = useState(NOTHING)
  const [of, setOf] = useState(shown)
  if (of !== shown) {
    setOf(shown)
    setSelection(NOTHING)
  }
  const ids = useMemo(() => present(rows, selection), [rows, selection])
  return {
    ids,
    has: (id: string) => selection.ids.has(id),
    is_all: ids.length > 0 && ids.length === rows.length,
    toggle: (id: string, is_range: boolean) => setSelection((before) => toggleRow(rows, before, id, is_range)),
    toggleAll: () => setSelection((before) => toggleAll(rows, before)),
    set: (next: readonly string[]) => setSelection(selected(next)),
  }
}
export type ListSelection = ReturnType<typeof useListSelection>
