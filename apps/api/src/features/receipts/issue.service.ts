import { businessDay } from '@tavlin/domain/business-time'
import { type PaymentDocument, isVatId, needsAllocation, paymentDocument, vatPart } from '@tavlin/domain/orders/receipt'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { newPublicId } from '#platform/db/ids.ts'
import { addJob } from '#platform/events/jobs.ts'
import * as repo from './receipt.repo.ts'

/** Code and number of a receipt that a device has printed. */
export type PrintedReceipt = { readonly public_id: string; readonly number: number }
/** Documents that a device has already printed for a sale, in the sequence of the payments. */
export type PrintedDocuments = {
  readonly chain: number
  readonly kind: PaymentDocument
  readonly receipts: readonly PrintedReceipt[]
}
type IssueInput = {
  readonly order_id: number
  readonly payment_ids: readonly number[]
  /** True when the payments are taken with the sale: while placing, or for an order that waits for its payment. */
  readonly is_at_sale?: boolean
  readonly printed?: PrintedDocuments | null
}

/**
 * Issues a document for each payment and a credit note for each refund; all of them must be settled. Call it last in a
 * transaction: it locks the number series of the till or the deli, and a rollback returns the number.
 */
export async function issueReceipts(
  command: CommandContext,
  { order_id, payment_ids, is_at_sale = false, printed = null }: IssueInput,
): Promise<repo.ReceiptRow[]> {
  const { tx, now: at } = command
  if (payment_ids.length === 0) return []
  const day = businessDay(at)
  const facts = (await repo.findFacts(tx, order_id, day)) ?? notFound('order', order_id)
  const payments = payment_ids.map((id) => {
    const found = facts.payments.find((one) => one.id === id)
    if (!found || found.state !== 'done') throw new Refusal('receipt_not_possible', { payment_id: id })
    return found
  })
  const of_charge = printed?.kind ?? kindOfCharges(facts, payments, is_at_sale)
  const issued_agorot = { charge: facts.issued.charge.total_agorot, refund: facts.issued.refund.total_agorot }
  const drafts = payments.map((found, index): repo.NewReceipt => {
    const { id, kind: moved, state: _state, refund_of, ...payment } = found
    const total_amounts = moved === 'charge' ? facts.sold : facts.issued.charge
    const vat_agorot = vatPart(total_amounts, issued_agorot[moved], payment.amount_agorot)
    issued_agorot[moved] += payment.amount_agorot
    return {
      public_id: printed?.receipts[index]?.public_id ?? newPublicId(),
      number: printed?.receipts[index]?.number ?? null,
      kind: moved === 'charge' ? of_charge : 'credit_note',
      year: yearOf(day),
      payment_id: id,
      refers_to: moved === 'charge' ? null : originalOf(facts, refund_of),
      total_agorot: payment.amount_agorot,
      vat_agorot,
      vat_percent: facts.sold.vat_percent,
      content: { ...facts.content, payment },
      ...NO_BUYER,
    }
  })
  const series = { till_id: command.call.till_id ?? 0, chain: printed?.chain ?? 0 }
  return repo.insertReceipts(command, { ...facts, ...series }, drafts)
}
const NO_BUYER = { buyer_name: '', buyer_vat_id: '', allocation_state: 'none' } as const

function kindOfCharges(
  { sold, content, issued }: repo.ReceiptFacts,
  payments: readonly repo.PaymentFacts[],
  is_at_sale: boolean,
): PaymentDocument {
  const paid_agorot = payments.reduce(
    (sum, { kind, amount_agorot }) => sum + (kind === 'charge' ? amount_agorot : 0),
    0,
  )
  const is_whole = issued.charge.total_agorot === 0 && paid_agorot >= sold.total_agorot
  return paymentDocument({ is_paid_at_once: is_at_sale && is_whole, seller_vat_id: content.business.vat_id })
}

/** Returns the document that a refund reverses: that of the payment, or the invoice that replaced it. */
function originalOf({ reversible }: repo.ReceiptFacts, refund_of: number | null): number | null {
  const of_payments = reversible.filter(({ payment_id }) => payment_id !== null)
  const original = of_payments.find(({ payment_id }) => payment_id === refund_of) ?? of_payments[0]
  const is_replaced = original?.kind === 'invoice_receipt' && original.total_agorot <= 0
  const invoice = is_replaced ? reversible.find(({ kind }) => kind === 'tax_invoice') : undefined
  return (invoice ?? original)?.id ?? null
}

/**
 * Issues a tax invoice for the amount paid and not refunded, minus earlier invoices. A combined document of the same
 * sale is a tax invoice already, so that a credit note reverses it first.
 */
export async function issueInvoice(
  command: CommandContext,
  { order_id, buyer_name, buyer_vat_id }: { order_id: number; buyer_name: string; buyer_vat_id: string },
): Promise<number> {
  const { tx, now: at } = command
  if (!isVatId(buyer_vat_id)) throw invalid(['buyer_vat_id'], 'is not a VAT id: its last digit does not fit')
  const day = businessDay(at)
  const facts = (await repo.findFacts(tx, order_id, day)) ?? notFound('order', order_id)
  // A sale without the VAT id is possible and gets a receipt, but a tax invoice must name the seller.
  if (facts.content.business.vat_id === '') throw new Refusal('seller_vat_id_missing')
  const { charge, refund, tax_invoice } = facts.issued
  const total_agorot = charge.total_agorot - refund.total_agorot - tax_invoice.total_agorot
  const vat_agorot = charge.vat_agorot - refund.vat_agorot - tax_invoice.vat_agorot
  if (total_agorot <= 0) throw new Refusal('receipt_not_possible')
  const waits = needsAllocation(total_agorot, vat_agorot)
  const draft = {
    year: yearOf(day),
    number: null,
    payment_id: null,
    vat_percent: facts.sold.vat_percent,
    content: { ...facts.content, payment: null },
  }
  const replaced = facts.reversible.filter((one) => one.kind === 'invoice_receipt' && one.total_agorot > 0)
  const credit_notes = replaced.map((one): repo.NewReceipt => {
    const amounts = { total_agorot: one.total_agorot, vat_agorot: one.vat_agorot }
    const refers = { public_id: newPublicId(), kind: 'credit_note', refers_to: one.id } as const
    return { ...draft, ...amounts, ...refers, ...NO_BUYER }
  })
  const invoice: repo.NewReceipt = {
    ...draft,
    public_id: newPublicId(),
    kind: 'tax_invoice',
    refers_to: null,
    total_agorot,
    vat_agorot,
    buyer_name,
    buyer_vat_id,
    allocation_state: waits ? 'waiting' : 'none',
  }
  const issued = await repo.insertReceipts(command, { ...facts, till_id: 0, chain: 0 }, [...credit_notes, invoice])
  if (waits) await addJob(tx, { task: 'request_allocations', payload: {} }, 'request_allocations')
  return issued.at(-1)!.id
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
