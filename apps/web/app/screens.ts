import type { Access } from '@tavlin/contract/access-rules'

type SidebarEntry = { group: SidebarGroup; icon: SidebarIcon }
export const SIDEBAR_GROUPS = ['today', 'kitchen', 'orders', 'customers', 'menu', 'stock', 'manage'] as const
export type SidebarGroup = (typeof SIDEBAR_GROUPS)[number]
export type SidebarIcon =
  | 'chat'
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
  | 'settings'
  | 'history'
  | 'upload'
  | 'tag'

export type Screen = {
  /** As in the router: `:id` is a parameter, a trailing `?` makes it optional. */
  readonly path: string
  readonly access: Access
  /** A second access rule that also opens the screen, with fewer of its functions. */
  readonly or_access?: Access
  /** For screens that change data of all delis: the permission must cover all delis. */
  readonly scope?: 'business'
  readonly sidebar?: SidebarEntry
  /** The screen is only for guests; signed-in people are redirected. */
  readonly guest_only?: true
  /** The screen has no app shell: no sidebar, no header. */
  readonly bare?: true
  /** The screen signs users in itself, on a shared device: a signed-out user is not redirected to the login page. */
  readonly own_sign_in?: true
  /**
   * The screen opens without a network once it was opened with one: the service worker has its files, and the browser
   * stores the page with its last data. The route exports `storedLoader`, and its commands go through the outbox.
   */
  readonly offline?: true
}

const side = (group: SidebarGroup, icon: SidebarIcon) => ({ sidebar: { group, icon } })

