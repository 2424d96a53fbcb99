import { expect, test } from 'vitest'
import { linkTo, type Screen, SCREENS } from '#screens'
import { activeEntry } from './active-entry.ts'

const screens: readonly Screen[] = SCREENS
const LINKS = screens.filter(({ sidebar }) => sidebar).map(({ path }) => linkTo(path))

/** Every screen in the app shell without its own sidebar entry, and the entry that it highlights. */
const BELONGS: Record<string, string | null> = {
  '/orders/:order_id': '/orders',
  '/customers/duplicates': '/customers',
  '/customers/merge': '/customers',
  '/customers/:customer_id': '/customers',
  '/customers/:customer_id/details': '/customers',
  '/customers/:customer_id/orders': '/customers',
  '/customers/:customer_id/chat': '/customers',
  '/customers/:customer_id/logs': '/customers',
  '/customers/:customer_id/wallet': '/customers',
  '/meals/problems': '/meals',
  '/meals/availability': '/meals',
  '/meals/prices': '/meals',
  '/meals/:meal_id': '/meals',
  '/inventory/counts': '/inventory',
  '/inventory/lots': '/inventory',
  '/inventory/lots/:lot_id': '/inventory',
  '/inventory/counts/:deli_id/:count_id': '/inventory',
  '/inventory/manage': '/inventory',
  '/inventory/manage/allergens': '/inventory',
  '/inventory/manage/ingredients-categories': '/inventory',
  '/inventory/manage/kitchen-sections': '/inventory',
  '/suppliers/categories': '/suppliers',
  '/suppliers/orders': '/suppliers',
  '/suppliers/orders/update/:order_id?': '/suppliers',
  '/suppliers/order/:order_id?': '/suppliers',
  '/suppliers/invoices': '/suppliers',
  '/suppliers/invoice/:invoice_id?': '/suppliers',
  '/suppliers/credits': '/suppliers',
  '/suppliers/accruals': '/suppliers',
  '/trade/vat': '/trade',
  '/trade/menu': '/trade',
  '/supplier/option/:option_id?': '/suppliers',
  '/supplier/:supplier_id?': '/suppliers',
  '/customers/campaigns': '/customers',
  '/customers/campaign/:campaign_id?': '/customers',
  '/delis/:deli_id': '/delis',
  '/delis/:deli_id/hours': '/delis',
  '/delis/:deli_id/slots': '/delis',
  '/delis/:deli_id/areas': '/delis',
  '/delis/:deli_id/items': '/delis',
  '/delis/:deli_id/happy-hour': '/delis',
  '/delis/:deli_id/printing': '/delis',
  '/delis/:deli_id/tills': '/delis',
  '/delis/:deli_id/till-day': '/delis',
  '/delis/:deli_id/settings': '/delis',
  '/delis/:deli_id/logs': '/delis',
  '/meals/:meal_id/logs': '/meals',
  '/manage/import/:import_id': '/manage/import',
  '/manage/messages': null,
  '/manage/permissions/users': '/manage/permissions',
  '/manage/permissions/log': '/manage/permissions',
  '/account': null,
  '/account/second-factor': null,
}

const framed = screens.filter(({ bare }) => !bare)
test.each(framed.map(({ path, sidebar }) => [path, sidebar ? linkTo(path) : BELONGS[path]]))(
  'the path %s highlights the sidebar entry %s',
  (path, entry) => {
    expect(activeEntry(path.replaceAll(/:\w+\??/g, '48219'), LINKS)).toBe(entry)
    expect(activeEntry(`${linkTo(path).replaceAll(/:\w+/g, '48219')}/`, LINKS)).toBe(entry)
  },
)

test("a path highlights only entries of this user's sidebar", () => {
  expect(activeEntry('/orders/update/7', ['/', '/orders'])).toBe('/orders')
  expect(activeEntry('/suppliers/my-orders/delivered', ['/suppliers/my-orders'])).toBe('/suppliers/my-orders')
  expect(activeEntry('/orders', ['/'])).toBeNull()
  expect(activeEntry('/ordersx', ['/orders'])).toBeNull()
})
