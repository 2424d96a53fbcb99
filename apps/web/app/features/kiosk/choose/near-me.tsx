import type { Coordinates } from '@tavlin/domain/customers/location'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import own from './choose.module.css'
import { nearMeText } from './near-me.text.ts'

/** A location of a minute ago is near enough to sort delis. */
const MOST_AGE_MS = 60_000
const PATIENCE_MS = 15_000

/** Reads the location of the phone after a tap. The location is used on this page only and is never sent. */
export default function NearMe({ onFound }: { onFound: (spot: Coordinates) => void }) {
  const t = useText(nearMeText)
  const [state, setState] = useState<'idle' | 'busy' | 'none'>('idle')
  const locate = () => {
    if (!navigator.geolocation) return setState('none')
    setState('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => onFound({ latitude, longitude }),
      () => setState('none'),
      { maximumAge: MOST_AGE_MS, timeout: PATIENCE_MS },
    )
  }
  if (state === 'none') return <output className={css.notice}>{t('no_location')}</output>
  return (
    <div className={own.near_me}>
      <button type="button" className={css.button} disabled={state === 'busy'} onClick={locate}>
        <Icon name="pin" />
        {t('near_me')}
      </button>
      <small>{t('near_me_why')}</small>
    </div>
  )
}
