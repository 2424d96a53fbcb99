import type { Access } from '@tavlin/contract/access-rules'

type SidebarPlace = { group: SidebarGroup; icon: SidebarIcon }
export const SIDEBAR_GROUPS = ['today', 'kitchen', 'orders', 'customers', 'menu', 'stock', 'manage'] as const
export type SidebarGroup = (typeof SIDEBAR_GROUPS)[number]
export type SidebarIcon =
  | 'home'
  | 'board'
  | 'flame'
  | 'till'
  | 'receipt'
  | 'plus'
  | 'route'
  | 'people'
  | 'meal'
  | 'layers'
  | 'box'
  | 'cart'
  | 'truck'
  | 'check'
  | 'supplier'
  | 'shop'
  | 'wheel'
  | 'chart'
  | 'key'

export type Screen = {
  /** As in the router: `:id` is a parameter, a trailing `?` makes it optional. */
  readonly path: string
  readonly access: Access
  /** For screens that change data of all delis: the permission must cover all delis. */
  readonly scope?: 'business'
  /** The route module. Without it the screen shows that the feature is not implemented yet. */
  readonly file?: string
  readonly sidebar?: SidebarPlace
  /** Not for signed-in people. */
  readonly guest_only?: true
  /** Without the app shell: no sidebar, no header. */
  readonly bare?: true
  /**
   * Opens without a network once it was opened with one: the service worker has its files, and the browser keeps the
   * page with its last data. The route exports `storedLoader`, and its commands go through the outbox.
   */
  readonly offline?: true
}

const side = (group: SidebarGroup, icon: SidebarIcon) => ({ sidebar: { group, icon } })

