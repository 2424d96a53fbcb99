import { begins } from './spans.ts'
import { weekdayOf } from './dates.ts'
import type { Capacity, ItemFacts, MealFacts, SlotLoad } from './facts.ts'

/** Volume of a standard bag; all volumes are in hundredths of it. */
const BAG_VOLUME = 100

export type CapacityLine = { readonly meal: MealFacts; readonly quantity: number }
/** The capacity that one order uses in its slot. */
export type Units = SlotLoad
/** Limits of a slot; null or a missing key means no limit. Portions are keyed by meal. */
export type Limits = Capacity & { readonly portions: Readonly<Record<string, number>> }
export type Shortage = {
  readonly what: 'orders' | 'bags' | 'section' | 'meal'
  /** Id of the kitchen section or meal that has too little capacity. */
  readonly id?: number
  readonly left: number
  readonly limit: number
  readonly wanted: number
}

export function unitsOf(lines: readonly CapacityLine[]): Units {
  const section_minutes: Record<string, number> = {}
  const portions: Record<string, number> = {}
  let volume = 0
  for (const { meal, quantity } of lines) {
    volume += meal.volume * quantity
    portions[meal.id] = (portions[meal.id] ?? 0) + quantity
    for (const [section, minutes] of Object.entries(meal.section_minutes))
      section_minutes[section] = (section_minutes[section] ?? 0) + minutes * quantity
  }
  return { orders: 1, bags: Math.max(1, Math.ceil(volume / BAG_VOLUME)), section_minutes, portions }
}

/**
 * Returns the quota of a meal in slots with this start: the quota of the date, else of the window, else of the item.
 */
export function quotaOf(item: ItemFacts, date: string, start_minute: number): number | null {
  const that_day = item.dates.find((one) => one.date === date)
  if (that_day) return that_day.quota
  const weekday = weekdayOf(date)
  const window = item.windows.find(
    (one) => one.quota !== null && one.weekdays.includes(weekday) && begins(start_minute, one),
  )
  return window?.quota ?? item.quota
}

export function limitsOf(
  slot: { readonly capacity: Capacity; readonly start_minute: number },
  meals: readonly MealFacts[],
  date: string,
): Limits {
  const portions: Record<string, number> = {}
  for (const { id, item } of meals) {
    const quota = item && quotaOf(item, date, slot.start_minute)
    if (quota !== null) portions[id] = quota
  }
  return { ...slot.capacity, portions }
}

type LimitUse = { limit: number | null | undefined; used: number; wanted: number }

/**
 * Returns every limit that leaves too little capacity for an order of these units. A limit that the order does not use
 * never blocks it, even when that limit is exceeded.
 */
export function shortages(limits: Limits, load: SlotLoad, units: Units): Shortage[] {
  const short = (what: Shortage['what'], { limit, used, wanted }: LimitUse, id?: string): Shortage[] => {
    if (limit === null || limit === undefined || wanted === 0 || used + wanted <= limit) return []
    return [{ what, ...(id === undefined ? {} : { id: Number(id) }), left: Math.max(0, limit - used), limit, wanted }]
  }
  return [
    ...short('orders', { limit: limits.orders, used: load.orders, wanted: units.orders }),
    ...short('bags', { limit: limits.bags, used: load.bags, wanted: units.bags }),
    ...Object.entries(units.section_minutes).flatMap(([id, wanted]) =>
      short('section', { limit: limits.section_minutes[id], used: load.section_minutes[id] ?? 0, wanted }, id),
    ),
    ...Object.entries(units.portions).flatMap(([id, wanted]) =>
      short('meal', { limit: limits.portions[id], used: load.portions[id] ?? 0, wanted }, id),
    ),
  ]
}

/**
 * Returns the fill of the fullest of orders, bags and sections, in percent; null without limits. The fill is above 100
 * when capacity was reduced after sales.
 */
export function fillPercent(limits: Capacity, load: SlotLoad): number | null {
  const parts = [
    { limit: limits.orders, used: load.orders },
    { limit: limits.bags, used: load.bags },
    ...Object.entries(limits.section_minutes).map(([id, limit]) => ({ limit, used: load.section_minutes[id] ?? 0 })),
  ]
  return fullest(parts)
}

export function fullest(parts: readonly { readonly limit: number | null; readonly used: number }[]): number | null {
  const percents = parts.flatMap(({ limit, used }) =>
    // The percentage is rounded down, so that 100 means nothing is left. A limit of 0 counts as full.
    limit === null ? [] : [limit === 0 ? 100 : Math.floor((used * 100) / limit)],
  )
  return percents.length === 0 ? null : Math.max(...percents)
}

export function reduceCapacity(capacity: Capacity, percent: number): Capacity {
  const part = (limit: number): number => Math.floor((limit * percent) / 100)
  return {
    orders: capacity.orders === null ? null : part(capacity.orders),
    bags: capacity.bags === null ? null : part(capacity.bags),
    section_minutes: Object.fromEntries(
      Object.entries(capacity.section_minutes).map(([section, minutes]) => [section, part(minutes)]),
    ),
  }
}

/** An extra slot adds nothing to limits it does not set: it must not remove a limit that protects a kitchen section. */
export function addCapacity(capacity: Capacity, extra: Capacity): Capacity {
  return {
    orders: capacity.orders === null ? null : capacity.orders + (extra.orders ?? 0),
    bags: capacity.bags === null ? null : capacity.bags + (extra.bags ?? 0),
    section_minutes: Object.fromEntries(
      Object.entries(capacity.section_minutes).map(([section, minutes]) => [
        section,
        minutes + (extra.section_minutes[section] ?? 0),
      ]),
    ),
  }
}
