import { orders } from '@tavlin/contract/orders'
import { expect, test } from 'vitest'
import { stored } from './database.ts'
import { orderScene } from './order-scene.ts'
import { stage } from './stage.ts'

const scene = stage()

const COPY = {
  he: {
    table: 'הצגה כטבלה',
    cancellations: /^ביטולים: .*50\.00/,
    drawer: 'ביטולים',
    reason: /אזל מהמלאי/,
    net: 'מכר נטו',
    sale: /^מכירה/,
    meals: 'לפי מנה',
    cancelled: 'בוטלה',
    by: 'פילוח',
    by_payment: 'לפי אמצעי תשלום',
    by_meal: 'לפי מנה',
    columns: 'עמודות',
    of_channel: 'עמודות: ערוץ',
    pivot: 'לפי מנה × ערוץ',
    meal_rows: 'מכר מנות לפני הנחות',
    line: /^מנה בהזמנה/,
    whole: /^סה״כ, סה״כ: .*₪/,
    nothing: 'אין מכר בתקופה הזו',
  },
  en: {
    table: 'Show as a table',
    cancellations: /^Cancellations: .*50\.00/,
    drawer: 'Cancellations',
    reason: /Sold out/,
    net: 'Net sales',
    sale: /^Sale/,
    meals: 'By meal',
    cancelled: 'Cancelled',
    by: 'Break down by',
    by_payment: 'By payment method',
    by_meal: 'By meal',
    columns: 'Columns',
    of_channel: 'Columns: channel',
    pivot: 'By meal × channel',
    meal_rows: 'Meal sales before discounts',
    line: /^Order line/,
    whole: /^Total, Total: .*₪/,
    nothing: 'No sales in this period',
  },
}

/** Sells two meals and cancels a third order of the same day; waits until the report includes all three. */
async function lowDay() {
  const deli = await orderScene(scene.system)
  const line = { key: 'a', quantity: 1, choices: [], note: '' }
  const sell = (meal_id: number, slot: { date?: string; start_minute?: number } = {}) =>
    deli.place({ ...slot, lines: [{ ...line, meal_id }] }, { direct: true })
  const { date, start_minute } = await sell(deli.meal_id)
  const slot = { date, start_minute: start_minute! }
  await sell(deli.salad_id, slot)
  const lost = await sell(deli.meal_id, slot)
  await deli.as(orders).moveOrder({
    params: { id: String(lost.id) },
    body: { move: 'cancel', reason: 'sold_out', liable: 'deli', version: lost.version },
  })
  await expect
    .poll(() =>
      stored(
        scene.system,
        `select sum(orders)::integer as orders, sum(cancelled_orders)::integer as cancelled from trade_hour where deli_id = $1`,
        [deli.deli_id],
      ),
    )
    .toEqual([{ orders: 2, cancelled: 1 }])
  return { deli_id: deli.deli_id, date, lost }
}

test.each(['he', 'en'] as const)('an owner finds the cancelled order behind low sales of a day (%s)', async (lang) => {
  const t = COPY[lang]
  const { deli_id, date, lost } = await lowDay()
  const page = await scene.open(`/trade?from=${date}&until=${date}&deli=${deli_id}`, { user: 'owner', lang })

  // A click on the net sales of the day opens the two sales.
  await page.getByText(t.table).click()
  await page
    .getByRole('group')
    .getByRole('link', { name: /80\.00/ })
    .click()
  const rows = page.getByRole('dialog', { name: t.net })
  await rows.getByRole('cell', { name: t.sale }).nth(1).waitFor()
  await expect.poll(() => rows.getByRole('row').count()).toBe(3)
  await page.keyboard.press('Escape')
  await rows.waitFor({ state: 'detached' })

  // The cancellations of the day contain the third order.
  await page.getByRole('link', { name: t.cancellations }).click()
  const lost_rows = page.getByRole('dialog', { name: t.drawer })
  await lost_rows.getByRole('cell', { name: t.reason }).waitFor()
  await lost_rows.getByRole('link', { name: `#${lost.number}` }).click()
  await page.waitForURL(new RegExp(`/orders/${lost.id}$`))
  await page.getByRole('main').getByText(t.cancelled).first().waitFor()

  // The back button of the browser returns to the open rows. Then the breakdown is changed to payment methods.
  await page.goBack()
  await lost_rows.getByRole('cell', { name: t.reason }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: t.meals }).getByRole('row').nth(2).waitFor()
  await page.getByLabel(t.by).selectOption({ label: t.by_payment })
  await page.getByRole('region', { name: t.by_payment }).getByText(t.nothing).waitFor()
  expect(page.url()).toContain('by=payment')

  // The meals by channel; the total of the table opens the lines of both sales.
  await page.getByLabel(t.by).selectOption({ label: t.by_meal })
  await page.getByRole('region', { name: t.meals }).getByRole('row').nth(2).waitFor()
  await page.getByLabel(t.columns, { exact: true }).selectOption({ label: t.of_channel })
  const table = page.getByRole('region', { name: t.pivot })
  await table.getByRole('link', { name: t.whole }).click()
  const lines = page.getByRole('dialog', { name: t.meal_rows })
  await lines.getByRole('cell', { name: t.line }).nth(1).waitFor()
  await expect.poll(() => lines.getByRole('row').count()).toBe(3)
})

test('Today shows the sales of the day and opens them in the report; a clerk does not see them', async () => {
  const page = await scene.open('/', { user: 'owner' })
  const card = page.getByRole('region', { name: 'מכר היום' })
  await card.getByText(/₪/).first().waitFor()
  await card.getByRole('link', { name: 'דוח מכר' }).click()
  await page.waitForURL(/\/trade\?from=(\d{4}-\d\d-\d\d)&until=\1/)
  await page.getByRole('heading', { level: 1, name: 'דוח מכר' }).waitFor()

  // The owner hides the card; it stays hidden after a reload, until the cards are reset.
  await page.goto(scene.system.origin)
  await page.getByRole('button', { name: 'סידור הכרטיסים' }).click()
  const arrange = page.getByRole('dialog', { name: 'סידור הכרטיסים' })
  await arrange.getByLabel('מכר היום', { exact: true }).uncheck()
  await arrange.getByRole('button', { name: 'שמירה' }).click()
  await arrange.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'סידור הכרטיסים' }).click()
  await expect.poll(() => card.count()).toBe(0)
  await arrange.getByRole('button', { name: 'חזרה לברירת המחדל' }).click()
  await card.waitFor()

  const clerk = await scene.open('/', { user: 'clerk' })
  await clerk.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => clerk.getByText('מכר היום').count()).toBe(0)
})
