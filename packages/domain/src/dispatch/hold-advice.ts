import type { Travel } from './etas.ts'

/** An order that waits at its deli, cooked or not. Milliseconds since the epoch. */
export type HoldOrder = {
  readonly order_id: number
  readonly ready_ms: number
  /** Leaving later than that, it comes late even if it is brought first. */
  readonly leave_by_ms: number
}
export type HoldReason = 'neighbours_coming' | 'not_ready' | 'nearly_empty' | 'would_be_late'
export type HoldAdvice = {
  readonly order_id: number
  readonly advice: 'hold' | 'send'
  /** Until when it can wait and still be there in time, with those it waits for. */
  readonly until_ms: number
  /** Of driving, against going once more for who comes later. */
  readonly saves_s: number
  readonly because: HoldReason
  readonly with_order_ids: readonly number[]
}

const MINUTE_MS = 60_000
/** Doors on one way are at most so far apart. */
const NEAR_S = 7 * 60
/** Not worth a wait below. */
const WORTH_S = 3 * 60
/** Kept for the door before, a lift, a red light; and because nobody decides by the second. */
const SPARE_MS = 12 * MINUTE_MS
/** And for each order near it that may be brought before: a door and the way on. */
const SPARE_EACH_MS = 5 * MINUTE_MS
/** Whoever goes alone waits for company only with so much time to spare. */
const ALONE_MS = 10 * MINUTE_MS
/** What is cooked later than that is nobody's question yet. */
const SOON_MS = 45 * MINUTE_MS
/** Stops of a usual trip: how many orders one free driver can take at once. */
const STOPS_OF_TRIP = 2
const MOST_BEFORE = 4

/**
 * Which orders of one deli had better go with a later departure. Never done by itself: a person decides. An order that
 * may as well go now is not spoken of.
 */
export function holdAdvice(
  orders: readonly HoldOrder[],
  { now_ms, free_drivers, travel }: { readonly now_ms: number; readonly free_drivers: number; readonly travel: Travel },
): HoldAdvice[] {
  const ready = orders.filter(({ ready_ms }) => ready_ms <= now_ms)
  const coming = orders.filter(({ ready_ms }) => ready_ms > now_ms)
  const last_of = new Map(
    orders.map((order) => {
      const near = ready.filter((one) => one !== order && isWorth(order, one, travel)).length
      return [order.order_id, order.leave_by_ms - SPARE_MS - Math.min(near, MOST_BEFORE) * SPARE_EACH_MS]
    }),
  )
  const isShort = shortageAt(orders, last_of, now_ms, free_drivers)
  const held = new Map<number, HoldAdvice>()
  for (const order of ready) {
    const last_ms = last_of.get(order.order_id)!
    if (last_ms <= now_ms || isShort(last_ms)) continue
    const neighbours = coming.filter((one) => one.ready_ms <= last_ms && isWorth(order, one, travel))
    if (neighbours.length > 0) held.set(order.order_id, waitFor(order, neighbours, last_of, travel))
  }
  joinTheirCompany(ready, held, last_of, { now_ms, travel, isShort })
  return orders.flatMap((order) => {
    const last_ms = last_of.get(order.order_id)!
    const told = (advice: 'hold' | 'send', because: HoldReason, saves_s = 0): HoldAdvice => ({
      ...{ order_id: order.order_id, advice, because, saves_s, with_order_ids: [] },
      until_ms: Math.max(last_ms, now_ms),
    })
    if (last_ms <= now_ms) return [told('send', 'would_be_late')]
    if (order.ready_ms > now_ms) return order.ready_ms - now_ms <= SOON_MS ? [told('hold', 'not_ready')] : []
    const known = held.get(order.order_id)
    if (known) return [known]
    const is_alone = !ready.some((one) => one !== order && isWorth(order, one, travel))
    return is_alone && last_ms - now_ms >= ALONE_MS && !isShort(last_ms)
      ? [told('hold', 'nearly_empty', roundTrip(order, travel))]
      : []
  })
}

/** Who goes well with one that is held, and has the time, waits along: one way for all of them. */
function joinTheirCompany(
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
        (one) => held.has(one.order_id) && held.get(one.order_id)!.until_ms <= last_ms && isWorth(order, one, travel),
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
    ...{ order_id: order.order_id, advice: 'hold', because: 'neighbours_coming' },
    until_ms: Math.min(...all.map(({ order_id }) => last_of.get(order_id)!)),
    saves_s: Math.max(...neighbours.map((one) => savedBy(order, one, travel))),
    with_order_ids: neighbours.map(({ order_id }) => order_id),
  }
}

/** More has to leave by then than those who are here can take: waiting would make it worse. */
function shortageAt(
  orders: readonly HoldOrder[],
  last_of: ReadonlyMap<number, number>,
  now_ms: number,
  free_drivers: number,
): (at_ms: number) => boolean {
  const lasts = orders.filter(({ ready_ms }) => ready_ms <= now_ms).map(({ order_id }) => last_of.get(order_id)!)
  return (at_ms) => lasts.filter((last_ms) => last_ms <= at_ms).length > free_drivers * STOPS_OF_TRIP
}

/** Driving less by bringing both in one go, in the better sequence (Clarke and Wright). */
function savedBy(a: HoldOrder, b: HoldOrder, travel: Travel): number {
  const [from, to] = [a.order_id, b.order_id]
  const oneWay = (x: number, y: number) => travel(x, null).seconds + travel(null, y).seconds - travel(x, y).seconds
  return Math.max(oneWay(from, to), oneWay(to, from))
}

function isWorth(a: HoldOrder, b: HoldOrder, travel: Travel): boolean {
  const apart_s = Math.min(travel(a.order_id, b.order_id).seconds, travel(b.order_id, a.order_id).seconds)
  return apart_s <= NEAR_S && savedBy(a, b, travel) >= WORTH_S
}

const roundTrip = ({ order_id }: HoldOrder, travel: Travel): number =>
  travel(null, order_id).seconds + travel(order_id, null).seconds
