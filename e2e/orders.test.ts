import { orders } from '@tavlin/contract/orders'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { languages } from './languages.ts'
import { type OrderScene, orderScene } from './order-scene.ts'
import { isQuiet } from './quiet.ts'
import { stage } from './stage.ts'

const scene = stage()
let deli: OrderScene
beforeAll(async () => {
  deli = await orderScene(scene.system)
})

const COPY = {
  he: {
    news: (number: number) => `הזמנה חדשה #${number}`,
    more_of: (number: number) => `פעולות להזמנה ${number}`,
    accept_delay: 'אישור עם עיכוב',
    later: 'אישור עם עיכוב של 15 דקות',
    accepted: 'אושרה',
    accept: 'אישור',
    pending_tab: /^ממתינות לאישור/,
    bulk: 'פעולות על השורות שנבחרו',
    done: /4 שורות עודכנו/,
    rejected: /שורה אחת לא עודכנה/,
    select: (number: number) => `בחירת #${number}`,
    all: /^הכול \d/,
    waiting: 'כל ההזמנות',
    late: 'בסכנת איחור',
    not_accepted: 'עדיין לא אושרה',
    delivered: 'סימון כנמסרו',
    confirmed: 'הלקוח אישר',
    mark: 'סימון כנמסרה',
    three_done: '3 שורות עודכנו',
  },
  en: {
    news: (number: number) => `New order #${number}`,
    more_of: (number: number) => `Actions for order ${number}`,
    accept_delay: 'Accept with delay',
    later: 'Accept with 15 min delay',
    accepted: 'Accepted',
    accept: 'Accept',
    pending_tab: /^Awaiting approval/,
    bulk: 'Actions for selected rows',
    done: /4 rows updated/,
    rejected: /1 row couldn’t be updated/,
    select: (number: number) => `Select #${number}`,
    all: /^All \d/,
    waiting: 'All orders',
    late: 'At risk of being late',
    not_accepted: 'Not accepted yet',
    delivered: 'Mark delivered',
    confirmed: 'The customer confirmed',
    mark: 'Mark delivered',
    three_done: '3 rows updated',
  },
} as const

const orderOf = async (id: number) =>
  (
    await stored<{ status: string; delay_minutes: number }>(
      scene.system,
      `select status, extract(epoch from promise_to - first_promise_to)::int / 60 as delay_minutes from orders where id = $1`,
      [id],
    )
  )[0]

const waitingCount = async () =>
  (await stored<{ count: number }>(scene.system, `select count(*)::int from orders where status = 'pending'`))[0]!.count

/** Counts the tones that a page plays. */
async function listens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = AudioScheduledSourceNode
    // oxlint-disable-next-line typescript/unbound-method -- start.apply(this, when) below binds it to its node
    const start = prototype.start
    prototype.start = function (this: AudioScheduledSourceNode, ...when) {
      Object.assign(globalThis, { tones: tonesOf() + 1 })
      return start.apply(this, when)
    }
    function tonesOf(): number {
      return (globalThis as { tones?: number }).tones ?? 0
    }
  })
  await page.reload()
}
const tonesOf = (page: Page) => page.evaluate(() => (globalThis as { tones?: number }).tones ?? 0)

test.each(languages(0))('the manager is alerted to a new order and accepts it with a delay, %s', async (lang) => {
  const w = COPY[lang]
  const page = await scene.open('/account', { user: 'manager', lang })
  await listens(page)
  await isAwake(page)
  await page.getByRole('heading', { level: 1 }).click()
  const order = await deli.place()
  // With a late promise the order is on time whatever the kitchen load, so that the dialog always offers the same
  // delays.
  await stored(
    scene.system,
    `update orders set promise_from = now() + interval '2 hours', promise_to = now() + interval '150 minutes',
     first_promise_to = now() + interval '150 minutes' where id = $1`,
    [order.id],
  )
  await page.getByText(w.news(order.number)).waitFor()
  const waiting = await waitingCount()
  await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(${waiting}\\) `))
  await expect.poll(() => tonesOf(page)).toBeGreaterThanOrEqual(2)
  const badge = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${w.waiting} ${waiting}`) })
  await badge.waitFor()

  await page.goto(`${scene.system.origin}/orders?deli=${deli.deli_id}`)
  await isAwake(page)
  await page.getByRole('button', { name: w.more_of(order.number) }).click()
  await page.getByRole('menuitem', { name: w.accept_delay }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '15', exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: w.later, exact: true }).click()
  await page.getByRole('row', { name: new RegExp(`#${order.number}(?!\\d).*${w.accepted}`) }).waitFor()
  await expect.poll(() => page.title()).not.toMatch(new RegExp(`^\\(${waiting}\\) `))
  await expect.poll(() => orderOf(order.id)).toEqual({ status: 'accepted', delay_minutes: 15 })
})

