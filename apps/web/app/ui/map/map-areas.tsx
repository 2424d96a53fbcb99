import { Layer, Marker, Source } from '@vis.gl/react-maplibre'
import type { GeoJSONSourceSpecification } from 'maplibre-gl'
import { type CSSProperties, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { labelPosition } from './area-label.ts'
import css from './draw.module.css'
import { useTokens } from './map-tokens.ts'
import type { MapArea } from './map-view.tsx'

/** The map layer in which clicks on areas are detected. */
export const AREAS_LAYER = 'areas fill'
const NARROWEST_LABEL_PX = 56
const TILE_PX = 512

type Props = {
  areas: readonly MapArea[]
  selected: string | null
  zoom: number
  /** Called for a click on an area; null while a click has another meaning. */
  onSelect: ((id: string) => void) | null
}

/** Draws the areas; the last one is on top. The border of an inactive area is dashed. */
export function MapAreas({ areas, selected, zoom, onSelect }: Props) {
  const tokens = useTokens()
  const data = useMemo(() => featuresOf(areas, selected, tokens), [areas, selected, tokens])
  const width = ['case', ['get', 'is_selected'], 4, 2] as unknown as number
  const line = { 'line-color': ['get', 'color'] as unknown as string, 'line-width': width }
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  return (
    <>
      <Source id="areas" type="geojson" data={data}>
        <Layer
          id={AREAS_LAYER}
          type="fill"
          paint={{
            'fill-color': ['get', 'color'],
            'fill-opacity': ['case', ['get', 'is_selected'], 0.34, ['get', 'is_dashed'], 0.1, 0.2],
          }}
        />
        <Layer id="areas border" type="line" filter={['!', ['get', 'is_dashed']]} layout={round} paint={line} />
        <Layer
          id="areas dashed"
          type="line"
          filter={['get', 'is_dashed']}
          layout={{ 'line-join': 'round' }}
          paint={{ ...line, 'line-dasharray': [3, 2] }}
        />
      </Source>
      {areas.map((area) => (
        <AreaLabel key={area.id} area={area} zoom={zoom} is_selected={area.id === selected} onSelect={onSelect} />
      ))}
    </>
  )
}

function featuresOf(
  areas: readonly MapArea[],
  selected: string | null,
  tokens: ReturnType<typeof useTokens>,
): GeoJSONSourceSpecification['data'] {
  return {
    type: 'FeatureCollection',
    features: areas.map(({ id, shape, color, is_dashed = false }) => ({
      type: 'Feature',
      properties: { id, color: tokens(color), is_dashed, is_selected: id === selected },
      geometry: { type: 'Polygon', coordinates: shape.map((ring) => ring.map(([lng, lat]) => [lng, lat])) },
    })),
  }
}

type LabelProps = Pick<Props, 'zoom' | 'onSelect'> & { area: MapArea; is_selected: boolean }

/** Shows the name of an area. The name is hidden when the area is too small, unless the area is selected. */
function AreaLabel({ area: { id, label, shape, color }, zoom, is_selected, onSelect }: LabelProps) {
  const position = useMemo(() => labelPosition(shape[0] ?? []), [shape])
  const width_px = ((position?.width ?? 0) / 360) * TILE_PX * 2 ** zoom
  if (!position || (width_px < NARROWEST_LABEL_PX && !is_selected)) return null
  const style = { '--mark': `var(${color})`, maxInlineSize: Math.max(width_px, NARROWEST_LABEL_PX) } as CSSProperties
  return (
    <Marker longitude={position.lng} latitude={position.lat}>
      {onSelect ? (
        <button
          type="button"
          tabIndex={-1}
          dir="auto"
          className={classNames(css.label, is_selected && css.label_selected)}
          style={style}
          aria-pressed={is_selected}
          onClick={() => onSelect(id)}
        >
          {label}
        </button>
      ) : (
        <span dir="auto" className={classNames(css.label, css.label_quiet)} style={style}>
          {label}
        </span>
      )}
    </Marker>
  )
}
