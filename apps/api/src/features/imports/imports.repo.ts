import type { Import, ImportRow } from '@tavlin/contract/imports'
import { type ColumnMapping, type ImportKind, NAME_FIELDS } from '@tavlin/domain/imports/columns'
import type { RowOutcome, RowProblem } from '@tavlin/domain/imports/row-problem'
import type { NamedEntity } from '@tavlin/domain/named'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { personOf } from '#platform/db/person.ts'
import type { FileRow } from './read-file.ts'

export type ImportAnswer = z.output<typeof Import>
export type ImportState = ImportAnswer['state']

const SAMPLE_ROWS = 5
const CHUNK_BYTES = 1_000_000

const countsOfRows = sql`(select jsonb_build_object('new', count(*) filter (where outcome = 'new'),
    'changed', count(*) filter (where outcome = 'changed'), 'unchanged', count(*) filter (where outcome = 'unchanged'),
    'rejected', count(*) filter (where outcome = 'rejected'))
  from import_row where import_id = import.id)`
const progressOfRows = sql`(select jsonb_build_object('waiting', count(*) filter (where import_row.state = 'waiting'),
    'applied', count(*) filter (where import_row.state = 'applied'),
    'not_applied', count(*) filter (where import_row.state = 'not_applied'),
    'undone', count(*) filter (where import_row.state = 'undone'),
    'kept', count(*) filter (where import_row.state = 'kept'))
  from import_row where import_id = import.id and outcome in ('new', 'changed'))`
// Prefers the stored numbers: counting half a million rows takes too long for a screen that loads every second.
const counts = sql`coalesce(import.counts, ${countsOfRows})`
const progress = sql`coalesce(import.progress, ${progressOfRows})`

const summary = sql`'id', import.id, 'kind', kind, 'state', import.state, 'file_name', file_name,
  'by', ${personOf(sql`created_by`)}, 'created_at', created_at, 'finished_at', finished_at, 'counts', ${counts},
  'progress', ${progress}`

export async function listImports(db: Db, kinds: readonly ImportKind[], most: number): Promise<ImportAnswer[]> {
  const { rows } = await sql<{ row: ImportAnswer }>`select json_build_object(${summary}) as row from import
    where kind = any (${kinds}::text[]) order by created_at desc, id desc limit ${most}`.execute(db)
  return rows.map(({ row }) => row)
}

/**
 * SQL for the unknown categories that rows of a draft name, at most 100. Reads only imports of meals and ingredients:
 * other kinds have no categories, and an import of customers may have too many rows to scan.
 */
const unknownCategories = sql`coalesce((select json_agg(name order by name) from (
    select distinct one.problem ->> 'value' as name
    from import_row cross join lateral jsonb_array_elements(problems) as one (problem)
    where import_id = import.id and import.state = 'draft' and kind in ('meals', 'ingredients')
      and one.problem ->> 'code' = 'unknown_name' and one.problem ->> 'field' = 'category'
    limit 100) as named), '[]')`

/** SQL for the rows of a staff import whose users were added by it and can still be invited. */
const rowsToInvite = sql`from import_row join app_user on app_user.id = target_id
  where import_id = import.id and kind = 'staff' and import.state = 'done' and invited_at is null
    and import_row.state = 'applied' and before is null and after ->> 'invite' = 'true'
    and active and password_hash is null`

export async function listToInvite(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select array(select target_id ${rowsToInvite} order by number) as ids
    from import where id = ${id}`.execute(tx)
  return rows[0]?.ids ?? []
}

export async function saveInvited(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update import set invited_at = ${now}, version = version + 1 where id = ${id}`.execute(tx)
}

export async function findImport(db: Db, id: number, kinds: readonly ImportKind[]): Promise<ImportAnswer | undefined> {
  const sample = sql`coalesce((select json_agg(cells order by number) from (select cells, number from import_row
    where import_id = import.id order by number limit ${sql.lit(SAMPLE_ROWS)}) as first), '[]')`
  const { rows } = await sql<{ row: ImportAnswer }>`select json_build_object(${summary}, 'mode', mode,
      'encoding', encoding, 'headers', headers, 'sample', ${sample}, 'mapping', mapping,
      'unknown_categories', ${unknownCategories}, 'to_invite', (select count(*) ${rowsToInvite}), 'problem', problem, 'version', version) as row
    from import where id = ${id} and kind = any (${kinds}::text[])`.execute(db)
  return rows[0]?.row
}

