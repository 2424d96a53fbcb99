import { businessDay } from '@tavlin/domain/business-time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { makeTrip } from '../apps/api/test/driver-world.ts'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'
import { linkSentTo } from './text-messages.ts'

const scene = stage()
const HOUR = 23
const CUSTOMER = '+972547001122'
const CART = {
  order_type: 'delivery',
  start_minute: HOUR * 60,
  firmness: 'firm',
  customer_id: null,
  name: '',
  address_id: null,
  lines: [{ key: 'a', meal_id: 1, quantity: 1, choices: [], note: '' }],
  coupon: '',
  discount: null,
  tip_agorot: 0,
  notes: { customer: '', kitchen: '', driver: '', internal: '' },
}
const ADDRESS = { address_id: null, entrance: '', apartment: '', leave_at_door: false, driver_note: '', area: null }

/** Gives a driver of the demo one trip of today with packed and paid orders; the second one is the customer's. */
async function tripOf(user: string, phone: string) {
  const { db } = openDatabase(scene.system.database_url, 1)
  const { rows } = await sql<{ id: number }>`select id from app_user where email = ${`${user}@tavlin.test`}`.execute(db)
  const driver_id = rows[0]!.id
  const date = businessDay(new Date())
  await sql`update trip set status = 'cancelled' where driver_id = ${driver_id}`.execute(db)
  const stops = [{ minute: 10 }, { minute: 15 }]
  const trip = await makeTrip(db, { driver_id, date, hour: HOUR, status: 'loading', stops })
  await sql`update orders set status = 'ready', driver_id = ${driver_id}, bags = 1, paid_agorot = total_agorot,
      customer_name = 'לקוח' || number || ' לוי', phone = case when id = ${trip.order_ids[1]} then ${phone} end,
      cart = ${JSON.stringify({ ...CART, date })}::jsonb || jsonb_build_object('deli_id', deli_id),
      address = ${JSON.stringify(ADDRESS)}::jsonb || address || jsonb_build_object('formatted', 'הדגנית ' || number,
        'floor', '3', 'door_code', '4471#')
    where id = any (${trip.order_ids}::bigint[])`.execute(db)
  const { rows: deli } = await sql<{ deli_id: number }>`select deli_id from trip where id = ${trip.id}`.execute(db)
  await db.destroy()
  return {
    order_id: trip.order_ids[1]!,
    path: `/inlays?date=${date}&hour=${HOUR}&deli=${deli[0]!.deli_id}&driver=${driver_id}`,
  }
}

test('a customer follows a delivery from the text message to the rating, and staff see what the customer wrote', async () => {
  const { order_id, path } = await tripOf('driver1', CUSTOMER)
  const desk = await scene.open(path, { user: 'dispatcher', lang: 'he', worker: true })
  await isAwake(desk)
  await desk.getByRole('button', { name: 'עוד פעולות במסלול' }).first().click()
  await desk.getByRole('menuitem', { name: /יציאה לדרך/ }).click()

  const link = new URL(await linkSentTo(scene.system, CUSTOMER, '/track/')).pathname
  const phone = await scene.open(link, { lang: 'he', width: 390 })
  await phone.getByText('הגעה משוערת').waitFor()
  await phone.getByText('עצירות לפניכם: 1').waitFor()
  expect(await barriers(phone)).toEqual([])
  await phone.getByText('להשאיר ליד הדלת').click()
  await phone.getByRole('textbox', { name: 'עוד משהו שהשליח צריך לדעת?' }).fill('הפעמון לא עובד')
  await phone.getByRole('button', { name: 'שמירה' }).click()
  await phone.getByText('נשמר. השליח רואה את זה.').waitFor()

  const driver = await scene.open('/driver', { user: 'driver1', lang: 'he', width: 360 })
  for (const is_customer of [false, true]) {
    await driver.getByRole('link', { name: 'לעצירה הבאה', exact: true }).click()
    if (is_customer) await driver.getByText('הפעמון לא עובד').waitFor()
    await driver.getByRole('link', { name: 'נמסר', exact: true }).click()
    await driver.getByRole('button', { name: /^אישור: נמסר/ }).click()
  }
  await phone.getByRole('heading', { name: 'איך היה?' }).waitFor({ timeout: 60_000 })
  await phone.locator('label', { hasText: '4 מתוך 5' }).click()
  await phone.getByRole('textbox', { name: 'רוצים להוסיף משהו?' }).fill('הגיע חם')
  await phone.getByRole('button', { name: 'שליחה' }).click()
  await phone.getByText('תודה! הדירוג התקבל.').waitFor()
  expect(await barriers(phone)).toEqual([])

  const office = await scene.open(`/orders/${order_id}`, { user: 'manager', lang: 'he' })
  await office.getByText('הפעמון לא עובד').waitFor()
  await office.getByText('דירוג הלקוח: 4 מתוך 5').waitFor()
  await office.getByText('הגיע חם').waitFor()
  const rated = 'select rating, rating_text from order_follow where order_id = $1'
  await expect.poll(() => stored(scene.system, rated, [order_id])).toEqual([{ rating: 4, rating_text: 'הגיע חם' }])

  const english = await scene.open(`${link}?lang=en`, { lang: 'en', width: 390 })
  await english.getByText('Thank you! We got your rating.').waitFor()
})

test.each([
  ['he', 'לא מצאנו את ההזמנה הזאת'],
  ['en', 'We couldn’t find this order'],
] as const)('an unknown link says that there is no such order (%s)', async (lang, title) => {
  scene.expects(/404/)
  const page = await scene.open(`/track/${'A'.repeat(22)}?lang=${lang}`, { lang, width: 390 })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})
