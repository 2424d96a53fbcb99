import type { PrintDocument } from '@tavlin/domain/printing/print-rule'
import { labelSlips, ticketSlip } from '@tavlin/slips/order-slips'
import { receiptSlip } from '@tavlin/slips/receipt-slip'
import type { Slip } from '@tavlin/slips/slip'
import type { Call } from '#platform/http/call.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { record } from '#platform/events/events.ts'
import { findPrintOrder } from './print-order.repo.ts'
import { countPrint, findReceipt } from './receipt.repo.ts'

type SlipsInput = {
  readonly document: PrintDocument
  readonly order_id: number
  readonly receipt_id: number | null
  readonly lang: 'he' | 'en'
  /** Limits a kitchen ticket to the meals of this section. */
  readonly section: { readonly id: number; readonly name_he: string; readonly name_en: string } | null
  /** True when the document was printed before or is one of several: a receipt is then a copy. */
  readonly is_again: boolean
}

/**
 * Returns an empty list when there is nothing to print, for example because the section has no line of the order any
 * more.
 */
export async function slipsToPrint(db: Db, input: SlipsInput): Promise<Slip[]> {
  const { document, order_id, receipt_id, lang, section, is_again } = input
  if (document === 'receipt') {
    const found = receipt_id === null ? undefined : await findReceipt(db, receipt_id)
    return found ? [receiptSlip(found, lang, is_again || found.prints > 0 ? 'copy' : 'original')] : []
  }
  const order = await findPrintOrder(db, order_id, section?.id ?? null)
  if (!order || (document === 'ticket' && order.lines.length === 0)) return []
  return document === 'ticket' ? [ticketSlip(order, lang, section)] : labelSlips(order, lang)
}

type PrintedJob = {
  readonly document: PrintDocument
  readonly deli_id: number
  readonly order_id: number
  readonly order_number: number
  readonly receipt_id: number | null
}

export async function countPrinted(tx: Tx, call: Call, job: PrintedJob): Promise<void> {
  const { document, deli_id, order_id, order_number: number, receipt_id } = job
  if (receipt_id !== null) await countPrint(tx, receipt_id)
  await record(tx, call, 'order.printed', { order_id, deli_id, customer_id: null, number, document }, deli_id)
}
