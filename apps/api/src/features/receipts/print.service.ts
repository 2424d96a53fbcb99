import { Readable } from 'node:stream'
import { type Caller, allows } from '@tavlin/contract/access-rules'
import { expectRight } from '#features/orders/order-right.service.ts'
import type { SignedCall } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import { FileAnswer } from '#platform/file-answer.ts'
import { pdfAnswer } from '#platform/pdf.ts'
import { printBytes } from '#platform/printer.ts'
import { Refusal } from '@tavlin/domain/refusal'
import { labelSlips, ticketSlip } from './order-slips.ts'
import { findPrintOrder } from './print-order.repo.ts'
import { isOriginal, sealPrint } from './print-seal.ts'
import { receiptSlip } from './receipt-slip.ts'
import { countPrint, findPublicReceipt, findReceipt } from './receipt.repo.ts'
import { slipsBytes } from './slip-escpos.ts'
import { slipsHtml } from './slip-html.ts'
import { slipsPdf } from './slip-pdf.ts'
import type { Slip } from './slip.ts'

type Lang = 'he' | 'en'
type PrintFormat = { readonly lang: Lang; readonly format: 'pdf' | 'html' }

/** Viewing does not count as printing: only the first counted print is the original, every other document is a copy. */
export async function receiptDocument(
  deps: Deps,
  caller: Caller,
  id: number,
  { lang, format, print }: PrintFormat & { readonly print?: string | undefined },
): Promise<FileAnswer> {
  const found = await expectReceipt(deps.db, caller, id)
  const mark = isOriginal(deps, id, print) ? 'original' : 'copy'
  return drawn([receiptSlip(found, lang, mark)], `receipt-${found.serial}`, format)
}

/** Counts a print from a screen. */
export function printReceipt(deps: Deps, call: SignedCall, id: number) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const { order_id, deli_id, content } = await expectReceipt(tx, caller, id)
    const prints = await countPrint(tx, id)
    const printed = { order_id, deli_id, customer_id: null, number: content.order.number, paper: 'receipt' }
    await record(tx, call, 'order.printed', printed, deli_id)
    return { data: { prints, print: sealPrint(deps, { receipt_id: id, prints }) } }
  })
}

/** Answers a receipt of a deli whose orders the caller may not see like an unknown one. */
async function expectReceipt(db: Db | Tx, caller: Caller, id: number) {
  const found = await findReceipt(db, id)
  return found && allows('view_orders', caller, found.deli_id) ? found : notFound('receipt', id)
}

/** The link is sufficient to view the receipt; views are not counted. */
export async function publicReceipt({ db }: Deps, public_id: string, lang: Lang): Promise<FileAnswer> {
  const found = (await findPublicReceipt(db, public_id)) ?? notFound('receipt', public_id)
  return drawn([receiptSlip(found, lang, null)], `receipt-${found.serial}`, 'html')
}

export async function orderDocument(
  { db }: Deps,
  caller: Caller,
  id: number,
  paper: 'ticket' | 'labels',
  { lang, format, bags }: PrintFormat & { readonly bags?: number | undefined },
): Promise<FileAnswer> {
  const order = (await findPrintOrder(db, id)) ?? notFound('order', id)
  expectRight(caller, order)
  const slips =
    paper === 'ticket' ? [ticketSlip(order, lang)] : labelSlips({ ...order, bags: bags ?? order.bags }, lang)
  return drawn(slips, `${paper}-${order.number}`, format)
}

async function drawn(slips: readonly Slip[], name: string, format: PrintFormat['format']): Promise<FileAnswer> {
  if (format === 'pdf') return pdfAnswer(`${name}.pdf`, slipsPdf(slips))
  return new FileAnswer(`${name}.html`, 'text/html; charset=utf-8', Readable.from([slipsHtml(slips)]), 'shown')
}

type PrintJob = {
  readonly paper: 'receipt' | 'ticket' | 'labels'
  readonly lang: Lang
  readonly receipt_id: number | null
}

/** Prints before recording, so that a printer that does not answer leaves no record. */
export async function printDocument(
  deps: Deps,
  call: SignedCall,
  id: number,
  { paper, lang, receipt_id }: PrintJob,
): Promise<{ data: { printed: boolean; copies: number } }> {
  const { caller } = call
  const order = (await findPrintOrder(deps.db, id)) ?? notFound('order', id)
  expectRight(caller, order)
  if (!order.printer_host) throw new Refusal('printer_unreachable', { because: 'none' })
  const printer = { host: order.printer_host, port: order.printer_port }
  const send = (slips: readonly Slip[]) => printBytes(deps.config.printer_networks, printer, slipsBytes(slips))
  if (paper === 'receipt') {
    const found =
      (receipt_id !== null && (await findReceipt(deps.db, receipt_id))) || notFound('receipt', receipt_id ?? 0)
    if (found.order_id !== id) notFound('receipt', found.id)
    await send([receiptSlip(found, lang, found.prints > 0 ? 'copy' : 'original')])
  } else await send(paper === 'ticket' ? [ticketSlip(order, lang)] : labelSlips(order, lang))
  return change(deps, call, async (tx) => {
    const of = { order_id: id, deli_id: order.deli_id, customer_id: null, number: order.number }
    await record(tx, call, 'order.printed', { ...of, paper }, order.deli_id)
    const copies = paper === 'receipt' ? await countPrint(tx, receipt_id!) : (order.bags ?? 1)
    return { data: { printed: true, copies } }
  })
}
