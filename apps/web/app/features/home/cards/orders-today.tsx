import { useLive } from '#platform/live/use-live.ts'
import { useOrderChannels } from '#shared/orders/use-order-channels.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { StatusCounts } from '#ui/status-counts.tsx'
import { LoadStrip } from '#ui/load-strip/load-strip.tsx'
import { Link } from 'react-router'
import { homeText } from '../home.text.ts'
import css from '../home.module.css'
import type { ordersToday } from './orders-today.server.ts'

export type OrdersTodayData = Awaited<ReturnType<typeof ordersToday.load>>

/** Shows today's orders by status, and the load per hour. Every number links to its rows. */
export function OrdersToday({ day, now_minute }: OrdersTodayData) {
  const t = useText(homeText)
  useLive(useOrderChannels(day.delis))
  return (
    <>
      <StatusCounts label={t('orders_today')} counts={day.counts} hrefOf={(status) => `/orders?status=${status}`} />
      {day.hours.length > 0 && (
        <Card
          title={t('hours')}
          lead={t('hours_lead')}
          actions={
            <Link to="/orders" prefetch="intent" className={css.card_link}>
              {t('to_orders')}
            </Link>
          }
        >
          <LoadStrip
            one_line
            label={t('hours')}
            hours={day.hours.map(({ minute, orders, capacity, fill_percent }) => ({
              minute,
              orders: { used: orders, limit: capacity },
              fill_percent,
            }))}
            hrefOf={({ minute }) => `/orders?date=${day.date}&hour=${minute}`}
            now_minute={now_minute}
          />
        </Card>
      )}
    </>
  )
}
