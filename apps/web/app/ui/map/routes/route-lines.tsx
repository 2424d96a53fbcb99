import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import type { FilterSpecification, GeoJSONSourceSpecification, MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { LngLatPair } from '../drawing.ts'
import { isOnMark } from '../map-hands.ts'
import { useTokens } from '../map-tokens.ts'
import type { RouteLine } from './route-things.ts'

/** A wide transparent line around each route, as a touch target. */
const TOUCH_LAYER = 'routes touch'
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const
// Lengths in units of the line width. The renderer does not read dash patterns from data, so each pattern has its own
// layer.
const DASHES = { none: null, '10 4': [2, 0.8], '3 4': [0.6, 0.8] } as const
const STRAIGHT_DASH = [0.4, 1.6]
const COLOR = ['get', 'color'] as unknown as string

// A source passes its id only to direct child layers; layers in other components have to name it.
const SOURCE = 'routes'
const ARROW = 'route-arrow'
const ARROW_EVERY_PX = 110
const ARROW_PX = 20

type Props = { lines: readonly RouteLine[]; onLine: (id: string, place: LngLatPair) => void }

/**
 * Draws the routes: the selected route wide, solid and on top, the others with their dash pattern. A straight line is
 * always dotted.
 */
export function RouteLines({ lines, onLine }: Props) {
  const tokens = useTokens()
  const data = useMemo(() => featuresOf(lines, tokens), [lines, tokens])
  usePresses(onLine)
  const outline = tokens('--tv-trip-outline')
  const of = (...conditions: unknown[]) => ['all', ...conditions] as FilterSpecification
  const is_picked = ['get', 'is_picked']
  const is_straight = ['get', 'is_straight']
  const plain = ['!', ['any', is_picked, is_straight]]
  return (
    <Source id={SOURCE} type="geojson" data={data}>
      <Layer
        id="routes edge"
        type="line"
        filter={of(plain)}
        layout={ROUND}
        paint={{ 'line-color': outline, 'line-width': 7, 'line-opacity': 0.7 }}
      />
      {(Object.keys(DASHES) as (keyof typeof DASHES)[]).map((dash) => (
        <Layer
          key={dash}
          id={`routes ${dash}`}
          type="line"
          filter={of(plain, ['==', ['get', 'dash'], dash])}
          layout={dash === 'none' ? ROUND : { 'line-join': 'round' }}
          paint={{
            'line-color': COLOR,
            'line-width': 5,
            ...(DASHES[dash] && { 'line-dasharray': [...DASHES[dash]] }),
          }}
        />
      ))}
      <Layer
        id="routes straight"
        type="line"
        filter={of(is_straight)}
        layout={ROUND}
        paint={{
          'line-color': COLOR,
          'line-width': ['case', is_picked, 6, 4] as unknown as number,
          'line-dasharray': STRAIGHT_DASH,
        }}
      />
      <Layer
        id="routes picked edge"
        type="line"
        filter={of(is_picked, ['!', is_straight])}
        layout={ROUND}
        paint={{ 'line-color': outline, 'line-width': 10 }}
      />
      <Layer
        id="routes picked"
        type="line"
        filter={of(is_picked, ['!', is_straight])}
        layout={ROUND}
        paint={{ 'line-color': COLOR, 'line-width': 7 }}
      />
      <Arrows />
      <Layer id={TOUCH_LAYER} type="line" layout={ROUND} paint={{ 'line-width': 22, 'line-opacity': 0 }} />
    </Source>
  )
}

function featuresOf(
  lines: readonly RouteLine[],
  tokens: ReturnType<typeof useTokens>,
): GeoJSONSourceSpecification['data'] {
  return {
    type: 'FeatureCollection',
    features: lines.map(({ id, path, color, dash, is_picked, is_straight }) => ({
      type: 'Feature',
      properties: { id, color: tokens(color), dash: tokens(dash), is_picked, is_straight },
      geometry: { type: 'LineString', coordinates: path.map(([lng, lat]) => [lng, lat]) },
    })),
  }
}

function usePresses(onLine: Props['onLine']) {
  const { current: map } = useMap()
  const press = useEffectEvent(({ features, lngLat, originalEvent }: MapLayerMouseEvent) => {
    const id: unknown = features?.[0]?.properties['id']
    if (typeof id === 'string' && !isOnMark(originalEvent)) onLine(id, [lngLat.lng, lngLat.lat])
  })
  useEffect(() => {
    if (!map) return undefined
    const listen = (event: MapLayerMouseEvent) => press(event)
    const point = (cursor: string) => () => void (map.getCanvas().style.cursor = cursor)
    const enter = point('pointer')
    const leave = point('')
    map.on('click', TOUCH_LAYER, listen)
    map.on('mouseenter', TOUCH_LAYER, enter)
    map.on('mouseleave', TOUCH_LAYER, leave)
    return () => {
      map.off('click', TOUCH_LAYER, listen)
      map.off('mouseenter', TOUCH_LAYER, enter)
      map.off('mouseleave', TOUCH_LAYER, leave)
    }
  }, [map])
}

/** Draws arrows in driving direction along the routes. */
function Arrows() {
  const tokens = useTokens()
  useArrow()
  return (
    <Layer
      id="routes arrows"
      source={SOURCE}
      type="symbol"
      layout={{
        'symbol-placement': 'line',
        'symbol-spacing': ARROW_EVERY_PX,
        'icon-image': ARROW,
        'icon-size': 0.7,
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      }}
      paint={{ 'icon-color': COLOR, 'icon-halo-color': tokens('--tv-surface'), 'icon-halo-width': 1.5 }}
    />
  )
}

/** Draws an arrow head in the colour of the line. The map requests the image again when its style is replaced. */
function useArrow() {
  const { current: map } = useMap()
  useEffect(() => {
    if (!map) return undefined
    const add = ({ id }: { id: string }) => {
      if (id === ARROW && !map.hasImage(ARROW)) map.addImage(ARROW, arrowImage(), { sdf: true })
    }
    map.on('styleimagemissing', add)
    return () => void map.off('styleimagemissing', add)
  }, [map])
}

/**
 * Draws a triangle as a signed distance field: each pixel's alpha is its distance to the edge, as recolourable images
 * need it.
 */
function arrowImage(): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(ARROW_PX * ARROW_PX * 4)
  const middle = (ARROW_PX - 1) / 2
  for (let y = 0; y < ARROW_PX; y++)
    for (let x = 0; x < ARROW_PX; x++) {
      const inside_px = Math.min(x - 5, (ARROW_PX - 4 - x) / 2 + 0.5 - Math.abs(y - middle))
      data[(y * ARROW_PX + x) * 4 + 3] = Math.max(0, Math.min(255, 192 + inside_px * 32))
    }
  return { width: ARROW_PX, height: ARROW_PX, data }
}
