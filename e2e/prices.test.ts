import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const scene = stage()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const firstCategory = async () =>
  (
    await stored<{ id: number; name: string; meals: number; dearest: number }>(
      scene.system,
      `select category_id as id, min(category.name_he) as name, count(*)::integer as meals,
        max(price_agorot)::integer as dearest from meal join meal_category as category on category.id = category_id
        where kind = 'meal' and price_agorot > 0 group by category_id order by count(*) desc, category_id limit 1`,
    )
  )[0]!
const pricesOf = async (category_id: number) =>
  (
    await stored<{ price: number }>(
      scene.system,
      `select price_agorot::integer as price from meal where kind = 'meal' and category_id = ${category_id} order by id`,
    )
  ).map((row) => row.price)

test('the owner previews and raises the prices of a category; undo skips a price changed after the raise', async () => {
  const category = await firstCategory()
  const before = await pricesOf(category.id)
  const page = await scene.open('/meals/prices', { user: 'owner', lang: 'he' })
  await page.getByLabel('קטגוריה').selectOption({ label: category.name })
  await page.getByLabel('באחוזים').fill('7')
  await page.getByLabel('עיגול').selectOption({ label: 'למחיר שמסתיים ב־90 אגורות' })
  const preview = page.getByRole('region', { name: 'תצוגה מקדימה' }).last()
  await preview.getByRole('row').nth(1).waitFor()
  await expect.poll(() => preview.getByRole('row').count()).toBeGreaterThan(1)
  await expect.poll(() => pricesOf(category.id)).toEqual(before)
  expect(await barriers(page)).toEqual([])

  await button(page, /^שינוי .*מחיר/).click()
  await page.getByText('בתוקף', { exact: true }).waitFor()
  const after = await pricesOf(category.id)
  expect(after.every((price, index) => price >= before[index]! && (price % 100 === 90 || price === 0))).toBe(true)
  expect(after).not.toEqual(before)

  await stored(
    scene.system,
    `update meal set price_agorot = 12345 where id = (select max(id) from meal
    where kind = 'meal' and category_id = ${category.id} and price_agorot > 0) returning id`,
  )
  await button(page, 'ביטול השינוי').click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול השינוי' }).click()
  await page.getByText('בוטל', { exact: true }).waitFor()
  await button(page, 'הצגת המחירים').click()
  await page.getByText('המחיר שונה בינתיים').waitFor()
  const undone = await pricesOf(category.id)
  expect(undone.filter((price, index) => price !== before[index])).toEqual([12_345])
})

test('the owner schedules a price change of two selected meals, and cancels it', async () => {
  const page = await scene.open('/meals', { user: 'owner', lang: 'he' })
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await button(page, 'שינוי מחירים').click()
  await page.getByText('שתי מנות שבחרתם').waitFor()
  await page.getByLabel('באחוזים').fill('10')
  await page.getByLabel('החל מיום').fill('31/12/2027')
  await button(page, 'תזמון שני מחירים').click()
  await page.getByText('מתוזמן', { exact: true }).waitFor()
  await button(page, 'ביטול התזמון').click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול התזמון' }).click()
  await page.getByText('בוטל לפני שהתחיל', { exact: true }).waitFor()
})

test('the owner sees a count before selling two selected meals in all delis, and undoes the change', async () => {
  const page = await scene.open('/meals', { user: 'owner', lang: 'he' })
  const sold = async () =>
    (
      await stored<{ n: number }>(
        scene.system,
        `select count(*)::integer as n from deli_item join meal on meal.id = meal_id
          where deli_item.active and (name_he like 'מנה לשיוך%')`,
      )
    )[0]!.n
  await stored(
    scene.system,
    `insert into meal (name_he, name_en, price_agorot, category_id, kind) select 'מנה לשיוך ' || n, 'To assign ' || n, 4000,
      (select min(id) from meal_category), 'meal' from generate_series(1, 2) as n returning id`,
  )
  const [{ delis } = { delis: 0 }] = await stored<{ delis: number }>(
    scene.system,
    'select count(*)::integer as delis from deli',
  )
  await page.goto(`${scene.system.origin}/meals?search=${encodeURIComponent('מנה לשיוך')}`)
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await button(page, 'מכירה במעדניות').click()
  const dialog = page.getByRole('dialog', { name: 'מכירת שתי מנות במעדניות' })
  await dialog.getByText('בחרו מעדנייה אחת לפחות.').waitFor()
  await dialog.getByRole('button', { name: 'כל המעדניות' }).click()
  await dialog.getByText(`${2 * delis} פריטים ישתנו ב־${delis} מעדניות`).waitFor()
  expect(await barriers(page)).toEqual([])
  expect(await sold()).toBe(0)
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await page.getByText(`${2 * delis} פריטים נמכרים עכשיו`).waitFor()
  expect(await sold()).toBe(2 * delis)
  await button(page, 'ביטול הפעולה').click()
  await page.getByText(`${2 * delis} פריטים כבר לא נמכרים`).waitFor()
  expect(await sold()).toBe(0)
})
