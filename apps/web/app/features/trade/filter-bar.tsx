import { lazy, Suspense, type ReactNode } from 'react'
import type { NamedEntity } from '@tavlin/domain/named'
import { useNavigate, useSearchParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { withFilter } from './trade-url.ts'
import type { TradeData } from './trade.server.ts'
import css from './trade.module.css'

const PeriodInput = lazy(() => import('./period-input.tsx'))

/** Returns a function that changes filters in the URL. Every change also sets the parameters in `reset`. */
export function useSetFilter(reset: Record<string, string> = {}) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (change: Record<string, string>) =>
    void navigate({ search: withFilter(params, { ...change, ...reset }) }, { preventScrollReset: true })
}

type SetFilter = ReturnType<typeof useSetFilter>
type BarProps = { period: TradeData['period']; onChange: SetFilter; children: ReactNode }

export function FilterBar({ period, onChange, children }: BarProps) {
  const is_in_browser = useIsInBrowser()
  return (
    <div className={css.filters} data-tour="tools">
      <span className={css.period}>
        {is_in_browser && (
          <Suspense>
            <PeriodInput period={period} onChange={(chosen) => onChange({ ...chosen, period: '' })} />
          </Suspense>
        )}
      </span>
      {children}
    </div>
  )
}

type ChoiceProps = {
  name: string
  label: string
  /** Label of the option that removes the filter. */
  all: string
  options: readonly { value: string; label: string }[]
  onChange: SetFilter
}

/** Selects one value of a filter, or all. */
export function FilterChoice({ name, label, all, options, onChange }: ChoiceProps) {
  const [params] = useSearchParams()
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={params.get(name) ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

type EntityProps = Omit<ChoiceProps, 'options'> & { rows: readonly NamedEntity[] }

/** Selects a deli, a category or another named entity, or all. */
export function EntityChoice({ rows, ...choice }: EntityProps) {
  const nameOf = useName()
  return <FilterChoice {...choice} options={rows.map((row) => ({ value: String(row.id), label: nameOf(row) }))} />
}
