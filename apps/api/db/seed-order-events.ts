import type { Life } from './seed-order-life.ts'

type SeedOrder = {
  readonly row: {
    readonly id: number
    readonly deli_id: number
    readonly customer_id: number | null
    readonly number: number
    readonly channel: string
    readonly bags: number | null
    readonly driver_id: number | null
  }
  readonly life: Life
}
type Staff = { readonly clerk_id: number; readonly cook_id: number }
type SeedEvent = { at: Date; name: string; data: object; deli_id: number; actor_id: number | null }

const EVENT_HOURS = 12
const HOUR_MS = 3_600_000

/** Creates events of orders of the last hours, in the sequence of time, because timelines sort by id. */
export function eventsOf(made: readonly SeedOrder[], staff: Staff, now: Date): SeedEvent[] {
  const since = now.getTime() - EVENT_HOURS * HOUR_MS
  // Omits older events, because the event table has no partition for older months.
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
  return made
    .filter(({ life }) => life.placed_at.getTime() >= Math.max(since, month))
    .flatMap((one) => lifeEvents(one, staff))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

function lifeEvents({ row, life }: SeedOrder, { clerk_id, cook_id }: Staff): SeedEvent[] {
  const { id: order_id, deli_id, customer_id, number, channel } = row
  const of = { order_id, deli_id, customer_id, number }
  const by = channel === 'phone' || channel === 'pos' ? clerk_id : null
  const events: (SeedEvent | null)[] = [
    { at: life.placed_at, name: 'order.placed', data: { ...of, channel, status: 'pending' }, deli_id, actor_id: by },
    move(life.accepted_at, 'accept', 'pending', 'accepted', clerk_id),
    move(life.started_at, 'start', 'accepted', 'cooking', cook_id),
    move(life.ready_at, 'pack', 'cooking', 'ready', cook_id, row.bags === null ? {} : { bags: row.bags }),
    move(life.departed_at, 'depart', 'ready', 'on-the-way', row.driver_id),
    life.departed_at
      ? move(life.completed_at, 'deliver', 'on-the-way', 'completed', row.driver_id)
      : move(life.completed_at, 'hand_over', 'ready', 'completed', cook_id),
    move(life.cancelled_at, 'cancel', 'accepted', 'cancelled', clerk_id, { reason: life.cancel_reason ?? 'other' }),
  ]
  return events.filter((one) => one !== null)

  function move(
    at: Date | null,
    name: string,
    from: string,
    to: string,
    actor_id: number | null,
    more = {},
  ): SeedEvent | null {
    return at && { at, name: 'order.moved', data: { ...of, move: name, from, to, ...more }, deli_id, actor_id }
  }
}
