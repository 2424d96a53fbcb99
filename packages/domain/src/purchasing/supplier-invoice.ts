import { addDays } from '../availability/dates.ts'
import { ratio, times, toInteger } from '../inventory/ratio.ts'
import { Refusal } from '../refusal.ts'
import { type PaymentTerms, costOf } from './option.ts'

export const INVOICE_STATUSES = ['draft', 'matched', 'disputed', 'approved', 'cancelled'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const INVOICE_ACTIONS = ['edit', 'check', 'reopen', 'approve', 'cancel'] as const
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number]

/** A disputed invoice can be checked again after the rest of the goods arrived. An approved one is final. */
const ALLOWED_IN: Record<InvoiceAction, readonly InvoiceStatus[]> = {
  edit: ['draft'],
  check: ['draft', 'disputed'],
  reopen: ['matched', 'disputed'],
  approve: ['matched', 'disputed'],
  cancel: ['draft', 'matched', 'disputed'],
}

/** Actions that the status allows; the API guard and the buttons use the same table. */
export const invoiceActions = (status: InvoiceStatus): InvoiceAction[] =>
  INVOICE_ACTIONS.filter((action) => ALLOWED_IN[action].includes(status))

export function checkInvoiceAction(status: InvoiceStatus, action: InvoiceAction): void {
  if (ALLOWED_IN[action].includes(status)) return
  throw new Refusal('invoice_move_not_allowed', { status, action, allowed: invoiceActions(status) })
}

/** A line of an invoice with the order line that it bills. Quantities are in base units, prices are of one pack. */
export type InvoicedLine = {
  readonly id: number
  readonly pack_base: number
  /** The confirmed price; the ordered one when the supplier did not confirm another. */
  readonly agreed_price_agorot: number
  readonly received_base: number
  readonly rejected_base: number
  /** Quantity on other invoices, without what a credit note covers. */
  readonly invoiced_before_base: number
  readonly packs_thousandths: number
  readonly price_agorot: number
}
export type InvoiceContent = {
  readonly total_agorot: number
  /** Delivery fee, deposit and the like, which no order line covers. */
  readonly charges_agorot: number
  readonly lines: readonly InvoicedLine[]
}

export const DIFFERENCE_KINDS = ['invoiced_before', 'rejected', 'short', 'price', 'charge'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]
export type InvoiceDifference = {
  /** Null for charges. */
  readonly line_id: number | null
  readonly kind: DifferenceKind
  /** Invoiced quantity that is not payable; 0 for prices and charges. */
  readonly quantity_base: number
  readonly amount_agorot: number
  readonly is_tolerated: boolean
}
export type InvoiceTolerance = { readonly agorot: number; readonly price_percent: number }

export const invoicedBase = (packs_thousandths: number, pack_base: number): number =>
  toInteger(times(ratio(packs_thousandths, 1000), ratio(pack_base)))

type PricedQuantity = Pick<InvoicedLine, 'packs_thousandths' | 'price_agorot'>

export const invoiceLineAmount = ({ packs_thousandths, price_agorot }: PricedQuantity): number =>
  toInteger(times(ratio(packs_thousandths, 1000), ratio(price_agorot)))

export const invoiceLinesTotal = (lines: readonly PricedQuantity[]): number =>
  lines.reduce((sum, line) => sum + invoiceLineAmount(line), 0)

/** Rejects typing errors: the lines and the charges must add up to the printed total. */
export function checkInvoiceTotal({ total_agorot, charges_agorot, lines }: InvoiceContent): void {
  const lines_agorot = invoiceLinesTotal(lines)
  if (lines.length === 0) throw new Refusal('invoice_is_empty')
  if (lines_agorot + charges_agorot !== total_agorot)
    throw new Refusal('invoice_total_differs', { lines_agorot, charges_agorot, total_agorot })
}

/**
 * Three-way match: compares each invoiced line with what was ordered (price) and received (quantity). Returns only
 * differences in favour of the supplier; a cheaper or smaller invoice needs no credit.
 */
export function matchInvoice(
  { charges_agorot, lines }: InvoiceContent,
  tolerance: InvoiceTolerance,
): InvoiceDifference[] {
  const found = lines.flatMap((line) => [...quantityDifferences(line), ...priceDifference(line)])
  if (charges_agorot > 0) found.push({ line_id: null, kind: 'charge', quantity_base: 0, amount_agorot: charges_agorot })
  const line_of = new Map(lines.map((line) => [line.id, line]))
  return found
    .filter(({ amount_agorot }) => amount_agorot > 0)
    .map((one) => ({ ...one, is_tolerated: isTolerated(one, line_of.get(one.line_id ?? 0), tolerance) }))
}

