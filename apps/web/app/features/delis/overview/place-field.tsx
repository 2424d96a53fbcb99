import { useText } from '#platform/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { NumberField } from '#ui/form/fields.tsx'
import { useFormContext } from '#ui/form/form-context.ts'
import { useFormValue } from '#ui/form/use-form-value.ts'
import type { MapPlace } from '#ui/map/drawing.ts'
import { type MapPoint, MapView } from '#ui/map/map-view.tsx'
import css from './details-drawer.module.css'
import { detailsText } from './details.text.ts'

/** About a metre: what a hand on a map can mean. */
const DIGITS = 5
/** The streets around are still to be seen. */
const CLOSEST_ZOOM = 14

/** The map for the hand, the two figures for the keyboard. */
export function PlaceField() {
  const t = useText(detailsText)
  const form = useFormContext()
  const lat = useFormValue(form, 'lat')
  const lng = useFormValue(form, 'lng')
  const is_set = typeof lat === 'number' && typeof lng === 'number'
  const points: MapPoint[] = is_set ? [{ id: 'deli', lat, lng, label: t('place') }] : []
  const place = ([east, north]: MapPlace) => {
    for (const [key, value] of [['lat', north] as const, ['lng', east] as const])
      form.methods.setValue(key, Number(value.toFixed(DIGITS)), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <fieldset className={css.group}>
      <legend>{t('place')}</legend>
      <p className={css.help}>{t('place_help')}</p>
      <div className={css.map}>
        <MapView
          label={t('place')}
          points={points}
          tile_url={useTileUrl()}
          closest_zoom={CLOSEST_ZOOM}
          onPlace={place}
        />
      </div>
      <div className={css.two}>
        <NumberField name="lat" />
        <NumberField name="lng" />
      </div>
    </fieldset>
  )
}
