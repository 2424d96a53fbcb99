import { lazy, Suspense } from 'react'
import { COMPARISONS } from '@tavlin/domain/trade/period'
import { useNavigate, useSearchParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { orderTerms } from '#shared/orders/order-words.text.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { withFilter } from './trade-url.ts'
import type { TradeData } from './trade.server.ts'
import { tradeText } from './trade.text.ts'
import css from './trade.module.css'

const PeriodInput = lazy(() => import('./period-input.tsx'))

const CHANNELS = ['pos', 'kiosk', 'web', 'phone', 'app'] as const
const TYPES = ['delivery', 'pickup'] as const

/** Edits period, comparison and filters; all of them are in the URL. */
export function TradeFilters({ period, compare, delis }: Pick<TradeData, 'period' | 'compare' | 'delis'>) {
  const t = useText(tradeText)
  const words = useText(orderTerms)
  const nameOf = useName()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const is_in_browser = useIsInBrowser()
  const go = (change: Record<string, string>) =>
    void navigate({ search: withFilter(params, change) }, { preventScrollReset: true })
  const choice = (key: 'deli' | 'channel' | 'type', all: string, options: { value: string; label: string }[]) => (
    <NativeSelect
      size="sm"
      aria-label={t(key)}
      value={params.get(key) ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={(value) => go({ [key]: value })}
    />
  )
  return (
    <div className={css.filters}>
      <span className={css.period}>
        {is_in_browser && (
          <Suspense>
            <PeriodInput period={period} onChange={go} />
          </Suspense>
        )}
      </span>
      <NativeSelect
        size="sm"
        aria-label={t('compare')}
        value={compare}
        options={COMPARISONS.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => go({ compare: value })}
      />
      {delis.length > 1 &&
        choice(
          'deli',
          t('all_delis'),
          delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })),
        )}
      {choice(
        'channel',
        t('all_channels'),
        CHANNELS.map((value) => ({ value, label: words(value) })),
      )}
      {choice(
        'type',
        t('all_types'),
        TYPES.map((value) => ({ value, label: words(value) })),
      )}
      <span className={css.note}>{t('no_test')}</span>
    </div>
  )
}
