import type { addresses } from '@tavlin/contract/addresses'
import { readCoordinates } from '@tavlin/domain/customers/location'
import { useState } from 'react'
import type { ErrorBody } from '@tavlin/contract/errors'
import { useText } from '#base/text.ts'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { Button } from '#ui/button.tsx'
import { MapView } from '#ui/map/map-view.tsx'
import { Notice } from '#ui/notice.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { TextInput } from '#ui/text-input.tsx'
import textCss from '#ui/text.module.css'
import css from './address-drawer.module.css'
import type { GeocodedLocation } from './address.ts'
import { pinQuery } from './location-session.ts'
import { pinnedLocationText } from './pinned-location.text.ts'

const readPinnedLocation = call<typeof addresses.pinnedLocation>('GET', '/pinned-location')
const EMPTY = { route: '', street_number: '', locality: '', coordinates: '' }
/** Decimals of a coordinate: five are about one metre. */
const DIGITS = 5

type Props = { onUse: (location: GeocodedLocation) => void; onClose: () => void }

/** Describes an address that the geocoder does not have, by its text and a position on the map. */
export default function PinnedLocation({ onUse, onClose }: Props) {
  const t = useText(pinnedLocationText)
  const { draft, put, spot, problems, error, is_sending, use } = usePinnedLocation(onUse)
  const field = (name: keyof typeof EMPTY) => ({
    label: t(name),
    value: draft[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  })
  const mark = spot && { id: 'pin', lat: spot.latitude, lng: spot.longitude, label: t('map') }
  return (
    <fieldset className={css.group}>
      <legend>{t('legend')}</legend>
      <p className={textCss.muted_sm}>{t('lead')}</p>
      <TextInput {...field('route')} required data-autofocus />
      <div className={css.two}>
        <TextInput {...field('street_number')} />
        <TextInput {...field('locality')} required />
      </div>
      <TextInput {...field('coordinates')} required ltr placeholder="32.0853, 34.7818" />
      <div className={css.map}>
        <MapView
          label={t('map')}
          points={mark ? [mark] : []}
          has_many={false}
          onPlace={([lng, lat]) => put({ coordinates: `${lat.toFixed(DIGITS)}, ${lng.toFixed(DIGITS)}` })}
          tile_url={useTileUrl()}
        />
      </div>
      {error && (
        <Notice tone="warn">
          <RefusalMessage error={error} />
        </Notice>
      )}
      <div className={css.pin_message}>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="sm" variant="soft" icon="pin" loading={is_sending} onClick={use}>
          {t('use')}
        </Button>
      </div>
    </fieldset>
  )
}

function usePinnedLocation(onUse: Props['onUse']) {
  const t = useText(pinnedLocationText)
  const [draft, setDraft] = useState(EMPTY)
  const [was_tried, setTried] = useState(false)
  const [is_sending, setSending] = useState(false)
  const [error, setError] = useState<ErrorBody | null>(null)
  const spot = readCoordinates(draft.coordinates)
  const missing = (name: 'route' | 'locality') => (was_tried && draft[name].trim() === '' ? t('needed') : undefined)
  const use = async () => {
    setTried(true)
    const { route, street_number, locality } = draft
    if (!spot || route.trim() === '' || locality.trim() === '') return
    setSending(true)
    const { lat: latitude, lng: longitude } = pinQuery(spot)
    const query = { route, street_number, locality, latitude, longitude }
    const answer = await outcomeOf(request(readPinnedLocation, { query })).finally(() => setSending(false))
    if (answer.ok) onUse(answer.data)
    else setError(answer.error)
  }
  return {
    draft,
    put: (next: Partial<typeof EMPTY>) => setDraft({ ...draft, ...next }),
    spot,
    problems: {
      route: missing('route'),
      street_number: undefined,
      locality: missing('locality'),
      coordinates: was_tried && !spot ? t('coordinates_wrong') : undefined,
    },
    error,
    is_sending,
    use: () => void use(),
  }
}
