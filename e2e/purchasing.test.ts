import type { Lang } from '@tavlin/domain/language'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'
import { noisyPhoto } from '../apps/api/test/noisy-photo.ts'

const scene = stage()
const DELI = 1
/** A supplier of the demo that is not on hold and delivers on six days. */
const SUPPLIER = 1

const COPY = {
  he: {
    packs: /^מארזים של /,
    send: 'שליחת הזמנה',
    sent: 'נשלחה',
    confirm: 'הספק אישר',
    confirmed: 'אושרה',
    receive: 'קבלת סחורה',
    accepted: /^כמות שהתקבלה/,
    save: 'קבלה למלאי',
    saved: 'הסחורה נקלטה במלאי',
    partly: 'התקבלה חלקית',
    close: 'סגירת הזמנה',
    closed: 'נסגרה',
    over: 'קבלת הכול',
    start_again: 'התחלה מהכמויות החדשות',
    undo: /^ביטול קבלת סחורה/,
    why: 'למה?',
    undo_now: 'ביטול הקבלה',
    undone: 'בוטלה',
    scan: 'ברקוד או מק״ט',
    temperature: /^טמפרטורה: /,
    why_accepted: 'למה הסחורה התקבלה',
    reject: 'דחייה או מחיר שונה',
    rejected: /^כמות שנדחתה/,
    reason: 'סיבת הדחייה',
    take_photo: /^צילום: /,
    photo: 'צילום הסחורה שנדחתה',
    price: 'מחיר למארז בתעודה',
    enlarge: 'הגדלת הצילום',
    price_changes: 'שינויי מחיר באספקה',
  },
  en: {
    packs: /^Packs of /,
    send: 'Send order',
    sent: 'Sent',
    confirm: 'Mark as confirmed',
    confirmed: 'Confirmed',
    receive: 'Receive goods',
    accepted: /^Accepted/,
    save: 'Receive into stock',
    saved: 'Goods received into stock',
    partly: 'Partly received',
    close: 'Close order',
    closed: 'Closed',
    over: 'Receive all of it',
    start_again: 'Start from the new quantities',
    undo: /^Undo delivery \d/,
    why: 'Why?',
    undo_now: 'Undo delivery',
    undone: 'Undone',
    scan: 'Barcode or item number',
    temperature: /^Temperature: /,
    why_accepted: 'Why it’s accepted',
    reject: 'Rejection or other price',
    rejected: /^Rejected: /,
    reason: 'Why rejected',
    take_photo: /^Take photo: /,
    photo: 'Photo of the rejected goods',
    price: 'Price per pack as delivered',
    enlarge: 'Enlarge photo',
    price_changes: 'Price changes on delivery',
  },
}

type LineRow = { packs: number; received: string; stocked: string; incoming: string }
/**
 * Returns the lines of an order, in packs: ordered, received, added to the stock by its receipts, and still incoming.
 */
const linesOf = (id: number) =>
  stored<LineRow>(
    scene.system,
    `select packs, received_base / pack_base::numeric as received,
       coalesce((select sum(move.quantity_base) from stock_move as move
         left join stock_move as reversed on reversed.id = move.reversal_of
         join purchase_receipt as receipt on coalesce(reversed.source, move.source) = 'receipt'
           and coalesce(reversed.source_id, move.source_id) = receipt.id
         where receipt.purchase_id = line.purchase_id and move.ingredient_id = line.ingredient_id), 0) / pack_base as stocked,
       coalesce((select quantity_base from stock_claim where source = 'purchase' and source_id = line.purchase_id
         and ingredient_id = line.ingredient_id), 0) / pack_base::numeric as incoming
     from purchase_line as line where purchase_id = $1 order by position`,
    [id],
  )
const numbersOf = async (id: number) =>
  (await linesOf(id)).map(({ packs, received, stocked, incoming }) => [packs, received, stocked, incoming].map(Number))

