import { ratio, times, toInteger } from '@tavlin/domain/inventory/ratio'
import { packsIn } from '@tavlin/domain/purchasing/option'
import { type InvoiceContent, type InvoicedLine, invoiceLinesTotal } from '@tavlin/domain/purchasing/supplier-invoice'

/** What the draft needs of an order line. */
export type BillableLine = Omit<InvoicedLine, 'id' | 'packs_thousandths' | 'price_agorot'> & {
  readonly purchase_line_id: number
}
export type BillableOrder<L extends BillableLine = BillableLine> = { readonly id: number; readonly lines: readonly L[] }

type TypedLine = { readonly packs_thousandths: number | null; readonly price_agorot: number | null }
export type InvoiceDraft = {
  readonly number: string
  readonly invoice_date: string | null
  readonly total_agorot: number | null
  readonly charges_agorot: number | null
  readonly note: string
  /** Lines by the id of their order line, in the sequence in which the orders were added. */
  readonly lines: ReadonlyMap<number, TypedLine>
}

export const emptyDraft = (today: string): InvoiceDraft => ({
  number: '',
  invoice_date: today,
  total_agorot: null,
  charges_agorot: null,
  note: '',
  lines: new Map(),
})

/** Adds the lines of an order, with what was received and not invoiced yet at the agreed price: most invoices agree. */
export function withOrder(draft: InvoiceDraft, { lines }: BillableOrder): InvoiceDraft {
  const added = lines.map((line): [number, TypedLine] => {
    const rest = packsIn(Math.max(0, line.received_base - line.invoiced_before_base), line.pack_base)
    const packs_thousandths = toInteger(times(rest, ratio(1000)))
    return [line.purchase_line_id, { packs_thousandths, price_agorot: line.agreed_price_agorot }]
  })
  return { ...draft, lines: new Map([...draft.lines, ...added]) }
}

export function withoutOrder(draft: InvoiceDraft, { lines }: BillableOrder): InvoiceDraft {
  const removed = new Set(lines.map(({ purchase_line_id }) => purchase_line_id))
  return { ...draft, lines: new Map([...draft.lines].filter(([id]) => !removed.has(id))) }
}

export const withLine = (draft: InvoiceDraft, id: number, line: TypedLine): InvoiceDraft => ({
  ...draft,
  lines: new Map(draft.lines).set(id, line),
})

/** Returns the lines to save: those with a quantity. An empty price counts as 0 until it is typed. */
export const savedLines = ({ lines }: InvoiceDraft) =>
  [...lines].flatMap(([purchase_line_id, { packs_thousandths, price_agorot }]) =>
    packs_thousandths ? [{ purchase_line_id, packs_thousandths, price_agorot: price_agorot ?? 0 }] : [],
  )

/** Returns the draft in the shape that `matchInvoice` compares; each line has the id of its order line. */
export function contentOf(draft: InvoiceDraft, orders: readonly BillableOrder[]): InvoiceContent {
  const line_of = new Map(orders.flatMap(({ lines }) => lines.map((line) => [line.purchase_line_id, line] as const)))
  const lines = savedLines(draft).flatMap(({ purchase_line_id: id, ...typed }) => {
    const line = line_of.get(id)
    return line ? [{ ...line, ...typed, id }] : []
  })
  return { total_agorot: draft.total_agorot ?? 0, charges_agorot: draft.charges_agorot ?? 0, lines }
}

/** Sum of the lines and charges minus the typed total; 0 when the invoice adds up. */
export const gapOf = (draft: InvoiceDraft): number =>
  invoiceLinesTotal(savedLines(draft)) + (draft.charges_agorot ?? 0) - (draft.total_agorot ?? 0)

export type InvoiceProblem = 'number' | 'date' | 'total' | 'lines' | 'price' | 'gap'

/**
 * Returns the first problem that prevents saving, and the first that prevents checking the invoice. A draft that cannot
 * be saved cannot be checked either.
 */
export function problemOf(draft: InvoiceDraft): { save: InvoiceProblem | null; check: InvoiceProblem | null } {
  const is_priced = [...draft.lines.values()].every((line) => !line.packs_thousandths || line.price_agorot !== null)
  const save = !draft.number.trim()
    ? 'number'
    : draft.invoice_date === null
      ? 'date'
      : draft.total_agorot === null
        ? 'total'
        : null
  const check = savedLines(draft).length === 0 ? 'lines' : is_priced ? (gapOf(draft) === 0 ? null : 'gap') : 'price'
  return { save, check: save ?? check }
}
