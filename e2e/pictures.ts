import { businessDay } from '@tavlin/domain/business-time'
import type { Page } from 'playwright-core'
import { addDays } from '../apps/web/app/ui/time/day-text.ts'
import type { User } from './browser.ts'
import * as scenes from './picture-scenes.ts'
import {
  addMeals,
  chooseFullSlot,
  comparePins,
  mapIsDrawn,
  openAddress,
  openApprovals,
  openDisplay,
  openNewDeli,
  openOrder,
  openPacking,
  openPayment,
  openShift,
  planIsThere,
  tableIsThere,
  takeOrder,
  waveIsDrawn,
} from './picture-steps.ts'
import type { System } from './system.ts'

export type Picture = {
  name: string
  address: string
  user?: User
  /** Prepares the page after it was loaded. */
  before?: (page: Page, system: System) => Promise<unknown>
}

/** The current wave at the test clock: half of its orders are on trips, one trip is locked, one stop is late. */
const WAVE = `/inlays?date=${businessDay(new Date())}&hour=12`
/** A day after the last shift of the demo data. */
const DAY_WITHOUT_DRIVERS = addDays(businessDay(new Date()), 40)

/** The screens that docs show. Language, width and scheme of each picture come from the name of the file. */
export const PICTURES: readonly Picture[] = [
  { name: 'login', address: '/session/login?path=%2Forders' },
  {
    name: 'login-rejected',
    address: '/session/login',
    before: async (page) => {
      await page.locator('#email').fill('dana@tavlin.test')
      await page.locator('#password').fill('not the password')
      await page.locator('form button:not([type])').click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'login-forgot', address: '/session/login?forgot=sent' },
  { name: 'today', address: '/', user: 'manager' },
  { name: 'account', address: '/account', user: 'manager' },
  { name: 'trade', address: '/trade', user: 'manager' },
  { name: 'trade-rows', address: '/trade?open=cancellations', user: 'manager' },
  { name: 'inlays-tables', address: `${WAVE}&layout=tables`, user: 'manager' },
  { name: 'inlays-move', address: `${WAVE}&layout=tables`, user: 'manager', before: takeOrder },
  { name: 'inlays-board', address: `${WAVE}&layout=board`, user: 'manager' },
  { name: 'inlays-map', address: `${WAVE}&layout=map`, user: 'manager', before: waveIsDrawn },
  { name: 'inlays-plan', address: `${WAVE}&layout=tables&plan=new`, user: 'manager', before: planIsThere },
  { name: 'inlays-log', address: `${WAVE}&layout=tables&log=open`, user: 'manager' },
  { name: 'inlays-no-drivers', address: `/inlays?date=${DAY_WITHOUT_DRIVERS}&hour=12`, user: 'manager' },
  { name: 'orders', address: '/orders', user: 'manager' },
  { name: 'orders-board', address: '/orders?look=board', user: 'manager' },
  { name: 'orders-late', address: '/orders?risks=open', user: 'manager' },
  { name: 'order', address: '/orders?status=cooking&type=delivery', user: 'manager', before: openOrder },
  { name: 'order-pay', address: '/orders?status=open&payment=unpaid', user: 'manager', before: openPayment },
  { name: 'order-editor', address: '/orders/update?customer=7', user: 'clerk', before: addMeals },
  { name: 'deli-board', address: '/delis/1/orders', user: 'manager' },
  { name: 'deli-pack', address: '/delis/1/orders', user: 'manager', before: openPacking },
  { name: 'kitchen-display', address: '/delis/1/kitchen', user: 'manager', before: openDisplay },
  { name: 'not-allowed', address: '/trade', user: 'clerk' },
  { name: 'not-found', address: '/no/such/page', user: 'manager' },
  { name: 'permissions', address: '/manage/permissions', user: 'owner' },
  { name: 'users', address: '/manage/permissions/users', user: 'owner' },
  { name: 'user-form', address: '/manage/permissions/users?user=new', user: 'owner' },
  { name: 'access-log', address: '/manage/permissions/log', user: 'owner' },
  { name: 'meals', address: '/meals', user: 'manager' },
  { name: 'meals-pictures', address: '/meals?look=grid', user: 'manager' },
  { name: 'meal', address: '/meals/40', user: 'manager' },
  { name: 'meal-problems', address: '/meals/problems', user: 'manager' },
  { name: 'meal-editor', address: '/meals/update/40', user: 'manager' },
  { name: 'cross-variants', address: '/meals/cross-variants', user: 'manager' },
  { name: 'inventory', address: '/inventory?deli=1', user: 'manager' },
  { name: 'inventory-ingredient', address: '/inventory?deli=1&ingredient=1', user: 'manager' },
  { name: 'counts', address: '/inventory/counts?deli=1', user: 'kitchen' },
  { name: 'count-sheet', address: '/inventory/counts/1/2', user: 'kitchen' },
  { name: 'count-differences', address: '/inventory/counts/1/1', user: 'manager' },
  { name: 'ingredients', address: '/inventory/manage', user: 'manager' },
  { name: 'ingredient-form', address: '/inventory/manage?ingredient=1', user: 'manager' },
  { name: 'allergens', address: '/inventory/manage/allergens', user: 'manager' },
  { name: 'delis', address: '/delis', user: 'manager' },
  { name: 'deli', address: '/delis/1', user: 'manager' },
  { name: 'deli-hours', address: '/delis/1/hours', user: 'manager' },
  {
    name: 'deli-holidays',
    address: '/delis/1/hours?days=365',
    user: 'manager',
    before: (page) =>
      page
        .getByRole('heading', { name: /חגים ושבתות|Holidays and Shabbat/ })
        .evaluate((heading) => heading.scrollIntoView({ block: 'center' })),
  },
  { name: 'deli-slots', address: '/delis/1/slots', user: 'manager' },
  { name: 'deli-slot-templates', address: '/delis/1/slots?view=series', user: 'manager' },
  { name: 'deli-areas', address: '/delis/1/areas', user: 'manager', before: (page) => mapIsDrawn(page) },
  { name: 'deli-items', address: '/delis/1/items', user: 'manager' },
  { name: 'deli-happy-hour', address: '/delis/1/happy-hour', user: 'manager' },
  { name: 'drivers-week', address: '/manage/drivers', user: 'manager' },
  { name: 'drivers-shift', address: '/manage/drivers', user: 'manager', before: openShift },
  { name: 'drivers-stats', address: '/manage/drivers?look=stats', user: 'manager', before: tableIsThere },
  { name: 'drivers-card', address: '/manage/drivers?look=list&driver=8', user: 'manager' },
  { name: 'availability', address: '/meals/availability?deli=1', user: 'manager' },
  { name: 'availability-full', address: '/meals/availability', user: 'manager', before: chooseFullSlot },
  { name: 'customers', address: '/customers', user: 'manager' },
  { name: 'customer-new', address: '/customers?customer=new', user: 'clerk' },
  { name: 'customer-details', address: '/customers/7/details', user: 'manager' },
  {
    name: 'customer-addresses',
    address: '/customers/5/details',
    user: 'manager',
    before: (page) =>
      page
        .getByRole('heading', { name: /^(כתובות|Addresses)/ })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start' })),
  },
  { name: 'customer-address-form', address: '/customers/5/details', user: 'manager', before: openAddress },
  { name: 'customer-pin', address: '/customers/5/details', user: 'manager', before: comparePins },
  { name: 'customer-chat', address: '/customers/7/chat', user: 'manager' },
  { name: 'customer-logs', address: '/customers/1/logs', user: 'manager' },
  { name: 'customer-wallet', address: '/customers/2/wallet', user: 'manager' },
  { name: 'customer-points', address: '/customers/10/wallet?wallet=points', user: 'manager' },
  { name: 'approvals', address: '/customers', user: 'manager', before: openApprovals },
  { name: 'duplicates', address: '/customers/duplicates', user: 'manager' },
  // In the demo data, customer 895 is a duplicate of customer 11.
  { name: 'merge', address: '/customers/merge?into=11&from=895', user: 'manager' },
  { name: 'till', address: '/session/login', before: scenes.sellAtTill },
  { name: 'till-pay', address: '/session/login', before: scenes.payAtTill },
  { name: 'tills', address: '/delis/1/tills', user: 'manager' },
  { name: 'kiosk', address: '/orders/kiosk?deli=1', before: scenes.openGuestMenu },
  { name: 'driving', address: '/session/login', before: scenes.openTrips },
  { name: 'driving-stop', address: '/session/login', before: scenes.openStop },
  { name: 'chat', address: '/customers/chat', user: 'service', before: scenes.openConversation },
  { name: 'campaign', address: '/customers/campaign/1', user: 'manager' },
  { name: 'promotions', address: '/manage/promotions', user: 'manager' },
  { name: 'prices', address: '/meals/prices', user: 'owner', before: scenes.previewPrices },
  {
    name: 'purchase',
    address: '/suppliers/order?supplier=1&deli=1',
    user: 'purchaser',
    before: scenes.suggestPurchase,
  },
  { name: 'purchases', address: '/suppliers/my-orders', user: 'purchaser' },
  { name: 'supplier-invoice', address: '/suppliers/invoice/1', user: 'purchaser' },
  { name: 'lots', address: '/inventory/lots', user: 'manager' },
  { name: 'import', address: '/manage/import', user: 'owner', before: scenes.previewImport },
  { name: 'settings', address: '/manage/settings', user: 'owner' },
  { name: 'trade-menu', address: '/trade/menu', user: 'manager' },
  // This screenshot comes after the lists, because it creates a deli.
  { name: 'deli-new', address: '/delis', user: 'manager', before: openNewDeli },
]