/** Orders two items from the supplier and returns the id of the order. */
async function order(page: Page, lang: Lang): Promise<number> {
  const copy = COPY[lang]
  const packs = page.getByRole('textbox', { name: copy.packs })
  await packs.nth(0).fill('2')
  await packs.nth(1).fill('3')
  await page.getByRole('button', { name: copy.send }).click()
  await page.waitForURL(/\/suppliers\/order\/\d+$/)
  await page.getByText(copy.sent, { exact: true }).first().waitFor()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

test.each(['he', 'en'] as const)(
  'the purchaser orders, receives with one line short on a phone, and closes the order (%s)',
  async (lang) => {
    const copy = COPY[lang]
    const start = `/suppliers/order?supplier=${SUPPLIER}&deli=${DELI}`
    const desk = await scene.open(start, { user: 'purchaser', lang })
    const id = await order(desk, lang)
    await expect
      .poll(() => numbersOf(id))
      .toEqual([
        [2, 0, 0, 2],
        [3, 0, 0, 3],
      ])
    await desk.getByRole('button', { name: copy.confirm }).click()
    await desk.getByText(copy.confirmed, { exact: true }).first().waitFor()

    const phone = await scene.open(`/suppliers/my-orders?receive=${id}`, { user: 'purchaser', lang, width: 390 })
    const drawer = phone.getByRole('dialog')
    const accepted = drawer.getByRole('textbox', { name: copy.accepted })
    await accepted.nth(1).fill('1.5')
    await drawer.getByRole('button', { name: copy.save }).click()
    await phone.getByText(copy.saved).waitFor()
    await expect
      .poll(() => numbersOf(id))
      .toEqual([
        [2, 2, 2, 0],
        [3, 1.5, 1.5, 1.5],
      ])

    // The purchaser sees the delivery without a reload, and closes the order although packs are missing.
    await desk.getByText(copy.partly).first().waitFor()
    await desk.getByRole('button', { name: copy.close }).click()
    await desk.getByRole('dialog').getByRole('button', { name: copy.close }).click()
    await desk.getByText(copy.closed, { exact: true }).first().waitFor()
    await expect
      .poll(() => numbersOf(id))
      .toEqual([
        [2, 2, 2, 0],
        [3, 1.5, 1.5, 0],
      ])
  },
)

test.each(['he', 'en'] as const)(
  'the receiver scans a carton, measures it, photographs what is rejected and enters a higher price on a phone (%s)',
  async (lang) => {
    const copy = COPY[lang]
    const desk = await scene.open(`/suppliers/order?supplier=${SUPPLIER}&deli=${DELI}`, { user: 'purchaser', lang })
    const id = await order(desk, lang)
    const [line] = await stored<{ option_id: number }>(
      scene.system,
      `update ingredient_category set max_temperature_tenths = 50 where id = (select category_id from ingredient
         join purchase_line on ingredient_id = ingredient.id where purchase_id = $1 and purchase_line.position = 1)
       returning (select option_id from purchase_line where purchase_id = $1 and position = 1)`,
      [id],
    )
    await stored(scene.system, `update supplier_option set barcode = '7290000123459' where id = $1`, [line!.option_id])
    const phone = await scene.open(`/suppliers/my-orders?receive=${id}`, { user: 'purchaser', lang, width: 390 })
    const drawer = phone.getByRole('dialog')
    const item = drawer.locator('[data-line]').nth(1)
    await drawer.getByRole('textbox', { name: copy.scan }).fill('(01)07290000123459(17)271231(10)LOT-7')
    await phone.keyboard.press('Enter')
    await expect.poll(() => item.getByRole('textbox', { name: copy.accepted }).evaluate(isFocused)).toBe(true)
    await expect.poll(() => item.locator('input').evaluateAll(valuesOf)).toContain('LOT-7')

    await item.getByRole('textbox', { name: copy.accepted }).fill('2')
    for (const field of await drawer.getByRole('textbox', { name: copy.temperature }).all()) await field.fill('4')
    await item.getByRole('textbox', { name: copy.temperature }).fill('7.5')
    await item.getByRole('textbox', { name: copy.why_accepted }).fill('OK')
    await item.getByRole('button', { name: copy.reject }).click()
    await item.getByRole('textbox', { name: copy.rejected }).fill('1')
    await item.getByRole('combobox', { name: copy.reason }).selectOption('damaged')
    const photo = { name: 'p.jpg', mimeType: 'image/jpeg', buffer: await noisyPhoto() }
    await item.getByLabel(copy.take_photo).setInputFiles(photo)
    await item.getByRole('img', { name: copy.photo }).waitFor()
    await item.getByRole('textbox', { name: copy.price }).fill('999')
    await drawer.getByRole('button', { name: copy.save }).click()
    await phone.getByText(copy.saved).waitFor()
    await expect
      .poll(() => numbersOf(id))
      .toEqual([
        [2, 2, 2, 0],
        [3, 2, 2, 1],
      ])

    await desk.getByRole('button', { name: copy.enlarge }).click()
    const large = desk.getByRole('dialog').getByRole('img', { name: copy.photo })
    await expect.poll(() => large.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(400)
    await desk.keyboard.press('Escape')
    await desk.getByText('7.5 °C').waitFor()
    await desk.getByRole('heading', { name: copy.price_changes }).waitFor()
    // The deliveries of the other tests are not measured.
    await stored(scene.system, 'update ingredient_category set max_temperature_tenths = null')
  },
)
const isFocused = (one: Element) => one === document.activeElement
const valuesOf = (inputs: Element[]) => inputs.map((one) => (one as HTMLInputElement).value)

test('the second of two people who receive the same order sees what the first one received, and confirms an over-receipt', async () => {
  const copy = COPY.he
  const start = `/suppliers/order?supplier=${SUPPLIER}&deli=${DELI}`
  const desk = await scene.open(start, { user: 'purchaser', lang: 'he' })
  const id = await order(desk, 'he')
  const address = `/suppliers/my-orders?receive=${id}`
  const first = await scene.open(address, { user: 'purchaser', lang: 'he', width: 390 })
  const second = await scene.open(address, { user: 'manager', lang: 'he', width: 390 })
  const amounts = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: copy.accepted })
  await amounts(second).nth(0).fill('2')
  await amounts(first).nth(0).fill('1')
  await first.getByRole('dialog').getByRole('button', { name: copy.save }).click()
  await first.getByText(copy.saved).waitFor()

  await second.getByRole('button', { name: copy.start_again }).click()
  await expect.poll(() => amounts(second).count()).toBe(1)
  await amounts(second).fill('2')
  await second.getByRole('dialog').getByRole('button', { name: copy.save }).click()
  await second.getByRole('button', { name: copy.over }).click()
  await second.getByText(copy.saved).waitFor()
  await expect
    .poll(() => numbersOf(id))
    .toEqual([
      [2, 3, 3, 0],
      [3, 3, 3, 0],
    ])
})

