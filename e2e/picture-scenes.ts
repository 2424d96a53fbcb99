import type { Page } from 'playwright-core'
import { keepSession, tokenOf } from './browser.ts'
import { stored } from './database.ts'
import type { System } from './system.ts'
import { textFrom } from './text-messages.ts'
import { goToTill, openTill } from './till-scene.ts'

const DELI = 1
/** Waits for answers and maps that replace what the page showed first. */
const SETTLED_MS = 2000
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
}

let till: ReturnType<typeof openTill> | undefined

/** Opens a till of the first deli, which all pictures share, and adds some of the meals that it shows first. */
export async function sellAtTill(page: Page, system: System): Promise<void> {
  till ??= openTill(system, DELI, 'קופה קדמית', 'clerk')
  await goToTill(page, system.origin, await till)
  const meals = page.getByRole('region', { name: /^(?:מנות|Meals)$/ }).locator('button:not([aria-disabled=true])')
  await meals.first().waitFor()
  const lines = page.getByRole('button', { name: /^(?:לתשלום|Pay)/ })
  for (let meal = 0; meal < 6; meal++) {
    await meals.nth(meal).click()
    // A meal with required choices opens a dialog; the picture shows the cart instead.
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  }
  await lines.waitFor()
  await settle(page)
}

export async function payAtTill(page: Page, system: System): Promise<void> {
  await sellAtTill(page, system)
  await page.keyboard.press('F9')
  await page.getByRole('dialog').waitFor()
}

/** Chooses pickup at the first deli as soon as possible, and adds two meals. */
export async function fillGuestCart(page: Page): Promise<void> {
  await page.waitForURL('**/select-type')
  await page.getByRole('link', { name: /לקחת מכאן|^Pickup/ }).click()
  await page.getByRole('link', { name: /הסניף שבו אתם נמצאים|You are here/ }).click()
  await page.getByRole('link', { name: /הכי מהר שאפשר|As soon as possible/ }).click()
  const meals = page.getByRole('main').locator('button:not([aria-disabled=true])')
  await meals.first().waitFor()
  const summary = page.getByRole('link', { name: /לסיכום|Review order/ })
  const count = await meals.count()
  for (let meal = 0, added = 0; meal < count && added < 2; meal++) {
    await meals.nth(meal).click()
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) await page.keyboard.press('Escape')
    else if (await summary.isVisible()) added += 1
  }
  await settle(page)
}

export async function openGuestSummary(page: Page): Promise<void> {
  await fillGuestCart(page)
  await page.getByRole('link', { name: /לסיכום|Review order/ }).click()
  await page.waitForURL('**/summary')
  await settle(page)
}

type DriverRow = { email: string; trip_id: number; order_id: number }
/** Finds a driver of the demo who is on the way with most stops to go. */
async function driverUnderWay(system: System): Promise<DriverRow> {
  const [found] = await stored<DriverRow>(
    system,
    `select app_user.email, trip.id::int as trip_id, min(orders.id)::int as order_id
     from trip join app_user on app_user.id = trip.driver_id join orders on orders.trip_id = trip.id
     where trip.status = 'in_progress' and orders.status = 'on_the_way'
     group by app_user.email, trip.id order by count(*) desc, trip.id limit 1`,
  )
  if (!found) throw new Error('No driver of the demo is on the way')
  return found
}

async function asDriver(page: Page, system: System, hash: (row: DriverRow) => string): Promise<void> {
  const row = await driverUnderWay(system)
  await keepSession(page.context(), system.origin, await tokenOf(system, row.email.split('@')[0]!))
  await page.goto(`${system.origin}/driver${hash(row)}`)
  await settle(page)
}
export const openTrips = (page: Page, system: System) => asDriver(page, system, () => '')
export const openStop = (page: Page, system: System) =>
  asDriver(page, system, ({ trip_id, order_id }) => `#stop/${trip_id}/${order_id}`)

const TEXTS = [
  'היי, ההזמנה עדיין לא הגיעה. מה קורה?',
  'אפשר להוסיף סלט להזמנה של מחר?',
  'הגיע חם וטעים, תודה רבה!',
  'שכחתי לציין שהבן שלי אלרגי לאגוזים',
  'יש אצלכם מנות ללא גלוטן?',
]
let texted: Promise<void> | undefined

/** Customers of the demo text; opens the conversation that waits longest. */
export async function openConversation(page: Page, system: System): Promise<void> {
  texted ??= textAll(system)
  await texted
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('link', { name: TEXTS[0]! }).first().click()
  await settle(page)
}

async function textAll(system: System): Promise<void> {
  const rows = await stored<{ phone: string }>(
    system,
    `select phone from customer where phone is not null and erased_at is null and merged_into_id is null
     order by id limit ${TEXTS.length}`,
  )
  for (const [i, text] of TEXTS.entries()) await textFrom(system, rows[i]!.phone, text)
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
