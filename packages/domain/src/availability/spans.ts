import { Refusal } from '../refusal.ts'
import type { MinuteSpan } from './facts.ts'

/** Rejects spans of one day that run backwards or overlap. Spans that touch do not overlap. */
export function checkSpans(spans: readonly MinuteSpan[], details: Record<string, unknown> = {}): void {
  const ordered = spans.map(spanOf).toSorted((a, b) => a.from_minute - b.from_minute)
  for (const span of ordered)
    if (span.from_minute >= span.until_minute) throw new Refusal('span_backwards', { ...details, spans: [span] })
  for (const [index, span] of ordered.entries()) {
    const next = ordered[index + 1]
    if (next && overlap(span, next)) throw new Refusal('hours_overlap', { ...details, spans: [span, next] })
  }
}

export function overlap(a: MinuteSpan, b: MinuteSpan): boolean {
  return a.from_minute < b.until_minute && b.from_minute < a.until_minute
}

export function begins(minute: number, span: MinuteSpan): boolean {
  return span.from_minute <= minute && minute < span.until_minute
}

/** Sorts and merges spans that touch, because a slot may cross the boundary. */
export function joinSpans(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const joined: MinuteSpan[] = []
  for (const span of spans.map(spanOf).toSorted((a, b) => a.from_minute - b.from_minute)) {
    const last = joined.at(-1)
    if (!last || last.until_minute < span.from_minute) joined.push(span)
    else joined.splice(-1, 1, { ...last, until_minute: Math.max(last.until_minute, span.until_minute) })
  }
  return joined
}

export const spanOf = ({ from_minute, until_minute }: MinuteSpan): MinuteSpan => ({ from_minute, until_minute })

/** Returns the starts of whole slots only: a remainder at the end of a series is too short for a slot. */
export function startsOf(span: MinuteSpan, every_minutes: number): number[] {
  const count = Math.max(0, Math.floor((span.until_minute - span.from_minute) / every_minutes))
  return Array.from({ length: count }, (_, index) => span.from_minute + index * every_minutes)
}
