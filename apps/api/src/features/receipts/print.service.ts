import type { Lang } from '@tavlin/domain/language'
import { Readable } from 'node:stream'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { receipts } from '@tavlin/contract/receipts'
import type { tillDevice } from '@tavlin/contract/till-device'
import { type Caller, allows } from '@tavlin/contract/access-rules'
import { expectRight } from '#features/orders/order-right.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import { pdfAnswer } from '#platform/files/pdf.ts'
import { printBytes } from '#platform/files/printer.ts'
import { Refusal } from '@tavlin/domain/refusal'
import { labelSlips, ticketSlip } from '@tavlin/slips/order-slips'
import { type FoundOrder, findPrintOrder } from './print-order.repo.ts'
import { isOriginal, sealPrint } from './print-seal.ts'
import { receiptSlip } from '@tavlin/slips/receipt-slip'
import { countPrint, countPrintOfCode, findPublicReceipt, findReceipt } from './receipt.repo.ts'
import { slipsBytes } from '@tavlin/slips/slip-escpos'
import { slipsHtml } from './slip-html.ts'
import { slipsPdf } from './slip-pdf.ts'
import type { Slip } from '@tavlin/slips/slip'

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

/** Returns the content of a receipt for a printer at the till; the browser of the till creates the bytes. */
export async function receiptContent(
  { db }: Deps,
  caller: Caller,
  id: number,
): Promise<HandlerResult<typeof receipts.receiptContent>> {
  return { data: await expectReceipt(db, caller, id) }
}

/** Counts a print that was started on a screen. */
export function printReceipt(deps: Deps, call: SignedCall, id: number) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const { order_id, deli_id, content } = await expectReceipt(tx, caller, id)
    const prints = await countPrint(tx, id)
    const printed = { order_id, deli_id, customer_id: null, number: content.order.number, document: 'receipt' }
    await record(tx, call, 'order.printed', printed, deli_id)
    return { data: { prints, print: sealPrint(deps, { receipt_id: id, prints }) } }
  })
}

/**
 * Counts a print that a till made without the server. The device reports it after the sale. An unknown code is no
 * error, because a rejected entry would hold up the later sales of the device.
 */
export function countDevicePrint(
  deps: Deps,
  call: SignedCall,
  till_id: number,
  code: string,
): Promise<HandlerResult<typeof tillDevice.countPrint>> {
  return change(deps, call, async (tx) => {
    const counted = await countPrintOfCode(tx, till_id, code)
    if (!counted) return { data: { prints: 0 } }
    const { order_id, deli_id, number, prints } = counted
    await record(
      tx,
      call,
      'order.printed',
      { order_id, deli_id, customer_id: null, number, document: 'receipt' },
      deli_id,
    )
    return { data: { prints } }
  })
}

/** Throws not found for a receipt of a deli whose orders the caller may not see, as for an unknown receipt. */
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
  { id, document }: { readonly id: number; readonly document: 'ticket' | 'labels' },
  { lang, format, bags }: PrintFormat & { readonly bags?: number | undefined },
): Promise<FileAnswer> {
  const order = (await findPrintOrder(db, id)) ?? notFound('order', id)
  expectRight(caller, order)
  const slips =
    document === 'ticket' ? [ticketSlip(order, lang)] : labelSlips({ ...order, bags: bags ?? order.bags }, lang)
  return drawn(slips, `${document}-${order.number}`, format)
}

async function drawn(slips: readonly Slip[], name: string, format: PrintFormat['format']): Promise<FileAnswer> {
  if (format === 'pdf') return pdfAnswer(`${name}.pdf`, slipsPdf(slips))
  return new FileAnswer(`${name}.html`, 'text/html; charset=utf-8', Readable.from([slipsHtml(slips)]), 'shown')
}

type PrintInput = {
  readonly document: 'receipt' | 'ticket' | 'labels'
  readonly lang: Lang
  readonly receipt_id: number | null
  readonly opens_drawer: boolean
  readonly unless_queued: boolean
}
/**
 * Queues a print job by the rules of the deli; null when the deli has no rule for this document. Injected by `app.ts`.
 */
export type QueuePrint = (
  command: CommandContext & { readonly call: SignedCall },
  request: {
    readonly document: PrintInput['document']
    readonly deli_id: number
    readonly order_id: number
    readonly receipt_id: number | null
    readonly opens_drawer: boolean
    readonly unless_queued: boolean
  },
) => Promise<number[] | null>
type PrintResult = HandlerResult<typeof receipts.printDocument>

/**
 * A deli with print rules prints by jobs, which an agent in the shop fetches; a deli without rules prints from this
 * server to its printer.
 */
export async function printDocument(
  deps: Deps,
  call: SignedCall,
  id: number,
  input: PrintInput & { readonly queue: QueuePrint },
): Promise<PrintResult> {
  const order = (await findPrintOrder(deps.db, id)) ?? notFound('order', id)
  expectRight(call.caller, order)
  const { document, opens_drawer, unless_queued, queue } = input
  const receipt_id = document === 'receipt' ? input.receipt_id : null
  if (document === 'receipt') await expectReceiptOf(deps.db, id, receipt_id)
  const queued = await change(deps, call, async (tx): Promise<PrintResult | null> => {
    const request = { document, deli_id: order.deli_id, order_id: id, receipt_id, opens_drawer, unless_queued }
    const job_ids = await queue({ tx, call, now: deps.now() }, request)
    return job_ids && { data: { printed: false, copies: job_ids.length, job_ids } }
  })
  return queued ?? printDirectly(deps, { ...call, idempotency: null }, order, input)
}

async function expectReceiptOf(db: Db, order_id: number, receipt_id: number | null) {
  const found = (receipt_id !== null && (await findReceipt(db, receipt_id))) || notFound('receipt', receipt_id ?? 0)
  return found.order_id === order_id ? found : notFound('receipt', found.id)
}

/** Prints before recording, so that a printer that does not answer leaves no record. */
async function printDirectly(
  deps: Deps,
  call: SignedCall,
  order: FoundOrder,
  { document, lang, receipt_id }: PrintInput,
): Promise<PrintResult> {
  const { id } = order
  if (!order.printer_host) throw new Refusal('printer_unreachable', { because: 'none' })
  const printer = { host: order.printer_host, port: order.printer_port }
  const send = (slips: readonly Slip[]) => printBytes(deps.config.printer_networks, printer, slipsBytes(slips))
  if (document === 'receipt') {
    const found = await expectReceiptOf(deps.db, id, receipt_id)
    await send([receiptSlip(found, lang, found.prints > 0 ? 'copy' : 'original')])
  } else await send(document === 'ticket' ? [ticketSlip(order, lang)] : labelSlips(order, lang))
  return change(deps, call, async (tx) => {
    const of = { order_id: id, deli_id: order.deli_id, customer_id: null, number: order.number }
    await record(tx, call, 'order.printed', { ...of, document }, order.deli_id)
    const copies = document === 'receipt' ? await countPrint(tx, receipt_id!) : (order.bags ?? 1)
    return { data: { printed: true, copies, job_ids: [] } }
  })
}