export type LockedImport = {
  readonly id: number
  readonly kind: ImportKind
  readonly state: ImportState
  readonly mode: 'all' | 'valid' | null
  readonly encoding: ImportAnswer['encoding']
  /** Size of the stored file; null when it was deleted. */
  readonly file_bytes: number | null
  readonly headers: readonly string[]
  readonly mapping: ColumnMapping
  readonly progress: ImportAnswer['progress']
  readonly version: number
  readonly created_by: number
}

export async function lockImport(tx: Tx, id: number): Promise<LockedImport | undefined> {
  const { rows } =
    await sql<LockedImport>`select id, kind, state, mode, encoding, octet_length(file) as file_bytes, headers,
    mapping, ${progress} as progress, version, created_by from import where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Returns the first `most_bytes` bytes of the stored file: the whole file unless it is larger. */
export async function findFile(tx: Tx, id: number, most_bytes: number): Promise<Buffer> {
  const { rows } = await sql<{ file: Buffer }>`select substring(file from 1 for ${most_bytes}) as file from import
    where id = ${id}`.execute(tx)
  return rows[0]!.file
}

/** Reads a stored file part by part, so that a large one is never in memory as a whole. */
export async function* fileChunks(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += CHUNK_BYTES) {
    const { rows } = await sql<{ chunk: Buffer | null }>`select substring(file from ${from} for ${CHUNK_BYTES}) as chunk
      from import where id = ${id}`.execute(db)
    const chunk = rows[0]?.chunk
    if (!chunk || chunk.length === 0) return
    yield chunk
  }
}

export type NewImport = Pick<LockedImport, 'kind' | 'state' | 'encoding' | 'headers' | 'mapping' | 'created_by'> & {
  readonly file_name: string
  readonly file: Buffer
}

export async function insertImport(tx: Tx, made: NewImport, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into import
      (kind, state, file_name, encoding, file, headers, mapping, created_by, created_at, touched_at)
    values (${made.kind}, ${made.state}, ${made.file_name}, ${made.encoding}, ${made.file}, ${JSON.stringify(made.headers)},
      ${JSON.stringify(made.mapping)}, ${made.created_by}, ${now}, ${now}) returning id`.execute(tx)
  return rows[0]!.id
}

export async function saveReading(
  tx: Tx,
  id: number,
  { state, encoding, headers, mapping }: Pick<LockedImport, 'state' | 'encoding' | 'headers' | 'mapping'>,
): Promise<void> {
  await sql`update import set state = ${state}, encoding = ${encoding}, headers = ${JSON.stringify(headers)},
    mapping = ${JSON.stringify(mapping)}, counts = null, touched_at = now(), version = version + 1
    where id = ${id}`.execute(tx)
}

export type PreviewRow = FileRow & {
  readonly outcome: RowOutcome
  readonly problems: readonly RowProblem[]
  readonly changes: readonly string[]
  /** Null for rejected rows. */
  readonly key: string | null
  readonly target_id: number | null
}

export async function deleteRows(tx: Tx, import_id: number): Promise<void> {
  await sql`delete from import_row where import_id = ${import_id}`.execute(tx)
}

export async function insertRows(tx: Tx, import_id: number, rows: readonly PreviewRow[]): Promise<void> {
  await sql`insert into import_row (import_id, number, cells, outcome, problems, changes, key, target_id)
    select ${import_id}, number, cells, outcome, problems, changes, key, target_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number integer, cells jsonb, outcome text,
      problems jsonb, changes jsonb, key text, target_id bigint)`.execute(tx)
}

/** Rejects rows that have the same key as an earlier row, and saves the number of rows by outcome. */
export async function finishPreview(tx: Tx, import_id: number): Promise<void> {
  // The CTEs are materialised, because the planner has no statistics of the new rows and would join all with all.
  await sql`with keyed as materialized (select number, min(number) over (partition by key) as first_number
      from import_row where import_id = ${import_id} and key is not null),
    repeated as materialized (select number, first_number from keyed where first_number < number)
    update import_row set outcome = 'rejected', changes = '[]', problems = jsonb_build_array(
      jsonb_build_object('field', null, 'code', 'same_as_row', 'value', first_number::text))
    from repeated where import_id = ${import_id} and import_row.number = repeated.number`.execute(tx)
  await sql`update import set counts = ${countsOfRows} where id = ${import_id}`.execute(tx)
}

