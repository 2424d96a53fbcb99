import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import type { KioskState } from '../state/kiosk-state.ts'
import { summaryText } from './summary.text.ts'

const ShareDialog = lazy(() => import('../share/share-dialog.tsx'))

/** Button that shares the cart: from a kiosk with the guest's phone, or from a phone with somebody else. */
export function ShareCart({ state, is_kiosk }: { state: KioskState; is_kiosk: boolean }) {
  const t = useText(summaryText)
  const [is_open, setOpen] = useState(false)
  const title = t(is_kiosk ? 'to_phone' : 'share')
  return (
    <>
      <button type="button" className={css.button} onClick={() => setOpen(true)}>
        <Icon name={is_kiosk ? 'phone' : 'link'} />
        {title}
      </button>
      {is_open && (
        <Suspense>
          <ShareDialog title={title} state={state} is_kiosk={is_kiosk} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
