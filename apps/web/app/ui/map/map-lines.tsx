import { Layer, Source } from '@vis.gl/react-maplibre'
import type { MapLine } from './map-view.tsx'
import { useTokens } from './map-tokens.ts'

export function MapLines({ lines }: { lines: readonly MapLine[] }) {
  const tokens = useTokens()
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
