import { useMemo } from 'react'
import { nameIn } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import type { MapArea, MapPoint } from '#ui/map/map-view.tsx'
import { colorOf, stateOf } from './area.ts'
import type { Area, Areas, Neighbour } from './areas.server.ts'
import { areasText } from './areas.text.ts'
import type { LocationParam } from './location-param.ts'
import { checkText } from './location-check.text.ts'
import type { AreaChoice } from './use-board-address.ts'
import type { Border } from './use-border.ts'

type AreaMapInput = Pick<Areas, 'deli' | 'now'> & {
  ordered: readonly Area[]
  neighbours: readonly Neighbour[]
  chosen: AreaChoice
  border: Border
  location: LocationParam | null
}

/** Returns the contents of the map: the deli, the checked location, saved areas, and unsaved ones. */
export function useMapThings({ deli, now, ordered, neighbours, chosen, border, location }: AreaMapInput) {
  const t = useText(areasText)
  const location_label = useText(checkText)('location')
  const locale = useLocale()
  const points: MapPoint[] = []
  if (deli.lat !== null && deli.lng !== null)
    points.push({ id: 'deli', lat: deli.lat, lng: deli.lng, label: nameIn(locale, deli), icon: 'shop' })
  if (location)
    points.push({ id: 'location', lat: location.lat, lng: location.lng, label: location_label, ...LOCATION_COLOR })

  const area_id = typeof chosen === 'object' ? chosen?.id : undefined
  const is_drawing = border.draw !== null
  // Excludes a border that is being drawn: the map draws it separately, so that the other areas are not redrawn with
  // each step.
  const draft = is_drawing ? null : border.shape
  const { preview } = border
  const shown = useMemo(() => {
    const saved = ordered
      .map((one, at): MapArea => {
        const state = stateOf(one, now)
        const shape = one.id === area_id ? (draft ?? one.shape) : one.shape
        return {
          id: String(one.id),
          label: nameIn(locale, one),
          shape,
          color: colorOf(at, state),
          is_dashed: state !== 'open',
        }
      })
      .filter(({ id }) => !is_drawing || id !== String(area_id))
      // The area that wins an overlap is drawn on top.
      .toReversed()
    const drawn = chosen === 'new' && draft ? [{ id: 'new', label: t('new_area'), shape: draft }] : []
    const read = preview?.map((one, at) => ({ id: `preview ${at}`, label: one.name, shape: one.shape })) ?? []
    const near = neighbours.map((one): MapArea => ({
      id: `near ${one.id}`,
      label: nameIn(locale, one.deli),
      shape: one.shape,
      color: '--tv-muted',
      is_dashed: true,
      is_aside: true,
    }))
    // Areas of other delis are drawn below the deli's own, which can be edited here.
    return [
      ...near,
      ...saved,
      ...[...drawn, ...read].map((one): MapArea => ({ ...one, color: '--tv-primary', is_dashed: true })),
    ]
  }, [ordered, neighbours, now, locale, t, chosen, area_id, draft, is_drawing, preview])
  return { points, shown }
}

const LOCATION_COLOR = { color: '--tv-danger', on_color: '--tv-on-danger' } as const
