import { useText } from '#base/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { Card } from '#ui/card.tsx'
import { type MapLine, type MapPoint, MapView } from '#ui/map/map-view.tsx'
import { mapDemoText } from './map.text.ts'

const TRIPS = 14
const STOPS = 5
const CENTRE = { lng: 34.7905, lat: 32.0735 }

/** Places points in a star shape, so that markers cluster in the middle and are single at the ends. */
function placeOf(trip: number, stop: number) {
  const angle = (trip / TRIPS) * 2 * Math.PI
  const reach = 0.003 + stop * 0.0035
  return { lng: CENTRE.lng + Math.cos(angle) * reach, lat: CENTRE.lat + Math.sin(angle) * reach * 0.85 }
}

export default function MapSection() {
  const t = useText(mapDemoText)
  const points: MapPoint[] = []
  const lines: MapLine[] = []
  for (let trip = 0; trip < TRIPS; trip++) {
    const letter = t('letters').charAt(trip)
    const color = `--tv-trip-${trip + 1}` as const
    const path: MapLine['path'] = [[CENTRE.lng, CENTRE.lat]]
    for (let stop = 1; stop <= STOPS; stop++) {
      const place = placeOf(trip, stop)
      path.push([place.lng, place.lat])
      const label = t('stop', { stop: String(stop), trip: letter })
      points.push({ id: `${trip}-${stop}`, ...place, label, mark: `${letter}${stop}`, color, on_color: `${color}-on` })
    }
    lines.push({ id: String(trip), path, color })
  }
  return (
    <Card title={t('title')} level={3}>
      <MapView label={t('title')} points={points} lines={lines} tile_url={useTileUrl()} />
    </Card>
  )
}
