import type { Import, ImportRow } from '@tavlin/contract/imports'
import type { ColumnMapping, ImportKind } from '@tavlin/domain/imports/columns'
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

const counts = sql`(select json_build_object('new', count(*) filter (where outcome = 'new'),
    'changed', count(*) filter (where outcome = 'changed'), 'unchanged', count(*) filter (where outcome = 'unchanged'),
    'rejected', count(*) filter (where outcome = 'rejected'))
  from import_row where import_id = import.id)`
const progress = sql`(select json_build_object('waiting', count(*) filter (where import_row.state = 'waiting'),
    'applied', count(*) filter (where import_row.state = 'applied'),
    'refused', count(*) filter (where import_row.state = 'refused'),
    'undone', count(*) filter (where import_row.state = 'undone'),
    'kept', count(*) filter (where import_row.state = 'kept'))
  from import_row where import_id = import.id and outcome in ('new', 'changed'))`

const summary = sql`'id', import.id, 'kind', kind, 'state', import.state, 'file_name', file_name,
  'by', ${personOf(sql`created_by`)}, 'created_at', created_at, 'finished_at', finished_at, 'counts', ${counts},
  'progress', ${progress}`

export async function listImports(db: Db, kinds: readonly ImportKind[], most: number): Promise<ImportAnswer[]> {
  const { rows } = await sql<{ row: ImportAnswer }>`select json_build_object(${summary}) as row from import
    where kind = any (${kinds}::text[]) order by created_at desc, id desc limit ${most}`.execute(db)
  return rows.map(({ row }) => row)
}

export async function findImport(db: Db, id: number, kinds: readonly ImportKind[]): Promise<ImportAnswer | undefined> {
  const sample = sql`coalesce((select json_agg(cells order by number) from (select cells, number from import_row
    where import_id = import.id order by number limit ${sql.lit(SAMPLE_ROWS)}) as first), '[]')`
  const { rows } = await sql<{ row: ImportAnswer }>`select json_build_object(${summary}, 'mode', mode,
      'encoding', encoding, 'headers', headers, 'sample', ${sample}, 'mapping', mapping, 'version', version) as row
    from import where id = ${id} and kind = any (${kinds}::text[])`.execute(db)
  return rows[0]?.row
}

export type LockedImport = {
  readonly id: number
  readonly kind: ImportKind
  readonly state: ImportState
  readonly mode: 'all' | 'valid' | null
  readonly encoding: ImportAnswer['encoding']
  readonly file: Buffer | null
  readonly headers: readonly string[]
  readonly mapping: ColumnMapping
  readonly version: number
  readonly created_by: number
}

export async function lockImport(tx: Tx, id: number): Promise<LockedImport | undefined> {
  const { rows } = await sql<LockedImport>`select id, kind, state, mode, encoding, file, headers, mapping, version,
    created_by from import where id = ${id} for update`.execute(tx)
  return rows[0]
}

export type NewImport = Pick<LockedImport, 'kind' | 'encoding' | 'file' | 'headers' | 'mapping' | 'created_by'> & {
  readonly file_name: string
}

export async function insertImport(tx: Tx, made: NewImport, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into import
      (kind, file_name, encoding, file, headers, mapping, created_by, created_at)
    values (${made.kind}, ${made.file_name}, ${made.encoding}, ${made.file}, ${JSON.stringify(made.headers)},
      ${JSON.stringify(made.mapping)}, ${made.created_by}, ${now}) returning id`.execute(tx)
  return rows[0]!.id
}

export async function saveReading(
  tx: Tx,
  id: number,
  { encoding, headers, mapping }: Pick<LockedImport, 'encoding' | 'headers' | 'mapping'>,
): Promise<void> {
  await sql`update import set encoding = ${encoding}, headers = ${JSON.stringify(headers)},
    mapping = ${JSON.stringify(mapping)}, version = version + 1 where id = ${id}`.execute(tx)
}

export type PreviewRow = FileRow & {
  readonly outcome: RowOutcome
  readonly problems: readonly RowProblem[]
  readonly changes: readonly string[]
}

/** Replaces the rows of a draft with their preview. */
export async function saveRows(tx: Tx, import_id: number, rows: readonly PreviewRow[]): Promise<void> {
  await sql`delete from import_row where import_id = ${import_id}`.execute(tx)
  await sql`insert into import_row (import_id, number, cells, outcome, problems, changes)
    select ${import_id}, number, cells, outcome, problems, changes from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (number integer, cells jsonb, outcome text, problems jsonb, changes jsonb)`.execute(tx)
}

export async function listFileRows(db: Db, import_id: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select number, cells from import_row where import_id = ${import_id}
    order by number`.execute(db)
  return rows
}

