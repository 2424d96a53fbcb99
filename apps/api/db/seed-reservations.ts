import { randomUUID } from 'node:crypto'
import { unitsOf, shortages, limitsOf } from '@tavlin/domain/availability/capacity'
import { addDays } from '@tavlin/domain/availability/dates'
import {
  EMPTY_LOAD,
  type DeliFacts,
  type MealFacts,
  ORDER_TYPES,
  type SlotLoad,
} from '@tavlin/domain/availability/facts'
import { type Slot, slotsOn } from '@tavlin/domain/availability/slots'
import { businessDay } from '@tavlin/domain/business-time'
import type pg from 'pg'
import { chance, insertRows } from './seed-rows.ts'

const DAYS = 3
/**
 * Percentage of a slot's order capacity that is booked, by hour; noon and evening are the peaks. QUIET is for other
 * hours.
 */
const RUSH = new Map(
  [11, 12, 13, 14, 17, 18, 19, 20, 21].map((hour, i) => [hour, [16, 62, 34, 14, 10, 20, 42, 36, 16][i]!]),
)
const QUIET = 6
/** Hour in which the delivery slots of the first deli, the largest one, are booked out today. */
const FULL_HOUR = 19
/** Factor for the bookings of each day, because days further ahead have fewer bookings. */
const AHEAD = [1, 0.5, 0.25]
const NOON = 12
/** Tomorrow's noon is as full as today's, so that the demo always has a busy noon ahead. */
const aheadOf = (day: number, hour: number): number => (day === 1 && hour === NOON ? 1 : AHEAD[day]!)

/** Seeds reservations of today and the next two days, with peaks at noon and in the evening. */
export async function seedReservations(
  client: pg.Client,
  now: Date,
  facts: readonly { deli: DeliFacts; meals: ReadonlyMap<number, MealFacts> }[],
): Promise<void> {
  const loads: object[] = []
  const reservations: object[] = []
  for (const { deli, meals } of facts) {
    const sold = [...meals.values()].filter(({ item }) => item?.active)
    for (let day = 0; day < DAYS; day++)
      for (const type of ORDER_TYPES)
        for (const slot of slotsOn(deli, addDays(businessDay(now), day), type)) {
          if (slot.blocked.length > 0) continue
          const taken = fill(slot, sold, deli.id, aheadOf(day, hourOf(slot)))
          if (taken.carts.length === 0) continue
          const key = { ...keyOf(slot), deli_id: deli.id }
          const limits = limitsOf(slot, sold, slot.date)
          loads.push({
            ...key,
            ...taken.load,
            orders_limit: limits.orders,
            bags_limit: limits.bags,
            section_limits: limits.section_minutes,
            portion_limits: limits.portions,
          })
          for (const { bags, section_minutes, portions } of taken.carts)
            reservations.push({
              ...key,
              id: randomUUID(),
              state: 'confirmed',
              bags,
              section_minutes,
              portions,
              created_at: now,
              settled_at: now,
            })
        }
  }
  await insertRows(client, 'slot_load', loads)
  await insertRows(client, 'slot_reservation', reservations)
}

const keyOf = ({ date, order_type, start_minute, end_minute }: Slot) => ({ date, order_type, start_minute, end_minute })

const hourOf = ({ start_minute }: Slot): number => Math.floor(start_minute / 60)

/**
 * Creates as many carts of one to four meals as the percentage of the hour in RUSH says; omits a cart that exceeds the
 * limits of the slot.
 */
function fill(slot: Slot, meals: readonly MealFacts[], deli_id: number, ahead: number) {
  const hour = hourOf(slot)
  const is_full = deli_id === 1 && hour === FULL_HOUR && slot.order_type === 'delivery'
  const busy = is_full ? 110 * ahead : (RUSH.get(hour) ?? QUIET) * ahead * (0.7 + 0.6 * lot('busy'))
  const wanted = Math.round(((slot.capacity.orders ?? 0) * busy) / 100)
  let load: SlotLoad = EMPTY_LOAD
  const carts: SlotLoad[] = []
  for (let i = 0; i < wanted; i++) {
    const lines = Array.from({ length: 1 + Math.floor(lot(i, 'size') * 4) }, (_, line) => ({
      meal: meals[Math.floor(lot(i, line, 'meal') * meals.length)]!,
      quantity: lot(i, line, 'quantity') < 0.8 ? 1 : 2,
    }))
    const cart = unitsOf(lines)
    if (shortages(limitsOf(slot, meals, slot.date), load, cart).length > 0) continue
    load = unitsAdded(load, cart)
    carts.push(cart)
  }
  return { load, carts }

  function lot(...seeds: (string | number)[]): number {
    return chance(deli_id, slot.date, slot.order_type, slot.start_minute, ...seeds)
  }
}

function unitsAdded(a: SlotLoad, b: SlotLoad): SlotLoad {
  return {
    orders: a.orders + b.orders,
    bags: a.bags + b.bags,
    section_minutes: countsAdded(a.section_minutes, b.section_minutes),
    portions: countsAdded(a.portions, b.portions),
  }
}

function countsAdded(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const sum = { ...a }
  for (const [id, count] of Object.entries(b)) sum[id] = (sum[id] ?? 0) + count
  return sum
}
