import type { RequestOf } from '@tavlin/contract/endpoint'
import { kiosks } from '@tavlin/contract/kiosks'
import { minuteOf } from '@tavlin/domain/availability/day-minutes'
import { KIOSK_HEARTBEAT_SECONDS } from '@tavlin/domain/guest/kiosk-heartbeat'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { expectGoodStep } from './kiosk-step.ts'
import { stored } from './database.ts'
import { type OrderScene, orderScene } from './order-scene.ts'
import { stage } from './stage.ts'

/** Kiosks: a manager registers and pairs them, guests order at them, and a revoked one stops. */
const scene = stage()
const KIOSK = { width: 1080, height: 1920 }
/** Latest minute of the business day for these tests: later, fewer than two slots are left for orders of today. */
const LAST_MINUTE = 1610
const today = test.skipIf(minuteOf(new Date()).minute > LAST_MINUTE)

let world: OrderScene
beforeAll(async () => {
  world = await orderScene(scene.system)
  // Uses half-hour slots, because a five-minute slot may pass while a guest orders.
  await stored(scene.system, 'update slot_series set every_minutes = 30 where deli_id = $1', [world.deli_id])
})

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Opens a page with the size of a kiosk, in a browser of its own, because its cookie must not reach other journeys. */
async function newDevice(path: string, lang: 'he' | 'en' = 'he'): Promise<Page> {
  const page = await scene.open(path, { lang, fresh: true })
  await page.setViewportSize(KIOSK)
  return page
}

type KioskForm = RequestOf<typeof kiosks.createKiosk>['body']
const formOf = (name: string, more: Partial<KioskForm> = {}): KioskForm => ({
  name,
  lang: 'en',
  order_types: ['pickup'],
  takes_future: false,
  pay_methods: ['counter'],
  card_reader: null,
  ...more,
})

/** Registers a kiosk by the API and pairs a browser with it. */
async function pairedDevice(name: string, more: Partial<KioskForm> = {}) {
  const api = world.as(kiosks)
  const params = { deli_id: String(world.deli_id) }
  const { id } = (await api.createKiosk({ params, body: formOf(name, more) })).data
  const { code } = (await api.newKioskCode({ params: { id: String(id) } })).data
  const page = await newDevice('/orders/kiosk/pair', 'en')
  await page.clock.install()
  await page.addInitScript(recordIntervals)
  await page.getByLabel('Pairing code').fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/select-type?lang=en')
  await isAwake(page)
  return { page, id }
}

const HEARTBEAT_MS = KIOSK_HEARTBEAT_SECONDS * 1000
type IntervalScope = typeof globalThis & { interval_delays?: (number | undefined)[] }

/** Runs in the page: records the delay of each interval, so that a journey can wait for the heartbeat. */
function recordIntervals(): void {
  const scope = globalThis as IntervalScope
  const start = setInterval as (...given: unknown[]) => number
  const delays: (number | undefined)[] = (scope.interval_delays = [])
  const recording = (work: unknown, ms?: number) => {
    delays.push(ms)
    return start(work, ms)
  }
  Object.assign(globalThis, { setInterval: recording })
}

/** Waits until the page has started its heartbeat, whose chunk is loaded lazily. */
const hasHeartbeat = (page: Page) =>
  page.waitForFunction((ms) => (globalThis as IntervalScope).interval_delays?.includes(ms) === true, HEARTBEAT_MS)

/** Moves the clock of the page to its next heartbeat; returns the status of the answer. */
async function nextHeartbeat(page: Page): Promise<number> {
  await hasHeartbeat(page)
  const answer = page.waitForResponse('**/api/kiosks/heartbeat')
  await page.clock.runFor(HEARTBEAT_MS)
  return (await answer).status()
}

