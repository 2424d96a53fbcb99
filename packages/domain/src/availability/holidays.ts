import { joinSpans } from './spans.ts'
import { addDays, weekdayOf } from './dates.ts'
import {
  DAY_ENDS_MINUTE,
  DAY_STARTS_MINUTE,
  type OpeningHours,
  ORDER_TYPES,
  type OrderType,
  type MinuteSpan,
} from './facts.ts'

export type HolidayDay = {
  readonly key: string
  readonly date: string
  readonly title_he: string
  readonly title_en: string
  readonly kind: 'holiday' | 'eve' | 'shabbat' | 'fast'
  /** Candle lighting: the deli closes at this minute. */
  readonly closes_minute: number | null
  /** Nightfall: the deli opens at this minute. When candle lighting is null too, the deli is closed all day. */
  readonly opens_minute: number | null
}
export type Suggestion = HolidayDay & {
  /** The exceptions that are created on acceptance: one for both order types, or one each when their hours differ. */
  readonly writes: readonly { readonly order_type: OrderType | null; readonly spans: readonly MinuteSpan[] }[]
  readonly accepted: boolean
}

/**
 * Returns the holiday suggestions of `count` days from `from` on. A day that does not change the weekly hours, such as
 * a Saturday on which the deli is always closed, is omitted unless it was accepted.
 */
export function suggestionsFor(
  days: readonly HolidayDay[],
  hours: readonly OpeningHours[],
  exceptions: readonly { readonly date: string; readonly holiday: string | null }[],
  { from, count }: { readonly from: string; readonly count: number },
): Suggestion[] {
  const until = addDays(from, count)
  return days
    .filter(({ date }) => from <= date && date < until)
    .flatMap((day) => {
      const each = ORDER_TYPES.map((order_type) => {
        const weekly = joinSpans(
          hours.filter((one) => one.order_type === order_type && one.weekday === weekdayOf(day.date)),
        )
        const spans = weekly.flatMap((span) => openPartsOf(day).flatMap((part) => cut(span, part)))
        return { order_type, spans, differs: !areSame(spans, weekly) }
      })
      const accepted = exceptions.some(({ date, holiday }) => date === day.date && holiday === day.key)
      if (!accepted && !each.some(({ differs }) => differs)) return []
      const writes = areSame(each[0]!.spans, each[1]!.spans)
        ? [{ order_type: null, spans: each[0]!.spans }]
        : each.map(({ order_type, spans }) => ({ order_type, spans }))
      return [{ ...day, writes, accepted }]
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

const areSame = (a: readonly MinuteSpan[], b: readonly MinuteSpan[]): boolean => JSON.stringify(a) === JSON.stringify(b)

function openPartsOf({ closes_minute, opens_minute }: HolidayDay): MinuteSpan[] {
  const before = { from_minute: DAY_STARTS_MINUTE, until_minute: closes_minute ?? DAY_STARTS_MINUTE }
  const after = { from_minute: opens_minute ?? DAY_ENDS_MINUTE, until_minute: DAY_ENDS_MINUTE }
  // When one holiday ends on the day another begins, the deli is open between the two.
  if (closes_minute !== null && opens_minute !== null && opens_minute < closes_minute)
    return [{ from_minute: opens_minute, until_minute: closes_minute }]
  return [before, after]
}

function cut(span: MinuteSpan, part: MinuteSpan): MinuteSpan[] {
  const from_minute = Math.max(span.from_minute, part.from_minute)
  const until_minute = Math.min(span.until_minute, part.until_minute)
  return from_minute < until_minute ? [{ from_minute, until_minute }] : []
}
