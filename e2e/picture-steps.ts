import { businessDay } from '@tavlin/domain/business-time'
import type { Page } from 'playwright-core'

const DRAWN_MAP_BYTES = 40_000
/** Minimum size in bytes of a map in a drawer on a phone; without streets the screenshot has less than 8,000. */
const DRAWN_SMALL_MAP_BYTES = 14_000
const MAP_WAVE_MS = 6000
const MAP_SECONDS = 60
const MAP_OF_ORDER_MS = 4000

/**
 * Waits for the streets, which software rendering draws long after the markers. Only a screenshot with streets reaches
 * `least_bytes`.
 */
export async function mapIsDrawn(page: Page, least_bytes = DRAWN_MAP_BYTES): Promise<void> {
  const map = page.locator('canvas.maplibregl-canvas')
  for (let seconds = 0; (await map.screenshot()).length < least_bytes; seconds++) {
    if (seconds === MAP_SECONDS) throw new Error('The map was not drawn')
    await page.waitForTimeout(1000)
  }
  // Waits for the areas, which are drawn after the streets.
  await page.waitForTimeout(1000)
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Waits a fixed time: markers cover the streets, so the size of the screenshot does not show when the map is drawn. */
export async function waveIsDrawn(page: Page): Promise<void> {
  await page.locator('.maplibregl-marker').first().waitFor()
  await page.waitForTimeout(MAP_WAVE_MS)
}

/** Opens a full slot of today in one of the delis of the demo, as of 08:00, so that no slot has passed. */
export async function chooseFullSlot(page: Page): Promise<void> {
  for (const deli of [1, 2, 3, 4]) {
    const morning = `${businessDay(new Date())}T08:00`
    await page.goto(new URL(`/meals/availability?deli=${deli}&at=${morning}`, page.url()).href)
    const full = page.locator('option', { hasText: /המועד מלא|This time slot is full/ })
    const [first] = await full.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    if (first === undefined) continue
    await page.goto(`${page.url()}&start=${first}`, { waitUntil: 'networkidle' })
    return
  }
  throw new Error('No slot of today is full')
}

/** Opens the first order of the filtered list, because the orders depend on the time of the run. */
export async function openOrder(page: Page): Promise<void> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const order = hrefs.find((href) => /^\/orders\/\d+$/.test(href))
  if (!order) throw new Error('No order matches the filter of the picture')
  await page.goto(new URL(order, page.url()).href, { waitUntil: 'networkidle' })
  // Waits a fixed time, because the map of the address is drawn after the page and a phone does not show that part.
  await page.waitForTimeout(MAP_OF_ORDER_MS)
}

export async function openPayment(page: Page): Promise<void> {
  await openOrder(page)
  await page.getByRole('button', { name: /גביית תשלום|Take payment/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** Selects an order, so that drivers show its extra cost and the trip shows the possible positions. */
export async function takeOrder(page: Page): Promise<void> {
  await page.locator('[data-pane=waiting] [data-row]').first().click()
  // Waits for the extra cost, which is fetched after the click.
  await page.waitForTimeout(2000)
}

/** Waits for the planner, which computes for five seconds, and for the map of a first plan. */
export async function planIsThere(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(החלה על \d|Apply to \d)/ }).waitFor()
  await page.waitForTimeout(MAP_WAVE_MS)
}

/** Repeats the third last order of a regular customer, because all meals of that order can be delivered. */
export async function addMeals(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /הזמנה חוזרת|Reorder/ })
    .nth(2)
    .click()
  await page
    .getByRole('button', { name: /יצירת הזמנה|Create order/ })
    .first()
    .waitFor()
  // Waits for the price from the server, which replaces the price computed in the page.
  await page.waitForTimeout(1000)
}

export async function openPacking(page: Page): Promise<void> {
  const narrow = page
    .getByRole('navigation', { name: /שלבי ההזמנות|Order stages/ })
    .getByRole('button', { name: /בהכנה|Cooking/ })
  if (await narrow.isVisible()) await narrow.click()
  await page
    .getByRole('button', { name: /^(אריזה|Pack)$/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^(סימון הכול|Check all)$/ }).click()
  await page.waitForLoadState('networkidle')
}

/** Opens the display of the busiest kitchen section. */
export async function openDisplay(page: Page): Promise<void> {
  const sections = page.locator('a[href^="/delis/1/kitchen/"]')
  const addresses = await sections.evaluateAll((links) =>
    links
      .map((link) => ({
        address: link.getAttribute('href')!,
        waiting: [...link.textContent.matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0),
      }))
      .toSorted((a, b) => b.waiting - a.waiting),
  )
  const [busiest] = addresses
  if (!busiest) throw new Error('The deli has no kitchen sections')
  await page.goto(new URL(busiest.address, page.url()).href, { waitUntil: 'networkidle' })
}

export async function openAddress(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(עריכה|Edit)$/ })
    .last()
    .click()
  await mapIsDrawn(page, DRAWN_SMALL_MAP_BYTES)
}

export async function comparePins(page: Page): Promise<void> {
  await page.getByRole('button', { name: /השוואה על המפה|Compare on map/ }).click()
  await mapIsDrawn(page, DRAWN_SMALL_MAP_BYTES)
}

export function tableIsThere(page: Page): Promise<unknown> {
  return page.getByRole('row').nth(1).waitFor()
}

/** Opens a shift of the second driver. */
export async function openShift(page: Page): Promise<void> {
  await page.locator('tbody tr:nth-child(2) td[data-shown] button[data-shift]').first().click()
  await page.getByRole('dialog').waitFor()
}

export async function openApprovals(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(אישורים|Approvals)/ }).click()
  await page.getByRole('article').first().waitFor()
}

export async function openNewDeli(page: Page): Promise<void> {
  await page.getByRole('button', { name: /מעדנייה חדשה|New deli/ }).click()
  await page.locator('[name=name_he]').fill('תבלין הנמל')
  await page.locator('[name=name_en]').fill('Tavlin Harbour')
  await page.getByRole('button', { name: /יצירת מעדנייה|Create deli/ }).click()
  await page.waitForURL(/\/delis\/\d+$/)
  await page.waitForLoadState('networkidle')
  // Waits until the progress bar of the navigation has faded out.
  await page.waitForTimeout(1000)
}
