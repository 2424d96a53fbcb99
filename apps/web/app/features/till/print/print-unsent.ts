import type { NewEntry } from '#platform/outbox/entry.ts'
import { newEntry, outbox } from '#platform/outbox/page-outbox.ts'
import { subjectOf } from '../offline/device-chain.ts'
import type { RecordedSale, Sale } from '../sell/record-sale.ts'
import { findPrinter } from './browser-printer.ts'
import { offlineReceipts } from './offline-receipt.ts'
import { printReceipt } from './print-receipt.ts'

const COUNT = { method: 'POST', path: '/tills/receipts/:code/prints' }
type UnsentPrint = {
  readonly sale: Sale
  readonly recorded: RecordedSale
  readonly opens_drawer: boolean
  readonly lang: 'he' | 'en'
}
/** All but `printed` are reasons why printing waits. `no_details`: the device has no data of the business yet. */
export type UnsentPrintResult = 'printed' | 'no_printer' | 'printer_failed' | 'no_details'

const device = { find: findPrinter, add: (entry: NewEntry) => outbox.add(entry) }

/** Prints the originals of a sale that the server does not have yet, on the printer of this device. */
export async function printUnsent(
  { sale, recorded, opens_drawer, lang }: UnsentPrint,
  { find, add } = device,
): Promise<UnsentPrintResult> {
  const slips = offlineReceipts(sale, recorded)
  if (slips === null) return 'no_details'
  const printer = await find()
  if (!printer) return 'no_printer'
  const result = await printReceipt({ order_id: null, receipts: [], slips, opens_drawer, lang }, async () => printer)
  if (result !== 'printed') return 'printer_failed'
  // The outbox sends these counts after the sale, because they have the same subject. From then on the server prints
  // only copies.
  const { till, person } = sale.context
  for (const { public_id: code } of slips) {
    const request = { ...COUNT, input: { params: { code } } }
    await add(newEntry({ user_id: person.id, till_id: till.id, subject: subjectOf(till.id), request }))
  }
  return 'printed'
}
