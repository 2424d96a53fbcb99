import { writeFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { seededDice } from '@tavlin/domain/seeded-random'
import { complete, isReady, isStored, offlineScene, OUTAGE, sell, soldOn, unsent } from './offline-scene.ts'
import { simulatedTime } from './simulated-time.ts'
import { stage } from './stage.ts'

// Numbers of devices and sales in this run; bin/bench till-offline runs five devices and 500 sales.
const DEVICES = Number(process.env['TILL_DEVICES'] ?? 2)
const SALES = Number(process.env['TILL_SALES'] ?? 12)
/** File for the measured values; undefined in `bin/ci`, which runs a sample. */
const MEASURED_FILE = process.env['TILL_MEASURED_FILE']
const HOUR_MS = 3_600_000
const HOURS = 4
/** Number of times that the clocks are moved forward; each needs a restart of the servers. */
const TIME_STEPS = MEASURED_FILE ? 8 : 1

const scene = stage({ own_processes: true })
const { theWorld, totalsOf, atTill } = offlineScene(scene)
const measured = { browser_kills: 0, network_changes: 0, server_kills: 0 }
afterAll(() => MEASURED_FILE && writeFileSync(MEASURED_FILE, JSON.stringify(measured)))

/** A voucher needs the server, and the button says so. */
async function voucherIsOff(dialog: Locator): Promise<void> {
  await dialog.getByText('שובר', { exact: true }).click()
  await dialog.getByRole('button', { name: /אפשרי רק עם חיבור לרשת/ }).waitFor()
  await dialog.getByText('מזומן', { exact: true }).click()
}
async function crash(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto(`${scene.system.origin}/orders/pos`)
  await isReady(next)
  return next
}

test('sales made offline survive a cold start and a second tab, and each arrives once', async () => {
  scene.expects(OUTAGE)
  const { page, till_id } = await atTill('לא מקוון', 'clerk')
  await sell(page)
  await expect.poll(() => totalsOf(till_id)).toEqual(complete(1))
  await isStored(page)
  await page.context().setOffline(true)
  await sell(page)
  await sell(page, voucherIsOff)
  await expect.poll(() => unsent(page)).toBe(2)
  await page.locator('[data-unsent]').click()
  await page.getByRole('dialog', { name: 'מכירות במכשיר' }).getByText('יישלחו לבד').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'קופה', exact: true }).click()
  await page.getByRole('menuitem', { name: 'סגירת הקופה' }).click()
  const refusal = page.getByRole('dialog').filter({ hasText: 'שתי מכירות עוד לא נשלחו' })
  await refusal.getByText('אי אפשר לסגור את הקופה').waitFor()
  await refusal.getByRole('button', { name: 'סגירה', exact: true }).last().click()
  await refusal.waitFor({ state: 'hidden' })
  await page.reload()
  await isReady(page)
  await expect.poll(() => unsent(page)).toBe(2)
  await sell(page)
  const second = await page.context().newPage()
  await second.goto(`${scene.system.origin}/orders/pos`)
  await isReady(second)
  await sell(second)
  await expect.poll(() => unsent(page)).toBe(4)
  await expect.poll(() => totalsOf(till_id)).toEqual(complete(1))
  const next = await crash(page)
  await next.context().setOffline(false)
  await expect.poll(() => totalsOf(till_id)).toEqual(complete(5))
  await expect.poll(() => unsent(next)).toBe(0)
})

/** Cumulative chances in percent: one random number decides which failure happens before a sale, if any. */
const FAILURES = { cut: 6, join: 12, crash: 18, api: 24 }
const CRASH_WHILE_SENDING = 8

test(
  `${SALES} sales on ${DEVICES} devices in four hours arrive once while browsers, network and API fail at random`,
  { timeout: 180_000 + SALES * 20_000 },
  async () => {
    scene.expects(OUTAGE)
    const pick = seededDice(7)
    const time = simulatedTime(scene.system)
    const devices: Awaited<ReturnType<typeof atTill>>[] = []
    for (let n = 0; n < DEVICES; n += 1) {
      // Alternates two users, so that both sign in at several tills. The clock of the second device is a day slow.
      const device = await atTill(`עומס ${n}`, n % 2 === 0 ? 'clerk' : 'manager', (context) =>
        time.addBrowser(context, n === 1 ? -24 * HOUR_MS : 0),
      )
      await isStored(device.page)
      devices.push(device)
    }
    let is_api_up = true
    const crashed = async (page: Page) => {
      measured.browser_kills += 1
      return crash(page)
    }
    const passTime = async () => {
      await time.pass((HOURS * HOUR_MS) / TIME_STEPS)
      is_api_up = true
      measured.server_kills += 1
    }
    const switchApi = async () => {
      if (is_api_up) await scene.system.kill('api')
      else await scene.system.start('api', time.env())
      is_api_up = !is_api_up
      measured.server_kills += is_api_up ? 0 : 1
    }
    const every = Math.ceil(SALES / (TIME_STEPS + 1))
    for (let sold = 0; sold < SALES; sold += 1) {
      if (time.is_possible && sold > 0 && sold % every === 0) await passTime()
      const device = devices[sold % DEVICES]!
      const chance = pick(100)
      if (chance < FAILURES.join) {
        await device.page.context().setOffline(chance < FAILURES.cut)
        measured.network_changes += 1
      } else if (chance < FAILURES.crash) device.page = await crashed(device.page)
      else if (chance < FAILURES.api) await switchApi()
      await sell(device.page)
      // The page crashes while its sale is being sent, perhaps after the API has executed it.
      if (pick(100) < CRASH_WHILE_SENDING) device.page = await crashed(device.page)
    }
    if (!is_api_up) await switchApi()
    for (const { page } of devices) await page.context().setOffline(false)
    for (const { page, till_id } of devices) {
      const sales = await soldOn(page, till_id)
      await expect.poll(() => totalsOf(till_id), { timeout: 120_000 }).toEqual(complete(sales))
    }
    const made = await Promise.all(devices.map(({ page, till_id }) => soldOn(page, till_id)))
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(SALES)
    // The screen lists the sales of the second device for a check, because the clock of that device was wrong.
    const { deli_id } = await theWorld()
    const manager = await scene.open(`/delis/${deli_id}/till-day`, { user: 'owner', lang: 'he', width: 1280 })
    const listed = manager.getByRole('listitem').filter({ hasText: 'השעון במכשיר לא היה נכון' })
    await expect.poll(() => listed.count()).toBe(made[1])
    await listed.first().getByRole('button', { name: 'טופל' }).click()
    await expect.poll(() => listed.count()).toBe(made[1]! - 1)
  },
)
