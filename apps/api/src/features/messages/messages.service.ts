import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import { MESSAGE_ORIGINALS } from '@tavlin/domain/messages/message-originals.text'
import {
  MESSAGE_KINDS,
  type MessageKind,
  type MessageValues,
  checkMessage,
  languagesOf,
  renderMessage,
} from '@tavlin/domain/messages/messages'
import { change } from '#platform/db/change.ts'
import type { Db } from '#platform/db/db.ts'
import { expectVersion } from '#platform/db/versions.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { invalid } from '#platform/http/errors.ts'
import * as repo from './messages.repo.ts'

export async function showMessageTexts({ db }: Deps) {
  const stored = new Map((await repo.listTexts(db)).map((one) => [`${one.kind} ${one.lang}`, one]))
  const data = MESSAGE_KINDS.flatMap((kind) =>
    languagesOf(kind).map((lang) => answerOf(kind, lang, stored.get(`${kind} ${lang}`))),
  )
  return { data }
}

type TextInput = {
  readonly kind: MessageKind
  readonly lang: GuestLang
  /** Null restores the original (default) text. */
  readonly text: string | null
  readonly version: number
}

export function saveMessageText(deps: Deps, call: SignedCall, { kind, lang, text, version }: TextInput) {
  const original = MESSAGE_ORIGINALS[kind][lang]
  if (original === undefined) throw invalid(['lang'], 'is a language in which this message is not sent')
  if (text !== null) checkMessage(kind, text)
  return change(deps, call, async (tx) => {
    await repo.lockText(tx, kind, lang)
    const current = answerOf(kind, lang, await repo.findText(tx, kind, lang))
    expectVersion(current, version)
    const is_original = text === null || text === original
    if (is_original) await repo.deleteText(tx, kind, lang)
    else await repo.saveText(tx, kind, lang, { body: text, updated_by: call.caller.id, now: deps.now() })
    await record(tx, call, 'message_text.changed', { kind, lang, what: is_original ? 'restored' : 'edited' })
    return { data: answerOf(kind, lang, await repo.findText(tx, kind, lang)) }
  })
}

/** Renders an automatic message from the text of the business, or from the default text when there is none. */
export async function writeMessage(db: Db, kind: MessageKind, lang: GuestLang, values: MessageValues): Promise<string> {
  const stored = await repo.findText(db, kind, lang)
  return renderMessage(stored?.body ?? MESSAGE_ORIGINALS[kind][lang] ?? MESSAGE_ORIGINALS[kind].he!, values)
}

const answerOf = (kind: MessageKind, lang: GuestLang, stored: repo.StoredText | undefined) => ({
  kind,
  lang,
  original: MESSAGE_ORIGINALS[kind][lang]!,
  text: stored?.body ?? null,
  version: stored?.version ?? 0,
  by: stored?.by ?? null,
  updated_at: stored?.updated_at ?? null,
})
