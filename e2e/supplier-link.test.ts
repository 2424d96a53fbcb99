import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'
import { linkSentTo } from './text-messages.ts'

const scene = stage()
const DELI = 1
/** A supplier of the demo that is not on hold and delivers on six days. */
const SUPPLIER = 1

type ConfirmedRow = { packs: number; confirmed_packs: number; received: string; incoming: string; price: string }
const linesOf = (id: number) =>
  stored<ConfirmedRow>(
    scene.system,
    `select packs, confirmed_packs, received_base / pack_base::numeric as received,
       coalesce((select quantity_base from stock_claim where source = 'purchase' and source_id = line.purchase_id
         and ingredient_id = line.ingredient_id), 0) / pack_base::numeric as incoming,
       (select max(price_agorot) from purchase_receipt_line where line_id = line.id) as price
     from purchase_line as line where purchase_id = $1 order by position`,
    [id],
  )

/** Orders 3 and 2 packs and returns the id of the order. */
async function order(desk: Page): Promise<number> {
  const packs = desk.getByRole('textbox', { name: /^מארזים של / })
  await packs.nth(0).fill('3')
  await packs.nth(1).fill('2')
  await desk.getByRole('button', { name: 'שליחת הזמנה' }).click()
  await desk.waitForURL(/\/suppliers\/order\/\d+$/)
  return Number(new URL(desk.url()).pathname.split('/').at(-1))
}
const start = `/suppliers/order?supplier=${SUPPLIER}&deli=${DELI}`
const isWiderThanPhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('the supplier shortens one line and re-prices another on a phone, and the purchaser receives the delivery', async () => {
  const [supplier] = await stored<{ phone: string }>(
    scene.system,
    `select contacts -> 0 ->> 'phone' as phone from supplier where id = $1`,
    [SUPPLIER],
  )
  const desk = await scene.open(start, { user: 'purchaser', lang: 'he' })
  const id = await order(desk)
  await desk.getByRole('button', { name: 'שליחה ב־SMS' }).click()
  await desk.getByText('טרם נפתח').waitFor()

  const link = await linkSentTo(scene.system, `+972${supplier!.phone.replace(/\D/g, '').slice(1)}`, '/supplier-order/')
  await desk.getByText(/נשלח ב־SMS אל/).waitFor()
  const phone = await scene.open(new URL(link).pathname, { lang: 'he', width: 390 })
  await phone.getByRole('heading', { level: 1, name: `הזמנה #${id}` }).waitFor()
  await desk.getByText(/נפתח ·/).waitFor()
  expect(await barriers(phone)).toEqual([])
  await phone
    .getByRole('spinbutton', { name: /^מארזים שיסופקו: / })
    .nth(0)
    .fill('1')
  await phone
    .getByRole('textbox', { name: /^תחליף: / })
    .nth(0)
    .fill('מותג אחר')
  await phone
    .getByRole('textbox', { name: /^מחיר למארז: / })
    .nth(1)
    .fill('77.70')
  await phone.getByRole('button', { name: 'אישור ההזמנה' }).click()
  await phone.getByText('תודה, התשובה נשמרה.').waitFor()

  // The purchaser sees the supplier's answer without a reload.
  await desk.getByText('אושרה', { exact: true }).first().waitFor()
  await desk.getByText('אושרו 1 מתוך 3').waitFor()
  await desk.getByText('תחליף: מותג אחר').waitFor()
  await desk.getByText(/מחיר חדש .*77\.70/).waitFor()
  expect(await barriers(desk)).toEqual([])
  expect((await linesOf(id)).map((line) => [line.packs, line.confirmed_packs, Number(line.incoming)])).toEqual([
    [3, 1, 1],
    [2, 2, 2],
  ])

  const store = await scene.open(`/suppliers/my-orders?receive=${id}`, { user: 'purchaser', lang: 'he', width: 390 })
  const drawer = store.getByRole('dialog')
  await drawer.getByText('הספק יביא במקום: מותג אחר').waitFor()
  await drawer.getByRole('button', { name: 'קבלה למלאי' }).click()
  await store.getByText('הסחורה נקלטה במלאי').waitFor()
  const after = await linesOf(id)
  expect(after.map((line) => [Number(line.received), Number(line.incoming)])).toEqual([
    [1, 0],
    [2, 0],
  ])
  expect(Number(after[1]!.price)).toBe(7770)
  await desk.getByText('התקבלה', { exact: true }).first().waitFor()

  await phone.reload()
  await phone.getByRole('heading', { name: 'הסחורה כבר התקבלה' }).waitFor()
})

test('the second of two people at the supplier sees the first answer, and an order without an answer is marked', async () => {
  scene.expects(/409/)
  const desk = await scene.open(start, { user: 'purchaser', lang: 'he' })
  const id = await order(desk)
  await desk.getByRole('button', { name: 'שליחה באימייל' }).click()
  await desk.getByText(/נשלח באימייל אל/).waitFor()
  await stored(
    scene.system,
    `update purchase_link set confirm_by = now() - interval '1 minute' where purchase_id = $1`,
    [id],
  )
  await desk.goto(`${scene.system.origin}/suppliers/orders?search=${id}`)
  await desk.getByText('לא אושרה בזמן').waitFor()

  const answer = await desk.request.get(`${scene.system.origin}/api/purchases/${id}/link`)
  const { data } = (await answer.json()) as { data: { url: string } }
  const path = new URL(data.url).pathname
  const first = await scene.open(path, { lang: 'he', width: 390 })
  const second = await scene.open(`${path}?lang=ru`, { width: 390 })
  await first.getByRole('spinbutton').nth(0).fill('2')
  await first.getByRole('button', { name: 'אישור ההזמנה' }).click()
  await first.getByText('תודה, התשובה נשמרה.').waitFor()
  await second.getByRole('button', { name: 'Подтвердить заказ' }).click()
  await second.getByText('Заказ тем временем изменился.').waitFor()
  await expect.poll(() => second.getByRole('spinbutton').nth(0).inputValue()).toBe('2')
  await second.getByRole('button', { name: 'Обновить ответ' }).click()
  await second.getByText('Спасибо, ответ сохранён.').waitFor()
  for (const lang of ['he', 'en', 'ar', 'ru']) {
    await second.goto(`${scene.system.origin}${path}?lang=${lang}`)
    expect([lang, await isWiderThanPhone(second), await barriers(second)]).toEqual([lang, false, []])
  }
  await desk.reload()
  await desk.getByText('אושרה', { exact: true }).first().waitFor()
  await expect.poll(() => desk.getByText('לא אושרה בזמן').count()).toBe(0)
})

test.each([
  ['he', 'הקישור הזה לא פעיל'],
  ['en', 'This link isn’t active'],
  ['ar', 'هذا الرابط غير فعّال'],
  ['ru', 'Эта ссылка не работает'],
])('the page of an unknown link shows that the link is not active (%s)', async (lang, title) => {
  scene.expects(/404/)
  const page = await scene.open(`/supplier-order/AAAAAAAAAAAAAAAAAAAAAA?lang=${lang}`, { width: 390 })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})
