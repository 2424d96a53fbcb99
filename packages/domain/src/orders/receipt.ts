/**
 * Tax documents of at least this amount before VAT need an allocation number to be deductible (Israel, since
 * June 2026).
 */
const ALLOCATION_FROM_AGOROT = 500_000

export const needsAllocation = (total_agorot: number, vat_agorot: number): boolean =>
  total_agorot - vat_agorot >= ALLOCATION_FROM_AGOROT

export const RECEIPT_KINDS = ['receipt', 'invoice_receipt', 'credit_note', 'tax_invoice'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]
export type PaymentDocument = Extract<ReceiptKind, 'receipt' | 'invoice_receipt'>

/**
 * A sale that is paid at once has one document for sale and payment. This is a tax document, so a seller without a VAT
 * id issues a receipt instead.
 */
export const paymentDocument = (sale: {
  readonly is_paid_at_once: boolean
  readonly seller_vat_id: string
}): PaymentDocument => (sale.is_paid_at_once && sale.seller_vat_id !== '' ? 'invoice_receipt' : 'receipt')

/** Checks a VAT id: nine digits, the last of which is a check digit. */
export function isVatId(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false
  const sum = text.split('').reduce((total, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 1 : 2)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return sum % 10 === 0
}

/**
 * Computes the VAT of one part, after `before_agorot` of the whole was already documented. The VAT of all parts adds up
 * to the VAT of the whole, to the agora. Half an agora rounds up.
 */
export function vatPart(
  total: { readonly total_agorot: number; readonly vat_agorot: number },
  before_agorot: number,
  amount_agorot: number,
): number {
  const { total_agorot, vat_agorot } = total
  if (total_agorot <= 0) return 0
  const upTo = (agorot: number): number =>
    Math.floor((2 * vat_agorot * Math.min(agorot, total_agorot) + total_agorot) / (2 * total_agorot))
  return upTo(before_agorot + amount_agorot) - upTo(before_agorot)
}
