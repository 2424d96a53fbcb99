import { fullName } from '@tavlin/domain/full-name'
import { useText } from '#base/text.ts'
import { titled } from '#platform/page-title.ts'
import { DateText, NumberText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Customer } from '../customer.ts'
import { CustomerLayout } from '../customer-layout.tsx'
import { Stat, Stats, NoStat } from '../stats.tsx'
import type { Route } from './+types/orders.route'
import { gapOf } from './order-gap.ts'
import { OrdersCard } from './orders-card.tsx'
import css from './orders.module.css'
import { loadCustomerOrders } from './orders.server.ts'
import { ordersText } from './orders.text.ts'

export const meta = titled<{ customer: Customer }>(({ customer }) => fullName(customer))
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadCustomerOrders({ request, context }, params.customer_id)

export default function CustomerOrders({ loaderData: { customer, list } }: Route.ComponentProps) {
  return (
    <CustomerLayout customer={customer}>
      {customer.completed_orders > 0 && <Habits customer={customer} />}
      <OrdersCard list={list} />
    </CustomerLayout>
  )
}

function Habits({ customer }: { customer: Customer }) {
  const t = useText(ordersText)
  const { completed_orders, first_order_at, last_order_at, median_gap_hours, segment } = customer
  const gap = median_gap_hours === null ? null : gapOf(median_gap_hours)
  const unknown = <NoStat>{t('unknown')}</NoStat>
  return (
    <Card title={t('habits')}>
      <Stats className={css.numbers}>
        <Stat name={t('completed')}>
          <NumberText value={completed_orders} />
        </Stat>
        <Stat name={t('first')}>{first_order_at ? <DateText at={first_order_at} /> : unknown}</Stat>
        <Stat name={t('last')}>{last_order_at ? <DateText at={last_order_at} /> : unknown}</Stat>
        <Stat name={t('gap')}>{gap ? t(gap.unit, { count: gap.count }) : unknown}</Stat>
      </Stats>
      {segment === 'quiet' && (
        <Notice tone="warn" className={css.quiet ?? ''}>
          {t('quiet')}
        </Notice>
      )}
    </Card>
  )
}
