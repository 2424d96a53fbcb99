import {
  type Clock,
  clockOf,
  type TimeFormat,
  type TimeToken,
  type TimeValue,
  tokensOf,
  valueOf,
  writePart,
} from './time-format.ts'

/** One value, or a range with both ends included. */
export type ValueRange = number | readonly [first: number, last: number]

export type TimeLimits = {
  /** Allowed hours (0–23, whatever the format), minutes or seconds. */
  hours?: readonly ValueRange[]
  minutes?: readonly ValueRange[]
  seconds?: readonly ValueRange[]
  /** Earliest and latest time that may be chosen. */
  min?: TimeValue
  max?: TimeValue
  /** Excluded ranges, from the first time until before the second: a break, a full hour. */
  closed?: readonly (readonly [from: TimeValue, until: TimeValue])[]
}
export type TimeSettings = { limits?: TimeLimits; minute_step?: number; second_step?: number }
export type TimeOption = { text: string; value: TimeValue }
export type TimeColumn = { token: TimeToken; options: TimeOption[] }

const secondsOf = ({ hour, minute, second }: Clock): number => (hour * 60 + minute) * 60 + second
const inSpans = (number: number, spans: readonly ValueRange[] | undefined): boolean =>
  !spans || spans.some((span) => (typeof span === 'number' ? span === number : span[0] <= number && number <= span[1]))

export function isAllowed(value: TimeValue, limits: TimeLimits = {}): boolean {
  const clock = clockOf(value)
  return clock !== null && fits(clock, limits)
}

function fits(clock: Clock, { hours, minutes, seconds, min, max, closed = [] }: TimeLimits): boolean {
  if (!inSpans(clock.hour, hours) || !inSpans(clock.minute, minutes) || !inSpans(clock.second, seconds)) return false
  const at = secondsOf(clock)
  if (min && at < edge(min)) return false
  if (max && at > edge(max)) return false
  return !closed.some(([from, until]) => edge(from) <= at && at < edge(until))
}

function edge(value: TimeValue): number {
  const clock = clockOf(value)
  if (!clock) throw new Error(`"${value}" is not HH:mm or HH:mm:ss`)
  return secondsOf(clock)
}

/** Returns the values 0–59 by the step; a step that is not a positive integer counts as 1. */
export function steps(step = 1): number[] {
  const by = Number.isInteger(step) && step >= 1 ? step : 1
  return Array.from({ length: Math.ceil(60 / by) }, (_, i) => i * by)
}

/**
 * Returns the lists to select from, one per token, without values that the limits exclude: an hour is listed when any
 * of its minutes is allowed, a minute when it is allowed in the current hour. Each option has the complete time that
 * selecting it results in.
 */
export function columnsOf(format: TimeFormat, settings: TimeSettings, value: TimeValue | null): TimeColumn[] {
  const tokens = tokensOf(format)
  const times = allTimes(tokens, settings)
  const now = nearest(times, value ? clockOf(value) : null)
  if (!now) return tokens.map((token) => ({ token, options: [] }))
  return tokens.map((token) => {
    const texts = new Map<string, Clock>()
    for (const time of times) {
      if (!sameLarger(token, time, now)) continue
      const text = writePart(token, time)
      const best = texts.get(text)
      if (!best || distance(time, now) < distance(best, now)) texts.set(text, time)
    }
    const options = [...texts].map(([text, clock]) => ({ text, value: valueOf(clock, format) }))
    return { token, options: options.toSorted((a, b) => (a.text < b.text ? -1 : 1)) }
  })
}

function allTimes(tokens: TimeToken[], { limits = {}, minute_step, second_step }: TimeSettings): Clock[] {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const minutes = tokens.includes('mm') ? steps(minute_step) : [0]
  const seconds = tokens.includes('ss') ? steps(second_step) : [0]
  return hours
    .flatMap((hour) => minutes.flatMap((minute) => seconds.map((second) => ({ hour, minute, second }))))
    .filter((clock) => fits(clock, limits))
}

/** Returns the current time, or the nearest one when the limits or the step exclude it. */
function nearest(times: Clock[], standing: Clock | null): Clock | undefined {
  if (!standing) return times[0]
  const away = (time: Clock) => Math.abs(secondsOf(time) - secondsOf(standing))
  return times.reduce<Clock | undefined>((best, time) => (best && away(best) <= away(time) ? best : time), undefined)
}

/** Minutes depend on the current hour, seconds on the minute, hours of hh on am or pm. */
function sameLarger(token: TimeToken, time: Clock, now: Clock): boolean {
  if (token === 'mm') return time.hour === now.hour
  if (token === 'ss') return time.hour === now.hour && time.minute === now.minute
  if (token === 'hh') return time.hour < 12 === now.hour < 12
  return true
}

/** Selecting an hour preserves the minute where allowed; selecting am or pm preserves the hour on the dial. */
function distance(time: Clock, now: Clock): number {
  const dial = Math.abs((time.hour % 12) - (now.hour % 12))
  return dial * 3600 + Math.abs(time.minute - now.minute) * 60 + Math.abs(time.second - now.second)
}
