import type { MapLayerMouseEvent } from '@vis.gl/react-maplibre'
import type { KeyboardEvent } from 'react'
import { keyed, type MapPlace, withPoint } from './drawing.ts'
import type { MapDraw } from './map-view.tsx'

type Heard = {
  draw: MapDraw | null
  onPlace: ((place: MapPlace) => void) | undefined
  onSelect: ((id: string) => void) | undefined
}

const MARK = '.maplibregl-marker'

/** By its path: the mark itself may be gone already, as the first point is once it has closed the border. */
export const isOnMark = (event: Event): boolean =>
  event.composedPath().some((part) => part instanceof Element && part.matches(MARK))

/** A press on a mark is heard by the map too: it is the mark's own affair. */
export const pressOn =
  ({ draw, onPlace, onSelect }: Heard) =>
  ({ originalEvent, lngLat, features }: MapLayerMouseEvent) => {
    // The second press of a double one: it closes the border.
    if (isOnMark(originalEvent) || originalEvent.detail > 1) return
    if (draw) {
      if (!draw.drawing.is_closed) draw.onChange(withPoint(draw.drawing, [lngLat.lng, lngLat.lat]))
    } else if (onPlace) onPlace([lngLat.lng, lngLat.lat])
    else {
      const id: unknown = features?.[0]?.properties['id']
      if (typeof id === 'string') onSelect?.(id)
    }
  }

/** Arrows move the map, as ever; the points are moved from their list. */
export function drawKey(event: KeyboardEvent, draw: MapDraw | null, zoom: number): void {
  const is_canvas = event.target instanceof HTMLCanvasElement
  if (!draw || event.defaultPrevented) return
  if (event.key === 'Escape') draw.onCancel()
  else {
    // On a button of the map Enter presses that button.
    const next = event.key === 'Enter' && !is_canvas ? null : keyed(draw.drawing, event, zoom, !is_canvas)
    if (!next) return
    draw.onChange(next)
  }
  event.preventDefault()
  event.stopPropagation()
}
