import { GUEST_LANGS } from '@tavlin/domain/guest/guest-order'
import { PURCHASE_STATUSES, REJECTION_REASONS } from '@tavlin/domain/purchasing/purchase-order'
import { LINK_CHANNELS } from '@tavlin/domain/purchasing/supplier-reply'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, instant, optionalText, person, smallId, smallIdText, text, version } from './fields.ts'
import { exportFormat, listOf, listQuery, several } from './list.ts'
import { ReceiptForm } from './receipt-form.ts'
import { BoughtIngredient, OptionRow, Supplier, SupplierRow } from './suppliers.ts'

const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })
const SupplierName = z.object({ id: z.int(), name: z.string() })

export const PurchaseRow = z.object({
  id: z.int(),
  supplier: SupplierName,
  deli: Named,
  status: z.enum(PURCHASE_STATUSES),
  delivery_date: z.string(),
  total_agorot: z.int(),
  lines: z.int(),
  /** Number of lines that arrived completely. */
  received_lines: z.int(),
  created_by: person,
  created_at: instant,
  /** Deadline for the supplier to confirm by the link; null when no link was sent. */
  confirm_by: instant.nullable(),
  version: z.int(),
})

export const PurchaseLine = z.object({
  id: z.int(),
  option_id: z.int(),
  ingredient: BoughtIngredient,
  /** Name, code, pack and price as ordered; later changes of the option do not change them. */
  name: z.string(),
  code: z.string(),
  /** The barcode that the option has now, to find the line by a scan. */
  barcode: z.string(),
  pack: z.object({ amount_thousandths: z.int(), unit: z.string() }),
  pack_base: z.int(),
  packs: z.int(),
  price_agorot: z.int(),
  ordered_base: z.int(),
  /** The confirmed quantity; the ordered one until the supplier confirms. */
  expected_base: z.int(),
  /** Null until the supplier answered by the link. */
  confirmed_packs: z.int().nullable(),
  confirmed_price_agorot: z.int().nullable(),
  substitute: z.string(),
  received_base: z.int(),
  rejected_base: z.int(),
  /** Whether the category of the ingredient requires an expiry date for each received lot. */
  needs_expiry: z.boolean(),
  /** Warmest temperature at which goods are received, in tenths of a degree Celsius; null when nobody measures. */
  max_temperature_tenths: z.int().nullable(),
})

/** The valid link of an order; its URL is only in `GET /purchases/:id/link`. */
export const PurchaseLink = z.object({
  channel: z.enum(LINK_CHANNELS),
  lang: z.enum(GUEST_LANGS),
  sent_to: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  opened_at: instant.nullable(),
})

const ReceiptLine = z.object({
  line_id: z.int(),
  accepted_base: z.int(),
  rejected_base: z.int(),
  reason: z.enum(REJECTION_REASONS).nullable(),
  note: z.string(),
  /** Price of one pack as delivered, in agorot. */
  price_agorot: z.int(),
  /** In tenths of a degree Celsius; null when it was not measured. */
  temperature_tenths: z.int().nullable(),
  /** Whether there is a photo of the rejected goods. */
  has_photo: z.boolean(),
  lots: z.array(z.object({ id: z.int(), code: z.string(), expires_on: z.string().nullable() })),
})

export const Purchase = PurchaseRow.omit({ lines: true, received_lines: true }).extend({
  note: z.string(),
  supplier: Supplier.omit({ version: true, category_id: true, note: true }),
  lines: z.array(PurchaseLine),
  receipts: z.array(
    z.object({
      id: z.int(),
      at: instant,
      by: person,
      delivery_note: z.string(),
      /**
       * Who took the delivery back, when and why; null while the delivery is valid. A reversal has no entry of its own.
       */
      reversal: z.object({ at: instant, by: person, reason: z.string() }).nullable(),
      /** Cost of the accepted goods at the prices of the delivery. */
      cost_agorot: z.int(),
      lines: z.array(ReceiptLine),
    }),
  ),
  submitted_by: person,
  submitted_at: instant.nullable(),
  acknowledged_at: instant.nullable(),
  replied_at: instant.nullable(),
  reply_note: z.string(),
  link: PurchaseLink.nullable(),
  ended_by: person,
  ended_at: instant.nullable(),
  end_note: z.string(),
  /** The newest approval request for sending the order; null when no approval was needed yet. */
  approval: z
    .object({
      id: z.int(),
      state: z.enum(['pending', 'approved', 'declined', 'withdrawn', 'expired']),
      decided_by: person,
      answer_note: z.string(),
    })
    .nullable(),
})

