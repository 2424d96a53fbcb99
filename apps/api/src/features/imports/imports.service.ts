import { Readable } from 'node:stream'
import type { NamedList } from '@tavlin/contract/lists'
import {
  type ColumnMapping,
  FILE_LIMITS,
  type ImportKind,
  READ_AT_ONCE_BYTES,
  guessMapping,
  headerFingerprint,
  problemOfMapping,
  templateTitles,
} from '@tavlin/domain/imports/columns'
import { nameKey } from '@tavlin/domain/imports/cells'
import { Refusal } from '@tavlin/domain/refusal'
import { stringify } from 'csv-stringify/sync'
import { inviteUsers } from '#features/access/user-values.service.ts'
import { addRows } from '#features/lists/lists.service.ts'
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
import { kindsOf } from './kinds.ts'
import { insertPicture } from './import-pictures.repo.ts'
import { openPictures } from './picture-zip.ts'
import { type OpenedFile, checkFile, headersOf, isLarge, openFile } from './read-file.ts'
import { storeRows } from './read-import.service.ts'

const MOST_LISTED = 50
/** Size limit, in bytes, of files that a request reads without a job. */
const MOST_BYTES_IN_REQUEST = FILE_LIMITS.xlsx.bytes

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

/** Returns an empty sheet with headers. The byte order mark lets Excel detect UTF-8. */
export async function template(kind: ImportKind, lang: 'he' | 'en') {
  const csv = stringify([templateTitles(kind, lang)], { bom: true })
  return new FileAnswer(`${kind}.csv`, 'text/csv; charset=utf-8', Readable.from(Buffer.from(csv)))
}

type Upload = { readonly kind: ImportKind; readonly file: Buffer; readonly file_name: string }

/** Stores a file with its rows and their preview. The rows of a large file are stored by a job. */
export const uploadFile = (deps: Deps, call: SignedCall, upload: Upload) => storeUpload(deps, call, upload)

/** Stores the files of an archive and the sheet that assigns them to meals. */
export async function uploadPictures(deps: Deps, call: SignedCall, { file, file_name }: Omit<Upload, 'kind'>) {
  if (file.length > FILE_LIMITS.pictures.bytes) throw new Refusal('import_archive_too_large')
  const { sheet, pictures } = await openPictures(file)
  return storeUpload(deps, call, { kind: 'pictures', file: sheet, file_name }, async (tx, id) => {
    for await (const picture of pictures) await insertPicture(tx, id, picture)
  })
}

async function storeUpload(
  deps: Deps,
  call: SignedCall,
  { kind, file, file_name }: Upload,
  storeFiles: (tx: Tx, id: number) => Promise<void> = async () => {},
) {
  const encoding = checkFile(file, kind)
  const { state, headers, opened } = await begin(file, file.length, { kind, encoding })
  return change(deps, call, async (tx) => {
    const mapping = await mappingFor(tx, kind, headers)
    const made = { kind, state, file_name, encoding, file, headers, mapping, created_by: call.caller.id } as const
    const id = await repo.insertImport(tx, made, deps.now())
    await storeFiles(tx, id)
    await readIn(deps, tx, { id, kind, mapping }, opened)
    return answer(tx, call, id, state)
  })
}

type ImportChange = {
  readonly encoding: Encoding | null
  readonly mapping: ColumnMapping
  readonly add_categories: boolean
  readonly version: number
}

/**
 * Adds missing categories if requested. Then reads the draft again in another encoding, which also chooses the column
 * mapping again, or saves another mapping.
 */
export function changeImport(deps: Deps, call: SignedCall, id: number, sent: ImportChange) {
  return change(deps, call, async (tx) => {
    const draft = await lockVisible(tx, call, id, ['draft'])
    expectVersion(draft, sent.version)
    const { kind } = draft
    if (sent.add_categories) await addCategories(tx, call, draft)
    const is_decoded_again = draft.encoding !== null && sent.encoding !== null && sent.encoding !== draft.encoding
    const encoding = is_decoded_again ? sent.encoding : draft.encoding
    const start = await repo.findFile(tx, id, MOST_BYTES_IN_REQUEST)
    const { state, headers, opened } = await begin(start, draft.file_bytes ?? 0, { kind, encoding })
    const mapping = is_decoded_again ? await mappingFor(tx, kind, headers) : sent.mapping
    if (!is_decoded_again) {
      expectMapping(kind, mapping, headers)
      await repo.saveMapping(tx, kind, headerFingerprint(headers), mapping)
    }
    await repo.saveReading(tx, id, { state, encoding, headers, mapping })
    await readIn(deps, tx, { id, kind, mapping }, opened)
    return answer(tx, call, id, state)
  })
}

const CATEGORIES: Partial<Record<ImportKind, NamedList>> = {
  meals: 'meal_categories',
  ingredients: 'ingredient_categories',
}
const LONGEST_NAME = 80

