import type { Lang, Locale } from './language.ts'

/**
 * Formatters for numbers, money, dates, distances and phones. Formatted numbers, amounts, dates, times and phones are
 * left-to-right runs: inside Hebrew text they need an isolating element (ui/bidi.tsx, ui/amount.tsx).
 */
const ZONE = 'Asia/Jerusalem'
const NBSP = '\u00A0'
const MINUS = '\u2212'

/** An instant: an ISO 8601 text or plain date, milliseconds since 1970, or a `Date`. */
export type Instant = string | number | Date

// en-GB writes DD/MM/YYYY and plain digits; he-IL would write dots and put direction marks around signs.
const dates = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: '2-digit', month: '2-digit', year: 'numeric' })
const times = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const two = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const integerFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const plain = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

const LOCALES = { he: 'he-IL', en: 'en-GB', ar: 'ar-u-nu-latn', ru: 'ru-RU' } as const satisfies Record<Locale, string>

/** Formats a number with the typographic minus sign (U+2212), which is as wide as a plus. Never returns "−0". */
const signed = (format: Intl.NumberFormat, value: number) =>
  format
    .format(value)
    .replace(/^-(?=0(?:\.0+)?$)/, '')
    .replace('-', MINUS)

/**
 * Formats agorot as `1,234.50 ₪` in Hebrew and `₪1,234.50` in English. Always two decimals, so that a column aligns.
 */
export function money(agorot: number, lang: Lang): string {
  const amount = signed(two, agorot / 100)
  if (lang === 'he') return `${amount}${NBSP}₪`
  return amount.startsWith(MINUS) ? `${MINUS}₪${amount.slice(MINUS.length)}` : `₪${amount}`
}

/** Formats agorot as `1,234.50`, for a column whose heading names the currency. */
export const moneyNumber = (agorot: number): string => signed(two, agorot / 100)

/** Rounds to two decimals and drops a fraction of zero: 3 → 3, 3.1 → 3.10, 2.999 → 3. */
export const number = (value: number): string => signed(plain, value)

export const count = (value: number): string => signed(integerFormat, value)

/** Formats percentage points: 12.5 → 12.50%. */
export const percent = (points: number): string => `${signed(plain, points)}%`

/**
 * Formats a day as DD/MM/YYYY. A plain date (`2026-11-15`) stays the same day; an instant becomes the date in Israel.
 */
export function date(at: Instant): string {
  const day = typeof at === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(at) : null
  return day ? `${day[3]}/${day[2]}/${day[1]}` : dates.format(new Date(at))
}

export const time = (at: Instant): string => times.format(new Date(at))

export const dateTime = (at: Instant): string => `${date(at)} ${time(at)}`

/** Formats a range with an en dash, earlier time first. */
export const timeRange = (from: Instant, to: Instant): string => `${time(from)}–${time(to)}`

export function weekday(at: Instant, lang: Locale, length: 'long' | 'short' = 'long'): string {
  // A plain date is parsed as midnight UTC, which is the same date in Israel.
  return new Intl.DateTimeFormat(LOCALES[lang], { timeZone: ZONE, weekday: length }).format(new Date(at))
}

/** Formats a distance: metres below one kilometre, then kilometres with one decimal, with a translated unit. */
export function distance(metres: number, lang: Lang): string {
  const rounded = Math.round(metres)
  const [value, unit] = rounded < 1000 ? [rounded, 'meter'] : [metres / 1000, 'kilometer']
  const form = new Intl.NumberFormat(LOCALES[lang], { style: 'unit', unit, maximumFractionDigits: 1 })
  return form.format(value).replace(' ', NBSP)
}

/** Formats +972543187742 as 054-318-7742; a number that is not an Israeli one in E.164 stays as it is. */
export function phone(e164: string): string {
  const mobile = /^\+972(5\d|7\d)(\d{3})(\d{4})$/.exec(e164)
  const fixed = /^\+972([2-489])(\d{3})(\d{4})$/.exec(e164)
  const parts = mobile ?? fixed
  return parts ? `0${parts[1]}-${parts[2]}-${parts[3]}` : e164
}

const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * Formats a time relative to now: "לפני 5 דקות", "5 minutes ago"; within a minute "עכשיו", "now". The result is prose
 * and needs no bidi isolation.
 */
export function relativeTime(at: Instant, now: Instant, lang: Lang): string {
  const seconds = (new Date(at).getTime() - new Date(now).getTime()) / 1000
  const formatter = new Intl.RelativeTimeFormat(LOCALES[lang], { numeric: 'auto' })
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length)
  const text = unit ? formatter.format(Math.trunc(seconds / unit[1]), unit[0]) : formatter.format(0, 'second')
  // Hebrew has words for one and two hours. Intl adds the number in brackets after them; the brackets are removed.
  return text.replace(/ \(\d\)$/, '')
}
