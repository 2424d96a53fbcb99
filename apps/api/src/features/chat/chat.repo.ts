import type { Chat, ChatMessage } from '@tavlin/contract/chat'
import type { Conversation } from '@tavlin/domain/chat/conversation'
import type { MessageState } from '@tavlin/domain/chat/message-state'
import type { Consent, Purpose } from '@tavlin/domain/customers/consent'
import { fold } from '@tavlin/domain/customers/fold'
import type { Lang } from '@tavlin/domain/language'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { personOf } from '#platform/db/person.ts'

export type ChatRow = z.output<typeof Chat>
export type MessageRow = z.output<typeof ChatMessage>

const CHAT = sql`json_build_object('id', conversation.id, 'phone', conversation.phone, 'customer_id', person.id,
  'name', coalesce(full_name(person.first_name, person.last_name), ''), 'state', conversation.state,
  'snoozed_until', conversation.snoozed_until, 'holder', ${personOf(sql`conversation.holder_id`)},
  'waiting_since', conversation.waiting_since, 'total_unread_messages', conversation.unread,
  'last_text', coalesce(newest.body, ''), 'last_is_received', coalesce(newest.state = 'received', false),
  'last_message_at', conversation.last_message_at, 'version', conversation.version)`
/** A conversation keeps the customer who had the number; after a merge, `person` is the surviving customer. */
const PERSON = sql`left join customer as person on person.id = customer_now(conversation.customer_id)`
const NEWEST = sql`left join lateral (select body, state from message where conversation_id = conversation.id
  and not is_note order by message.id desc limit 1) as newest on true`
const MESSAGE = sql`json_build_object('id', message.id, 'text', message.body, 'is_received', message.state = 'received',
  'state', message.state, 'error_code', message.error_code, 'purpose', message.purpose,
  'by', ${personOf(sql`message.author_id`)}, 'segments', message.segments,
  'is_note', message.is_note, 'send_at', message.send_at, 'at', message.at)`

const FILTERS = {
  all: () => sql`true`,
  waiting: () => sql`conversation.state = 'open' and conversation.waiting_since is not null`,
  unassigned: () => sql`conversation.state = 'open' and conversation.holder_id is null`,
  snoozed: () => sql`conversation.state = 'snoozed'`,
  mine: (user_id: number) => sql`conversation.holder_id = ${user_id}`,
}
export type ChatQuery = {
  readonly filter: keyof typeof FILTERS
  readonly search: string
  readonly user_id: number
  readonly after: number | null
  /** Waiting time of the conversation `after`, which an answer may have deleted meanwhile. */
  readonly after_waiting_since: string | null
  readonly skip: number
  readonly limit: number
}

/** Uses keyset pagination after a conversation; `skip` serves clients that only send page numbers. */
export async function listChats(db: Db, query: ChatQuery): Promise<ChatRow[]> {
  const { filter, search, user_id, skip, limit } = query
  const by_wait = filter === 'waiting'
  const { rows } = await sql<{ chat: ChatRow }>`select ${CHAT} as chat from (
      select * from conversation where ${FILTERS[filter](user_id)}
        and ${by_wait ? shorterWait(query) : olderThan(query.after)} and ${foundBy(search)}
      order by ${by_wait ? LONGEST_WAIT_FIRST : NEWEST_FIRST} limit ${limit} offset ${skip}) as conversation
    ${PERSON} ${NEWEST} order by ${by_wait ? LONGEST_WAIT_FIRST : NEWEST_FIRST}`.execute(db)
  return rows.map(({ chat }) => chat)
}

const NEWEST_FIRST = sql`conversation.last_message_at desc, conversation.id desc`
const LONGEST_WAIT_FIRST = sql`conversation.waiting_since, conversation.id`

const olderThan = (after: number | null) =>
  after === null
    ? sql`true`
    : sql`(conversation.last_message_at, conversation.id)
      < (select last_message_at, id from conversation where id = ${after})`

const shorterWait = ({ after, after_waiting_since }: Pick<ChatQuery, 'after' | 'after_waiting_since'>) =>
  after === null
    ? sql`true`
    : sql`(conversation.waiting_since, conversation.id) > (select coalesce(${after_waiting_since}::timestamptz,
      waiting_since), id from conversation where id = ${after})`

