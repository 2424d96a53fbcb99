import { type ColumnMapping, cellsOf } from '@tavlin/domain/imports/columns'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import type { Db } from '#platform/db/db.ts'
import type { ImportKindRules, RowPlan } from './import-kind.ts'
import type { PreviewRow } from './imports.repo.ts'
import type { FileRow } from './read-file.ts'

type PreviewContext = {
  readonly db: Db
  readonly now: Date
  readonly import_id: number
  readonly mapping: ColumnMapping
  /** Number of headers. */
  readonly columns: number
}

/** Determines the result of each row. Rows with the same key are rejected after all rows are stored. */
export async function previewRows(
  rules: ImportKindRules<unknown>,
  rows: readonly FileRow[],
  { db, now, import_id, mapping, columns }: PreviewContext,
): Promise<PreviewRow[]> {
  const mapped = rows.map(({ cells }) => cellsOf(cells, mapping))
  const context = await rules.load(db, mapped, now, import_id)
  return rows.map(({ number, cells }, index) => {
    const rejected = (problems: readonly RowProblem[], target_id: number | null): PreviewRow => ({
      number,
      cells,
      outcome: 'rejected',
      problems,
      changes: [],
      key: null,
      target_id,
    })
    // More cells than headers mean a separator inside a cell: the cells after it would be in the wrong columns.
    if (cells.length > columns)
      return rejected([{ field: null, code: 'too_many_cells', value: String(cells.length) }], null)
    const plan = rules.plan(mapped[index]!, context)
    const { problems, changes, key, target_id } = plan
    if (problems.length > 0) return rejected(problems, target_id)
    return { number, cells, outcome: outcomeOf(plan), problems: [], changes, key, target_id }
  })
}

export function outcomeOf({ before, changes }: RowPlan): 'new' | 'changed' | 'unchanged' {
  if (before === null) return 'new'
  return changes.length > 0 ? 'changed' : 'unchanged'
}
