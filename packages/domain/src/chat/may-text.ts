import { type Consent, type Purpose, maySend } from '../customers/consent.ts'
import { looksLikeMarketing } from './advertising.ts'
import { isOptOut } from './opt-out.ts'
import { isQuiet } from './quiet-hours.ts'
import { unfilledIn } from './saved-reply.ts'

/** The longest text that the SMS provider accepts, in characters. */
export const MAX_TEXT_LENGTH = 1600

export const TEXT_OBSTACLES = [
  'empty',
  'too_long',
  'unfilled',
  'looks_marketing',
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
  /** True when a user who may send campaigns confirmed that a text with signs of advertising is a service message. */
  readonly is_service_confirmed?: boolean
}

/**
 * Decides whether a text may be sent to a customer. The composer calls this rule while a person types, and the job
 * calls it again at the time of sending, because consent may be withdrawn in between. Marketing needs explicit consent,
 * the name of the sender and a way to refuse (section 30A of the Communications Law); the quiet hours are custom, not
 * law.
 */
export function mayText(input: TextInput): TextDecision {
  const { text, purpose, consents, now, sender_name, is_service_confirmed = false } = input
  const no = (because: TextObstacle): TextDecision => ({ may: false, because })
  if (text.trim() === '') return no('empty')
  if (text.length > MAX_TEXT_LENGTH) return no('too_long')
  if (unfilledIn(text).length > 0) return no('unfilled')
  const consented = maySend(consents ?? [], 'sms', purpose)
  if (purpose === 'service') {
    if (!consented.may) return no(consented.because)
    return looksLikeMarketing(text) && !is_service_confirmed ? no('looks_marketing') : { may: true }
  }
  if (consents === null) return no('no_customer')
  if (!consented.may) return no(consented.because)
  if (isQuiet(now)) return no('quiet_hours')
  if (!foldedText(text).includes(foldedText(sender_name))) return no('no_sender_name')
  return namesOptOut(text) ? { may: true } : no('no_opt_out')
}

const foldedText = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether the text contains a word that ends marketing when a customer replies with it. */
const namesOptOut = (text: string): boolean => text.split(/[\s.,:;!?"'()״]+/).some((word) => isOptOut(word))