type FoundDifference = Omit<InvoiceDifference, 'is_tolerated'>

/** Splits the quantity that exceeds the receipts by its cause: billed before, then rejected, then never arrived. */
function quantityDifferences(line: InvoicedLine): FoundDifference[] {
  const { received_base, rejected_base, invoiced_before_base: before } = line
  const invoiced = invoicedBase(line.packs_thousandths, line.pack_base)
  const excess = Math.min(invoiced, Math.max(0, invoiced + before - received_base))
  const twice = Math.min(excess, before, received_base)
  const rejected = Math.min(excess - twice, rejected_base)
  const differenceOf = (kind: DifferenceKind, quantity_base: number): FoundDifference => ({
    line_id: line.id,
    kind,
    quantity_base,
    amount_agorot: costOf(quantity_base, line.pack_base, line.price_agorot),
  })
  return [
    differenceOf('invoiced_before', twice),
    differenceOf('rejected', rejected),
    differenceOf('short', excess - twice - rejected),
  ]
}

/** The excess price counts for the payable quantity only: the rest is credited at the whole invoiced price. */
function priceDifference(line: InvoicedLine): FoundDifference[] {
  const excess = line.price_agorot - line.agreed_price_agorot
  if (excess <= 0) return []
  const invoiced = invoicedBase(line.packs_thousandths, line.pack_base)
  const payable = Math.max(0, Math.min(invoiced, line.received_base - line.invoiced_before_base))
  const amount_agorot = costOf(payable, line.pack_base, excess)
  return [{ line_id: line.id, kind: 'price', quantity_base: 0, amount_agorot }]
}

function isTolerated(
  { kind, amount_agorot }: FoundDifference,
  line: InvoicedLine | undefined,
  { agorot, price_percent }: InvoiceTolerance,
): boolean {
  if (amount_agorot <= agorot) return true
  if (kind !== 'price' || !line) return false
  // The percentage has two decimals: multiplying keeps the comparison in integers.
  const limit = line.agreed_price_agorot * (10_000 + Math.round(price_percent * 100))
  return line.price_agorot * 10_000 <= limit
}

export const statusAfterMatch = (differences: readonly InvoiceDifference[]): 'matched' | 'disputed' =>
  differences.every(({ is_tolerated }) => is_tolerated) ? 'matched' : 'disputed'

type ChosenDifference = Pick<InvoiceDifference, 'line_id' | 'kind'>
const isSame = (a: ChosenDifference, b: ChosenDifference): boolean => a.line_id === b.line_id && a.kind === b.kind

/**
 * Returns the differences for which a credit is requested. All other differences are paid as invoiced, which needs a
 * note with the reason when one of them exceeds the tolerance.
 */
export function creditsOf(
  differences: readonly InvoiceDifference[],
  chosen: readonly ChosenDifference[],
  note: string,
): InvoiceDifference[] {
  // The deliveries may have changed since the user saw the differences.
  if (chosen.some((one) => !differences.some((found) => isSame(found, one))))
    throw new Refusal('invoice_differences_changed')
  const credits = differences.filter((found) => chosen.some((one) => isSame(found, one)))
  const accepted = differences.filter((found) => !found.is_tolerated && !credits.includes(found))
  if (accepted.length > 0 && !note.trim()) throw new Refusal('invoice_note_missing')
  return credits
}

const DAYS_AFTER_MONTH: Partial<Record<PaymentTerms, number>> = { end_of_month: 0, net_30: 30, net_60: 60, net_90: 90 }

/** Returns the day of payment. Terms such as net 30 start at the end of the month of the invoice. */
export function dueDate(terms: PaymentTerms, invoice_date: string): string {
  const days = DAYS_AFTER_MONTH[terms]
  return days === undefined ? invoice_date : addDays(lastDayOfMonth(invoice_date), days)
}

export function lastDayOfMonth(date: string): string {
  const next_month = addDays(`${date.slice(0, 7)}-28`, 4)
  return addDays(`${next_month.slice(0, -3)}-01`, -1)
}

export const CREDIT_STATES = ['open', 'credited', 'waived'] as const
export type CreditState = (typeof CREDIT_STATES)[number]
type CreditEnd = { readonly to: 'credited' | 'waived'; readonly credit_note: string; readonly note: string }

/** A credit ends with the number of the credit note, or is waived with a reason. */
export function checkCreditEnd(state: CreditState, { to, credit_note, note }: CreditEnd): void {
  if (state !== 'open') throw new Refusal('credit_not_open', { state })
  if (to === 'credited' && !credit_note) throw new Refusal('credit_note_missing')
  if (to === 'waived' && !note) throw new Refusal('credit_note_missing', { needs: 'note' })
}
