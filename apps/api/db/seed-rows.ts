import pg from 'pg'

/** Inserts rows of one table in one statement; columns that the first row omits get their defaults. */
export async function insertRows(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const name = pg.escapeIdentifier(table)
  const columns = Object.keys(rows[0]!)
    .map((column) => pg.escapeIdentifier(column))
    .join(', ')
  await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Moves the id sequence behind the inserted ids. */
export async function raiseIds(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), greatest((select max(id) from ${pg.escapeIdentifier(table)}), 1))`,
      [table],
    )
}

/** Returns a number in 0…1, the same for the same key, so that the demo is equal on every machine. */
export function chance(...seeds: readonly (string | number)[]): number {
  let hash = 2166136261
  for (const char of seeds.join(' ')) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619) >>> 0
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507) >>> 0
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296
}

/** Returns an integer below `below`, the same for the same key. */
export const pick = (below: number, ...seeds: readonly (string | number)[]): number =>
  Math.floor(chance(...seeds) * below)

export const oneOf = <T>(list: readonly T[], ...seeds: readonly (string | number)[]): T =>
  list[pick(list.length, ...seeds)]!
