import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { orderScene } from './order-scene.ts'
import { entriesOf } from './outbox-entries.ts'
import { stage } from './stage.ts'

const scene = stage({ own_processes: true })
const DELI = 1
const LOOK = { user: 'kitchen', width: 390, lang: 'he' } as const
const NOTICE = /טרם נשלח|טרם נשלחו/
const OUTAGE = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|Failed to fetch/

/** Opens a count with uncounted lines and returns its path. */
async function newCount(name: string): Promise<string> {
  const [count] = await stored<{ id: number }>(
    scene.system,
    `with opened as (
       insert into stock_count (deli_id, name, status, blind, opened_by, opened_at)
       select deli_id, $2, 'open', blind, opened_by, opened_at from stock_count where deli_id = $1 order by id limit 1
       returning id
     ), lines as (
       insert into stock_count_line (count_id, ingredient_id)
       select opened.id, ingredient_id from opened, stock_balance where deli_id = $1 limit 6
     )
     select id from opened`,
    [DELI, name],
  )
  return `/inventory/counts/${DELI}/${count!.id}`
}
const countId = (path: string) => Number(path.split('/').at(-1))
const countedIn = async (path: string): Promise<number[]> => {
  const rows = await stored<{ pieces: string }>(
    scene.system,
    'select entered_thousandths / 1000 as pieces from stock_count_line where count_id = $1 and entered_thousandths is not null order by 1',
    [countId(path)],
  )
  return rows.map(({ pieces }) => Number(pieces))
}
const fields = (page: Page) => page.getByRole('textbox', { name: /הכמות של/ })
async function count(page: Page, line: number, amount: number): Promise<void> {
  await fields(page).nth(line).fill(String(amount))
  await page.keyboard.press('Enter')
}
/** Waits until the page has tried to send the first entry: the outbox merges no later line into such an entry. */
const isAttempted = (page: Page) =>
  expect.poll(async () => (await entriesOf(page))[0]?.attempts ?? 0).toBeGreaterThan(0)
/** Ends the renderer process without running any handler of the page. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
}
/** Records the idempotency keys of the counted lines that a page sends from now on. */
function keysOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request: Request) => {
    if (/\/api\/delis\/\d+\/counts\/\d+\/lines/.test(request.url())) keys.push(request.headers()['idempotency-key']!)
  })
  return keys
}

test('lines counted during an outage survive a crash of the page and are sent by the next page', async () => {
  scene.expects(OUTAGE)
  const path = await newCount('הפסקה')
  const page = await scene.open(path, LOOK)
  await scene.system.kill('api')
  await count(page, 0, 5)
  await page.getByText('טרם נשלח').first().waitFor()
  await isAttempted(page)
  await count(page, 1, 6)
  await expect.poll(async () => (await entriesOf(page)).length).toBe(2)
  const [first] = await entriesOf(page)
  const context = page.context()
  await crash(page)
  expect(await countedIn(path)).toEqual([])

  await scene.system.start('api')
  const next = await context.newPage()
  const keys = keysOf(next)
  await next.goto(`${scene.system.origin}/account`)
  await expect.poll(() => countedIn(path)).toEqual([5, 6])
  await expect.poll(() => entriesOf(next)).toEqual([])
  expect(keys[0]).toBe(first!.id)
  expect(new Set(keys).size).toBe(2)
})

test('one of two tabs sends the counted lines, and the other tab continues when the first crashes', async () => {
  scene.expects(OUTAGE)
  const path = await newCount('שני חלונות')
  const first = await scene.open(path, LOOK)
  const second = await first.context().newPage()
  await second.goto(scene.system.origin + path)
  await isAwake(second)
  await scene.system.kill('api')
  await count(first, 0, 3)
  await first.getByText('טרם נשלח').first().waitFor()
  await isAttempted(first)
  // Each tab shows the lines that the other one queued.
  await expect.poll(() => fields(second).nth(0).inputValue()).toBe('3')
  await count(second, 1, 4)
  await expect.poll(async () => (await entriesOf(second)).length).toBe(2)
  const sent = keysOf(second)
  await crash(first)
  await scene.system.start('api')
  await expect.poll(() => countedIn(path)).toEqual([3, 4])
  await second.getByText('נשמר', { exact: true }).nth(1).waitFor()
  expect(new Set(sent).size).toBe(2)
})

