import type { Travel } from './etas.ts'

/** An order that waits at its deli, ready or not. Times are milliseconds since the epoch. */
export type HoldOrder = {
  readonly order_id: number
  readonly ready_ms: number
  /** Latest departure at which the order arrives in time as the first stop. */
  readonly leave_by_ms: number
}
export type HoldReason = 'neighbours_coming' | 'not_ready' | 'nearly_empty' | 'would_be_late'
export type HoldAdvice = {
  readonly order_id: number
  readonly advice: 'hold' | 'send'
  /** The time until which the order can wait and still arrive in time, together with the orders it waits for. */
  readonly until_ms: number
  /** Driving seconds saved by one trip with another order; 0 for the reasons `not_ready` and `would_be_late`. */
  readonly saves_s: number
  readonly because: HoldReason
  readonly with_order_ids: readonly number[]
}

const MINUTE_MS = 60_000
/** Maximum travel seconds between neighbouring stops. */
const NEAR_S = 7 * 60
/** Minimum saving, in seconds, that justifies holding an order. */
const WORTH_S = 3 * 60
/** Safety margin for delays at the previous stop, in a lift or in traffic, and for slow decisions. */
const SPARE_MS = 12 * MINUTE_MS
/** Additional margin per nearby order that may be delivered first. */
const SPARE_EACH_MS = 5 * MINUTE_MS
/** Minimum spare time of an order that waits although no other ready order can be combined with it. */
const ALONE_MS = 10 * MINUTE_MS
/** An order that is ready later than this is not held yet. */
const SOON_MS = 45 * MINUTE_MS
/** Stops of a typical trip: the number of orders that one free driver can deliver at once. */
const STOPS_OF_TRIP = 2
const MOST_BEFORE = 4

/**
 * Advises which orders of one deli should wait for a later departure, and which must leave at once; the dispatcher
 * decides. Orders that may leave or wait get no advice.
 */
export function holdAdvice(
  orders: readonly HoldOrder[],
  { now_ms, free_drivers, travel }: { readonly now_ms: number; readonly free_drivers: number; readonly travel: Travel },
): HoldAdvice[] {
  const ready = orders.filter(({ ready_ms }) => ready_ms <= now_ms)
  const coming = orders.filter(({ ready_ms }) => ready_ms > now_ms)
  const last_of = new Map(
    orders.map((order) => {
      const near = ready.filter((one) => one !== order && isWorthCombining(order, one, travel)).length
      return [order.order_id, order.leave_by_ms - SPARE_MS - Math.min(near, MOST_BEFORE) * SPARE_EACH_MS]
    }),
  )
  const isShort = shortageAt(orders, last_of, now_ms, free_drivers)
  const held = new Map<number, HoldAdvice>()
  for (const order of ready) {
    const last_ms = last_of.get(order.order_id)!
    if (last_ms <= now_ms || isShort(last_ms)) continue
    const neighbours = coming.filter((one) => one.ready_ms <= last_ms && isWorthCombining(order, one, travel))
    if (neighbours.length > 0) held.set(order.order_id, waitFor(order, neighbours, last_of, travel))
  }
  joinHeldOrders(ready, held, last_of, { now_ms, travel, isShort })
  return orders.flatMap((order) => {
    const last_ms = last_of.get(order.order_id)!
    const adviceFor = (advice: 'hold' | 'send', because: HoldReason, saves_s = 0): HoldAdvice => ({
      order_id: order.order_id,
      advice,
      because,
      saves_s,
      with_order_ids: [],
      until_ms: Math.max(last_ms, now_ms),
    })
    // What is not cooked yet cannot be sent, however late it is.
    if (order.ready_ms > now_ms) return order.ready_ms - now_ms <= SOON_MS ? [adviceFor('hold', 'not_ready')] : []
    if (last_ms <= now_ms) return [adviceFor('send', 'would_be_late')]
    const earlier = held.get(order.order_id)
    if (earlier) return [earlier]
    const is_alone = !ready.some((one) => one !== order && isWorthCombining(order, one, travel))
    return is_alone && last_ms - now_ms >= ALONE_MS && !isShort(last_ms)
      ? [adviceFor('hold', 'nearly_empty', roundTrip(order, travel))]
      : []
  })
}

/** Also holds orders that fit on one trip with a held order and have time to wait. */
function joinHeldOrders(
  ready: readonly HoldOrder[],
  held: Map<number, HoldAdvice>,
  last_of: ReadonlyMap<number, number>,
  { now_ms, travel, isShort }: { now_ms: number; travel: Travel; isShort: (at_ms: number) => boolean },
): void {
  for (let grew = true; grew;) {
    grew = false
    for (const order of ready) {
      const last_ms = last_of.get(order.order_id)!
      if (held.has(order.order_id) || last_ms <= now_ms || isShort(last_ms)) continue
      const company = ready.filter(
        (one) =>
          held.has(one.order_id) && held.get(one.order_id)!.until_ms <= last_ms && isWorthCombining(order, one, travel),
      )
      if (company.length === 0) continue
      held.set(order.order_id, waitFor(order, company, last_of, travel))
      grew = true
    }
  }
}

function waitFor(
  order: HoldOrder,
  neighbours: readonly HoldOrder[],
  last_of: ReadonlyMap<number, number>,
  travel: Travel,
): HoldAdvice {
  const all = [order, ...neighbours]
  return {
    order_id: order.order_id,
    advice: 'hold',
    because: 'neighbours_coming',
    until_ms: Math.min(...all.map(({ order_id }) => last_of.get(order_id)!)),
    saves_s: Math.max(...neighbours.map((one) => savedBy(order, one, travel))),
    with_order_ids: neighbours.map(({ order_id }) => order_id),
  }
}

/**
 * Returns a function that checks whether more ready orders have to leave by a given time than free drivers can deliver;
 * then no order should wait.
 */
function shortageAt(
  orders: readonly HoldOrder[],
  last_of: ReadonlyMap<number, number>,
  now_ms: number,
  free_drivers: number,
): (at_ms: number) => boolean {
  const lasts = orders.filter(({ ready_ms }) => ready_ms <= now_ms).map(({ order_id }) => last_of.get(order_id)!)
  return (at_ms) => lasts.filter((last_ms) => last_ms <= at_ms).length > free_drivers * STOPS_OF_TRIP
}

/**
 * Returns the driving seconds saved by delivering two orders on one trip, in the better sequence (Clarke–Wright
 * savings).
 */
function savedBy(a: HoldOrder, b: HoldOrder, travel: Travel): number {
  const [from, to] = [a.order_id, b.order_id]
  const oneWay = (x: number, y: number) => travel(x, null).seconds + travel(null, y).seconds - travel(x, y).seconds
  return Math.max(oneWay(from, to), oneWay(to, from))
}

function isWorthCombining(a: HoldOrder, b: HoldOrder, travel: Travel): boolean {
  const apart_s = Math.min(travel(a.order_id, b.order_id).seconds, travel(b.order_id, a.order_id).seconds)
  return apart_s <= NEAR_S && savedBy(a, b, travel) >= WORTH_S
}

const roundTrip = ({ order_id }: HoldOrder, travel: Travel): number =>
  travel(null, order_id).seconds + travel(order_id, null).seconds
