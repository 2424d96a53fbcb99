import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Tables with the columns of a pairing: code, token, and when the device was paired and revoked. */
export type DeviceTable = 'till' | 'kiosk'

export async function savePairCode(
  tx: Tx,
  table: DeviceTable,
  id: number,
  { hash, expires_at }: { readonly hash: Buffer; readonly expires_at: Date },
): Promise<void> {
  await sql`update ${sql.table(table)} set pair_code_hash = ${hash}, pair_expires_at = ${expires_at.toISOString()}
    where id = ${id}`.execute(tx)
}

export type PairedDevice = {
  readonly id: number
  readonly name: string
  readonly deli: { readonly id: number; readonly name_he: string; readonly name_en: string }
}

/**
 * Deletes the pairing code and replaces the token, which signs out the earlier device; returns undefined when no valid
 * code has this hash.
 */
export async function savePaired(
  tx: Tx,
  table: DeviceTable,
  { code_hash, token_hash }: { readonly code_hash: Buffer; readonly token_hash: Buffer },
  now: Date,
): Promise<PairedDevice | undefined> {
  const at = now.toISOString()
  const { rows } = await sql<PairedDevice>`
    with paired as (update ${sql.table(table)} set token_hash = ${token_hash}, paired_at = ${at}, pair_code_hash = null,
        pair_expires_at = null, version = version + 1
      where pair_code_hash = ${code_hash} and pair_expires_at > ${at} and revoked_at is null returning id, name, deli_id)
    select paired.id, paired.name, json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) as deli
    from paired join deli on deli.id = paired.deli_id`.execute(tx)
  return rows[0]
}

export async function saveRevoked(tx: Tx, table: DeviceTable, id: number, now: Date): Promise<void> {
  await sql`update ${sql.table(table)} set revoked_at = ${now.toISOString()}, token_hash = null, paired_at = null,
    pair_code_hash = null, pair_expires_at = null, version = version + 1 where id = ${id}`.execute(tx)
}

/** Returns whether another device of this kind in the deli has this name. */
export async function isNameTaken(
  tx: Tx,
  table: DeviceTable,
  { deli_id, name, but_id }: { readonly deli_id: number; readonly name: string; readonly but_id: number | null },
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where deli_id = ${deli_id} and lower(name) = lower(${name})
    and revoked_at is null and id is distinct from ${but_id}`.execute(tx)
  return rows.length > 0
}