export const PurchaseForm = z.object({
  delivery_date: day,
  note: optionalText(500).default(''),
  lines: z.array(z.object({ option_id: smallId, packs: z.int().min(1).max(100_000) })).max(500),
})
export const NewPurchaseForm = PurchaseForm.extend({ supplier_id: smallId })

/** An option that can be ordered, with the stock of the deli in base units. */
export const OrderableOption = OptionRow.omit({ supplier: true, version: true }).extend({
  available_base: z.int(),
  incoming_base: z.int(),
  par_base: z.int().nullable(),
})

/** A suggested quantity and the numbers it is computed from, in base units. */
export const SuggestedLine = z.object({
  option_id: z.int(),
  ingredient_id: z.int(),
  packs: z.int(),
  stocked_base: z.int(),
  /** The part of the stock that expires, or is recalled, before it is used. */
  expiring_base: z.int(),
  incoming_base: z.int(),
  par_base: z.int(),
  /** Needed by orders that are not cooked yet. */
  reserved_base: z.int(),
  /** Forecast demand in addition to the orders that exist already. */
  forecast_base: z.int(),
  /** Error of the forecast as a percentage of the demand; null while no past forecast could be measured. */
  error_percent: z.int().nullable(),
})
/** A line that was delivered at another price than ordered; prices of one pack. */
export const PriceChange = z.object({
  purchase_id: z.int(),
  line_id: z.int(),
  at: instant,
  deli_id: z.int(),
  supplier: SupplierName,
  ingredient: Named,
  name: z.string(),
  ordered_agorot: z.int(),
  delivered_agorot: z.int(),
  /** The ten meals whose portion changes most, largest first. */
  meals: z.array(
    Named.extend({
      /** Additional cost of a portion; negative when the ingredient became cheaper. */
      cost_agorot: z.int(),
      /** Margin as a percentage of the net price; null when another ingredient has no cost. */
      percent_before: z.int().nullable(),
      percent_after: z.int().nullable(),
    }),
  ),
  meals_in_all: z.int(),
})
const SpecialDay = z.object({ date: z.string(), title_he: z.string(), title_en: z.string() })

const byId = z.object({ id: smallIdText })
const One = z.object({ data: Purchase.register(z.globalRegistry, { id: 'Purchase' }) })

const purchaseList = listQuery(['delivery_date', 'id'], {
  stage: z.enum(['open', 'delivered']).optional(),
  status: several(PURCHASE_STATUSES).optional(),
  deli: smallIdText.optional(),
  supplier: smallIdText.optional(),
})

