import { metersBetween } from '@tavlin/domain/customers/location'
import { locationLine } from '@tavlin/domain/customers/location-line'
import { useState } from 'react'
import { UnlistedLocation } from '#shared/addresses/unlisted-location.tsx'
import { useLocationChoice } from '#shared/addresses/use-location-choice.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { AddressInput } from '#ui/address/address-input.tsx'
import { Distance } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/form/fields.tsx'
import { useFormContext } from '#ui/form/form-context.ts'
import { useField } from '#ui/form/use-field.ts'
import { useFormValue } from '#ui/form/use-form-value.ts'
import type { LngLatPair } from '#ui/map/drawing.ts'
import { type MapPoint, MapView } from '#ui/map/map-view.tsx'
import { Notice } from '#ui/notice.tsx'
import textCss from '#ui/text.module.css'
import type { Deli } from '../deli.ts'
import css from './details-drawer.module.css'
import { detailsText } from './details.text.ts'

/** Decimals of a coordinate: five are about one metre, the precision of a pin placed by hand. */
const DIGITS = 5
/** Maximum zoom at which the surrounding streets stay visible. */
const CLOSEST_ZOOM = 14
/** Length of a large block: a pin further away is probably on another street, not at another entrance. */
const QUESTIONED_METERS = 150

type Spot = { latitude: number; longitude: number }

/** Edits the address, chosen from the geocoder's list; the pin follows it, and a pin far away shows a warning. */
export function LocationField({ deli }: { deli: Deli }) {
  const t = useText(detailsText)
  const form = useFormContext()
  const address = useDeliAddress(deli)
  const { typed, shell, bound } = useField({ name: 'address', help: t('address_help') })
  const lat = useFormValue(form, 'lat')
  const lng = useFormValue(form, 'lng')
  const pin = typeof lat === 'number' && typeof lng === 'number' ? { latitude: lat, longitude: lng } : null
  const points: MapPoint[] = pin ? [{ id: 'deli', lat: pin.latitude, lng: pin.longitude, label: t('location') }] : []
  const meters = pin && address.at ? metersBetween(address.at, pin) : 0
  return (
    <fieldset className={css.group}>
      <legend>{t('location')}</legend>
      <AddressInput
        {...typed}
        {...shell}
        {...bound}
        source={address.suggest}
        value={address.choice}
        onChange={address.choose}
      />
      {!address.at && <UnlistedLocation onUse={address.take} />}
      <div aria-live="polite">
        {address.state === 'loading' && <p className={textCss.muted_xs}>{t('looking_up')}</p>}
        {address.state === 'failed' && <Notice tone="warn">{t('not_looked_up')}</Notice>}
        {meters > QUESTIONED_METERS && (
          <Notice
            tone="warn"
            icon="warning"
            action={
              <Button size="sm" icon="undo" onClick={() => address.at && address.putPin(address.at)}>
                {t('pin_back')}
              </Button>
            }
          >
            {t.rich('pin_far', { m: put(<Distance metres={meters} />) })}
          </Notice>
        )}
      </div>
      <p className={textCss.muted_xs}>{t('location_help')}</p>
      <div className={css.map}>
        {/* The key remounts the map, so that it starts at the new address. */}
        <MapView
          key={address.choice?.place_id}
          label={t('location')}
          points={points}
          tile_url={useTileUrl()}
          closest_zoom={CLOSEST_ZOOM}
          onPlace={([longitude, latitude]: LngLatPair) => address.putPin({ latitude, longitude })}
        />
      </div>
      <div className={css.two}>
        <NumberField name="lat" />
        <NumberField name="lng" />
      </div>
    </fieldset>
  )
}

const geocodedLocationOf = ({ geocoded_lat, geocoded_lng }: Deli): Spot | null =>
  geocoded_lat === null || geocoded_lng === null ? null : { latitude: geocoded_lat, longitude: geocoded_lng }

/** Manages the form values of the address: the sealed location of the geocoder, the address text, and the pin. */
function useDeliAddress(deli: Deli) {
  const { methods } = useFormContext()
  const [at, setAt] = useState<Spot | null>(() => geocodedLocationOf(deli))
  const putPin = ({ latitude, longitude }: Spot) => {
    const pin = { lat: latitude, lng: longitude }
    for (const key of ['lat', 'lng'] as const)
      methods.setValue(key, Number(pin[key].toFixed(DIGITS)), { shouldDirty: true, shouldValidate: true })
  }
  const putAddress = (address: string, location: string | null) => {
    methods.setValue('address', address, { shouldDirty: true, shouldTouch: true })
    methods.setValue('location', location, { shouldDirty: true })
  }
  const location = useLocationChoice({
    initial: () => (deli.address ? { place_id: 'saved', main: deli.address, secondary: '' } : null),
    onChoice: () => {
      setAt(null)
      putAddress('', null)
    },
    onLocation: (found) => {
      setAt(found)
      putAddress(locationLine(found), found.sealed)
      putPin(found)
    },
  })
  return { ...location, at, putPin }
}
