import { useText } from '#platform/text.ts'
import { DateText, NumberText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Customer } from '../customer.ts'
import { CustomerFrame } from '../customer-frame.tsx'
import { loadCustomer } from '../customer.server.ts'
import { Figure, Figures, NoFigure } from '../figures.tsx'
import type { Route } from './+types/orders.route'
import { gapOf } from './order-gap.ts'
import css from './orders.module.css'
import { ordersText } from './orders.text.ts'

export const loader = async ({ request, context, params }: Route.LoaderArgs) => ({
  customer: await loadCustomer({ request, context }, params.customer_id),
})

/** What is known of their orders; the list itself comes with the orders. */
export default function CustomerOrders({ loaderData: { customer } }: Route.ComponentProps) {
  const t = useText(ordersText)
  const has_orders = customer.completed_orders > 0
  return (
    <CustomerFrame customer={customer}>
      {has_orders && <Habits customer={customer} />}
      <Card title={t('list')}>
        <Empty
          icon="receipt"
          title={t(has_orders ? 'later' : 'none')}
          lead={t(has_orders ? 'later_lead' : 'none_lead')}
        />
      </Card>
    </CustomerFrame>
  )
}

function Habits({ customer }: { customer: Customer }) {
  const t = useText(ordersText)
  const { completed_orders, first_order_at, last_order_at, median_gap_hours, segment } = customer
  const gap = median_gap_hours === null ? null : gapOf(median_gap_hours)
  const unknown = <NoFigure>{t('unknown')}</NoFigure>
  return (
    <Card title={t('habits')}>
      <Figures className={css.figures}>
        <Figure name={t('completed')}>
          <NumberText value={completed_orders} />
        </Figure>
        <Figure name={t('first')}>{first_order_at ? <DateText at={first_order_at} /> : unknown}</Figure>
        <Figure name={t('last')}>{last_order_at ? <DateText at={last_order_at} /> : unknown}</Figure>
        <Figure name={t('gap')}>{gap ? t(gap.unit, { count: gap.count }) : unknown}</Figure>
      </Figures>
      {segment === 'quiet' && (
        <Notice tone="warn" className={css.quiet ?? ''}>
          {t('quiet')}
        </Notice>
      )}
    </Card>
  )
}
