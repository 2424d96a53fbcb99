import { BUSINESS_ZONE } from '../business-day.ts'
import { type Consent, type Purpose, maySend } from '../customers/consent.ts'
import { isOptOut } from './opt-out.ts'
import { unfilledIn } from './saved-reply.ts'

/** The longest text that the SMS provider accepts, in characters. */
export const MAX_TEXT_LENGTH = 1600

export const TEXT_OBSTACLES = [
  'empty',
  'too_long',
  'unfilled',
  'no_customer',
  'no_consent',
  'withdrawn',
  'quiet_hours',
  'no_sender_name',
  'no_opt_out',
] as const
export type TextObstacle = (typeof TEXT_OBSTACLES)[number]
export type TextDecision = { readonly may: true } | { readonly may: false; readonly because: TextObstacle }

export type TextInput = {
  readonly text: string
  readonly purpose: Purpose
  /** Newest consent per channel and purpose; null for a number without a customer. */
  readonly consents: readonly Consent[] | null
  readonly now: Date
  /** Name of the business, which marketing must contain. */
  readonly sender_name: string
}

/**
 * Decides whether a text may be sent to a customer. The composer calls this rule while a person types, and the job
 * calls it again at the time of sending, because consent may be withdrawn in between. Marketing needs explicit consent,
 * the name of the sender and a way to refuse (section 30A of the Communications Law); the quiet hours are custom, not
 * law.
 */
export function mayText({ text, purpose, consents, now, sender_name }: TextInput): TextDecision {
  const no = (because: TextObstacle): TextDecision => ({ may: false, because })
  if (text.trim() === '') return no('empty')
  if (text.length > MAX_TEXT_LENGTH) return no('too_long')
  if (unfilledIn(text).length > 0) return no('unfilled')
  const consented = maySend(consents ?? [], 'sms', purpose)
  if (purpose === 'service') return consented.may ? { may: true } : no(consented.because)
  if (consents === null) return no('no_customer')
  if (!consented.may) return no(consented.because)
  if (isQuiet(now)) return no('quiet_hours')
  if (!foldedText(text).includes(foldedText(sender_name))) return no('no_sender_name')
  return namesOptOut(text) ? { may: true } : no('no_opt_out')
}

const foldedText = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether the text contains a word that ends marketing when a customer replies with it. */
const namesOptOut = (text: string): boolean => text.split(/[\s.,:;!?"'()״]+/).some((word) => isOptOut(word))

const FIRST_HOUR = 7
const LAST_HOUR = 21
const FRIDAY_LAST_HOUR = 15
const SATURDAY_FIRST_HOUR = 20
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  hourCycle: 'h23',
  weekday: 'short',
  hour: 'numeric',
})

/** Whether marketing must wait: at night, and from Friday afternoon until Saturday evening. */
function isQuiet(now: Date): boolean {
  const found = new Map(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const hour = Number(found.get('hour'))
  const weekday = found.get('weekday')
  const first = weekday === 'Sat' ? SATURDAY_FIRST_HOUR : FIRST_HOUR
  const last = weekday === 'Fri' ? FRIDAY_LAST_HOUR : LAST_HOUR
  return hour < first || hour >= last
}
