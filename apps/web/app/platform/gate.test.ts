import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Caller } from '@tavlin/contract/access-rules'
import { describe, expect, test } from 'vitest'
import { fileOf } from '../screen-files.ts'
import { linkTo, type Screen, SCREENS } from '../screens.ts'
import { gate, landing, loginFor, screenAt } from './gate.ts'

const screens: readonly Screen[] = SCREENS

const person = (role: string, permissions: string[] = []): Caller => ({
  id: 1,
  roles: [role],
  permissions: permissions.map((name) => ({ name, deli_ids: null })),
})
const owner = person('super_admin')
const driver = person('driver', ['drive_trips'])
const clerk = person('clerk', ['view_orders'])

// Permissions of the roles as the migrations seed them.
const ROLES = {
  manager: person('manager', [
    'create_pos_order',
    'view_orders',
    'manage_orders',
    'cancel_orders',
    'refund_orders',
    'view_meals',
    'manage_meals',
    'view_inventory',
    'manage_inventory',
    'manage_supplier_purchase',
    'add_supplier_purchase_order',
    'receive_supplier_orders',
    'view_delis',
    'manage_delis',
    'work_deli_orders',
    'view_customers',
    'manage_customers',
    'manage_wallet',
    'chat_with_customers',
    'send_campaigns',
    'access_inlay_screen',
    'lock_trips',
    'view_trade',
    'manage_drivers',
    'view_logs',
  ]),
  clerk: person('clerk', [
    'create_pos_order',
    'view_orders',
    'manage_orders',
    'view_meals',
    'view_customers',
    'manage_customers',
  ]),
  kitchen: person('kitchen', ['view_orders', 'work_deli_orders', 'view_meals', 'view_inventory', 'view_delis']),
  dispatcher: person('dispatcher', [
    'view_orders',
    'manage_orders',
    'view_delis',
    'view_customers',
    'access_inlay_screen',
    'lock_trips',
    'manage_drivers',
  ]),
  purchaser: person('purchaser', [
    'view_meals',
    'view_inventory',
    'manage_inventory',
    'manage_supplier_purchase',
    'add_supplier_purchase_order',
    'receive_supplier_orders',
    'view_delis',
  ]),
  service: person('service', [
    'view_orders',
    'manage_orders',
    'cancel_orders',
    'view_meals',
    'view_delis',
    'view_customers',
    'manage_customers',
    'manage_wallet',
    'chat_with_customers',
    'view_logs',
  ]),
  driver,
} satisfies Record<string, Caller>

