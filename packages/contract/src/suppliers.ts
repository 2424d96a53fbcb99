import { PAYMENT_TERMS } from '@tavlin/domain/purchasing/option'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, email, instant, optionalText, person, smallId, smallIdText, text, version } from './fields.ts'
import { exportFormat, listOf, listQuery } from './list.ts'
import { Entered, Measure } from './quantity.ts'

const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })
const money = z.int().min(0).max(100_000_000)
/** Price of one pack, in agorot. */
const price = z.int().min(1).max(100_000_000)

const Contact = z.object({
  name: text(80),
  role: optionalText(60),
  phone: optionalText(30),
  email: z.union([z.literal(''), email]),
})

export const SupplierForm = z.object({
  name: text(120),
  category_id: smallId.nullable(),
  /** The number under which the supplier knows the business. */
  customer_number: optionalText(40),
  contacts: z.array(Contact).max(10),
  /** 0 is Sunday. Empty when the supplier has no fixed days. */
  delivery_weekdays: z.array(z.int().min(0).max(6)).max(7),
  /** Minute of the day until which orders are accepted, `lead_days` before the delivery. */
  cutoff_minute: z.int().min(0).max(1439),
  lead_days: z.int().min(0).max(30),
  min_order_agorot: money.nullable(),
  /** Orders from this amount on are delivered free of charge. */
  free_delivery_agorot: money.nullable(),
  payment_terms: z.enum(PAYMENT_TERMS),
  on_hold: z.boolean(),
  note: optionalText(500),
})

const Schedule = {
  delivery_weekdays: z.array(z.int()),
  cutoff_minute: z.int(),
  lead_days: z.int(),
}

export const SupplierRow = z.object({
  id: z.int(),
  name: z.string(),
  category: Named.nullable(),
  /** The first contact; null without one. */
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  ...Schedule,
  min_order_agorot: z.int().nullable(),
  free_delivery_agorot: z.int().nullable(),
  on_hold: z.boolean(),
  options: z.int(),
  version: z.int(),
})

export const Supplier = z.object({
  id: z.int(),
  name: z.string(),
  category_id: z.int().nullable(),
  customer_number: z.string(),
  contacts: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() })),
  ...Schedule,
  min_order_agorot: z.int().nullable(),
  free_delivery_agorot: z.int().nullable(),
  payment_terms: z.enum(PAYMENT_TERMS),
  on_hold: z.boolean(),
  note: z.string(),
  version: z.int(),
})

const Pack = z.object({ amount_thousandths: z.int(), unit: z.string() })
const Price = z.object({ valid_from: z.string(), price_agorot: z.int() })
export const BoughtIngredient = Named.extend({ stock_unit: z.string(), measure: Measure })

export const OptionRow = z.object({
  id: z.int(),
  supplier: z.object({ id: z.int(), name: z.string() }),
  ingredient: BoughtIngredient,
  name: z.string(),
  code: z.string(),
  barcode: z.string(),
  /** Content of one pack as entered, such as 96 pieces. */
  pack: Pack,
  /** Prices over time, newest first. */
  prices: z.array(Price),
  is_preferred: z.boolean(),
  active: z.boolean(),
  version: z.int(),
})

export const Option = OptionRow.omit({ prices: true })
  .extend({
    prices: z.array(Price.extend({ set_by: person, set_at: instant })),
    /** Options of other suppliers for the same ingredient. */
    others: z.array(OptionRow.omit({ ingredient: true })),
  })
  .register(z.globalRegistry, { id: 'SupplierOption' })

export const OptionForm = z.object({
  name: text(120),
  code: optionalText(40),
  barcode: optionalText(40),
  pack: Entered,
  /** Makes this the default option of its ingredient; the previous default loses the mark. */
  is_preferred: z.boolean(),
  active: z.boolean(),
})
export const NewOptionForm = OptionForm.extend({
  supplier_id: smallId,
  ingredient_id: smallId,
  price_agorot: price,
  valid_from: day,
})
export const PriceForm = z.object({ price_agorot: price, valid_from: day, version })

