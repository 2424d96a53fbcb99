import { useEffect } from 'react'
import { Form, Link } from 'react-router'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import { PAIR_PAGE } from '../state/kiosk-state.ts'
import type { KioskDeviceState } from './paired-kiosk.ts'
import { deviceText } from './device.text.ts'
import own from './device.module.css'

const RETRY_MS = 15_000

/** Replaces every step on a device that cannot take orders: shows the reason and what to do. */
export function Stopped({ why }: { why: NonNullable<KioskDeviceState['stopped']> }) {
  const t = useText(deviceText)
  useEffect(() => {
    if (why !== 'unavailable') return
    const timer = setTimeout(() => location.reload(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [why])
  return (
    <main className={own.stopped}>
      <Icon name={why === 'unavailable' ? 'refresh' : 'lock'} size="4rem" stroke={1.25} />
      <h1 className={css.title}>{t(`${why}_title`)}</h1>
      <p>{t(`${why}_lead`)}</p>
      {why === 'disconnected' && (
        <div className={own.staff}>
          <p>{t('disconnected_why')}</p>
          <div>
            <Link to={PAIR_PAGE} className={css.button}>
              {t('pair_again')}
            </Link>
            <Form method="post" action={PAIR_PAGE} reloadDocument>
              <button type="submit" name="intent" value="forget" className={css.button}>
                {t('forget')}
              </button>
            </Form>
          </div>
        </div>
      )}
    </main>
  )
}
