import { Marker, useMap } from '@vis.gl/react-maplibre'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { boundsOf, clusterPoints, SMALLEST_CLUSTER } from '../cluster.ts'
import { Heap, RouteMarkView } from './route-mark.tsx'
import type { RouteMark } from './route-things.ts'
import css from './routes.module.css'

const PADDING_PX = 96
const NEAREST_ZOOM = 18
/** Margin around the view as a share of its size: marks in it are already rendered when the map is dragged. */
const BESIDE = 0.25

export type MarkHands = {
  onMark: (id: string) => void
  /** Id of the mark with the pointer or the focus; null for none. */
  onHover: (id: string | null) => void
  /** Card that is shown beside the mark with this id. */
  card: { id: string; content: ReactNode } | null
}
type Props = MarkHands & { marks: readonly RouteMark[] }
type View = { zoom: number; west: number; south: number; east: number; north: number }

/**
 * Renders only what is in view: five hundred orders are a dozen clusters when zoomed out and a dozen marks when zoomed
 * in.
 */
export function RouteMarks({ marks, onMark, onHover, card }: Props) {
  const { current: map } = useMap()
  const view = useView()
  const seen = useMemo(() => (view ? marks.filter((mark) => isSeen(mark, view)) : []), [marks, view])
  const { heaps, single } = useMemo(() => heapsOf(seen, view?.zoom ?? 0), [seen, view?.zoom])
  const comeCloser = (of: readonly RouteMark[]) => {
    const around = boundsOf(of)
    if (around) map?.fitBounds(around, { padding: PADDING_PX, maxZoom: NEAREST_ZOOM })
  }
  const about = card && marks.find(({ id }) => id === card.id)
  return (
    <>
      {heaps.map(({ lng, lat, points }) => (
        <Marker key={`of ${points[0]!.id}`} longitude={lng} latitude={lat}>
          <Heap marks={points} onPress={() => comeCloser(points)} />
        </Marker>
      ))}
      {single.map((mark) => (
        <Marker
          key={mark.id}
          longitude={mark.lng}
          latitude={mark.lat}
          anchor={mark.look === 'waiting' ? 'bottom' : 'center'}
          style={{ zIndex: layerOf(mark) }}
        >
          <RouteMarkView mark={mark} onPress={() => onMark(mark.id)} onHover={onHover} />
        </Marker>
      ))}
      {about && (
        <Marker longitude={about.lng} latitude={about.lat} anchor="bottom" offset={[0, -46]} style={{ zIndex: 9 }}>
          <div className={css.card}>{card.content}</div>
        </Marker>
      )}
    </>
  )
}

const layerOf = ({ look, is_picked, is_chosen }: RouteMark): number =>
  is_picked || is_chosen ? 5 : look === 'vehicle' ? 4 : look === 'shop' ? 3 : look === 'stop' ? 2 : 1

/** Waiting orders and stops form separate clusters, because they have different actions. */
function heapsOf(marks: readonly RouteMark[], zoom: number) {
  const single = marks.filter(({ joins }) => !joins)
  const heaps = (['stop', 'waiting'] as const).flatMap((look) =>
    clusterPoints(
      marks.filter((mark) => mark.joins && mark.look === look),
      zoom,
    ),
  )
  return {
    heaps: heaps.filter(({ points }) => points.length >= SMALLEST_CLUSTER),
    single: [...heaps.flatMap(({ points }) => (points.length < SMALLEST_CLUSTER ? points : [])), ...single],
  }
}

const isSeen = ({ lng, lat }: RouteMark, { west, south, east, north }: View): boolean => {
  const beside = (east - west) * BESIDE
  const above = (north - south) * BESIDE
  return lng > west - beside && lng < east + beside && lat > south - above && lat < north + above
}

function useView(): View | null {
  const { current: map } = useMap()
  const [view, setView] = useState<View | null>(null)
  useEffect(() => {
    if (!map) return undefined
    const look = () => {
      const bounds = map.getBounds()
      const [west, south, east, north] = bounds.toArray().flat() as [number, number, number, number]
      setView({ zoom: map.getZoom(), west, south, east, north })
    }
    look()
    map.on('moveend', look)
    map.on('resize', look)
    return () => {
      map.off('moveend', look)
      map.off('resize', look)
    }
  }, [map])
  return view
}
