import type { ReceiptKind } from '../orders/receipt.ts'

/** Fields of an issued document that decide whether it adds to the documented sales. */
export type VatDocument = {
  readonly kind: ReceiptKind
  /** False for an invoice to a buyer, and for the credit note that reverses the document which the invoice replaces. */
  readonly has_payment: boolean
}
export type DocumentSign = 1 | 0 | -1

/**
 * Each payment adds to the documented sales and each refund reduces them. An invoice to a buyer documents again what
 * was paid, and a credit note without a payment reverses the document that the invoice replaces: both count 0, so that
 * VAT is reported once, on the day of the payment.
 */
export function documentSign({ kind, has_payment }: VatDocument): DocumentSign {
  if (!has_payment) return 0
  return kind === 'credit_note' ? -1 : 1
}

/** Sums of documents with the same sign; amounts are as printed, without sign. */
export type VatGroup = {
  readonly sign: DocumentSign
  readonly documents: number
  readonly total_agorot: number
  readonly vat_agorot: number
}
export type VatTotals = Omit<VatGroup, 'sign'> & {
  /** Documented sales without VAT. */
  readonly taxable_agorot: number
}

/** Adds groups by their sign. Documents that count 0 are included in the number of documents only. */
export function vatTotals(groups: readonly VatGroup[]): VatTotals {
  const sum = (value: (group: VatGroup) => number) => groups.reduce((total, group) => total + value(group), 0)
  const total_agorot = sum((group) => group.sign * group.total_agorot)
  const vat_agorot = sum((group) => group.sign * group.vat_agorot)
  const documents = sum((group) => group.documents)
  return { documents, total_agorot, vat_agorot, taxable_agorot: total_agorot - vat_agorot }
}

/** Totals of the groups with the same key, in the sequence of their first group. */
export function vatTotalsBy<G extends VatGroup>(
  groups: readonly G[],
  keyOf: (group: G) => string | number,
): { readonly first: G; readonly totals: VatTotals }[] {
  const found = new Map<string | number, [G, ...G[]]>()
  for (const group of groups) {
    const same = found.get(keyOf(group))
    if (same) same.push(group)
    else found.set(keyOf(group), [group])
  }
  return [...found.values()].map((same) => ({ first: same[0], totals: vatTotals(same) }))
}

/** Numbers that are missing just before a document of a series; null when it follows the one before. */
export function missingBefore(
  number: number,
  earlier: number | null,
): { readonly from: number; readonly until: number } | null {
  const from = (earlier ?? 0) + 1
  return from < number ? { from, until: number - 1 } : null
}
