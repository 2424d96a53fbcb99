import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { expectVersion, unversioned } from '#platform/db/versions.ts'
import { checkMaySee } from './log-access.ts'
import type { LogModel } from './log.repo.ts'
import * as repo from './note.repo.ts'
import { lockSubject } from './subject.repo.ts'

type NoteInput = { readonly model: LogModel; readonly model_id: number; readonly text: string }

export function writeNote(deps: Deps, call: Call, { model, model_id, text }: NoteInput) {
  return change(deps, call, async (tx) => {
    await checkMaySee(tx, call.caller, model, model_id)
    const subject = (await lockSubject(tx, model, model_id)) ?? notFound(model, model_id)
    if (subject.is_removed) throw new Refusal('customer_removed', { customer_id: model_id })
    const { customer_id, deli_id } = subject
    const note = { model, model_id, customer_id, text }
    const data = await repo.insertNote(tx, note, call.caller?.id ?? null, deps.now())
    await record(tx, call, 'note.written', eventsOf({ ...note, id: data.id, deli_id }), deli_id)
    return { data }
  })
}

/**
 * Writes a note without an event, for other features that record their own event. The log shows the note beside the
 * event of its subject, and the note of a transfer beside `wallet.moved`.
 */
export const writeNoteTo = async ({ tx, call, now: at }: CommandContext, note: repo.NewNote): Promise<number> =>
  (await repo.insertNote(tx, note, call.caller?.id ?? null, at)).id

type NoteChange = { readonly text: string; readonly version?: number | undefined }

export function changeNote(deps: Deps, call: Call, id: number, { text, version }: NoteChange) {
  return change(deps, call, async (tx) => {
    const note = (await repo.lockNote(tx, id)) ?? notFound('note', id)
    await checkMaySeeNote(tx, call, note)
    const { caller } = call
    if (note.author_id !== caller?.id && !caller?.roles.includes(SUPER_ADMIN)) throw new Refusal('note_of_another')
    const current = { id, text: note.text, version: note.version }
    expectVersion(current, version)
    const data = await repo.saveNoteText(tx, id, { text, editor_id: caller?.id ?? null, at: deps.now() })
    await record(tx, call, 'note.changed', { ...eventsOf(note), ...unversioned(version) }, note.deli_id)
    return { data }
  })
}

export const deleteNotesOfCustomers = repo.deleteOfCustomers

/** Throws not found for a note about something that the caller may not see, as for an unknown note. */
async function checkMaySeeNote(tx: Tx, { caller }: Call, note: repo.StoredNote): Promise<void> {
  const { id, customer_id } = note
  // The note of a transfer belongs to the customer of the transfer.
  const of_transfer = customer_id !== null && note.model !== 'order'
  const model = of_transfer ? 'customer' : note.model
  try {
    await checkMaySee(tx, caller, model, of_transfer ? customer_id : note.model_id)
  } catch (error) {
    if (error instanceof Denied) notFound('note', id)
    throw error
  }
}

type NoteEvent = Pick<repo.StoredNote, 'id' | 'model' | 'model_id' | 'customer_id' | 'deli_id'>
const eventsOf = ({ id, model, model_id, customer_id, deli_id }: NoteEvent) => ({
  note_id: id,
  model,
  model_id,
  customer_id,
  deli_id,
})
