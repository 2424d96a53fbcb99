import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { smallIdText, smallId, text, version } from './fields.ts'

/**
 * Short lists of names that users edit in place. Menu lists need the permission for meals, stock lists the one for
 * stock, purchase lists the one for purchasing.
 */
export const MENU_LISTS = ['meal_categories', 'tags'] as const
export const STOCK_LISTS = ['allergens', 'ingredient_categories', 'kitchen_sections'] as const
export const PURCHASE_LISTS = ['supplier_categories'] as const
export type NamedList = (typeof MENU_LISTS | typeof STOCK_LISTS | typeof PURCHASE_LISTS)[number]

export const NamedRow = z
  .object({
    id: z.int(),
    name_he: z.string(),
    name_en: z.string(),
    position: z.int(),
    version: z.int(),
    /** Number of meals, ingredients or suppliers that use the row; only rows with 0 can be deleted. */
    used_by: z.int(),
  })
  .register(z.globalRegistry, { id: 'NamedRow' })
export const NamedRowForm = z.object({ name_he: text(80), name_en: text(80) })

export const ReceivingCategory = z.object({
  id: z.int(),
  name_he: z.string(),
  name_en: z.string(),
  needs_expiry: z.boolean(),
  /** Warmest temperature at which goods are received, in tenths of a degree Celsius; null when nobody measures. */
  max_temperature_tenths: z.int().nullable(),
})

export const ReceivingRuleForm = z.object({
  needs_expiry: z.boolean(),
  max_temperature_tenths: z.int().min(-600).max(1000).nullable(),
})

const Rows = z.object({ data: z.array(NamedRow) })
const Row = z.object({ data: NamedRow })
const Done = z.object({ status: z.literal(true) })
const menu = z.enum(MENU_LISTS)
const stock = z.enum(STOCK_LISTS)
const purchase = z.enum(PURCHASE_LISTS)
const changed = z.object({ ...NamedRowForm.shape, version })
const order = z.object({ ids: z.array(smallId).min(1).max(500) })

export const lists = endpoints({
  menuList: {
    method: 'GET',
    path: '/menu/lists/:list',
    summary: 'Meal categories or tags, in their order',
    access: 'view_meals',
    params: z.object({ list: menu }),
    returns: Rows,
  },
  createMenuRow: {
    method: 'POST',
    path: '/menu/lists/:list',
    summary: 'A new meal category or tag, at the end',
    access: 'manage_meals',
    scope: 'business',
    params: z.object({ list: menu }),
    body: NamedRowForm,
    returns: Row,
  },
  updateMenuRow: {
    method: 'PUT',
    path: '/menu/lists/:list/:id',
    summary: 'Rename a meal category or tag',
    access: 'manage_meals',
    scope: 'business',
    params: z.object({ list: menu, id: smallIdText }),
    body: changed,
    returns: Row,
  },
  deleteMenuRow: {
    method: 'DELETE',
    path: '/menu/lists/:list/:id',
    summary: 'Delete a meal category or tag that no meal uses',
    access: 'manage_meals',
    scope: 'business',
    params: z.object({ list: menu, id: smallIdText }),
    returns: Done,
  },
  orderMenuList: {
    method: 'PUT',
    path: '/menu/lists/:list',
    summary: 'Reorder meal categories or tags',
    access: 'manage_meals',
    scope: 'business',
    params: z.object({ list: menu }),
    body: order,
    returns: Rows,
  },
  stockList: {
    method: 'GET',
    path: '/inventory/lists/:list',
    summary: 'Allergens, ingredient categories or kitchen sections, in their order',
    access: 'view_inventory',
    params: z.object({ list: stock }),
    returns: Rows,
  },
  createStockRow: {
    method: 'POST',
    path: '/inventory/lists/:list',
    summary: 'A new allergen, ingredient category or kitchen section, at the end',
    access: 'manage_inventory',
    scope: 'business',
    params: z.object({ list: stock }),
    body: NamedRowForm,
    returns: Row,
  },
  updateStockRow: {
    method: 'PUT',
    path: '/inventory/lists/:list/:id',
    summary: 'Rename an allergen, ingredient category or kitchen section',
    access: 'manage_inventory',
    scope: 'business',
    params: z.object({ list: stock, id: smallIdText }),
    body: changed,
    returns: Row,
  },
  deleteStockRow: {
    method: 'DELETE',
    path: '/inventory/lists/:list/:id',
    summary: 'Delete an unused allergen, ingredient category or kitchen section',
    access: 'manage_inventory',
    scope: 'business',
    params: z.object({ list: stock, id: smallIdText }),
    returns: Done,
  },
  orderStockList: {
    method: 'PUT',
    path: '/inventory/lists/:list',
    summary: 'Reorder allergens, ingredient categories or kitchen sections',
    access: 'manage_inventory',
    scope: 'business',
    params: z.object({ list: stock }),
    body: order,
    returns: Rows,
  },
  receivingCategories: {
    method: 'GET',
    path: '/inventory/receiving-categories',
    summary: 'Ingredient categories, and what must be checked when their goods are received',
    access: 'view_inventory',
    returns: z.object({ data: z.array(ReceivingCategory) }),
  },
  saveReceivingCategory: {
    method: 'PUT',
    path: '/inventory/receiving-categories/:id',
    summary: 'What must be checked when goods of a category are received: expiry date, temperature',
    access: 'manage_inventory',
    scope: 'business',
    params: z.object({ id: smallIdText }),
    body: ReceivingRuleForm,
    returns: z.object({ data: ReceivingCategory }),
  },
  purchaseList: {
    method: 'GET',
    path: '/suppliers/lists/:list',
    summary: 'Supplier categories, in their order',
    access: 'manage_supplier_purchase',
    params: z.object({ list: purchase }),
    returns: Rows,
  },
  createPurchaseRow: {
    method: 'POST',
    path: '/suppliers/lists/:list',
    summary: 'A new supplier category, at the end',
    access: 'manage_supplier_purchase',
    scope: 'business',
    params: z.object({ list: purchase }),
    body: NamedRowForm,
    returns: Row,
  },
  updatePurchaseRow: {
    method: 'PUT',
    path: '/suppliers/lists/:list/:id',
    summary: 'Rename a supplier category',
    access: 'manage_supplier_purchase',
    scope: 'business',
    params: z.object({ list: purchase, id: smallIdText }),
    body: changed,
    returns: Row,
  },
  deletePurchaseRow: {
    method: 'DELETE',
    path: '/suppliers/lists/:list/:id',
    summary: 'Delete a supplier category that no supplier uses',
    access: 'manage_supplier_purchase',
    scope: 'business',
    params: z.object({ list: purchase, id: smallIdText }),
    returns: Done,
  },
  orderPurchaseList: {
    method: 'PUT',
    path: '/suppliers/lists/:list',
    summary: 'Reorder supplier categories',
    access: 'manage_supplier_purchase',
    scope: 'business',
    params: z.object({ list: purchase }),
    body: order,
    returns: Rows,
  },
})
