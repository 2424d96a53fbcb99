import { addDays, weekdayOf } from '@tavlin/domain/availability/dates'
import { DAY_ENDS_MINUTE, DAY_STARTS_MINUTE, type DeliFacts, type OrderType } from '@tavlin/domain/availability/facts'
import { instantOf, minuteOf } from '@tavlin/domain/availability/day-minutes'
import { type Slot, slotsOn } from '@tavlin/domain/availability/slots'
import { businessDay } from '@tavlin/domain/business-time'
import type { OrderChannel } from '@tavlin/domain/orders/order-enums'
import { cartLines, type DemoLine, type DemoMenu, reservedLines } from './seed-order-carts.ts'
import { chance, oneOf, pick } from './seed-rows.ts'

export const DAYS_BACK = 39
const A_DAY = 250
const FRIDAY = 5
const SATURDAY = 6
/** Weight of an hour when a slot is chosen for an order; noon and evening are the peaks, and other hours weigh 1. */
const RUSH = new Map([11, 12, 13, 14, 18, 19, 20, 21].map((hour, i) => [hour, [3, 8, 8, 4, 4, 8, 8, 4][i]!]))

export type DemoBuyer = { readonly id: number; readonly deli_id: number; readonly is_regular: boolean }
export type DemoDeli = { readonly id: number; readonly deli: DeliFacts; readonly menu: DemoMenu }
export type SeedReservation = {
  readonly id: string
  readonly deli_id: number
  readonly date: string
  readonly order_type: OrderType
  readonly start_minute: number
  readonly end_minute: number
  readonly portions: Readonly<Record<string, number>>
}
/** Meals, deli and time of a seeded order. `seed-order-life.ts` decides what happened to it. */
export type SeedOrderPlan = {
  /** Key from which the random choices of this order are derived. */
  readonly lot: string
  readonly deli_id: number
  readonly date: string
  readonly order_type: OrderType
  readonly start_minute: number
  readonly end_minute: number
  readonly promise_from: Date
  readonly promise_to: Date
  readonly channel: OrderChannel
  readonly customer_id: number | null
  readonly reservation_id: string | null
  readonly lines: readonly DemoLine[]
  /** Fixed status for an order around the current time; null for all others. */
  readonly now_status: string | null
}
type Buyers = ReadonlyMap<number, readonly DemoBuyer[]>

/** Returns orders of past days: as many as usual for the weekday, spread over the slots. */
export function pastOrders(delis: readonly DemoDeli[], buyers: Buyers, now: Date): SeedOrderPlan[] {
  const today = businessDay(now)
  return Array.from({ length: DAYS_BACK }, (_, i) => addDays(today, i - DAYS_BACK)).flatMap((date) => {
    const weekday = weekdayOf(date)
    const count = Math.round(
      A_DAY * (weekday === FRIDAY ? 1.4 : weekday === SATURDAY ? 0.45 : 1) * (0.9 + 0.2 * chance(date)),
    )
    return delis.flatMap((one, place) => {
      // The first deli is the largest.
      const share = Math.round((count * [0.34, 0.26, 0.22, 0.18][place % 4]! * 4) / Math.max(4, delis.length))
      return dayOf(one, buyers.get(one.id) ?? [], date, share)
    })
  })
}

function dayOf(one: DemoDeli, buyers: readonly DemoBuyer[], date: string, count: number): SeedOrderPlan[] {
  const slots = (['delivery', 'pickup'] as const).map((type) => weighted(slotsOn(one.deli, date, type)))
  return Array.from({ length: count }, (_, i) => {
    const lot = `${one.id} ${date} ${i}`
    const of_type = slots[chance('type', lot) < 0.45 ? 0 : 1]!
    if (of_type.length === 0) return null
    const slot = oneOf(of_type, 'slot', lot)
    const lines = cartLines(one.menu, lot)
    return planned(lot, one.id, slot, lines, buyers, null)
  }).filter((order) => order !== null)
}

const weighted = (slots: readonly Slot[]): Slot[] =>
  slots.flatMap((slot) => Array<Slot>(RUSH.get(Math.floor(slot.start_minute / 60)) ?? 1).fill(slot))

