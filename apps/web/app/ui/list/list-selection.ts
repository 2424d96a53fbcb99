export type Selection = {
  readonly ids: ReadonlySet<string>
  /** The row toggled last, where a range starts. */
  readonly anchor: string | null
}

export const NOTHING: Selection = { ids: new Set(), anchor: null }

export const selected = (ids: Iterable<string>): Selection => ({ ids: new Set(ids), anchor: null })

/** Toggles a row. With `is_range`, all rows between the row toggled last and this row get the new state of this row. */
export function toggleRow(rows: readonly string[], before: Selection, id: string, is_range: boolean): Selection {
  const ids = new Set(before.ids)
  const becomes_chosen = !ids.has(id)
  const [from, to] = [is_range && before.anchor !== null ? rows.indexOf(before.anchor) : -1, rows.indexOf(id)]
  const range = from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const one of range)
    if (becomes_chosen) ids.add(one)
    else ids.delete(one)
  return { ids, anchor: id }
}

export const toggleAll = (rows: readonly string[], before: Selection): Selection =>
  rows.every((id) => before.ids.has(id)) ? NOTHING : selected(rows)

/** Returns the selected rows that are still in the list, because actions must not affect rows that left it. */
export function present(rows: readonly string[], before: Selection): readonly string[] {
  return before.ids.size === 0 ? [] : rows.filter((id) => before.ids.has(id))
}
