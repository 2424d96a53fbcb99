import type { orders } from '@tavlin/contract/orders'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { OrderRisk } from '#shared/orders/order-chips.tsx'
import { PromiseText } from '#shared/orders/promise-text.tsx'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import type { LastOrder } from './chat.ts'
import { chatText } from './chat.text.ts'
import css from './chat.module.css'

const delayText = call<typeof orders.delayText>('GET', '/orders/:id/delay-text')

type Props = { order: LastOrder; onWrite: (text: string) => void }

/**
 * Shows the newest order in one line above the messages, because most customers write about it. For an order that is or
 * will be late, a button writes the text about the delay into the composer.
 */
export function OrderLine({ order, onWrite }: Props) {
  const t = useText(chatText)
  return (
    <div className={css.order}>
      <Link to={`/orders/${order.id}`} className={css.order_link}>
        <strong>
          {t('order')} <Ltr>{order.number}</Ltr>
        </strong>
        <StatusChip status={order.status} />
        <PromiseText order={order} day="" />
        <Money agorot={order.total_agorot} />
        {order.risk !== 'on_time' && <OrderRisk {...order} />}
      </Link>
      {order.risk !== 'on_time' && <WriteDelay order_id={order.id} onWrite={onWrite} />}
    </div>
  )
}

function WriteDelay({ order_id, onWrite }: Pick<Props, 'onWrite'> & { order_id: number }) {
  const t = useText(chatText)
  const lang = useLang()
  const [loading, setLoading] = useState(false)
  const write = async () => {
    setLoading(true)
    const answer = await outcomeOf(request(delayText, { params: { id: order_id } }))
    setLoading(false)
    if (!answer.ok) await showRefusal(answer.error, lang)
    else if (answer.data.text !== null) onWrite(answer.data.text)
  }
  return (
    <Button size="sm" icon="edit" loading={loading} onClick={() => void write()}>
      {t('write_delay')}
    </Button>
  )
}
