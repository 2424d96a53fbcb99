import { orders } from '@tavlin/contract/orders'
import { instantOf, minuteOf } from '@tavlin/domain/availability/day-minutes'
import type { MoveName } from '@tavlin/domain/orders/order-machine'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { type OrderScene, orderScene } from './order-scene.ts'
import { stage } from './stage.ts'

/**
 * Journeys at the end of the business day and at clock changes. API, worker and web run at the time a journey sets;
 * PostgreSQL runs at the real time, because no business rule reads its clock.
 */
const scene = stage({ own_processes: true })
const BASE_SHIFT = Number(process.env['CLOCK_SHIFT_SECONDS'] ?? 'NaN')
const SHIFTED = ['api', 'worker', 'web'] as const
const COLUMNS = ['ממתינות לאישור', 'אושרו', 'בהכנה', 'מוכנות'] as const

/** Timeout of a journey: each clock change restarts three processes. */
const PATIENT = { timeout: 300_000 }
/** Skipped without the test clock, which `bin/ci` sets. */
const nights = test.skipIf(Number.isNaN(BASE_SHIFT))

async function moveClockTo(moment: Date): Promise<void> {
  const real_now_ms = Date.now() - BASE_SHIFT * 1000
  const shift = { CLOCK_SHIFT_SECONDS: String(Math.round((moment.getTime() - real_now_ms) / 1000)) }
  await Promise.all(SHIFTED.map((name) => scene.system.kill(name, 'SIGTERM')))
  await Promise.all(SHIFTED.map((name) => scene.system.start(name, shift)))
}

/** Places a pending, an accepted, a cooking and a ready order for the next slot after `moment`. */
async function placeEvening(deli: OrderScene, moment: Date): Promise<void> {
  const { date, minute } = minuteOf(moment)
  const start_minute = [5, 10].map((more) => minute - (minute % 5) + more).find((one) => instantOf(date, one) > moment)!
  const walks: readonly (readonly MoveName[])[] = [[], ['accept'], ['accept', 'start'], ['accept', 'start', 'pack']]
  for (const walk of walks) {
    const order = await deli.place({ date, start_minute })
    let { version } = order
    for (const move of walk) {
      const params = { id: String(order.id) }
      const { data } = await deli.as(orders).moveOrder({ params, body: { move, version, bags: 1 } })
      version = data.version
    }
  }
}

async function boardCounts(page: Page, deli_id: number): Promise<number[]> {
  await page.goto(`${scene.system.origin}/delis/${deli_id}/orders`)
  await isAwake(page)
  const columns = COLUMNS.map((name) => page.getByRole('region', { name, exact: true }))
  return Promise.all(columns.map((column) => column.getByRole('article').count()))
}

/** Returns three counts of pending orders as text: from Today, the sidebar badge and the tab of the order list. */
async function pendingCounts(page: Page): Promise<string[]> {
  await page.goto(scene.system.origin)
  const number = /\d+/
  const today = page.getByRole('navigation', { name: 'הזמנות היום' }).getByRole('link', { name: /ממתינה לאישור/ })
  const badge = page.getByRole('navigation', { name: 'מסכים' }).getByRole('link', { name: /^כל ההזמנות \d/ })
  const shown_texts = [await today.innerText(), await badge.innerText()]
  await page.goto(`${scene.system.origin}/orders`)
  shown_texts.push(await page.getByRole('link', { name: /^ממתינות לאישור/ }).innerText())
  return shown_texts.map((text) => number.exec(text)?.[0] ?? '')
}

async function expectAgreement(page: Page, deli_id: number): Promise<void> {
  expect(await boardCounts(page, deli_id)).toEqual([1, 1, 1, 1])
  const [today, badge, tab] = await pendingCounts(page)
  expect(Number(today)).toBeGreaterThan(0)
  expect([badge, tab]).toEqual([today, today])
}

nights('open orders stay on board, Today, list and badge when the business day ends at 04:00', PATIENT, async () => {
  const before_four = new Date('2027-11-17T01:50:00Z')
  // Requests of the open page fail while the processes restart at another time.
  scene.expects(/net::ERR_|WebSocket|50[234]/)
  await moveClockTo(before_four)
  const deli = await orderScene(scene.system)
  await placeEvening(deli, before_four)
  const page = await scene.open('/account', { user: 'owner', own_session: true, worker: true })
  await expectAgreement(page, deli.deli_id)

  await moveClockTo(new Date('2027-11-17T02:05:00Z'))
  await expectAgreement(page, deli.deli_id)
  // An order that was started before 04:00 can be packed afterwards.
  await page.goto(`${scene.system.origin}/delis/${deli.deli_id}/orders`)
  await isAwake(page)
  const cooking = page.getByRole('region', { name: COLUMNS[2], exact: true })
  await cooking.getByRole('button', { name: 'אריזה', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'סימון הכול' }).click()
  await panel.getByRole('button', { name: /^אריזה והדפסת/ }).click()
  await expect
    .poll(() => page.getByRole('region', { name: COLUMNS[3], exact: true }).getByRole('article').count())
    .toBe(2)
})

nights.each([
  ['spring, when 02:00 becomes 03:00', '2027-03-25T23:30:00Z'],
  ['autumn, when 02:00 becomes 01:00', '2027-10-30T22:30:00Z'],
])('orders can be placed, and board, Today, list and badge agree, in the night of %s', PATIENT, async (_, moment) => {
  const at = new Date(moment)
  await moveClockTo(at)
  const deli = await orderScene(scene.system)
  await placeEvening(deli, at)
  const page = await scene.open('/account', { user: 'owner', own_session: true, worker: true })
  await expectAgreement(page, deli.deli_id)
})
