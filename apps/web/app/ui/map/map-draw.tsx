import { Layer, Marker, Source, useMap } from '@vis.gl/react-maplibre'
import type { GeoJSONSourceSpecification } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { useText } from '#base/text.ts'
import { classNames } from '../class-names.ts'
import { drawText } from './draw.text.ts'
import css from './draw.module.css'
import { closed, type Drawing, FEWEST_POINTS, midpointsOf, ringOf, withPointAfter, withPointAt } from './drawing.ts'
import { useTokens } from './map-tokens.ts'
import type { MapDraw } from './map-view.tsx'

/** Draws the border being edited: its points can be dragged, and a click on a midpoint makes it a point. */
export function MapDrawing({ drawing, onChange, is_wrong = false }: MapDraw) {
  const t = useText(drawText)
  const { points, is_closed, chosen } = drawing
  useChosenInView(drawing)
  const canClose = !is_closed && points.length >= FEWEST_POINTS
  const press = (at: number) => onChange(at === 0 && canClose ? closed(drawing) : { ...drawing, chosen: at })
  return (
    <>
      <Border drawing={drawing} is_wrong={is_wrong} />
      {midpointsOf(drawing).map(({ after, place: [lng, lat] }) => (
        <Marker key={`after ${after} of ${points.length}`} longitude={lng} latitude={lat}>
          <button
            type="button"
            tabIndex={-1}
            className={css.midpoint}
            aria-label={t('add_after', { at: String(after + 1) })}
            onClick={() => onChange(withPointAfter(drawing, after, [lng, lat]))}
          />
        </Marker>
      ))}
      {points.map(([lng, lat], at) => (
        <Marker
          // Points have no ids. The count in the key remounts the markers after a removal, so that no marker is reused
          // for another point.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={`${at} of ${points.length}`}
          longitude={lng}
          latitude={lat}
          draggable
          onDrag={({ lngLat }) => onChange(withPointAt(drawing, at, [lngLat.lng, lngLat.lat]))}
        >
          <button
            type="button"
            tabIndex={-1}
            className={classNames(css.vertex, at === 0 && canClose && css.closes, is_wrong && css.wrong)}
            aria-pressed={at === chosen}
            aria-label={at === 0 && canClose ? t('close') : t('point', { at: String(at + 1) })}
            onClick={() => press(at)}
          />
        </Marker>
      ))}
    </>
  )
}

function Border({ drawing, is_wrong }: { drawing: Drawing; is_wrong: boolean }) {
  const tokens = useTokens()
  const color = tokens(is_wrong ? '--tv-danger' : '--tv-primary')
  const data = useMemo<GeoJSONSourceSpecification['data']>(() => {
    const ring = ringOf(drawing)
    const geometry = drawing.is_closed
      ? { type: 'Polygon' as const, coordinates: [ring] }
      : { type: 'LineString' as const, coordinates: ring.length > 2 ? ring.slice(0, -1) : [] }
    return { type: 'Feature', properties: {}, geometry }
  }, [drawing])
  return (
    <Source id="drawing" type="geojson" data={data}>
      <Layer
        id="drawing fill"
        type="fill"
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': color, 'fill-opacity': 0.24 }}
      />
      <Layer
        id="drawing border"
        type="line"
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': color, 'line-width': 3 }}
      />
    </Source>
  )
}

/** Pans to a point that was selected in the list, because it may be outside the view. */
function useChosenInView({ points, chosen }: Drawing) {
  const { current: map } = useMap()
  const [lng, lat] = (chosen === null ? undefined : points[chosen]) ?? []
  useEffect(() => {
    if (map && lng !== undefined && lat !== undefined && !map.getBounds().contains([lng, lat]))
      map.easeTo({ center: [lng, lat] })
  }, [map, lng, lat])
}
