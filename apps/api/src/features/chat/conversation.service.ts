import type { chat } from '@tavlin/contract/chat'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import { calendarDay } from '@tavlin/domain/business-time'
import { afterMove, isHeldByOther } from '@tavlin/domain/chat/conversation'
import { Refusal } from '@tavlin/domain/refusal'
import { listPermitted } from '#features/access/managers.service.ts'
import { readSetting, readSettings } from '#features/settings/settings.service.ts'
import { change } from '#platform/db/change.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { expectVersion } from '#platform/db/versions.ts'
import type { Deps } from '#platform/deps.ts'
import { type NewEvent, record, recordEach } from '#platform/events/events.ts'
import { SYSTEM_CALL, type SignedCall } from '#platform/http/call.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import * as repo from './chat.repo.ts'

const PAGE = 20
/** Permission of the users who answer customers. */
const CHAT = 'chat_with_customers'

type ListInput = ParsedRequestOf<typeof chat.chats>['query']

export async function listChats(
  { db, now }: Deps,
  user_id: number,
  { page, filter, search, ...cursor }: ListInput,
): Promise<HandlerResult<typeof chat.chats>> {
  const at = now()
  const { after = null, after_waiting_since = null } = cursor
  const skip = after === null ? (page - 1) * PAGE : 0
  const query = { filter, search, user_id, after, after_waiting_since, skip, limit: PAGE + 1 }
  const [found, reply_minutes] = await Promise.all([
    repo.listChats(db, query),
    readSetting(db, 'chat_reply_minutes', calendarDay(at)),
  ])
  return {
    now: at.toISOString(),
    reply_minutes,
    data: found.slice(0, PAGE),
    current_page: page,
    // This is not the real last page: counting all conversations costs too much, and clients only check for a next
    // page.
    last_page: found.length > PAGE ? page + 1 : page,
  }
}

export const listAgents = async ({ db }: Deps): Promise<HandlerResult<typeof chat.agents>> => ({
  data: await listPermitted(db, CHAT),
})

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
  return { ...pageOf(found), chat: shown ?? null, rules: await composerRules(deps, id) }
}

export async function showMessages(
  deps: Deps,
  id: number,
  { before }: OlderInput,
): Promise<HandlerResult<typeof chat.chatMessages>> {
  const shown = (await repo.findChat(deps.db, id)) ?? notFound('conversation', id)
  const found = await repo.listMessages(deps.db, [id], { before: before ?? null, limit: PAGE + 1 })
  return { ...pageOf(found), chat: shown, rules: await composerRules(deps, shown.customer_id) }
}

const pageOf = (newest_first: readonly repo.MessageRow[]) => ({
  data: newest_first.slice(0, PAGE).toReversed(),
  has_more: newest_first.length > PAGE,
})

/** A text whose outcome is open for longer than this is delayed: most answers of the provider take a second. */
const DELAYED_AFTER_MS = 60_000
/** Texts that wait longer than this have expired. */
const DELAYED_UNTIL_MS = 4 * 3_600_000

/** Returns the data of a composer: that of the rule `mayText`, and whether the SMS provider accepts texts at present. */
async function composerRules(deps: Pick<Deps, 'db' | 'now'>, customer_id: number | null) {
  const now = deps.now().getTime()
  const between = { from: new Date(now - DELAYED_UNTIL_MS), to: new Date(now - DELAYED_AFTER_MS) }
  const rules = await rulesOf(deps, customer_id)
  return { ...rules, delayed_since: await repo.findDelayedSince(deps.db, between) }
}

/**
 * Returns the data of the sending rule `mayText`, which are the consents of the person and the name that marketing must
 * contain, and the price of a segment.
 */
export async function rulesOf({ db, now }: Pick<Deps, 'db' | 'now'>, customer_id: number | null) {
  const consents = await repo.listConsents(db, customer_id)
  const { business_name, sms_segment_agorot } = await readSettings(db, calendarDay(now()))
  return { consents, sender_name: business_name, segment_agorot: sms_segment_agorot }
}

/**
 * Rejects acting in a conversation that someone else holds, with the name of the holder, unless the caller takes over.
 */
export function expectNotHeld(conversation: repo.LockedConversation, user_id: number, takeover: boolean): void {
  if (takeover || !isHeldByOther(conversation, user_id)) return
  const by = { id: conversation.holder_id, name: conversation.holder_name }
  throw new Refusal('conversation_held', { conversation_id: conversation.id, by, version: conversation.version })
}

const DONE = {
  claim: 'claimed',
  assign: 'assigned',
  release: 'released',
  snooze: 'snoozed',
  resolve: 'resolved',
  reopen: 'reopened',
}
type MoveInput = ParsedRequestOf<typeof chat.moveChat>['body']

export function moveChat(
  deps: Deps,
  call: SignedCall,
  id: number,
  { move, holder_id, until, takeover, version }: MoveInput,
): Promise<HandlerResult<typeof chat.moveChat>> {
  return change(deps, call, async (tx) => {
    const before = (await repo.lockConversation(tx, id)) ?? notFound('conversation', id)
    // The holder is checked before the version: of several users who claim at once, all others learn who was first.
    expectNotHeld(before, call.caller.id, takeover)
    expectVersion(before, version)
    const assigned = move === 'assign' ? { holder_id: await expectAgent(tx, holder_id) } : {}
    const after = afterMove(before, { move, user_id: call.caller.id, holder_id, until, now: deps.now() })
    if (!after) throw new Refusal('snooze_in_the_past')
    await repo.saveConversation(tx, before, after, null)
    await record(tx, call, 'conversation.changed', {
      conversation_id: id,
      customer_id: before.customer_id,
      what: DONE[move],
      ...assigned,
    })
    return { data: await shownChat(tx, id) }
  })
}

/** Returns the id of the user, who must be active and have the permission to chat. */
async function expectAgent(tx: Tx, user_id: number | null): Promise<number> {
  if (user_id === null) throw invalid(['holder_id'], 'is required to assign a conversation')
  const agents = await listPermitted(tx, CHAT)
  if (!agents.some(({ id }) => id === user_id)) throw new Refusal('assignee_may_not_chat', { user_id })
  return user_id
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
