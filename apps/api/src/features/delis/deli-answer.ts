import type { Deli, DeliRow, MISSING } from '@tavlin/contract/delis'
import { deliState, nextOpening } from '@tavlin/domain/availability/calendar'
import type { CalendarException, OpeningHours, OrderType } from '@tavlin/domain/availability/facts'
import type { z } from 'zod'

type Calendar = { readonly hours: readonly OpeningHours[]; readonly exceptions: readonly CalendarException[] }
export type StoredRow = Omit<z.output<typeof DeliRow>, 'state' | 'opens_at'> & { readonly calendar: Calendar }
/** Order types that have hours and slots, and whether there are items to sell and areas to deliver to. */
type DeliParts = {
  readonly hours: readonly OrderType[]
  readonly series: readonly OrderType[]
  readonly items: boolean
  readonly areas: boolean
}
export type StoredDeli = Omit<z.output<typeof Deli>, 'state' | 'opens_at' | 'missing'> & {
  readonly calendar: Calendar
  readonly has: DeliParts
}

export function rowAnswer({ calendar, ...row }: StoredRow, now: Date): z.output<typeof DeliRow> {
  return { ...row, ...stateOf(row, calendar, now) }
}

/** An active deli with its location, for a list without paging. */
export type ActiveDeli = Pick<
  StoredDeli,
  'id' | 'name_he' | 'name_en' | 'address' | 'phone' | 'active' | 'order_types' | 'pause' | 'lat' | 'lng' | 'calendar'
>

export const withState = ({ calendar, ...deli }: ActiveDeli, now: Date) => ({
  ...deli,
  ...stateOf(deli, calendar, now),
})

export function deliAnswer({ calendar, has, ...deli }: StoredDeli, now: Date): z.output<typeof Deli> {
  return { ...deli, ...stateOf(deli, calendar, now), missing: missingOf(deli, has) }
}

function stateOf(deli: Pick<StoredRow, 'id' | 'active' | 'order_types' | 'pause'>, calendar: Calendar, now: Date) {
  const facts = { ...deli, ...calendar, series: [], events: [] }
  const state = deliState(facts, now)
  return { state, opens_at: state === 'closed' ? (nextOpening(facts, now)?.toISOString() ?? null) : null }
}

/** Every offered order type needs its own hours and slots; areas are needed for deliveries only. */
function missingOf(
  deli: Pick<StoredDeli, 'active' | 'order_types' | 'lat'>,
  has: DeliParts,
): (typeof MISSING)[number][] {
  const lacks: Record<(typeof MISSING)[number], boolean> = {
    active: !deli.active,
    order_types: deli.order_types.length === 0,
    location: deli.lat === null,
    hours: has.hours.length === 0 || deli.order_types.some((type) => !has.hours.includes(type)),
    series: has.series.length === 0 || deli.order_types.some((type) => !has.series.includes(type)),
    items: !has.items,
    areas: deli.order_types.includes('delivery') && !has.areas,
  }
  return (Object.keys(lacks) as (keyof typeof lacks)[]).filter((part) => lacks[part])
}
