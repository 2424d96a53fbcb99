import type { chat } from '@tavlin/contract/chat'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import { calendarDay } from '@tavlin/domain/business-time'
import { afterMove, isHeldByOther } from '@tavlin/domain/chat/conversation'
import { Refusal } from '@tavlin/domain/refusal'
import { readSetting } from '#features/settings/settings.service.ts'
import { change } from '#platform/db/change.ts'
import type { Db } from '#platform/db/db.ts'
import { expectVersion } from '#platform/db/versions.ts'
import type { Deps } from '#platform/deps.ts'
import { type NewEvent, record, recordEach } from '#platform/events/events.ts'
import { SYSTEM_CALL, type SignedCall } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import * as repo from './chat.repo.ts'

const PAGE = 20

type ListInput = ParsedRequestOf<typeof chat.chats>['query']

export async function listChats(
  { db }: Deps,
  user_id: number,
  { page, filter, search, after }: ListInput,
): Promise<HandlerResult<typeof chat.chats>> {
  const skip = after === undefined ? (page - 1) * PAGE : 0
  const found = await repo.listChats(db, { filter, search, user_id, after: after ?? null, skip, limit: PAGE + 1 })
  return {
    data: found.slice(0, PAGE),
    current_page: page,
    // This is not the real last page: counting all conversations costs too much, and clients only check for a next
    // page.
    last_page: found.length > PAGE ? page + 1 : page,
  }
}

type OlderInput = { readonly before?: number | undefined }

export async function showCustomerMessages(
  deps: Deps,
  id: number,
  { before }: OlderInput,
): Promise<HandlerResult<typeof chat.customerMessages>> {
  const person = (await repo.findPerson(deps.db, id)) ?? notFound('customer', id)
  const ids = person.is_removed ? [] : await repo.listIdsOf(deps.db, id)
  const found = await repo.listMessages(deps.db, ids, { before: before ?? null, limit: PAGE + 1 })
  const shown = ids[0] === undefined ? undefined : await repo.findChat(deps.db, ids[0])
  return { ...pageOf(found), chat: shown ?? null, rules: await rulesOf(deps, id) }
}

export async function showMessages(
  deps: Deps,
  id: number,
  { before }: OlderInput,
): Promise<HandlerResult<typeof chat.chatMessages>> {
  const shown = (await repo.findChat(deps.db, id)) ?? notFound('conversation', id)
  const found = await repo.listMessages(deps.db, [id], { before: before ?? null, limit: PAGE + 1 })
  return { ...pageOf(found), chat: shown, rules: await rulesOf(deps, shown.customer_id) }
}

const pageOf = (newest_first: readonly repo.MessageRow[]) => ({
  data: newest_first.slice(0, PAGE).toReversed(),
  has_more: newest_first.length > PAGE,
})

/** Returns the data of the sending rule `mayText`: consents of the person, and the name that marketing must contain. */
export async function rulesOf({ db, now }: Pick<Deps, 'db' | 'now'>, customer_id: number | null) {
  const consents = await repo.listConsents(db, customer_id)
  return { consents, sender_name: await readSetting(db, 'business_name', calendarDay(now())) }
}

/**
 * Rejects acting in a conversation that someone else holds, with the name of the holder, unless the caller takes over.
 */
export function expectNotHeld(conversation: repo.LockedConversation, user_id: number, takeover: boolean): void {
  if (takeover || !isHeldByOther(conversation, user_id)) return
  const by = { id: conversation.holder_id, name: conversation.holder_name }
  throw new Refusal('conversation_held', { conversation_id: conversation.id, by })
}

const DONE = { claim: 'claimed', release: 'released', snooze: 'snoozed', resolve: 'resolved', reopen: 'reopened' }
type MoveInput = ParsedRequestOf<typeof chat.moveChat>['body']

