import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { purchasing } from '@tavlin/contract/purchasing'
import { useEffect, type ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import { useText } from '#base/text.ts'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import textCss from '#ui/text.module.css'
import type { Fill } from '../order/order.server.ts'
import css from './suggest.module.css'
import { suggestText } from './suggest.text.ts'

type DemandAnswer = ResponseOf<typeof purchasing.ingredientDemand>
type Demand = DemandAnswer['data']
type Props = { deli_id: number; option: Fill['options'][number]; until: string; onClose: () => void }

/** Lists the rows behind a suggestion: forecast days, orders that need the ingredient, and incoming purchases. */
export default function DemandDrawer({ deli_id, option, until, onClose }: Props) {
  const t = useText(suggestText)
  const { load, data } = useFetcher<DemandAnswer>()
  const { id } = option.ingredient
  useEffect(() => void load(`/suppliers/demand/${deli_id}/${id}?until=${until}`), [load, deli_id, id, until])
  return (
    <Drawer opened onClose={onClose} title={t('details_of', { name: option.name })} sheet>
      <div className={css.body}>{data ? <Rows demand={data.data} option={option} /> : <ListSkeleton />}</div>
    </Drawer>
  )
}

function Rows({ demand, option }: { demand: Demand; option: Props['option'] }) {
  const t = useText(suggestText)
  const { days, error_percent, lots, orders, purchases } = demand
  const { stock_unit, measure } = option.ingredient
  const amount = (base: number) => <Quantity base={base} unit={stock_unit} measure={measure} />
  return (
    <>
      <section className={css.section}>
        <h3>{t('days')}</h3>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('forecast')}</th>
              <th scope="col">{t('placed')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, forecast_base, placed_base }) => (
              <tr key={date}>
                <td>
                  <DateText at={date} />
                </td>
                <td>{amount(forecast_base)}</td>
                <td>{amount(placed_base)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={textCss.muted_sm}>
          {error_percent === null ? t('no_error') : t('error', { percent: String(error_percent) })}
        </p>
      </section>
      <Lots lots={lots} amount={amount} />
      <Section title={t('orders')} none={t('no_orders')}>
        {orders.map(({ order_id, number, date, quantity_base }) => (
          <li key={order_id} className={css.row}>
            <span>
              <Link to={`/orders/${order_id}`}>{t('order', { number: `#${number}` })}</Link> · <DateText at={date} />
            </span>
            {amount(quantity_base)}
          </li>
        ))}
      </Section>
      <Section title={t('purchases')} none={t('no_purchases')}>
        {purchases.map(({ purchase_id, supplier_name, delivery_date, quantity_base }) => (
          <li key={purchase_id} className={css.row}>
            <span>
              <Link to={`/suppliers/order/${purchase_id}`}>
                <bdi>{supplier_name}</bdi>
              </Link>{' '}
              · <DateText at={delivery_date} />
            </span>
            {amount(quantity_base)}
          </li>
        ))}
      </Section>
    </>
  )
}

function Lots({ lots, amount }: { lots: Demand['lots']; amount: (base: number) => ReactNode }) {
  const t = useText(suggestText)
  return (
    <Section title={t('lots')} none={t('no_lots')}>
      {lots.map(({ id, code, expires_on, is_recalled, quantity_base }) => (
        <li key={id} className={css.row}>
          <span>
            <Link to={`/inventory/lots/${id}`}>{code ? <Ltr>{code}</Ltr> : t('lot')}</Link>
            {expires_on && (
              <>
                {' '}
                · <DateText at={expires_on} />
              </>
            )}
            {is_recalled && ` · ${t('recalled')}`}
          </span>
          {amount(quantity_base)}
        </li>
      ))}
    </Section>
  )
}

function Section({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section className={css.section}>
      <h3>{title}</h3>
      {children.length === 0 ? <p className={textCss.muted_sm}>{none}</p> : <ul className={css.rows}>{children}</ul>}
    </section>
  )
}
