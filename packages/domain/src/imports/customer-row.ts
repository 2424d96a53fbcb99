import { toE164 } from '../customers/phone.ts'
import { Refusal } from '../refusal.ts'
import { type CellResult, readDate, readOneOf, readPrice, readWholeNumber, readYesNo, splitNames } from './cells.ts'
import type { Cells } from './columns.ts'
import { CONSENT_SOURCE_NAMES, LANG_NAMES } from './import-columns.text.ts'
import { type NamesToIds, rowReader } from './row-reader.ts'
import type { RowProblem } from './row-problem.ts'

const CHANNELS = ['sms', 'email', 'phone'] as const
type ConsentChannel = (typeof CHANNELS)[number]

/** The newest decision about marketing in one channel. `day` is the day on which it was made. */
export type ConsentValue = {
  readonly channel: ConsentChannel
  readonly granted: boolean
  readonly source: string
  readonly day: string
  readonly text: string
}

/** The fields of a customer that an import writes. */
export type CustomerValues = {
  readonly phone: string
  readonly first_name: string
  readonly last_name: string
  readonly other_phones: readonly string[]
  readonly email: string | null
  readonly lang: 'he' | 'en'
  readonly birthday: string | null
  readonly allergen_ids: readonly number[]
  readonly allergy_note: string
  readonly consents: readonly ConsentValue[]
  /** Opening entries of an import in the ledger; null when there are none. */
  readonly wallet_agorot: number | null
  readonly points: number | null
}

/** Current balances of a customer. */
export type BalanceValues = { readonly wallet_agorot: number; readonly points: number }

const NEW_CUSTOMER: CustomerValues = {
  phone: '',
  first_name: '',
  last_name: '',
  other_phones: [],
  email: null,
  lang: 'he',
  birthday: null,
  allergen_ids: [],
  allergy_note: '',
  consents: [],
  wallet_agorot: null,
  points: null,
}
const MOST_POINTS = 10_000_000

export type CustomerLists = {
  readonly allergens: NamesToIds
  /** `YYYY-MM-DD`; consents and birthdays of later days are rejected. */
  readonly today: string
}
type Mutable = { -readonly [F in keyof CustomerValues]: CustomerValues[F] }
type Reader = ReturnType<typeof rowReader>
export type CustomerRowResult = { readonly values: CustomerValues; readonly problems: readonly RowProblem[] }

/** Reads a phone as E.164. */
export function readPhone(text: string): CellResult<string> {
  try {
    return { ok: true, value: toE164(text) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, code: 'not_a_phone' }
  }
}

/**
 * Returns the customer after the import of a row: cells replace the values of `before`, all others stay. The phone of a
 * stored customer stays too: the row was matched by that phone, or by the phone of a record that was merged into
 * theirs.
 */
export function customerOfRow(
  cells: Cells,
  lists: CustomerLists,
  before: CustomerValues | null,
  balances: BalanceValues | null = null,
): CustomerRowResult {
  const reader = rowReader(cells)
  const { take, problems, report, idOf } = reader
  const values: Mutable = { ...(before ?? NEW_CUSTOMER) }
  if (cells['phone'] === undefined) report('phone', 'required')
  take('phone', readPhone, (phone) => (values.phone = before?.phone ?? phone))
  Object.assign(values, nameIn(cells))
  take('second_phone', readPhone, (phone) => {
    if (phone !== values.phone && !values.other_phones.includes(phone))
      values.other_phones = [...values.other_phones, phone]
  })
  if (cells['email'] !== undefined) values.email = cells['email'].toLowerCase()
  if (cells['allergy_note'] !== undefined) values.allergy_note = cells['allergy_note']
  take('lang', readOneOf(LANG_NAMES), (lang) => (values.lang = lang))
  take('birthday', pastDate(lists.today), (day) => (values.birthday = day))
  if (cells['allergens'] !== undefined) {
    const ids = splitNames(cells['allergens']).map((name) => idOf('allergens', lists.allergens, name) ?? 0)
    values.allergen_ids = ids.toSorted((a, b) => a - b)
  }
  takeOpening(reader, values, before, balances)
  takeConsents(reader, cells, values, lists.today)
  return { values, problems }
}

/** Splits a full name after its first word, and only when the row has neither a first nor a last name of its own. */
export function nameIn({ first_name, last_name, full_name }: Cells): { first_name?: string; last_name?: string } {
  if (first_name !== undefined || last_name !== undefined || full_name === undefined)
    return { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) }
  const [first = '', ...rest] = full_name.split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}

const pastDate =
  (today: string) =>
  (text: string): CellResult<string> => {
    const read = readDate(text)
    return read.ok && read.value > today ? { ok: false, code: 'not_a_date' } : read
  }

/**
 * An opening balance is posted once: a customer who has one keeps it, and another amount is rejected. An amount equal
 * to the current balance posts nothing.
 */
function takeOpening(
  { take, report }: Reader,
  values: Mutable,
  before: CustomerValues | null,
  balances: BalanceValues | null,
): void {
  const open = (field: 'wallet' | 'points', key: 'wallet_agorot' | 'points') => (amount: number) => {
    // The money is there already, for example when an export is imported again.
    if (balances?.[key] === amount) return
    const stored = before?.[key] ?? null
    if (stored !== null && stored !== amount) report(field, 'opening_exists')
    else if (amount > 0) values[key] = amount
  }
  take('wallet', readPrice, open('wallet', 'wallet_agorot'))
  take('points', (text) => readWholeNumber(text, MOST_POINTS), open('points', 'points'))
}

/** A consent needs a date and a source. A stored decision of the same day or later is kept. */
function takeConsents({ take, report }: Reader, cells: Cells, values: Mutable, today: string): void {
  const decided: { channel: ConsentChannel; granted: boolean }[] = []
  for (const channel of CHANNELS)
    take(`consent_${channel}`, readYesNo, (granted) => void decided.push({ channel, granted }))
  if (decided.length === 0) return
  for (const field of ['consent_date', 'consent_source'])
    if (cells[field] === undefined) report(field, 'consent_incomplete')
  take('consent_date', pastDate(today), (day) =>
    take('consent_source', readOneOf(CONSENT_SOURCE_NAMES), (source) => {
      for (const { channel, granted } of decided) {
        const stored = values.consents.find((one) => one.channel === channel)
        if (stored && stored.day >= day) continue
        const made = { channel, granted, source, day, text: cells['consent_text'] ?? '' }
        values.consents = [...values.consents.filter((one) => one !== stored), made].toSorted((a, b) =>
          a.channel < b.channel ? -1 : 1,
        )
      }
    }),
  )
}