/** Returns the number of the last stored row; 0 when there is none. */
export async function lastRowOf(tx: Tx, import_id: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(number), 0) as last from import_row
    where import_id = ${import_id}`.execute(tx)
  return rows[0]!.last
}

/** Records that the file of an import cannot be read, and deletes the rows that were read. */
export async function saveUnreadable(tx: Tx, id: number, problem: { code: string; details: object }, now: Date) {
  await deleteRows(tx, id)
  await sql`update import set state = 'unreadable', problem = ${JSON.stringify(problem)}, file = null, counts = null,
    touched_at = ${now}, finished_at = ${now}, version = version + 1 where id = ${id}`.execute(tx)
}

/** Starts applying or undoing; the file is no longer needed. */
export async function startWork(
  tx: Tx,
  id: number,
  { state, mode, now }: { state: ImportState; mode: string | null; now: Date },
): Promise<void> {
  await sql`update import set state = ${state}, mode = ${mode}, file = null, started_at = coalesce(started_at, ${now}),
    touched_at = ${now}, finished_at = null, progress = ${progress}, version = version + 1 where id = ${id}`.execute(tx)
}

export async function finishWork(tx: Tx, id: number, state: ImportState, now: Date): Promise<void> {
  const finished_at = ['done', 'failed', 'undone'].includes(state) ? now : null
  await sql`update import set state = ${state}, touched_at = ${now}, finished_at = ${finished_at}::timestamptz,
    version = version + 1 where id = ${id}`.execute(tx)
  if (finished_at) await deletePictures(tx, id)
}

/** Deletes the files of an archive, which are no longer needed when the import is finished. */
async function deletePictures(tx: Tx, import_id: number): Promise<void> {
  await sql`delete from import_picture where import_id = ${import_id}`.execute(tx)
}

export async function touchImport(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update import set touched_at = ${now} where id = ${id}`.execute(tx)
}

export async function saveProgress(tx: Tx, id: number, counted: ImportAnswer['progress']): Promise<void> {
  await sql`update import set progress = ${JSON.stringify(counted)} where id = ${id}`.execute(tx)
}

export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await sql`delete from import where id = ${id}`.execute(tx)
}

export type WorkRow = FileRow & {
  readonly target_id: number | null
  readonly before: object | null
  readonly after: object | null
}

export async function listRowsToApply(tx: Tx, import_id: number, most: number): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`select number, cells, target_id, before, after from import_row
    where import_id = ${import_id} and state = 'waiting' and outcome in ('new', 'changed')
    order by number limit ${most}`.execute(tx)
  return rows
}

/** Returns the last rows first, so that an undo restores the rows in the reverse sequence. */
export async function listRowsToUndo(tx: Tx, import_id: number, most: number): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`select number, cells, target_id, before, after from import_row
    where import_id = ${import_id} and state = 'applied' order by number desc limit ${most}`.execute(tx)
  return rows
}

export type RowResult = {
  readonly number: number
  readonly state: Exclude<z.output<typeof ImportRow>['state'], 'waiting'>
  readonly problems?: readonly RowProblem[]
  readonly target_id?: number
  readonly before?: object | null
  readonly after?: object
}

export async function saveRowResults(tx: Tx, import_id: number, results: readonly RowResult[]): Promise<void> {
  await sql`update import_row set state = sent.state, problems = coalesce(sent.problems, import_row.problems),
      target_id = coalesce(sent.target_id, import_row.target_id), before = coalesce(sent.before, import_row.before),
      after = coalesce(sent.after, import_row.after)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as sent (number integer, state text, problems jsonb,
      target_id bigint, before jsonb, after jsonb)
    where import_id = ${import_id} and import_row.number = sent.number`.execute(tx)
}

