import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react'
import { directionOf } from '#base/language.ts'
import { useText } from '#base/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { useOrderNo } from '#shared/dispatch/order-no.tsx'
import { useLang, useLocale } from '#base/use-language.ts'
import { useNow } from '#platform/use-now.ts'
import { MapView } from '#ui/map/map-view.tsx'
import type { LngLatPair } from '#ui/map/drawing.ts'
import type { RouteLine } from '#ui/map/routes/route-things.ts'
import type { MapQueries } from '#ui/map/routes/route-layers.tsx'
import { driverOf, driverOfOrder, orderIn } from '../../state/wave-reads.ts'
import type { WaitingOrder, Wave } from '../../state/wave-types.ts'
import { useInsertions } from '../../use-insertions.ts'
import { useWave } from '../../wave-context.tsx'
import { DriverList } from './driver-list.tsx'
import { MapTools } from './map-tools.tsx'
import css from './map.module.css'
import { mapLayoutText } from './map.text.ts'
import { OrderHover } from './order-hover.tsx'
import { PickedTrip } from './picked-trip.tsx'
import { withSameAddress } from './same-address.ts'
import { gapAt } from './trip-shape.ts'
import { useLivePositions } from './use-live-positions.ts'
import { useHover } from './use-hover.ts'
import { useLasso } from './use-lasso.ts'
import { useShown } from './use-shown.ts'
import { WaitingList } from './waiting-list.tsx'
import { linesOf, marksOf, orderMark, orderOfMark, locationsOf } from './wave-things.ts'

const RouteLayers = lazy(() => import('#ui/map/routes/route-layers.tsx'))
const NO_POINTS: [] = []
/** Padding around the fitted content: map controls at the right, tools above, the picked trip below. */
const PADDING_PX = { top: 84, bottom: 152, left: 48, right: 72 }
const NOW_EVERY_MS = 15_000

/** Returns the waiting orders among the marks that the lasso caught. */
function waitingAmong(ids: readonly string[], { waiting }: Wave): number[] {
  const waits = new Set(waiting.map(({ order_id }) => order_id))
  return ids.map(orderOfMark).filter((id) => id !== null && waits.has(id)) as number[]
}

const withCaught = (hand: readonly number[], ids: readonly string[], wave: Wave): number[] => [
  ...new Set([...hand, ...withSameAddress(wave, waitingAmong(ids, wave))]),
]

const byLeaving = (a: WaitingOrder, b: WaitingOrder) => Date.parse(a.leave_by) - Date.parse(b.leave_by)

/** Shows the wave on a map, with the two clicks of every layout: first an order, then a stop, a line or a driver. */
export default function MapLayout() {
  const { wave: loaded, hand, picked_id, take } = useWave()
  const wave = useLivePositions(loaded)
  const waiting = useMemo(() => wave.waiting.toSorted(byLeaving), [wave.waiting])
  const { hidden, toggle, toggleAll } = useShown(wave.drivers.map(({ row_id }) => row_id))
  const [is_lassoing, setLassoing] = useLasso()
  const queries_ref = useRef<MapQueries | null>(null)
  const things = useThings(wave, hidden)
  const [hovered, setHovered] = useHover()
  const card = useCard(hovered)
  const now_ms = useNow(NOW_EVERY_MS)
  const picked = driverOf(wave, picked_id)

  const { onOrder, onDriver, onMark, onLine } = useMapHands(waiting, things.lines)
  const gather = (ids: readonly string[]) => {
    setLassoing(false)
    take(withCaught(hand, ids, wave))
  }
  const lasso = is_lassoing ? { of: things.marks.filter(({ look }) => look === 'waiting'), onGathered: gather } : null
  return (
    <div className={css.layout}>
      <div className={css.lists}>
        <DriverList
          drivers={wave.drivers}
          hidden={hidden}
          picked_id={picked_id}
          onDriver={onDriver}
          has_hand={hand.length > 0}
          onToggle={toggle}
          onToggleAll={toggleAll}
        />
        <WaitingList orders={waiting} hand={hand} onOrder={onOrder} onLook={(id) => setHovered(orderMark(id))} />
      </div>
      <div className={css.map}>
        <WholeMap wave={wave}>
          <Suspense>
            <RouteLayers
              {...things}
              onMark={onMark}
              onLine={onLine}
              card={card}
              onHover={setHovered}
              lasso={lasso}
              onReady={(ready) => void (queries_ref.current = ready)}
            />
          </Suspense>
        </WholeMap>
        <MapTools
          is_lassoing={is_lassoing}
          has_waiting={waiting.length > 0}
          in_hand={hand.length}
          onLasso={() => setLassoing(!is_lassoing)}
          onAllInView={() => gather(queries_ref.current?.inView() ?? [])}
        />
        {picked?.trip && (
          <PickedTrip
            driver={picked}
            hand={hand}
            now_ms={now_ms}
            onStop={onOrder}
            onHover={(id) => setHovered(id === null ? null : orderMark(id))}
          />
        )}
      </div>
    </div>
  )
}

