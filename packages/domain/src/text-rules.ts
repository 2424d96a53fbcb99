import { looksLikeCard } from './orders/card-number.ts'

// Names and notes must not contain control characters, lone surrogates, direction overrides or invisible spaces;
// Hebrew text needs the marks LRM and RLM.
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u

export const isAllowedText = (text: string): boolean => !FORBIDDEN.test(text)

/**
 * Whether the API accepts every text in a value. A device checks this before it stores a request that must not be
 * rejected later.
 */
export function areTextsAllowed(value: unknown): boolean {
  if (typeof value === 'string') return isAllowedText(value) && !looksLikeCard(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(areTextsAllowed)
}
