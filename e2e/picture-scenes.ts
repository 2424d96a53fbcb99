import type { Page } from 'playwright-core'
import { keepSession, tokenOf } from './browser.ts'
import { stored } from './database.ts'
import type { System } from './system.ts'
import { goToTill, openTill } from './till-scene.ts'

const DELI = 1
/** Waits for answers and maps that replace what the page showed first. */
const SETTLED_MS = 2000
/** Popular meals of the demo without required choices, by their position on the screen. */
const TILES = [1, 1, 8]
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
}

let till: ReturnType<typeof openTill> | undefined

/** Opens a till of the first deli, which all pictures share, and adds some meals. */
export async function sellAtTill(page: Page, system: System): Promise<void> {
  till ??= openTill(system, DELI, 'קופה קדמית', 'clerk')
  await goToTill(page, system.origin, await till)
  const meals = page.getByRole('region', { name: /^(?:מנות|Meals)$/ }).locator('button:not([aria-disabled=true])')
  await meals.first().waitFor()
  const lines = page.getByRole('button', { name: /^(?:לתשלום|Pay)/ })
  for (const at of TILES) await meals.nth(at).click()
  await lines.waitFor()
  await settle(page)
}

export async function payAtTill(page: Page, system: System): Promise<void> {
  await sellAtTill(page, system)
  await page.keyboard.press('F9')
  await page.getByRole('dialog').waitFor()
}

/** Chooses pickup at the first deli as soon as possible. */
export async function openGuestMenu(page: Page): Promise<void> {
  await page.waitForURL('**/select-type')
  await page.getByRole('link', { name: /לקחת מכאן|^Pickup/ }).click()
  await page.getByRole('link', { name: /הסניף שבו אתם נמצאים|You are here/ }).click()
  await page.getByRole('link', { name: /הכי מהר שאפשר|As soon as possible/ }).click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await settle(page)
}

type TripUnderWay = { email: string; trip_id: number; order_id: number }
/** Finds a driver of the demo who is on the way with most stops to go. */
async function driverUnderWay(system: System): Promise<TripUnderWay> {
  const [found] = await stored<TripUnderWay>(
    system,
    `select app_user.email, trip.id::int as trip_id, min(orders.id)::int as order_id
     from trip join app_user on app_user.id = trip.driver_id join trip_stop on trip_stop.trip_id = trip.id
     join orders on orders.id = trip_stop.order_id
     where trip.status = 'in_progress' and trip_stop.state = 'pending'
     group by app_user.email, trip.id order by count(*) desc, trip.id limit 1`,
  )
  if (!found) throw new Error('No driver of the demo is on the way')
  return found
}

async function asDriver(page: Page, system: System, hash: (row: TripUnderWay) => string): Promise<void> {
  const row = await driverUnderWay(system)
  await keepSession(page.context(), system.origin, await tokenOf(system, row.email.split('@')[0]!))
  await page.goto(`${system.origin}/driver${hash(row)}`)
  await settle(page)
}
export const openTrips = (page: Page, system: System) => asDriver(page, system, () => '')
export const openStop = (page: Page, system: System) =>
  asDriver(page, system, ({ trip_id, order_id }) => `#stop/${trip_id}/${order_id}`)

/** Opens the first conversation of the list that waits. */
export async function openConversation(page: Page): Promise<void> {
  await page.getByRole('link', { name: /אורחים/ }).click()
  await settle(page)
}

export async function previewPrices(page: Page): Promise<void> {
  await page.getByLabel(/^(באחוזים|Percent)/).fill('5')
  await page
    .getByRole('region', { name: /תצוגה מקדימה|Preview/ })
    .last()
    .getByRole('row')
    .nth(1)
    .waitFor()
}

/** Fills the order of a supplier with the quantities that the product suggests. */
export async function suggestPurchase(page: Page): Promise<void> {
  const packs = page.getByRole('textbox', { name: /^(מארזים של|Packs of) / })
  for (const [at, quantity] of ['2', '3', '1'].entries()) await packs.nth(at).fill(quantity)
  await settle(page)
}

/** Uploads a price list of three meals; one has an error. */
export async function previewImport(page: Page, system: System): Promise<void> {
  const rows = await stored<{ name: string }>(
    system,
    `select name_he as name from meal where kind = 'meal' and active order by id limit 3`,
  )
  const prices = ['62.00', 'חינם', '48.50']
  const csv = ['שם המנה,מחיר', ...rows.map(({ name }, at) => `"${name}",${prices[at]}`)].join('\r\n')
  const form = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').first().setInputFiles(form)
  await page.getByRole('heading', { name: /תצוגה מקדימה|Preview/ }).waitFor()
  await settle(page)
}