/** Conversations with a message, a customer or a number that contains the typed text. */
function foundBy(search: string) {
  const typed = containing(fold(search))
  const digits = search.replace(/\D/g, '').replace(/^0/, '')
  if (search === '') return sql`true`
  return sql`(conversation.id in (select conversation_id from message where fold(body) like ${typed})
    or conversation.customer_id in (select id from customer where search_text like ${typed}
      and merged_into_id is null and erased_at is null)
    or ${digits.length >= 4}::boolean and conversation.phone like ${`%${digits}%`})`
}

export async function findChat(db: Db, id: number): Promise<ChatRow | undefined> {
  const { rows } = await sql<{ chat: ChatRow }>`select ${CHAT} as chat from conversation ${PERSON} ${NEWEST}
    where conversation.id = ${id}`.execute(db)
  return rows[0]?.chat
}

/** Returns the conversation ids of all numbers of a person, newest message first. */
export async function listIdsOf(db: Db, customer_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from conversation
    where customer_id in (select customer_ids(${customer_id})) order by last_message_at desc, id desc`.execute(db)
  return rows.map(({ id }) => id)
}

type MessagesQuery = { readonly before: number | null; readonly limit: number }

/** Returns the messages before the cursor `before`, newest first. Reads one page per conversation from the index. */
export async function listMessages(
  db: Db,
  conversation_ids: readonly number[],
  { before, limit }: MessagesQuery,
): Promise<MessageRow[]> {
  const { rows } = await sql<{ message: MessageRow }>`select ${MESSAGE} as message
    from unnest(${conversation_ids}::bigint[]) as own (id) cross join lateral (select * from message
      where conversation_id = own.id and message.id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by message.id desc limit ${limit}) as message
    order by message.id desc limit ${limit}`.execute(db)
  return rows.map(({ message }) => message)
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<{ message: MessageRow }>`select ${MESSAGE} as message from message
    where id = ${id}`.execute(db)
  return rows[0]?.message
}

/** Returns the newest consent of a person per channel and purpose; null for a number without a customer. */
export async function listConsents(db: Db, customer_id: number | null): Promise<Consent[] | null> {
  if (customer_id === null) return null
  const { rows } = await sql<Consent>`select distinct on (channel, purpose) channel, purpose, granted from consent
    where customer_id = ${customer_id} order by channel, purpose, id desc`.execute(db)
  return rows
}

/** Returns the customer who has the number now, and as `person_id` the surviving customer after merges. */
export async function findOwner(db: Db, phone: string): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`select id, customer_now(id) as person_id, lang from customer
    where phone = ${phone} and erased_at is null`.execute(db)
  return rows[0]
}
export type OwnerRow = { readonly id: number; readonly person_id: number; readonly lang: Lang }

export async function doesSidExist(db: Db, provider_sid: string): Promise<boolean> {
  const { rows } = await sql`select from message where provider_sid = ${provider_sid}`.execute(db)
  return rows.length > 0
}

export type PersonRow = {
  readonly phone: string | null
  readonly is_removed: boolean
  readonly merged_into_id: number | null
}

export async function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select phone, merged_into_id,
    merged_into_id is not null or erased_at is not null as is_removed from customer where id = ${id}`.execute(db)
  return rows[0]
}

export type LockedConversation = Conversation & {
  readonly id: number
  readonly phone: string
  /** The surviving customer after merges; null for an unknown number. */
  readonly customer_id: number | null
  readonly holder_name: string
  readonly unread: number
  readonly read_up_to_id: number
  readonly version: number
}
const LOCKED = sql`select id, phone, customer_now(customer_id) as customer_id, state, holder_id, unread, read_up_to_id,
  to_json(snoozed_until) #>> '{}' as snoozed_until, to_json(waiting_since) #>> '{}' as waiting_since, version,
  coalesce((select full_name(first_name, last_name) from app_user where app_user.id = holder_id), '') as holder_name
  from conversation`

export async function lockConversation(tx: Tx, id: number): Promise<LockedConversation | undefined> {
  const { rows } = await sql<LockedConversation>`${LOCKED} where id = ${id} for update`.execute(tx)
  return rows[0]
}

/**
 * Locks and returns the conversation of a number with its present owner. Creates it, or gives the owner the
 * conversation that the number had without a customer.
 */
