import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const scene = stage()
const DELI = 1
const SUPPLIER = 1
const CODE = 'LOT-5519'

/** Orders one pack of the first item and returns the id of the order. */
async function order(page: Page): Promise<number> {
  await page
    .getByRole('textbox', { name: /^מארזים של / })
    .nth(0)
    .fill('1')
  await page.getByRole('button', { name: 'שליחת הזמנה' }).click()
  await page.waitForURL(/\/suppliers\/order\/\d+$/)
  await page.getByText('נשלחה', { exact: true }).first().waitFor()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Gives a completed order 1,000 base units of the ingredient of the lot as its stock, and returns the order. */
const cook = () =>
  stored<{ order_id: number; number: number }>(
    scene.system,
    `with lot as (select * from stock_lot where code = $1),
     sold as (select id, number from orders where deli_id = $2 and status = 'completed' and customer_id is not null
       order by id desc limit 1),
     line as (update order_line set stock = jsonb_build_object(lot.ingredient_id::text, 1000) from lot, sold
       where order_line.id = (select min(id) from order_line where order_id = sold.id) returning order_id)
     select sold.id as order_id, sold.number from sold, line`,
    [CODE, DELI],
  )

test('goods are received with lot and expiry, appear on the expiring list, and a recall finds the order', async () => {
  const [tomorrow] = await stored<{ day: string }>(
    scene.system,
    `select to_char(now() + interval '1 day', 'DD/MM/YYYY') as day`,
  )
  const desk = await scene.open(`/suppliers/order?supplier=${SUPPLIER}&deli=${DELI}`, { user: 'purchaser', lang: 'he' })
  const id = await order(desk)
  const phone = await scene.open(`/suppliers/my-orders?receive=${id}`, { user: 'purchaser', lang: 'he', width: 390 })
  const drawer = phone.getByRole('dialog')
  await drawer.getByRole('button', { name: 'אצווה ותאריך תפוגה' }).click()
  await drawer.getByRole('textbox', { name: /^מספר אצווה 1/ }).fill(CODE)
  await drawer.getByRole('textbox', { name: /^תאריך תפוגה 1/ }).fill(tomorrow!.day)
  await drawer.getByRole('button', { name: 'קבלה למלאי' }).click()
  await phone.getByText('הסחורה נקלטה במלאי').waitFor()

  const [cooked] = await cook()
  await stored(scene.system, `select settle_order_stock($1, 'used', now(), null)`, [cooked!.order_id])

  const lots = await scene.open('/inventory/lots?within=3', { user: 'manager', lang: 'he' })
  await lots.getByRole('row').filter({ hasText: CODE }).getByRole('link').first().click()
  await lots.getByRole('heading', { name: new RegExp(CODE) }).waitFor()
  await lots
    .getByRole('row')
    .filter({ hasText: `#${cooked!.number}` })
    .waitFor()
  await lots.getByRole('button', { name: 'ריקול' }).click()
  const dialog = lots.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^סיבת הריקול/ }).fill('חשד לליסטריה')
  await dialog.getByRole('button', { name: 'העברה לפחת' }).click()
  await lots.getByText('האצווה הועברה לפחת').waitFor()
  const [lot] = await stored<{ remaining: string; reason: string }>(
    scene.system,
    `select remaining_base as remaining, (select reason from stock_move where lot_id = lot.id and kind = 'waste') as reason
     from stock_lot as lot where code = $1`,
    [CODE],
  )
  expect({ remaining: Number(lot!.remaining), reason: lot!.reason }).toEqual({ remaining: 0, reason: 'recall' })
})
