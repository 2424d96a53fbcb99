import type { guestOrders } from '@tavlin/contract/guest-orders'
import type { GuestPayMethod } from '@tavlin/domain/guest/guest-order'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { TimeText } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import { useOffer } from '../device/paired-kiosk.ts'
import type { FollowedOrder } from '../state/kiosk-calls.ts'
import { useRestored } from '../step/use-restored.ts'
import { type PayView, payView } from './order-view.ts'
import { guestOrderText } from './order.text.ts'
import { startPayment } from './start-payment.ts'
import own from './order.module.css'

const extendOrder = call<typeof guestOrders.extendGuestOrder>('POST', '/guest/orders/:token/extend')

type Props = { order: FollowedOrder; token: string; onChange: () => void }

/** Shows the amount due and the ways to pay it: by card again, or at the counter. */
export function PayOrder({ order, token, onChange }: Props) {
  const t = useText(guestOrderText)
  const [busy, setBusy] = useState<GuestPayMethod | null>(null)
  const [rejected, setRejected] = useState<'pay_failed' | 'unclear' | 'cannot' | null>(null)
  const { pay_methods, has_reader } = useOffer()
  useRestored(() => setBusy(null))
  const view = payView(order)
  if (!view)
    return (
      <p className={own.paid}>
        <Icon name="done" />
        {t('paid')}
      </p>
    )
  const pay = async (method: GuestPayMethod) => {
    setBusy(method)
    setRejected(null)
    const { is_leaving, error } = await startPayment(token, method)
    if (is_leaving) return
    setBusy(null)
    // An open payment is closed before the guest may pay otherwise. Without an answer it may have been captured.
    const unanswered = view === 'waiting' ? 'unclear' : 'pay_failed'
    if (error) setRejected(error.code === 'gateway_unavailable' ? unanswered : 'cannot')
    onChange()
  }
  const extend = async () => {
    const { ok } = await outcomeOf(request(extendOrder, { params: { token } }))
    setRejected(ok ? null : 'cannot')
    onChange()
  }
  const { pay_by, can_extend } = order.payment
  const is_at_reader = has_reader && view === 'waiting'
  return (
    <section className={own.due} data-view={view}>
      <PayMessage view={view} is_at_reader={is_at_reader} due_agorot={order.due_agorot} />
      {pay_by !== null && <p>{t.rich('pay_by', { time: put(<TimeText at={pay_by} />) })}</p>}
      {can_extend && (
        <button type="button" className={css.button} onClick={() => void extend()}>
          <Icon name="clock" />
          {t('more_time')}
        </button>
      )}
      {rejected && (
        <p className={css.notice} data-tone="warn" role="alert">
          {t(rejected)}
        </p>
      )}
      <div className={own.pay}>
        {pay_methods.includes('card') && (
          <button
            type="button"
            className={view === 'counter' || is_at_reader ? css.button : css.primary}
            disabled={busy !== null}
            onClick={() => void pay('card')}
          >
            <Icon name="card" />
            {t(view === 'failed' || is_at_reader ? 'try_card_again' : 'try_card')}
          </button>
        )}
        {view !== 'counter' && order.order_type === 'pickup' && pay_methods.includes('counter') && (
          <button type="button" className={css.button} disabled={busy !== null} onClick={() => void pay('counter')}>
            <Icon name="cash" />
            {t('at_counter')}
          </button>
        )}
      </div>
    </section>
  )
}

type PayMessageProps = { view: PayView; is_at_reader: boolean; due_agorot: number }

function PayMessage({ view, is_at_reader, due_agorot }: PayMessageProps) {
  const t = useText(guestOrderText)
  const money = put(<Money agorot={due_agorot} />)
  return (
    <div aria-live="polite">
      {view === 'failed' && <p className={own.declined}>{t('failed')}</p>}
      {view === 'waiting' && !is_at_reader && <p>{t('waiting')}</p>}
      {is_at_reader && (
        <p className={own.reader}>
          <Icon name="card" />
          {t('at_reader')}
        </p>
      )}
      <p className={own.sum}>{t.rich(view === 'counter' ? 'pay_at_counter' : 'unpaid', { m: money })}</p>
      {is_at_reader && <p>{t('at_reader_hint')}</p>}
    </div>
  )
}
