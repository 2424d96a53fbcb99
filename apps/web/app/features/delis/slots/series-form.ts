import type { SeriesForm } from '@tavlin/contract/schedule'
import { joinSpans } from '@tavlin/domain/availability/spans'
import type { OrderType } from '@tavlin/domain/availability/facts'
import { startsOf } from '@tavlin/domain/availability/spans'
import type { z } from 'zod'
import type { ScheduleHours, ScheduleSeries } from '../schedule.ts'
import { without } from '../without.ts'

export type SeriesBody = z.input<typeof SeriesForm>
export type SeriesValues = Omit<SeriesBody, 'id'>
export type CapacityDraft = SeriesBody['capacity']

/** Fallback (11:00 to 22:00) for a deli without opening hours. */
const DEFAULT_SPAN = { from_minute: 660, until_minute: 1320 }

/** Returns the default series: the open days of this order type, from the earliest opening to the latest closing. */
export const blankSeries = (order_type: OrderType, hours: readonly ScheduleHours[] = []): SeriesValues => ({
  order_type,
  ...openWeek(hours.filter((one) => one.order_type === order_type)),
  every_minutes: 30,
  lead_minutes: 60,
  cutoff_days: 0,
  cutoff_minute: null,
  days_ahead: 14,
  capacity: { orders: 8, bags: null, section_minutes: {} },
})

function openWeek(open: readonly ScheduleHours[]): Pick<SeriesValues, 'weekdays' | 'from_minute' | 'until_minute'> {
  if (open.length === 0) return { weekdays: [], ...DEFAULT_SPAN }
  return {
    weekdays: [...new Set(open.map(({ weekday }) => weekday))].toSorted((a, b) => a - b),
    from_minute: Math.min(...open.map(({ from_minute }) => from_minute)),
    until_minute: Math.max(...open.map(({ until_minute }) => until_minute)),
  }
}

export const valuesOf = (series: ScheduleSeries): SeriesValues => without(series, 'id')

/** Returns the same series for the other order type. */
export const twinOf = (values: SeriesValues): SeriesValues => ({
  ...values,
  order_type: values.order_type === 'delivery' ? 'pickup' : 'delivery',
})

/** Returns the whole list with this series at its position or at the end; null removes it. */
export function listWith(
  series: readonly ScheduleSeries[],
  id: number | null,
  values: SeriesValues | null,
): SeriesBody[] {
  const mine = values ? [{ ...values, id }] : []
  const at = series.findIndex((one) => one.id === id)
  return at < 0 ? [...series, ...mine] : [...series.slice(0, at), ...mine, ...series.slice(at + 1)]
}

/** Returns the slots per day, and the minutes left over at the end that make no slot. */
export function madeBy(values: Pick<SeriesValues, 'from_minute' | 'until_minute' | 'every_minutes'>) {
  const { from_minute, until_minute, every_minutes } = values
  if (!(every_minutes > 0) || !Number.isFinite(from_minute) || !Number.isFinite(until_minute))
    return { count: 0, left_over: 0 }
  const count = startsOf(values, every_minutes).length
  return { count, left_over: count === 0 ? 0 : until_minute - from_minute - count * every_minutes }
}

/** Counts the slots per week outside the opening hours; these are never offered. */
export function outsideHours(values: SeriesValues, hours: readonly ScheduleHours[]): number {
  if (madeBy(values).count === 0) return 0
  const starts = startsOf(values, values.every_minutes)
  return values.weekdays.reduce((sum, weekday) => {
    const open = joinSpans(hours.filter((one) => one.order_type === values.order_type && one.weekday === weekday))
    const isOpen = (start: number) =>
      open.some((span) => span.from_minute <= start && start + values.every_minutes <= span.until_minute)
    return sum + starts.filter((start) => !isOpen(start)).length
  }, 0)
}
