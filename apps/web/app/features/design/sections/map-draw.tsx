import { useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { Card } from '#ui/card.tsx'
import { DrawPoints } from '#ui/map/draw-points.tsx'
import { type Drawing, drawingOf, EMPTY_DRAWING, type LngLatPair, type MapCamera } from '#ui/map/drawing.ts'
import { type MapArea, MapView } from '#ui/map/map-view.tsx'
import { mapDrawDemoText } from './map-draw.text.ts'

const square = (lng: number, lat: number, size: number): LngLatPair[] => [
  [lng, lat],
  [lng + size, lat],
  [lng + size, lat + size],
  [lng, lat + size],
  [lng, lat],
]

export default function MapDrawSection() {
  const t = useText(mapDrawDemoText)
  const [drawing, setDrawing] = useState<Drawing>(() => drawingOf(square(34.785, 32.07, 0.008)))
  const camera = useRef<MapCamera | null>(null)
  const areas: MapArea[] = [
    { id: 'north', label: t('north'), shape: [square(34.77, 32.083, 0.012)], color: '--tv-chart-3' },
    { id: 'shut', label: t('shut'), shape: [square(34.8, 32.06, 0.012)], color: '--tv-danger', is_dashed: true },
  ]
  const onCancel = () => setDrawing(EMPTY_DRAWING)
  return (
    <Card title={t('title')} level={3}>
      <DrawPoints drawing={drawing} onChange={setDrawing} onCancel={onCancel} cameraNow={() => camera.current} />
      <MapView
        label={t('title')}
        points={[]}
        areas={areas}
        selected="north"
        draw={{ drawing, onChange: setDrawing, onCancel }}
        onCamera={(next) => (camera.current = next)}
        tile_url={useTileUrl()}
      />
    </Card>
  )
}
