import type { SlotEventForm } from '@tavlin/contract/schedule'
import {
  DAY_ENDS_MINUTE,
  DAY_STARTS_MINUTE,
  type OrderType,
  type SlotEventKind,
} from '@tavlin/domain/availability/facts'
import type { z } from 'zod'
import type { SlotEvent } from '../schedule.ts'
import { without } from '../without.ts'
import type { CapacityDraft } from './series-form.ts'

export type EventBody = z.input<typeof SlotEventForm>
export type EventDraft = {
  kind: SlotEventKind
  order_type: OrderType | 'both'
  from_minute: number | null
  until_minute: number | null
  percent: number | null
  every_minutes: number
  capacity: CapacityDraft
  reason_he: string
  reason_en: string
}

/** Common parts of a day, to prefill an event. */
export const DAY_PARTS = {
  whole: { from_minute: DAY_STARTS_MINUTE, until_minute: DAY_ENDS_MINUTE },
  morning: { from_minute: DAY_STARTS_MINUTE, until_minute: 720 },
  noon: { from_minute: 720, until_minute: 1020 },
  evening: { from_minute: 1020, until_minute: DAY_ENDS_MINUTE },
} as const
export type DayPart = keyof typeof DAY_PARTS

const EXTRA_HOURS = { from_minute: 1020, until_minute: 1200 }

export const emptyEvent = (kind: SlotEventKind, of: Partial<EventDraft> = {}): EventDraft => ({
  kind,
  order_type: 'both',
  ...(kind === 'extra' ? EXTRA_HOURS : DAY_PARTS.whole),
  percent: kind === 'reduced' ? 50 : null,
  every_minutes: 30,
  capacity: { orders: 8, bags: null, section_minutes: {} },
  reason_he: '',
  reason_en: '',
  ...of,
})

/** Returns the first field that prevents sending; null when complete. */
export function missingInEvent({ kind, from_minute, until_minute, percent, reason_he }: EventDraft) {
  if (from_minute === null || until_minute === null) return 'hours'
  if (until_minute <= from_minute) return 'backwards'
  if (kind === 'reduced' && (percent === null || percent < 1 || percent > 99)) return 'percent'
  if (reason_he.trim() === '') return 'reason'
  return null
}

export const bodyOfEvent = (draft: EventDraft, date: string): EventBody => ({
  date,
  order_type: draft.order_type === 'both' ? null : draft.order_type,
  from_minute: draft.from_minute ?? DAY_STARTS_MINUTE,
  until_minute: draft.until_minute ?? DAY_ENDS_MINUTE,
  kind: draft.kind,
  percent: draft.kind === 'reduced' ? draft.percent : null,
  every_minutes: draft.kind === 'extra' ? draft.every_minutes : null,
  capacity: draft.kind === 'extra' ? draft.capacity : null,
  reason_he: draft.reason_he,
  reason_en: draft.reason_en,
})

/** Returns the request that restores a removed event. */
export const bodyOfRow = (event: SlotEvent): EventBody => without(event, 'id')
