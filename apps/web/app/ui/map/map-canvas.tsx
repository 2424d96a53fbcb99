import { Map, type MapRef } from '@vis.gl/react-maplibre'
import { getRTLTextPluginStatus, prewarm, setRTLTextPlugin, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import rtlTextUrl from 'virtual:rtl-text?url'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { IconButton } from '../icon-button.tsx'
import draw_css from './draw.module.css'
import { closed } from './drawing.ts'
import { AREAS_LAYER, MapAreas } from './map-areas.tsx'
import { MapDrawing } from './map-draw.tsx'
import { drawKey, pressOn } from './map-hands.ts'
import { MapLines } from './map-lines.tsx'
import { MapMarks } from './map-marks.tsx'
import { styleFor } from './map-style.ts'
import type { MapArea, MapLine, MapViewProps } from './map-view.tsx'
import { mapText } from './map.text.ts'
import css from './map.module.css'
import { CLOSEST_ZOOM, PADDING_PX, useMapMoves } from './use-map-moves.ts'
import { useScheme } from './use-scheme.ts'

// Without this setting the library looks for its worker next to the page, and nothing is drawn.
setWorkerUrl(workerUrl)
// The worker stays when a map closes. Otherwise a map that closes while it loads would end the worker, and a pending
// message would reject as an exception of the page.
prewarm()
// Runs once per page. The plugin is loaded with the first Hebrew label, from our own origin. The worker would load a
// URL that does not end in .mjs as text and evaluate it, which our CSP forbids.
if (getRTLTextPluginStatus() === 'unavailable')
  void setRTLTextPlugin(`${new URL(rtlTextUrl, location.href)}#.mjs`, true)

const NO_LINES: MapLine[] = []
const NO_AREAS: MapArea[] = []
const NO_IDS: string[] = []
const NO_PLACES: { lng: number; lat: number }[] = []

export default function MapCanvas({
  label,
  points,
  lines = NO_LINES,
  areas = NO_AREAS,
  draw = null,
  selected = null,
  has_many = true,
  onSelect,
  onPlace,
  onCamera,
  fits = NO_IDS,
  around = NO_PLACES,
  padding_px = PADDING_PX,
  children,
  closest_zoom = CLOSEST_ZOOM,
  tile_url,
}: MapViewProps) {
  const lang = useLang()
  const scheme = useScheme()
  const { map, take, zoom, setZoom } = useMapZoom()
  const style = useMemo(() => styleFor(scheme, lang, tile_url), [scheme, lang, tile_url])
  const reportCamera = () => map.current && onCamera?.(cameraOf(map.current))
  const shown = { points, areas, around, padding_px, selected, fits, closest_zoom, is_drawing: draw !== null }
  const { start, showAll, showPoints } = useMapMoves(map, shown)
  const is_quiet = draw !== null || onPlace !== undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the map inside
    <div className={css.canvas} dir="ltr" onKeyDown={(event) => drawKey(event, draw, zoom)}>
      <Map
        ref={take}
        mapStyle={style}
        initialViewState={start}
        attributionControl={tile_url === null ? false : { compact: true }}
        locale={{ 'Map.Title': label }}
        dragRotate={false}
        pitchWithRotate={false}
        doubleClickZoom={!draw}
        interactiveLayerIds={is_quiet || areas.length === 0 ? [] : [AREAS_LAYER]}
        {...(is_quiet && { cursor: 'crosshair' })}
        onClick={pressOn({ draw, onPlace, onSelect })}
        {...(draw && { onDblClick: () => draw.onChange(closed(draw.drawing)) })}
        onZoomEnd={(event) => setZoom(event.target.getZoom())}
        onLoad={reportCamera}
        onMoveEnd={reportCamera}
        style={{ position: 'absolute', inset: 0 }}
      >
        <MapAreas areas={areas} selected={selected} zoom={zoom} onSelect={is_quiet ? null : (id) => onSelect?.(id)} />
        <MapLines lines={lines} />
        {draw && <MapDrawing {...draw} />}
        <MapMarks
          points={points}
          zoom={zoom}
          selected={selected}
          has_many={has_many}
          onSelect={(id) => onSelect?.(id)}
          onClosePoints={showPoints}
        />
        {children}
      </Map>
      {hasCross({ draw, points, onPlace }) && <span className={draw_css.cross} aria-hidden />}
      <MapTools map={map} onAll={showAll} />
    </div>
  )
}

function useMapZoom() {
  const map = useRef<MapRef | null>(null)
  const [zoom, setZoom] = useState(13)
  // The zoom is available once the map exists; drawing everything may take seconds.
  const take = useCallback((made: MapRef | null) => {
    map.current = made
    if (made) setZoom(made.getZoom())
  }, [])
  return { map, take, zoom, setZoom }
}

const cameraOf = (map: MapRef) => ({ lng: map.getCenter().lng, lat: map.getCenter().lat, zoom: map.getZoom() })

function hasCross({ draw, points, onPlace }: Pick<MapViewProps, 'draw' | 'points' | 'onPlace'>): boolean {
  if (draw) return !draw.drawing.is_closed
  // No cross is needed beside a movable point, which marks the position itself.
  return onPlace !== undefined && !points.some(({ onMove }) => onMove)
}

function MapTools({ map, onAll }: { map: RefObject<MapRef | null>; onAll: () => void }) {
  const t = useText(mapText)
  return (
    <div className={css.tools}>
      <IconButton icon="plus" label={t('zoom_in')} variant="default" onClick={() => map.current?.zoomIn()} />
      <IconButton icon="minus" label={t('zoom_out')} variant="default" onClick={() => map.current?.zoomOut()} />
      <IconButton icon="map" label={t('show_all')} variant="default" onClick={onAll} />
    </div>
  )
}
