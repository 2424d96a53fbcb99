import { businessDay } from '@tavlin/domain/business-time'
import { isVatId, needsAllocation, vatPart } from '@tavlin/domain/orders/receipt'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { newPublicId } from '#platform/db/ids.ts'
import { addJob } from '#platform/events/jobs.ts'
import * as repo from './receipt.repo.ts'

/** Code and number of a receipt that a device has printed. */
export type PrintedReceipt = { readonly public_id: string; readonly number: number }
type IssueInput = {
  readonly order_id: number
  readonly payment_ids: readonly number[]
  /** Receipts that a device has already printed for the sale, in the sequence of the payments. */
  readonly printed?: { readonly chain: number; readonly receipts: readonly PrintedReceipt[] } | null
}

/**
 * Issues a receipt for each payment and a credit note for each refund; all of them must be settled. Call it last in a
 * transaction: it locks the number series of the till or the deli, and a rollback returns the number.
 */
export async function issueReceipts(
  command: CommandContext,
  { order_id, payment_ids, printed = null }: IssueInput,
): Promise<number[]> {
  const { tx, now: at } = command
  if (payment_ids.length === 0) return []
  const day = businessDay(at)
  const facts = (await repo.findFacts(tx, order_id, day)) ?? notFound('order', order_id)
  const issued_agorot = {
    receipt: facts.issued.receipt.total_agorot,
    credit_note: facts.issued.credit_note.total_agorot,
  }
  const drafts = payment_ids.map((id, index): repo.NewReceipt => {
    const found = facts.payments.find((one) => one.id === id)
    if (!found || found.state !== 'done') throw new Refusal('receipt_not_possible', { payment_id: id })
    const { id: _id, kind: moved, state: _state, refund_of, ...payment } = found
    const kind = moved === 'charge' ? 'receipt' : 'credit_note'
    const total_amounts = moved === 'charge' ? facts.sold : facts.issued.receipt
    const vat_agorot = vatPart(total_amounts, issued_agorot[kind], payment.amount_agorot)
    issued_agorot[kind] += payment.amount_agorot
    const original = facts.receipts.find((one) => one.payment_id === refund_of) ?? facts.receipts[0]
    return {
      public_id: printed?.receipts[index]?.public_id ?? newPublicId(),
      number: printed?.receipts[index]?.number ?? null,
      kind,
      year: yearOf(day),
      payment_id: id,
      refers_to: moved === 'charge' ? null : (original?.id ?? null),
      total_agorot: payment.amount_agorot,
      vat_agorot,
      vat_percent: facts.sold.vat_percent,
      content: { ...facts.content, payment },
      buyer_name: '',
      buyer_vat_id: '',
      allocation_state: 'none',
    }
  })
  const series = { till_id: command.call.till_id ?? 0, chain: printed?.chain ?? 0 }
  return repo.insertReceipts(command, { ...facts, ...series }, drafts)
}

/** Issues a tax invoice for the amount paid and not refunded, minus earlier invoices. */
export async function issueInvoice(
  command: CommandContext,
  { order_id, buyer_name, buyer_vat_id }: { order_id: number; buyer_name: string; buyer_vat_id: string },
): Promise<number> {
  const { tx, now: at } = command
  if (!isVatId(buyer_vat_id)) throw invalid(['buyer_vat_id'], 'is not a VAT id: its last digit does not fit')
  const day = businessDay(at)
  const facts = (await repo.findFacts(tx, order_id, day)) ?? notFound('order', order_id)
  const { receipt, credit_note, tax_invoice } = facts.issued
  const total_agorot = receipt.total_agorot - credit_note.total_agorot - tax_invoice.total_agorot
  const vat_agorot = receipt.vat_agorot - credit_note.vat_agorot - tax_invoice.vat_agorot
  if (total_agorot <= 0) throw new Refusal('receipt_not_possible')
  const waits = needsAllocation(total_agorot, vat_agorot)
  const [id] = await repo.insertReceipts(command, { ...facts, till_id: 0, chain: 0 }, [
    {
      public_id: newPublicId(),
      kind: 'tax_invoice',
      year: yearOf(day),
      number: null,
      payment_id: null,
      refers_to: null,
      total_agorot,
      vat_agorot,
      vat_percent: facts.sold.vat_percent,
      content: { ...facts.content, payment: null },
      buyer_name,
      buyer_vat_id,
      allocation_state: waits ? 'waiting' : 'none',
    },
  ])
  if (waits) await addJob(tx, { task: 'ask_allocations', payload: {} }, 'ask_allocations')
  return id!
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
