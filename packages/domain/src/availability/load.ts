import { fullest } from './capacity.ts'
import type { Capacity, SlotLoad } from './facts.ts'
import type { Slot } from './slots.ts'

export type Usage = { used: number; limit: number | null }
export type Hour = { minute: number; orders: Usage; bags: Usage; section_minutes: Usage; fill_percent: number | null }
export type LoadedSlot = {
  readonly slot: Pick<Slot, 'start_minute' | 'capacity' | 'blocked'>
  readonly load: SlotLoad
}

/** A slot counts in the hour it begins. The limit is null only when no slot of the hour has one. */
export function loadByHour(slots: readonly LoadedSlot[]): Hour[] {
  const hours = [...new Set(slots.map(({ slot }) => hourOf(slot.start_minute)))].toSorted((a, b) => a - b)
  return hours.map((minute) =>
    hourAt(
      minute,
      slots.filter(({ slot }) => hourOf(slot.start_minute) === minute),
    ),
  )
}

const hourOf = (minute: number): number => Math.floor(minute / 60) * 60

type UsagePart = { readonly used: number; readonly limit: number | null }

function hourAt(minute: number, slots: readonly LoadedSlot[]): Hour {
  const parts = slots.map(({ slot, load }) => ({
    limits: slot.blocked.length > 0 ? none(slot.capacity) : slot.capacity,
    load,
  }))
  const orders = parts.map(({ limits, load }) => ({ used: load.orders, limit: limits.orders }))
  const bags = parts.map(({ limits, load }) => ({ used: load.bags, limit: limits.bags }))
  const section_ids = new Set(
    parts.flatMap(({ limits, load }) => [...Object.keys(limits.section_minutes), ...Object.keys(load.section_minutes)]),
  )
  const sections = [...section_ids].map((id) =>
    parts.map(({ limits, load }) => ({
      used: load.section_minutes[id] ?? 0,
      limit: limits.section_minutes[id] ?? null,
    })),
  )
  return {
    minute,
    orders: sum(orders),
    bags: sum(bags),
    section_minutes: sum(sections.flat()),
    fill_percent: fullest([orders, bags, ...sections].map((each) => sum(each.filter(({ limit }) => limit !== null)))),
  }
}

/** Returns zero capacity for a blocked slot. Orders already in it still count as load. */
function none(capacity: Capacity): Capacity {
  return {
    orders: capacity.orders === null ? null : 0,
    bags: capacity.bags === null ? null : 0,
    section_minutes: Object.fromEntries(Object.keys(capacity.section_minutes).map((id) => [id, 0])),
  }
}

function sum(parts: readonly UsagePart[]): Usage {
  const limits = parts.flatMap(({ limit }) => (limit === null ? [] : [limit]))
  const total = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
  return { used: total(parts.map(({ used }) => used)), limit: limits.length === 0 ? null : total(limits) }
}
