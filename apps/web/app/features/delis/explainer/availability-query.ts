import { DAY_ENDS_MINUTE, DAY_STARTS_MINUTE, ORDER_TYPES, type OrderType } from '@tavlin/domain/availability/facts'
import { minuteOfClock } from '#platform/day-minute.ts'

/**
 * The availability question in the URL. Without `start` it is about the next slot that can be ordered; without `as_if`
 * it assumes an order that is placed now.
 */
export type AvailabilityQuery = {
  deli: string | null
  date: string | null
  start: number | null
  type: OrderType
  as_if: LocalTime | null
  meal: string | null
}
/** Calendar date and HH:mm in the business time zone, not a minute of the business day. */
export type LocalTime = { date: string; clock: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[1-9]\d{0,8}$/

export function readQuery(params: URLSearchParams): AvailabilityQuery {
  const type = params.get('type')
  const start = params.get('start')
  return {
    deli: fitting(params.get('deli'), ID),
    date: fitting(params.get('date'), DAY),
    start: start === null ? null : readStart(start),
    type: ORDER_TYPES.find((one) => one === type) ?? 'delivery',
    as_if: readLocalTime(params.get('at')),
    meal: fitting(params.get('meal'), ID),
  }
}

/** Parses `13:00`, or minutes of the business day, which other screens put into the URL. */
function readStart(text: string): number | null {
  const minute = /^\d{3,4}$/.test(text) ? Number(text) : minuteOfClock(text)
  return minute !== null && minute >= DAY_STARTS_MINUTE && minute < DAY_ENDS_MINUTE ? minute : null
}

const fitting = (value: string | null, pattern: RegExp): string | null => (value && pattern.test(value) ? value : null)

function readLocalTime(text: string | null): LocalTime | null {
  const [date = '', clock = ''] = text?.split('T') ?? []
  return DAY.test(date) && minuteOfClock(clock) !== null ? { date, clock } : null
}

export const writeLocalTime = ({ date, clock }: LocalTime): string => `${date}T${clock}`

type Slot = { start_minute: number; starts_at: string; reasons: readonly unknown[] }

/** Returns the first future slot that can be ordered; else the first future slot; else the last slot of the day. */
export function defaultStart(slots: readonly Slot[], now: Date): number | null {
  const to_come = slots.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime())
  const chosen = to_come.find(({ reasons }) => reasons.length === 0) ?? to_come[0] ?? slots.at(-1)
  return chosen?.start_minute ?? null
}
