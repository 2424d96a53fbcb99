import { PIVOT_DIMENSIONS, type PivotDimension, pivotPlan } from '@tavlin/domain/trade/pivot'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { DIMENSION_NAMES, withFilter } from './trade-url.ts'
import { tradeText } from './trade.text.ts'
import css from './trade.module.css'

/** Any day: whether two dimensions have a table at all does not depend on the period. */
const SOME_DAY = { from: '2026-01-01', until: '2026-01-01' }

type Props = { by: PivotDimension; across: PivotDimension | null }

/** Selects the dimension of the rows, and a second one for columns. */
export function DimensionChoice({ by, across }: Props) {
  const t = useText(tradeText)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const set = (change: Record<string, string>) =>
    void navigate({ search: withFilter(params, change) }, { preventScrollReset: true })
  const combinable = PIVOT_DIMENSIONS.filter((name) => typeof pivotPlan(by, name, SOME_DAY) !== 'string')
  return (
    <span className={css.choice}>
      <NativeSelect
        size="sm"
        aria-label={t('by')}
        value={by}
        options={(across === null ? DIMENSION_NAMES : PIVOT_DIMENSIONS).map((name) => ({
          value: name,
          label: t(`by_${name}`),
        }))}
        onChange={(next) => set({ by: next })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('across')}
        value={across ?? ''}
        options={[
          { value: '', label: t('across_none') },
          ...combinable.map((name) => ({ value: name, label: t('across_of', { name: t(`of_${name}`) }) })),
        ]}
        onChange={(next) => set({ across: next, show: next === '' ? '' : (params.get('show') ?? '') })}
      />
    </span>
  )
}
