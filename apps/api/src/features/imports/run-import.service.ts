import { cellsOf } from '@tavlin/domain/imports/columns'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import { Refusal } from '@tavlin/domain/refusal'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#platform/events/events.ts'
import { type Call, SYSTEM_CALL } from '#platform/http/call.ts'
import { Denied } from '#platform/http/errors.ts'
import type { ImportCommand, ImportDeps, PlannedRow } from './import-kind.ts'
import * as repo from './imports.repo.ts'
import { RULES } from './kinds.ts'
import { outcomeOf } from './preview.ts'
import { readImport } from './read-import.service.ts'

/**
 * Reads, applies or undoes an import batch by batch until it is finished. A row and its result commit together, so a job
 * that is killed continues after the last batch and applies no row twice.
 */
export async function runImport(deps: ImportDeps, import_id: number): Promise<void> {
  await readImport(deps, import_id)
  while (await runBatch(deps, import_id));
}

/** Returns false when there is nothing left to do. */
function runBatch(deps: ImportDeps, import_id: number): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    // A second worker waits for this lock and then finds the rows of this batch done.
    const found = await repo.lockImport(tx, import_id)
    if (!found) return false
    const call: Call = {
      ...SYSTEM_CALL,
      request_id: `import:${import_id}`,
      caller: { id: found.created_by, roles: [], permissions: [] },
    }
    const { saveSoldAt, effects, files } = deps
    const command = { tx, call, now: deps.now(), saveSoldAt, effects, files, import_id }
    if (found.state === 'running') return applyBatch(command, found)
    if (found.state === 'undoing' || found.state === 'reverting') return undoBatch(command, found)
    return false
  })
}

async function applyBatch(command: ImportCommand, found: repo.LockedImport): Promise<boolean> {
  const { tx, now } = command
  const { id, mode, mapping } = found
  const rules = RULES[found.kind]
  const rows = await repo.listRowsToApply(tx, id, rules.batch)
  if (rows.length === 0) return finish(command, found, 'done')
  const mapped = rows.map(({ cells }) => cellsOf(cells, mapping))
  const context = await rules.load(tx, mapped, now, id)
  const plans = rows.map(({ number }, index) => ({ number, ...rules.plan(mapped[index]!, context) }))
  const { results, to_apply } = decide(plans)
  const applied = await together(tx, to_apply, async (some) => {
    const made = await rules.apply(command, some)
    return some.map(({ number, before }, index) => ({ number, state: 'applied' as const, before, ...made[index]! }))
  })
  const all = [
    ...results,
    ...applied.done,
    ...applied.rejected.map((one) => ({ ...one, state: 'not_applied' as const })),
  ]
  const progress = await saveResults(tx, found, all, 'waiting')
  if (mode === 'all' && progress.not_applied > 0) {
    await repo.finishWork(tx, id, 'reverting', now)
    return true
  }
  await repo.touchImport(tx, id, now)
  return true
}

/** Returns the rows to apply, and the results of rows that have problems or nothing left to change. */
function decide(plans: readonly PlannedRow[]) {
  const results: repo.RowResult[] = []
  const to_apply: PlannedRow[] = []
  const row_of_key = new Map<string, number>()
  for (const plan of plans) {
    const { number, key } = plan
    const other = row_of_key.get(key)
    if (plan.problems.length > 0) results.push({ number, state: 'not_applied', problems: plan.problems })
    // Two rows can get the same key after the preview, when their customers are merged.
    else if (other !== undefined)
      results.push({
        number,
        state: 'not_applied',
        problems: [{ field: null, code: 'same_as_row', value: String(other) }],
      })
    else if (outcomeOf(plan) === 'unchanged') results.push({ number, state: 'kept' })
    else to_apply.push(plan)
    row_of_key.set(key, number)
  }
  return { results, to_apply }
}

async function undoBatch(command: ImportCommand, found: repo.LockedImport): Promise<boolean> {
  const { tx, now } = command
  const { id, state } = found
  const rules = RULES[found.kind]
  const rows = await repo.listRowsToUndo(tx, id, rules.batch)
  if (rows.length === 0) return finish(command, found, state === 'reverting' ? 'failed' : 'undone')
  const { done, rejected } = await together(tx, rows, async (some) => {
    await rules.undo(
      command,
      some.map(({ target_id, before, after }) => ({ target_id: target_id!, before, after: after! })),
    )
    return some.map(({ number }) => ({ number, state: 'undone' as const }))
  })
  await saveResults(tx, found, [...done, ...rejected.map((one) => ({ ...one, state: 'kept' as const }))], 'applied')
  await repo.touchImport(tx, id, now)
  return true
}

/** Saves the results of rows that were in the state `from`, and returns the new progress. */
async function saveResults(
  tx: Tx,
  { id, progress }: repo.LockedImport,
  results: readonly repo.RowResult[],
  from: 'waiting' | 'applied',
) {
  await repo.saveRowResults(tx, id, results)
  const next = { ...progress, [from]: progress[from] - results.length }
  for (const { state } of results) next[state]++
  await repo.saveProgress(tx, id, next)
  return next
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

type Rejected = { readonly number: number; readonly problems: readonly RowProblem[] }

/**
 * Processes all rows together inside a savepoint. When the work is rejected, retries with each half of the rows, until
 * the rejected rows are found.
 */
async function together<R extends { readonly number: number }, T>(
  tx: Tx,
  rows: readonly R[],
  work: (some: readonly R[]) => Promise<T[]>,
): Promise<{ done: T[]; rejected: Rejected[] }> {
  if (rows.length === 0) return { done: [], rejected: [] }
  const savepoint = await repo.setSavepoint(tx)
  try {
    const done = await work(rows)
    await savepoint.release()
    return { done, rejected: [] }
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Denied)) throw error
    await savepoint.rollBack()
    if (rows.length === 1)
      return { done: [], rejected: [{ number: rows[0]!.number, problems: [problemOf(error.code)] }] }
  }
  const middle = Math.ceil(rows.length / 2)
  const first = await together(tx, rows.slice(0, middle), work)
  const second = await together(tx, rows.slice(middle), work)
  return { done: [...first.done, ...second.done], rejected: [...first.rejected, ...second.rejected] }
}

const problemOf = (code: string): RowProblem => ({ field: null, code: 'rejected', value: code })
