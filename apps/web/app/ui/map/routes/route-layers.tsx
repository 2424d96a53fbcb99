import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useEffectEvent } from 'react'
import type { LngLatPair } from '../drawing.ts'
import { Lasso } from './lasso.tsx'
import { RouteLines } from './route-lines.tsx'
import { type MarkHands, RouteMarks } from './route-marks.tsx'
import type { RouteLine, RouteMark } from './route-things.ts'

/** Queries to the map that its props cannot answer. */
export type MapQueries = { inView: () => string[] }

export type RouteLayersProps = MarkHands & {
  lines: readonly RouteLine[]
  marks: readonly RouteMark[]
  onLine: (id: string, place: LngLatPair) => void
  /** Set while a lasso can be drawn around marks. */
  lasso: { of: readonly RouteMark[]; onGathered: (ids: string[]) => void } | null
  /** Called once the map is ready, and with null when it is removed. */
  onReady: (queries: MapQueries | null) => void
}

export default function RouteLayers({ lines, marks, onLine, lasso, onReady, ...hands }: RouteLayersProps) {
  useQueries(marks, onReady)
  return (
    <>
      <RouteLines lines={lines} onLine={onLine} />
      <RouteMarks marks={marks} {...hands} />
      {lasso && <Lasso marks={lasso.of} onGathered={lasso.onGathered} />}
    </>
  )
}

function useQueries(marks: readonly RouteMark[], onReady: RouteLayersProps['onReady']) {
  const { current: map } = useMap()
  const inView = useEffectEvent(() => {
    const bounds = map?.getBounds()
    return bounds ? marks.filter(({ lng, lat }) => bounds.contains([lng, lat])).map(({ id }) => id) : []
  })
  const emitReady = useEffectEvent(onReady)
  useEffect(() => {
    if (!map) return undefined
    emitReady({ inView: () => inView() })
    return () => emitReady(null)
  }, [map])
}
