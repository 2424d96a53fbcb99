import type { ExceptionForm } from '@tavlin/contract/schedule'
import type { OrderType } from '@tavlin/domain/availability/facts'
import type { z } from 'zod'
import { addDays } from '#platform/day-minute.ts'
import { without } from '../without.ts'
import type { Exception, Suggestion } from '../schedule.ts'
import { dayProblem, type DraftSpan, typedSpans } from './week.ts'

export type ExceptionBody = z.input<typeof ExceptionForm>
/** Consecutive days with the same content; `to` is the last of them, inclusive. */
export type ExceptionGroup = Omit<Exception, 'id' | 'date'> & { ids: number[]; from: string; to: string }

const sayingOf = ({ order_type, spans, reason_he, reason_en, holiday }: Omit<Exception, 'id' | 'date'>) =>
  JSON.stringify([order_type, spans, reason_he, reason_en, holiday])

export function groupExceptions(rows: readonly Exception[]): ExceptionGroup[] {
  const groups: ExceptionGroup[] = []
  for (const { id, date, ...exception } of rows.toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id,
  )) {
    const before = groups.find((group) => addDays(group.to, 1) === date && sayingOf(group) === sayingOf(exception))
    if (before) {
      before.ids.push(id)
      before.to = date
    } else groups.push({ ...exception, ids: [id], from: date, to: date })
  }
  return groups
}

export const bodyOfGroup = ({ from, to, ...group }: ExceptionGroup): ExceptionBody => ({
  ...without(group, 'ids'),
  from_date: from,
  until_date: from === to ? null : addDays(to, 1),
})

export const bodiesOfSuggestion = ({ date, writes, title_he, title_en, key }: Suggestion): ExceptionBody[] =>
  writes.map(({ order_type, spans }) => ({
    from_date: date,
    until_date: null,
    order_type,
    spans,
    reason_he: title_he,
    reason_en: title_en,
    holiday: key,
  }))

export type ExceptionDraft = {
  from: string | null
  /** The last day; null for a single day. */
  to: string | null
  order_type: OrderType | 'both'
  kind: 'closed' | 'hours'
  spans: DraftSpan[]
  reason_he: string
  reason_en: string
}
export const EMPTY_EXCEPTION: ExceptionDraft = {
  from: null,
  to: null,
  order_type: 'both',
  kind: 'closed',
  spans: [{ from_minute: 600, until_minute: 840 }],
  reason_he: '',
  reason_en: '',
}

export const MAX_DAYS = 60

/** Returns the first field that prevents sending; null when complete. */
export function missingInException(draft: ExceptionDraft) {
  const { from, to, kind, spans, reason_he } = draft
  if (from === null) return 'date'
  if (to !== null && to < from) return 'backwards'
  if (to !== null && addDays(from, MAX_DAYS) <= to) return 'too_long'
  if (kind === 'hours' && (spans.length === 0 || typedSpans(spans).length < spans.length)) return 'hours'
  if (kind === 'hours' && dayProblem(spans)) return 'spans'
  if (reason_he.trim() === '') return 'reason'
  return null
}

export const bodyOfDraft = (draft: ExceptionDraft): ExceptionBody => ({
  from_date: draft.from ?? '',
  until_date: draft.to === null || draft.to === draft.from ? null : addDays(draft.to, 1),
  order_type: draft.order_type === 'both' ? null : draft.order_type,
  spans: draft.kind === 'closed' ? [] : typedSpans(draft.spans),
  reason_he: draft.reason_he,
  reason_en: draft.reason_en,
  holiday: null,
})

/** Groups suggestions by month, in order: `2026-12` → its suggestions. */
export function byMonth(suggestions: readonly Suggestion[]): [string, Suggestion[]][] {
  const months = new Map<string, Suggestion[]>()
  for (const day of suggestions) {
    const month = day.date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return [...months]
}
