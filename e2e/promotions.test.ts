import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { orderScene } from './order-scene.ts'
import { stage } from './stage.ts'

const scene = stage()

test('the owner creates a coupon, and a clerk gives its discount once the order reaches the minimum', async () => {
  const world = await orderScene(scene.system)
  const owner = await scene.open('/manage/promotions', { user: 'owner', lang: 'he' })
  await owner.getByRole('button', { name: 'מבצע חדש' }).first().click()
  const drawer = owner.getByRole('dialog', { name: 'מבצע חדש' })
  await drawer.getByRole('textbox', { name: 'שם בעברית' }).fill('סלט שני')
  await drawer.getByRole('textbox', { name: 'קוד קופון' }).fill('welcome10')
  await drawer.getByRole('textbox', { name: 'אחוז הנחה' }).fill('20')
  await drawer.getByRole('textbox', { name: 'מינימום הזמנה' }).fill('50')
  await drawer.getByText('מנות נבחרות').click()
  await drawer.getByRole('combobox', { name: 'חיפוש מנה' }).fill('סלט ירקות')
  await drawer.getByRole('option', { name: 'סלט ירקות' }).first().click()
  await drawer.getByText('כל המנות').click()
  expect(await barriers(owner)).toEqual([])
  await drawer.getByRole('button', { name: 'הוספת המבצע' }).click()
  // The demo business has a coupon with this code.
  await drawer.getByText('הקוד הזה כבר שייך למבצע אחר.').first().waitFor()
  await drawer.getByRole('textbox', { name: 'קוד קופון' }).fill('salad-20')
  await drawer.getByRole('button', { name: 'הוספת המבצע' }).click()
  await owner
    .getByRole('row', { name: /סלט שני/ })
    .getByText('SALAD-20')
    .waitFor()

  const page = await scene.open('/orders/update', { user: 'clerk', lang: 'he' })
  await isAwake(page)
  await page.keyboard.type(world.phone.slice(-6))
  await page.getByRole('option', { name: /נועה/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await page
    .getByRole('option', { name: /סלט ירקות/ })
    .first()
    .waitFor()
  await page.keyboard.type('סלט')
  await page.keyboard.press('Enter')
  await page.getByText('קופון, הנחה וטיפ').click()
  await page.getByRole('textbox', { name: 'קופון' }).fill('salad-20')
  await page.getByText('סכום ההזמנה נמוך מהמינימום של הקופון.').waitFor()
  await page.getByRole('button', { name: 'הוספת אחת: סלט ירקות' }).click()
  // Two salads cost 60.00; the coupon takes 12.00 off, and delivery costs 15.00.
  await page.getByRole('button', { name: /יצירת הזמנה · .*63\.00/ }).click()
  await page.getByText(/הזמנה .*#\d+.* נוצרה/).waitFor()
  const sql = `select total_agorot::int as total from orders where customer_id = $1 order by id desc limit 1`
  await expect.poll(() => stored(scene.system, sql, [world.customer_id])).toEqual([{ total: 6300 }])

  await owner.getByRole('row', { name: /סלט שני/ }).click()
  await owner.getByText('כבר יש הזמנות עם המבצע הזה, ולכן אפשר לכבות אותו אבל לא למחוק.').waitFor()
  await owner.getByRole('dialog').getByText('המבצע פעיל').click()
  await owner.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click()
  await owner
    .getByRole('row', { name: /סלט שני/ })
    .getByText('כבוי')
    .waitFor()
})
