import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { StatusChip } from '#ui/chip.tsx'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import type { nextPromises } from './next-promises.server.ts'
import { OrderLine } from './order-line.tsx'

export function NextPromises({ orders }: { orders: Awaited<ReturnType<typeof nextPromises.load>> }) {
  const t = useText(homeText)
  return (
    <Card title={t('next_promises')} padding="none">
      {orders.length === 0 && <p className={css.quiet}>{t('no_promises')}</p>}
      <ul>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order}>
            <StatusChip status={order.status} />
          </OrderLine>
        ))}
      </ul>
    </Card>
  )
}