today('a manager pairs a kiosk, and a guest orders there in Hebrew without choosing a deli', async () => {
  const manager = await scene.open(`/delis/${world.deli_id}/tills`, { user: 'owner' })
  await click(manager, 'עמדת הזמנה חדשה')
  await manager.getByLabel('שם העמדה').fill('כניסה')
  await manager.getByLabel('מספר קורא הכרטיסים').fill('entrance 1')
  await manager.getByRole('checkbox', { name: 'אשראי' }).uncheck()
  await manager.getByRole('checkbox', { name: 'משלוח' }).check()
  await click(manager, 'שמירה')
  await manager.getByText('על משלוח משלמים באשראי בלבד.').waitFor()
  await manager.getByRole('checkbox', { name: 'משלוח' }).uncheck()
  await click(manager, 'שמירה')
  const card = manager.getByRole('region', { name: 'כניסה' })
  await card.getByText('אין מכשיר').waitFor()
  await card.getByRole('button', { name: 'קוד צימוד' }).click()
  const code = (await manager.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent())!
  expect(await barriers(manager)).toEqual([])

  const device = await newDevice('/orders/kiosk/pair')
  scene.expects(/422/)
  await device.getByLabel('קוד צימוד').fill('WRNG-CDE2')
  await click(device, 'צימוד')
  await device.getByText('הקוד שגוי או שפג תוקפו.').waitFor()
  expect(await barriers(device)).toEqual([])
  await device.getByLabel('קוד צימוד').fill(code.toLowerCase())
  await click(device, 'צימוד')
  await device.waitForURL('**/select-type?lang=he')
  await isAwake(device)
  await manager.getByText('המכשיר צומד').waitFor()
  expect(await device.evaluate(() => document.cookie)).not.toContain('kiosk.device')

  // The kiosk offers pickup for today only, at its own deli, paid at the counter.
  await expect.poll(() => device.getByRole('main').getByRole('listitem').count()).toBe(1)
  await device.getByRole('link', { name: /לקחת מכאן/ }).click()
  await device.getByRole('link', { name: /הכי מהר שאפשר/ }).click()
  await device.getByRole('button', { name: /סלט ירקות/ }).click()
  await device.getByRole('link', { name: 'לסיכום' }).click()
  await device.locator('button:enabled', { hasText: 'תשלום בדלפק' }).waitFor()
  await expect.poll(() => device.getByRole('button', { name: 'תשלום באשראי' }).count()).toBe(0)
  await click(device, 'תשלום בדלפק')
  await device.getByText(/^לתשלום בדלפק: 30.00/).waitFor()
  await expect.poll(() => device.getByRole('button', { name: /אשראי/ }).count()).toBe(0)
  const placed = 'select channel, phone, deli_id from orders order by id desc limit 1'
  await expect
    .poll(() => stored(scene.system, placed))
    .toEqual([{ channel: 'kiosk', phone: null, deli_id: world.deli_id }])

  // The device shows nothing but the pages of guests.
  await device.goto(`${scene.system.origin}/session/login`)
  await device.waitForURL(/\/orders\/kiosk(\/|$)/)
})

test('a kiosk in English does not apply changed settings during an order, and stops when it is revoked', async () => {
  scene.expects(/403/, /401/)
  const { page, id } = await pairedDevice('Window')
  await page.getByRole('heading', { level: 1, name: 'How would you like your order?' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /Order for later/ }).count()).toBe(0)
  const params = { id: String(id) }
  const listed = await world.as(kiosks).kiosks({ params: { deli_id: String(world.deli_id) } })
  const kiosk = listed.data.find((one) => one.id === id)!
  expect(kiosk).toMatchObject({ is_paired: true, last_seen_at: expect.any(String) })
  await world
    .as(kiosks)
    .updateKiosk({ params, body: { ...formOf('Window', { takes_future: true }), version: kiosk.version } })

  // After the guest's first choice, a heartbeat with changed settings does not reload the page.
  await page.getByRole('link', { name: /^Pickup/ }).click()
  await page.waitForURL('**/select-timeslot')
  expect(await nextHeartbeat(page)).toBe(200)
  expect(pathOf(page)).toBe('/orders/kiosk/select-timeslot')

  await world.as(kiosks).revokeKiosk({ params })
  expect(await nextHeartbeat(page)).toBe(403)
  await page.getByRole('heading', { level: 1, name: 'This kiosk is off' }).waitFor()
  await page.getByText('a manager removed this kiosk').waitFor()
  expect(await barriers(page)).toEqual([])
  await click(page, 'Stop using as a kiosk')
  await page.waitForURL('**/session/login**')
})

