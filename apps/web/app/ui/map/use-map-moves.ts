import type { MapRef } from '@vis.gl/react-maplibre'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { boundsOf } from './cluster.ts'
import type { MapArea, MapPoint } from './map-view.tsx'

const PADDING = 48
export const PADDING_PX = { top: PADDING, bottom: PADDING, left: PADDING, right: PADDING }
export const CLOSEST_ZOOM = 16

type MapContents = {
  points: readonly MapPoint[]
  areas: readonly MapArea[]
  around: readonly { lng: number; lat: number }[]
  padding_px: typeof PADDING_PX
  selected: string | null
  fits: readonly string[]
  /** True while a border is being edited: the map then does not move to a selected area. */
  is_drawing: boolean
  closest_zoom: number
}

const cornersOf = (areas: readonly MapArea[]) =>
  areas.flatMap(({ shape: [border = []] }) => border.map(([lng, lat]) => ({ lng, lat })))

/** Moves the map imperatively, and not when the same data is merely loaded again. */
export function useMapMoves(map: RefObject<MapRef | null>, shown: MapContents) {
  const { points, areas, around, padding_px, selected, fits, is_drawing, closest_zoom } = shown
  const bounds = useMemo(
    () => boundsOf([...points, ...around, ...cornersOf(areas.filter(({ is_aside }) => !is_aside))]),
    [points, areas, around],
  )
  const fit = { padding: padding_px, maxZoom: closest_zoom }
  const boundsOfAreas = (wanted: readonly (string | null)[]) =>
    boundsOf(cornersOf(areas.filter(({ id }) => wanted.includes(id))))
  const [first_bounds] = useState(() => boundsOfAreas([selected]) ?? bounds)
  const showAll = () => {
    if (bounds) map.current?.fitBounds(bounds, fit)
  }
  const showPoints = (close: readonly MapPoint[]) => {
    const frame = boundsOf(close)
    if (frame) map.current?.fitBounds(frame, { padding: PADDING * 2, maxZoom: CLOSEST_ZOOM + 2 })
  }
  const show = useEffectEvent((wanted: string) => {
    const point = points.find(({ id }) => id === wanted)
    const frame = boundsOfAreas([wanted])
    if (point)
      map.current?.easeTo({ center: [point.lng, point.lat], zoom: Math.max(map.current.getZoom(), CLOSEST_ZOOM) })
    else if (frame && !is_drawing) map.current?.fitBounds(frame, fit)
  })
  const showAreas = useEffectEvent((wanted: readonly string[]) => {
    const frame = boundsOfAreas(wanted)
    if (frame) map.current?.fitBounds(frame, fit)
  })
  useEffect(() => {
    if (selected !== null) show(selected)
  }, [selected])
  const wanted = fits.join('\n')
  useEffect(() => showAreas(wanted.split('\n')), [wanted])
  return { start: first_bounds ? { bounds: first_bounds, fitBoundsOptions: fit } : {}, showAll, showPoints }
}
