import { withRounding } from '@tavlin/domain/orders/cash-rounding'
import { judgePayment } from '@tavlin/domain/orders/payment-rules'
import { vatPart } from '@tavlin/domain/orders/receipt'
import type { ReceiptContent } from '@tavlin/slips/receipt-content'
import type { SlipReceipt } from '@tavlin/slips/receipt-slip'
import type { RecordedSale, Sale } from '../sell/record-sale.ts'

/**
 * Returns the receipts of a sale that the server does not have yet, with the numbers, codes and amounts that it will
 * store. Null when the device lacks data for them.
 */
export function offlineReceipts(sale: Sale, recorded: RecordedSale): SlipReceipt[] | null {
  const { receipt_head, body, price } = sale
  const { receipts, number, sold_at, document } = recorded
  const { payments, rounding_agorot } = bookedPayments(sale)
  if (receipt_head === null || sold_at === null || receipts.length !== payments.length) return null
  const sold = withRounding(price, rounding_agorot)
  const content: Omit<ReceiptContent, 'payment'> = {
    ...receipt_head,
    order: { number: 0, date: body.cart.date, order_type: 'pickup' },
    lines: soldLines(sale),
    meals_agorot: sold.meals_agorot,
    adjustments: sold.adjustments.map(({ kind, agorot, name_he = '', name_en = '' }) => ({
      kind,
      agorot,
      name_he,
      name_en,
    })),
    total_agorot: sold.total_agorot,
  }
  let before_agorot = 0
  const slips: SlipReceipt[] = []
  for (const [at, { serial, public_id }] of receipts.entries()) {
    if (public_id === null) return null
    const payment = payments[at]!
    slips.push({
      public_id,
      kind: document ?? 'receipt',
      serial,
      refers_to: null,
      refers_to_kind: null,
      issued_at: sold_at,
      total_agorot: payment.amount_agorot,
      vat_agorot: vatPart(sold, before_agorot, payment.amount_agorot),
      vat_percent: sold.vat_percent,
      buyer_name: '',
      buyer_vat_id: '',
      allocation_state: 'none',
      allocation_number: '',
      content: { ...content, payment },
      offline_number: number,
    })
    before_agorot += payment.amount_agorot
  }
  return slips
}

/** Returns the payments with the amounts that the server will book: cash that closes the sale is rounded to coins. */
function bookedPayments({ body, price }: Sale) {
  let due_agorot = price.total_agorot
  let rounding_agorot = 0
  const payments = body.payments.map((one): NonNullable<ReceiptContent['payment']> => {
    const booked = judgePayment(due_agorot, one)
    due_agorot += booked.rounding_agorot - booked.amount_agorot
    rounding_agorot += booked.rounding_agorot
    const { method, card_last4, tendered_agorot } = one
    return {
      method,
      amount_agorot: booked.amount_agorot,
      points: null,
      card_last4: card_last4 ?? null,
      tendered_agorot: tendered_agorot ?? null,
      destination: null,
    }
  })
  return { payments, rounding_agorot }
}

function soldLines({ lines, price }: Sale): ReceiptContent['lines'] {
  const sold = new Map(lines.map((line) => [line.key, line]))
  return price.lines.map(({ key, quantity, unit_agorot, line_agorot }) => {
    const { name_he = '', name_en = '', chosen = [] } = sold.get(key) ?? {}
    return { name_he, name_en, quantity, unit_agorot, line_agorot, choices: chosen }
  })
}
