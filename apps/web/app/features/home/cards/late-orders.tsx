import { Link } from 'react-router'
import { OrderRisk } from '#shared/orders/order-chips.tsx'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import { OrderLine } from './order-line.tsx'
import own from './orders-today.module.css'
import type { OrdersTodayData } from './orders-today.tsx'

/** Lists orders that are late or will be within 45 minutes, with a link to the possible actions. */
export function LateOrders({ day, late, late_count }: Pick<OrdersTodayData, 'day' | 'late' | 'late_count'>) {
  const t = useText(homeText)
  return (
    <Card
      title={t('late_orders')}
      {...(late_count > 0 && { lead: t('late_lead', { late: String(day.late), risk: String(late_count - day.late) }) })}
      padding="none"
      actions={
        <Link to="/orders?risks=open" prefetch="intent" className={css.card_link}>
          {t('to_late')}
        </Link>
      }
    >
      {late.length === 0 && <p className={css.quiet}>{t('none_late')}</p>}
      <ul>
        {late.map(({ order, risk, late_minutes }) => (
          <OrderLine key={order.id} order={order}>
            <span className={own.late_marks}>
              <StatusChip status={order.status} />
              <OrderRisk risk={risk} late_minutes={late_minutes} />
            </span>
            <Icon name="chevron" size={16} />
          </OrderLine>
        ))}
      </ul>
    </Card>
  )
}
