import { imports } from '@tavlin/contract/imports'
import type { ImportKind } from '@tavlin/domain/imports/columns'
import { pino } from 'pino'
import { expect } from 'vitest'
import { customerEffects } from '../src/customer-effects.ts'
import { saveSoldAt } from '../src/features/delis/items/items.service.ts'
import type { ImportDeps } from '../src/features/imports/import-kind.ts'
import { runImport } from '../src/features/imports/run-import.service.ts'
import { csvOf, uploadSheet } from './import-files.ts'
import type { TestApp } from './test-app.ts'

export const importDeps = (app: TestApp): ImportDeps => ({
  config: app.config,
  db: app.db,
  now: () => app.clock.now,
  log: pino({ level: 'silent' }),
  files: app.files,
  geocoder: app.geocoder,
  routing: app.routing,
  saveSoldAt,
  effects: customerEffects,
})

/** Uploads, applies and undoes sheets of one kind as this person, with the job in this process. */
export function importsOf(app: TestApp, kind: ImportKind, token: () => string) {
  const calls = () => app.as(imports, token())
  const show = async (id: number) => (await calls().import({ params: { id: String(id) } })).data
  const run = async (id: number) => {
    await runImport(importDeps(app), id)
    return show(id)
  }
  return {
    show,
    run,
    upload: async (headers: readonly string[], ...rows: readonly (readonly string[])[]) => {
      const { status, body } = await uploadSheet(app, token(), kind, csvOf([headers, ...rows]))
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data
    },
    apply: async (id: number, mode: 'all' | 'valid' = 'valid') => {
      const { version } = await show(id)
      await calls().applyImport({ params: { id: String(id) }, body: { mode, version } })
      return run(id)
    },
    undo: async (id: number) => {
      const { version } = await show(id)
      await calls().undoImport({ params: { id: String(id) }, body: { version } })
      return run(id)
    },
    rows: async (id: number, query: { outcome?: 'rejected'; state?: 'kept' | 'not_applied' } = {}) =>
      (await calls().importRows({ params: { id: String(id) }, query })).data,
  }
}
