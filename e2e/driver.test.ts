import { businessDay } from '@tavlin/domain/business-time'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { makeTrip } from '../apps/api/test/driver-world.ts'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { entriesOf } from './outbox-entries.ts'
import { hasStoppedRequesting } from './quiet.ts'
import { stage } from './stage.ts'
import { countTaps } from './taps.ts'

const scene = stage()
const OUTAGE = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|Failed to fetch/
const COPY = {
  he: {
    load: 'לבדיקת העמסה',
    depart: 'יציאה לדרך',
    next: 'לעצירה הבאה',
    delivered: 'נמסר',
    confirm_paid: /אישור: נמסר ונגבו/,
    failed: 'לא נמסר',
    no_answer: 'אין מענה',
    confirm_failed: 'אישור: לא נמסר',
    undo: /ביטול/,
    back_at_deli: 'חזרתי למעדנייה',
    cash: 'המזומן שלי',
  },
  en: {
    load: 'Load check',
    depart: 'Depart',
    next: 'Next stop',
    delivered: 'Delivered',
    confirm_paid: /Delivered, collected/,
    failed: 'Not delivered',
    no_answer: 'No answer',
    confirm_failed: 'Confirm: not delivered',
    undo: /Undo/,
    back_at_deli: 'I’m back at the deli',
    cash: 'My cash',
  },
} as const

/** Gives a driver of the demo one trip of today with packed orders to be paid in cash, and no other open trip. */
async function tripOf(user: string, stops: number) {
  const { db } = openDatabase(scene.system.database_url, 1)
  const { rows } = await sql<{ id: number }>`select id from app_user where email = ${`${user}@tavlin.test`}`.execute(db)
  const driver_id = rows[0]!.id
  await sql`update trip set status = 'cancelled' where driver_id = ${driver_id}`.execute(db)
  const trip = await makeTrip(db, {
    driver_id,
    date: businessDay(new Date()),
    hour: 23,
    status: 'planned',
    stops: Array.from({ length: stops }, (_, i) => ({ minute: 10 + i * 5 })),
  })
  await sql`update orders set status = 'ready', driver_id = ${driver_id}, bags = 1, collect = 'cash', phone = '+972501112233',
      customer_name = 'לקוח' || number || ' לוי', address = address || jsonb_build_object('formatted', 'הדגנית ' || number,
        'floor', '3', 'door_code', '4471#')
    where id = any (${trip.order_ids}::bigint[])`.execute(db)
  await db.destroy()
  return { ...trip, driver_id }
}
const statusesOf = async (order_ids: readonly number[]) => {
  const rows = await stored<{ status: string }>(
    scene.system,
    'select status from orders where id = any ($1::bigint[]) order by id',
    [order_ids],
  )
  return rows.map(({ status }) => status)
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Returns a function that counts how often the button was missing since this call, be it for one frame. */
async function countLosses(page: Page, name: string): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle((text) => {
    const counted = { losses: 0 }
    new MutationObserver(() => {
      const is_shown = [...document.querySelectorAll('button')].some((one) => one.textContent === text)
      if (!is_shown) counted.losses += 1
    }).observe(document.body, { childList: true, subtree: true })
    return counted
  }, name)
  return () => counter.evaluate(({ losses }) => losses)
}
/** Loads every bag and departs. */
async function loadAndDepart(page: Page, copy: (typeof COPY)['he' | 'en'], stops: number) {
  await link(page, copy.load).click()
  const rows = page.getByRole('listitem').getByRole('button')
  for (let i = 0; i < stops; i++) await rows.nth(i).click()
  await expect.poll(() => page.locator('[aria-pressed=true]').count()).toBe(stops)
  await button(page, copy.depart).click()
}
/** Delivers at the next stop, starting from the list of trips, and asserts the number of taps. */
async function deliverNext(page: Page, copy: (typeof COPY)['he' | 'en']) {
  const taps = countTaps()
  await taps.on(link(page, copy.next))
  await taps.on(link(page, copy.delivered))
  await taps.on(button(page, copy.confirm_paid))
  expect(taps.count()).toBeLessThanOrEqual(3)
}