test.each(languages(1))(
  'the manager accepts five orders at once, and the one cancelled meanwhile is reported, %s',
  async (lang) => {
    const w = COPY[lang]
    const placed = []
    for (let count = 0; count < 5; count += 1) placed.push(await deli.place())
    const page = await scene.open(`/orders?deli=${deli.deli_id}&status=pending`, { user: 'manager', lang })
    // The filter of the URL selects the tab, and a tab changes the URL.
    await expect.poll(() => page.getByRole('link', { name: w.pending_tab }).getAttribute('aria-current')).toBe('page')
    await page.getByRole('link', { name: w.all }).click()
    await page.waitForURL((url) => !url.searchParams.has('status') && url.searchParams.has('deli'))
    for (const { number } of placed) await page.getByRole('checkbox', { name: w.select(number) }).check()
    const [first] = placed
    const client = deli.as(orders)
    // Another user cancels one order: the page updates without losing the selection.
    await client.moveOrder({
      params: { id: String(first!.id) },
      body: { move: 'cancel', version: first!.version, reason: 'customer_request' },
    })
    const bar = page.getByRole('toolbar', { name: w.bulk })
    await bar.getByRole('button', { name: w.accept, exact: true }).click()
    await page.getByText(w.done).waitFor()
    await page.getByText(w.rejected).waitFor()
    const after = await Promise.all(placed.map(({ id }) => orderOf(id)))
    expect(after.map((order) => order?.status)).toEqual(['cancelled', 'accepted', 'accepted', 'accepted', 'accepted'])

    // The same filter applies in board view.
    await page.goto(`${scene.system.origin}/orders?deli=${deli.deli_id}&look=board`)
    await isAwake(page)
    const column = page.getByRole('region', { name: w.accepted })
    const cards = column.getByRole('link', { name: /^#/ })
    await cards.nth(3).waitFor()
    await cards.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => cards.nth(1).evaluate((card) => card === document.activeElement)).toBe(true)
  },
)

test.each(languages(0))('the manager marks three orders as delivered at once with one reason, %s', async (lang) => {
  const w = COPY[lang]
  const placed = []
  for (let count = 0; count < 3; count += 1)
    placed.push(await deli.place({ order_type: 'delivery', address_id: deli.address_id }))
  const ids = placed.map(({ id }) => id)
  await stored(scene.system, `update orders set status = 'on-the-way', departed_at = now() where id = any ($1)`, [ids])
  const page = await scene.open(`/orders?deli=${deli.deli_id}&status=on-the-way`, { user: 'manager', lang })
  await isAwake(page)
  for (const { number } of placed) await page.getByRole('checkbox', { name: w.select(number) }).check()
  const bar = page.getByRole('toolbar', { name: w.bulk })
  await bar.getByRole('button', { name: w.delivered, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: w.confirmed }).check({ force: true })
  await dialog.getByRole('button', { name: w.mark, exact: true }).click()
  await page.getByText(w.three_done).waitFor()
  const after = await Promise.all(ids.map((id) => orderOf(id)))
  expect(after.map((order) => order?.status)).toEqual(['completed', 'completed', 'completed'])
  // The history of each order contains the reason.
  await page.goto(`${scene.system.origin}/orders/${ids[0]}`)
  await page.getByRole('listitem').filter({ hasText: w.confirmed }).waitFor()
})

/** Records the routes whose data /orders fetches from now on, one entry per request; null means all routes. */
function fetchedRoutes(page: Page): (string | null)[] {
  const seen: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/orders.data' && request.method() === 'GET') seen.push(url.searchParams.get('_routes'))
  })
  return seen
}

const rowOf = (page: Page, number: number) => page.getByRole('row').filter({ hasText: new RegExp(`#${number}(?!\\d)`) })

