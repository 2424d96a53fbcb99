import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import type { MessageKind } from '@tavlin/domain/messages/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type StoredText = {
  readonly kind: MessageKind
  readonly lang: GuestLang
  readonly body: string
  readonly version: number
  readonly by: { readonly id: number; readonly name: string } | null
  readonly updated_at: string
}

const COLUMNS = sql`kind, lang, body, version, updated_at, (select json_build_object('id', id,
  'name', full_name(first_name, last_name)) from app_user where id = updated_by) as by`

export async function listTexts(db: Db): Promise<StoredText[]> {
  return (await sql<StoredText>`select ${COLUMNS} from message_text order by kind, lang`.execute(db)).rows
}

export async function findText(db: Db, kind: MessageKind, lang: GuestLang): Promise<StoredText | undefined> {
  const { rows } = await sql<StoredText>`select ${COLUMNS} from message_text
    where kind = ${kind} and lang = ${lang}`.execute(db)
  return rows[0]
}

/** Serialises changes of one text, which may have no row yet. */
export async function lockText(tx: Tx, kind: MessageKind, lang: GuestLang): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`message ${kind} ${lang}`}))`.execute(tx)
}

type NewText = { readonly body: string; readonly updated_by: number; readonly now: Date }

export async function saveText(tx: Tx, kind: MessageKind, lang: GuestLang, made: NewText): Promise<void> {
  await sql`insert into message_text (kind, lang, body, updated_by, updated_at)
    values (${kind}, ${lang}, ${made.body}, ${made.updated_by}, ${made.now})
    on conflict (kind, lang) do update set body = excluded.body, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at, version = message_text.version + 1`.execute(tx)
}

export async function deleteText(tx: Tx, kind: MessageKind, lang: GuestLang): Promise<void> {
  await sql`delete from message_text where kind = ${kind} and lang = ${lang}`.execute(tx)
}
