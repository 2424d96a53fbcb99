import type { guestOrders } from '@tavlin/contract/guest-orders'
import { type Coordinates, metersBetween, MOST_PIN_METERS } from '@tavlin/domain/customers/location'
import { useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { Icon } from '#ui/icon.tsx'
import type { LngLatPair } from '#ui/map/drawing.ts'
import { MapView } from '#ui/map/map-view.tsx'
import css from '../kiosk.module.css'
import { type KioskAddress, withAddress } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { LoadFailed } from '../step/step.tsx'
import own from './choose.module.css'
import { pinText } from './pin.text.ts'

const readQuotes = call<typeof guestOrders.guestQuotes>('GET', '/guest/quotes')
/** Zoom level at which houses and entrances are distinguishable. */
const ZOOM = 17
/** Decimals of a coordinate: five are about one metre. */
const DIGITS = 5

type Props = { address: KioskAddress; spot: Coordinates }

/** Lets the guest move the pin to the right entrance. The fee belongs to the pin, so it is fetched with every move. */
export default function PinMap({ address, spot }: Props) {
  const t = useText(pinText)
  const { pin, is_too_far, has_failed, move, again } = usePin({ address, spot })
  const onPlace = ([lng, lat]: LngLatPair) =>
    move({ latitude: Number(lat.toFixed(DIGITS)), longitude: Number(lng.toFixed(DIGITS)) })
  const point = { id: 'pin', lat: pin.latitude, lng: pin.longitude, label: t('pin'), onMove: onPlace }
  return (
    <section className={own.pin} aria-label={t('pin_map')}>
      <p>{t('pin_help')}</p>
      <MapView
        key={address.form.location}
        label={t('pin_map')}
        points={[point]}
        has_many={false}
        closest_zoom={ZOOM}
        onPlace={onPlace}
        tile_url={useTileUrl()}
      />
      {is_too_far && (
        <p className={css.notice} data-tone="warn" role="alert">
          {t('pin_too_far')}
        </p>
      )}
      {has_failed && <LoadFailed onAgain={again} />}
      {address.form.pin && (
        <button type="button" className={css.button} onClick={() => move(spot)}>
          <Icon name="undo" />
          {t('pin_back')}
        </button>
      )}
    </section>
  )
}

/** The moved pin is stored together with its fee, so that no order has the fee of another location. */
function usePin({ address, spot }: Props) {
  const [moved, setMoved] = useState<Coordinates | null>(null)
  const [problem, setProblem] = useState<'too_far' | 'failed' | null>(null)
  const latest = useRef<Coordinates | null>(null)
  const move = async (to: Coordinates) => {
    latest.current = to
    const is_too_far = metersBetween(spot, to) > MOST_PIN_METERS
    setProblem(is_too_far ? 'too_far' : null)
    setMoved(is_too_far ? null : to)
    if (is_too_far) return
    const query = { latitude: String(to.latitude), longitude: String(to.longitude) }
    const answer = await outcomeOf(request(readQuotes, { query }))
    // The guest moved the pin again meanwhile.
    if (latest.current !== to) return
    if (!answer.ok) return setProblem('failed')
    const quotes = answer.data.filter(({ served }) => served)
    const pin = to === spot ? null : to
    setMoved(null)
    changeKiosk((before) =>
      before.address?.form.location === address.form.location
        ? withAddress(before, { ...before.address, form: { ...before.address.form, pin }, quotes })
        : before,
    )
  }
  return {
    pin: moved ?? address.form.pin ?? spot,
    is_too_far: problem === 'too_far',
    has_failed: problem === 'failed',
    move: (to: Coordinates) => void move(to),
    again: () => void (moved && move(moved)),
  }
}
