import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import { checkMaySee } from './log-access.ts'
import type { LogModel } from './log.repo.ts'
import * as repo from './note.repo.ts'
import { lockSubject } from './subject.repo.ts'

type Written = { readonly model: LogModel; readonly model_id: number; readonly words: string }

export function writeNote(deps: Deps, call: Call, { model, model_id, words }: Written) {
  checkMaySee(call.caller, model, model_id)
  return change(deps, call, async (tx) => {
    const subject = (await lockSubject(tx, model, model_id)) ?? notFound(model, model_id)
    if (subject.is_gone) throw new Refusal('customer_gone', { customer_id: model_id })
    const customer_id = model === 'customer' ? model_id : null
    const note = { model, model_id, customer_id, words }
    const data = await repo.insertNote(tx, note, call.caller?.id ?? null, deps.now())
    await record(tx, call, 'note.written', toldOf({ ...note, id: data.id }), deliOf(note))
    return { data }
  })
}

/**
 * For other features: words that come with something they tell of themselves, so no event is told here. A log shows them
 * with the event of the model, a transfer's with `wallet.moved`.
 */
export const writeNoteTo = async (tx: Tx, call: Call, note: repo.NewNote, at: Date): Promise<number> =>
  (await repo.insertNote(tx, note, call.caller?.id ?? null, at)).id

export function changeNote(deps: Deps, call: Call, id: number, { words, version }: { words: string; version: number }) {
  return change(deps, call, async (tx) => {
    const note = (await repo.lockNote(tx, id)) ?? notFound('note', id)
    // A transfer's note is the customer's who it was for.
    if (note.customer_id !== null) checkMaySee(call.caller, 'customer', note.customer_id)
    else checkMaySee(call.caller, note.model, note.model_id)
    const { caller } = call
    if (note.author_id !== caller?.id && !caller?.roles.includes(SUPER_ADMIN)) throw new Refusal('note_of_another')
    if (note.version !== version)
      throw new Refusal('version_stale', { current: { id, words: note.words, version: note.version } })
    const data = await repo.saveWords(tx, id, words, caller?.id ?? null, deps.now())
    await record(tx, call, 'note.changed', toldOf(note), deliOf(note))
    return { data }
  })
}

export const forgetCustomers = repo.deleteOfCustomers

const deliOf = ({ model, model_id }: Pick<repo.StoredNote, 'model' | 'model_id'>) =>
  model === 'deli' ? model_id : null
type Told = Pick<repo.StoredNote, 'id' | 'model' | 'model_id' | 'customer_id'>
const toldOf = ({ id, model, model_id, customer_id }: Told) => ({ note_id: id, model, model_id, customer_id })
