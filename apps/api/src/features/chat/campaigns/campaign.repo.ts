import type { Campaign, CampaignForm } from '@tavlin/contract/campaigns'
import { type CampaignState, type FunnelCounts, RESULT_HOURS } from '@tavlin/domain/chat/campaign'
import { fold } from '@tavlin/domain/customers/fold'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { personOf } from '#platform/db/person.ts'
import { type AudienceFilters, MARKETING_GRANTED, inAudience } from './audience.repo.ts'

export type CampaignInput = z.output<typeof CampaignForm>
export type CampaignPage = Omit<z.output<typeof Campaign>, 'waits_until'>
export type CampaignQuery = ListQuery & { search: string; state?: CampaignState | undefined }

const FIELDS = sql`'id', campaign.id, 'name', campaign.name, 'state', campaign.state,
  'created_at', campaign.created_at, 'started_at', campaign.started_at, 'customers', campaign.customers,
  'processed', campaign.processed, 'skipped', campaign.skipped`

export const CAMPAIGN_LIST: List<CampaignQuery> = {
  name: 'campaigns',
  from: sql`from campaign`,
  id: sql`campaign.id`,
  row: sql`json_build_object(${FIELDS})`,
  sorts: {
    created: { by: sql`campaign.created_at`, type: 'timestamptz' },
    name: { by: sql`campaign.name`, type: 'text' },
  },
  where: ({ search, state }) => [
    ...(search ? [sql`fold(campaign.name) like ${containing(fold(search))}`] : []),
    ...(state ? [sql`campaign.state = ${state}`] : []),
  ],
}

const COUNTS = sql`json_build_object('open', count(*) filter (where message.state in ('queued', 'unknown')),
  'sent', count(*) filter (where message.state = 'sent'),
  'delivered', count(*) filter (where message.state = 'delivered'),
  'failed', count(*) filter (where message.state = 'failed'))`
const SKIPS = sql`coalesce((select json_agg(json_build_object('because', because, 'customers', customers)
    order by customers desc, because)
  from (select skipped_because as because, count(*) as customers from campaign_recipient
    where campaign_id = campaign.id and skipped_because is not null group by 1) as skip), '[]')`
const SENT_IN_TIME = (at: ReturnType<typeof sql>) =>
  sql`${at} between message.at and message.at + make_interval(hours => ${sql.lit(RESULT_HOURS)})`
/** Each customer counts once. Orders and consents stay with the record that had them, also after a merge. */
const RESULTS = sql`json_build_object(
  'replies', count(*) filter (where exists (select from message as reply where reply.state = 'received'
    and reply.conversation_id = message.conversation_id and reply.id > message.id and ${SENT_IN_TIME(sql`reply.at`)})),
  'orders', count(*) filter (where ordered.orders > 0),
  'orders_agorot', coalesce(sum(ordered.agorot), 0),
  'opt_outs', count(*) filter (where exists (select from consent
    where consent.customer_id = any (recipient.person_ids) and channel = 'sms'
      and purpose = 'marketing' and not granted and source <> 'merge' and ${SENT_IN_TIME(sql`consent.at`)})))`

export async function findCampaign(db: Db, id: number): Promise<CampaignPage | undefined> {
  const { rows } = await sql<{ page: CampaignPage }>`select json_build_object(${FIELDS}, 'text', campaign.text,
      'audience', campaign.audience, 'per_second', campaign.per_second, 'ended_at', campaign.ended_at,
      'created_by', ${personOf(sql`campaign.created_by`)}, 'started_by', ${personOf(sql`campaign.started_by`)},
      'version', campaign.version, 'skips', ${SKIPS}, 'messages', total.messages, 'results', total.results) as page
    from campaign cross join lateral (
      select ${COUNTS} as messages, ${RESULTS} as results
      from (select message_id, array(select customer_ids(customer_id)) as person_ids from campaign_recipient
        where campaign_id = campaign.id and message_id is not null) as recipient
      join message on message.id = recipient.message_id
      cross join lateral (select count(*) as orders, sum(total_agorot) as agorot from orders
        where orders.customer_id = any (recipient.person_ids) and status <> 'cancelled'
          and ${SENT_IN_TIME(sql`orders.placed_at`)}) as ordered) as total
    where campaign.id = ${id}`.execute(db)
  return rows[0]?.page
}

