import type { SettingKey } from '@tavlin/contract/settings'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type SettingRow = {
  key: SettingKey
  deli_id: number | null
  valid_from: string
  value: unknown
  version: number
}

/** Returns the rows of the business, and of one deli if requested. */
export async function listSettings(db: Db, deli_id: number | null): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`select key, deli_id, valid_from, value, version from setting
    where deli_id is null or deli_id = ${deli_id}::integer order by key, deli_id nulls first, valid_from`.execute(db)
  return rows
}

export async function doesDeliExist(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('deli').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export type SettingRef = Pick<SettingRow, 'key' | 'deli_id' | 'valid_from'>

export async function findSetting(db: Db, { key, deli_id, valid_from }: SettingRef): Promise<SettingRow | undefined> {
  const { rows } = await sql<SettingRow>`select key, deli_id, valid_from, value, version from setting
    where key = ${key} and deli_id is not distinct from ${deli_id}::integer and valid_from = ${valid_from}`.execute(db)
  return rows[0]
}

/** Inserts the first value for a date; returns undefined when the date has a value already. */
export async function insertSetting(tx: Tx, row: Omit<SettingRow, 'version'>): Promise<SettingRow | undefined> {
  const { rows } = await sql<SettingRow>`
    insert into setting (key, deli_id, valid_from, value) values (${row.key}, ${row.deli_id}, ${row.valid_from}, ${JSON.stringify(row.value)}::jsonb)
    on conflict (key, deli_id, valid_from) do nothing
    returning key, deli_id, valid_from, value, version`.execute(tx)
  return rows[0]
}

/** Replaces the value if the version that the user saw is current; returns undefined when it is stale. */
export async function saveSetting(tx: Tx, row: SettingRow): Promise<SettingRow | undefined> {
  const { rows } = await sql<SettingRow>`
    update setting set value = ${JSON.stringify(row.value)}::jsonb, version = version + 1
    where key = ${row.key} and deli_id is not distinct from ${row.deli_id}::integer and valid_from = ${row.valid_from}
      and version = ${row.version}
    returning key, deli_id, valid_from, value, version`.execute(tx)
  return rows[0]
}

/** Deletes the value of a date; returns false when there is none. */
export async function deleteSetting(tx: Tx, { key, deli_id, valid_from }: SettingRef): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from setting
    where key = ${key} and deli_id is not distinct from ${deli_id}::integer and valid_from = ${valid_from}`.execute(tx)
  return numAffectedRows === 1n
}