export async function lockByPhone(
  tx: Tx,
  phone: string,
  owner_id: number | null,
  at: Date,
): Promise<LockedConversation> {
  await linkUnknown(tx, phone, owner_id)
  await sql`insert into conversation (phone, customer_id, state, last_message_at)
    values (${phone}, ${owner_id}, 'resolved', ${at})
    on conflict (phone, (coalesce(customer_id, 0))) do nothing`.execute(tx)
  const { rows } = await sql<LockedConversation>`${LOCKED} where phone = ${phone}
    and coalesce(customer_id, 0) = coalesce(${owner_id}::bigint, 0) for update`.execute(tx)
  return rows[0]!
}

/**
 * Gives the conversation of an unknown number to the customer who has the number now; returns the id of the
 * conversation, if any.
 */
export async function linkUnknown(tx: Tx, phone: string, owner_id: number | null): Promise<number | null> {
  if (owner_id === null) return null
  const { rows } = await sql<{ id: number }>`update conversation set customer_id = ${owner_id}, version = version + 1
    where phone = ${phone} and customer_id is null and not exists (select from conversation as other
      where other.phone = ${phone} and other.customer_id = ${owner_id}) returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export type ConversationWrite = Conversation & { readonly unread?: number; readonly read_up_to_id?: number }

/** The version changes with state and holder, not with every message. */
export async function saveConversation(
  tx: Tx,
  before: LockedConversation,
  after: ConversationWrite,
  last_message_at: Date | null,
): Promise<void> {
  const is_moved = after.state !== before.state || after.holder_id !== before.holder_id
  await sql`update conversation set state = ${after.state}, snoozed_until = ${after.snoozed_until},
      holder_id = ${after.holder_id}, waiting_since = ${after.waiting_since},
      unread = ${after.unread ?? before.unread}, read_up_to_id = ${after.read_up_to_id ?? before.read_up_to_id},
      last_message_at = greatest(last_message_at, ${last_message_at}::timestamptz),
      version = version + ${is_moved ? 1 : 0}
    where id = ${before.id}`.execute(tx)
}

/** The row of this counter is locked until commit, so write it last. */
export async function addUnread(tx: Tx, by: number): Promise<void> {
  await sql`update counter set value = greatest(0, value + ${by}) where name = 'unread_messages'`.execute(tx)
}

export async function countReceivedAfter(tx: Tx, conversation_id: number, message_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from message
    where conversation_id = ${conversation_id} and state = 'received' and id > ${message_id}`.execute(tx)
  return rows[0]!.count
}

export async function findConversationOf(db: Db, message_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select conversation_id as id from message
    where id = ${message_id}`.execute(db)
  return rows[0]?.id
}

export type NewMessage = {
  readonly conversation_id: number
  readonly state: 'queued' | 'received'
  readonly purpose: Purpose
  readonly body: string
  readonly author_id: number | null
  readonly segments: number
  readonly provider_sid: string | null
  readonly origin_key: string | null
  readonly send_at?: Date | null
  readonly at: Date
}

/** Returns undefined when a message with the same origin key or the same id of the SMS provider exists. */
export async function insertMessage(tx: Tx, row: NewMessage): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number
  }>`insert into message (conversation_id, state, purpose, body, author_id, segments,
      provider_sid, origin_key, send_at, at)
    values (${row.conversation_id}, ${row.state}, ${row.purpose}, ${row.body}, ${row.author_id}, ${row.segments},
      ${row.provider_sid}, ${row.origin_key}, ${row.send_at ?? null}, ${row.at})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

type NewNote = {
  readonly conversation_id: number
  readonly body: string
  readonly author_id: number
  readonly at: Date
}

export async function insertNote(tx: Tx, { conversation_id, body, author_id, at }: NewNote): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into message (conversation_id, state, purpose, body, author_id,
      segments, is_note, at)
    values (${conversation_id}, 'delivered', 'service', ${body}, ${author_id}, 0, true, ${at})
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function deleteMessage(tx: Tx, id: number): Promise<void> {
  await sql`delete from message where id = ${id}`.execute(tx)
}

/**
 * Returns the time of the first message of the customer after the last answer of a user; null when no message waits.
 */
export async function findWaitingSince(tx: Tx, conversation_id: number): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select to_json(min(at)) #>> '{}' as at from message
    where conversation_id = ${conversation_id} and state = 'received' and id > coalesce((
      select max(id) from message where conversation_id = ${conversation_id} and author_id is not null
        and not is_note), 0)`.execute(tx)
  return rows[0]!.at
}

export async function findByOrigin(db: Db, origin_key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from message where origin_key = ${origin_key}`.execute(db)
  return rows[0]?.id
}

