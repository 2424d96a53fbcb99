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

type ValueCommands<V extends object, S extends { readonly id: number; readonly values: V }> = {
  readonly insert: (command: ImportCommand, values: V) => Promise<S>
  /** Returns the stored row when it still has these values, and refuses otherwise. */
  readonly expect: (command: ImportCommand, id: number, values: V) => Promise<S>
  readonly save: (command: ImportCommand, current: S, values: V) => Promise<S>
  readonly remove: (command: ImportCommand, id: number, values: V) => Promise<void>
}

/** Applies and undoes rows with the commands of the feature that owns them. */
export const writing = <V extends object, S extends { readonly id: number; readonly values: V }>(
  commands: ValueCommands<V, S>,
): Pick<ImportKindRules<unknown>, 'apply' | 'undo'> => ({
  apply: async (command, { target_id, after, before }) => {
    if (target_id === null) {
      const made = await commands.insert(command, after as V)
      return { target_id: made.id, after: made.values }
    }
    const current = await commands.expect(command, target_id, before as V)
    return { target_id, after: (await commands.save(command, current, after as V)).values }
  },
  undo: async (command, { target_id, before, after }) => {
    if (before === null) return commands.remove(command, target_id, after as V)
    await commands.save(command, await commands.expect(command, target_id, after as V), before as V)
  },
})

/** Hides the type of the context, so that all kinds fit into one table. */
export const importKind = <C>(rules: ImportKindRules<C>): ImportKindRules<unknown> =>
  rules as unknown as ImportKindRules<unknown>