const byId = z.object({ id: smallIdText })

const supplierList = listQuery(['name'], {
  category: smallIdText.optional(),
  on_hold: z.enum(['true', 'false']).optional(),
})
const optionList = listQuery(['name'], {
  supplier: smallIdText.optional(),
  ingredient: smallIdText.optional(),
  active: z.enum(['true', 'false']).optional(),
})

export const suppliers = endpoints({
  suppliers: {
    method: 'GET',
    path: '/suppliers',
    summary: 'Suppliers by name, category and hold',
    access: 'manage_supplier_purchase',
    query: supplierList,
    returns: listOf(SupplierRow),
  },
  exportSuppliers: {
    method: 'GET',
    path: '/suppliers/export',
    summary: 'Export suppliers as a spreadsheet',
    access: 'manage_supplier_purchase',
    per_minute: 10,
    query: supplierList.omit({ cursor: true, limit: true }).extend(exportFormat),
    returns: 'stream',
  },
  supplier: {
    method: 'GET',
    path: '/suppliers/:id',
    summary: 'One supplier with contacts, delivery days and terms',
    access: 'manage_supplier_purchase',
    params: byId,
    returns: z.object({ data: Supplier }),
  },
  createSupplier: {
    method: 'POST',
    path: '/suppliers',
    summary: 'A new supplier',
    access: 'manage_supplier_purchase',
    scope: 'business',
    body: SupplierForm,
    returns: z.object({ data: Supplier }),
  },
  updateSupplier: {
    method: 'PUT',
    path: '/suppliers/:id',
    summary: 'Change a supplier; nothing can be sent to a supplier on hold',
    access: 'manage_supplier_purchase',
    scope: 'business',
    params: byId,
    body: SupplierForm.extend({ version }),
    returns: z.object({ data: Supplier }),
  },
  options: {
    method: 'GET',
    path: '/supplier-options',
    summary: 'What suppliers sell, by supplier, ingredient, code or barcode',
    access: 'manage_supplier_purchase',
    query: optionList,
    returns: listOf(OptionRow),
  },
  exportOptions: {
    method: 'GET',
    path: '/supplier-options/export',
    summary: 'Export what suppliers sell as a spreadsheet',
    access: 'manage_supplier_purchase',
    per_minute: 10,
    query: optionList.omit({ cursor: true, limit: true }).extend(exportFormat),
    returns: 'stream',
  },
  option: {
    method: 'GET',
    path: '/supplier-options/:id',
    summary: 'One option with its price history and the options of other suppliers',
    access: 'manage_supplier_purchase',
    params: byId,
    returns: z.object({ data: Option }),
  },
  createOption: {
    method: 'POST',
    path: '/supplier-options',
    summary: 'A new option of a supplier with its first price',
    access: 'manage_supplier_purchase',
    scope: 'business',
    body: NewOptionForm,
    returns: z.object({ data: Option }),
  },
  updateOption: {
    method: 'PUT',
    path: '/supplier-options/:id',
    summary: 'Change an option; orders that were sent keep their pack and price',
    access: 'manage_supplier_purchase',
    scope: 'business',
    params: byId,
    body: OptionForm.extend({ version }),
    returns: z.object({ data: Option }),
  },
  savePrice: {
    method: 'PUT',
    path: '/supplier-options/:id/prices',
    summary: 'Price of an option from a day on; replaces a price of the same day',
    access: 'manage_supplier_purchase',
    scope: 'business',
    params: byId,
    body: PriceForm,
    returns: z.object({ data: Option }),
  },
  ingredientsToBuy: {
    method: 'GET',
    path: '/supplier-options/ingredients',
    summary: 'Active ingredients with their units by name, at most 20',
    access: 'manage_supplier_purchase',
    query: z.object({ q: optionalText(100).default('') }),
    returns: z.object({ data: z.array(BoughtIngredient) }),
  },
})
