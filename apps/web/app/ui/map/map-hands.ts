import type { MapLayerMouseEvent } from '@vis.gl/react-maplibre'
import type { KeyboardEvent } from 'react'
import { keyed, type LngLatPair, withPoint } from './drawing.ts'
import type { MapDraw } from './map-view.tsx'

type MapListeners = {
  draw: MapDraw | null
  onPlace: ((place: LngLatPair) => void) | undefined
  onSelect: ((id: string) => void) | undefined
}

const MARK = '.maplibregl-marker'

/**
 * Uses the event's path: the mark itself may be unmounted already, like the first point once it has closed the border.
 */
export const isOnMark = (event: Event): boolean =>
  event.composedPath().some((part) => part instanceof Element && part.matches(MARK))

/** The map also receives clicks on a mark and has to ignore them. */
export const pressOn =
  ({ draw, onPlace, onSelect }: MapListeners) =>
  ({ originalEvent, lngLat, features }: MapLayerMouseEvent) => {
    // Also ignores the second click of a double click, because the double click closes the border.
    if (isOnMark(originalEvent) || originalEvent.detail > 1) return
    if (draw) {
      if (!draw.drawing.is_closed) draw.onChange(withPoint(draw.drawing, [lngLat.lng, lngLat.lat]))
    } else if (onPlace) onPlace([lngLat.lng, lngLat.lat])
    else {
      const id: unknown = features?.[0]?.properties['id']
      if (typeof id === 'string') onSelect?.(id)
    }
  }

/**
 * Handles a key on the map while a border is drawn. On the canvas, arrow keys move the map and not the selected point.
 */
export function drawKey(event: KeyboardEvent, draw: MapDraw | null, zoom: number): void {
  const is_canvas = event.target instanceof HTMLCanvasElement
  if (!draw || event.defaultPrevented) return
  if (event.key === 'Escape') draw.onCancel()
  else {
    // Enter on a button of the map activates that button.
    const next = event.key === 'Enter' && !is_canvas ? null : keyed(draw.drawing, event, zoom, !is_canvas)
    if (!next) return
    draw.onChange(next)
  }
  event.preventDefault()
  event.stopPropagation()
}
