import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { Refusal } from '../refusal.ts'

// Format characters that come along when copying from a right-to-left page.
const INVISIBLE = /\p{Cf}/gu

/** Parses a typed phone to E.164: with or without country code, any dashes, dots and spaces. */
export function toE164(typed: string, country: 'IL' = 'IL'): string {
  const phone = parsePhoneNumberFromString(typed.replace(INVISIBLE, ''), country)
  if (!phone?.isValid()) throw new Refusal('phone_wrong')
  return phone.number
}
