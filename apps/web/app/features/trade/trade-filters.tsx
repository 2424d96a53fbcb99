import { COMPARISONS } from '@tavlin/domain/trade/period'
import { useText } from '#base/text.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import textCss from '#ui/text.module.css'
import { EntityChoice, FilterBar, FilterChoice, useSetFilter } from './filter-bar.tsx'
import type { TradeData } from './trade.server.ts'
import { tradeText } from './trade.text.ts'

const CHANNELS = ['pos', 'kiosk', 'web', 'phone', 'app'] as const
const TYPES = ['delivery', 'pickup'] as const

/** Edits period, comparison and filters; all of them are in the URL. */
export function TradeFilters({ period, compare, delis }: Pick<TradeData, 'period' | 'compare' | 'delis'>) {
  const t = useText(tradeText)
  const terms = useText(orderTerms)
  const setFilter = useSetFilter()
  const optionOf = (value: (typeof CHANNELS | typeof TYPES)[number]) => ({ value, label: terms(value) })
  return (
    <FilterBar period={period} onChange={setFilter}>
      <NativeSelect
        size="sm"
        aria-label={t('compare')}
        value={compare}
        options={COMPARISONS.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => setFilter({ compare: value })}
      />
      {delis.length > 1 && (
        <EntityChoice name="deli" label={t('deli')} all={t('all_delis')} rows={delis} onChange={setFilter} />
      )}
      <FilterChoice
        name="channel"
        label={t('channel')}
        all={t('all_channels')}
        options={CHANNELS.map(optionOf)}
        onChange={setFilter}
      />
      <FilterChoice
        name="type"
        label={t('type')}
        all={t('all_types')}
        options={TYPES.map(optionOf)}
        onChange={setFilter}
      />
      <span className={textCss.muted_sm}>{t('no_test')}</span>
    </FilterBar>
  )
}