export function moveChat(
  deps: Deps,
  call: SignedCall,
  id: number,
  { move, until, takeover, version }: MoveInput,
): Promise<HandlerResult<typeof chat.moveChat>> {
  return change(deps, call, async (tx) => {
    const before = (await repo.lockConversation(tx, id)) ?? notFound('conversation', id)
    expectVersion(before, version)
    expectNotHeld(before, call.caller.id, takeover)
    const after = afterMove(before, { move, user_id: call.caller.id, until, now: deps.now() })
    if (!after) throw new Refusal('snooze_in_the_past')
    await repo.saveConversation(tx, before, after, null)
    await record(tx, call, 'conversation.changed', {
      conversation_id: id,
      customer_id: before.customer_id,
      what: DONE[move],
    })
    return { data: await shownChat(tx, id) }
  })
}

type NoteInput = ParsedRequestOf<typeof chat.writeChatNote>['body']

/** Notes do not answer the customer: state and holder stay as they are. */
export function writeChatNote(
  deps: Deps,
  call: SignedCall,
  id: number,
  { message }: NoteInput,
): Promise<HandlerResult<typeof chat.writeChatNote>> {
  return change(deps, call, async (tx) => {
    const { customer_id } = (await repo.lockConversation(tx, id)) ?? notFound('conversation', id)
    const note = { conversation_id: id, body: message, author_id: call.caller.id, at: deps.now() }
    const note_id = await repo.insertNote(tx, note)
    await record(tx, call, 'conversation.changed', { conversation_id: id, customer_id, what: 'noted' })
    return { data: (await repo.findMessage(tx, note_id)) ?? notFound('message', note_id) }
  })
}

export const shownChat = async (db: Db, id: number): Promise<repo.ChatRow> =>
  (await repo.findChat(db, id)) ?? notFound('conversation', id)

/** Counts the unread messages again instead of subtracting, so that repeated and late calls never go below zero. */
export function readMessages(
  deps: Deps,
  call: SignedCall,
  message_id: number,
): Promise<HandlerResult<typeof chat.readMessages>> {
  return change(deps, call, async (tx) => {
    const id = (await repo.findConversationOf(tx, message_id)) ?? notFound('message', message_id)
    const before = (await repo.lockConversation(tx, id)) ?? notFound('message', message_id)
    const read_up_to_id = Math.max(before.read_up_to_id, message_id)
    const unread = await repo.countReceivedAfter(tx, id, read_up_to_id)
    if (unread !== before.unread) {
      await repo.saveConversation(tx, before, { ...before, unread, read_up_to_id }, null)
      const data = { conversation_id: id, customer_id: before.customer_id, what: 'read' }
      await recordEach(tx, call, [{ name: 'conversation.changed', data }, UNREAD_CHANGED])
      await repo.addUnread(tx, unread - before.unread)
    }
    return { data: await shownChat(tx, id) }
  })
}

export const UNREAD_CHANGED: NewEvent = { name: 'counter.changed', data: { name: 'unread_messages' } }

/** Opens conversations whose snooze has ended; they wait again, so that somebody looks at them. */
export async function endSnoozes(deps: Deps): Promise<void> {
  await change(deps, SYSTEM_CALL, async (tx) => {
    const now = deps.now()
    for (const before of await repo.lockEndedSnoozes(tx, now)) {
      const waiting_since = before.waiting_since ?? now.toISOString()
      const after = { ...before, state: 'open' as const, snoozed_until: null, waiting_since }
      await repo.saveConversation(tx, before, after, null)
      const { id: conversation_id, customer_id } = before
      await record(tx, SYSTEM_CALL, 'conversation.changed', { conversation_id, customer_id, what: 'reopened' })
    }
  })
}

/** Gives the conversation of an unknown number to a customer who was created or changed. */
export async function linkConversation(deps: Deps, customer_id: number): Promise<void> {
  await change(deps, SYSTEM_CALL, async (tx) => {
    const person = await repo.findPerson(tx, customer_id)
    if (!person?.phone || person.is_removed) return
    const id = await repo.linkUnknown(tx, person.phone, customer_id)
    if (id === null) return
    await record(tx, SYSTEM_CALL, 'conversation.changed', { conversation_id: id, customer_id, what: 'linked' })
  })
}
