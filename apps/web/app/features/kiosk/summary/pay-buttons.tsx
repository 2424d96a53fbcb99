import type { GuestPayMethod } from '@tavlin/domain/guest/guest-order'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import { useOffer } from '../device/paired-kiosk.ts'
import css from '../kiosk.module.css'
import { summaryText } from './summary.text.ts'
import own from './summary.module.css'

type Props = {
  /** A delivery is paid by card only, because the guest does not come to the counter. */
  is_delivery: boolean
  busy: GuestPayMethod | null
  is_blocked: boolean
  is_ready: boolean
  /** Wallet and points pay everything. */
  is_covered: boolean
  onPay: (pay: GuestPayMethod) => void
}

export function PayButtons({ is_delivery, busy, is_blocked, is_ready, is_covered, onPay }: Props) {
  const t = useText(summaryText)
  const { pay_methods } = useOffer()
  const by_card = pay_methods.includes('card')
  const is_off = is_blocked || !is_ready || busy !== null
  if (is_covered)
    return (
      <div className={own.pay}>
        {is_blocked && <p className={own.hint}>{t('not_yet')}</p>}
        <button
          type="button"
          className={css.primary}
          disabled={is_off}
          aria-busy={busy !== null || undefined}
          onClick={() => onPay(by_card ? 'card' : 'counter')}
        >
          <Icon name="check" />
          {t('place')}
        </button>
      </div>
    )
  return (
    <div className={own.pay}>
      {is_blocked && <p className={own.hint}>{t('not_yet')}</p>}
      {by_card && (
        <button
          type="button"
          className={css.primary}
          disabled={is_off}
          aria-busy={busy === 'card' || undefined}
          onClick={() => onPay('card')}
        >
          <Icon name="card" />
          {t('pay_card')}
        </button>
      )}
      {!is_delivery && pay_methods.includes('counter') && (
        <button
          type="button"
          className={by_card ? css.button : css.primary}
          disabled={is_off}
          aria-busy={busy === 'counter' || undefined}
          onClick={() => onPay('counter')}
        >
          <Icon name="cash" />
          {t('pay_counter')}
        </button>
      )}
    </div>
  )
}
