import type { NamedEntity } from '../named.ts'
import { type CellResult, nameKey } from './cells.ts'
import type { Cells } from './columns.ts'
import type { RowProblem, RowProblemCode } from './row-problem.ts'

export type NamesToIds = ReadonlyMap<string, readonly number[]>

/** Ids by name in either language; a name of several rows has several ids. */
export function idsByName(rows: readonly NamedEntity[]): NamesToIds {
  const ids = new Map<string, number[]>()
  for (const { id, name_he, name_en } of rows)
    for (const name of new Set([nameKey(name_he), nameKey(name_en)]))
      if (name !== '') ids.set(name, [...(ids.get(name) ?? []), id])
  return ids
}

/** Reads the cells of one row and collects its problems. */
export function rowReader(cells: Cells) {
  const problems: RowProblem[] = []
  const report = (field: string, code: RowProblemCode, value = cells[field] ?? ''): void =>
    void problems.push({ field, code, value })
  /** Reads a cell if the row has it; stores its value or reports its problem. */
  const take = <T>(field: string, read: (text: string) => CellResult<T>, store: (found: T) => void): void => {
    const text = cells[field]
    if (text === undefined) return
    const found = read(text)
    if (found.ok) store(found.value)
    else report(field, found.code)
  }
  const idOf = (field: string, ids: NamesToIds, name: string): number | null => {
    const found = ids.get(nameKey(name)) ?? []
    if (found.length !== 1) report(field, found.length === 0 ? 'unknown_name' : 'ambiguous_name', name)
    return found.length === 1 ? found[0]! : null
  }
  return { problems, report, take, idOf }
}

/** Returns the names of the fields in which two versions of a row differ. */
export function changedFields<T extends object>(before: T, after: T): (keyof T & string)[] {
  return (Object.keys(after) as (keyof T & string)[]).filter((field) => !isSame(before[field], after[field]))
}

/** Compares by content, because PostgreSQL returns the keys of stored JSON in another sequence. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  const at = (value: object, key: string) => (value as Record<string, unknown>)[key]
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(at(a, key), at(b, key)))
}
