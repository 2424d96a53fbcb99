import { tripMark } from '@tavlin/domain/dispatch/trip-mark'
import { letterOf } from '#shared/dispatch/trip-colours.ts'
import { time } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import type { Translator } from '#base/text.ts'
import type { RouteLine, RouteMark } from '#ui/map/routes/route-things.ts'
import type { Stop, Trip, Wave, WaveDriver } from '../../state/wave-types.ts'
import type { mapLayoutText } from './map.text.ts'
import { shapeOf } from './trip-shape.ts'

type MapTranslator = ReturnType<typeof mapLayoutText> extends Translator<infer T> ? Translator<T> : never
type MapContext = {
  wave: Wave
  /** Row ids of the drivers whose position and trip are not drawn. */
  hidden: ReadonlySet<number>
  picked_id: number | null
  hand: readonly number[]
  now_ms: number | null
  lang: Lang
  t: MapTranslator
  /** The number of an order, with the deli's code when several delis are in view. */
  orderNo: (order: { number: number; deli_id: number }) => string
}

const colorsOf = (seq: number) => {
  const n = tripMark(seq).color + 1
  return { color: `--tv-trip-${n}`, on_color: `--tv-trip-${n}-on` } as const
}
const dashOf = (seq: number) => `--tv-trip-${tripMark(seq).dash + 1}-dash` as const
/** States of stops that need no visit any more. */
const OVER: readonly Stop['state'][] = ['delivered', 'failed', 'skipped', 'returned']
const OLD_MS = 2 * 60_000

export const orderMark = (order_id: number) => `order ${order_id}`
/** Returns null when the mark is not an order. */
export const orderOfMark = (id: string): number | null => {
  const [kind, order_id] = id.split(' ')
  return kind === 'order' ? Number(order_id) : null
}

/** Returns all positions, drawn or not: hiding a driver does not change the extent of the map. */
export const locationsOf = ({ waiting, drivers, delis }: Wave): { lng: number; lat: number }[] => [
  ...waiting,
  ...drivers.flatMap(({ trip }) => trip?.stops ?? []),
  ...delis.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }])),
]

export function linesOf({ wave, hidden, picked_id }: Pick<MapContext, 'wave' | 'hidden' | 'picked_id'>): RouteLine[] {
  const delis = new Map(wave.delis.map((deli) => [deli.id, deli]))
  const lines = wave.drivers.flatMap(({ row_id, trip }): RouteLine[] => {
    if (!trip || hidden.has(row_id)) return []
    const { lat, lng } = delis.get(trip.deli_id) ?? { lat: null, lng: null }
    const shape = shapeOf(trip, lat === null || lng === null ? null : { lat, lng })
    if (!shape) return []
    const { color } = colorsOf(trip.seq)
    return [{ id: String(row_id), ...shape, color, dash: dashOf(trip.seq), is_picked: row_id === picked_id }]
  })
  // Sorted last, so that the line of the picked trip is drawn on top.
  return lines.toSorted((a, b) => Number(a.is_picked) - Number(b.is_picked))
}

export function marksOf(shown: MapContext): RouteMark[] {
  const { wave, hidden } = shown
  return [
    ...waitingMarks(shown),
    ...wave.drivers.flatMap((driver) => (hidden.has(driver.row_id) ? [] : driverMarks(driver, shown))),
    ...wave.delis.flatMap(({ id, name_he, name_en, lat, lng }): RouteMark[] =>
      lat === null || lng === null
        ? []
        : [
            {
              id: `deli ${id}`,
              lat,
              lng,
              look: 'shop',
              mark: '',
              label: shown.lang === 'he' ? name_he : name_en || name_he,
            },
          ],
    ),
  ]
}

const waitingMarks = ({ wave, hand, t, orderNo }: MapContext): RouteMark[] =>
  wave.waiting.map(({ order_id, number, deli_id, lat, lng, customer_name, is_at_risk }) => ({
    id: orderMark(order_id),
    lat,
    lng,
    look: 'waiting',
    mark: orderNo({ number, deli_id }),
    label: t('waiting_mark', { name: customer_name }),
    is_late: is_at_risk,
    is_chosen: hand.includes(order_id),
    joins: !hand.includes(order_id),
  }))

function driverMarks(driver: WaveDriver, shown: MapContext): RouteMark[] {
  const { trip, position, name, row_id } = driver
  const stops = trip?.stops.map((stop) => stopMark(stop, trip, driver, shown)) ?? []
  if (!position) return stops
  const { lat, lng, at } = position
  const vehicle: RouteMark = {
    id: `driver ${row_id}`,
    lat,
    lng,
    look: 'vehicle',
    mark: trip ? letterOf(trip.seq, shown.lang) : '',
    label: shown.t('vehicle_mark', { name, at: time(at) }),
    ...(trip && colorsOf(trip.seq)),
    is_old: shown.now_ms !== null && shown.now_ms - Date.parse(at) > OLD_MS,
  }
  return [...stops, vehicle]
}

const stopMark = (stop: Stop, trip: Trip, { name, row_id }: WaveDriver, shown: MapContext): RouteMark => ({
  id: orderMark(stop.order_id),
  lat: stop.lat,
  lng: stop.lng,
  look: 'stop',
  ...colorsOf(trip.seq),
  mark: `${letterOf(trip.seq, shown.lang)}${stop.position}`,
  label: shown.t('stop_mark', { name: stop.customer_name, driver: name }),
  is_done: OVER.includes(stop.state),
  is_late: stop.late_s > 0 && !OVER.includes(stop.state),
  is_picked: shown.hand.includes(stop.order_id),
  joins: row_id !== shown.picked_id && !shown.hand.includes(stop.order_id),
})
