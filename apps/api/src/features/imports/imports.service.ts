import { Readable } from 'node:stream'
import {
  type ColumnMapping,
  type ImportKind,
  guessMapping,
  headerFingerprint,
  problemOfMapping,
  templateTitles,
} from '@tavlin/domain/imports/columns'
import { Refusal } from '@tavlin/domain/refusal'
import { stringify } from 'csv-stringify/sync'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { addJob } from '#platform/events/jobs.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import type { Encoding } from './decode-text.ts'
import * as repo from './imports.repo.ts'
import { RULES, kindsOf } from './kinds.ts'
import { previewRows } from './preview.ts'
import { type FileRow, readFile } from './read-file.ts'

const MOST_LISTED = 50

export const showImports = async ({ db }: Deps, { caller }: SignedCall) => ({
  data: await repo.listImports(db, kindsOf(caller), MOST_LISTED),
})

/** An import of a kind that the caller may not import is answered like an unknown one. */
export async function showImport({ db }: Pick<Deps, 'db'>, { caller }: SignedCall, id: number) {
  return { data: (await repo.findImport(db, id, kindsOf(caller))) ?? notFound('import', id) }
}

export async function showRows(deps: Deps, call: SignedCall, id: number, query: repo.RowsQuery) {
  await showImport(deps, call, id)
  return listPage(deps.db, deps.config.secret_key, repo.rowList(id), query)
}

/** An empty sheet with headers. The byte order mark lets Excel detect UTF-8. */
export async function template(kind: ImportKind, lang: 'he' | 'en') {
  const csv = stringify([templateTitles(kind, lang)], { bom: true })
  return new FileAnswer(`${kind}.csv`, 'text/csv; charset=utf-8', Readable.from(Buffer.from(csv)))
}

type Upload = { readonly kind: ImportKind; readonly file: Buffer; readonly file_name: string }

export async function uploadFile(deps: Deps, call: SignedCall, { kind, file, file_name }: Upload) {
  const { encoding, headers, rows } = await readFile(file, null)
  return change(deps, call, async (tx) => {
    const mapping = await mappingFor(tx, kind, headers)
    const made = { kind, file_name, encoding, file, headers, mapping, created_by: call.caller.id }
    const id = await repo.insertImport(tx, made, deps.now())
    await savePreview(tx, id, { kind, headers, mapping }, rows)
    return answer(tx, call, id, 'draft')
  })
}

type ImportChange = { readonly encoding: Encoding | null; readonly mapping: ColumnMapping; readonly version: number }

/** Reads a draft in another encoding, which guesses the columns again, or saves another mapping. */
export function changeImport(deps: Deps, call: SignedCall, id: number, sent: ImportChange) {
  return change(deps, call, async (tx) => {
    const draft = await lockVisible(tx, call, id, ['draft'])
    expectVersion(draft, sent.version)
    const { kind, file } = draft
    const is_read_again = draft.encoding !== null && sent.encoding !== null && sent.encoding !== draft.encoding
    const read =
      is_read_again && file
        ? await readFile(file, sent.encoding)
        : { encoding: draft.encoding, headers: draft.headers, rows: await repo.listFileRows(tx, id) }
    const { headers, rows } = read
    const mapping = is_read_again ? await mappingFor(tx, kind, headers) : sent.mapping
    if (!is_read_again) {
      const reason = problemOfMapping(kind, mapping, headers.length)
      if (reason) throw new Refusal('import_mapping_wrong', { reason })
      await repo.saveMapping(tx, kind, headerFingerprint(headers), mapping)
    }
    await repo.saveReading(tx, id, { encoding: read.encoding, headers, mapping })
    await savePreview(tx, id, { kind, headers, mapping }, rows)
    return answer(tx, call, id, 'draft')
  })
}

export function applyImport(
  deps: Deps,
  call: SignedCall,
  id: number,
  sent: { mode: 'all' | 'valid'; version: number },
) {
  return change(deps, call, async (tx) => {
    const draft = await lockVisible(tx, call, id, ['draft'])
    expectVersion(draft, sent.version)
    const reason = problemOfMapping(draft.kind, draft.mapping, draft.headers.length)
    if (reason) throw new Refusal('import_mapping_wrong', { reason })
    const { counts } = (await repo.findImport(tx, id, [draft.kind]))!
    if (sent.mode === 'all' && counts.rejected > 0)
      throw new Refusal('import_has_rejected_rows', { count: counts.rejected })
    if (counts.new + counts.changed === 0) throw new Refusal('import_changes_nothing')
    await repo.startWork(tx, id, { state: 'running', mode: sent.mode, now: deps.now() })
    await addJob(tx, { task: 'run_import', payload: { import_id: id } }, `import:${id}`)
    return answer(tx, call, id, 'running')
  })
}

export function undoImport(deps: Deps, call: SignedCall, id: number, { version }: { version: number }) {
  return change(deps, call, async (tx) => {
    const done = await lockVisible(tx, call, id, ['done'])
    expectVersion(done, version)
    await repo.startWork(tx, id, { state: 'undoing', mode: done.mode, now: deps.now() })
    await addJob(tx, { task: 'run_import', payload: { import_id: id } }, `import:${id}`)
    return answer(tx, call, id, 'undoing')
  })
}

export function discardImport(deps: Deps, call: SignedCall, id: number) {
  return change(deps, call, async (tx) => {
    await lockVisible(tx, call, id, ['draft'])
    await repo.deleteImport(tx, id)
    await record(tx, call, 'import.changed', { import_id: id, user_id: call.caller.id, state: 'discarded' })
    return { status: true as const }
  })
}

async function lockVisible(tx: Tx, { caller }: SignedCall, id: number, states: readonly repo.ImportState[]) {
  const found = await repo.lockImport(tx, id)
  if (!found || !kindsOf(caller).includes(found.kind)) return notFound('import', id)
  if (!states.includes(found.state)) throw new Refusal('import_state_changed', { state: found.state })
  return found
}

/** The mapping that was used for the same headers before, or a guess. */
async function mappingFor(tx: Tx, kind: ImportKind, headers: readonly string[]): Promise<ColumnMapping> {
  const remembered = await repo.findMapping(tx, kind, headerFingerprint(headers))
  const is_usable = remembered && problemOfMapping(kind, remembered, headers.length) === null
  return is_usable ? remembered : guessMapping(kind, headers)
}

type Columns = { readonly kind: ImportKind; readonly headers: readonly string[]; readonly mapping: ColumnMapping }

async function savePreview(tx: Tx, id: number, { kind, headers, mapping }: Columns, rows: readonly FileRow[]) {
  const context = await RULES[kind].load(tx)
  await repo.saveRows(tx, id, previewRows(RULES[kind], context, { rows, mapping, columns: headers.length }))
}

async function answer(tx: Tx, call: SignedCall, id: number, state: repo.ImportState) {
  await record(tx, call, 'import.changed', { import_id: id, user_id: call.caller.id, state })
  return showImport({ db: tx }, call, id)
}
