import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { idText, instant, person, text } from './fields.ts'

export const RECEIPT_KINDS = ['receipt', 'credit_note', 'tax_invoice'] as const
export const PRINTS = ['receipt', 'ticket', 'labels'] as const
export const Receipt = z.object({
  id: z.int(),
  public_id: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** As printed: deli, year, number. */
  serial: z.string(),
  number: z.int(),
  year: z.int(),
  total_agorot: z.int(),
  vat_agorot: z.int(),
  refers_to: z.string().nullable(),
  buyer_name: z.string(),
  buyer_vat_id: z.string(),
  allocation_state: z.enum(['none', 'waiting', 'given', 'refused']),
  allocation_number: z.string(),
  prints: z.int(),
  by: person,
  issued_at: instant,
})
const ofOrder = z.object({ id: idText })
const lang = z.enum(['he', 'en']).default('he')
const Printed = z.object({ data: z.object({ printed: z.boolean(), copies: z.int() }) })

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
  receiptPaper: {
    method: 'GET',
    path: '/receipts/:id/paper',
    summary: 'A receipt as PDF or 80-mm page; marked as a copy unless it is the first print',
    access: 'view_orders',
    params: ofOrder,
    query: z.object({
      lang,
      format: z.enum(['pdf', 'html']).default('pdf'),
      /** The signature returned by `printReceipt`. */
      print: z
        .string()
        .max(300)
        .regex(/^[\w-]+\.[\w-]+$/, 'is not a seal')
        .optional(),
    }),
    per_minute: 60,
    returns: 'stream',
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
  orderPaper: {
    method: 'GET',
    path: '/orders/:id/papers/:paper',
    summary: 'The kitchen ticket or the bag labels of an order, as PDF or page',
    access: 'view_orders',
    params: ofOrder.extend({ paper: z.enum(['ticket', 'labels']) }),
    query: z.object({
      lang,
      format: z.enum(['pdf', 'html']).default('pdf'),
      /** Previews labels for this number of bags, before the order is packed. */
      bags: z
        .string()
        .regex(/^[1-9]\d?$/, 'is not a number of bags')
        .transform(Number)
        .optional(),
    }),
    per_minute: 120,
    returns: 'stream',
  },
  printPaper: {
    method: 'POST',
    path: '/orders/:id/print',
    summary: 'Send a document to the printer of the deli',
    access: 'view_orders',
    params: ofOrder,
    body: z.object({ paper: z.enum(PRINTS), lang, receipt_id: z.int().min(1).nullable() }),
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
