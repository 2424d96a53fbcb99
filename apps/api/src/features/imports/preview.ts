import { type ColumnMapping, cellsOf } from '@tavlin/domain/imports/columns'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import type { ImportKindRules, RowPlan } from './import-kind.ts'
import type { PreviewRow } from './imports.repo.ts'
import type { FileRow } from './read-file.ts'

type MappedFile = { readonly rows: readonly FileRow[]; readonly mapping: ColumnMapping; readonly columns: number }

/** Determines the result of each row. Of rows with the same key, the first counts and the others are rejected. */
export function previewRows<C>(
  rules: Pick<ImportKindRules<C>, 'plan'>,
  context: C,
  { rows, mapping, columns }: MappedFile,
): PreviewRow[] {
  const row_of_key = new Map<string, number>()
  return rows.map(({ number, cells }) => {
    const rejected = (problems: readonly RowProblem[]): PreviewRow => ({
      number,
      cells,
      outcome: 'rejected',
      problems,
      changes: [],
    })
    // More cells than headers mean a separator inside a cell: the cells after it would be in the wrong columns.
    if (cells.length > columns) return rejected([{ field: null, code: 'too_many_cells', value: String(cells.length) }])
    const plan = rules.plan(cellsOf(cells, mapping), context)
    if (plan.problems.length > 0) return rejected(plan.problems)
    const other = row_of_key.get(plan.key)
    if (other !== undefined) return rejected([{ field: null, code: 'same_as_row', value: String(other) }])
    row_of_key.set(plan.key, number)
    return { number, cells, outcome: outcomeOf(plan), problems: [], changes: plan.changes }
  })
}

export function outcomeOf({ before, changes }: RowPlan): 'new' | 'changed' | 'unchanged' {
  if (before === null) return 'new'
  return changes.length > 0 ? 'changed' : 'unchanged'
}
