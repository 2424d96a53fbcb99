import type { Adjustment } from './cart-price.ts'

type PricedLines = {
  readonly lines: readonly { readonly key: string; readonly line_agorot: number }[]
  readonly adjustments: readonly {
    readonly kind: Adjustment['kind']
    readonly agorot: number
    readonly line?: string | undefined
  }[]
}
/** Returns the cost of some lines after their own discounts and their share of the promotion and the order discount. */
export function costOfLines({ lines, adjustments }: PricedLines, keys: ReadonlySet<string>): number {
  const ofLine = (key: string) => sum(adjustments.filter(({ line }) => line === key).map(({ agorot }) => agorot))
  const amounts = lines.map(({ key, line_agorot }) => ({ key, agorot: line_agorot + ofLine(key) }))
  const all = sum(amounts.map(({ agorot }) => agorot))
  const chosen = sum(amounts.filter(({ key }) => keys.has(key)).map(({ agorot }) => agorot))
  const of_all = adjustments.filter(
    ({ kind, line }) => line === undefined && (kind === 'promotion' || kind === 'discount'),
  )
  return all === 0 ? 0 : chosen + Math.round((sum(of_all.map(({ agorot }) => agorot)) * chosen) / all)
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
