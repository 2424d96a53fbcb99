import { PAYMENT_METHODS, REFUND_DESTINATIONS } from '@tavlin/domain/orders/order-enums'
import { RECEIPT_KINDS } from '@tavlin/domain/orders/receipt'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { idText, instant, person, text } from './fields.ts'

const Names = { name_he: z.string(), name_en: z.string() }
const ReceiptContent = z.object({
  business: z.object({ name: z.string(), vat_id: z.string() }),
  deli: z.object({ ...Names, address: z.string(), phone: z.string() }),
  order: z.object({ number: z.int(), date: z.string(), order_type: z.enum(['delivery', 'pickup']) }),
  lines: z.array(
    z.object({
      ...Names,
      quantity: z.int(),
      unit_agorot: z.int(),
      line_agorot: z.int(),
      choices: z.array(z.object({ ...Names, quantity: z.int() })),
    }),
  ),
  meals_agorot: z.int(),
  adjustments: z.array(
    z.object({
      kind: z.enum(['promotion', 'discount', 'delivery', 'tip', 'rounding']),
      agorot: z.int(),
      name_he: z.string().exactOptional(),
      name_en: z.string().exactOptional(),
    }),
  ),
  total_agorot: z.int(),
  payment: z
    .object({
      method: z.enum(PAYMENT_METHODS),
      amount_agorot: z.int(),
      points: z.int().nullable(),
      card_last4: z.string().nullable(),
      tendered_agorot: z.int().nullable(),
      destination: z.enum(REFUND_DESTINATIONS).nullable(),
    })
    .nullable(),
})
export const PRINTS = ['receipt', 'ticket', 'labels'] as const
export const Receipt = z.object({
  id: z.int(),
  public_id: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** Serial number as printed: deli, year, number; a receipt numbered by a device also has till and chain. */
  serial: z.string(),
  number: z.int(),
  year: z.int(),
  total_agorot: z.int(),
  vat_agorot: z.int(),
  /** The document that a credit note reverses. */
  refers_to: z.string().nullable(),
  refers_to_kind: z.enum(RECEIPT_KINDS).nullable(),
  buyer_name: z.string(),
  buyer_vat_id: z.string(),
  allocation_state: z.enum(['none', 'waiting', 'given', 'rejected']),
  allocation_number: z.string(),
  prints: z.int(),
  by: person,
  issued_at: instant,
})
/** The receipt with the fields that `packages/slips` prints. */
const SlipContent = Receipt.pick({
  public_id: true,
  kind: true,
  serial: true,
  refers_to: true,
  refers_to_kind: true,
  issued_at: true,
  total_agorot: true,
  vat_agorot: true,
  buyer_name: true,
  buyer_vat_id: true,
  allocation_state: true,
  allocation_number: true,
}).extend({ vat_percent: z.number(), content: ReceiptContent })
const ofOrder = z.object({ id: idText })
const lang = z.enum(['he', 'en']).default('he')
/** `job_ids` are the jobs for the print agent of the deli; empty when this server printed itself. */
const Printed = z.object({ data: z.object({ printed: z.boolean(), copies: z.int(), job_ids: z.array(z.int()) }) })

export const receipts = endpoints({
  receipts: {
    method: 'GET',
    path: '/orders/:id/receipts',
    summary: 'Receipts and credit notes of an order, oldest first',
    access: 'view_orders',
    params: ofOrder,
    returns: z.object({ data: z.array(Receipt) }),
  },
  issueInvoice: {
    method: 'POST',
    path: '/orders/:id/receipts',
    summary: 'Issue a tax invoice for the paid amount to a buyer with a VAT id',
    access: 'manage_orders',
    params: ofOrder,
    body: z.object({
      buyer_name: text(120),
      buyer_vat_id: z.string().regex(/^\d{9}$/, 'is not a VAT id of nine digits'),
    }),
    returns: z.object({ data: Receipt }),
  },
  receiptDocument: {
    method: 'GET',
    path: '/receipts/:id/document',
    summary: 'A receipt as PDF or 80-mm page; marked as a copy unless it is the first print',
    access: 'view_orders',
    params: ofOrder,
    query: z.object({
      lang,
      format: z.enum(['pdf', 'html']).default('pdf'),
      /** The print signature returned by `printReceipt`. */
      print: z
        .string()
        .max(300)
        .regex(/^[\w-]+\.[\w-]+$/, 'is not a seal')
        .optional(),
    }),
    per_minute: 60,
    returns: 'stream',
  },
  receiptContent: {
    method: 'GET',
    path: '/receipts/:id/content',
    summary: 'Everything a receipt shows, for a printer at the till',
    access: 'view_orders',
    params: ofOrder,
    returns: z.object({ data: SlipContent }),
  },
  printReceipt: {
    method: 'POST',
    path: '/receipts/:id/prints',
    summary: 'Count one print of a receipt; returns its number and the signature for rendering it',
    access: 'view_orders',
    params: ofOrder,
    per_minute: 60,
    returns: z.object({ data: z.object({ prints: z.int(), print: z.string() }) }),
  },
  orderDocument: {
    method: 'GET',
    path: '/orders/:id/documents/:document',
    summary: 'The kitchen ticket or the bag labels of an order, as PDF or page',
    access: 'view_orders',
    params: ofOrder.extend({ document: z.enum(['ticket', 'labels']) }),
    query: z.object({
      lang,
      format: z.enum(['pdf', 'html']).default('pdf'),
      /** Number of bags for a preview of the labels, before the order is packed. */
      bags: z
        .string()
        .regex(/^[1-9]\d?$/, 'is not a number of bags')
        .transform(Number)
        .optional(),
    }),
    per_minute: 120,
    returns: 'stream',
  },
  printDocument: {
    method: 'POST',
    path: '/orders/:id/print',
    summary: 'Print a document by the rules of the deli, or on the printer of a deli without rules',
    access: 'view_orders',
    params: ofOrder,
    body: z.object({
      document: z.enum(PRINTS),
      lang,
      receipt_id: z.int().min(1).nullable(),
      /** True for a cash sale, which opens the drawer at the printer of its receipt. */
      opens_drawer: z.boolean().default(false),
      /** Set by screens that print automatically: jobs that a rule has already queued stay unchanged. */
      unless_queued: z.boolean().default(false),
    }),
    per_minute: 60,
    returns: Printed,
  },
  publicReceipt: {
    method: 'GET',
    path: '/receipts/public/:public_id',
    summary: 'A receipt by its public link',
    access: 'public',
    params: z.object({ public_id: z.string().regex(/^[\w-]{20,40}$/, 'is not a link') }),
    query: z.object({ lang }),
    per_minute: 30,
    returns: 'stream',
  },
  sendLink: {
    method: 'POST',
    path: '/orders/:id/send-link',
    summary: 'Text the customer the link of a receipt',
    access: 'manage_orders',
    params: ofOrder,
    body: z.object({ receipt_id: z.int().min(1) }),
    per_minute: 20,
    returns: z.object({ data: z.object({ sent: z.boolean() }) }),
  },
})
