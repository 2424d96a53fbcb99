import type { Consent } from '../customers/consent.ts'
import { TEXT_OBSTACLES, type TextObstacle, mayText } from './may-text.ts'
import { smsLength } from './segments.ts'

export const CAMPAIGN_STATES = ['draft', 'sending', 'paused', 'done', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]
export const CAMPAIGN_MOVES = ['start', 'pause', 'resume', 'stop'] as const
export type CampaignMove = (typeof CAMPAIGN_MOVES)[number]

const NEXT: Readonly<Record<CampaignState, Partial<Record<CampaignMove, CampaignState>>>> = {
  draft: { start: 'sending' },
  sending: { pause: 'paused', stop: 'stopped' },
  paused: { resume: 'sending', stop: 'stopped' },
  done: {},
  stopped: {},
}

/** Returns null when the campaign cannot make this move. */
export const afterCampaignMove = (state: CampaignState, move: CampaignMove): CampaignState | null =>
  NEXT[state][move] ?? null

/** Number of days ahead for which a start can be planned. */
export const MOST_PLANNED_CAMPAIGN_DAYS = 60
const DAY_MS = 86_400_000

/** Returns when sending starts; null when the planned time is past, or too far ahead. */
export function campaignStart(now: Date, planned: Date | null): Date | null {
  if (planned === null) return now
  const ahead_ms = planned.getTime() - now.getTime()
  return ahead_ms > 0 && ahead_ms <= MOST_PLANNED_CAMPAIGN_DAYS * DAY_MS ? planned : null
}

/** Whether a campaign waits for its planned start. */
export const isScheduled = ({ state, started_at }: { state: CampaignState; started_at: string | null }, now: Date) =>
  state === 'sending' && started_at !== null && Date.parse(started_at) > now.getTime()

/** An audience without any condition. */
export const EVERYBODY = {
  segment: null,
  flag: null,
  lang: null,
  deli_id: null,
  least_days_away: null,
  most_days_away: null,
  least_points: null,
} as const

/** The highest rate that a campaign can be sent with, in messages per second. */
export const MOST_PER_SECOND = 300
/** Hours after a message in which replies, orders and opt-outs of its customer count as results. */
export const RESULT_HOURS = 48

/** Words in braces that the text of a campaign may contain. */
export const CAMPAIGN_VARIABLES = ['customer', 'points', 'business'] as const
export type CampaignValues = { readonly customer: string; readonly points: number; readonly business: string }

/** An unknown name is left out together with the space before it. */
export const campaignText = (text: string, { customer, points, business }: CampaignValues): string =>
  text
    .replaceAll(/\s?\{customer\}/g, (found) => (customer ? found.replace('{customer}', customer) : ''))
    .replaceAll('{points}', String(points))
    .replaceAll('{business}', business)

/** Why a customer of the audience gets no message; `already_sent`: they, or a record merged into theirs, have it. */
export const SKIP_REASONS = [...TEXT_OBSTACLES, 'already_sent'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]
/** Reasons of our own for a message that was not sent; other codes are those of the SMS provider. */
export const SEND_OBSTACLES = [...SKIP_REASONS, 'stopped', 'expired'] as const
export type SendObstacle = (typeof SEND_OBSTACLES)[number]
export type RecipientDecision =
  { readonly send: true; readonly text: string } | { readonly send: false; readonly because: SkipReason }

export type RecipientInput = {
  readonly text: string
  readonly values: CampaignValues
  readonly consents: readonly Consent[]
  /** Whether this customer, or one who was merged into them, has a message of the campaign. */
  readonly has_message: boolean
  readonly now: Date
}

/** Decides at the moment of sending, because consent may be withdrawn and customers may be merged at any time. */
export function decideRecipient({ text, values, consents, has_message, now }: RecipientInput): RecipientDecision {
  if (has_message) return { send: false, because: 'already_sent' }
  const filled = campaignText(text, values)
  const decision = mayText({ text: filled, purpose: 'marketing', consents, now, sender_name: values.business })
  return decision.may ? { send: true, text: filled } : { send: false, because: decision.because }
}

const CONSENT: readonly Consent[] = [{ channel: 'sms', purpose: 'marketing', granted: true }]
/** A moment at which marketing is allowed: Wednesday at noon. */
const ALLOWED_TIME = new Date('2026-11-18T10:00:00Z')

/** Returns what is wrong with the text for every customer; null when the wording is allowed. */
export function wordingObstacle(text: string, business: string): TextObstacle | null {
  const filled = campaignText(text, { customer: '', points: 0, business })
  const decision = mayText({
    text: filled,
    purpose: 'marketing',
    consents: CONSENT,
    now: ALLOWED_TIME,
    sender_name: business,
  })
  return decision.may ? null : decision.because
}

export type FunnelCounts = { readonly granted: number; readonly withdrawn: number; readonly none: number }
export type Funnel = {
  readonly customers: number
  readonly no_consent: number
  readonly withdrawn: number
  readonly recipients: number
}

export const funnelOf = ({ granted, withdrawn, none }: FunnelCounts): Funnel => ({
  customers: granted + withdrawn + none,
  no_consent: none,
  withdrawn,
  recipients: granted,
})

/** The name and the points differ per customer, so this estimate uses a name of five letters and three digits. */
export function estimatedSegments(text: string, { recipients }: Pick<Funnel, 'recipients'>, business: string) {
  const sample = campaignText(text, { customer: 'שלומי', points: 100, business })
  const { segments } = smsLength(sample)
  return { segments, total: segments * recipients }
}

type Pace = { readonly per_second: number; readonly paced_until: Date | null }

/** A batch is what the chosen rate sends in this time, but at least one message, so that messages leave evenly. */
const BATCH_MS = 250

/** Returns how many messages may be sent now; 0 while the last batch uses up the rate. */
export const batchSize = ({ per_second, paced_until }: Pace, now: Date): number =>
  paced_until !== null && paced_until > now ? 0 : Math.max(1, Math.floor((per_second * BATCH_MS) / 1000))

/**
 * Returns when the next batch may start. The time is stored with the campaign, so that two workers together keep the
 * rate.
 */
export const pacedUntil = (per_second: number, sent: number, now: Date): Date =>
  new Date(now.getTime() + Math.ceil((sent * 1000) / per_second))