test.each(['he', 'en'] as const)(
  'the receiver takes back a delivery with a typing error on a phone, and receives the right quantity (%s)',
  async (lang) => {
    const copy = COPY[lang]
    const desk = await scene.open(`/suppliers/order?supplier=${SUPPLIER}&deli=${DELI}`, { user: 'purchaser', lang })
    const id = await order(desk, lang)
    const phone = await scene.open(`/suppliers/my-orders?receive=${id}`, { user: 'purchaser', lang, width: 390 })
    const receive = async (packs: string) => {
      const drawer = phone.getByRole('dialog')
      await drawer.getByRole('textbox', { name: copy.accepted }).nth(0).fill(packs)
      await drawer.getByRole('button', { name: copy.save }).click()
    }
    await receive('20')
    await phone.getByRole('button', { name: copy.over }).click()
    await phone.getByText(copy.saved).waitFor()

    await phone.goto(`${scene.system.origin}/suppliers/order/${id}`)
    await isAwake(phone)
    await phone.getByRole('button', { name: copy.undo }).click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByRole('textbox', { name: copy.why }).fill('20 → 2')
    await dialog.getByRole('button', { name: copy.undo_now }).click()
    await phone.getByText(copy.undone, { exact: true }).waitFor()
    await expect
      .poll(() => numbersOf(id))
      .toEqual([
        [2, 0, 0, 2],
        [3, 0, 0, 3],
      ])
    await phone.goto(`${scene.system.origin}/suppliers/my-orders?receive=${id}`)
    await isAwake(phone)
    await receive('2')
    await phone.getByText(copy.saved).waitFor()
    await expect
      .poll(() => numbersOf(id))
      .toEqual([
        [2, 2, 2, 0],
        [3, 3, 3, 0],
      ])
  },
)

