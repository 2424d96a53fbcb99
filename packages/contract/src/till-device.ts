import { SALE_FORMAT } from '@tavlin/domain/till/device-sale'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, idText, instant, person, smallId, smallIdText, text } from './fields.ts'
import { Price, Problem, agorot, named } from './order-schemas.ts'

const chain = z.int().min(1).max(999_999)
const sequence = z.int().min(1).max(99_999_999)
const receiptCode = z.string().regex(/^[\w-]{22}$/, 'is not the code of a receipt')
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash')

/** Fields that a device adds to a sale that it stored and numbered itself. */
export const DevicePart = named('DeviceSale', {
  format: z.literal(SALE_FORMAT),
  till_id: smallId,
  chain,
  sequence,
  /** Time by the clock of the device, and the difference to server time; null while the difference is unknown. */
  device_at: instant,
  offset_ms: z.int().nullable(),
  seller_id: id,
  menu_version: z.string().max(40),
  /** Price as charged; it stays valid when the menu has changed since. */
  price: Price.pick({
    lines: true,
    meals_agorot: true,
    adjustments: true,
    total_agorot: true,
    vat_agorot: true,
    vat_percent: true,
  }).extend({
    meals_agorot: agorot,
    total_agorot: agorot,
    vat_agorot: agorot,
    vat_percent: z.number().min(0).max(100),
  }),
  /** One receipt per payment, as printed. */
  receipts: z
    .array(
      z.object({
        payment_id: z.uuid(),
        public_id: receiptCode,
        number: z.int().min(1).max(999_999_999),
      }),
    )
    .max(6),
  /** Absent in sales of app versions that printed only receipts; such a sale counts as `receipt`. */
  document: z.enum(['receipt', 'invoice_receipt']).exactOptional(),
  previous_hash: hash,
  hash,
})

/** A difference between a sale at the counter and what the server would have accepted or charged. */
export const SaleDifference = z.discriminatedUnion('what', [
  z.object({ what: z.literal('problem'), problem: Problem }),
  z.object({ what: z.literal('price'), sold_agorot: z.int(), list_agorot: z.int() }),
  /** Error of the device clock, in seconds. */
  z.object({ what: z.literal('clock'), seconds: z.int() }),
  /** The seller no longer has the permission to sell here; the sale is attributed to the user who sent it. */
  z.object({ what: z.literal('seller'), seller_id: z.int() }),
])
const DifferingSale = z.object({
  order: z.object({ id: z.int(), number: z.int(), date: z.string(), total_agorot: z.int() }),
  till: z.object({ id: z.int(), name: z.string() }),
  chain: z.int(),
  sequence: z.int(),
  by: person,
  sold_at: instant,
  received_at: instant,
  differences: z.array(SaleDifference),
})

export const tillDevice = endpoints({
  startChain: {
    method: 'POST',
    path: '/tills/chains',
    summary: 'A number for the empty sale store of this device; its receipts are a series of their own',
    access: 'create_pos_order',
    returns: z.object({ data: z.object({ till_id: z.int(), chain: z.int() }) }),
  },
  countPrint: {
    method: 'POST',
    path: '/tills/receipts/:code/prints',
    summary:
      'Count a receipt that the device printed itself; later prints are copies. Counts nothing for an unknown code',
    access: 'create_pos_order',
    params: z.object({ code: receiptCode }),
    /** Prints of this receipt so far; 0 for a code that no receipt of this deli has. */
    returns: z.object({ data: z.object({ prints: z.int() }) }),
  },
  acceptGap: {
    method: 'POST',
    path: '/tills/:id/gaps',
    summary: 'Accept that sales before this one are missing, with a reason; the device can continue with it',
    access: 'manage_delis',
    params: z.object({ id: smallIdText }),
    body: z.object({ chain, sequence, reason: text(300) }),
    /** `missing` is the number of sales that were not received. */
    returns: z.object({ data: z.object({ chain: z.int(), sequence: z.int(), missing: z.int() }) }),
  },
  differingSales: {
    method: 'GET',
    path: '/delis/:deli_id/differing-sales',
    summary:
      'Sales of devices that the server would have rejected or priced otherwise, until somebody has settled them',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText }),
    returns: z.object({ data: z.array(DifferingSale) }),
  },
  settleDifference: {
    method: 'POST',
    path: '/differing-sales/:order_id/settle',
    summary: 'Mark the differences of a sale as seen',
    access: 'manage_delis',
    params: z.object({ order_id: idText }),
    returns: z.object({ data: z.object({ order_id: z.int() }) }),
  },
})
