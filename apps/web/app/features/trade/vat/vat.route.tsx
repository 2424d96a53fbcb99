import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr, NumberText } from '#ui/bidi.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { writeRange } from '#ui/time/day-text.ts'
import type { Route } from './+types/vat.route'
import { EntityChoice, FilterBar, useSetFilter } from '../filter-bar.tsx'
import { Journal } from './journal.tsx'
import { DeliTable, KindTable } from './vat-tables.tsx'
import { loadVat, type VatData } from './vat.server.ts'
import { vatText } from './vat.text.ts'
import css from '../trade.module.css'

const DocumentsDrawer = lazy(() => import('./documents-drawer.tsx'))

const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

export const loader = ({ request, context }: Route.LoaderArgs) => loadVat({ request, context })

/**
 * Shows the VAT of the documents issued in a period, and their number series. Period, deli and open series are in the
 * URL.
 */
export default function VatScreen({ loaderData }: Route.ComponentProps) {
  const t = useText(vatText)
  const is_in_browser = useIsInBrowser()
  const { period, delis, series, open } = loaderData
  const missing = series.reduce((sum, one) => sum + one.missing, 0)
  return (
    <Stack gap={4} className={css.screen}>
      <PageHeader
        before={<Link to="/trade">{t('back')}</Link>}
        title={t('title')}
        lead={
          <>
            <Ltr>{writeRange({ from: period.from, to: period.until })}</Ltr> · {t('lead')}
          </>
        }
      />
      <VatFilters {...loaderData} />
      {missing > 0 && <Notice tone="warn">{t.rich('gap_alert', { count: missing, n: isolated })}</Notice>}
      <Summary {...loaderData} />
      <KindTable {...loaderData} />
      <DeliTable {...loaderData} />
      <Journal {...loaderData} />
      {is_in_browser && open && (
        <Suspense>
          <DocumentsDrawer open={open} shows_deli={delis.length > 1} />
        </Suspense>
      )}
    </Stack>
  )
}

function VatFilters({ period, delis }: Pick<VatData, 'period' | 'delis'>) {
  const t = useText(vatText)
  // The open series may have no documents in another period or deli.
  const setFilter = useSetFilter({ series: '' })
  return (
    <FilterBar period={period} onChange={setFilter}>
      {delis.length > 1 && (
        <EntityChoice name="deli" label={t('deli')} all={t('all_delis')} rows={delis} onChange={setFilter} />
      )}
    </FilterBar>
  )
}

function Summary({ totals }: Pick<VatData, 'totals'>) {
  const t = useText(vatText)
  const numbers = [
    { name: t('vat'), value: <Money agorot={totals.vat_agorot} /> },
    { name: t('taxable'), value: <Money agorot={totals.taxable_agorot} /> },
    { name: t('total'), value: <Money agorot={totals.total_agorot} /> },
    { name: t('documents'), value: <NumberText value={totals.documents} /> },
  ]
  return (
    <dl className={css.summary} aria-label={t('numbers')}>
      {numbers.map(({ name, value }) => (
        <div key={name} className={css.number}>
          <dt className={css.number_name}>{name}</dt>
          <dd className={css.summary_value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
