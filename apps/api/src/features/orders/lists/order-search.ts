import { customerSearch } from '@tavlin/domain/customers/search'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'

/** The parsed search text: either words of names and phones, or a number of up to four digits. */
export type OrderSearch = {
  readonly words: readonly string[]
  /** The order number within its business day. */
  readonly number: number | null
  /** End of a phone, set when the text has four digits. */
  readonly phone_end: string | null
  /** Days on which an order number is searched when no date is given: two weeks back and two weeks ahead. */
  readonly days: (now: Date) => string[]
}

const DAYS_BACK = 14
const DAYS_AHEAD = 14
const NUMBER = /^#?(\d{1,4})$/

export function orderSearch(typed: string): OrderSearch {
  const digits = NUMBER.exec(typed.trim())?.[1]
  if (digits === undefined) return { words: customerSearch(typed).words, number: null, phone_end: null, days }
  return { words: [], number: Number(digits), phone_end: digits.length === 4 ? digits : null, days }
}

function days(now: Date): string[] {
  const today = businessDay(now)
  return Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, i) => addDays(today, i - DAYS_BACK))
}