/** Starts applying or undoing; the file is no longer needed. */
export async function startWork(
  tx: Tx,
  id: number,
  { state, mode, now }: { state: ImportState; mode: string | null; now: Date },
): Promise<void> {
  await sql`update import set state = ${state}, mode = ${mode}, file = null, started_at = coalesce(started_at, ${now}),
    touched_at = ${now}, finished_at = null, version = version + 1 where id = ${id}`.execute(tx)
}

export async function finishWork(tx: Tx, id: number, state: ImportState, now: Date): Promise<void> {
  const finished_at = ['done', 'failed', 'undone'].includes(state) ? now : null
  await sql`update import set state = ${state}, touched_at = ${now}, finished_at = ${finished_at}::timestamptz,
    version = version + 1 where id = ${id}`.execute(tx)
}

export async function touchImport(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update import set touched_at = ${now} where id = ${id}`.execute(tx)
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

/** Newest first, so that the rows are restored in the reverse sequence. */
export async function listRowsToUndo(tx: Tx, import_id: number, most: number): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`select number, cells, target_id, before, after from import_row
    where import_id = ${import_id} and state = 'applied' order by number desc limit ${most}`.execute(tx)
  return rows
}

type RowResult = {
  readonly number: number
  readonly state: z.output<typeof ImportRow>['state']
  readonly problems?: readonly RowProblem[]
  readonly target_id?: number
  readonly before?: object | null
  readonly after?: object
}

export async function saveRowResult(tx: Tx, import_id: number, result: RowResult): Promise<void> {
  const { number, state, problems, target_id = null, before = null, after = null } = result
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
  await sql`update import_row set state = ${state}, problems = coalesce(${json(problems)}::jsonb, problems),
      target_id = coalesce(${target_id}::bigint, target_id), before = coalesce(${json(before)}::jsonb, before),
      after = coalesce(${json(after)}::jsonb, after)
    where import_id = ${import_id} and number = ${number}`.execute(tx)
}

export async function countRefused(tx: Tx, import_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from import_row
    where import_id = ${import_id} and state = 'refused'`.execute(tx)
  return rows[0]!.count
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

/** Imports that a worker left in the middle. */
export async function listStalled(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from import
    where state in ('running', 'reverting', 'undoing') and touched_at < ${before} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes imports with their rows, which may contain personal data; they can no longer be undone. */
export async function deleteOldImports(db: Db, drafts_before: Date, before: Date): Promise<void> {
  await sql`delete from import where (state = 'draft' and created_at < ${drafts_before})
    or (state in ('done', 'failed', 'undone') and created_at < ${before})`.execute(db)
}

export async function listNamed(
  db: Db,
  table: 'meal_category' | 'kitchen_section' | 'deli' | 'ingredient_category',
): Promise<NamedEntity[]> {
  const { rows } = await sql<NamedEntity>`select id, name_he, name_en from ${sql.table(table)} order by id`.execute(db)
  return rows
}

export type RowsQuery = ListQuery & { outcome?: string | undefined; state?: string | undefined }

export const rowList = (import_id: number): List<RowsQuery> => ({
  name: `import ${import_id}`,
  from: sql`from import_row join import on import.id = import_id`,
  id: sql`number`,
  row: sql`json_build_object('number', number,
    'name', coalesce(cells ->> (mapping ->> 'name_he')::integer, cells ->> 0, ''), 'outcome', outcome,
    'state', import_row.state, 'problems', problems, 'changes', changes)`,
  sorts: { id: { by: sql`number`, type: 'bigint' } },
  where: ({ outcome, state }) => [
    sql`import_id = ${import_id}`,
    ...(outcome ? [sql`outcome = ${outcome}`] : []),
    ...(state ? [sql`import_row.state = ${state}`] : []),
  ],
})

/** Marks a point of the transaction to which it can return when a row is refused. */
export async function setSavepoint(tx: Tx) {
  await sql`savepoint import_row`.execute(tx)
  return {
    release: () => sql`release savepoint import_row`.execute(tx),
    rollBack: () => sql`rollback to savepoint import_row`.execute(tx),
  }
}
