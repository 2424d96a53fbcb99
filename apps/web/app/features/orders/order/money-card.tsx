import { lazy, Suspense, useState } from 'react'
import { useMay } from '#platform/me.ts'
import { CollectChip, PaymentChip } from '#platform/orders/order-chips.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#platform/text.ts'
import { Money as MoneyText } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import css from './money.module.css'
import { moneyText } from './money.text.ts'
import type { Money, Order } from './order.server.ts'
import { mostBy } from './pay-draft.ts'
import { PaymentRow } from './payment-row.tsx'
import { refundableOf } from './refund-draft.ts'

const PayDrawer = lazy(() => import('./pay-drawer.tsx'))
const RefundDrawer = lazy(() => import('./refund-drawer.tsx'))

/** What came in and went back, what is still open, and the way to settle it. */
export function MoneyCard({ order, money }: { order: Order; money: Money }) {
  const t = useText(moneyText)
  const may = useMay()
  const [open, setOpen] = useState<'pay' | 'refund' | null>(null)
  const may_take = may('manage_orders', order.deli.id) && mostBy('card', money) > 0
  const may_refund = may('refund_orders', order.deli.id) && refundableOf(money) > 0
  const close = () => setOpen(null)
  return (
    <Card
      title={t('title')}
      padding="none"
      actions={
        <>
          <PaymentChip payment={money.status} />
          {may_refund && money.due_agorot >= 0 && (
            <Button size="sm" icon="undo" onClick={() => setOpen('refund')}>
              {t('refund')}
            </Button>
          )}
        </>
      }
    >
      <Balance money={money} to_collect={order.to_collect} {...{ may_take, may_refund }} onSettle={setOpen} />
      {money.payments.length > 0 ? (
        <ul className={css.rows}>
          {money.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} may_manage={may('manage_orders', order.deli.id)} />
          ))}
        </ul>
      ) : (
        <p className={css.nothing}>{t('nothing')}</p>
      )}
      {money.refunded_agorot > 0 && (
        <p className={css.sums}>
          {t.rich('paid_sum', { m: put(<MoneyText agorot={money.paid_agorot} />) })} ·{' '}
          {t.rich('refunded_sum', { m: put(<MoneyText agorot={money.refunded_agorot} />) })}
        </p>
      )}
      <Suspense>
        {open === 'pay' && <PayDrawer order={order} money={money} onClose={close} />}
        {open === 'refund' && <RefundDrawer order={order} money={money} onClose={close} />}
      </Suspense>
    </Card>
  )
}

type BalanceProps = {
  money: Money
  to_collect: Order['to_collect']
  may_take: boolean
  may_refund: boolean
  onSettle: (how: 'pay' | 'refund') => void
}

/** What is open, large: to be collected, or, after a cancellation, to be given back. */
function Balance({ money: { due_agorot }, to_collect, may_take, may_refund, onSettle }: BalanceProps) {
  const t = useText(moneyText)
  if (due_agorot === 0) return null
  const is_owed = due_agorot < 0
  return (
    <div className={is_owed ? css.owed : css.due}>
      <div>
        <span className={css.caption}>{t(is_owed ? 'owed' : 'due')}</span>
        <strong className={css.large}>
          <MoneyText agorot={Math.abs(due_agorot)} />
        </strong>
        {is_owed && <p>{t('owed_lead')}</p>}
        {to_collect && <CollectChip to_collect={to_collect} />}
      </div>
      {!is_owed && may_take && (
        <Button icon="cash" variant="soft" size="lg" onClick={() => onSettle('pay')}>
          {t('take')}
        </Button>
      )}
      {is_owed && may_refund && (
        <Button icon="undo" size="lg" onClick={() => onSettle('refund')}>
          {t('do_refund')}
        </Button>
      )}
    </div>
  )
}
