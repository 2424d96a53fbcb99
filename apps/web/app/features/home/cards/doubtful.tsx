import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { OrderId, TimeText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import type { doubtful } from './doubtful.server.ts'

type Props = { deliveries: Awaited<ReturnType<typeof doubtful.load>> }

/** Lists deliveries with a wrong code, for the dispatcher to check. Shows nothing without such deliveries. */
export function Doubtful({ deliveries }: Props) {
  const t = useText(homeText)
  const nameOf = useName()
  if (deliveries.length === 0) return null
  return (
    <Card title={t('doubtful')} count={deliveries.length} padding="none">
      <ul>
        {deliveries.map(({ stop_id, order_id, number, customer_name, deli, driver, happened_at }) => (
          <li key={stop_id} className={css.line}>
            <Icon name="warning" size={18} />
            <div className={css.line_words}>
              <p>
                <Link to={`/orders/${order_id}`} prefetch="intent">
                  <OrderId id={number} /> <bdi>{customer_name}</bdi>
                </Link>
              </p>
              <p className={textCss.muted_xs}>
                {t('doubtful_lead', { driver: driver?.name ?? '', deli: nameOf(deli) })} · <TimeText at={happened_at} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
