/** Sums of entries. They can be added; numbers that cannot be added are computed from them by MEASURES. */
export type TradeSums = {
  readonly orders: number
  readonly gross_agorot: number
  readonly discounts_agorot: number
  readonly delivery_agorot: number
  readonly tips_agorot: number
  readonly refunds_agorot: number
  readonly vat_agorot: number
  readonly cancelled_orders: number
  readonly cancelled_agorot: number
  /** Cost of the meals whose cost is known. */
  readonly cost_agorot: number
  /** Price of the meals whose cost is not known. */
  readonly uncosted_agorot: number
}

export const NO_SUMS: TradeSums = {
  orders: 0,
  gross_agorot: 0,
  discounts_agorot: 0,
  delivery_agorot: 0,
  tips_agorot: 0,
  refunds_agorot: 0,
  vat_agorot: 0,
  cancelled_orders: 0,
  cancelled_agorot: 0,
  cost_agorot: 0,
  uncosted_agorot: 0,
}
export const TRADE_SUMS = Object.keys(NO_SUMS) as readonly (keyof TradeSums)[]

export const addSums = (all: readonly TradeSums[]): TradeSums =>
  all.reduce((sum, one) => {
    const added = TRADE_SUMS.map((key) => [key, sum[key] + one[key]])
    return Object.fromEntries(added) as TradeSums
  }, NO_SUMS)

/** The numbers of the sales report. apps/web/app/features/trade/trade.text.ts has one sentence about each. */
export const TRADE_MEASURES = [
  'net',
  'gross',
  'discounts',
  'refunds',
  'vat',
  'tips',
  'delivery',
  'cancellations',
  'orders',
  'average',
  'cost',
  'margin',
] as const
export type TradeMeasure = (typeof TRADE_MEASURES)[number]

/** Price of the accepted orders before discounts, with delivery fees and tips, including VAT. */
export const grossOf = (sums: TradeSums): number => sums.gross_agorot
export const discountsOf = (sums: TradeSums): number => sums.discounts_agorot
/** Gross less discounts, refunds and tips, including VAT. */
export const netOf = (sums: TradeSums): number =>
  sums.gross_agorot - sums.discounts_agorot - sums.refunds_agorot - sums.tips_agorot
/** VAT included in the net. */
export const vatOf = (sums: TradeSums): number => sums.vat_agorot
export const deliveryOf = (sums: TradeSums): number => sums.delivery_agorot
export const tipsOf = (sums: TradeSums): number => sums.tips_agorot
/** Refunds count on the day of the refund, not on the day of the sale. */
export const refundsOf = (sums: TradeSums): number => sums.refunds_agorot
export const cancellationsOf = (sums: TradeSums): number => sums.cancelled_agorot
export const ordersOf = (sums: TradeSums): number => sums.orders
/** Net per order, half an agora rounded up; null without orders. */
export const averageOf = (sums: TradeSums): number | null =>
  sums.orders === 0 ? null : Math.round(netOf(sums) / sums.orders)
/** Recipe cost of the sold meals at the time of the sale, without VAT. A meal of unknown cost counts 0. */
export const costOf = (sums: TradeSums): number => sums.cost_agorot
/** Net without VAT, less the cost of the meals. */
export const marginOf = (sums: TradeSums): number => netOf(sums) - sums.vat_agorot - sums.cost_agorot

export const MEASURES = {
  net: netOf,
  gross: grossOf,
  discounts: discountsOf,
  refunds: refundsOf,
  vat: vatOf,
  tips: tipsOf,
  delivery: deliveryOf,
  cancellations: cancellationsOf,
  orders: ordersOf,
  average: averageOf,
  cost: costOf,
  margin: marginOf,
} as const satisfies Record<TradeMeasure, (sums: TradeSums) => number | null>

/** Change against an earlier value, in tenths of a percent; null when there is nothing to compare with. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : Math.round(((now - before) * 1000) / Math.abs(before))
