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

/** A value, or all values from the first to the last. */
export type Span = number | readonly [first: number, last: number]

export type TimeLimits = {
  /** Only these hours (0–23, whatever the format), minutes or seconds. */
  hours?: readonly Span[]
  minutes?: readonly Span[]
  seconds?: readonly Span[]
  /** Not before, and not after. */
  min?: TimeValue
  max?: TimeValue
  /** Never from the first until before the second: a break, a full hour. */
  closed?: readonly (readonly [from: TimeValue, until: TimeValue])[]
}
export type TimeSettings = { limits?: TimeLimits; minute_step?: number; second_step?: number }
export type TimeOption = { text: string; value: TimeValue }
export type TimeColumn = { token: TimeToken; options: TimeOption[] }

const secondsOf = ({ hour, minute, second }: Clock): number => (hour * 60 + minute) * 60 + second
const inSpans = (number: number, spans: readonly Span[] | undefined): boolean =>
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

/** 0–59 by the step; a step that is no whole number from 1 on counts as 1. */
export function steps(step = 1): number[] {
  const by = Number.isInteger(step) && step >= 1 ? step : 1
  return Array.from({ length: Math.ceil(60 / by) }, (_, i) => i * by)
}

/**
 * The lists to choose from, one per token. A value that the limits exclude is not listed: an hour stands there when any
 * of its minutes may be chosen, a minute when it may be chosen in the hour that stands. Each option carries the whole
 * time that choosing it leads to.
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

/** The time that stands, or its neighbour where the limits or the step leave it out. */
function nearest(times: Clock[], standing: Clock | null): Clock | undefined {
  if (!standing) return times[0]
  const away = (time: Clock) => Math.abs(secondsOf(time) - secondsOf(standing))
  return times.reduce<Clock | undefined>((best, time) => (best && away(best) <= away(time) ? best : time), undefined)
}

/** Minutes belong to the hour that stands, seconds to the minute, hours of hh to the half of the day. */
function sameLarger(token: TimeToken, time: Clock, now: Clock): boolean {
  if (token === 'mm') return time.hour === now.hour
  if (token === 'ss') return time.hour === now.hour && time.minute === now.minute
  if (token === 'hh') return time.hour < 12 === now.hour < 12
  return true
}

/** Choosing an hour keeps the minute where it may be kept; choosing am or pm keeps the hour on the dial. */
function distance(time: Clock, now: Clock): number {
  const dial = Math.abs((time.hour % 12) - (now.hour % 12))
  return dial * 3600 + Math.abs(time.minute - now.minute) * 60 + Math.abs(time.second - now.second)
}
