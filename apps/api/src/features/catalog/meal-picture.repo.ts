import type { NamedEntity } from '@tavlin/domain/named'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

type MealPicture = NamedEntity & {
  readonly barcode: string
  readonly picture: string | null
  readonly version: number
}

const COLUMNS = sql`id, name_he, name_en, barcode, picture, version`

/** Returns all meals, because names are compared without case and quotes, for which there is no index. */
export async function listMealPictures(db: Db): Promise<MealPicture[]> {
  const { rows } = await sql<MealPicture>`select ${COLUMNS} from meal where kind = 'meal' order by id`.execute(db)
  return rows
}

export async function findMealPicture(tx: Tx, id: number): Promise<MealPicture | undefined> {
  const { rows } = await sql<MealPicture>`select ${COLUMNS} from meal where id = ${id}`.execute(tx)
  return rows[0]
}

type PictureSource = { readonly hash: string; readonly picture: string }

/** Stored pictures by the hash of the file that they were drawn from. */
export async function listPictureSources(db: Db, hashes: readonly string[]): Promise<PictureSource[]> {
  const { rows } = await sql<PictureSource>`select hash, picture from picture_source
    where hash = any (${hashes}::text[])`.execute(db)
  return rows
}

export async function savePictureSource(tx: Tx, { hash, picture }: PictureSource): Promise<void> {
  await sql`insert into picture_source (hash, picture) values (${hash}, ${picture})
    on conflict (hash) do update set picture = excluded.picture`.execute(tx)
}
