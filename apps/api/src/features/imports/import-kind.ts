import type { Permission } from '@tavlin/contract/access-rules'
import type { Cells } from '@tavlin/domain/imports/columns'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import type { SaveSoldAt } from '#features/catalog/save-meal.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'

export type ImportDeps = Deps & { readonly saveSoldAt: SaveSoldAt }
export type ImportCommand = CommandContext & Pick<ImportDeps, 'saveSoldAt'>

/** What a row would do: problems, or the values before (null for a new row) and after. */
export type RowPlan = {
  readonly problems: readonly RowProblem[]
  readonly target_id: number | null
  readonly before: object | null
  readonly after: object
  /** Fields that change, as named in the column mapping. */
  readonly changes: readonly string[]
  /** Rows with the same key would overwrite each other. */
  readonly key: string
}

/** One kind of rows. `C` is what the rows refer to, read once per batch. */
export type ImportKindRules<C> = {
  readonly access: Permission
  readonly load: (db: Db) => Promise<C>
  readonly plan: (cells: Cells, context: C) => RowPlan
  /** Writes a planned row with the commands of the feature that owns it, and returns its id and stored values. */
  readonly apply: (command: ImportCommand, plan: RowPlan) => Promise<{ target_id: number; after: object }>
  /** Restores the values before; refuses when the row has other values than the import left. */
  readonly undo: (command: ImportCommand, row: AppliedRow) => Promise<void>
}
export type AppliedRow = { readonly target_id: number; readonly before: object | null; readonly after: object }

/** Hides the type of the context, so that all kinds fit into one table. */
export const importKind = <C>(rules: ImportKindRules<C>): ImportKindRules<unknown> =>
  rules as unknown as ImportKindRules<unknown>
