import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import { expectVersion, unversioned } from '#platform/versions.ts'
import { checkMaySee } from './log-access.ts'
import type { LogModel } from './log.repo.ts'
import * as repo from './note.repo.ts'
import { lockSubject } from './subject.repo.ts'

type Written = { readonly model: LogModel; readonly model_id: number; readonly words: string }

export function writeNote(deps: Deps, call: Call, { model, model_id, words }: Written) {
  return change(deps, call, async (tx) => {
    await checkMaySee(tx, call.caller, model, model_id)
    const subject = (await lockSubject(tx, model, model_id)) ?? notFound(model, model_id)
    if (subject.is_gone) throw new Refusal('customer_gone', { customer_id: model_id })
    const { customer_id, deli_id } = subject
    const note = { model, model_id, customer_id, words }
    const data = await repo.insertNote(tx, note, call.caller?.id ?? null, deps.now())
    await record(tx, call, 'note.written', toldOf({ ...note, id: data.id, deli_id }), deli_id)
    return { data }
  })
}

/**
 * For other features: words that come with something they tell of themselves, so no event is told here. A log shows them
 * with the event of the model, a transfer's with `wallet.moved`.
 */
export const writeNoteTo = async (tx: Tx, call: Call, note: repo.NewNote, at: Date): Promise<number> =>
  (await repo.insertNote(tx, note, call.caller?.id ?? null, at)).id

type Changed = { readonly words: string; readonly version?: number | undefined }

export function changeNote(deps: Deps, call: Call, id: number, { words, version }: Changed) {
  return change(deps, call, async (tx) => {
    const note = (await repo.lockNote(tx, id)) ?? notFound('note', id)
    await checkMaySeeNote(tx, call, note)
    const { caller } = call
    if (note.author_id !== caller?.id && !caller?.roles.includes(SUPER_ADMIN)) throw new Refusal('note_of_another')
    const current = { id, words: note.words, version: note.version }
    expectVersion(current, version)
    const data = await repo.saveWords(tx, id, words, caller?.id ?? null, deps.now())
    await record(tx, call, 'note.changed', { ...toldOf(note), ...unversioned(version) }, note.deli_id)
    return { data }
  })
}

export const forgetCustomers = repo.deleteOfCustomers

/** A note about something one may not see is answered like one that does not exist. */
async function checkMaySeeNote(tx: Tx, { caller }: Call, note: repo.StoredNote): Promise<void> {
  const { id, customer_id } = note
  // A transfer's note is the customer's who it was for.
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
const toldOf = ({ id, model, model_id, customer_id, deli_id }: NoteEvent) => ({
  note_id: id,
  model,
  model_id,
  customer_id,
  deli_id,
})