// ● allowed, · not allowed, → redirected. In the order of ROLES: manager, clerk, kitchen, dispatcher, purchaser,
// service, driver.
const TABLE: Record<(typeof SCREENS)[number]['path'], string> = {
  '/': '● ● ● ● ● ● →',
  '/kitchen/orders': '● · ● · · · ·',
  '/kitchen/sections': '● · ● · · · ·',
  '/orders/pos/:order_id?': '● ● → → → → →',
  '/tills/:till_id/display': '● ● → → → → →',
  '/orders': '● ● ● ● · ● ·',
  '/orders/update/:order_id?': '● ● · ● · ● ·',
  '/inlays': '● · · ● · · ·',
  '/orders/:order_id': '● ● ● ● · ● ·',
  '/orders/kiosk': '● ● ● ● ● ● ●',
  '/orders/kiosk/select-type': '● ● ● ● ● ● ●',
  '/orders/kiosk/select-type/future-order': '● ● ● ● ● ● ●',
  '/orders/kiosk/select-store': '● ● ● ● ● ● ●',
  '/orders/kiosk/select-address': '● ● ● ● ● ● ●',
  '/orders/kiosk/select-timeslot': '● ● ● ● ● ● ●',
  '/orders/kiosk/summary': '● ● ● ● ● ● ●',
  '/orders/kiosk/pair': '● ● ● ● ● ● ●',
  '/orders/kiosk/*': '● ● ● ● ● ● ●',
  '/customers': '● ● · ● · ● ·',
  '/customers/chat': '● · · · · ● ·',
  '/customers/campaigns': '● · · · · · ·',
  '/customers/campaign/:campaign_id?': '● · · · · · ·',
  '/customers/duplicates': '● ● · · · ● ·',
  '/customers/merge': '● ● · · · ● ·',
  '/customers/:customer_id': '● ● · ● · ● ·',
  '/customers/:customer_id/details': '● ● · ● · ● ·',
  '/customers/:customer_id/orders': '● ● · ● · ● ·',
  '/customers/:customer_id/chat': '● · · · · ● ·',
  '/customers/:customer_id/logs': '● · · · · ● ·',
  '/customers/:customer_id/wallet': '● ● · ● · ● ·',
  '/meals': '● ● ● · ● ● ·',
  '/meals/update/:meal_id?': '● · · · · · ·',
  '/meals/cross-variants': '● ● ● · ● ● ·',
  '/manage/promotions': '● · · · · · ·',
  '/meals/problems': '● ● ● · ● ● ·',
  '/meals/prices': '● · · · · · ·',
  '/meals/availability': '● ● ● · ● ● ·',
  '/meals/:meal_id': '● ● ● · ● ● ·',
  '/meals/:meal_id/logs': '● · · · · ● ·',
  '/inventory': '● · ● · ● · ·',
  '/inventory/counts': '● · ● · ● · ·',
  '/inventory/lots': '● · ● · ● · ·',
  '/inventory/lots/:lot_id': '● · ● · ● · ·',
  '/inventory/counts/:deli_id/:count_id': '● · ● · ● · ·',
  '/inventory/manage': '● · · · ● · ·',
  '/inventory/manage/allergens': '● · · · ● · ·',
  '/inventory/manage/ingredients-categories': '● · · · ● · ·',
  '/inventory/manage/kitchen-sections': '● · · · ● · ·',
  '/suppliers/select': '● · · · ● · ·',
  '/suppliers/my-orders': '● · · · ● · ·',
  '/suppliers/my-orders/delivered': '● · · · ● · ·',
  '/suppliers': '● · · · ● · ·',
  '/suppliers/categories': '● · · · ● · ·',
  '/suppliers/orders': '● · · · ● · ·',
  '/suppliers/orders/update/:order_id?': '● · · · ● · ·',
  '/suppliers/order/:order_id?': '● · · · ● · ·',
  '/suppliers/invoices': '● · · · ● · ·',
  '/suppliers/invoice/:invoice_id?': '● · · · ● · ·',
  '/suppliers/credits': '● · · · ● · ·',
  '/suppliers/accruals': '● · · · ● · ·',
  '/supplier/option/:option_id?': '● · · · ● · ·',
  '/supplier/:supplier_id?': '● · · · ● · ·',
  '/delis': '● · ● ● ● ● ·',
  '/delis/:deli_id': '● · ● ● ● ● ·',
  '/delis/:deli_id/orders': '● ● ● ● → ● →',
  '/delis/:deli_id/kitchen': '● ● ● ● → ● →',
  '/delis/:deli_id/kitchen/:section_id': '● ● ● ● → ● →',
  '/delis/:deli_id/hours': '● · ● ● ● ● ·',
  '/delis/:deli_id/slots': '● · ● ● ● ● ·',
  '/delis/:deli_id/areas': '● · ● ● ● ● ·',
  '/delis/:deli_id/items': '● · ● ● ● ● ·',
  '/delis/:deli_id/happy-hour': '● · ● ● ● ● ·',
  '/delis/:deli_id/tills': '● · · · · · ·',
  '/delis/:deli_id/till-day': '● · · · · · ·',
  '/delis/:deli_id/printing': '● · ● ● ● ● ·',
  '/delis/:deli_id/logs': '● · · · · ● ·',
  '/delis/:deli_id/settings': '● · ● ● ● ● ·',
  '/manage/drivers': '● · · ● · · ·',
  '/trade': '● · · · · · ·',
  '/trade/vat': '● · · · · · ·',
  '/trade/menu': '● · · · · · ·',
  '/manage/import': '● · · · ● · ·',
  '/manage/import/:import_id': '● · · · ● · ·',
  '/manage/permissions': '· · · · · · ·',
  '/manage/permissions/users': '· · · · · · ·',
  '/manage/permissions/log': '· · · · · · ·',
  '/manage/activity': '● · · · · ● ·',
  '/manage/messages': '● · · · · · ·',
  '/manage/settings': '● · · · · · ·',
  '/account': '● ● ● ● ● ● ●',
  '/account/second-factor': '● ● ● ● ● ● ●',
  '/driver': '→ → → → → → ●',
  '/session/login': '→ → → → → → →',
}

const MARKS = { open: '●', not_allowed: '·', go: '→', unknown: '?' } as const
const addressOf = (path: string) => path.replace(/:\w+\??/g, '7').replace('*', 'deep/inside')
const verdict = (address: string, caller: Caller | null) => gate(new URL(address, 'http://internal'), caller)

describe.each(screens)('the screen $path', ({ path, access, own_sign_in }) => {
  const addresses = new Set([addressOf(path), addressOf(linkTo(path))])

  test('is open to the roles marked in the table', () => {
    for (const address of addresses)
      expect(
        Object.values(ROLES)
          .map((role) => MARKS[verdict(address, role).kind])
          .join(' '),
      ).toBe(TABLE[path as '/'])
  })

  test('is open to super_admin, unless it is for guests', () => {
    for (const address of addresses)
      expect(verdict(address, owner)).toEqual(path === '/session/login' ? { kind: 'go', to: '/' } : { kind: 'open' })
  })

  test('redirects a guest to the login page and back, unless it is public or signs people in itself', () => {
    const to = (address: string) =>
      address === '/' ? '/session/login' : `/session/login?path=${encodeURIComponent(address)}`
    for (const address of addresses)
      expect(verdict(address, null)).toEqual(
        access === 'public' || own_sign_in ? { kind: 'open' } : { kind: 'go', to: to(address) },
      )
  })

  test('has a route at its own URL', () => {
    for (const address of addresses) expect(screenAt(address)?.path).toBe(path)
  })
})

