import { useLive } from '#platform/live/use-live.ts'
import { useOrderChannels } from '#shared/orders/use-order-channels.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { StatusCounts } from '#ui/status-counts.tsx'
import { LoadStrip } from '#ui/load-strip/load-strip.tsx'
import { Link } from 'react-router'
import { homeText } from '../home.text.ts'
import css from '../home.module.css'
import type { expectedToday } from './expected.server.ts'
import type { ordersToday } from './orders-today.server.ts'

export type OrdersTodayData = Awaited<ReturnType<typeof ordersToday.load>>

export type ExpectedHours = Awaited<ReturnType<typeof expectedToday.load>>

/** Omits the number where there is nothing to learn from, or the person may not see it. */
const expectedIn = (hours: ExpectedHours | null, minute: number) =>
  hours === null || hours.length === 0
    ? {}
    : { expected: { used: hours.find(({ hour }) => hour * 60 === minute)?.orders ?? 0, limit: null } }

/** Shows today's orders by status, and the load per hour. Every number links to its rows. */
export function OrdersToday({ day, now_minute, expected }: OrdersTodayData & { expected: ExpectedHours | null }) {
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
              ...expectedIn(expected, minute),
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
