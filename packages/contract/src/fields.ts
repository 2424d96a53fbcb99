import { looksLikeCard } from '@tavlin/domain/orders/card-number'
import { isAllowedText } from '@tavlin/domain/text-rules'
import { z } from 'zod'

/** Text typed by a user: normalised, trimmed, never empty. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .normalize('NFC')
    .trim()
    .min(1)
    .refine(isAllowedText, { error: 'contains a character that is not allowed' })

/** Text that may be empty, such as a search box. */
export const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .normalize('NFC')
    .trim()
    .refine(isAllowedText, { error: 'contains a character that is not allowed' })

/** Notes about an order must not contain a card number that a customer dictated over the phone. */
export const noteText = (max: number) =>
  optionalText(max).refine((value) => !looksLikeCard(value), { error: 'looks like the number of a card' })

/** An id in a path or query: digits only, so that 1e3, 0x1 and ' 1 ' are rejected. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'is not an id')
  .transform(Number)

/** An id of a 32-bit column (delis, roles, permissions), in a path or query. */
export const smallIdText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'is not an id')
  .transform(Number)

export const id = z.int().min(1)
export const smallId = z.int().min(1).max(999_999_999)
export const version = z.int().min(1).max(2_000_000_000)
/**
 * Version (optimistic lock) for calls that the specification defines without a version. When it is omitted, the last
 * write wins, and the event is marked `unversioned`.
 */
export const optionalVersion = version.optional()
// Rejects the year 0, which ISO 8601 has and PostgreSQL does not.
const hasYear = (text: string): boolean => !text.startsWith('0000')
export const day = z.iso.date().refine(hasYear, { error: 'is not a day: there is no year zero' })
export const instant = z.iso
  .datetime({ offset: true })
  .refine(hasYear, { error: 'is not a time: there is no year zero' })

/** Author of an action; null for the system itself. */
export const person = z.object({ id: z.int(), name: z.string() }).nullable()

/** Names that are keys, such as those of permissions and roles. */
export const keyName = z.string().regex(/^[a-z][a-z0-9_]{1,62}$/, 'is not a name of small letters, digits and _')

/** Names of screens and tours, as used in URLs. */
export const slug = z.string().regex(/^[a-z][a-z0-9_-]{0,62}$/, 'is not a name of small letters, digits, - and _')

// The specification requires a standard address pattern, case-insensitive. The length is that of RFC 5321.
export const email = z.email().max(254).toLowerCase()
export const password = z.string().min(10).max(200)

/** Any JSON value. The type is recursive, so the API reference needs an id for it. */
export const json = z.json().register(z.globalRegistry, { id: 'Json' })

/** Coordinates in a query, where every value is text. */
export const latitudeText = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,10})?$/, 'is not a latitude')
  .transform(Number)
export const longitudeText = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,10})?$/, 'is not a longitude')
  .transform(Number)