function WholeMap({ wave, children }: { wave: Wave; children: ReactNode }) {
  const t = useText(mapLayoutText)
  const around = useMemo(() => locationsOf(wave), [wave])
  return (
    <MapView
      label={t('label')}
      points={NO_POINTS}
      has_many={false}
      around={around}
      padding_px={PADDING_PX}
      tile_url={useTileUrl()}
    >
      {children}
    </MapView>
  )
}

type How = { with_ctrl: boolean; with_shift: boolean }

/** Handles clicks on the map: the first click picks an order up, the second places it. */
function useMapHands(waiting: readonly WaitingOrder[], lines: readonly RouteLine[]) {
  const { wave, hand, pick, put, putBest, click } = useWave()
  const onOrder = (order_id: number, how?: How) => {
    const rows = driverOfOrder(wave, order_id)?.trip?.stops ?? waiting
    const row_ids = rows.map((order) => order.order_id)
    click(order_id, row_ids, how)
  }
  const onDriver = (row_id: number) => (hand.length > 0 ? putBest(row_id) : pick(row_id))
  const onMark = (id: string) => {
    const order_id = orderOfMark(id)
    if (order_id !== null) onOrder(order_id)
    else if (id.startsWith('driver ')) onDriver(Number(id.split(' ')[1]))
  }
  const onLine = (id: string, point: LngLatPair) => {
    const line = lines.find((one) => one.id === id)
    const trip = driverOf(wave, Number(id))?.trip
    if (hand.length === 0 || !line || !trip) pick(Number(id))
    else put(Number(id), gapAt(line.path, trip.stops, point))
  }
  return { onOrder, onDriver, onMark, onLine }
}

/** Returns the marks and lines of the map, memoised. */
function useThings(wave: Wave, hidden: ReadonlySet<number>) {
  const { picked_id, hand } = useWave()
  const t = useText(mapLayoutText)
  const lang = useLang()
  const orderNo = useOrderNo()
  const now_ms = useNow(NOW_EVERY_MS)
  const lines = useMemo(() => linesOf({ wave, hidden, picked_id }), [wave, hidden, picked_id])
  const marks = useMemo(
    () => marksOf({ wave, hidden, picked_id, hand, now_ms, lang, t, orderNo }),
    [wave, hidden, picked_id, hand, now_ms, lang, t, orderNo],
  )
  return { lines, marks }
}

/** Returns the card of the order whose marker is under the pointer; null when there is none. */
function useCard(hovered: string | null) {
  const { wave, base } = useWave()
  const dir = directionOf(useLocale())
  const order_id = hovered === null ? null : orderOfMark(hovered)
  const order = order_id === null ? undefined : orderIn(wave, order_id)
  const waits = order !== undefined && wave.waiting.some((one) => one.order_id === order_id)
  const insertions = useInsertions(waits ? order_id : null, base)
  if (!order || hovered === null) return null
  return { id: hovered, content: <OrderHover order={order} wave={wave} insertions={insertions} dir={dir} /> }
}
