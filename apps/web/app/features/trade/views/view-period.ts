import { isRelativePeriod, type RelativePeriod } from '@tavlin/domain/trade/relative-period'
import type { Period } from '@tavlin/domain/trade/period'

export type ViewPeriod = RelativePeriod | 'fixed'

export function periodOfView(query: string): ViewPeriod {
  const name = new URLSearchParams(query).get('period')
  return isRelativePeriod(name) ? name : 'fixed'
}

/**
 * Returns the query of a view with the named period. For `fixed` the days in the query stay; a query without days gets
 * those of `shown`.
 */
export function withPeriod(query: string, name: ViewPeriod, shown: Period): string {
  const params = new URLSearchParams(query)
  params.delete('period')
  const stored = { from: params.get('from') ?? shown.from, until: params.get('until') ?? shown.until }
  params.delete('from')
  params.delete('until')
  const period = name === 'fixed' ? stored : { period: name }
  return new URLSearchParams([...Object.entries(period), ...params]).toString()
}
