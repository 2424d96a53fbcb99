import { campaignText, EVERYBODY } from '@tavlin/domain/chat/campaign'
import { isQuiet } from '@tavlin/domain/chat/quiet-hours'
import type pg from 'pg'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DONE = {
  name: 'חוזרים מהחופש',
  text: 'שלום {customer}, ב{business} חזרנו מהחופש: 10% הנחה על כל הסלטים השבוע. להסרה השיבו הסר',
  audience: { ...EVERYBODY, segment: 'regular', lang: 'he' },
}
const DRAFT = {
  name: 'מתגעגעים אליכם',
  text: 'שלום {customer}, לא נפגשנו הרבה זמן. 15 ש״ח הנחה בהזמנה הבאה, עם הקוד SHALOM. {business}. להסרה השיבו הסר',
  audience: { ...EVERYBODY, segment: 'quiet' },
}
const BUSINESS = 'תבלין'

/** Seeds a campaign that was sent a few days ago, with a few replies, and a draft. */
export async function seedCampaigns(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`select id from app_user where email = 'manager@tavlin.test'`)
  const by = Number(rows[0]!.id)
  const started_at = lastAllowed(new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - 3 * DAY_MS + 9 * HOUR_MS))
  const id = await insertCampaign(client, DONE, { by, created_at: started_at, state: 'done' })
  await sendDone(client, id, started_at)
  await insertCampaign(client, DRAFT, { by, created_at: now, state: 'draft' })
}

const lastAllowed = (at: Date): Date => (isQuiet(at) ? lastAllowed(new Date(at.getTime() - DAY_MS)) : at)

type Seeded = { readonly name: string; readonly text: string; readonly audience: object }
type Creation = { readonly by: number; readonly created_at: Date; readonly state: 'draft' | 'done' }

async function insertCampaign(client: pg.Client, { name, text, audience }: Seeded, creation: Creation) {
  const { by, created_at, state } = creation
  const started_at = state === 'draft' ? null : created_at
  const { rows } = await client.query<{ id: string }>(
    `insert into campaign (name, text, audience, per_second, state, created_by, created_at, started_by, started_at, ended_at)
     values ($1, $2, $3, 20, $4, $5, $6::timestamptz - interval '1 hour', case when $7::timestamptz is not null then $5::bigint end,
       $7, $7::timestamptz + interval '2 minutes') returning id`,
    [name, text, JSON.stringify(audience), state, by, created_at, started_at],
  )
  return Number(rows[0]!.id)
}

type Person = { id: string; phone: string; first_name: string; granted: boolean | null }

/**
 * Sends the campaign to every regular Hebrew-speaking customer with consent at that time, and stores why it skipped
 * those without consent; most messages are delivered.
 */
async function sendDone(client: pg.Client, campaign_id: number, at: Date): Promise<void> {
  const { rows: people } = await client.query<Person>(
    `select id, phone, first_name, (select granted from consent where customer_id = customer.id and channel = 'sms'
        and purpose = 'marketing' and at <= $1 order by id desc limit 1) as granted
     from customer where completed_orders >= 3 and coalesce(quiet_at > $1, true) and lang = 'he' and created_at <= $1
       and merged_into_id is null and erased_at is null order by id`,
    [at],
  )
  const texts = people
    .filter(({ granted }) => granted)
    .map(({ id, phone, first_name }) => ({
      customer_id: Number(id),
      phone,
      body: campaignText(DONE.text, { customer: first_name, points: 0, business: BUSINESS }),
      state: Number(id) % 19 === 0 ? 'failed' : 'delivered',
      error_code: Number(id) % 19 === 0 ? '30003' : null,
    }))
  const skips = people
    .filter(({ granted }) => !granted)
    .map(({ id, granted }) => ({ customer_id: Number(id), because: granted === null ? 'no_consent' : 'withdrawn' }))
  await client.query(
    `with given as (select * from jsonb_to_recordset($2::jsonb)
        as given (customer_id bigint, phone text, body text, state text, error_code text)),
      conversed as (insert into conversation (phone, customer_id, state, last_message_at)
        select phone, customer_id, 'resolved', $3 from given returning id, customer_id),
      written as (insert into message (conversation_id, state, purpose, body, segments, error_code, origin_key, at,
          attempted_at)
        select conversed.id, state, 'marketing', body, 2, error_code, 'campaign:' || $1::bigint || ':' || given.customer_id,
          $3, $3 from given join conversed on conversed.customer_id = given.customer_id order by given.customer_id
        returning id, split_part(origin_key, ':', 3)::bigint as customer_id)
     insert into campaign_recipient (campaign_id, customer_id, message_id, at)
     select $1, customer_id, id, $3 from written`,
    [campaign_id, JSON.stringify(texts), at],
  )
  await client.query(
    `insert into campaign_recipient (campaign_id, customer_id, skipped_because, at)
     select $1, customer_id, because, $3 from jsonb_to_recordset($2::jsonb) as skip (customer_id bigint, because text)`,
    [campaign_id, JSON.stringify(skips), at],
  )
  await client.query(`update campaign set customers = $2, processed = $2, skipped = $3 where id = $1`, [
    campaign_id,
    people.length,
    skips.length,
  ])
  await reply(client, campaign_id, at)
}

/** Stores replies of some customers, which somebody has read; their conversations stay resolved. */
async function reply(client: pg.Client, campaign_id: number, sent_at: Date): Promise<void> {
  await client.query(
    `with replied as (insert into message (conversation_id, state, purpose, body, segments, at)
        select conversation_id, 'received', 'service', 'תודה, נזמין השבוע', 1, $2::timestamptz + interval '1 hour'
        from campaign_recipient join message on message.id = message_id
        where campaign_id = $1 and customer_id % 11 = 0 and message.state = 'delivered'
        returning id, conversation_id, at)
     update conversation set read_up_to_id = replied.id, last_message_at = replied.at
     from replied where conversation.id = replied.conversation_id`,
    [campaign_id, sent_at],
  )
}