/** Returns one order for each reservation of today and later. */
export function reservedOrders(
  delis: readonly DemoDeli[],
  buyers: Buyers,
  reserved: readonly SeedReservation[],
): SeedOrderPlan[] {
  const menus = new Map(delis.map(({ id, menu }) => [id, menu]))
  return reserved.map((one, i) => {
    const lot = `${one.deli_id} ${one.date} ${one.order_type} ${one.start_minute} ${i}`
    const lines = reservedLines(menus.get(one.deli_id)!, one.portions, lot)
    return planned(lot, one.deli_id, one, lines, buyers.get(one.deli_id) ?? [], one.id)
  })
}

type CurrentOrderRow = readonly [status: string, type: OrderType, minutes: number]
/** Orders around the current time, with minutes from now to the promise; each deli gets each of them once. */
const AROUND_NOW: readonly CurrentOrderRow[] = [
  ['pending', 'delivery', 75],
  ['pending', 'pickup', 40],
  ['accepted', 'delivery', 60],
  ['accepted', 'pickup', 35],
  ['cooking', 'delivery', 30],
  ['cooking', 'pickup', 15],
  ['cooking', 'delivery', -20],
  ['ready', 'delivery', 10],
  ['ready', 'pickup', -5],
  ['on-the-way', 'delivery', -5],
  ['on-the-way', 'delivery', -50],
  ['completed', 'pickup', -40],
  ['completed', 'delivery', -75],
  ['cancelled', 'delivery', -60],
  ['cancelled', 'pickup', 90],
]

/** Creates orders also at night, when there are no slots, so that the demo always shows open orders. */
export function ordersAroundNow(delis: readonly DemoDeli[], buyers: Buyers, now: Date): SeedOrderPlan[] {
  const { date, minute } = minuteOf(now)
  return delis.flatMap(({ id, menu }) =>
    AROUND_NOW.map(([status, order_type, minutes], i) => {
      const lot = `now ${id} ${i}`
      const length = order_type === 'delivery' ? 30 : 15
      const start_minute = Math.floor((minute + minutes + pick(8, lot)) / 15) * 15
      const place = inDay(date, start_minute, length)
      const slot = { ...place, order_type, end_minute: place.start_minute + length }
      return { ...planned(lot, id, slot, cartLines(menu, lot), buyers.get(id) ?? [], null), now_status: status }
    }),
  )
}

/** Moves a window that is not wholly inside the business day to the day before or after it. */
function inDay(date: string, start_minute: number, length: number) {
  if (start_minute < DAY_STARTS_MINUTE) return { date: addDays(date, -1), start_minute: start_minute + DAY_MINUTES }
  if (start_minute + length <= DAY_ENDS_MINUTE) return { date, start_minute }
  return { date: addDays(date, 1), start_minute: Math.max(DAY_STARTS_MINUTE, start_minute - DAY_MINUTES) }
}
const DAY_MINUTES = DAY_ENDS_MINUTE - DAY_STARTS_MINUTE

type SeedSlot = Pick<Slot, 'date' | 'order_type' | 'start_minute' | 'end_minute'>

function planned(
  lot: string,
  deli_id: number,
  { date, order_type, start_minute, end_minute }: SeedSlot,
  lines: readonly DemoLine[],
  buyers: readonly DemoBuyer[],
  reservation_id: string | null,
): SeedOrderPlan {
  const regulars = buyers.filter(({ is_regular }) => is_regular)
  // Most pickup orders have no customer.
  const is_known = order_type === 'delivery' || chance('known', lot) < 0.35
  const channels: readonly OrderChannel[] = is_known
    ? ['phone', 'phone', 'web', 'web', 'app']
    : ['pos', 'pos', 'pos', 'kiosk']
  return {
    lot,
    deli_id,
    date,
    order_type,
    start_minute,
    end_minute,
    lines,
    reservation_id,
    now_status: null,
    promise_from: instantOf(date, start_minute),
    promise_to: instantOf(date, end_minute),
    channel: oneOf(channels, 'channel', lot),
    customer_id: is_known && regulars.length > 0 ? oneOf(regulars, 'who', lot).id : null,
  }
}
