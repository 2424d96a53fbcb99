import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { orderScene, type OrderScene } from './order-scene.ts'
import type { stage } from './stage.ts'
import { goToTill, openTill } from './till-scene.ts'

/** Price of the salad that the tills sell, and cash in each drawer at the start. */
const PRICE = 3000
const FLOAT = 20_000

/** Console messages of a page that has no network or no API. */
export const OUTAGE =
  /Failed to load resource|WebSocket connection|ERR_|Failed to fetch|NetworkError|fetching the script/

export const tile = (page: Page) =>
  page.getByRole('region', { name: /^(?:מנות|Meals)$/ }).getByRole('button', { name: 'סלט ירקות' })

export const unsent = (page: Page): Promise<number> =>
  page
    .locator('[data-unsent]')
    .first()
    .getAttribute('data-unsent')
    .then((count) => Number(count ?? -1))

export async function sell(page: Page, onPayment?: (dialog: Locator) => Promise<void>): Promise<void> {
  await tile(page).click()
  // The button is enabled when the cart has a price, which the page computes without a network.
  await page.getByRole('button', { name: /לתשלום/ }).click()
  await page.getByRole('dialog').waitFor()
  await onPayment?.(page.getByRole('dialog'))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'מכירה הבאה' }).click()
}

/** Returns how many sales the device has stored: the sequence number of its hash chain, written with each sale. */
export const soldOn = (page: Page, till_id: number): Promise<number> =>
  page.evaluate(
    (key) =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('success', () => {
          const { result: database } = opening
          const reading = database.transaction('state').objectStore('state').get(key)
          reading.addEventListener('success', () => {
            database.close()
            done(reading.result?.value.head.sequence ?? 0)
          })
        })
      }),
    `till/${till_id}`,
  )

export type TillTotals = {
  orders: number
  clients: number
  first: number
  last: number
  receipts: number
  drawer: number
}

/**
 * Returns the totals of a till at which each sale arrived exactly once, with consecutive receipt numbers and all cash.
 */
export const complete = (sales: number): TillTotals => ({
  orders: sales,
  clients: sales,
  first: 1,
  last: sales,
  receipts: sales,
  drawer: FLOAT + sales * PRICE,
})

export async function isReady(page: Page): Promise<void> {
  await isAwake(page)
  await tile(page).waitFor()
}

/** Waits until the service worker has stored the page for offline use, which happens after the page is shown. */
export const isStored = (page: Page) =>
  expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/orders/pos')))).toBe(true)

/** Returns the steps of journeys at tills that sell without a network. */
export function offlineScene(scene: ReturnType<typeof stage>) {
  let world: OrderScene | undefined
  async function theWorld(): Promise<OrderScene> {
    if (world) return world
    world = await orderScene(scene.system)
    await stored(
      scene.system,
      'update slot_series set every_minutes = 30, orders = null where deli_id = $1 returning id',
      [world.deli_id],
    )
    return world
  }

  const totalsOf = async (till_id: number): Promise<TillTotals> => {
    const [found] = await stored<TillTotals>(
      scene.system,
      `select count(*)::int as orders, count(distinct orders.client_id)::int as clients,
        coalesce((select min(number) from receipt where till_id = $1 and chain > 0), 0)::int as first,
        coalesce((select max(number) from receipt where till_id = $1 and chain > 0), 0)::int as last,
        (select count(*) from receipt where till_id = $1 and chain > 0)::int as receipts,
        (select cash_in_account(account_id) from till where id = $1)::int as drawer
      from till_sale join orders on orders.id = order_id where till_sale.till_id = $1`,
      [till_id],
    )
    return found!
  }

  async function atTill(
    name: string,
    user: 'clerk' | 'manager',
    onContext?: (context: BrowserContext) => Promise<void>,
  ) {
    const { deli_id } = await theWorld()
    const at = await openTill(scene.system, deli_id, name, user)
    const page = await scene.open('/orders/pos', {
      lang: 'he',
      width: 1280,
      worker: true,
      ...(onContext && { fresh: true }),
    })
    await onContext?.(page.context())
    await goToTill(page, scene.system.origin, at)
    await isReady(page)
    return { page, till_id: at.till_id }
  }

  return { theWorld, totalsOf, atTill }
}
