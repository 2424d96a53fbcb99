import { useEffect, useRef } from 'react'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { type Charge, openCharges } from './open-order.ts'
import { payText } from './pay.text.ts'
import css from './payment-dialog.module.css'
import type { CardPage, OpenOrderState } from './use-open-order.ts'

/** Shows the payments of the order that wait for the customer or for the answer of a company. */
export function WaitingPayments({ open }: { open: OpenOrderState }) {
  if (!open.money) return null
  return openCharges(open.money).map((charge) =>
    charge.provider === 'gateway' ? (
      <WaitingPage key={charge.id} open={open} charge={charge} />
    ) : (
      <WaitingVoucher key={charge.id} open={open} charge={charge} />
    ),
  )
}

/** Takes the focus, because the fields that had it are gone. */
function useFocused() {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return section
}

type Props = { open: OpenOrderState; charge: Charge }

/** The customer scans the code and pays on their phone; the screen follows by itself. */
function WaitingPage({ open: { order, page, pending, again, check, cancel }, charge }: Props) {
  const t = useText(payText)
  const section = useFocused()
  const is_shown = page?.payment === charge.id
  return (
    <section ref={section} tabIndex={-1} className={css.waiting} aria-live="polite" data-own-enter>
      <strong>{t.rich('page_waits', { m: put(<Money agorot={charge.amount_agorot} />) })}</strong>
      {is_shown && (
        <>
          <QrCode qr={page.qr} />
          <span className={css.url}>
            <Ltr>{page.url}</Ltr>
          </span>
        </>
      )}
      <div className={css.waiting_buttons}>
        {!is_shown && order?.attempt?.method === 'card_page' && (
          <Button size="touch" loading={pending} onClick={again}>
            {t('show_page')}
          </Button>
        )}
        <Button size="touch" icon="refresh" loading={pending} onClick={() => check(charge.id)}>
          {t('check')}
        </Button>
        <Button size="touch" icon="close" loading={pending} onClick={() => cancel(charge.id)}>
          {t('cancel_page')}
        </Button>
      </div>
    </section>
  )
}

function QrCode({ qr }: { qr: CardPage['qr'] }) {
  const t = useText(payText)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot show an inline path
    <svg className={css.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('page_code')}>
      <path d={qr.path} shapeRendering="crispEdges" />
    </svg>
  )
}

/** The voucher may be redeemed although the answer was lost; the repeat has the same id and redeems it once. */
function WaitingVoucher({ open: { order, pending, again, check }, charge }: Props) {
  const t = useText(payText)
  const section = useFocused()
  const can_repeat = order?.attempt?.method === 'deal'
  return (
    <section ref={section} tabIndex={-1} className={css.waiting} aria-live="polite" data-own-enter>
      <strong>{t.rich('deal_waits', { m: put(<Money agorot={charge.amount_agorot} />) })}</strong>
      <p className={css.hint}>{t('deal_waits_lead')}</p>
      <div className={css.waiting_buttons}>
        <Button size="touch" icon="refresh" loading={pending} onClick={can_repeat ? again : () => check(charge.id)}>
          {t(can_repeat ? 'again' : 'check')}
        </Button>
      </div>
    </section>
  )
}