test('a new item of a supplier can be ordered', async () => {
  const page = await scene.open(`/supplier/option?supplier=${SUPPLIER}`, { user: 'purchaser', lang: 'en' })
  await page.getByRole('combobox', { name: 'Ingredient' }).fill('Tomato')
  await page.getByRole('option', { name: 'Tomato', exact: true }).click()
  await page.getByRole('textbox', { name: 'Supplier’s name for it' }).fill('Tomato crate')
  await page.getByRole('textbox', { name: 'Pack contents' }).fill('12')
  await page.getByRole('textbox', { name: 'Price per pack' }).fill('79.90')
  await page.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tomato crate' }).waitFor()
  await page.goto(`${scene.system.origin}/suppliers/order?supplier=${SUPPLIER}&deli=${DELI}`)
  await isAwake(page)
  await page.getByRole('textbox', { name: 'Packs of Tomato crate' }).fill('2')
  await page.getByText('₪159.80').first().waitFor()
})

test('the purchaser opens the details of a suggestion, and filling in all suggestions keeps a typed quantity', async () => {
  const page = await scene.open(`/suppliers/order?supplier=${SUPPLIER}&deli=2`, { user: 'purchaser' })
  const fill = page.getByRole('button', { name: /^מילוי \d+ הצעות$/ })
  await fill.waitFor()
  await page
    .getByRole('button', { name: /^פירוט ההצעה/ })
    .first()
    .click()
  const details = page.getByRole('dialog')
  await details.getByRole('heading', { name: 'תחזית לפי ימים' }).waitFor()
  await expect.poll(() => details.getByRole('row').count()).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })

  const packs = page.getByRole('textbox', { name: COPY.he.packs })
  await packs.nth(0).fill('77')
  const suggested = Number(/\d+/.exec((await fill.textContent()) ?? '')![0])
  await fill.click()
  await fill.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'שמירת טיוטה' }).click()
  await page.waitForURL(/\/suppliers\/order\/\d+$/)
  const lines = await linesOf(Number(new URL(page.url()).pathname.split('/').at(-1)))
  expect(lines).toHaveLength(suggested + 1)
  expect(lines.filter((line) => line.packs === 77)).toHaveLength(1)
})

test('repeating an order copies its quantities and warns that the day already has an order', async () => {
  const page = await scene.open(`/suppliers/order?supplier=${SUPPLIER}&deli=3`, { user: 'purchaser' })
  const first = await order(page, 'he')
  await page.getByRole('link', { name: 'הזמנה חוזרת' }).click()
  await page.getByText('כבר קיימת הזמנה לספק הזה לאותו תאריך.').waitFor()
  await page.getByRole('link', { name: `להזמנה #${first}` }).waitFor()
  const packs = page.getByRole('textbox', { name: COPY.he.packs })
  await expect.poll(() => packs.nth(0).inputValue()).toBe('2')
  await expect.poll(() => packs.nth(1).inputValue()).toBe('3')
})
