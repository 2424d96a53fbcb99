import { lazy, Suspense } from 'react'
import { useMay } from '#platform/me.ts'
import { CollectChip, PaymentChip } from '#shared/orders/order-chips.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money as MoneyText } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import css from './money.module.css'
import { moneyText } from './money.text.ts'
import type { OrderMoney, Order } from './order.server.ts'
import { mostBy, refundableOf } from './payable.ts'
import { PaymentRow } from './payment-row.tsx'

const PayDrawer = lazy(() => import('./pay-drawer.tsx'))
const RefundDrawer = lazy(() => import('./refund-drawer.tsx'))

/** `refund_after_cancel` opens the refund by itself once the loaded order has money to return. */
export type SettlementDialog = 'pay' | 'refund' | 'refund_after_cancel' | null
type Props = {
  order: Order
  money: OrderMoney
  settling: SettlementDialog
  onSettle: (settling: SettlementDialog) => void
}

/** Card with payments, refunds, the open balance and the actions to settle it. */
export function MoneyCard({ order, money, settling, onSettle }: Props) {
  const t = useText(moneyText)
  const may = useMay()
  const may_take = may('manage_orders', order.deli.id) && mostBy('card', money) > 0
  const is_refundable = refundableOf(money) > 0
  const may_refund = may('refund_orders', order.deli.id) && is_refundable
  const may_request = may('manage_orders', order.deli.id) && is_refundable
  const close = () => onSettle(null)
  const is_owed_now = money.due_agorot < 0 && (may_refund || may_request)
  const is_refunding = settling === 'refund' || (settling === 'refund_after_cancel' && is_owed_now)
  return (
    <Card
      title={t('title')}
      padding="none"
      actions={
        <>
          <PaymentChip payment={money.status} />
          {may_refund && money.due_agorot >= 0 && (
            <Button size="sm" icon="undo" onClick={() => onSettle('refund')}>
              {t('refund')}
            </Button>
          )}
        </>
      }
    >
      <Balance
        money={money}
        to_collect={order.to_collect}
        may_take={may_take}
        may_refund={may_refund}
        may_request={may_request}
        onSettle={onSettle}
      />
      {money.payments.length > 0 ? (
        <ul>
          {money.payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              may_manage={may('manage_orders', order.deli.id)}
              has_phone={Boolean(order.customer?.phone)}
            />
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
        {settling === 'pay' && <PayDrawer order={order} money={money} onClose={close} />}
        {is_refunding && <RefundDrawer order={order} money={money} onClose={close} />}
      </Suspense>
    </Card>
  )
}

type BalanceProps = {
  money: OrderMoney
  to_collect: Order['to_collect']
  may_take: boolean
  may_refund: boolean
  may_request: boolean
  onSettle: (how: 'pay' | 'refund') => void
}

/** Shows the open balance in large type: the amount to collect or, when it is negative, to refund. */
function Balance({ money, to_collect, may_take, may_refund, may_request, onSettle }: BalanceProps) {
  const t = useText(moneyText)
  const { due_agorot, refund_requested_agorot } = money
  if (due_agorot === 0) return null
  const is_owed = due_agorot < 0
  return (
    <div className={is_owed ? css.owed : css.due}>
      <div>
        <span className={css.caption}>{t(is_owed ? 'owed' : 'due')}</span>
        <strong className={css.large}>
          <MoneyText agorot={Math.abs(due_agorot)} />
        </strong>
        {is_owed && refund_requested_agorot > 0 && (
          <p>{t.rich('owed_requested', { m: put(<MoneyText agorot={refund_requested_agorot} />) })}</p>
        )}
        {is_owed && refund_requested_agorot === 0 && <p>{t(may_refund || may_request ? 'owed_lead' : 'owed_who')}</p>}
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
      {is_owed && !may_refund && may_request && refund_requested_agorot === 0 && (
        <Button icon="send" size="lg" onClick={() => onSettle('refund')}>
          {t('request_refund')}
        </Button>
      )}
    </div>
  )
}
