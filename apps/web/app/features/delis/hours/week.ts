import { checkSpans } from '@tavlin/domain/availability/spans'
import { ORDER_TYPES, type OrderType } from '@tavlin/domain/availability/facts'
import { Refusal } from '@tavlin/domain/refusal'
import { WEEKDAYS } from '#platform/day-minute.ts'
import type { ScheduleHours } from '../schedule.ts'

/** An opening span while the user is typing it. */
export type DraftSpan = { from_minute: number | null; until_minute: number | null }
type Weekday = (typeof WEEKDAYS)[number]
/** Each day of each order type is a separate field: two people who edit different days do not conflict. */
export type DayKey = `${OrderType}_${Weekday}`
export type Week = Record<DayKey, DraftSpan[]>

export const dayKey = (type: OrderType, weekday: number): DayKey => `${type}_${weekday as Weekday}`
export const DAY_KEYS: readonly DayKey[] = ORDER_TYPES.flatMap((type) => WEEKDAYS.map((day) => dayKey(type, day)))
const placeOf = (key: DayKey) => ({ order_type: key.slice(0, -2) as OrderType, weekday: Number(key.slice(-1)) })

export const otherType = (type: OrderType): OrderType => (type === 'delivery' ? 'pickup' : 'delivery')

export const weekOf = (hours: readonly ScheduleHours[]): Week =>
  Object.fromEntries(
    DAY_KEYS.map((key) => {
      const { order_type, weekday } = placeOf(key)
      const spans = hours
        .filter((one) => one.order_type === order_type && one.weekday === weekday)
        .map(({ from_minute, until_minute }) => ({ from_minute, until_minute }))
      return [key, spans.toSorted((a, b) => a.from_minute - b.from_minute)]
    }),
  ) as Week

export const hoursOf = (week: Week): ScheduleHours[] =>
  DAY_KEYS.flatMap((key) => typedSpans(week[key]).map((span) => ({ ...placeOf(key), ...span })))

/** Returns the spans with both ends typed. */
export const typedSpans = (spans: readonly DraftSpan[]) =>
  spans.flatMap(({ from_minute, until_minute }) =>
    from_minute === null || until_minute === null ? [] : [{ from_minute, until_minute }],
  )

/** Returns the reason why the API would reject this day. */
export function dayProblem(spans: readonly DraftSpan[]): 'hours_overlap' | 'span_backwards' | null {
  try {
    checkSpans(typedSpans(spans))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code as 'hours_overlap' | 'span_backwards'
    throw error
  }
}

const FIRST = { from_minute: 600, until_minute: 1320 }
const BREAK_MINUTES = 60
const LAST_MINUTE = 1680

/** Returns the proposed next span of the day: after the last one, with a break; empty when the day is full. */
export function nextSpan(spans: readonly DraftSpan[]): DraftSpan {
  if (spans.length === 0) return FIRST
  const end = Math.max(...typedSpans(spans).map(({ until_minute }) => until_minute))
  const from_minute = end + BREAK_MINUTES
  if (!Number.isFinite(end) || from_minute >= LAST_MINUTE) return { from_minute: null, until_minute: null }
  return { from_minute, until_minute: Math.min(from_minute + 240, LAST_MINUTE) }
}

/** Returns the opening minutes per week, to compare both order types. */
export const weekMinutes = (week: Week, type: OrderType): number =>
  WEEKDAYS.flatMap((day) => typedSpans(week[dayKey(type, day)] ?? [])).reduce(
    (sum, { from_minute, until_minute }) => sum + Math.max(0, until_minute - from_minute),
    0,
  )
