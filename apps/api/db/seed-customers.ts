import { type Rhythm, rhythmOf } from '@tavlin/domain/customers/segment'
import type pg from 'pg'
import {
  ALLERGY_NOTES,
  CONSENT_STATEMENTS,
  FIRST_NAMES_HE,
  FLAG_REASONS,
  LAST_NAMES_HE,
  MAIL_HOSTS,
  NAMES_EN,
} from './demo/customers.ts'
import { seedAddresses } from './seed-addresses.ts'
import { chance, insertRows, oneOf, pick, raiseIds } from './seed-rows.ts'

export const CUSTOMERS = 900
/** Number of customers at the end who are duplicates of earlier ones, with typing errors. */
export const TWINS = 6
/** Number of customers at the beginning who appear in tours: regular customers, a quiet one and a new one. */
export const FREQUENT_CUSTOMERS = 12
const FIRST_OF_TWINS = 11
const PREFIXES = ['50', '52', '53', '54', '55', '58']
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const twinOf = (id: number): number | null =>
  id > CUSTOMERS - TWINS ? FIRST_OF_TWINS + id - (CUSTOMERS - TWINS) - 1 : null

/** Seeds customers; order count and last order make them new, regular or quiet. */
export async function seedCustomers(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`select id from app_user where email = 'clerk@tavlin.test'`)
  const clerk_id = Number(rows[0]!.id)
  // Uses the start of the day, so that two seeds of one day are equal.
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  const ids = Array.from({ length: CUSTOMERS }, (_, i) => i + 1)
  await insertRows(
    client,
    'customer',
    ids.map((id) => customerOf(id, today, clerk_id)),
  )
  await insertRows(
    client,
    'customer_allergen',
    ids.filter((id) => id % 45 === 3).flatMap((id) => allergensOf(id)),
  )
  await insertRows(
    client,
    'customer_flag',
    ids.filter((id) => id % 90 === 7).map((id) => flagOf(id, today, clerk_id)),
  )
  await insertRows(
    client,
    'consent',
    ids.flatMap((id) => consentsOf(id, today, clerk_id)).map((row, i) => ({ id: i + 1, ...row })),
  )
  await seedAddresses(
    client,
    ids.map((id) => ({ id, home: twinOf(id) ?? id })),
    today,
  )
  await raiseIds(client, ['customer', 'consent', 'address'])
}

function customerOf(id: number, today: Date, clerk_id: number) {
  const person = personOf(twinOf(id) ?? id)
  const { ordered_at, created_at } = historyOf(id, today)
  const rhythm: Partial<Rhythm> = rhythmOf(ordered_at) ?? {}
  const last = ordered_at.at(-1)
  return {
    id,
    phone: phoneOf(id),
    ...person,
    birthday: birthdayOf(twinOf(id) ?? id),
    other_phones: '',
    allergy_note: id % 45 === 3 ? oneOf(ALLERGY_NOTES, 'allergy', id) : '',
    completed_orders: ordered_at.length,
    first_order_at: ordered_at[0] ?? null,
    last_order_at: last ?? null,
    median_gap_hours: rhythm.median_gap_hours ?? null,
    quiet_at: rhythm.quiet_at ?? null,
    last_seen_at: last && chance('seen', id) < 0.6 ? new Date(last.getTime() + pick(48, 'seen', id) * HOUR_MS) : null,
    merged_into_id: null,
    erased_at: null,
    created_by: clerk_id,
    created_at,
    version: 1,
  }
}

function personOf(id: number) {
  const english = id > 20 && chance('english', id) < 0.08
  const [first_name, last_name] = english
    ? oneOf(NAMES_EN, 'name', id)
    : [oneOf(FIRST_NAMES_HE, 'first', id), oneOf(LAST_NAMES_HE, 'last', id)]
  const has_mail = id % 2 === 1
  const email = has_mail
    ? `${english ? first_name.toLowerCase() : 'customer'}${id}@${oneOf(MAIL_HOSTS, 'mail', id)}`
    : null
  return { first_name, last_name, email, lang: english ? 'en' : 'he' }
}