test.each(['he', 'en'] as const)(
  'a driver loads, collects cash, undoes a delivery, reports a failed delivery and sees the cash bag (%s)',
  async (lang) => {
    const copy = COPY[lang]
    // Each language uses another driver, because cash from the first run would still be in the bag.
    const user = lang === 'he' ? 'driver1' : 'driver2'
    const { order_ids } = await tripOf(user, 3)
    const page = await scene.open('/', { user, lang, width: 360 })
    expect(new URL(page.url()).pathname).toBe('/driver')
    expect(await barriers(page)).toEqual([])
    await loadAndDepart(page, copy, 3)
    await expect.poll(() => statusesOf(order_ids)).toEqual(['on-the-way', 'on-the-way', 'on-the-way'])

    await link(page, copy.next).click()
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main a, main button, footer a, footer button')]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width < 60 || height < 60),
    )
    expect(small).toEqual([])
    await expect.poll(() => page.getByRole('link', { name: 'Waze' }).getAttribute('href')).toContain('waze.com/ul?ll=')
    await expect.poll(() => page.locator('a[href="tel:+972501112233"]').count()).toBe(1)
    await link(page, copy.delivered).click()
    await button(page, copy.confirm_paid).click()
    // The page sends a delivery only after the undo period, so undo cancels it before it is sent.
    await button(page, copy.undo).click()
    await expect.poll(() => page.getByText('0/3').count()).toBe(1)
    await expect.poll(() => statusesOf(order_ids)).toEqual(['on-the-way', 'on-the-way', 'on-the-way'])

    await deliverNext(page, copy)
    await deliverNext(page, copy)
    await link(page, copy.next).click()
    await link(page, copy.failed).click()
    await button(page, copy.no_answer).click()
    expect(await barriers(page)).toEqual([])
    await button(page, copy.confirm_failed).click()
    await button(page, copy.back_at_deli).waitFor()
    const losses = await countLosses(page, copy.back_at_deli)
    await expect.poll(() => statusesOf(order_ids)).toEqual(['completed', 'completed', 'ready'])
    await hasStoppedRequesting(page)
    // A tap would be lost if the button disappeared between the response to the report and the new data of the trip.
    expect(await losses()).toBe(0)
    await button(page, copy.back_at_deli).click()
    const [first] = order_ids
    await expect
      .poll(() =>
        stored(
          scene.system,
          `select trip.status, (select state from trip_stop as last
          where last.trip_id = trip.id order by position desc limit 1) as state
        from trip join trip_stop on trip_stop.trip_id = trip.id where order_id = $1`,
          [first],
        ),
      )
      .toEqual([{ status: 'completed', state: 'returned' }])
    await link(page, copy.cash).click()
    await expect.poll(() => page.locator('main').innerText()).toContain('100.00')
  },
)

test('a driver shares the position during a trip, the dispatcher sees it on the map, and stopping deletes it', async () => {
  const { driver_id, id } = await tripOf('driver1', 2)
  const page = await scene.open('/driver', { user: 'driver1', width: 360 })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 32.0712, longitude: 34.7801, accuracy: 10 })
  await loadAndDepart(page, COPY.he, 2)
  const positions = () =>
    stored<{ lat: number }>(scene.system, 'select lat from driver_position where driver_id = $1', [driver_id])
  await button(page, 'לשתף בזמן מסלול').click()
  await page.getByText('המיקום משותף בזמן מסלול').waitFor()
  expect(await barriers(page)).toEqual([])
  await expect.poll(positions).toEqual([{ lat: 32.0712 }])
  const [trip] = await stored<{ deli_id: number; date: string }>(
    scene.system,
    'select deli_id, date::text from trip where id = $1',
    [id],
  )
  const path = `/inlays?date=${trip!.date}&hour=23&deli=${trip!.deli_id}&layout=map`
  const map = await scene.open(path, { user: 'owner' })
  await map
    .getByRole('button', { name: /מיקום מ־\d\d:\d\d/ })
    .first()
    .waitFor()

  // A batch that is sent while the driver stops sharing is rejected, and the phone drops it.
  scene.expects(/409 \(Conflict\) \S+\/api\/driver\/positions/)
  await button(page, 'להפסיק ולמחוק').click()
  await page.getByText('המיקום לא משותף').waitFor()
  await expect.poll(positions).toEqual([])
})

test('deliveries made offline survive a reload and are sent in sequence, and the delivery of a cancelled order is rejected', async () => {
  scene.expects(OUTAGE)
  const copy = COPY.he
  const { order_ids } = await tripOf('driver2', 3)
  const page = await scene.open('/driver', { user: 'driver2', width: 360, worker: true })
  const context = page.context()
  await loadAndDepart(page, copy, 3)
  await expect.poll(() => statusesOf(order_ids)).toEqual(['on-the-way', 'on-the-way', 'on-the-way'])
  const isStored = () => page.evaluate(async () => Boolean(await caches.match('/driver')))
  await expect.poll(isStored).toBe(true)
  const storedDay = () => page.evaluate(async () => (await caches.match('/driver?stored-data'))?.text())
  await expect.poll(storedDay).toContain('"in_progress"')
  await context.setOffline(true)
  await deliverNext(page, copy)
  await expect.poll(() => entriesOf(page)).toHaveLength(1)
  await page.close()

  const second = await context.newPage()
  await second.goto(`${scene.system.origin}/driver`)
  await isAwake(second)
  await expect.poll(() => second.getByText('1/3').count()).toBe(1)
  await deliverNext(second, copy)
  await deliverNext(second, copy)
  // While the driver has no signal, the office cancels the last order.
  await stored(
    scene.system,
    `update orders set status = 'cancelled', cancel_reason = 'customer_request', cancelled_at = now(),
      cancelled_from = 'on-the-way', driver_id = driver_id where id = $1 returning id`,
    [order_ids[2]],
  )
  const offline_until = Date.now()
  await new Promise((done) => setTimeout(done, 3000))
  await context.setOffline(false)
  await expect.poll(() => statusesOf(order_ids)).toEqual(['completed', 'completed', 'cancelled'])
  await second.getByText('שינוי אחד לא התקבל').waitFor()
  await second.getByRole('link', { name: 'דיווח מהדרך' }).waitFor()

  const rows = await stored<{ completed_at: Date; paid: string }>(
    scene.system,
    'select completed_at, paid_agorot as paid from orders where id = any ($1::bigint[]) order by id',
    [order_ids],
  )
  expect(rows.map(({ paid }) => Number(paid))).toEqual([5000, 5000, 0])
  // The stored times are those of the taps, not of the sending.
  const times = rows.slice(0, 2).map(({ completed_at }) => completed_at.getTime())
  expect(times[0]!).toBeLessThan(times[1]!)
  expect(times[1]!).toBeLessThanOrEqual(offline_until + 3000)
})
