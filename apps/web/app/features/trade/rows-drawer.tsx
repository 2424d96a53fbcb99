import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { weekday as weekdayName } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { useMay } from '#platform/me.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, Ltr, NumberText, OrderId } from '#ui/bidi.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { writeRange } from '#ui/time/day-text.ts'
import { DrawerPages } from './drawer-pages.tsx'
import { withRows } from './trade-url.ts'
import type { RowsData, TradeData } from './trade.server.ts'
import { tradeText } from './trade.text.ts'
import css from './trade.module.css'

const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

type Row = RowsData['data'][number]

/** Lists the orders, refunds, lines or payments that add up to a number, newest first. */
export default function RowsDrawer({ rows, delis }: { rows: RowsData; delis: TradeData['delis'] }) {
  const t = useText(tradeText)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const close = () => void navigate({ search: withRows(params, null) }, { preventScrollReset: true })
  const { of, data, total } = rows
  return (
    <Drawer
      opened
      onClose={close}
      title={t(of)}
      size="min(640px, 100vw)"
      footer={<DrawerPages page={rows} previous={t('newer')} next={t('older')} />}
    >
      <p className={css.rows_lead}>
        <Where rows={rows} />
        <strong>
          <Amount of={of} amount={total.amount} />
        </strong>
        <span>{t.rich('rows_count', { count: total.rows, m: isolated })}</span>
      </p>
      {data.length === 0 ? (
        <Empty icon="chart" title={t('rows_empty')} level={3} />
      ) : (
        <table className={css.table} aria-label={t(of)}>
          <thead>
            <tr>
              <th scope="col">{t('order')}</th>
              <th scope="col" className={css.what}>
                {t('what')}
              </th>
              <th scope="col" className={css.wide}>
                {t('time')}
              </th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <RowLine key={row.id} row={row} of={of} shows_deli={delis.length > 1} />
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}

/** Shows the days of the rows; for a cell of the heat map also its weekday and hour. */
function Where({ rows: { period, weekday, hour } }: { rows: RowsData }) {
  const locale = useLocale()
  return (
    <span>
      <Ltr>{writeRange({ from: period.from, to: period.until })}</Ltr>
      {weekday !== undefined && ` · ${weekdayName(`2026-11-0${Number(weekday) + 1}`, locale)}`}
      {hour !== undefined && (
        <>
          {' · '}
          <Ltr>{`${String(Number(hour) % 24).padStart(2, '0')}:00`}</Ltr>
        </>
      )}
    </span>
  )
}

const Amount = ({ of, amount }: { of: RowsData['of']; amount: number }) =>
  of === 'orders' ? <NumberText value={amount} /> : <Money agorot={amount} />

function RowLine({ row, of, shows_deli }: { row: Row; of: RowsData['of']; shows_deli: boolean }) {
  const nameOf = useName()
  const may_open = useMay()('view_orders', row.deli.id)
  const number = <OrderId id={row.number} />
  return (
    <tr>
      <th scope="row">
        {may_open ? <Link to={`/orders/${row.order_id}`}>{number}</Link> : number}
        {shows_deli && <span className={css.row_deli}>{nameOf(row.deli)}</span>}
      </th>
      <td className={css.what}>
        <What row={row} />
      </td>
      <td className={css.wide}>
        <DateText at={row.at} with_time />
      </td>
      <td>
        <Amount of={of} amount={row.amount} />
      </td>
    </tr>
  )
}

function What({ row: { kind, amount, cancel_reason, channel, order_type } }: { row: Row }) {
  const t = useText(tradeText)
  const terms = useText(orderTerms)
  if (kind === 'cancellation') return `${t('kind_cancellation')} · ${terms(`reason_${cancel_reason ?? 'other'}`)}`
  if (kind === 'payment' && amount < 0) return t('kind_back')
  if (kind === 'sale' && cancel_reason !== null) return `${t('kind_sale')} · ${terms(`reason_${cancel_reason}`)}`
  return `${t(`kind_${kind}`)} · ${terms(channel)} · ${terms(order_type)}`
}
