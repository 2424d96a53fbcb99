/** Tokens of a time format: HH 00–23, hh 01–12, kk 01–24, mm, ss, a (am, pm), A (AM, PM). */
export type TimeToken = 'HH' | 'hh' | 'kk' | 'mm' | 'ss' | 'a' | 'A'
export type TimeFormat = string
/** The wire format, independent of the display: `HH:mm`, or `HH:mm:ss` when the format has seconds. */
export type TimeValue = string
export type Clock = { hour: number; minute: number; second: number }

const TOKEN = /HH|hh|kk|mm|ss|a|A/g
const HOUR_TOKENS: readonly TimeToken[] = ['HH', 'hh', 'kk']
const two = (number: number): string => String(number).padStart(2, '0')

/** Throws for a format that cannot be parsed back, because that is a programming error. */
export function tokensOf(format: TimeFormat): TimeToken[] {
  const tokens = (format.match(TOKEN) ?? []) as TimeToken[]
  const hours = tokens.filter((token) => HOUR_TOKENS.includes(token))
  const halves = tokens.filter((token) => token === 'a' || token === 'A')
  if (hours.length !== 1 || halves.length > 1)
    throw new Error(`time format "${format}" needs one hour and at most one am/pm`)
  if (hours[0] === 'hh' && halves.length === 0)
    throw new Error(`time format "${format}" has hh and does not say am or pm`)
  if (new Set(tokens).size !== tokens.length) throw new Error(`time format "${format}" names a part twice`)
  return tokens
}

/** Formats one part of a time with one token. */
export function writePart(token: TimeToken, { hour, minute, second }: Clock): string {
  if (token === 'HH') return two(hour)
  if (token === 'hh') return two(hour % 12 || 12)
  if (token === 'kk') return two(hour || 24)
  if (token === 'mm') return two(minute)
  if (token === 'ss') return two(second)
  const half = hour < 12 ? 'am' : 'pm'
  return token === 'A' ? half.toUpperCase() : half
}

export function writeTime(value: TimeValue, format: TimeFormat): string {
  const clock = clockOf(value)
  return clock ? format.replace(TOKEN, (token) => writePart(token as TimeToken, clock)) : ''
}

/** Parses a value; returns null when it is invalid. */
export function clockOf(value: TimeValue): Clock | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(value)
  return match && { hour: Number(match[1]), minute: Number(match[2]), second: Number(match[3] ?? 0) }
}

export function valueOf({ hour, minute, second }: Clock, format: TimeFormat): TimeValue {
  const short = `${two(hour)}:${two(minute)}`
  return tokensOf(format).includes('ss') ? `${short}:${two(second)}` : short
}

const PATTERNS: Record<TimeToken, string> = {
  HH: '([01]\\d|2[0-3])',
  hh: '(0[1-9]|1[0-2])',
  kk: '(0[1-9]|1\\d|2[0-4])',
  mm: '([0-5]\\d)',
  ss: '([0-5]\\d)',
  a: '(am|pm|AM|PM)',
  A: '(am|pm|AM|PM)',
}

/** Parses a text that matches the format exactly; returns null for any other text. */
export function readTime(text: string, format: TimeFormat): TimeValue | null {
  const tokens = tokensOf(format)
  const escaped = format.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const match = new RegExp(`^${escaped.replace(TOKEN, (token) => PATTERNS[token as TimeToken])}$`).exec(text)
  if (!match) return null
  const written = Object.fromEntries(tokens.map((token, i) => [token, match[i + 1]!])) as Record<TimeToken, string>
  const half = (written.a ?? written.A)?.toLowerCase()
  const hour = hourOf(written, half)
  // Rejects a contradiction such as 14:30 am.
  if (half && hour < 12 !== (half === 'am')) return null
  return valueOf({ hour, minute: Number(written.mm ?? 0), second: Number(written.ss ?? 0) }, format)
}

function hourOf({ HH, hh, kk }: Partial<Record<TimeToken, string>>, half: string | undefined): number {
  if (HH) return Number(HH)
  if (kk) return Number(kk) % 24
  return (Number(hh) % 12) + (half === 'pm' ? 12 : 0)
}

/**
 * Parses lenient input: 9, 930, 9.30, 9:5, 21:30 where the format has hh, 9pm. One or two digits are the hour; three or
 * four end with the minutes, five or six with minutes and seconds.
 */
export function readTyped(text: string, format: TimeFormat): TimeValue | null {
  const typed = text.trim()
  const exact = readTime(typed, format)
  if (exact) return exact
  const match = /^(\d{1,6}|\d{1,2}(?:[:. ]\d{1,2}){1,2})\s*(am|pm)?$/i.exec(typed)
  if (!match) return null
  const [hour = 0, minute = 0, second = 0] = splitDigits(match[1]!)
  const half = match[2]?.toLowerCase()
  const turned = half ? turnedHour(hour, half) : hour === 24 && format.includes('kk') ? 0 : hour
  if (turned === null || turned > 23 || minute > 59 || second > 59) return null
  return valueOf({ hour: turned, minute, second }, format)
}

function splitDigits(digits: string): number[] {
  if (/\D/.test(digits)) return digits.split(/\D/).map(Number)
  const even = digits.length > 2 && digits.length % 2 === 1 ? `0${digits}` : digits
  return (even.match(/\d{1,2}/g) ?? []).map(Number)
}

function turnedHour(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}
