import { FIRST_KIOSK_STEP } from '@tavlin/domain/guest/kiosk-steps'
import { Navigate } from 'react-router'
import { useText } from '#base/text.ts'
import css from './kiosk.module.css'
import { kioskText } from './kiosk.text.ts'
import { kioskPath } from './state/kiosk-state.ts'
import { useKiosk } from './state/kiosk-store.ts'
import { kioskMeta } from './step/kiosk-meta.ts'
import { Loading } from './step/step.tsx'

export const meta = kioskMeta((locale) => kioskText(locale)('product'))

/** Redirects unknown URLs to the first step; the cart of the tab stays. */
export default function UnknownStep() {
  const t = useText(kioskText)
  if (useKiosk()) return <Navigate to={kioskPath(FIRST_KIOSK_STEP)} replace />
  return (
    <main className={css.step}>
      <div className={css.content}>
        <h1 className={css.title}>{t('product')}</h1>
        <Loading />
      </div>
    </main>
  )
}
