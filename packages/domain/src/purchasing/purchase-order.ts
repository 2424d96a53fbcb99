import { Refusal } from '../refusal.ts'

export const PURCHASE_STATUSES = [
  'draft',
  'submitted',
  'acknowledged',
  'partially_received',
  'received',
  'closed',
  'cancelled',
] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]

/** Statuses of the list "not yet delivered" and of the list "delivered". */
export const OPEN_STATUSES = ['draft', 'submitted', 'acknowledged', 'partially_received'] as const
export const DELIVERED_STATUSES = ['received', 'closed'] as const

export const PURCHASE_ACTIONS = [
  'edit',
  'submit',
  'acknowledge',
  'receive',
  'reverse_receipt',
  'close',
  'cancel',
] as const
export type PurchaseAction = (typeof PURCHASE_ACTIONS)[number]

/**
 * The statuses in which each action is possible. Goods may arrive before the supplier confirmed: the delivery is then
 * the confirmation. An order with accepted goods can be closed, but not cancelled. A delivery of which everything was
 * rejected leaves an acknowledged order and can be reversed like any other.
 */
const ALLOWED_IN: Record<PurchaseAction, readonly PurchaseStatus[]> = {
  edit: ['draft'],
  submit: ['draft'],
  acknowledge: ['submitted'],
  receive: ['submitted', 'acknowledged', 'partially_received'],
  reverse_receipt: ['acknowledged', 'partially_received', 'received'],
  close: ['partially_received', 'received'],
  cancel: ['draft', 'submitted', 'acknowledged'],
}

/** Actions that the status allows; the API guard and the buttons use the same table. */
export const purchaseActions = (status: PurchaseStatus): PurchaseAction[] =>
  PURCHASE_ACTIONS.filter((action) => ALLOWED_IN[action].includes(status))

export function checkPurchaseAction(status: PurchaseStatus, action: PurchaseAction): void {
  if (ALLOWED_IN[action].includes(status)) return
  throw new Refusal('purchase_move_not_allowed', { status, action, allowed: purchaseActions(status) })
}

/** Quantities of a line in base units of its ingredient. */
export type PurchaseLine = {
  readonly id: number
  readonly ordered_base: number
  /** The confirmed quantity; the ordered one until the supplier confirms. */
  readonly expected_base: number
  readonly received_base: number
}
export type PurchaseState = { readonly status: PurchaseStatus; readonly lines: readonly PurchaseLine[] }

/** Returns the quantity that is still to be delivered; 0 when more arrived than was expected. */
export const outstandingOf = ({ expected_base, received_base }: Omit<PurchaseLine, 'id' | 'ordered_base'>): number =>
  Math.max(0, expected_base - received_base)

/** Returns the quantity of a line that counts as incoming stock: only while the supplier still has to deliver. */
export const incomingOf = ({ status }: Pick<PurchaseState, 'status'>, line: PurchaseLine): number =>
  ALLOWED_IN.receive.includes(status) ? outstandingOf(line) : 0

export const REJECTION_REASONS = ['damaged', 'expired', 'wrong_item', 'temperature', 'quality', 'other'] as const
/** Most photos of rejected goods in one receipt: three of them fit into a request. */
export const RECEIPT_PHOTOS = 3

export type RejectionReason = (typeof REJECTION_REASONS)[number]

export type ReceiptLine = {
  readonly line_id: number
  readonly accepted_base: number
  readonly rejected_base: number
  readonly reason: RejectionReason | null
  readonly note: string
}

/**
 * Returns the order after a delivery. Rejected goods are not received, so the supplier still owes them. More than
 * ordered is accepted only with a confirmation, because it is usually a typing error.
 */
export function receive(
  order: PurchaseState,
  receipt: readonly ReceiptLine[],
  { is_over_confirmed }: { readonly is_over_confirmed: boolean },
): PurchaseState {
  checkPurchaseAction(order.status, 'receive')
  if (receipt.every((line) => line.accepted_base === 0 && line.rejected_base === 0))
    throw new Refusal('receipt_is_empty')
  for (const { line_id, rejected_base, reason, note } of receipt) {
    if (rejected_base > 0 && !reason) throw new Refusal('rejection_reason_missing', { line_id })
    if (rejected_base > 0 && reason === 'other' && !note.trim())
      throw new Refusal('rejection_reason_missing', { line_id, needs: 'note' })
  }
  const accepted = new Map(receipt.map((line) => [line.line_id, line.accepted_base]))
  const over = order.lines.filter((line) => (accepted.get(line.id) ?? 0) > outstandingOf(line))
  if (over.length > 0 && !is_over_confirmed)
    throw new Refusal('receipt_over_ordered', {
      lines: over.map((line) => ({ line_id: line.id, outstanding_base: outstandingOf(line) })),
    })
  const lines = order.lines.map((line) => ({
    ...line,
    received_base: line.received_base + (accepted.get(line.id) ?? 0),
  }))
  return { status: statusAfter(order, lines), lines }
}

export type RecordedReceipt = {
  readonly is_reversed: boolean
  readonly is_reversal: boolean
  readonly lines: readonly { readonly line_id: number; readonly accepted_base: number }[]
}
type InvoicedLine = PurchaseLine & { readonly invoiced_base: number }

/**
 * Returns the order as if a delivery that was recorded by mistake had not happened. Rejects reversing invoiced goods.
 */
export function reverseReceipt<L extends InvoicedLine>(
  order: { readonly status: PurchaseStatus; readonly lines: readonly L[] },
  receipt: RecordedReceipt,
): { readonly status: PurchaseStatus; readonly lines: readonly L[] } {
  checkPurchaseAction(order.status, 'reverse_receipt')
  if (receipt.is_reversed || receipt.is_reversal) throw new Refusal('receipt_already_reversed')
  const accepted = new Map(receipt.lines.map((line) => [line.line_id, line.accepted_base]))
  const lines = order.lines.map((line) => ({
    ...line,
    received_base: line.received_base - (accepted.get(line.id) ?? 0),
  }))
  const invoiced = lines.filter((line) => (accepted.get(line.id) ?? 0) > 0 && line.received_base < line.invoiced_base)
  if (invoiced.length > 0) throw new Refusal('receipt_invoiced', { line_ids: invoiced.map(({ id }) => id) })
  return { status: statusAfter({ status: 'acknowledged', lines }, lines), lines }
}

/** A delivery of which everything was rejected changes an unconfirmed order only: it counts as the confirmation. */
function statusAfter({ status }: PurchaseState, lines: readonly PurchaseLine[]): PurchaseStatus {
  if (lines.every((line) => outstandingOf(line) === 0)) return 'received'
  if (lines.some((line) => line.received_base > 0)) return 'partially_received'
  return status === 'submitted' ? 'acknowledged' : status
}
