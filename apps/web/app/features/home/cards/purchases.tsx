import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { CutoffChip } from '#shared/purchasing/cutoff-chip.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import type { closingSuppliers, dueDeliveries } from './purchases.server.ts'

type Closing = Awaited<ReturnType<typeof closingSuppliers.load>>
type Due = Awaited<ReturnType<typeof dueDeliveries.load>>

/** Lists the suppliers whose cut-off is within a day. Shows nothing when there is none. */
export function ClosingSuppliers({ rows, in_all, now }: Closing & { now: string }) {
  const t = useText(homeText)
  if (rows.length === 0) return null
  return (
    <Card
      title={t('closing_suppliers')}
      count={in_all}
      padding="none"
      actions={
        <Link to="/suppliers/select" prefetch="intent" className={css.card_link}>
          {t('to_suppliers')}
        </Link>
      }
    >
      <ul>
        {rows.map(({ id, name, next }) => (
          <li key={id} className={css.line}>
            <Icon name="supplier" size={18} />
            <div className={css.line_text}>
              <p>
                <Link to={`/suppliers/order?supplier=${id}`}>
                  <bdi>{name}</bdi>
                </Link>
              </p>
              <p>
                <CutoffChip next={next} now={now} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Lists deliveries of today and overdue ones; each links to the form for receiving it. */
export function DueDeliveries({ purchases }: { purchases: Due }) {
  const t = useText(homeText)
  const nameOf = useName()
  if (purchases.length === 0) return null
  return (
    <Card title={t('due_deliveries')} padding="none">
      <ul>
        {purchases.map(({ id, supplier, deli, is_overdue }) => (
          <li key={id} className={css.line}>
            <Icon name="truck" size={18} />
            <div className={css.line_text}>
              <p>
                <Link to={`/suppliers/my-orders?receive=${id}`}>
                  <bdi>{supplier.name}</bdi>
                </Link>
              </p>
              <p className={textCss.muted_xs}>
                {t(is_overdue ? 'delivery_overdue' : 'delivery_today', { deli: nameOf(deli) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
