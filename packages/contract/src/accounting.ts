import { RECEIPT_KINDS } from '@tavlin/domain/orders/receipt'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, instant } from './fields.ts'
import { listOf, pageQuery, severalIds } from './list.ts'
import { Named } from './order-schemas.ts'

/** Business days on which documents were issued, both inclusive, at most 366. */
const period = { from: day, until: day }
const filters = { ...period, deli: severalIds.optional() }
const sheet = { format: z.enum(['csv', 'xlsx']), lang: z.enum(['he', 'en']).default('he') }

/** 1 for a payment, -1 for a refund, 0 for a document that documents the same payment again. */
const sign = z.union([z.literal(1), z.literal(0), z.literal(-1)])
const kind = z.enum(RECEIPT_KINDS)
const amounts = { total_agorot: z.int(), vat_agorot: z.int() }
const Totals = z.object({ documents: z.int(), ...amounts, taxable_agorot: z.int() })

export const DocumentGroup = z.object({
  deli: Named,
  kind,
  sign,
  vat_percent: z.number(),
  documents: z.int(),
  ...amounts,
})
/**
 * Documents that share consecutive numbers: those of one deli, till, year and kind. The numbers of a device continue
 * over kinds and years.
 */
export const DocumentSeries = z.object({
  key: z.string(),
  deli: Named,
  till: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Number of the device's chain; 0 when the server numbers the documents. */
  chain: z.int(),
  /** Null for a device, whose numbers continue over kinds and years. */
  year: z.int().nullable(),
  kind: kind.nullable(),
  first_number: z.int(),
  last_number: z.int(),
  documents: z.int(),
  /** Count of numbers up to `last_number` that do not exist, including those just before `first_number`. */
  missing: z.int(),
})
export const IssuedDocument = z.object({
  id: z.int(),
  kind,
  serial: z.string(),
  number: z.int(),
  /** Numbers of the series that do not exist just before this document. */
  missing: z.object({ from: z.int(), until: z.int() }).nullable(),
  sign,
  ...amounts,
  vat_percent: z.number(),
  issued_at: instant,
  deli: Named,
  order_id: z.int(),
  order_number: z.int(),
  refers_to: z.string().nullable(),
  buyer_name: z.string(),
  buyer_vat_id: z.string(),
  allocation_number: z.string(),
})

export const accounting = endpoints({
  vatReport: {
    method: 'GET',
    path: '/trade/vat',
    summary: 'VAT of the documents issued in a period, by deli, kind and rate, with their number series',
    access: 'view_trade',
    query: z.object(filters),
    returns: z.object({
      data: z.object({
        period: z.object(period),
        totals: Totals,
        groups: z.array(DocumentGroup),
        series: z.array(DocumentSeries),
        /** Delis whose documents the caller may see. */
        delis: z.array(Named),
      }),
    }),
  },
  documents: {
    method: 'GET',
    path: '/trade/documents',
    summary: 'Documents of one series that were issued in a period, by number, with missing numbers',
    access: 'view_trade',
    query: pageQuery({
      ...period,
      /** Key of a series in the VAT report: deli, till, chain, year and kind. */
      series: z
        .string()
        .regex(/^[1-9]\d{0,8}\.\d{1,9}\.\d{1,9}\.\d{1,4}\.[a-z_]{0,20}$/, 'is not a series')
        .transform((text) => {
          const [deli_id, till_id, chain, year] = text.split('.').map(Number) as [number, number, number, number]
          return { deli_id, till_id, chain, year, kind: text.split('.')[4]! }
        }),
    }),
    returns: listOf(IssuedDocument),
  },
  exportVat: {
    method: 'GET',
    path: '/trade/vat/export',
    summary: 'Export the VAT report as a spreadsheet',
    access: 'view_trade',
    per_minute: 10,
    query: z.object({ ...filters, ...sheet }),
    returns: 'stream',
  },
  exportDocuments: {
    method: 'GET',
    path: '/trade/documents/export',
    summary: 'Export every document issued in a period, series by series, with missing numbers',
    access: 'view_trade',
    per_minute: 10,
    query: z.object({ ...filters, ...sheet }),
    returns: 'stream',
  },
})
