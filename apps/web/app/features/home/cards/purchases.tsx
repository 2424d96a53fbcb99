import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { CutoffChip } from '#shared/purchasing/cutoff-chip.tsx'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import type { closingSuppliers, dueDeliveries, priceRises } from './purchases.server.ts'

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

type Rises = Awaited<ReturnType<typeof priceRises.load>>

/** Lists prices that rose on delivery; each links to the order, which shows the margins of the meals. */
export function PriceRises({ rises }: { rises: Rises }) {
  const t = useText(homeText)
  if (rises.length === 0) return null
  return (
    <Card title={t('price_rises')} padding="none">
      <ul>
        {rises.map(({ purchase_id, line_id, at, name, supplier, ordered_agorot, delivered_agorot, meals_in_all }) => (
          <li key={`${line_id} ${at}`} className={css.line}>
            <Icon name="tag" size={18} />
            <div className={css.line_text}>
              <p>
                <Link to={`/suppliers/order/${purchase_id}`}>
                  <bdi>{name}</bdi> · <bdi>{supplier.name}</bdi>
                </Link>
              </p>
              <p className={textCss.muted_xs}>
                {t.rich('price_rise', {
                  a: put(<Money agorot={ordered_agorot} />),
                  b: put(<Money agorot={delivered_agorot} />),
                })}
                {meals_in_all > 0 && <> · {t('meals_affected', { count: meals_in_all })}</>}
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
