import type { Access } from '@tavlin/contract/access-rules'
import type { Cells } from '@tavlin/domain/imports/columns'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import type { SaveSoldAt } from '#features/catalog/save-meal.service.ts'
import type { CustomerEffects } from '#features/customers/values/customer-values.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'

type ImportEffects = { readonly saveSoldAt: SaveSoldAt; readonly effects: CustomerEffects }
export type ImportDeps = Deps & ImportEffects
export type ImportCommand = CommandContext & ImportEffects & Pick<Deps, 'files'> & { readonly import_id: number }

/** The effect of a row: its problems, or the values before (null for a new row) and after the import. */
export type RowPlan = {
  readonly problems: readonly RowProblem[]
  readonly target_id: number | null
  readonly before: object | null
  readonly after: object
  /** Fields that change, as named in the column mapping. */
  readonly changes: readonly string[]
  /** Rows with the same key are rejected, because they would overwrite each other. */
  readonly key: string
}
export type PlannedRow = RowPlan & { readonly number: number }
export type AppliedRow = { readonly target_id: number; readonly before: object | null; readonly after: object }

/** Rules of one kind of rows. `C` is the context: the stored data that the rows refer to. */
export type ImportKindRules<C> = {
  readonly access: Access
  /** Rows per transaction. */
  readonly batch: number
  /** Reads the stored data that these rows refer to. */
  readonly load: (db: Db, rows: readonly Cells[], now: Date, import_id: number) => Promise<C>
  readonly plan: (cells: Cells, context: C) => RowPlan
  /** Writes planned rows with the commands of the feature that owns them; returns their ids and stored values. */
  readonly apply: (
    command: ImportCommand,
    plans: readonly PlannedRow[],
  ) => Promise<{ target_id: number; after: object }[]>
  /** Restores the values from before the import. Throws a refusal when a row was changed since the import. */
  readonly undo: (command: ImportCommand, rows: readonly AppliedRow[]) => Promise<void>
}

/**
 * Rows per transaction of kinds that take the recipe lock. Batches are short, because users who save a meal wait for
 * the same lock.
 */
export const ROWS_WITH_RECIPE_LOCK = 50

type ValueCommands<V extends object, S extends { readonly id: number; readonly values: V }> = {
  readonly insert: (command: ImportCommand, values: V) => Promise<S>
  /** Returns the stored row when it still has these values; otherwise throws a refusal. */
  readonly expect: (command: ImportCommand, id: number, values: V) => Promise<S>
  readonly save: (command: ImportCommand, current: S, values: V) => Promise<S>
  readonly remove: (command: ImportCommand, id: number, values: V) => Promise<void>
}

/** Applies and undoes rows one after the other with the commands of the feature that owns them. */
export const writing = <V extends object, S extends { readonly id: number; readonly values: V }>(
  commands: ValueCommands<V, S>,
): Pick<ImportKindRules<unknown>, 'apply' | 'undo'> => {
  const applyOne = async (command: ImportCommand, { target_id, after, before }: PlannedRow) => {
    if (target_id === null) {
      const made = await commands.insert(command, after as V)
      return { target_id: made.id, after: made.values }
    }
    const current = await commands.expect(command, target_id, before as V)
    return { target_id, after: (await commands.save(command, current, after as V)).values }
  }
  return {
    apply: async (command, plans) => {
      const made: { target_id: number; after: object }[] = []
      for (const plan of plans) made.push(await applyOne(command, plan))
      return made
    },
    undo: async (command, rows) => {
      for (const { target_id, before, after } of rows) {
        if (before === null) await commands.remove(command, target_id, after as V)
        else await commands.save(command, await commands.expect(command, target_id, after as V), before as V)
      }
    },
  }
}

/** Hides the type of the context, so that all kinds fit into one table. */
export const importKind = <C>(rules: ImportKindRules<C>): ImportKindRules<unknown> =>
  rules as unknown as ImportKindRules<unknown>