/** Every screen of the product: its URL, access rule and sidebar position. Used by router, gate and sidebar. */
export const SCREENS = [
  { path: '/', access: 'signed_in', file: 'features/home/home.route.tsx', ...side('today', 'home') },

  {
    path: '/kitchen/orders',
    access: 'work_deli_orders',
    file: 'features/kitchen/device/board-shortcut.route.tsx',
    ...side('kitchen', 'board'),
  },
  {
    path: '/kitchen/sections',
    access: 'work_deli_orders',
    file: 'features/kitchen/device/display-shortcut.route.tsx',
    ...side('kitchen', 'flame'),
  },

  { path: '/orders/pos/:order_id?', access: 'create_pos_order', ...side('orders', 'till') },
  {
    path: '/orders',
    access: 'view_orders',
    file: 'features/orders/list/orders.route.tsx',
    ...side('orders', 'receipt'),
  },
  {
    path: '/orders/update/:order_id?',
    access: 'manage_orders',
    file: 'features/orders/editor/editor.route.tsx',
    ...side('orders', 'plus'),
  },
  {
    path: '/inlays',
    access: 'access_inlay_screen',
    file: 'features/dispatch/inlays.route.tsx',
    ...side('orders', 'route'),
  },
  { path: '/orders/:order_id', access: 'view_orders', file: 'features/orders/order/order.route.tsx' },
  { path: '/orders/kiosk', access: 'public', bare: true },
  { path: '/orders/kiosk/select-type', access: 'public', bare: true },
  { path: '/orders/kiosk/select-type/future-order', access: 'public', bare: true },
  { path: '/orders/kiosk/select-store', access: 'public', bare: true },
  { path: '/orders/kiosk/select-address', access: 'public', bare: true },
  { path: '/orders/kiosk/select-timeslot', access: 'public', bare: true },
  { path: '/orders/kiosk/summary', access: 'public', bare: true },
  { path: '/orders/kiosk/*', access: 'public', bare: true },

  {
    path: '/customers',
    access: 'view_customers',
    file: 'features/customers/list/customers.route.tsx',
    ...side('customers', 'people'),
  },
  {
    path: '/customers/duplicates',
    access: 'manage_customers',
    scope: 'business',
    file: 'features/customers/duplicates/duplicates.route.tsx',
  },
  {
    path: '/customers/merge',
    access: 'manage_customers',
    scope: 'business',
    file: 'features/customers/merge/merge.route.tsx',
  },
  { path: '/customers/:customer_id', access: 'view_customers', file: 'features/customers/customer.route.tsx' },
  {
    path: '/customers/:customer_id/details',
    access: 'view_customers',
    file: 'features/customers/details/details.route.tsx',
  },
  {
    path: '/customers/:customer_id/orders',
    access: 'view_customers',
    file: 'features/customers/orders/orders.route.tsx',
  },
  {
    path: '/customers/:customer_id/chat',
    access: 'chat_with_customers',
    file: 'features/customers/chat/chat.route.tsx',
  },
  { path: '/customers/:customer_id/logs', access: 'view_logs', file: 'features/customers/logs/logs.route.tsx' },
  {
    path: '/customers/:customer_id/wallet',
    access: 'view_customers',
    file: 'features/customers/wallet/wallet.route.tsx',
  },

  { path: '/meals', access: 'view_meals', file: 'features/catalog/meals/meals.route.tsx', ...side('menu', 'meal') },
  {
    path: '/meals/update/:meal_id?',
    access: 'manage_meals',
    scope: 'business',
    file: 'features/catalog/meal-editor/meal-editor.route.tsx',
    ...side('menu', 'plus'),
  },
  {
    path: '/meals/cross-variants',
    access: 'view_meals',
    file: 'features/catalog/cross-variants/cross-variants.route.tsx',
    ...side('menu', 'layers'),
  },
  { path: '/meals/problems', access: 'view_meals', file: 'features/catalog/problems/problems.route.tsx' },
  { path: '/meals/availability', access: 'view_meals', file: 'features/delis/explainer/explainer.route.tsx' },
  { path: '/meals/:meal_id', access: 'view_meals', file: 'features/catalog/meal/meal.route.tsx' },

  {
    path: '/inventory',
    access: 'view_inventory',
    file: 'features/inventory/stock/stock.route.tsx',
    ...side('stock', 'box'),
  },
  { path: '/inventory/counts', access: 'view_inventory', file: 'features/inventory/counts/counts.route.tsx' },
  {
    path: '/inventory/counts/:deli_id/:count_id',
    access: 'view_inventory',
    file: 'features/inventory/count-sheet/count-sheet.route.tsx',
    offline: true,
  },
  {
    path: '/inventory/manage',
    access: 'manage_inventory',
    scope: 'business',
    file: 'features/inventory/manage/ingredients.route.tsx',
  },
  {
    path: '/inventory/manage/allergens',
    access: 'manage_inventory',
    scope: 'business',
    file: 'features/inventory/manage/stock-lists.route.tsx',
  },
  {
    path: '/inventory/manage/ingredients-categories',
    access: 'manage_inventory',
    scope: 'business',
    file: 'features/inventory/manage/stock-lists.route.tsx',
  },
  {
    path: '/inventory/manage/kitchen-sections',
    access: 'manage_inventory',
    scope: 'business',
    file: 'features/inventory/manage/stock-lists.route.tsx',
  },

  { path: '/suppliers/select', access: 'add_supplier_purchase_order', ...side('stock', 'cart') },
  { path: '/suppliers/my-orders', access: 'manage_supplier_purchase', ...side('stock', 'truck') },
  { path: '/suppliers/my-orders/delivered', access: 'manage_supplier_purchase', ...side('stock', 'check') },
  { path: '/suppliers', access: 'manage_supplier_purchase', ...side('stock', 'supplier') },
  { path: '/suppliers/categories', access: 'manage_supplier_purchase' },
  { path: '/suppliers/orders', access: 'manage_supplier_purchase' },
  { path: '/suppliers/orders/update/:order_id?', access: 'manage_supplier_purchase' },
  { path: '/suppliers/order/:order_id?', access: 'add_supplier_purchase_order' },
  { path: '/supplier/option/:option_id?', access: 'manage_supplier_purchase' },
  { path: '/supplier/:supplier_id?', access: 'manage_supplier_purchase' },

  { path: '/delis', access: 'view_delis', file: 'features/delis/list/delis.route.tsx', ...side('manage', 'shop') },
  { path: '/delis/:deli_id', access: 'view_delis', file: 'features/delis/overview/overview.route.tsx' },
  {
    path: '/delis/:deli_id/orders',
    access: 'view_orders',
    file: 'features/kitchen/board/board.route.tsx',
    bare: true,
  },
  {
    path: '/delis/:deli_id/kitchen',
    access: 'view_orders',
    file: 'features/kitchen/sections/sections.route.tsx',
    bare: true,
  },
  {
    path: '/delis/:deli_id/kitchen/:section_id',
    access: 'view_orders',
    file: 'features/kitchen/display/section.route.tsx',
    bare: true,
    offline: true,
  },
  { path: '/delis/:deli_id/hours', access: 'view_delis', file: 'features/delis/hours/hours.route.tsx' },
  { path: '/delis/:deli_id/slots', access: 'view_delis', file: 'features/delis/slots/slots.route.tsx' },
  { path: '/delis/:deli_id/areas', access: 'view_delis', file: 'features/delis/areas/areas.route.tsx' },
  { path: '/delis/:deli_id/items', access: 'view_delis', file: 'features/delis/items/items.route.tsx' },
  { path: '/delis/:deli_id/happy-hour', access: 'view_delis', file: 'features/delis/happy-hour/happy-hour.route.tsx' },
  {
    path: '/manage/drivers',
    access: 'manage_drivers',
    file: 'features/drivers/drivers.route.tsx',
    ...side('manage', 'wheel'),
  },
  { path: '/trade', access: 'view_trade', ...side('manage', 'chart') },
  {
    path: '/manage/permissions',
    access: 'role:super_admin',
    file: 'features/access/permissions.route.tsx',
    ...side('manage', 'key'),
  },
  { path: '/manage/permissions/users', access: 'role:super_admin', file: 'features/access/users.route.tsx' },
  { path: '/manage/permissions/log', access: 'role:super_admin', file: 'features/access/log.route.tsx' },

  { path: '/account', access: 'signed_in', file: 'features/account/account.route.tsx' },
  { path: '/driver', access: 'drive_trips', bare: true },
  {
    path: '/session/login',
    access: 'public',
    file: 'features/session/login.route.tsx',
    guest_only: true,
    bare: true,
  },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof SCREENS)[number]['path']

/** The specification names routes by their path without parameters, joined by dashes. */
export function nameOf(path: string): string {
  const words = path.split('/').filter((word) => word && !word.startsWith(':') && word !== '*')
  return words.join('-') || 'index'
}

/** A path as a link without its optional parameters. */
export const linkTo = (path: string): string => path.replace(/\/:\w+\?$/, '')
