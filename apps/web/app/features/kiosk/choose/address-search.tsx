import { useState } from 'react'
import { langOf } from '#base/language.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { outcomeOf, request } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from '../kiosk.module.css'
import { readLocation, readLocations } from '../state/kiosk-calls.ts'
import { withAddress } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { LoadFailed } from '../step/step.tsx'
import { addressText } from './address.text.ts'
import own from './choose.module.css'

const LEAST_LETTERS = 3
const PAUSE_MS = 250

/** Finds an address while the guest types. The guest must choose a result, because the delivery fee depends on it. */
export function AddressSearch() {
  const t = useText(addressText)
  const lang = langOf(useLocale())
  const [text, setText] = useState('')
  // The geocoder bills per session, which lasts from the first letter to the selection.
  const [session] = useState(() => crypto.randomUUID())
  const [has_failed, setFailed] = useState(false)
  const q = text.trim()
  const found = useQuery(readLocations, q.length < LEAST_LETTERS ? null : { query: { q, session, lang } }, {
    pause_ms: PAUSE_MS,
  })
  const choose = async (place_id: string) => {
    const outcome = await outcomeOf(request(readLocation, { params: { place_id }, query: { session, lang } }))
    setFailed(!outcome.ok)
    if (!outcome.ok) return
    const { formatted, sealed, quotes, latitude, longitude } = outcome.data
    const door = { entrance: '', floor: '', apartment: '', door_code: '', leave_at_door: false, driver_note: '' }
    const served = quotes.filter((quote) => quote.served)
    changeKiosk((before) =>
      withAddress(before, {
        formatted,
        spot: { latitude, longitude },
        form: { location: sealed, pin: null, ...door },
        quotes: served,
      }),
    )
  }
  return (
    <>
      <TextInput
        label={t('search')}
        help={t('search_help')}
        size="touch"
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {(found.error || has_failed) && <LoadFailed onAgain={() => (setFailed(false), found.again())} />}
      {found.data?.length === 0 && <p className={css.notice}>{t('nothing')}</p>}
      <ul className={own.choices} aria-label={t('found')}>
        {q.length >= LEAST_LETTERS &&
          found.stale?.map(({ place_id, main, secondary }) => (
            <li key={place_id}>
              <button type="button" className={own.choice} onClick={() => void choose(place_id)}>
                <span className={own.choice_icon}>
                  <Icon name="pin" size="1.75rem" stroke={1.5} />
                </span>
                <span className={own.choice_text}>
                  <strong>
                    <bdi>{main}</bdi>
                  </strong>
                  <span>
                    <bdi>{secondary}</bdi>
                  </span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}
