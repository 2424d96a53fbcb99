import type { Slot as SlotOnWire } from '@tavlin/contract/schedule'
import { fillPercent } from '@tavlin/domain/availability/capacity'
import { clockOf } from '@tavlin/domain/availability/day-minutes'
import { explainDrawnSlot, explainSlot } from '@tavlin/domain/availability/explain-slot'
import {
  type Capacity,
  type DeliFacts,
  EMPTY_LOAD,
  ORDER_TYPES,
  type OrderType,
  type SlotLoad,
} from '@tavlin/domain/availability/facts'
import type { Reason } from '@tavlin/domain/availability/reasons'
import { type Slot, slotsOn } from '@tavlin/domain/availability/slots'
import type { z } from 'zod'

export type SlotAnswer = Omit<z.infer<typeof SlotOnWire>, 'reasons'> & { readonly reasons: readonly Reason[] }
/** A slot that has or had a reservation. */
export type TakenSlot = {
  readonly date: string
  readonly order_type: OrderType
  readonly start_minute: number
  readonly end_minute: number
  readonly load: SlotLoad
  /** Limits of the slot at its latest reservation. */
  readonly limits: Capacity
}
/** A slot with `is_offered` false was sold before the schedule changed. */
export type FilledSlot = { readonly slot: Slot; readonly load: SlotLoad; readonly is_offered: boolean }

/** Returns the slots of a date with their loads, including sold slots that are no longer offered. */
export function slotsWithLoad(
  deli: DeliFacts,
  taken: readonly TakenSlot[],
  { date, type }: { date: string; type?: OrderType | undefined },
  now: Date,
): SlotAnswer[] {
  return slotsAndLoads(deli, taken, date, type).map((filled) => slotAnswer(deli, filled, now))
}

function slotAnswer(deli: DeliFacts, { slot, load, is_offered }: FilledSlot, now: Date): SlotAnswer {
  const { date, order_type, start_minute, end_minute, starts_at, ends_at, capacity, series } = slot
  const section_ids = Object.keys({ ...capacity.section_minutes, ...load.section_minutes })
  return {
    order_type,
    start_minute,
    end_minute,
    series_id: series?.id ?? null,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    orders: { used: load.orders, limit: capacity.orders },
    bags: { used: load.bags, limit: capacity.bags },
    sections: section_ids.map((id) => ({
      section_id: Number(id),
      used: load.section_minutes[id] ?? 0,
      limit: capacity.section_minutes[id] ?? null,
    })),
    fill_percent: fillPercent(capacity, load),
    reasons: is_offered
      ? explainDrawnSlot(deli, slot, load, now)
      : explainSlot({ deli, date, start_minute, type: order_type, now }, load),
  }
}

/** Returns slots and loads in chronological order. */
export function slotsAndLoads(
  deli: DeliFacts,
  taken: readonly TakenSlot[],
  date: string,
  type: OrderType | undefined,
): FilledSlot[] {
  const types = type ? [type] : ORDER_TYPES
  const slots = types.flatMap((one) => slotsOn(deli, date, one))
  const by_key = new Map(slots.map((slot) => [keyOf(slot), { slot, load: EMPTY_LOAD, is_offered: true }]))
  for (const one of taken) {
    if (one.date !== date || !types.includes(one.order_type) || one.load.orders === 0) continue
    const offered = by_key.get(keyOf(one))?.slot
    const slot = offered ?? noLongerOffered(one)
    by_key.set(keyOf(one), { slot, load: one.load, is_offered: offered !== undefined })
  }
  return [...by_key.values()].sort(
    (a, b) => a.slot.start_minute - b.slot.start_minute || (a.slot.order_type < b.slot.order_type ? -1 : 1),
  )
}

const keyOf = ({ order_type, start_minute }: Pick<Slot, 'order_type' | 'start_minute'>): string =>
  `${order_type} ${start_minute}`

function noLongerOffered({ date, order_type, start_minute, end_minute, limits }: TakenSlot): Slot {
  const at = clockOf(date)
  return {
    date,
    order_type,
    start_minute,
    end_minute,
    starts_at: at(start_minute),
    ends_at: at(end_minute),
    capacity: limits,
    series: null,
    blocked: [{ because: 'outside_hours' }],
    event_ids: [],
  }
}
