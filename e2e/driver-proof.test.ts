import { businessDay } from '@tavlin/domain/business-time'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { makeTrip } from '../apps/api/test/driver-world.ts'
import { noisyPhoto } from '../apps/api/test/noisy-photo.ts'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'
import { countTaps } from './taps.ts'

const scene = stage()
const OUTAGE = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|Failed to fetch/

/** Gives a driver one trip under way, at a deli that wants a photo of every delivery. */
async function tripWithPhotos(user: string, stops: number) {
  const { db } = openDatabase(scene.system.database_url, 1)
  const { rows } = await sql<{ id: number }>`select id from app_user where email = ${`${user}@tavlin.test`}`.execute(db)
  const driver_id = rows[0]!.id
  await sql`update trip set status = 'cancelled' where driver_id = ${driver_id}`.execute(db)
  const date = businessDay(new Date())
  const trip = await makeTrip(db, {
    driver_id,
    date,
    hour: 23,
    status: 'in_progress',
    stops: Array.from({ length: stops }, (_, i) => ({ minute: 10 + i * 5 })),
  })
  await sql`update trip set departed_at = now() - interval '20 minutes' where id = ${trip.id}`.execute(db)
  await sql`update orders set status = 'on-the-way', departed_at = now() - interval '20 minutes', driver_id = ${driver_id},
      bags = 1, collect = 'cash', cart = real.cart, address = real.address
    from (select cart, address from orders where cart <> '{}' and order_type = 'delivery' and customer_id is not null
      order by id limit 1) as real
    where id = any (${trip.order_ids}::bigint[])`.execute(db)
  await sql`insert into setting (key, deli_id, valid_from, value)
    select 'proof_of_delivery', deli_id, ${date}::date, '"photo"' from trip where id = ${trip.id}`.execute(db)
  await db.destroy()
  return trip
}
const proofOf = (order_id: number) =>
  stored<{ kind: string; is_stored: boolean; recipient: string; seconds_late: number }>(
    scene.system,
    `select delivery_proof.kind, photo is not null as is_stored, recipient,
       round(extract(epoch from driver_action.received_at - delivery_proof.happened_at))::integer as seconds_late
     from delivery_proof join trip_stop on trip_stop.id = stop_id
     join driver_action on driver_action.order_id = delivery_proof.order_id and driver_action.kind = 'deliver'
     where delivery_proof.order_id = $1`,
    [order_id],
  )
/** Opens the next stop, takes the photo and confirms; the shutter of the camera is one of the counted taps. */
async function deliverWithPhoto(page: Page, photo: Buffer) {
  const taps = countTaps()
  await taps.on(page.getByRole('link', { name: 'לעצירה הבאה', exact: true }))
  await taps.on(page.getByRole('link', { name: 'נמסר', exact: true }))
  const confirm = page.getByRole('button', { name: /אישור: נמסר/ })
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  // One tap opens the camera, another one is the shutter.
  taps.add(2)
  await page
    .getByLabel('צילום', { exact: true })
    .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('img', { name: 'צילום ההזמנה' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await taps.on(confirm)
  expect(taps.count()).toBeLessThanOrEqual(5)
}

test('a driver proves deliveries by photo with and without signal, and the office sees them on the order', async () => {
  scene.expects(OUTAGE)
  const photo = await noisyPhoto()
  expect(photo.length).toBeGreaterThan(2_000_000)
  const { order_ids } = await tripWithPhotos('driver1', 2)
  const [first, second] = order_ids as [number, number]
  const page = await scene.open('/driver', { user: 'driver1', width: 360, worker: true })
  const context = page.context()
  const sizes: number[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/deliver')) sizes.push(request.postData()?.length ?? 0)
  })
  await deliverWithPhoto(page, photo)
  await expect.poll(() => proofOf(first)).toMatchObject([{ kind: 'photo', is_stored: true, recipient: 'customer' }])
  for (const size of sizes) expect(size).toBeLessThan(280_000)

  const storedDay = () => page.evaluate(async () => (await caches.match('/driver?stored-data'))?.text())
  await expect.poll(storedDay).toContain('"delivered"')
  await context.setOffline(true)
  await deliverWithPhoto(page, photo)
  await page.close()
  const again = await context.newPage()
  await again.goto(`${scene.system.origin}/driver`)
  await isAwake(again)
  await expect.poll(() => again.getByText('2/2').count()).toBe(1)
  await expect.poll(() => proofOf(second)).toEqual([])
  await new Promise((done) => setTimeout(done, 3000))
  await context.setOffline(false)
  await expect.poll(() => proofOf(second)).toMatchObject([{ kind: 'photo', is_stored: true }])
  // The time is that of the tap, not of the sending.
  expect((await proofOf(second))[0]!.seconds_late).toBeGreaterThanOrEqual(3)

  const office = await scene.open(`/orders/${first}`, { user: 'owner' })
  await office.getByRole('button', { name: 'הגדלת הצילום' }).click()
  const large = office.getByRole('img', { name: 'צילום מהמסירה' })
  await expect.poll(() => large.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(400)
  expect(await barriers(office)).toEqual([])
})
