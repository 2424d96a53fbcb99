import { calendarDay } from '@tavlin/domain/business-day'
import { invoiceLinesTotal } from '@tavlin/domain/purchasing/supplier-invoice'
import { approveInvoice, createInvoice, moveInvoice } from '../src/features/purchasing/supplier-invoice.service.ts'
import type { Deps } from '../src/platform/deps.ts'
import type { SignedCall } from '../src/platform/http/call.ts'

/** `credited` is approved with a request of credit for goods that did not arrive. */
export type InvoicePlan = 'draft' | 'matched' | 'disputed' | 'approved' | 'credited'
type DeliveredLine = {
  readonly line_id: number
  readonly ordered_packs: number
  readonly received_thousandths: number
  readonly price_agorot: number
}
type DeliveredOrder = { readonly id: number; readonly deli_id: number; readonly supplier_id: number }

/** Enters the supplier's invoice for a delivered order with the real services. */
export async function seedInvoice(
  deps: Deps,
  call: SignedCall,
  { id: purchase_id, deli_id, supplier_id }: DeliveredOrder,
  { until, delivered }: { until: InvoicePlan; delivered: readonly DeliveredLine[] },
): Promise<void> {
  const lines = delivered
    .map((line, i) => ({
      purchase_line_id: line.line_id,
      packs_thousandths: until === 'credited' ? line.ordered_packs * 1000 : line.received_thousandths,
      price_agorot: until === 'disputed' && i === 0 ? Math.round(line.price_agorot * 1.08) : line.price_agorot,
    }))
    .filter(({ packs_thousandths }) => packs_thousandths > 0)
  const { data } = await createInvoice(deps, call, deli_id, {
    supplier_id,
    number: String(2_026_000 + purchase_id),
    invoice_date: calendarDay(deps.now()),
    total_agorot: invoiceLinesTotal(lines),
    charges_agorot: 0,
    note: '',
    lines,
  })
  if (until === 'draft') return
  const checked = (await moveInvoice(deps, call, data.id, { action: 'check', version: data.version })).data
  if (until === 'matched' || until === 'disputed') return
  const credits = checked.differences.map(({ line_id, kind }) => ({ line_id, kind }))
  await approveInvoice(deps, call, data.id, { credits, approve_note: '', version: checked.version })
}