export async function insertCampaign(tx: Tx, form: CampaignInput, by: number, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into campaign (name, text, audience, per_second, created_by,
      created_at)
    values (${form.name}, ${form.text}, ${JSON.stringify(form.audience)}::jsonb, ${form.per_second}, ${by}, ${at})
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function saveCampaign(tx: Tx, id: number, form: CampaignInput): Promise<void> {
  await sql`update campaign set name = ${form.name}, text = ${form.text},
      audience = ${JSON.stringify(form.audience)}::jsonb, per_second = ${form.per_second}, version = version + 1
    where id = ${id}`.execute(tx)
}

export async function deleteCampaign(tx: Tx, id: number): Promise<void> {
  await sql`delete from campaign where id = ${id}`.execute(tx)
}

export type LockedCampaign = {
  readonly id: number
  readonly state: CampaignState
  readonly text: string
  readonly audience: AudienceFilters
  readonly per_second: number
  readonly started_at: string | null
  readonly cursor_customer_id: number
  readonly paced_until: string | null
  readonly version: number
}

export async function lockCampaign(tx: Tx, id: number): Promise<LockedCampaign | undefined> {
  const { rows } = await sql<LockedCampaign>`select id, state, text, audience, per_second,
      to_json(started_at) #>> '{}' as started_at, cursor_customer_id,
      to_json(paced_until) #>> '{}' as paced_until, version
    from campaign where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function saveState(tx: Tx, id: number, state: CampaignState, at: Date): Promise<void> {
  const ended_at = state === 'done' || state === 'stopped' ? at : null
  await sql`update campaign set state = ${state}, ended_at = ${ended_at}, version = version + 1
    where id = ${id}`.execute(tx)
}

type Start = {
  readonly customers: number
  readonly started_by: number
  readonly started_at: Date
  /** A planned start, before which no batch is sent. */
  readonly paced_until: Date | null
}

export async function saveStart(
  tx: Tx,
  id: number,
  { customers, started_by, started_at, paced_until }: Start,
): Promise<void> {
  await sql`update campaign set state = 'sending', customers = ${customers}, started_by = ${started_by},
    started_at = ${started_at}, paced_until = ${paced_until}, version = version + 1 where id = ${id}`.execute(tx)
}

/** Counts the customers of an audience by their newest answer to marketing. */
export async function countAudience(db: Db, audience: AudienceFilters, at: Date): Promise<FunnelCounts> {
  const { rows } = await sql<FunnelCounts>`select count(*) filter (where granted)::integer as granted,
      count(*) filter (where not granted)::integer as withdrawn, count(*) filter (where granted is null)::integer as none
    from (select ${MARKETING_GRANTED} as granted from customer where ${inAudience(audience, at)}) as one`.execute(db)
  return rows[0]!
}

export async function doesDeliExist(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from deli where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Returns the phone of a user; null when they have none. */
export async function findUserPhone(db: Db, user_id: number): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select phone from app_user where id = ${user_id}`.execute(db)
  return rows[0]?.phone ?? null
}

type RecipientQuery = ListQuery & { search: string; state?: string | undefined }

const STATES: Record<string, ReturnType<typeof sql>> = {
  open: sql`message.state in ('queued', 'unknown')`,
  sent: sql`message.state = 'sent'`,
  delivered: sql`message.state = 'delivered'`,
  failed: sql`message.state = 'failed'`,
  skipped: sql`recipient.skipped_because is not null`,
}

export const recipientList = (campaign_id: number): List<RecipientQuery> => ({
  name: `campaign_recipients ${campaign_id}`,
  from: sql`from campaign_recipient as recipient
    join customer on customer.id = customer_now(recipient.customer_id)
    left join message on message.id = recipient.message_id`,
  id: sql`recipient.customer_id`,
  row: sql`json_build_object('id', recipient.customer_id,
    'name', full_name(customer.first_name, customer.last_name), 'phone', coalesce(customer.phone, ''),
    'state', message.state, 'because', coalesce(recipient.skipped_because, message.error_code), 'at', recipient.at)`,
  sorts: { customer: { by: sql`recipient.customer_id`, type: 'bigint' } },
  where: ({ search, state }) => [
    sql`recipient.campaign_id = ${campaign_id}`,
    ...(search ? [sql`customer.search_text like ${containing(fold(search))}`] : []),
    ...(state ? [STATES[state]!] : []),
  ],
})

export async function doesCampaignExist(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from campaign where id = ${id}`.execute(db)
  return rows.length > 0
}

export async function findUserName(db: Db, user_id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select first_name as name from app_user where id = ${user_id}`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}