export async function findMapping(db: Db, kind: ImportKind, fingerprint: string): Promise<ColumnMapping | null> {
  const { rows } = await sql<{ mapping: ColumnMapping }>`select mapping from import_mapping
    where kind = ${kind} and fingerprint = ${fingerprint}`.execute(db)
  return rows[0]?.mapping ?? null
}

export async function saveMapping(tx: Tx, kind: ImportKind, fingerprint: string, mapping: ColumnMapping) {
  await sql`insert into import_mapping (kind, fingerprint, mapping)
    values (${kind}, ${fingerprint}, ${JSON.stringify(mapping)})
    on conflict (kind, fingerprint) do update set mapping = excluded.mapping`.execute(tx)
}

/** Returns unfinished imports on which no worker has made progress since `before`. */
export async function listStalled(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from import
    where state in ('reading', 'running', 'reverting', 'undoing') and touched_at < ${before} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Deletes drafts created before `drafts_before` and ended imports created before `before`, with their rows, which may
 * contain personal data. A deleted import can no longer be undone.
 */
export async function deleteOldImports(db: Db, drafts_before: Date, before: Date): Promise<void> {
  await sql`delete from import where (state = 'draft' and created_at < ${drafts_before})
    or (state in ('done', 'failed', 'undone', 'unreadable') and created_at < ${before})`.execute(db)
}

export async function listNamed(
  db: Db,
  table: 'meal_category' | 'kitchen_section' | 'deli' | 'ingredient_category',
): Promise<NamedEntity[]> {
  const { rows } = await sql<NamedEntity>`select id, name_he, name_en from ${sql.table(table)} order by id`.execute(db)
  return rows
}

const nameOf = (fields: readonly string[]) =>
  sql`concat_ws(' ', ${sql.join(fields.map((field) => sql`nullif(cells ->> (mapping ->> ${sql.lit(field)})::integer, '')`))})`

/** SQL for the display name of a row: the cells of `NAME_FIELDS` of its kind; the first cell if they are empty. */
const nameOfRow = sql`coalesce(nullif(case kind ${sql.join(
  Object.entries(NAME_FIELDS).map(([kind, fields]) => sql`when ${sql.lit(kind)} then ${nameOf(fields)}`),
  sql` `,
)} end, ''), cells ->> 0, '')`

/** SQL for the meal that gets the picture of a row; null for other kinds. */
const mealOfRow = sql`case when kind = 'pictures' then (select json_build_object('id', meal.id, 'name_he', name_he,
  'name_en', name_en) from meal where meal.id = target_id) end`

export type RowsQuery = ListQuery & { outcome?: string | undefined; state?: string | undefined }

export const rowList = (import_id: number): List<RowsQuery> => ({
  name: `import ${import_id}`,
  from: sql`from import_row join import on import.id = import_id`,
  id: sql`number`,
  row: sql`json_build_object('number', number,
    'name', ${nameOfRow}, 'meal', ${mealOfRow}, 'outcome', outcome,
    'state', import_row.state, 'problems', problems, 'changes', changes)`,
  sorts: { id: { by: sql`number`, type: 'bigint' } },
  where: ({ outcome, state }) => [
    sql`import_id = ${import_id}`,
    ...(outcome ? [sql`outcome = ${outcome}`] : []),
    ...(state ? [sql`import_row.state = ${state}`] : []),
  ],
})

/** Sets a savepoint, to which the transaction can roll back when a row is rejected. */
export async function setSavepoint(tx: Tx) {
  await sql`savepoint import_row`.execute(tx)
  return {
    release: () => sql`release savepoint import_row`.execute(tx),
    rollBack: () => sql`rollback to savepoint import_row`.execute(tx),
  }
}

/** Removes personal data of customers from rows of imports, which can then no longer be undone. */
export async function clearRowsOf(tx: Tx, kinds: readonly ImportKind[], target_ids: readonly number[]): Promise<void> {
  await sql`update import_row set cells = '[]', key = null, problems = '[]', before = null, after = null,
      state = case when import_row.state = 'waiting' then import_row.state else 'kept' end,
      outcome = case when import_row.state = 'waiting' then 'rejected' else outcome end
    from import where import.id = import_id and kind = any (${kinds}::text[]) and target_id = any (${target_ids}::bigint[])`.execute(
    tx,
  )
}
