import type { SavedReply } from '@tavlin/contract/chat'
import { Refusal } from '@tavlin/domain/refusal'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { isTaken } from '#platform/db/taken.ts'

export type ReplyRow = z.output<typeof SavedReply>
export type ReplyWrite = Pick<ReplyRow, 'title' | 'body'>

export async function listReplies(db: Db): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`select id, title, body, version from saved_reply order by lower(title)`.execute(
    db,
  )
  return rows
}

export async function lockReply(tx: Tx, id: number): Promise<ReplyRow | undefined> {
  const { rows } = await sql<ReplyRow>`select id, title, body, version from saved_reply where id = ${id}
    for update`.execute(tx)
  return rows[0]
}

export async function insertReply(tx: Tx, { title, body }: ReplyWrite): Promise<ReplyRow> {
  const { rows } = await sql<ReplyRow>`insert into saved_reply (title, body) values (${title}, ${body})
    returning id, title, body, version`
    .execute(tx)
    .catch(rejectTaken)
  return rows[0]!
}

export async function saveReply(tx: Tx, id: number, { title, body }: ReplyWrite): Promise<ReplyRow> {
  const { rows } = await sql<ReplyRow>`update saved_reply set title = ${title}, body = ${body}, version = version + 1
    where id = ${id} returning id, title, body, version`
    .execute(tx)
    .catch(rejectTaken)
  return rows[0]!
}

export async function deleteReply(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from saved_reply where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

function rejectTaken(error: unknown): never {
  throw isTaken(error, 'saved_reply_by_title') ? new Refusal('reply_title_taken') : error
}