/** Adds the unknown categories that rows name, under the same name in both languages; skips names that are too long. */
async function addCategories(tx: Tx, call: SignedCall, { id, kind }: repo.LockedImport): Promise<void> {
  const list = CATEGORIES[kind]
  if (!list) return
  const { unknown_categories } = (await repo.findImport(tx, id, [kind]))!
  const named = new Map(unknown_categories.map((name) => [nameKey(name), name]))
  const names = [...named.values()].filter((name) => name.length <= LONGEST_NAME)
  await addRows(
    { tx, call },
    list,
    names.map((name) => ({ name_he: name, name_en: name })),
  )
}

type Content = { readonly kind: ImportKind; readonly encoding: Encoding | null }

/** Opens a file whose rows are stored by this request, or reads the headers of one that a job will read. */
async function begin(start: Buffer, bytes: number, { kind, encoding }: Content) {
  if (encoding !== null && isLarge(kind, encoding, bytes)) {
    const headers = await headersOf(start.subarray(0, READ_AT_ONCE_BYTES), encoding)
    return { state: 'reading', headers, opened: null } as const
  }
  const opened = await openFile(start, kind, encoding)
  return { state: 'draft', headers: opened.headers, opened } as const
}

type Reading = Pick<repo.LockedImport, 'id' | 'kind' | 'mapping'>

/** Stores the rows of an opened file. A large file is not opened (`null`): a job stores its rows. */
async function readIn(deps: Deps, tx: Tx, { id, kind, mapping }: Reading, opened: OpenedFile | null): Promise<void> {
  if (opened) return storeRows({ tx, now: deps.now() }, id, { kind, mapping }, opened)
  await repo.deleteRows(tx, id)
  await queue(tx, id)
}

const queue = (tx: Tx, id: number) => addJob(tx, { task: 'run_import', payload: { import_id: id } }, `import:${id}`)

function expectMapping(kind: ImportKind, mapping: ColumnMapping, headers: readonly string[]): void {
  const reason = problemOfMapping(kind, mapping, headers.length)
  if (reason) throw new Refusal('import_mapping_wrong', { reason })
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
    expectMapping(draft.kind, draft.mapping, draft.headers)
    const { counts } = (await repo.findImport(tx, id, [draft.kind]))!
    if (sent.mode === 'all' && counts.rejected > 0)
      throw new Refusal('import_has_rejected_rows', { count: counts.rejected })
    if (counts.new + counts.changed === 0) throw new Refusal('import_changes_nothing')
    await repo.startWork(tx, id, { state: 'running', mode: sent.mode, now: deps.now() })
    await queue(tx, id)
    return answer(tx, call, id, 'running')
  })
}

export function undoImport(deps: Deps, call: SignedCall, id: number, { version }: { version: number }) {
  return change(deps, call, async (tx) => {
    const done = await lockVisible(tx, call, id, ['done'])
    expectVersion(done, version)
    await repo.startWork(tx, id, { state: 'undoing', mode: done.mode, now: deps.now() })
    await queue(tx, id)
    return answer(tx, call, id, 'undoing')
  })
}

/**
 * Mails links to the people whom an import added, except those whose row has no invitation. Importing alone mails
 * nobody.
 */
export function inviteImported(deps: Deps, call: SignedCall, id: number, { version }: { version: number }) {
  return change(deps, call, async (tx) => {
    const done = await lockVisible(tx, call, id, ['done'])
    expectVersion(done, version)
    const ids = await repo.listToInvite(tx, id)
    if (ids.length === 0) throw new Refusal('import_changes_nothing')
    await inviteUsers({ tx, call }, ids)
    await repo.saveInvited(tx, id, deps.now())
    return answer(tx, call, id, 'done')
  })
}

export function discardImport(deps: Deps, call: SignedCall, id: number) {
  return change(deps, call, async (tx) => {
    await lockVisible(tx, call, id, ['draft', 'reading', 'unreadable'])
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

/** Returns the column mapping that was used for the same headers before, or a guess. */
async function mappingFor(tx: Tx, kind: ImportKind, headers: readonly string[]): Promise<ColumnMapping> {
  const remembered = await repo.findMapping(tx, kind, headerFingerprint(headers))
  const is_usable = remembered && problemOfMapping(kind, remembered, headers.length) === null
  return is_usable ? remembered : guessMapping(kind, headers)
}

async function answer(tx: Tx, call: SignedCall, id: number, state: repo.ImportState) {
  await record(tx, call, 'import.changed', { import_id: id, user_id: call.caller.id, state })
  return showImport({ db: tx }, call, id)
}

/** Removes personal data of erased customers from the rows of imports. */
export const forgetImportsOf = (tx: Tx, customer_ids: readonly number[]) =>
  repo.clearRowsOf(tx, ['customers', 'addresses'], customer_ids)
