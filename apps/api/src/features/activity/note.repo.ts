import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { LogModel } from './log.repo.ts'

export type NewNote = {
  readonly model: string
  readonly model_id: number
  readonly customer_id: number | null
  readonly text: string
}
export type NoteRow = { id: number; text: string; version: number }
export type StoredNote = NoteRow & {
  readonly model: LogModel
  readonly model_id: number
  readonly customer_id: number | null
  readonly author_id: number | null
  /** The deli of the subject, if it belongs to one. */
  readonly deli_id: number | null
}

export async function insertNote(tx: Tx, note: NewNote, author_id: number | null, at: Date): Promise<NoteRow> {
  const { rows } = await sql<NoteRow>`insert into note (model, model_id, customer_id, text, author_id, at)
    values (${note.model}, ${note.model_id}, ${note.customer_id}, ${note.text}, ${author_id}, ${at})
    returning id, text, version`.execute(tx)
  return rows[0]!
}

export async function lockNote(tx: Tx, id: number): Promise<StoredNote | undefined> {
  const { rows } = await sql<StoredNote>`select id, text, version, model, model_id, customer_id, author_id,
      case model when 'deli' then model_id::integer
        when 'order' then (select orders.deli_id from orders where orders.id = note.model_id) end as deli_id
    from note where id = ${id} for update`.execute(tx)
  return rows[0]
}

type NoteEdit = { readonly text: string; readonly editor_id: number | null; readonly at: Date }

/** Saves a new text of a note, and stores the previous text with its author and time. */
export async function saveNoteText(tx: Tx, id: number, { text, editor_id, at }: NoteEdit) {
  const { rows } = await sql<NoteRow>`with saved as (
      insert into note_before (note_id, version, text, author_id, at)
      select id, version, text, coalesce(edited_by, author_id), coalesce(edited_at, at) from note where id = ${id})
    update note set text = ${text}, edited_at = ${at}, edited_by = ${editor_id}, version = version + 1
    where id = ${id} returning id, text, version`.execute(tx)
  return rows[0]!
}

export async function deleteOfCustomers(tx: Tx, customer_ids: readonly number[]): Promise<void> {
  await sql`with notes as (delete from note where customer_id = any (${customer_ids}::bigint[]))
    delete from row_change where customer_id = any (${customer_ids}::bigint[])`.execute(tx)
}
