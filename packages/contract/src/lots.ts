import { MOVE_KINDS } from '@tavlin/domain/inventory/stock'
import { ORDER_STATUSES } from '@tavlin/domain/orders/order-machine'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { idText, instant, person, smallIdText, text } from './fields.ts'
import { exportFormat, listOf, listQuery, pageQuery } from './list.ts'
import { Measure } from './quantity.ts'

const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })

/** Goods of one delivery with one lot code and expiry date, in one deli. Quantities are in base units. */
export const Lot = z.object({
  id: z.int(),
  deli: Named,
  ingredient: Named.extend({ stock_unit: z.string() }),
  measure: Measure,
  code: z.string(),
  expires_on: z.string().nullable(),
  supplier: z.object({ id: z.int(), name: z.string() }),
  received_at: instant,
  remaining_base: z.int(),
  /** Cost of the remaining quantity; null without a known cost. */
  value_agorot: z.int().nullable(),
  recalled_at: instant.nullable(),
})

/**
 * `meals` are at most three meals or preps whose recipe contains the ingredient; `portions` would use up the lot. None
 * for a lot that has expired or is recalled.
 */
export const LotRow = Lot.extend({
  meals: z.array(Named.extend({ portions: z.int() })),
})

export const LotPage = Lot.extend({
  recalled_by: person,
  recall_note: z.string(),
  /** The lots with the same code and supplier in all delis of the caller, including this lot. */
  same_lots: z.array(Lot),
  /** Number of orders that contain the lots; null when the caller may not see orders. */
  orders: z.int().nullable(),
  /** Quantities that left the lots without an order, for example into production, per kind of stock move. */
  other_uses: z.array(z.object({ kind: z.enum(MOVE_KINDS), quantity_base: z.int() })),
})

/** Customer and phone are null when the caller may not see customers of the deli. */
export const LotOrder = z.object({
  id: z.int(),
  number: z.int(),
  date: z.string(),
  deli: Named,
  status: z.enum(ORDER_STATUSES),
  customer_name: z.string().nullable(),
  phone: z.string().nullable(),
  quantity_base: z.int(),
})

const byId = z.object({ id: idText })
const One = z.object({ data: LotPage })

const lotList = listQuery(['expires_on'], {
  deli: smallIdText.optional(),
  /** Lots in stock that have expired, or that expire within this number of days. */
  within: z.enum(['3', '7', '30']).transform(Number).optional(),
  in_stock: z.enum(['true']).optional(),
})

export const lots = endpoints({
  lots: {
    method: 'GET',
    path: '/stock/lots',
    summary: 'Lots in my delis, those that expire first at the top; search by lot code or ingredient',
    access: 'view_inventory',
    query: lotList,
    returns: listOf(LotRow),
  },
  exportLots: {
    method: 'GET',
    path: '/stock/lots/export',
    summary: 'Export lots as a spreadsheet',
    access: 'view_inventory',
    per_minute: 10,
    query: lotList.omit({ cursor: true, limit: true }).extend(exportFormat),
    returns: 'stream',
  },
  ingredientLots: {
    method: 'GET',
    path: '/ingredients/:id/lots',
    summary: 'Lots of an ingredient in stock in my delis, in the order of use, at most 100',
    access: 'view_inventory',
    params: z.object({ id: smallIdText }),
    returns: z.object({ data: z.array(Lot) }),
  },
  lot: {
    method: 'GET',
    path: '/stock/lots/:id',
    summary: 'A lot, the same lot in other delis, and where it was used',
    access: 'view_inventory',
    params: byId,
    returns: One,
  },
  lotOrders: {
    method: 'GET',
    path: '/stock/lots/:id/orders',
    summary: 'Orders that contain a lot, newest first',
    access: 'view_orders',
    params: byId,
    query: pageQuery({}),
    returns: listOf(LotOrder),
  },
  exportLotOrders: {
    method: 'GET',
    path: '/stock/lots/:id/orders/export',
    summary: 'Export the orders that contain a lot as a spreadsheet',
    access: 'view_orders',
    per_minute: 10,
    params: byId,
    query: z.object({ format: z.enum(['csv', 'xlsx']), lang: z.enum(['he', 'en']).default('he') }),
    returns: 'stream',
  },
  recallLot: {
    method: 'POST',
    path: '/stock/lots/:id/recall',
    summary: 'Recall a lot: what is left of it in the delis I manage is moved to waste',
    access: 'manage_inventory',
    params: byId,
    body: z.object({ note: text(300) }),
    returns: One,
  },
})
