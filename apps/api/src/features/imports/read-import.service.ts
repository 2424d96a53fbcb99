import type { ColumnMapping, ImportKind } from '@tavlin/domain/imports/columns'
import { Refusal } from '@tavlin/domain/refusal'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import * as repo from './imports.repo.ts'
import { RULES } from './kinds.ts'
import { previewRows } from './preview.ts'
import { type OpenedFile, openFile } from './read-file.ts'

type Columns = { readonly kind: ImportKind; readonly mapping: ColumnMapping }

/** Stores the rows of a file with their preview in the transaction of a request. */
export async function storeRows(
  { tx, now }: { tx: Tx; now: Date },
  id: number,
  { kind, mapping }: Columns,
  { headers, batches }: OpenedFile,
): Promise<void> {
  await repo.deleteRows(tx, id)
  const context = { db: tx, now, import_id: id, mapping, columns: headers.length }
  for await (const rows of batches) await repo.insertRows(tx, id, await previewRows(RULES[kind], rows, context))
  await repo.finishPreview(tx, id)
}

/**
 * Reads a large file in a job, a batch per transaction, so that its progress is visible. A job that is killed starts
 * again from the first row. When two jobs read the same file, the second deletes the rows and the first stops.
 */
export async function readImport(deps: Deps, id: number): Promise<void> {
  const found = await inReading(deps, id, null, async (tx) => repo.deleteRows(tx, id))
  if (!found) return
  const { kind, encoding, mapping } = found
  let last = 0
  try {
    const chunks = () => repo.fileChunks(deps.db, id)
    const { headers, batches } = await openFile({ chunks }, kind, encoding)
    for await (const rows of batches) {
      const context = { db: deps.db, now: deps.now(), import_id: id, mapping, columns: headers.length }
      const preview = await previewRows(RULES[kind], rows, context)
      const is_mine = await inReading(deps, id, last, async (tx) => {
        await repo.insertRows(tx, id, preview)
        await repo.touchImport(tx, id, deps.now())
      })
      if (!is_mine) return
      last = rows.at(-1)!.number
    }
    await inReading(deps, id, last, async (tx) => {
      await repo.finishPreview(tx, id)
      await finishReading(deps, tx, found, 'draft')
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await inReading(deps, id, last, async (tx) => {
      await repo.saveUnreadable(tx, id, { code: error.code, details: error.details }, deps.now())
      await finishReading(deps, tx, found, 'unreadable')
    })
  }
}

async function finishReading(deps: Deps, tx: Tx, { id, created_by }: repo.LockedImport, state: repo.ImportState) {
  if (state === 'draft') await repo.finishWork(tx, id, state, deps.now())
  await record(tx, SYSTEM_CALL, 'import.changed', { import_id: id, user_id: created_by, state })
}

/**
 * Runs `work` if `last` is null or the number of the last stored row. Returns undefined when another job reads the
 * import or when it is no longer being read.
 */
function inReading(deps: Deps, id: number, last: number | null, work: (tx: Tx) => Promise<void>) {
  return deps.db.transaction().execute(async (tx) => {
    const found = await repo.lockImport(tx, id)
    if (found?.state !== 'reading') return undefined
    if (last !== null && (await repo.lastRowOf(tx, id)) !== last) return undefined
    await work(tx)
    return found
  })
}
