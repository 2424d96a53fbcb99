import { isVerifiedLocation, MOST_PIN_METERS } from '@tavlin/domain/customers/location'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { AddressInput } from '#ui/address/address-input.tsx'
import { Distance } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { useField } from '#ui/form/use-field.ts'
import { MapView } from '#ui/map/map-view.tsx'
import { Notice } from '#ui/notice.tsx'
import textCss from '#ui/text.module.css'
import type { Address } from './address.ts'
import css from './address-drawer.module.css'
import { addressFormText } from './address-form.text.ts'
import { DeliveryQuotes } from './delivery-quotes.tsx'
import { UnlistedLocation } from './unlisted-location.tsx'
import { useWhere, type AddressLocation } from './use-where.ts'

/** Zoom level at which houses and entrances are distinguishable. */
const ZOOM = 17

/** Shows the address search, the pin on the map, and the delis that deliver there. */
export function WhereFields({ address }: { address: Address | null }) {
  const t = useText(addressFormText)
  const where = useWhere(address)
  const { typed, shell, bound } = useField({ name: 'location', help: t('location_help') })
  return (
    <>
      <AddressInput
        {...typed}
        {...shell}
        {...bound}
        {...(!address && { 'data-autofocus': true })}
        source={where.suggest}
        value={where.choice}
        onChange={where.choose}
      />
      {!where.at && <UnlistedLocation onUse={where.take} />}
      <div className={css.message} aria-live="polite">
        {where.state === 'loading' && <p className={textCss.muted_sm}>{t('loading')}</p>}
        {where.state === 'failed' && (
          <Notice
            tone="warn"
            icon="warning"
            action={
              <Button size="sm" onClick={where.again}>
                {t('again')}
              </Button>
            }
          >
            {t('failed')}
          </Notice>
        )}
        {where.at?.street_number === '' && isVerifiedLocation(where.choice?.place_id ?? '') && (
          <Notice tone="warn">{t('no_house')}</Notice>
        )}
        {where.quotes && (
          <section aria-label={t('delivery')}>
            <DeliveryQuotes quotes={where.quotes} />
          </section>
        )}
      </div>
      {where.at && <PinField where={where} />}
    </>
  )
}

function PinField({ where }: { where: AddressLocation }) {
  const t = useText(addressFormText)
  const { shell } = useField({ name: 'pin' })
  const { pin, meters } = where
  const tile_url = useTileUrl()
  if (!pin) return null
  const point = {
    id: 'pin',
    lat: pin.latitude,
    lng: pin.longitude,
    label: t('pin_mark'),
    onMove: where.move,
  }
  return (
    <fieldset className={css.group}>
      <legend>{t('pin_legend')}</legend>
      <p className={textCss.muted_sm}>{t('pin_help')}</p>
      <div className={css.map}>
        {/* The key remounts the map so that it starts at the new address. */}
        <MapView
          key={where.choice?.place_id}
          label={t('pin_legend')}
          points={[point]}
          has_many={false}
          closest_zoom={ZOOM}
          onPlace={where.move}
          tile_url={tile_url}
        />
      </div>
      {(shell.error || meters > MOST_PIN_METERS) && (
        <p className={css.error} role="alert">
          {meters > MOST_PIN_METERS
            ? t.rich('pin_too_far', {
                m: put(<Distance metres={meters} />),
                most: put(<Distance metres={MOST_PIN_METERS} />),
              })
            : shell.error}
        </p>
      )}
      <PinNotice where={where} />
    </fieldset>
  )
}

function PinNotice({ where: { meters, was_moved, back } }: { where: AddressLocation }) {
  const t = useText(addressFormText)
  return (
    <div className={css.pin_message} aria-live="polite">
      {meters > 0 ? (
        <>
          {meters <= MOST_PIN_METERS && <p>{t.rich('pin_moved', { m: put(<Distance metres={meters} />) })}</p>}
          <Button size="sm" variant="subtle" icon="undo" onClick={back}>
            {t('pin_back')}
          </Button>
        </>
      ) : (
        was_moved && <p>{t('pin_moved_before')}</p>
      )}
    </div>
  )
}
