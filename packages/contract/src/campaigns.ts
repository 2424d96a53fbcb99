import { CAMPAIGN_MOVES, CAMPAIGN_STATES, MOST_PER_SECOND, SKIP_REASONS } from '@tavlin/domain/chat/campaign'
import { MAX_TEXT_LENGTH } from '@tavlin/domain/chat/may-text'
import { MESSAGE_STATES } from '@tavlin/domain/chat/message-state'
import { z } from 'zod'
import { FLAGS, LANGS, SEGMENTS } from './customers.ts'
import { endpoints } from './endpoint.ts'
import { idText, instant, person, smallId, smallIdText, text, version } from './fields.ts'
import { listOf, listQuery } from './list.ts'

const MOST_DAYS = 3650
const MOST_POINTS = 1_000_000
/** Which customers a campaign addresses. Null means any; all filters must match. */
export const Audience = z.object({
  segment: z.enum(SEGMENTS).nullable(),
  flag: z.enum(FLAGS).nullable(),
  lang: z.enum(LANGS).nullable(),
  /** Customers who ordered from this deli. */
  deli_id: smallId.nullable(),
  /** Days since the last completed order: at least, and at most. */
  least_days_away: z.int().min(1).max(MOST_DAYS).nullable(),
  most_days_away: z.int().min(1).max(MOST_DAYS).nullable(),
  least_points: z.int().min(1).max(MOST_POINTS).nullable(),
})

export const CampaignForm = z.object({
  name: text(80),
  /** May contain the variables of domain/chat/campaign.ts. */
  text: text(MAX_TEXT_LENGTH),
  audience: Audience,
  per_second: z.int().min(1).max(MOST_PER_SECOND),
})

const count = z.int()
export const CampaignRow = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  created_at: instant,
  /** In the future when the start is planned. */
  started_at: instant.nullable(),
  /** Customers in the audience at the start; 0 for a draft. */
  customers: count,
  /** Customers who were processed: those with a message, and `skipped`. */
  processed: count,
  skipped: count,
})
export const Campaign = CampaignForm.extend({
  ...CampaignRow.shape,
  ended_at: instant.nullable(),
  created_by: person,
  started_by: person,
  /** Planned start, or end of the quiet hours in which the campaign waits; null when it does not wait. */
  waits_until: instant.nullable(),
  /** Number of messages in each state. */
  messages: z.object({ open: count, sent: count, delivered: count, failed: count }),
  /** Customers without a message, by reason. */
  skips: z.array(z.object({ because: z.enum(SKIP_REASONS), customers: count })),
  /** Within 48 hours after the message: customers who replied, ordered and withdrew consent. */
  results: z.object({ replies: count, orders: count, orders_agorot: count, opt_outs: count }),
  version: z.int(),
}).register(z.globalRegistry, { id: 'Campaign' })

export const FunnelAnswer = z.object({
  customers: count,
  no_consent: count,
  withdrawn: count,
  /** Customers who would get the message now. */
  recipients: count,
  /** Name that the text must contain. */
  business: z.string(),
  /** End of the quiet hours; null while marketing may be sent. */
  waits_until: instant.nullable(),
  /** Price of one SMS segment; 0 when the business did not set it. */
  segment_agorot: z.int(),
})

export const RECIPIENT_STATES = ['open', 'sent', 'delivered', 'failed', 'skipped'] as const
export const CampaignRecipient = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  /** Null when no message was sent, or when it was deleted with the customer. */
  state: z.enum(MESSAGE_STATES).nullable(),
  /** Reason for no message, or the error code of the SMS provider. */
  because: z.string().nullable(),
  at: instant,
})

const numberText = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'is not a number')
    .transform(Number)
    .pipe(z.int().max(max))
    .optional()
const byId = z.object({ id: idText })
const One = z.object({ data: Campaign })
const RULES = { access: 'send_campaigns', scope: 'business' } as const

export const campaigns = endpoints({
  campaigns: {
    ...RULES,
    method: 'GET',
    path: '/sms/campaigns',
    summary: 'Marketing campaigns, newest first',
    query: listQuery(['created', 'name'], { state: z.enum(CAMPAIGN_STATES).optional() }).extend({
      sort: z.enum(['created', '-created', 'name', '-name']).default('-created'),
    }),
    returns: listOf(CampaignRow),
  },
  campaignFunnel: {
    ...RULES,
    method: 'GET',
    path: '/sms/campaigns/funnel',
    summary: 'How many customers of an audience would get a message now, and why the others would not',
    query: z.object({
      segment: z.enum(SEGMENTS).optional(),
      flag: z.enum(FLAGS).optional(),
      lang: z.enum(LANGS).optional(),
      deli: smallIdText.optional(),
      least_days_away: numberText(MOST_DAYS),
      most_days_away: numberText(MOST_DAYS),
      least_points: numberText(MOST_POINTS),
    }),
    returns: z.object({ data: FunnelAnswer }),
  },
  campaign: {
    ...RULES,
    method: 'GET',
    path: '/sms/campaigns/:id',
    summary: 'One campaign with its progress and results',
    params: byId,
    returns: One,
  },
  campaignRecipients: {
    ...RULES,
    method: 'GET',
    path: '/sms/campaigns/:id/recipients',
    summary: 'Processed customers of a campaign: the state of each message, or why there is none',
    params: byId,
    query: listQuery(['customer'], { state: z.enum(RECIPIENT_STATES).optional() }),
    returns: listOf(CampaignRecipient),
  },
  createCampaign: {
    ...RULES,
    method: 'POST',
    path: '/sms/campaigns',
    summary: 'A new draft of a campaign',
    body: CampaignForm,
    returns: One,
  },
  updateCampaign: {
    ...RULES,
    method: 'PUT',
    path: '/sms/campaigns/:id',
    summary: 'Change a draft',
    params: byId,
    body: CampaignForm.extend({ version }),
    returns: One,
  },
  deleteCampaign: {
    ...RULES,
    method: 'DELETE',
    path: '/sms/campaigns/:id',
    summary: 'Delete a draft',
    params: byId,
    returns: z.object({ status: z.literal(true) }),
  },
  testCampaign: {
    ...RULES,
    method: 'POST',
    path: '/sms/campaigns/:id/test',
    summary: 'Text the campaign to the phone of the caller',
    params: byId,
    per_minute: 5,
    returns: z.object({ status: z.literal(true) }),
  },
  moveCampaign: {
    ...RULES,
    method: 'PUT',
    path: '/sms/campaigns/:id/state',
    summary: 'Start, pause, resume or stop sending',
    params: byId,
    body: z.object({
      move: z.enum(CAMPAIGN_MOVES),
      /** Starts sending later; ignored by moves other than `start`. */
      starts_at: instant.nullable().default(null),
      version,
    }),
    returns: One,
  },
})
