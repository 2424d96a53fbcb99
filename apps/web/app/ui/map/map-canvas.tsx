import { Layer, Map, type MapRef, Marker, Source } from '@vis.gl/react-maplibre'
import { getRTLTextPluginStatus, setRTLTextPlugin, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import rtlTextUrl from 'virtual:rtl-text?url'
import { useText } from '#platform/text.ts'
import { useLang } from '#platform/use-language.ts'
import { IconButton } from '../icon-button.tsx'
import { boundsOf, clusterPoints, SMALLEST_CLUSTER } from './cluster.ts'
import { ClusterMark, PointMark } from './marks.tsx'
import { styleFor } from './map-style.ts'
import type { MapLine, MapPoint, MapViewProps } from './map-view.tsx'
import { mapText } from './map.text.ts'
import css from './map.module.css'
import { useScheme } from './use-scheme.ts'

// Without this it looks for its worker beside the page, and nothing is painted.
setWorkerUrl(workerUrl)
// Once per page. Fetched when the first Hebrew label is drawn, from our own address. What does not end in .mjs the worker
// would read as text and evaluate, which our content policy forbids.
if (getRTLTextPluginStatus() === 'unavailable')
  void setRTLTextPlugin(`${new URL(rtlTextUrl, location.href)}#.mjs`, true)

const NO_LINES: MapLine[] = []
const ROOM_PX = 48
const CLOSEST_ZOOM = 16

export default function MapCanvas({
  label,
  points,
  lines = NO_LINES,
  selected = null,
  onSelect,
  tile_url,
}: MapViewProps) {
  const t = useText(mapText)
  const lang = useLang()
  const scheme = useScheme()
  const map = useRef<MapRef | null>(null)
  const style = useMemo(() => styleFor(scheme, lang, tile_url), [scheme, lang, tile_url])
  const [zoom, setZoom] = useState(13)
  // Its zoom is known as soon as it is there; that everything is painted may take seconds.
  const take = useCallback((made: MapRef | null) => {
    map.current = made
    if (made) setZoom(made.getZoom())
  }, [])
  const bounds = useMemo(() => boundsOf(points), [points])
  const showAll = () => bounds && map.current?.fitBounds(bounds, { padding: ROOM_PX, maxZoom: CLOSEST_ZOOM })

  // The map is outside: it moves by being told to.
  useEffect(() => {
    const point = points.find(({ id }) => id === selected)
    if (point)
      map.current?.easeTo({ center: [point.lng, point.lat], zoom: Math.max(map.current.getZoom(), CLOSEST_ZOOM) })
  }, [selected, points])

  return (
    <div className={css.canvas} dir="ltr">
      <Map
        ref={take}
        mapStyle={style}
        initialViewState={bounds ? { bounds, fitBoundsOptions: { padding: ROOM_PX, maxZoom: CLOSEST_ZOOM } } : {}}
        attributionControl={tile_url === null ? false : { compact: true }}
        locale={{ 'Map.Title': label }}
        dragRotate={false}
        pitchWithRotate={false}
        onZoomEnd={(event) => setZoom(event.target.getZoom())}
        style={{ position: 'absolute', inset: 0 }}
      >
        <Lines lines={lines} scheme={scheme} />
        <Marks
          points={points}
          zoom={zoom}
          selected={selected}
          onSelect={(id) => onSelect?.(id)}
          onClosePoints={(close) => {
            const around = boundsOf(close)
            if (around) map.current?.fitBounds(around, { padding: ROOM_PX * 2, maxZoom: CLOSEST_ZOOM + 2 })
          }}
        />
      </Map>
      <div className={css.tools}>
        <IconButton icon="plus" label={t('zoom_in')} variant="default" onClick={() => map.current?.zoomIn()} />
        <IconButton icon="minus" label={t('zoom_out')} variant="default" onClick={() => map.current?.zoomOut()} />
        <IconButton icon="map" label={t('show_all')} variant="default" onClick={showAll} />
      </div>
    </div>
  )
}

type MarksProps = {
  points: readonly MapPoint[]
  zoom: number
  selected: string | null
  onSelect: (id: string) => void
  onClosePoints: (points: readonly MapPoint[]) => void
}

function Marks({ points, zoom, selected, onSelect, onClosePoints }: MarksProps) {
  const clusters = useMemo(() => clusterPoints(points, zoom), [points, zoom])
  return clusters.map(({ lng, lat, points: [first, ...others] }) => {
    if (!first) return null
    const all = [first, ...others]
    const is_selected = all.some(({ id }) => id === selected)
    return all.length >= SMALLEST_CLUSTER ? (
      <Marker key={`of ${first.id}`} longitude={lng} latitude={lat}>
        <ClusterMark count={all.length} has_selected={is_selected} onPress={() => onClosePoints(all)} />
      </Marker>
    ) : (
      <Marker key={first.id} longitude={lng} latitude={lat} anchor="bottom">
        <PointMark point={first} is_selected={is_selected} onPress={() => onSelect(first.id)} />
      </Marker>
    )
  })
}

/** Tokens are read once per scheme: the painter knows colours, not custom properties. */
function Lines({ lines, scheme }: { lines: readonly MapLine[]; scheme: string }) {
  const tokens = useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    return (name: string) => style.getPropertyValue(name).trim()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another scheme, other colours
  }, [scheme])
  return lines.map(({ id, path, color, dash }) => (
    <Source
      key={id}
      id={`line ${id}`}
      type="geojson"
      data={{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: path } }}
    >
      <Layer
        id={`line ${id}`}
        type="line"
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': tokens(color), 'line-width': 4, ...(dash && { 'line-dasharray': dash }) }}
      />
    </Source>
  ))
}
