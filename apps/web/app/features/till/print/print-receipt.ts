import { ApiError } from '@tavlin/contract/client'
import type { receipts } from '@tavlin/contract/receipts'
// Static imports: this file is a lazy chunk itself, and the service worker does not store chunks that a lazy chunk
// loads in turn.
import { receiptSlip, type SlipReceipt } from '@tavlin/slips/receipt-slip'
import { slipsBytes } from '@tavlin/slips/slip-escpos'
import { call, request } from '#platform/api-client.ts'
import { type BrowserPrinter, findPrinter } from './browser-printer.ts'

const content = call<typeof receipts.receiptContent>('GET', '/receipts/:id/content')
const count = call<typeof receipts.printReceipt>('POST', '/receipts/:id/prints')
const queue = call<typeof receipts.printDocument>('POST', '/orders/:id/print')

export type ReceiptPrint = {
  /** The order id; null until the server has the order. */
  readonly order_id: number | null
  readonly receipts: readonly { readonly id: number }[]
  /** Receipts created on the device, for a sale that the server does not have yet. */
  readonly slips?: readonly SlipReceipt[]
  /** True when cash was received at a till with a drawer. */
  readonly opens_drawer: boolean
  readonly lang: 'he' | 'en'
}
/** `queued`: a job waits for the print agent. `not_printed`: both the local printer and queueing a job failed. */
export type ReceiptPrintResult = 'printed' | 'queued' | 'not_printed'

/**
 * Prints the receipts of a sale on the printer of this device, with the pulse for the drawer, or queues a print job.
 * The sale is stored before, so a failure here never affects it.
 */
export async function printReceipt(sale: ReceiptPrint, find = findPrinter): Promise<ReceiptPrintResult> {
  const printer = await find()
  if (printer && (await isPrintedOn(printer, sale))) return 'printed'
  return (await isQueued(sale)) ? 'queued' : 'not_printed'
}

async function isPrintedOn(printer: BrowserPrinter, sale: ReceiptPrint): Promise<boolean> {
  try {
    const slips = sale.slips ?? (await Promise.all(sale.receipts.map(({ id }) => contentOf(id))))
    if (slips.length === 0) return false
    const receipts = slips.map((slip) => receiptSlip(slip, sale.lang, 'original'))
    await printer.print(slipsBytes(receipts, { opens_drawer: sale.opens_drawer }))
  } catch {
    return false
  }
  // Counts the prints after printing. Printing from the device needs no network, so a failed count is ignored.
  for (const { id } of sale.receipts) await request(count, { params: { id } }).catch(() => undefined)
  return true
}

const contentOf = async (id: number): Promise<SlipReceipt> => (await request(content, { params: { id } })).data

async function isQueued({ order_id, receipts: all, opens_drawer, lang }: ReceiptPrint): Promise<boolean> {
  if (order_id === null || all.length === 0) return false
  try {
    for (const [at, { id: receipt_id }] of all.entries()) {
      const body = { document: 'receipt', lang, receipt_id, opens_drawer: opens_drawer && at === 0 } as const
      await request(queue, { params: { id: order_id }, body })
    }
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
