import { Link, useSearchParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr, NumberText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { withFilter } from '../trade-url.ts'
import { VatExport } from './vat-tables.tsx'
import type { VatData } from './vat.server.ts'
import { vatText } from './vat.text.ts'
import css from '../trade.module.css'

type Series = VatData['series'][number]

/** Lists the number series of the period, with the count of missing numbers. Each series opens its documents. */
export function Journal({ series, delis, period }: Pick<VatData, 'series' | 'delis' | 'period'>) {
  const t = useText(vatText)
  const [params] = useSearchParams()
  if (series.length === 0) return null
  return (
    <Card
      title={t('journal')}
      lead={t('journal_lead')}
      padding="none"
      footer={<VatExport path="documents" period={period} />}
    >
      <div className={css.scroll}>
        <table className={css.table} aria-label={t('journal')}>
          <thead>
            <tr>
              <th scope="col">{t('series')}</th>
              <th scope="col">{t('range')}</th>
              <th scope="col">{t('documents')}</th>
              <th scope="col">{t('missing')}</th>
            </tr>
          </thead>
          <tbody>
            {series.map((one) => (
              <tr key={one.key}>
                <th scope="row">
                  <Link to={{ search: withFilter(params, { series: one.key, cursor: '' }) }} preventScrollReset>
                    <SeriesName series={one} shows_deli={delis.length > 1} />
                  </Link>
                </th>
                <td>
                  <Ltr>{`${one.first_number}–${one.last_number}`}</Ltr>
                </td>
                <td>
                  <NumberText value={one.documents} />
                </td>
                <td>{one.missing > 0 ? <Badge tone="alert">{one.missing}</Badge> : t('complete')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/**
 * Names a series by its kind, year, till and deli. The series of a device is named by the device, because its numbers
 * continue over kinds and years.
 */
export function SeriesName({ series, shows_deli }: { series: Omit<Series, 'key'>; shows_deli: boolean }) {
  const t = useText(vatText)
  const nameOf = useName()
  const { kind, year, till, chain, deli } = series
  const details = [
    ...(shows_deli ? [nameOf(deli)] : []),
    ...(till ? [t('till', { name: till.name })] : []),
    ...(chain > 0 && kind !== null ? [t('device')] : []),
  ]
  return (
    <>
      {kind === null ? (
        `${t('device')} ${chain}`
      ) : (
        <>
          {t(kind)} <Ltr>{year}</Ltr>
        </>
      )}
      {details.length > 0 && <span className={css.row_deli}>{details.join(' · ')}</span>}
    </>
  )
}