/** Every screen of the product: its URL, access rule and sidebar position. Used by router, gate and sidebar. */
export const SCREENS = [
  { path: '/', access: 'signed_in', ...side('today', 'home') },

  {
    path: '/kitchen/orders',
    access: 'work_deli_orders',
    ...side('kitchen', 'board'),
  },
  {
    path: '/kitchen/sections',
    access: 'work_deli_orders',
    ...side('kitchen', 'flame'),
  },

  {
    path: '/orders/pos/:order_id?',
    access: 'create_pos_order',
    bare: true,
    own_sign_in: true,
    offline: true,
    ...side('orders', 'till'),
  },
  {
    path: '/tills/:till_id/display',
    access: 'create_pos_order',
    bare: true,
  },
  {
    path: '/orders',
    access: 'view_orders',
    ...side('orders', 'receipt'),
  },
  {
    path: '/orders/update/:order_id?',
    access: 'manage_orders',
    ...side('orders', 'plus'),
  },
  {
    path: '/inlays',
    access: 'access_inlay_screen',
    ...side('orders', 'route'),
  },
  { path: '/orders/:order_id', access: 'view_orders' },
  { path: '/orders/kiosk', access: 'public', bare: true },
  { path: '/orders/kiosk/select-type', access: 'public', bare: true },
  { path: '/orders/kiosk/select-type/future-order', access: 'public', bare: true },
  { path: '/orders/kiosk/select-store', access: 'public', bare: true },
  { path: '/orders/kiosk/select-address', access: 'public', bare: true },
  { path: '/orders/kiosk/select-timeslot', access: 'public', bare: true },
  { path: '/orders/kiosk/summary', access: 'public', bare: true },
  { path: '/orders/kiosk/pair', access: 'public', bare: true },
  { path: '/orders/kiosk/*', access: 'public', bare: true },

  {
    path: '/customers',
    access: 'view_customers',
    ...side('customers', 'people'),
  },
  { path: '/customers/chat', access: 'chat_with_customers', ...side('customers', 'chat') },
  { path: '/customers/campaigns', access: 'send_campaigns', scope: 'business' },
  { path: '/customers/campaign/:campaign_id?', access: 'send_campaigns', scope: 'business' },
  {
    path: '/customers/duplicates',
    access: 'manage_customers',
    scope: 'business',
  },
  {
    path: '/customers/merge',
    access: 'manage_customers',
    scope: 'business',
  },
  { path: '/customers/:customer_id', access: 'view_customers' },
  {
    path: '/customers/:customer_id/details',
    access: 'view_customers',
  },
  {
    path: '/customers/:customer_id/orders',
    access: 'view_customers',
  },
  {
    path: '/customers/:customer_id/chat',
    access: 'chat_with_customers',
  },
  { path: '/customers/:customer_id/logs', access: 'view_logs' },
  {
    path: '/customers/:customer_id/wallet',
    access: 'view_customers',
  },

  { path: '/meals', access: 'view_meals', ...side('menu', 'meal') },
  {
    path: '/meals/update/:meal_id?',
    access: 'manage_meals',
    scope: 'business',
    ...side('menu', 'plus'),
  },
  {
    path: '/meals/cross-variants',
    access: 'view_meals',
    ...side('menu', 'layers'),
  },
  { path: '/manage/promotions', access: 'manage_meals', scope: 'business', ...side('menu', 'tag') },
  { path: '/meals/problems', access: 'view_meals' },
  { path: '/meals/prices', access: 'manage_meals', scope: 'business' },
  { path: '/meals/availability', access: 'view_meals' },
  { path: '/meals/:meal_id', access: 'view_meals' },
  { path: '/meals/:meal_id/logs', access: 'view_logs' },

  {
    path: '/inventory',
    access: 'view_inventory',
    ...side('stock', 'box'),
  },
  { path: '/inventory/counts', access: 'view_inventory' },
  {
    path: '/inventory/counts/:deli_id/:count_id',
    access: 'view_inventory',
    offline: true,
  },
  { path: '/inventory/lots', access: 'view_inventory' },
  { path: '/inventory/lots/:lot_id', access: 'view_inventory' },
  {
    path: '/inventory/manage',
    access: 'manage_inventory',
    scope: 'business',
  },
  {
    path: '/inventory/manage/allergens',
    access: 'manage_inventory',
    scope: 'business',
  },
  {
    path: '/inventory/manage/ingredients-categories',
    access: 'manage_inventory',
    scope: 'business',
  },
  {
    path: '/inventory/manage/kitchen-sections',
    access: 'manage_inventory',
    scope: 'business',
  },

  { path: '/suppliers/select', access: 'add_supplier_purchase_order', ...side('stock', 'cart') },
  { path: '/suppliers/my-orders', access: 'manage_supplier_purchase', ...side('stock', 'truck') },
  { path: '/suppliers/my-orders/delivered', access: 'manage_supplier_purchase', ...side('stock', 'check') },
  { path: '/suppliers', access: 'manage_supplier_purchase', ...side('stock', 'supplier') },
  { path: '/suppliers/categories', access: 'manage_supplier_purchase', scope: 'business' },
  { path: '/suppliers/orders', access: 'manage_supplier_purchase' },
  { path: '/suppliers/orders/update/:order_id?', access: 'manage_supplier_purchase' },
  { path: '/suppliers/order/:order_id?', access: 'add_supplier_purchase_order' },
  { path: '/suppliers/invoices', access: 'manage_supplier_purchase' },
  { path: '/suppliers/invoice/:invoice_id?', access: 'manage_supplier_purchase' },
  { path: '/suppliers/credits', access: 'manage_supplier_purchase' },
  { path: '/suppliers/accruals', access: 'manage_supplier_purchase' },
  { path: '/supplier/option/:option_id?', access: 'manage_supplier_purchase', scope: 'business' },
  { path: '/supplier/:supplier_id?', access: 'manage_supplier_purchase', scope: 'business' },

  { path: '/delis', access: 'view_delis', ...side('manage', 'shop') },
  { path: '/delis/:deli_id', access: 'view_delis' },
  {
    path: '/delis/:deli_id/orders',
    access: 'view_orders',
    bare: true,
  },
  {
    path: '/delis/:deli_id/kitchen',
    access: 'view_orders',
    bare: true,
  },
  {
    path: '/delis/:deli_id/kitchen/:section_id',
    access: 'view_orders',
    bare: true,
    offline: true,
  },
  { path: '/delis/:deli_id/hours', access: 'view_delis' },
  { path: '/delis/:deli_id/slots', access: 'view_delis' },
  { path: '/delis/:deli_id/areas', access: 'view_delis' },
  { path: '/delis/:deli_id/items', access: 'view_delis' },
  { path: '/delis/:deli_id/printing', access: 'view_delis' },
  { path: '/delis/:deli_id/happy-hour', access: 'view_delis' },
  { path: '/delis/:deli_id/tills', access: 'manage_delis' },
  { path: '/delis/:deli_id/till-day', access: 'manage_delis' },
  { path: '/delis/:deli_id/settings', access: 'view_delis' },
  { path: '/delis/:deli_id/logs', access: 'view_logs' },
  {
    path: '/manage/drivers',
    access: 'manage_drivers',
    ...side('manage', 'wheel'),
  },
  { path: '/trade', access: 'view_trade', ...side('manage', 'chart') },
  { path: '/trade/vat', access: 'view_trade' },
  { path: '/trade/menu', access: 'view_trade' },
  { path: '/manage/activity', access: 'view_logs', ...side('manage', 'history') },
  { path: '/manage/settings', access: 'manage_delis', ...side('manage', 'settings') },
  { path: '/manage/messages', access: 'manage_delis' },
  {
    path: '/manage/import',
    access: 'manage_meals',
    or_access: 'manage_inventory',
    scope: 'business',
    ...side('manage', 'upload'),
  },
  { path: '/manage/import/:import_id', access: 'manage_meals', or_access: 'manage_inventory', scope: 'business' },
  {
    path: '/manage/permissions',
    access: 'role:super_admin',
    ...side('manage', 'key'),
  },
  { path: '/manage/permissions/users', access: 'role:super_admin' },
  { path: '/manage/permissions/log', access: 'role:super_admin' },

  { path: '/account', access: 'signed_in' },
  { path: '/account/second-factor', access: 'signed_in', bare: true },
  { path: '/driver', access: 'drive_trips', bare: true, offline: true },
  {
    path: '/session/login',
    access: 'public',
    guest_only: true,
    bare: true,
  },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof SCREENS)[number]['path']

/** Returns a path as a link without its optional parameters. */
export const linkTo = (path: string): string => path.replace(/\/:\w+\?$/, '')
