import { Marker } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'
import { clusterPoints, SMALLEST_CLUSTER } from './cluster.ts'
import { ClusterMark, PointMark } from './marks.tsx'
import type { MapPoint } from './map-view.tsx'

type Props = {
  points: readonly MapPoint[]
  zoom: number
  has_many: boolean
  selected: string | null
  onSelect: (id: string) => void
  onClosePoints: (points: readonly MapPoint[]) => void
}

export function MapMarks({ points, zoom, has_many, selected, onSelect, onClosePoints }: Props) {
  const clusters = useMemo(
    () => (has_many ? clusterPoints(points, zoom) : points.map((point) => ({ ...point, points: [point] }))),
    [points, zoom, has_many],
  )
  return clusters.map(({ lng, lat, points: [first, ...others] }) => {
    if (!first) return null
    const all = [first, ...others]
    const is_selected = all.some(({ id }) => id === selected)
    return all.length >= SMALLEST_CLUSTER ? (
      <Marker key={`of ${first.id}`} longitude={lng} latitude={lat}>
        <ClusterMark count={all.length} has_selected={is_selected} onPress={() => onClosePoints(all)} />
      </Marker>
    ) : (
      <Marker
        key={first.id}
        longitude={lng}
        latitude={lat}
        anchor="bottom"
        draggable={first.onMove !== undefined}
        onDragEnd={({ lngLat }) => first.onMove?.([lngLat.lng, lngLat.lat])}
      >
        <PointMark point={first} zoom={zoom} is_selected={is_selected} onPress={() => onSelect(first.id)} />
      </Marker>
    )
  })
}
