import type { SkipReason } from '@tavlin/domain/chat/campaign'
import type { Consent } from '@tavlin/domain/customers/consent'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { POINTS, inAudience } from './audience.repo.ts'
import type { LockedCampaign } from './campaign.repo.ts'

export type CandidateRow = {
  readonly id: number
  readonly phone: string
  readonly first_name: string
  readonly points: number
}

/**
 * Returns the next customers of the audience as it was at the start, in id order. The rows are locked, so that consents
 * and merges cannot change before the batch is stored.
 */
export async function lockCandidates(tx: Tx, campaign: LockedCampaign, limit: number): Promise<CandidateRow[]> {
  const started_at = new Date(campaign.started_at!)
  const { rows } = await sql<CandidateRow>`select customer.id, phone, first_name, ${POINTS}::integer as points
    from customer where customer.id > ${campaign.cursor_customer_id} and customer.created_at <= ${started_at}
      and ${inAudience(campaign.audience, started_at)}
    order by customer.id limit ${limit} for share of customer`.execute(tx)
  return rows
}

/**
 * Returns the newest marketing consent of each customer who decided. It is a statement of its own after the locks, so
 * that it sees consents that were committed while the locks were awaited.
 */
export async function listMarketingConsents(tx: Tx, ids: readonly number[]): Promise<Map<number, Consent>> {
  const { rows } = await sql<{
    id: number
    granted: boolean
  }>`select distinct on (customer_id) customer_id as id, granted
    from consent where customer_id = any (${ids}::bigint[]) and channel = 'sms' and purpose = 'marketing'
    order by customer_id, consent.id desc`.execute(tx)
  return new Map(rows.map(({ id, granted }) => [id, { channel: 'sms', purpose: 'marketing', granted }]))
}

/**
 * Returns the customers who have a message of the campaign already, also under a record that was merged into theirs.
 */
export async function listServed(tx: Tx, campaign_id: number, ids: readonly number[]): Promise<Set<number>> {
  // The limit makes PostgreSQL look up each record by the primary key; a join would read all recipients per batch.
  const { rows } = await sql<{ id: number }>`select distinct id from unnest(${ids}::bigint[]) as id
    cross join lateral customer_ids(id) as record_id
    cross join lateral (select from campaign_recipient where campaign_id = ${campaign_id}
      and customer_id = record_id and message_id is not null limit 1) as served`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type NewText = {
  readonly customer_id: number
  readonly phone: string
  readonly body: string
  readonly segments: number
}
export type WrittenText = { readonly message_id: number; readonly phone: string; readonly body: string }
type Writing = {
  readonly campaign: LockedCampaign
  readonly texts: readonly NewText[]
  readonly skips: readonly { readonly customer_id: number; readonly because: SkipReason }[]
  readonly at: Date
  readonly leased_until: Date
}

/**
 * Writes the messages of a batch in the state `unknown` with a lease, as the chat does before a request to the SMS
 * provider, and the recipients. A conversation keeps its place in the inbox until the customer replies.
 */
export async function writeTexts(tx: Tx, writing: Writing): Promise<WrittenText[]> {
  const { campaign, texts, skips, at, leased_until } = writing
  const given = sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
    as given (customer_id bigint, phone text, body text, segments integer)`
  await sql`update conversation set customer_id = given.customer_id, version = version + 1 from ${given}
    where conversation.phone = given.phone and conversation.customer_id is null and not exists (
      select from conversation as other where other.phone = given.phone and other.customer_id = given.customer_id)`.execute(
    tx,
  )
  await sql`insert into conversation (phone, customer_id, state, last_message_at)
    select phone, customer_id, 'resolved', ${at}::timestamptz from ${given}
    on conflict (phone, (coalesce(customer_id, 0))) do nothing`.execute(tx)
  const { rows } = await sql<WrittenText>`with written as (
      insert into message (conversation_id, state, purpose, body, segments, origin_key, at, attempted_at, leased_until)
      select conversation.id, 'unknown', 'marketing', body, segments,
        'campaign:' || ${campaign.id}::bigint || ':' || given.customer_id, ${at}, ${at}, ${leased_until}
      from ${given} join conversation on conversation.phone = given.phone
        and conversation.customer_id = given.customer_id
      returning id, origin_key, body),
    recipient as (insert into campaign_recipient (campaign_id, customer_id, message_id, at)
      select ${campaign.id}, split_part(origin_key, ':', 3)::bigint, id, ${at}::timestamptz from written)
    select written.id as message_id, given.phone, written.body from written
    join ${given} on given.customer_id = split_part(origin_key, ':', 3)::bigint order by written.id`.execute(tx)
  await sql`insert into campaign_recipient (campaign_id, customer_id, skipped_because, at)
    select ${campaign.id}, customer_id, because, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(skips)}::jsonb) as skip (customer_id bigint, because text)`.execute(tx)
  return rows
}

type Progress = {
  readonly cursor_customer_id: number
  readonly processed: number
  readonly skipped: number
  readonly paced_until: Date | null
}

export async function saveProgress(tx: Tx, id: number, progress: Progress): Promise<void> {
  await sql`update campaign set cursor_customer_id = ${progress.cursor_customer_id},
      processed = processed + ${progress.processed}, skipped = skipped + ${progress.skipped},
      paced_until = ${progress.paced_until}
    where id = ${id}`.execute(tx)
}

/**
 * A provider id or an error code means that the outcome is known. With neither, the text may or may not have been sent.
 */
export type SendOutcome = { readonly id: number; readonly sid: string | null; readonly code: string | null }

/** Stores the answers of the SMS provider. A message that a status callback has moved already keeps its state. */
export async function saveOutcomes(tx: Tx, outcomes: readonly SendOutcome[]): Promise<void> {
  await sql`update message set leased_until = null,
      provider_sid = coalesce(provider_sid, outcome.sid), error_code = coalesce(outcome.code, error_code),
      state = case when message.state <> 'unknown' then message.state when outcome.code is not null then 'failed'
        when outcome.sid is not null then 'sent' else 'unknown' end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome (id bigint, sid text, code text)
    where message.id = outcome.id`.execute(tx)
}

export type OpenText = { readonly id: number; readonly leased_until: string | null }

/** Returns messages of the campaign whose outcome is open, oldest first: those of a dead worker or without an answer. */
export async function listOpenTexts(db: Db, campaign_id: number, limit: number): Promise<OpenText[]> {
  const { rows } = await sql<OpenText>`select message.id, to_json(leased_until) #>> '{}' as leased_until from message
    join campaign_recipient as recipient on recipient.message_id = message.id
    where message.state in ('queued', 'unknown') and recipient.campaign_id = ${campaign_id}
    order by message.id limit ${limit}`.execute(db)
  return rows
}

/** Returns campaigns that are being sent but have sent nothing since this time, and stopped ones with open messages. */
export async function listStalled(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from campaign where state = 'sending'
      and coalesce(paced_until, started_at) < ${since}
    union select campaign.id from message join campaign_recipient as recipient on recipient.message_id = message.id
      join campaign on campaign.id = recipient.campaign_id
      where message.state in ('queued', 'unknown') and campaign.state = 'stopped'`.execute(db)
  return rows.map(({ id }) => id)
}