/** The phone of a duplicate differs by one digit. */
function phoneOf(id: number): string {
  if (id === 1) return '+972542073361'
  const twin = twinOf(id)
  if (twin !== null) return phoneOf(twin).replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
  // Each id has its own range of 7919 numbers, so the phone is unique.
  return `+972${oneOf(PREFIXES, 'prefix', id)}${String(2_000_000 + id * 7919 + pick(7900, 'phone', id))}`
}

const birthdayOf = (id: number): string | null =>
  chance('birthday', id) < 0.3
    ? `${1948 + pick(58, 'year', id)}-${two(1 + pick(12, 'month', id))}-${two(1 + pick(28, 'day', id))}`
    : null
const two = (number: number): string => String(number).padStart(2, '0')

/** Returns the order dates of a customer. Each customer has an order interval; one in five has skipped several. */
function historyOf(id: number, today: Date): { ordered_at: Date[]; created_at: Date } {
  const gap_days = 4 + pick(26, 'gap', id)
  const is_away = id <= FREQUENT_CUSTOMERS ? id === 4 : chance('away', id) < 0.2
  const away_days = is_away ? 3 * gap_days + 20 + pick(120, 'long', id) : pick(gap_days, 'lately', id)
  const is_new = twinOf(id) !== null || (id <= FREQUENT_CUSTOMERS ? id === 8 : chance('new', id) < 0.25)
  const orders = is_new ? pick(3, 'few', id) : 3 + Math.floor(70 * chance('many', id) ** 3)
  const hour = 8 + pick(11, 'hour', id)
  const ordered_at = Array.from({ length: orders }, (_, n) => {
    const days = 1 + away_days + n * gap_days + pick(gap_days, 'shift', id, n)
    return new Date(today.getTime() - days * DAY_MS + hour * HOUR_MS + pick(60, 'minute', id, n) * 60_000)
  }).toReversed()
  const first = ordered_at[0] ?? new Date(today.getTime() - (1 + pick(200, 'registered', id)) * DAY_MS + hour * HOUR_MS)
  return { ordered_at, created_at: new Date(first.getTime() - HOUR_MS) }
}

function allergensOf(id: number) {
  const first = 1 + pick(7, 'allergen', id)
  const more = chance('two', id) < 0.4 ? [8 + pick(6, 'second', id)] : []
  return [first, ...more].map((allergen_id) => ({ customer_id: id, allergen_id }))
}

function flagOf(id: number, today: Date, actor_id: number) {
  const flag = (['vip', 'watch', 'vip', 'prepay', 'blocked'] as const)[Math.floor(id / 90) % 5]!
  const at = new Date(today.getTime() - (2 + pick(90, 'flag', id)) * DAY_MS + 9 * HOUR_MS)
  return { customer_id: id, flag, reason: oneOf<string>(FLAG_REASONS[flag], 'flag', id), actor_id, at }
}

/** Returns consents. About half of the customers decided about marketing by SMS; some withdrew their consent later. */
function consentsOf(id: number, today: Date, actor_id: number) {
  if (chance('consent', id) < 0.45) return []
  const { created_at } = historyOf(id, today)
  const consent = (channel: string, granted: boolean, at: Date, source: string) => ({
    customer_id: id,
    channel,
    purpose: 'marketing',
    granted,
    text: CONSENT_STATEMENTS[granted ? 'granted' : 'withdrawn'],
    source,
    actor_id,
    at,
  })
  const source = oneOf(['phone_call', 'counter', 'website'], 'source', id)
  const later = new Date(Math.min(today.getTime() - DAY_MS, created_at.getTime() + 30 * DAY_MS))
  return [
    consent('sms', true, created_at, source),
    ...(chance('mail', id) < 0.4 ? [consent('email', chance('no mail', id) < 0.8, created_at, source)] : []),
    ...(chance('stop', id) < 0.12 ? [consent('sms', false, later, 'sms')] : []),
  ]
}

/** Returns the order dates of a customer before `until`, when the seeded orders begin. */
export const orderedBefore = (id: number, now: Date, until: Date): Date[] =>
  historyOf(id, new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)).ordered_at.filter((at) => at < until)