test('a new order and a status change refetch only the data of the table, not of the app shell', async () => {
  const page = await scene.open('/', { user: 'owner' })
  const fetched = fetchedRoutes(page)
  await page.goto(`${scene.system.origin}/orders?deli=${deli.deli_id}&sort=-placed`)
  // Every page fetches everything when its live connection opens.
  await expect.poll(() => fetched).toContain(null)
  await isQuiet(page)
  fetched.length = 0
  const order = await deli.place()
  const row = rowOf(page, order.number)
  await row.waitFor()
  // The order and its payment are separate events. They share one fetch unless the machine is busy.
  expect(new Set(fetched)).toEqual(new Set(['screen /orders']))
  await row.getByRole('button', { name: COPY.he.more_of(order.number) }).click()
  await page.getByRole('menuitem', { name: COPY.he.accept, exact: true }).click()
  await row.getByText(COPY.he.accepted).waitFor()
  await expect.poll(async () => (await orderOf(order.id))?.status).toBe('accepted')
  expect(new Set(fetched)).toEqual(new Set(['screen /orders']))
})

test('the manager accepts an order at risk from the late list on a tablet', async () => {
  const w = COPY.he
  const order = await deli.place()
  await stored(
    scene.system,
    `update orders set promise_from = now(), promise_to = now() + interval '5 minutes' where id = $1`,
    [order.id],
  )
  const page = await scene.open(`/orders?deli=${deli.deli_id}&risks=open`, { user: 'manager', lang: 'he', width: 800 })
  const late = page
    .getByRole('dialog', { name: w.late })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`#${order.number}(?!\\d)`) })
  await late.getByText(w.not_accepted).waitFor()
  await late.getByRole('button', { name: w.accept, exact: true }).click()
  await late.getByText(w.accepted, { exact: true }).waitFor()
  await expect.poll(async () => (await orderOf(order.id))?.status).toBe('accepted')
})

test('the manager exports a range of days with another column, then accepts, packs and undoes packing', async () => {
  const order = await deli.place()
  const page = await scene.open(`/orders?deli=${deli.deli_id}`, { user: 'manager', lang: 'en' })
  await page.getByTitle('Choose a day').click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await page.waitForURL((url) => url.searchParams.has('from') && url.searchParams.has('to'))
  await page.getByTitle('Choose a day').click()
  await page.getByLabel('To', { exact: true }).fill('2030-01-01')
  await page.waitForURL((url) => url.searchParams.get('to') === '2030-01-01')
  await page.keyboard.press('Escape')
  const row = page.getByRole('row', { name: new RegExp(`#${order.number}(?!\\d)`) })
  await row.waitFor()
  await expect.poll(() => page.getByRole('columnheader', { name: 'VAT' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'VAT' }).click()
  await page.getByRole('columnheader', { name: 'VAT' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export' }).click()
  const href = await page.getByRole('link', { name: 'CSV file' }).getAttribute('href')
  const sheet = await (await page.request.get(scene.system.origin + href)).text()
  expect(sheet).toMatch(/Total \(₪\),VAT \(₪\),Discount \(₪\),Tip \(₪\),Refund \(₪\)/)
  expect(sheet).toContain(`,${order.number},`)
  await page.keyboard.press('Escape')

  const choose = async (name: string) => {
    await page.getByRole('button', { name: `Actions for order ${order.number}` }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await choose('Accept')
  // Accepting cannot be undone; the message after it offers to cancel the order.
  await page.getByRole('button', { name: 'Cancel order' }).waitFor()
  await choose('Mark ready')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as packed' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await orderOf(order.id))?.status).toBe('accepted')
})

test.each(['he', 'en'] as const)('the table with total and actions fits a window of 1280 px, %s', async (lang) => {
  const page = await scene.open('/orders', { user: 'manager', lang })
  const table = page.getByRole('grid')
  const hidden_px = await table.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)
  expect(hidden_px).toBeLessThanOrEqual(0)
})

test('the filters collapse on a phone to one button that shows how many are in use', async () => {
  const page = await scene.open('/orders?status=accepted,cooking&type=pickup', { user: 'manager', width: 390 })
  const status = page.getByRole('button', { name: /^סטטוס/ })
  await expect.poll(() => status.isVisible()).toBe(false)
  await page.getByRole('button', { name: /^סינון 2$/ }).click()
  await status.waitFor()
})
