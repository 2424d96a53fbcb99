import { addJob, type Tasks } from '#platform/events/jobs.ts'
import type { ImportDeps } from './import-kind.ts'
import { deleteOldImports, listStalled } from './imports.repo.ts'
import { runImport } from './run-import.service.ts'

const STALLED_AFTER_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000
const DRAFT_DAYS = 7
/** Days for which an import can be undone; then its rows, which may contain personal data, are deleted. */
const UNDO_DAYS = 30

export const importTasks = (deps: ImportDeps): Tasks => ({
  run_import: (payload) => runImport(deps, (payload as { import_id: number }).import_id),
  // Queues stalled imports again, because the queue waits hours before it retries a job of a killed worker.
  resume_imports: async () => {
    const stalled = await listStalled(deps.db, new Date(deps.now().getTime() - STALLED_AFTER_MS))
    await deps.db.transaction().execute(async (tx) => {
      for (const import_id of stalled)
        await addJob(tx, { task: 'run_import', payload: { import_id } }, `import:${import_id}`)
    })
  },
  purge_imports: async () => {
    const daysAgo = (days: number) => new Date(deps.now().getTime() - days * DAY_MS)
    await deleteOldImports(deps.db, daysAgo(DRAFT_DAYS), daysAgo(UNDO_DAYS))
  },
})
