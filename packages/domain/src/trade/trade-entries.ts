import { businessDay, DAY_ENDS_AT_HOUR } from '../business-day.ts'
import type { CancelReason } from '../orders/cancel.ts'
import type { OrderStatus } from '../orders/order-machine.ts'
import { vatInside } from '../pricing/tax.ts'
import type { TradeLine } from './line-cost.ts'
import { NO_SUMS, type TradeSums } from './measures.ts'

/** Fields of an order that the sales report counts. */
export type TradeOrder = {
  readonly id: number
  readonly date: string
  /** Minute of the business day at which the slot begins; null for a sale without a slot. */
  readonly start_minute: number | null
  readonly placed_at: string
  readonly status: OrderStatus
  readonly cancel_reason: CancelReason | null
  readonly total_agorot: number
  readonly adjustments: readonly { readonly kind: string; readonly agorot: number }[]
  readonly vat_agorot: number
  readonly vat_percent: number
  readonly conceded_agorot: number
  readonly lines: readonly TradeLine[]
}
export type TradeRefund = {
  readonly id: number
  readonly amount_agorot: number
  readonly reason: string | null
  readonly settled_at: string
}
/** One row that the report adds up, such as a sale, a refund or a cancellation. */
export type TradeEntry = {
  readonly kind: TradeEntryKind
  readonly date: string
  /** Hour of the business day, from 4 to 27. */
  readonly hour: number
  readonly sums: TradeSums
}
export const TRADE_ENTRY_KINDS = ['sale', 'refund', 'cancellation', 'meal', 'payment'] as const
export type TradeEntryKind = (typeof TRADE_ENTRY_KINDS)[number]

/** Reasons of refunds that do not count, because the changed price or status of the order already counts. */
const REVERSING_REASONS = ['cancelled', 'changed', 'mistake']

export const isTest = ({ cancel_reason }: Pick<TradeOrder, 'cancel_reason'>): boolean => cancel_reason === 'test'

/** Whether an order counts as a sale: the deli accepted it. A customer who did not show up is still charged. */
export const isSale = ({ status, cancel_reason }: Pick<TradeOrder, 'status' | 'cancel_reason'>): boolean =>
  status === 'cancelled' ? cancel_reason === 'no_show' : status !== 'pending'

/**
 * Returns the entries of an order. The refunds must be settled and in the sequence of their ids. Keep in sync
 * with the SQL in apps/api/src/features/trade/entries.repo.ts; trade-model.test.ts compares both.
 */
export function entriesOf(order: TradeOrder, refunds: readonly TradeRefund[]): TradeEntry[] {
  if (isTest(order)) return []
  const day = { date: order.date, hour: hourOf(order) }
  if (!isSale(order))
    return order.status === 'cancelled'
      ? [
          {
            kind: 'cancellation',
            ...day,
            sums: { ...NO_SUMS, cancelled_orders: 1, cancelled_agorot: order.total_agorot },
          },
        ]
      : []
  return [{ kind: 'sale', ...day, sums: saleSums(order) }, ...refundEntries(order, refunds)]
}

function saleSums(order: TradeOrder): TradeSums {
  const adjusted = (...kinds: string[]) =>
    order.adjustments.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { agorot }) => sum + agorot, 0)
  const discounts_agorot = -adjusted('promotion', 'discount')
  return {
    ...NO_SUMS,
    orders: 1,
    gross_agorot: order.total_agorot + discounts_agorot,
    discounts_agorot,
    delivery_agorot: adjusted('delivery'),
    tips_agorot: adjusted('tip'),
    vat_agorot: order.vat_agorot,
    cost_agorot: order.lines.reduce((sum, { cost_agorot }) => sum + (cost_agorot ?? 0), 0),
    uncosted_agorot: order.lines.reduce((sum, line) => sum + (line.cost_agorot === null ? line.line_agorot : 0), 0),
  }
}

/** A refund counts up to the part of the price that was given up: returning an overpayment reduces no sale. */
function refundEntries(order: TradeOrder, refunds: readonly TradeRefund[]): TradeEntry[] {
  let left = order.conceded_agorot
  return refunds.flatMap(({ amount_agorot, reason, settled_at }) => {
    if (REVERSING_REASONS.includes(reason ?? '')) return []
    const refunds_agorot = Math.min(amount_agorot, left)
    left -= refunds_agorot
    if (refunds_agorot === 0) return []
    const at = new Date(settled_at)
    const vat_agorot = -vatInside(refunds_agorot, order.vat_percent)
    const sums = { ...NO_SUMS, refunds_agorot, vat_agorot }
    return [{ kind: 'refund' as const, date: businessDay(at), hour: businessHour(at), sums }]
  })
}

const hourOf = ({ start_minute, placed_at }: TradeOrder): number =>
  start_minute === null ? businessHour(new Date(placed_at)) : Math.floor(start_minute / 60)

const local = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jerusalem', hourCycle: 'h23', hour: 'numeric' })

/** The hour within the business day: 4 to 23, then 24 to 27 after midnight. */
export function businessHour(at: Date): number {
  const hour = Number(local.format(at))
  return hour < DAY_ENDS_AT_HOUR ? hour + 24 : hour
}
