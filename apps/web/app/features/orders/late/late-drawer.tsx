import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import { useState } from 'react'
import { Link } from 'react-router'
import { OrderRisk } from '#shared/orders/order-chips.tsx'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { PromiseText } from '#shared/orders/promise-text.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { OrderId, TimeText } from '#ui/bidi.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { CompensateDialog } from './compensate-dialog.tsx'
import css from './late.module.css'
import { lateText } from './late.text.ts'
import { Remedies } from './remedies.tsx'

export type LateOrder = ResponseOf<typeof orders.lateRisk>['data'][number]

/** Lists orders that are or will soon be late, each with the actions that can still help. */
export default function LateDrawer({ risks, onClose }: { risks: readonly LateOrder[]; onClose: () => void }) {
  const t = useText(lateText)
  const [compensated, setCompensated] = useState<LateOrder | null>(null)
  return (
    <Drawer opened onClose={onClose} title={t('title')} sheet size="min(520px, 100vw)">
      {risks.length === 0 ? (
        <Empty icon="done" title={t('none')} lead={t('none_lead')} />
      ) : (
        <>
          <p className={css.lead}>{t('lead')}</p>
          <ul className={css.list}>
            {risks.map((late) => (
              <LateLine key={late.order.id} late={late} compensate={setCompensated} />
            ))}
          </ul>
        </>
      )}
      {compensated && <CompensateDialog late={compensated} onClose={() => setCompensated(null)} />}
    </Drawer>
  )
}

function LateLine({ late, compensate }: { late: LateOrder; compensate: (late: LateOrder) => void }) {
  const t = useText(lateText)
  const terms = useText(orderTerms)
  const { order, risk, late_minutes, expected_at, because } = late
  return (
    <li className={css.late} data-risk={risk}>
      <div className={css.head}>
        <Link to={`/orders/${order.id}`} className={css.number}>
          <OrderId id={order.number} />
        </Link>
        <StatusChip status={order.status} />
        <OrderRisk risk={risk} late_minutes={late_minutes} />
      </div>
      <p className={css.who}>
        <bdi>{order.customer_name || terms('no_name')}</bdi>
        {' · '}
        {order.order_type === 'pickup' ? terms('pickup') : <bdi>{order.address}</bdi>}
      </p>
      <p className={css.why}>
        <b>{t(because)}</b>
        {' · '}
        {t.rich('promised', {
          p: put(<PromiseText order={order} />),
          e: put(<TimeText at={expected_at} />),
        })}
      </p>
      <Remedies late={late} compensate={compensate} />
    </li>
  )
}