export const purchasing = endpoints({
  purchaseDelis: {
    method: 'GET',
    path: '/purchases/delis',
    summary: 'Delis for which the caller may order, receive or manage purchases',
    access: 'signed_in',
    returns: z.object({ data: z.array(Named) }),
  },
  suppliersToOrder: {
    method: 'GET',
    path: '/purchases/suppliers',
    summary: 'Suppliers to choose from for a new order, with delivery days and cut-off',
    access: 'add_supplier_purchase_order',
    query: listQuery(['name'], { category: smallIdText.optional() }),
    returns: listOf(SupplierRow),
  },
  orderableOptions: {
    method: 'GET',
    path: '/delis/:deli_id/purchases/options/:supplier_id',
    summary: 'A supplier and its active options with prices and the stock of the deli',
    access: 'add_supplier_purchase_order',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText, supplier_id: smallIdText }),
    returns: z.object({
      data: z.object({
        supplier: Supplier.omit({ version: true, category_id: true, note: true }),
        deli: Named,
        options: z.array(OrderableOption),
        /** Orders of this deli that the supplier has not delivered yet, to warn of a second order for the same day. */
        open_orders: z.array(z.object({ id: z.int(), delivery_date: z.string() })),
      }),
    }),
  },
  purchaseSuggestions: {
    method: 'GET',
    path: '/delis/:deli_id/purchases/suggestions/:supplier_id',
    summary: 'Suggested packs of a supplier for a delivery day, enough until the delivery after it',
    access: 'add_supplier_purchase_order',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText, supplier_id: smallIdText }),
    query: z.object({ delivery_date: day }),
    returns: z.object({
      data: z.object({
        /** Date of the delivery after the ordered one. */
        until: z.string(),
        /** Holidays and eves before `until`, for which the forecast is unreliable. */
        special_days: z.array(SpecialDay),
        lines: z.array(SuggestedLine),
      }),
    }),
  },
  ingredientDemand: {
    method: 'GET',
    path: '/delis/:deli_id/purchases/demand/:ingredient_id',
    summary: 'The rows behind a suggestion: expected demand per day, lots that expire, orders, and purchases to come',
    access: 'add_supplier_purchase_order',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText, ingredient_id: smallIdText }),
    query: z.object({ until: day }),
    returns: z.object({
      data: z.object({
        days: z.array(z.object({ date: z.string(), forecast_base: z.int(), placed_base: z.int() })),
        error_percent: z.int().nullable(),
        /** Lots in stock that expire before `until`, or are recalled. */
        lots: z.array(
          z.object({
            id: z.int(),
            code: z.string(),
            expires_on: z.string().nullable(),
            is_recalled: z.boolean(),
            quantity_base: z.int(),
          }),
        ),
        orders: z.array(z.object({ order_id: z.int(), number: z.int(), date: z.string(), quantity_base: z.int() })),
        purchases: z.array(
          z.object({
            purchase_id: z.int(),
            supplier_name: z.string(),
            delivery_date: z.string(),
            quantity_base: z.int(),
          }),
        ),
      }),
    }),
  },
  purchases: {
    method: 'GET',
    path: '/purchases',
    summary: 'Purchase orders of the caller’s delis',
    access: 'manage_supplier_purchase',
    query: purchaseList,
    returns: listOf(PurchaseRow),
  },
  deliveredPrices: {
    method: 'GET',
    path: '/purchases/price-changes',
    summary: 'Deliveries at another price than ordered, of one order or of seven days, with the margins of the meals',
    access: 'manage_supplier_purchase',
    query: z.object({ purchase: smallIdText.optional() }),
    returns: z.object({ data: z.array(PriceChange) }),
  },
  exportPurchases: {
    method: 'GET',
    path: '/purchases/export',
    summary: 'Export purchase orders of the caller’s delis as a spreadsheet',
    access: 'manage_supplier_purchase',
    per_minute: 10,
    query: purchaseList.omit({ cursor: true, limit: true }).extend(exportFormat),
    returns: 'stream',
  },
  purchase: {
    method: 'GET',
    path: '/purchases/:id',
    summary: 'A purchase order with lines and receipts, for all who order, receive or manage in its deli',
    access: 'signed_in',
    params: byId,
    returns: One,
  },
  createPurchase: {
    method: 'POST',
    path: '/delis/:deli_id/purchases',
    summary: 'A new purchase order as a draft',
    access: 'add_supplier_purchase_order',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText }),
    body: NewPurchaseForm,
    returns: One,
  },
  createSuggestedPurchases: {
    method: 'POST',
    path: '/delis/:deli_id/purchases/suggested',
    summary: 'Drafts with suggested quantities for all suppliers whose cut-off is within a day',
    access: 'add_supplier_purchase_order',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText }),
    returns: z.object({ data: z.object({ purchase_ids: z.array(z.int()) }) }),
  },
  updatePurchase: {
    method: 'PUT',
    path: '/purchases/:id',
    summary: 'Change a draft; a pending request for approval is withdrawn',
    access: 'add_supplier_purchase_order',
    params: byId,
    body: PurchaseForm.extend({ version }),
    returns: One,
  },
  submitPurchase: {
    method: 'POST',
    path: '/purchases/:id/submit',
    summary: 'Mark a draft as sent; above the caller’s purchase limit it waits for approval',
    access: 'add_supplier_purchase_order',
    params: byId,
    body: z.object({ version }),
    returns: One,
  },
  movePurchase: {
    method: 'POST',
    path: '/purchases/:id/status',
    summary: 'Confirm, close or cancel a purchase order; closing keeps what was received',
    access: 'manage_supplier_purchase',
    params: byId,
    body: z.object({
      action: z.enum(['acknowledge', 'close', 'cancel']),
      note: optionalText(200).default(''),
      version,
    }),
    returns: One,
  },
  receivePurchase: {
    method: 'POST',
    path: '/purchases/:id/receipts',
    summary: 'Record a delivery: accepted goods enter the stock of the deli',
    access: 'receive_supplier_orders',
    params: byId,
    body: ReceiptForm,
    returns: One,
  },
  receiptPhoto: {
    method: 'GET',
    path: '/purchases/:id/receipts/:receipt_id/photos/:line_id',
    summary: 'Photo of rejected goods as WebP; never cached by shared caches',
    access: 'signed_in',
    params: byId.extend({ receipt_id: smallIdText, line_id: smallIdText }),
    query: z.object({ size: z.enum(['small', 'large']).default('large') }),
    returns: 'stream',
  },
  reverseReceipt: {
    method: 'POST',
    path: '/purchases/:id/receipts/:receipt_id/reverse',
    summary: 'Undo a delivery that was recorded by mistake: stock and order are as before it',
    access: 'receive_supplier_orders',
    params: byId.extend({ receipt_id: smallIdText }),
    body: z.object({ reason: text(200), version }),
    returns: One,
  },
})