test('a kiosk loads its page again with changed settings and on a new business day, while nobody orders', async () => {
  // Requests may time out while the clock is moved. The page then checks the connection with a request that the API
  // answers with 401 for guests.
  scene.expects(/401/)
  const { page, id } = await pairedDevice('Garden')
  await page.evaluate(() => Object.assign(globalThis, { is_old: true }))
  const isOld = () => page.evaluate(() => 'is_old' in globalThis)
  expect(await nextHeartbeat(page)).toBe(200)
  expect(await isOld()).toBe(true)
  const params = { id: String(id) }
  await world.as(kiosks).updateKiosk({ params, body: { ...formOf('Garden', { takes_future: true }), version: 2 } })
  await nextHeartbeat(page)
  await page.getByRole('link', { name: /Order for later/ }).waitFor()
  await isAwake(page)
  await hasHeartbeat(page)
  await page.evaluate(() => Object.assign(globalThis, { is_old: true }))
  await page.clock.fastForward('24:00:00')
  await expect.poll(isOld).toBe(false)
})

const READER = 'reader-of-the-hall'
/** Holds a card to the reader of the stand-in; returns false when no payment waits there. */
async function holdCard(action: 'pay' | 'decline'): Promise<boolean> {
  const body = new URLSearchParams({ action })
  const answer = await fetch(`${scene.system.stand_ins_url}/payment/reader/${READER}`, { method: 'POST', body })
  return answer.status !== 404
}

/** Orders a salad at a kiosk in English and chooses to pay by card. */
async function orderAtReader(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Pickup/ }).click()
  await page.getByRole('link', { name: /As soon as possible/ }).click()
  await page.getByRole('button', { name: /Garden salad/ }).click()
  await page.getByRole('link', { name: 'Review order' }).click()
  await page.getByRole('textbox', { name: 'Phone' }).fill('0521234590')
  await page.locator('button:enabled', { hasText: 'Pay by card' }).click()
  await page.getByText('Hold your card to the reader').waitFor()
}

today('a guest pays at the card reader of a kiosk, and one who leaves it ends the payment there', async () => {
  // Requests may time out while the clock is moved.
  scene.expects(/401/)
  const methods = ['card', 'counter'] as const
  const { page } = await pairedDevice('Hall', { pay_methods: [...methods], card_reader: READER })
  await orderAtReader(page)
  await expectGoodStep(page, 96)
  expect(await holdCard('decline')).toBe(true)
  await page.getByText('The card was declined. You were not charged.').waitFor()
  await click(page, 'Try the card again')
  await page.getByText('Hold your card to the reader').waitFor()
  expect(await holdCard('pay')).toBe(true)
  await page.getByText('Paid', { exact: true }).waitFor()
  const last = `select number::int, paid_agorot = total_agorot as is_paid, status from orders order by id desc limit 1`
  const [paid] = await stored<{ number: number }>(scene.system, last)
  expect(paid).toMatchObject({ is_paid: true })

  await click(page, 'New order')
  await orderAtReader(page)
  await page.clock.runFor(60_000)
  await page.getByRole('dialog', { name: 'Still there?' }).waitFor()
  await page.clock.runFor(21_000)
  await page.waitForURL('**/select-type?lang=en')
  await expect.poll(() => stored(scene.system, last)).toMatchObject([{ status: 'cancelled', is_paid: false }])
  expect(await holdCard('pay')).toBe(false)
})
