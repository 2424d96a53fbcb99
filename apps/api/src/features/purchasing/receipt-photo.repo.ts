import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export async function findDeli(db: Db, purchase_id: number): Promise<number | undefined> {
  return (await db.selectFrom('purchase').select('deli_id').where('id', '=', purchase_id).executeTakeFirst())?.deli_id
}

/** The rows must be committed before the files are written, so that the cleanup finds the files of a failed receipt. */
export async function insertPhotos(db: Db, purchase_id: number, names: readonly string[], at: Date): Promise<void> {
  await sql`insert into receipt_photo (name, purchase_id, created_at)
    select name, ${purchase_id}, ${at} from unnest(${names}::text[]) as name
    on conflict (name) do update set created_at = excluded.created_at`.execute(db)
}

type PhotoKey = { readonly id: number; readonly receipt_id: number; readonly line_id: number }

export async function findPhoto(
  db: Db,
  { id, receipt_id, line_id }: PhotoKey,
): Promise<{ deli_id: number; photo: string } | undefined> {
  const { rows } = await sql<{ deli_id: number; photo: string }>`
    select purchase.deli_id, line.photo from purchase
    join purchase_receipt as receipt on receipt.purchase_id = purchase.id
    join purchase_receipt_line as line on line.receipt_id = receipt.id
    where purchase.id = ${id} and receipt.id = ${receipt_id} and line.line_id = ${line_id} and line.photo is not null`.execute(
    db,
  )
  return rows[0]
}

/** Returns up to 500 photos from before this time that no receipt refers to: those of receipts that were rejected. */
export async function listUnusedPhotos(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from receipt_photo where created_at < ${before}
    and not exists (select from purchase_receipt_line where photo = receipt_photo.name)
    order by created_at limit 500`.execute(db)
  return rows.map(({ name }) => name)
}

export async function deletePhoto(db: Db, name: string): Promise<void> {
  await sql`delete from receipt_photo where name = ${name}`.execute(db)
}
