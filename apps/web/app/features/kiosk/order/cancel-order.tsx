import { useState } from 'react'
import { useText } from '#base/text.ts'
import { outcomeOf, request } from '#platform/api-client.ts'
import css from '../kiosk.module.css'
import { cancelOrder } from '../state/kiosk-calls.ts'
import { guestOrderText } from './order.text.ts'
import own from './order.module.css'

type Props = { token: string; onChange: () => void }

/** Cancels an unpaid order after a second tap. */
export function CancelOrder({ token, onChange }: Props) {
  const t = useText(guestOrderText)
  const [state, setState] = useState<'idle' | 'sure' | 'busy' | 'rejected'>('idle')
  const cancel = async () => {
    setState('busy')
    const { ok } = await outcomeOf(request(cancelOrder, { params: { token } }))
    setState(ok ? 'idle' : 'rejected')
    onChange()
  }
  if (state === 'idle' || state === 'rejected')
    return (
      <div className={own.cancel}>
        {state === 'rejected' && <p role="alert">{t('cannot')}</p>}
        <button type="button" className={css.button} onClick={() => setState('sure')}>
          {t('cancel')}
        </button>
      </div>
    )
  return (
    <div className={own.cancel}>
      <p role="alert">{t('cancel_sure')}</p>
      <button type="button" className={css.danger} disabled={state === 'busy'} onClick={() => void cancel()}>
        {t('cancel_yes')}
      </button>
      <button type="button" className={css.button} disabled={state === 'busy'} onClick={() => setState('idle')}>
        {t('keep')}
      </button>
    </div>
  )
}
