import { looksLikeCard } from '@tavlin/domain/orders/card-number'
import { z } from 'zod'

// Control characters, lone surrogates, direction overrides and invisible spaces have no business in a name or a note;
// the marks LRM and RLM do, in Hebrew.
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u

/** Text a person typed: normalised, trimmed, never empty. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .normalize('NFC')
    .trim()
    .min(1)
    .refine((value) => !FORBIDDEN.test(value), { error: 'contains a character that is not allowed' })

/** Text that may be left out, such as a search box. */
export const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .normalize('NFC')
    .trim()
    .refine((value) => !FORBIDDEN.test(value), { error: 'contains a character that is not allowed' })

/** What people write about an order: whoever tells the number of their card over the phone must not find it here. */
export const noteText = (max: number) =>
  optionalText(max).refine((value) => !looksLikeCard(value), { error: 'looks like the number of a card' })

/** An id in a path or a query: plain digits, so that 1e3, 0x1 and ' 1 ' are no ids. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'is not an id')
  .transform(Number)

/** A small id (delis, roles, permissions are 32-bit columns). */
export const smallIdText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'is not an id')
  .transform(Number)

export const id = z.int().min(1)
export const smallId = z.int().min(1).max(999_999_999)
export const version = z.int().min(1).max(2_000_000_000)
/** For calls the specification writes without a version: left out, the last write wins and its event says so. */
export const optionalVersion = version.optional()
// ISO 8601 has a year zero, calendars and PostgreSQL have none.
const hasYear = (text: string): boolean => !text.startsWith('0000')
export const day = z.iso.date().refine(hasYear, { error: 'is not a day: there is no year zero' })
export const instant = z.iso
  .datetime({ offset: true })
  .refine(hasYear, { error: 'is not a time: there is no year zero' })

/** Who did something; null: the system itself. */
export const person = z.object({ id: z.int(), name: z.string() }).nullable()

/** Names used as keys, such as permissions and roles. */
export const keyName = z.string().regex(/^[a-z][a-z0-9_]{1,62}$/, 'is not a name of small letters, digits and _')

/** Names of screens and tours, as they stand in a URL. */
export const slug = z.string().regex(/^[a-z][a-z0-9_-]{0,62}$/, 'is not a name of small letters, digits, - and _')

// The specification: standard address pattern, case-insensitive. Length as in RFC 5321.
export const email = z.email().max(254).toLowerCase()
export const password = z.string().min(10).max(200)

/** Any JSON value. It contains itself, so the API reference needs a name to refer to. */
export const json = z.json().register(z.globalRegistry, { id: 'Json' })
