import { type RawBuilder, sql } from 'kysely'
import { PLAN_EACH_TIME } from './connection.ts'
import { type CursorPosition, openCursor, sealCursor } from './cursor.ts'
import type { Db } from './db.ts'

/** Definition of a list: JSON of a row, sorts and filters. */
export type List<Q extends ListQuery> = {
  readonly name: string
  /**
   * SQL `from …` with joins, without where. A list by id that merges several index scans passes a function instead,
   * which adds start and end of the page to each scan.
   */
  readonly from: RawBuilder<unknown> | ((walk: Walk) => RawBuilder<unknown>)
  /** SQL for a JSON object per row, built by PostgreSQL; the API does not parse it. */
  readonly row: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  /** Maps a sort name to an expression that is never null and is indexed together with the id; `id` is the id alone. */
  readonly sorts: Record<
    string,
    { readonly by: RawBuilder<unknown>; readonly type: 'text' | 'bigint' | 'date' | 'timestamptz' }
  >
  /** SQL conditions from the search text and filters. */
  readonly where: (query: Q) => readonly RawBuilder<unknown>[]
  /** True for filters whose values differ much in frequency, so that each query needs its own plan. */
  readonly needsOwnPlan?: (query: Q) => boolean
}
export type ListQuery = { sort: string; cursor?: string | undefined; limit: number }

/** Start (`and id < …`, or nothing) and end (`order by id … limit …`) of a page for one of several index scans. */
export type Walk = { readonly past: RawBuilder<unknown>; readonly until: RawBuilder<unknown> }

/** JSON text that is sent unchanged. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type PageResult = { readonly rows: string; readonly next_cursor: string | null; readonly prev_cursor: string | null }

/** Reads one page in one statement by keyset pagination: page 10,000 costs as much as the first, in both directions. */
export async function listPage<Q extends ListQuery>(db: Db, secret: string, list: List<Q>, query: Q): Promise<RawJson> {
  return pageJson(await readPage(db, secret, list, query))
}

export const pageJson = ({ rows, ...cursors }: PageResult): RawJson =>
  new RawJson(`{"data":${rows},${JSON.stringify(cursors).slice(1)}`)

type PageEdge = { readonly value: string; readonly id: number }
type PageRow = { rows: string; has_more: boolean; near: PageEdge | null; far: PageEdge | null }

export async function readPage<Q extends ListQuery>(
  db: Db,
  secret: string,
  list: List<Q>,
  query: Q,
): Promise<PageResult> {
  const descending = query.sort.startsWith('-')
  const sorted_by = descending ? query.sort.slice(1) : query.sort
  const sort = list.sorts[sorted_by]!
  // Sorting by id uses the id alone: comparing a pair of id and id would hide from the planner that the index can start
  // at the cursor.
  const is_by_id = sorted_by === 'id'
  const { cursor, limit, ...narrowing } = query
  const scope = `${list.name} ${JSON.stringify(narrowing, Object.keys(narrowing).sort())}`
  const mark = cursor === undefined ? null : openCursor(secret, scope, cursor)
  const backwards = mark?.side === 'before'
  // A page before a cursor is read backwards and then reversed.
  const downwards = descending !== backwards
  const conditions = [...list.where(query)]
  if (mark) {
    const compare = sql.raw(downwards ? '<' : '>')
    conditions.push(
      is_by_id
        ? sql`${list.id} ${compare} ${mark.id}::bigint`
        : sql`(${sort.by}, ${list.id}) ${compare} (${mark.value}::${sql.raw(sort.type)}, ${mark.id}::bigint)`,
    )
  }
  const { rows, has_more, near, far } = await readFrom(db, list, conditions, {
    by: sort.by,
    mark_id: mark?.id,
    limit,
    downwards,
    backwards,
    is_by_id,
    needs_own_plan: list.needsOwnPlan?.(query) ?? false,
  })

  const seal = (edge: PageEdge, side: CursorPosition['side']): string => sealCursor(secret, scope, { ...edge, side })
  // When the page has no row beyond the cursor, paging back starts just past the cursor, so that its own row is
  // included.
  const turn = (at: CursorPosition): PageEdge => ({ value: String(at.value), id: downwards ? at.id - 1 : at.id + 1 })
  const onwards = has_more && far ? far : null
  if (backwards)
    return { rows, next_cursor: seal(near ?? turn(mark), 'after'), prev_cursor: onwards && seal(onwards, 'before') }
  return {
    rows,
    next_cursor: onwards && seal(onwards, 'after'),
    prev_cursor: mark && seal(near ?? turn(mark), 'before'),
  }
}

type Direction = {
  readonly by: RawBuilder<unknown>
  readonly mark_id: number | undefined
  readonly limit: number
  readonly downwards: boolean
  readonly backwards: boolean
  readonly is_by_id: boolean
  readonly needs_own_plan: boolean
}

/** Returns the rows in list order, and the rows at both ends: nearest to and farthest from the cursor. */
async function readFrom<Q extends ListQuery>(
  db: Db,
  list: List<Q>,
  conditions: readonly RawBuilder<unknown>[],
  { by, mark_id, limit, downwards, backwards, is_by_id, needs_own_plan }: Direction,
): Promise<PageRow> {
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const direction = sql.raw(downwards ? 'desc' : 'asc')
  const shown = sql.raw(backwards ? 'place desc' : 'place')
  const edge = (place: RawBuilder<unknown>) =>
    sql`(array_agg(json_build_object('value', value, 'id', id)) filter (where place = ${place}))[1]`
  const past = mark_id === undefined ? sql`` : sql`and id ${sql.raw(downwards ? '<' : '>')} ${mark_id}::bigint`
  const walk = { past, until: sql`order by id ${direction} limit ${limit + 1}` }
  const from = typeof list.from === 'function' ? list.from(walk) : list.from
  // Reads one extra row to see whether there is another page.
  const found = await sql<PageRow>`${sql.raw(needs_own_plan ? PLAN_EACH_TIME : '')}
    select '[' || coalesce(string_agg(row, ',' order by ${shown}) filter (where place <= ${limit}), '') || ']' as rows,
      coalesce(max(place) > ${limit}, false) as has_more,
      ${edge(sql`1`)} as near, ${edge(sql`${limit}`)} as far
    from (
      select row, value::text, id, row_number() over (order by value ${direction}, id ${direction}) as place
      from (
        select (${list.row})::text as row, ${by} as value, ${list.id} as id
        ${from} ${where}
        order by ${is_by_id ? sql`` : sql`${by} ${direction},`} ${list.id} ${direction}
        limit ${limit + 1}
      ) as page
    ) as numbered`.execute(db)
  return found.rows[0]!
}
