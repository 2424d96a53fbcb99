import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { Refusal } from '../refusal.ts'

// What copying from a right-to-left page brings along unseen.
const INVISIBLE = /\p{Cf}/gu

/** E.164 of a phone as someone typed it: with or without country, with any dashes, dots and spaces. */
export function toE164(typed: string, country: 'IL' = 'IL'): string {
  const phone = parsePhoneNumberFromString(typed.replace(INVISIBLE, ''), country)
  if (!phone?.isValid()) throw new Refusal('phone_wrong')
  return phone.number
}
