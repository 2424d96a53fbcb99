import { type RawBuilder, sql } from 'kysely'
import { openCursor, sealCursor } from './cursor.ts'
import type { Db } from './db.ts'

/** One list of the product: how a row looks on the wire, what it can be sorted by, what narrows it. */
export type List<Q extends ListQuery> = {
  readonly name: string
  /** `from …` with joins, without where. */
  readonly from: RawBuilder<unknown>
  /** A JSON object per row, built by PostgreSQL: the API passes it on unread. */
  readonly row: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  /** Sort name → expression that is never null and has an index together with the id. */
  readonly sorts: Record<string, { readonly by: RawBuilder<unknown>; readonly type: 'text' | 'bigint' | 'timestamptz' }>
  /** Conditions from search and filters. */
  readonly where: (query: Q) => readonly RawBuilder<unknown>[]
}
export type ListQuery = { sort: string; cursor?: string | undefined; limit: number }

/** JSON text that is sent as it is. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** One page in one statement: keyset, so page 10,000 costs what the first one costs. */
export async function listPage<Q extends ListQuery>(db: Db, secret: string, list: List<Q>, query: Q): Promise<RawJson> {
  const { rows, next_cursor } = await readPage(db, secret, list, query)
  return new RawJson(`{"data":${rows},"next_cursor":${JSON.stringify(next_cursor)}}`)
}

export async function readPage<Q extends ListQuery>(
  db: Db,
  secret: string,
  list: List<Q>,
  query: Q,
): Promise<{ rows: string; next_cursor: string | null }> {
  const descending = query.sort.startsWith('-')
  const sort = list.sorts[descending ? query.sort.slice(1) : query.sort]!
  const { cursor, limit, ...narrowing } = query
  const scope = `${list.name} ${JSON.stringify(narrowing, Object.keys(narrowing).sort())}`
  const conditions = [...list.where(query)]
  if (cursor !== undefined) {
    const after = openCursor(secret, scope, cursor)
    const compare = sql.raw(descending ? '<' : '>')
    const type = sql.raw(sort.type)
    conditions.push(sql`(${sort.by}, ${list.id}) ${compare} (${after.value}::${type}, ${after.id}::bigint)`)
  }
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const direction = sql.raw(descending ? 'desc' : 'asc')
  // One row more than asked tells whether there is a next page.
  const found = await sql<{ rows: string; has_more: boolean; last_value: string | null; last_id: number | null }>`
    select coalesce(string_agg(row, ',' order by place) filter (where place <= ${limit}), '') as rows,
      coalesce(max(place) > ${limit}, false) as has_more,
      max(value) filter (where place = ${limit}) as last_value,
      max(id) filter (where place = ${limit}) as last_id
    from (
      select row, value::text, id, row_number() over (order by value ${direction}, id ${direction}) as place
      from (
        select (${list.row})::text as row, ${sort.by} as value, ${list.id} as id
        ${list.from} ${where}
        order by ${sort.by} ${direction}, ${list.id} ${direction}
        limit ${limit + 1}
      ) as page
    ) as numbered`.execute(db)
  const { rows, has_more, last_value, last_id } = found.rows[0]!
  const next_cursor = has_more ? sealCursor(secret, scope, { value: last_value!, id: last_id! }) : null
  return { rows: `[${rows}]`, next_cursor }
}