test('a rejected line stays visible with its reason after a reload, until it is discarded', async () => {
  scene.expects(OUTAGE)
  const path = await newCount('ספירה שבוטלה')
  const page = await scene.open(path, LOOK)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await count(page, 0, 9)
  await page.getByText('טרם נשלח').first().waitFor()
  await stored(scene.system, "update stock_count set status = 'cancelled' where id = $1 returning id", [countId(path)])
  await page.context().setOffline(false)
  const notice = page.getByText('שינוי אחד לא התקבל')
  await notice.waitFor()
  await page.goto(`${scene.system.origin}/account`)
  await notice.waitFor()
  await page.getByRole('link', { name: 'ספירת מלאי' }).waitFor()
  await expect.poll(() => page.getByText(NOTICE).count()).toBe(0)
  await page.locator('[data-tour=user]').click()
  await page.getByRole('button', { name: 'יציאה' }).click()
  const question = page.getByRole('dialog', { name: 'שינוי אחד לא נשמר בשרת. לצאת בכל זאת?' })
  await question.getByRole('button', { name: 'ביטול' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'מחיקה' }).click()
  await notice.waitFor({ state: 'detached' })
  await expect.poll(() => entriesOf(page)).toEqual([])
  expect(await countedIn(path)).toEqual([])
})

/** Waits until the browser has stored what it needs to open this page without a network, then goes offline. */
async function goOffline(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), path)).toBe(true)
  // Disables the browser's own cache, which would serve the files that the worker is tested for.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.context().setOffline(true)
  await page.close()
}

test('a count sheet opens offline with its last data, and sends the counted lines when online again', async () => {
  scene.expects(OUTAGE)
  const path = await newCount('בלי רשת')
  const page = await scene.open(path, { ...LOOK, worker: true })
  const context = page.context()
  await count(page, 0, 2)
  await page.getByText('נשמר', { exact: true }).waitFor()
  const storedText = () => page.evaluate(async (key) => (await caches.match(`${key}?stored-data`))?.text(), path)
  await expect.poll(storedText).toContain('"amount_thousandths":2000')
  await goOffline(page, path)

  const cold = await context.newPage()
  await cold.goto(scene.system.origin + path)
  await isAwake(cold)
  // The line was saved after the page was opened, so the stored document alone does not have it.
  await cold.getByText('נשמר', { exact: true }).waitFor()
  await expect.poll(() => fields(cold).nth(0).inputValue()).toBe('2')
  await count(cold, 1, 8)
  await cold.getByText('טרם נשלח').first().waitFor()
  // A screen that is not stored shows that it cannot be opened.
  await cold.goto(`${scene.system.origin}/inventory`)
  await expect.poll(() => cold.getByRole('heading', { level: 2 }).innerText()).toBe('You are offline')
  await context.setOffline(false)
  await cold.goto(scene.system.origin + path)
  await expect.poll(() => countedIn(path)).toEqual([2, 8])
  await cold.getByText('נשמר', { exact: true }).nth(1).waitFor()
})

test('the kitchen display opens without a network, and a sign-out deletes its stored data', async () => {
  scene.expects(OUTAGE)
  const world = await orderScene(scene.system)
  const order = await world.place({}, { direct: true })
  const path = `/delis/${world.deli_id}/kitchen/${world.grill_id}`
  const page = await scene.open(path, { user: 'owner', own_session: true, width: 1920, worker: true })
  const context = page.context()
  const card = (of: Page) => of.locator(`[data-order="${order.number}"]`)
  await card(page).waitFor()
  await goOffline(page, path)

  const cold = await context.newPage()
  await cold.goto(scene.system.origin + path)
  await isAwake(cold)
  await cold.getByText(/אין חיבור מאז \d\d:\d\d/).waitFor()
  await cold.keyboard.press('1')
  await expect.poll(() => card(cold).getAttribute('data-state')).toBe('made')
  await context.setOffline(false)
  const state = () =>
    stored<{ state: string }>(scene.system, 'select state from kitchen_task where order_id = $1', [order.id])
  await expect.poll(async () => (await state())[0]?.state).toBe('done')

  await cold.goto(`${scene.system.origin}/account`)
  await isAwake(cold)
  await cold.locator('[data-tour=user]').click()
  await cold.getByRole('button', { name: 'יציאה' }).click()
  await cold.waitForURL(/session\/login/)
  await expect.poll(() => cold.evaluate(() => caches.has('stored-pages'))).toBe(false)
})
