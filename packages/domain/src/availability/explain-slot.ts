import { businessDay } from '../business-time.ts'
import { isPaused } from './calendar.ts'
import { limitsOf, type Shortage, shortages } from './capacity.ts'
import { instantOf } from './day-minutes.ts'
import { addDays } from './dates.ts'
import type { DeliFacts, OrderType, SlotLoad } from './facts.ts'
import { isClosedByPause } from './pause.ts'
import type { Reason } from './reasons.ts'
import { drawnSlots, orderLimits, type Slot } from './slots.ts'

/** The smallest possible order. Minutes of kitchen sections are checked per meal instead. */
const SMALLEST_ORDER: SlotLoad = { orders: 1, bags: 1, section_minutes: {}, portions: {} }

/** A slot named by its time, which may not exist. */
export type SlotQuestion = {
  readonly deli: DeliFacts
  readonly date: string
  readonly start_minute: number
  readonly type: OrderType
  readonly now: Date
}

/** Returns the reasons why nothing can be ordered for this slot; empty when something can. */
export function explainSlot(question: SlotQuestion, load: SlotLoad): Reason[] {
  const { slot, reasons } = judgeSlot(question)
  return [...reasons, ...(slot ? tooFull(slot, load) : [])]
}

/** Works like `explainSlot` for an already computed slot, so that listing a day does not recompute slots. */
export function explainDrawnSlot(deli: DeliFacts, slot: Slot, load: SlotLoad, now: Date): Reason[] {
  const { date, order_type: type, starts_at } = slot
  return [...against({ deli, date, type, now }, { slot, starts_at }), ...tooFull(slot, load)]
}

export type SlotVerdict = {
  /** Null when neither series nor events define a slot at this time. */
  readonly slot: Slot | null
  readonly starts_at: Date
  readonly reasons: readonly Reason[]
}

/** Returns the reasons from deli, calendar and clock, regardless of remaining capacity. */
export function judgeSlot(question: SlotQuestion): SlotVerdict {
  const { deli, date, start_minute, type } = question
  const slot = drawnSlots(deli, date, type).find((one) => one.start_minute === start_minute) ?? null
  const starts_at = slot?.starts_at ?? instantOf(date, start_minute)
  return { slot, starts_at, reasons: against(question, { slot, starts_at }) }
}

type SlotDay = Omit<SlotQuestion, 'start_minute'>
type SlotStart = Pick<SlotVerdict, 'slot' | 'starts_at'>

function against(day: SlotDay, { slot, starts_at }: SlotStart): Reason[] {
  const { deli, date, type, now } = day
  return [
    ...notFound(day, slot),
    ...expired(slot, starts_at, now),
    ...occupied(date, slot),
    ...paused(deli, type, { slot, starts_at }, now),
  ]
}

function tooFull(slot: Slot, load: SlotLoad): Reason[] {
  return shortages(limitsOf(slot, [], slot.date), load, SMALLEST_ORDER).flatMap(fullReason)
}

export function fullReason({ what, id, left, limit, wanted }: Shortage): Reason[] {
  if (what === 'meal') return []
  return [{ code: 'slot_full', because: what, ...(id === undefined ? {} : { section_id: id }), left, limit, wanted }]
}

function notFound({ deli, date, type, now }: SlotDay, slot: Slot | null): Reason[] {
  const code = 'timeslot_not_found'
  const reasons: Reason[] = []
  if (!deli.active) reasons.push({ code, because: 'deli_inactive' })
  if (!deli.order_types.includes(type)) reasons.push({ code, because: 'type_not_offered' })
  if (!slot) reasons.push({ code, because: 'no_slot' })
  for (const { because } of slot?.blocked ?? [])
    if (because === 'outside_hours' || because === 'hour_skipped') reasons.push({ code, because })
  const days_ahead = slot?.series?.days_ahead
  if (days_ahead === undefined) return reasons
  const last_date = addDays(businessDay(now), days_ahead)
  if (date > last_date) reasons.push({ code, because: 'too_far', date: last_date, limit: days_ahead })
  return reasons
}

/**
 * A past slot has no other reason of expiry than `past`. For other slots, cut-off and lead time are separate settings,
 * and both may apply.
 */
function expired(slot: Slot | null, starts_at: Date, now: Date): Reason[] {
  const code = 'timeslot_expired'
  if (starts_at <= now) return [{ code, because: 'past', at: starts_at.toISOString() }]
  const { cut_off, lead_time } = slot ? orderLimits(slot) : { cut_off: null, lead_time: null }
  const reasons: Reason[] = []
  if (cut_off && cut_off <= now) reasons.push({ code, because: 'cut_off', at: cut_off.toISOString() })
  if (lead_time && lead_time <= now) reasons.push({ code, because: 'lead_time', at: lead_time.toISOString() })
  return reasons
}

function occupied(date: string, slot: Slot | null): Reason[] {
  const code = 'timeslot_occupied'
  return (slot?.blocked ?? []).flatMap((block): Reason[] => {
    if (block.because === 'closing') {
      const { id: exception_id, spans, reason_he, reason_en } = block.exception
      return [{ code, because: 'closing', exception_id, date, spans, reason_he, reason_en }]
    }
    if (block.because === 'event') {
      const { id: event_id, reason_he, reason_en } = block.event
      return [{ code, because: 'event', event_id, date, reason_he, reason_en }]
    }
    return []
  })
}

function paused(deli: DeliFacts, type: OrderType, { slot, starts_at }: SlotStart, now: Date): Reason[] {
  const { pause } = deli
  if (!pause || !isPaused(deli, type, now) || !isClosedByPause(pause.until, slot, starts_at)) return []
  const { until: at, note_he: reason_he, note_en: reason_en } = pause
  return [{ code: 'timeslot_occupied', because: 'paused', at, reason_he, reason_en }]
}