export type LockedMessage = {
  readonly id: number
  readonly conversation_id: number
  readonly customer_id: number | null
  readonly phone: string
  readonly state: MessageState
  readonly purpose: Purpose
  readonly body: string
  readonly provider_sid: string | null
  /** When the text was due: the time its author chose, or the time it was written. */
  readonly due_at: string
  readonly attempted_at: string | null
  /** State of the campaign of the message; null for other messages. */
  readonly campaign_state: string | null
  /** End of the lease of the last attempt. */
  readonly leased_until: string | null
}

export async function lockMessage(tx: Tx, id: number): Promise<LockedMessage | undefined> {
  const { rows } = await sql<LockedMessage>`select message.id, conversation_id,
      customer_now(conversation.customer_id) as customer_id, phone, message.state, purpose, body, provider_sid,
      to_json(coalesce(send_at, at)) #>> '{}' as due_at, to_json(attempted_at) #>> '{}' as attempted_at,
      to_json(leased_until) #>> '{}' as leased_until,
      (select campaign.state from campaign_recipient join campaign on campaign.id = campaign_id
        where message_id = message.id) as campaign_state
    from message join conversation on conversation.id = conversation_id where message.id = ${id}
    for update of message`.execute(tx)
  return rows[0]
}

type AttemptRow = { readonly phone: string; readonly body: string; readonly attempted_at: string }

/** Returns what the provider knows of a message; undefined when it was never sent. */
export async function findAttempt(db: Db, id: number): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`select phone, body, to_json(attempted_at) #>> '{}' as attempted_at
    from message join conversation on conversation.id = conversation_id
    where message.id = ${id} and attempted_at is not null`.execute(db)
  return rows[0]
}

/** Returns when the oldest text was first attempted whose outcome is open and that was attempted in this period. */
export async function findDelayedSince(db: Db, { from, to }: { from: Date; to: Date }): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select to_json(min(attempted_at)) #>> '{}' as at from message
    where state in ('queued', 'unknown') and attempted_at between ${from} and ${to}`.execute(db)
  return rows[0]!.at
}

type MessageWrite = {
  readonly state: MessageState
  readonly provider_sid?: string | null
  readonly error_code?: string | null
}

export async function saveMessage(tx: Tx, id: number, write: MessageWrite): Promise<void> {
  await sql`update message set state = ${write.state},
      provider_sid = coalesce(provider_sid, ${write.provider_sid ?? null}),
      error_code = coalesce(${write.error_code ?? null}, error_code)
    where id = ${id}`.execute(tx)
}

type Lease = { readonly attempted_at: Date; readonly leased_until: Date }

/** `attempted_at` keeps the time of the first attempt. */
export async function startLease(tx: Tx, id: number, { attempted_at, leased_until }: Lease): Promise<void> {
  await sql`update message set state = 'unknown', attempted_at = coalesce(attempted_at, ${attempted_at}::timestamptz),
    leased_until = ${leased_until} where id = ${id}`.execute(tx)
}

export async function endLease(tx: Tx, id: number): Promise<void> {
  await sql`update message set leased_until = null where id = ${id}`.execute(tx)
}

/** Returns the ids of the SMS provider that no message has yet. */
export async function findFreeSids(db: Db, sids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sid: string }>`select sid from unnest(${sids}::text[]) as sid
    where not exists (select from message where provider_sid = sid)`.execute(db)
  return rows.map(({ sid }) => sid)
}

export async function lockEndedSnoozes(tx: Tx, now: Date): Promise<LockedConversation[]> {
  const { rows } = await sql<LockedConversation>`${LOCKED} where state = 'snoozed' and snoozed_until <= ${now}
    order by id limit 500 for update skip locked`.execute(tx)
  return rows
}

/** Deletes conversations with their messages, and subtracts their unread messages from the counter. */
export async function deleteConversations(tx: Tx, customer_ids: readonly number[]): Promise<void> {
  await sql`with gone as (delete from conversation where customer_id = any (${customer_ids}::bigint[]) returning unread)
    update counter set value = greatest(0, value - (select sum(unread) from gone))
    where name = 'unread_messages' and exists (select from gone where unread > 0)`.execute(tx)
}
