import { addDays, type Day } from '#ui/time/day-text.ts'

/** Intervals are half-open: on `available_until` a meal is no longer sold. The screens show its last day. */
export const lastDayOf = (available_until: Day | null): Day | null => available_until && addDays(available_until, -1)

export const untilOf = (last_day: Day | null): Day | null => last_day && addDays(last_day, 1)