test('only screens below session/login and orders/kiosk are public', () => {
  const paths = screens.filter(({ access }) => access === 'public').map(({ path }) => path)
  expect(paths.filter((path) => !/^\/(session\/login|orders\/kiosk)/.test(path))).toEqual([])
  expect(paths).toHaveLength(10)
})

test.each([
  ['/', '/session/login'],
  ['/?lang=en', '/session/login'],
  [
    '/orders?status=pending&q=%D7%93%D7%A0%D7%94',
    '/session/login?path=%2Forders%3Fstatus%3Dpending%26q%3D%25D7%2593%25D7%25A0%25D7%2594',
  ],
  ['/orders/update/', '/session/login?path=%2Forders%2Fupdate%2F'],
])('a guest who opens %s is redirected to the login page and back', (address, login) => {
  expect(loginFor(new URL(address, 'http://internal'))).toBe(login)
  const path = new URL(login, 'http://internal').searchParams.get('path')
  if (path !== null) expect(landing(path, owner)).toBe(address)
})

test.each([
  ['/he', '/'],
  ['/he/', '/'],
  ['/he/orders?status=pending', '/orders?status=pending'],
  ['/he//evil.test', '/evil.test'],
  ['/he///evil.test/x', '/evil.test/x'],
  ['/he/%2fevil.test', '/%2fevil.test'],
  ['/he\\\\evil.test', '/evil.test'],
  ['/he/session/login?path=%2Forders', '/session/login?path=%2Forders'],
])('the default locale is removed from the front of %s', (address, to) => {
  for (const caller of [null, owner, driver]) expect(verdict(address, caller)).toEqual({ kind: 'go', to })
  const [first, second] = to
  expect(first === '/' && second !== '/' && second !== '\\').toBe(true)
})

test.each([
  ['/en/orders?status=pending', '/orders?status=pending', 'en'],
  ['/en', '/', 'en'],
  ['/en//evil.test', '/evil.test', 'en'],
  ['/ar/customers/7/chat', '/customers/7/chat', 'ar'],
] as const)('the path %s redirects to %s and sets the language to %s', (address, to, locale) => {
  for (const caller of [null, owner]) expect(verdict(address, caller)).toEqual({ kind: 'go', to, locale })
})

test.each(['/hebrew', '/english/orders', '/orders/he/x/y', '/nothing', '/session', '/session/logout'])(
  'the path %s belongs to no screen',
  (address) => {
    for (const caller of [null, owner]) expect(verdict(address, caller)).toEqual({ kind: 'unknown' })
  },
)

test('the login page is only for guests, except for reset links from an email', () => {
  expect(verdict('/session/login?path=%2Forders', clerk)).toEqual({ kind: 'go', to: '/' })
  expect(verdict('/session/login?reset=token', clerk)).toEqual({ kind: 'open' })
  expect(verdict('/session/login?reset=token', null)).toEqual({ kind: 'open' })
})

test.each([
  ['a driver', null, driver, '/driver'],
  ['a driver from the index', '/', driver, '/driver'],
  ['a driver from a screen of other roles', '/orders', driver, '/driver'],
  ['a driver from their own screen', '/driver?stop=3', driver, '/driver?stop=3'],
  ['a driver who also works at the counter', null, person('driver', ['drive_trips', 'view_orders']), '/'],
  ['someone without any permission', null, person('new'), '/'],
  ['a clerk', '/orders?page=2', clerk, '/orders?page=2'],
  ['a clerk from a screen of other roles', '/manage/permissions', clerk, '/'],
  ['super_admin', '/manage/permissions', owner, '/manage/permissions'],
  ['a clerk from a page for guests', '/session/login?reset=stolen', clerk, '/'],
])('%s with the requested path %s lands on an allowed screen after signing in', (_who, path, caller, to) => {
  expect(landing(path, caller)).toBe(to)
})

test('every declared route module exists as a file', () => {
  const app = resolve(import.meta.dirname, '..')
  expect(screens.filter(({ path }) => !existsSync(resolve(app, fileOf(path))))).toEqual([])
})

test('every offline screen stores its data on the device', () => {
  const app = resolve(import.meta.dirname, '..')
  const offline = screens.filter((screen) => screen.offline)
  expect(offline.length).toBeGreaterThan(0)
  for (const { path } of offline)
    expect(readFileSync(resolve(app, fileOf(path)), 'utf8')).toContain('clientLoader = storedLoader<typeof loader>(')
})
