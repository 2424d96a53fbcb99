import { expect, test } from 'vitest'
import { stored } from './database.ts'
import { orderScene } from './order-scene.ts'
import { stage } from './stage.ts'

const scene = stage()

/** Sells eight schnitzels and one salad with known costs, and marks their day to be computed again for the report. */
async function soldMenu() {
  const deli = await orderScene(scene.system)
  const [ingredient] = await stored<{ id: number }>(
    scene.system,
    `insert into ingredient (name_he, dimension, stock_unit, cost_agorot, cost_base)
     values ('קמח', 'mass', 'kg', 10, 1) returning id`,
  )
  const sell = async (meal_id: number, quantity: number, cost_agorot: number) => {
    const { id, date } = await deli.place(
      { lines: [{ key: 'a', quantity, choices: [], note: '', meal_id }] },
      { direct: true },
    )
    await stored(
      scene.system,
      'update order_line set stock = jsonb_build_object($2::text, $3::integer) where order_id = $1',
      [id, ingredient!.id, (quantity * cost_agorot) / 10],
    )
    return date
  }
  const date = await sell(deli.meal_id, 8, 3500)
  await sell(deli.salad_id, 1, 100)
  await stored(
    scene.system,
    'insert into trade_dirty_day (deli_id, date, since) values ($1, $2, now()) on conflict do nothing',
    [deli.deli_id, date],
  )
  return { ...deli, date }
}

test('an owner finds a popular meal with a low margin and opens it to change its price', async () => {
  const { deli_id, meal_id, date } = await soldMenu()
  const costs = () =>
    stored(scene.system, 'select sum(cost_agorot)::integer as cost from trade_meal where deli_id = $1', [deli_id])
  await expect.poll(costs).toEqual([{ cost: 28_100 }])
  const page = await scene.open('/trade', { user: 'owner' })
  await page.getByRole('link', { name: 'הנדסת תפריט' }).click()
  await page.getByRole('heading', { level: 1, name: 'הנדסת תפריט' }).waitFor()
  await page.goto(`${new URL(page.url()).origin}/trade/menu?from=${date}&until=${date}&deli=${deli_id}`)
  const popular = page.getByRole('table', { name: 'סוסי עבודה' })
  await expect.poll(() => popular.getByRole('row').count()).toBe(2)
  await page.getByRole('table', { name: 'חידות' }).getByText('סלט ירקות').waitFor()
  await popular.getByRole('link').click()
  await page.waitForURL(new RegExp(`/meals/${meal_id}$`))
  await page.locator(`a[href*="/meals/update/${meal_id}"]`).first().click()
  await page.waitForURL(new RegExp(`/meals/update/${meal_id}`))
})
