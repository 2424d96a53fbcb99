import type { PictureFile } from '@tavlin/domain/imports/picture-row'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { UnpackedPicture } from './picture-zip.ts'

export async function insertPicture(tx: Tx, import_id: number, picture: UnpackedPicture): Promise<void> {
  const { file, hash, problem, content } = picture
  await sql`insert into import_picture (import_id, file, hash, problem, content)
    values (${import_id}, ${file}, ${hash}, ${problem}, ${content}) on conflict do nothing`.execute(tx)
}

export async function listPictures(db: Db, import_id: number): Promise<PictureFile[]> {
  const { rows } = await sql<PictureFile>`select file, hash, problem from import_picture
    where import_id = ${import_id} order by file`.execute(db)
  return rows
}

export async function findPicture(tx: Tx, import_id: number, file: string): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer | null }>`select content from import_picture
    where import_id = ${import_id} and file = ${file}`.execute(tx)
  return rows[0]?.content ?? null
}
