import { cellsOf } from '@tavlin/domain/imports/columns'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import { Refusal } from '@tavlin/domain/refusal'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#platform/events/events.ts'
import { type Call, SYSTEM_CALL } from '#platform/http/call.ts'
import { Denied } from '#platform/http/errors.ts'
import type { ImportCommand, ImportDeps } from './import-kind.ts'
import * as repo from './imports.repo.ts'
import { RULES } from './kinds.ts'
import { outcomeOf } from './preview.ts'

/**
 * Rows per transaction. Each row waits for the lock of all recipes, which people who save a meal need too, so a batch
 * must be short.
 */
const ROWS_PER_BATCH = 50

/**
 * Applies or undoes an import batch by batch until it is finished. A row and its result commit together, so a job that
 * is killed continues after the last batch and applies no row twice.
 */
export async function runImport(deps: ImportDeps, import_id: number): Promise<void> {
  while (await runBatch(deps, import_id));
}

/** Returns false when there is nothing left to do. */
function runBatch(deps: ImportDeps, import_id: number): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    // The lock makes a second worker wait, which then finds the rows of this batch done.
    const found = await repo.lockImport(tx, import_id)
    if (!found) return false
    const call: Call = {
      ...SYSTEM_CALL,
      request_id: `import:${import_id}`,
      caller: { id: found.created_by, roles: [], permissions: [] },
    }
    const command = { tx, call, now: deps.now(), saveSoldAt: deps.saveSoldAt }
    if (found.state === 'running') return applyBatch(command, found)
    if (found.state === 'undoing' || found.state === 'reverting') return undoBatch(command, found)
    return false
  })
}

async function applyBatch(command: ImportCommand, found: repo.LockedImport): Promise<boolean> {
  const { tx, now } = command
  const { id, mode, mapping } = found
  const rules = RULES[found.kind]
  const rows = await repo.listRowsToApply(tx, id, ROWS_PER_BATCH)
  if (rows.length === 0) return finish(command, found, 'done')
  const context = await rules.load(tx)
  for (const { number, cells } of rows) {
    const problems = await refusalsOf(tx, async () => {
      const plan = rules.plan(cellsOf(cells, mapping), context)
      if (plan.problems.length > 0) return plan.problems
      // Somebody entered the same values since the preview.
      if (outcomeOf(plan) === 'unchanged') return repo.saveRowResult(tx, id, { number, state: 'kept' })
      const { target_id, after } = await rules.apply(command, plan)
      await repo.saveRowResult(tx, id, { number, state: 'applied', target_id, before: plan.before, after })
    })
    if (problems) await repo.saveRowResult(tx, id, { number, state: 'refused', problems })
  }
  if (mode === 'all' && (await repo.countRefused(tx, id)) > 0) {
    await repo.finishWork(tx, id, 'reverting', now)
    return true
  }
  await repo.touchImport(tx, id, now)
  return true
}

async function undoBatch(command: ImportCommand, found: repo.LockedImport): Promise<boolean> {
  const { tx, now } = command
  const { id, state } = found
  const rows = await repo.listRowsToUndo(tx, id, ROWS_PER_BATCH)
  if (rows.length === 0) return finish(command, found, state === 'reverting' ? 'failed' : 'undone')
  for (const { number, target_id, before, after } of rows) {
    const problems = await refusalsOf(tx, async () => {
      await RULES[found.kind].undo(command, { target_id: target_id!, before, after: after! })
      await repo.saveRowResult(tx, id, { number, state: 'undone' })
    })
    if (problems) await repo.saveRowResult(tx, id, { number, state: 'kept', problems })
  }
  await repo.touchImport(tx, id, now)
  return true
}

async function finish(
  { tx, call, now }: ImportCommand,
  { id, created_by }: repo.LockedImport,
  state: repo.ImportState,
) {
  await repo.finishWork(tx, id, state, now)
  await record(tx, call, 'import.changed', { import_id: id, user_id: created_by, state })
  return false
}

/** Runs the work of one row inside a savepoint. Returns the problems when it is refused, and undoes it then. */
async function refusalsOf(
  tx: Tx,
  work: () => Promise<readonly RowProblem[] | void>,
): Promise<readonly RowProblem[] | null> {
  const savepoint = await repo.setSavepoint(tx)
  try {
    const problems = await work()
    await savepoint.release()
    return problems ?? null
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Denied)) throw error
    await savepoint.rollBack()
    return [{ field: null, code: 'refused', value: error.code }]
  }
}
