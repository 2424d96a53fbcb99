import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { useMay } from '#platform/me.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, Ltr, OrderId } from '#ui/bidi.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { DrawerPages } from '../drawer-pages.tsx'
import { withFilter } from '../trade-url.ts'
import { SeriesName } from './journal.tsx'
import type { OpenSeries } from './vat.server.ts'
import { vatText } from './vat.text.ts'
import css from '../trade.module.css'

type IssuedDocument = OpenSeries['page']['data'][number]

/** Lists the documents of a series by number, with a line for numbers that are missing. */
export default function DocumentsDrawer({ open, shows_deli }: { open: OpenSeries; shows_deli: boolean }) {
  const t = useText(vatText)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const close = () => void navigate({ search: withFilter(params, { series: '' }) }, { preventScrollReset: true })
  const { page, ...series } = open
  return (
    <Drawer
      opened
      onClose={close}
      title={<SeriesName series={series} shows_deli={shows_deli} />}
      size="min(680px, 100vw)"
      footer={<DrawerPages page={page} previous={t('previous')} next={t('next')} />}
    >
      <table className={css.table} aria-label={t('journal')}>
        <thead>
          <tr>
            <th scope="col">{t('document')}</th>
            <th scope="col">{t('order')}</th>
            <th scope="col" className={css.wide}>
              {t('issued')}
            </th>
            <th scope="col" className={css.wide}>
              {t('vat')}
            </th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {page.data.map((document) => (
            <DocumentLines key={document.id} document={document} has_kinds={series.kind === null} />
          ))}
        </tbody>
      </table>
    </Drawer>
  )
}

function DocumentLines({ document, has_kinds }: { document: IssuedDocument; has_kinds: boolean }) {
  const t = useText(vatText)
  const may_open = useMay()('view_orders', document.deli.id)
  const { missing, sign, total_agorot, vat_agorot } = document
  // A document that repeats the amount of another document (sign 0) shows the amount that is printed on it.
  const factor = sign === 0 ? 1 : sign
  const number = <OrderId id={document.order_number} />
  return (
    <>
      {missing && (
        <tr>
          <td colSpan={5} className={css.gap}>
            {t('gap')} <Ltr>{rangeOf(missing)}</Ltr>
          </td>
        </tr>
      )}
      <tr>
        <th scope="row">
          <Ltr>{document.serial}</Ltr>
          {has_kinds && <span className={css.row_deli}>{t(document.kind)}</span>}
          {sign === 0 && <span className={css.row_deli}>{t('not_counted')}</span>}
          {document.buyer_name !== '' && <span className={css.row_deli}>{document.buyer_name}</span>}
        </th>
        <td>{may_open ? <Link to={`/orders/${document.order_id}`}>{number}</Link> : number}</td>
        <td className={css.wide}>
          <DateText at={document.issued_at} with_time />
        </td>
        <td className={css.wide}>
          <Money agorot={factor * vat_agorot} />
        </td>
        <td>
          <Money agorot={factor * total_agorot} />
        </td>
      </tr>
    </>
  )
}

const rangeOf = ({ from, until }: { from: number; until: number }): ReactNode =>
  from === until ? from : `${from}–${until}`
