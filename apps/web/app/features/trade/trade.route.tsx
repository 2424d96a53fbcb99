import { lazy, Suspense } from 'react'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { writeRange } from '#ui/time/day-text.ts'
import type { Route } from './+types/trade.route'
import { Breakdown } from './breakdown.tsx'
import { HeatMap } from './heat-map.tsx'
import { hebrewRange } from './hebrew-range.ts'
import { Numbers } from './numbers.tsx'
import { TradeFilters } from './trade-filters.tsx'
import { loadTrade, runTradeCommand, type TradeData } from './trade.server.ts'
import { tradeText } from './trade.text.ts'
import { Trend } from './trend.tsx'
import views from './trade-views-place.module.css'
import css from './trade.module.css'

const Pivot = lazy(() => import('./pivot.tsx'))
const RowsDrawer = lazy(() => import('./rows-drawer.tsx'))
// Loaded on demand: with a static import, the bundler would move the list components that this screen shares into a
// further file, which every list would load.
const TradeViews = lazy(() => import('./views/trade-views.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runTradeCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadTrade({ request, context })

/** Shows the sales report. Period, filters, breakdown and the open number are in the URL. */
export default function TradeScreen({ loaderData }: Route.ComponentProps) {
  const t = useText(tradeText)
  const is_in_browser = useIsInBrowser()
  const { rows, delis, pivot } = loaderData
  return (
    <Stack gap={4} className={css.screen}>
      <PageHeader
        title={t('title')}
        lead={<Lead {...loaderData} />}
        actions={
          <>
            <Button to="/trade/menu" icon="meal">
              {t('menu_report')}
            </Button>
            <Button to="/trade/vat" icon="receipt">
              {t('vat_report')}
            </Button>
          </>
        }
      />
      <div className={views.place}>
        {is_in_browser && (
          <Suspense>
            <TradeViews period={loaderData.period} />
          </Suspense>
        )}
      </div>
      <TradeFilters {...loaderData} />
      <Numbers {...loaderData} />
      <div className={css.charts} data-tour="trade-charts">
        <Trend {...loaderData} />
        <HeatMap {...loaderData} />
      </div>
      {pivot === null ? (
        <Breakdown {...loaderData} />
      ) : (
        is_in_browser && (
          <Suspense>
            <Pivot pivot={pivot} period={loaderData.period} />
          </Suspense>
        )
      )}
      {is_in_browser && rows && (
        <Suspense>
          <RowsDrawer rows={rows} delis={delis} />
        </Suspense>
      )}
    </Stack>
  )
}

type LeadProps = Pick<TradeData, 'period' | 'before_period' | 'as_of' | 'compare'>

/**
 * Shows the period, the period it is compared with (also in Hebrew dates when these are compared), and the time up to
 * which changes are included.
 */
function Lead({ period, before_period, as_of, compare }: LeadProps) {
  const t = useText(tradeText)
  const locale = useLocale()
  return (
    <>
      <Ltr>{writeRange({ from: period.from, to: period.until })}</Ltr> {t('against')}{' '}
      <Ltr>{writeRange({ from: before_period.from, to: before_period.until })}</Ltr>
      {compare === 'hebrew' && <bdi> ({hebrewRange(before_period, locale)})</bdi>} · {t('fresh')}
      <TimeText at={as_of} />
    </>
  )
}
