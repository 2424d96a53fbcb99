import type { PivotDimension } from '@tavlin/domain/trade/pivot'
import { weekday } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { tradeText } from './trade.text.ts'

type NamedRow = { readonly key: string; readonly name_he: string; readonly name_en: string }

/**
 * Returns a function that names a row or column of a dimension: channels, order types, payment methods, times and
 * orders without an employee or driver have a translation, others a name.
 */
export function useRowName(dimension: PivotDimension): (row: NamedRow) => string {
  const t = useText(tradeText)
  const terms = useText(orderTerms)
  const nameOf = useName()
  const locale = useLocale()
  return (row) => {
    const { key } = row
    if (dimension === 'channel' || dimension === 'type') return terms(key as 'web')
    if (dimension === 'payment') return terms(`method_${key as 'cash'}`)
    if (dimension === 'weekday') return weekday(`2026-11-0${Number(key) + 1}`, locale)
    if (dimension === 'hour') return `${String(Number(key) % 24).padStart(2, '0')}:00`
    if (dimension === 'month') return `${key.slice(5)}/${key.slice(0, 4)}`
    if (key === '0') return t(dimension === 'driver' ? 'by_no_driver' : 'by_customers')
    return nameOf(row)
  }
}
