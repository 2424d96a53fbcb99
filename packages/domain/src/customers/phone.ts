import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { Refusal } from '../refusal.ts'

// Invisible format characters that are copied along with text from a right-to-left page.
const INVISIBLE = /\p{Cf}/gu

/** Parses a typed phone to E.164, with or without country code. Dashes, dots and spaces are ignored. */
export function toE164(typed: string, country: 'IL' = 'IL'): string {
  const phone = parsePhoneNumberFromString(typed.replace(INVISIBLE, ''), country)
  if (!phone?.isValid()) throw new Refusal('phone_wrong')
  return phone.number
}
