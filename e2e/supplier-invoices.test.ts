import { expect, test } from 'vitest'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const scene = stage()
const DELI = 1
/** A supplier of the demo that is not on hold and delivers on six days. */
const SUPPLIER = 1

type BilledLineRow = { id: number; price: number }
const linesOf = (id: number) =>
  stored<BilledLineRow>(
    scene.system,
    `select id, price_agorot::integer as price from purchase_line where purchase_id = $1 order by position`,
    [id],
  )
const creditsOf = (invoice_id: number) =>
  stored<{ kind: string; amount: number; state: string; credit_note: string }>(
    scene.system,
    `select kind, amount_agorot::integer as amount, state, credit_note from supplier_credit where invoice_id = $1
     order by id`,
    [invoice_id],
  )
const shekels = (agorot: number) => (agorot / 100).toFixed(2)

test('the purchaser matches an invoice with a short and a more expensive line, and closes the credits', async () => {
  const desk = await scene.open(`/suppliers/order?supplier=${SUPPLIER}&deli=${DELI}`, { user: 'purchaser', lang: 'he' })
  const packs = desk.getByRole('textbox', { name: /^מארזים של / })
  await packs.nth(0).fill('2')
  await packs.nth(1).fill('3')
  await desk.getByRole('button', { name: 'שליחת הזמנה' }).click()
  await desk.waitForURL(/\/suppliers\/order\/\d+$/)
  const id = Number(new URL(desk.url()).pathname.split('/').at(-1))

  const phone = await scene.open(`/suppliers/my-orders?receive=${id}`, { user: 'purchaser', lang: 'he', width: 390 })
  const drawer = phone.getByRole('dialog')
  await drawer
    .getByRole('textbox', { name: /^כמות שהתקבלה/ })
    .nth(1)
    .fill('1.5')
  await drawer.getByRole('button', { name: 'קבלה למלאי' }).click()
  await phone.getByText('הסחורה נקלטה במלאי').waitFor()

  // The supplier bills three packs of the second item, of which 1.5 arrived, and ₪10 more per pack of the first item.
  const [first, second] = await linesOf(id)
  const number = `INV-${id}`
  await desk.getByRole('link', { name: 'רישום חשבונית' }).click()
  await desk.getByRole('textbox', { name: 'מספר חשבונית' }).fill(number)
  await desk
    .getByRole('textbox', { name: /^מחיר למארז של/ })
    .nth(0)
    .fill(shekels(first!.price + 1000))
  await desk
    .getByRole('textbox', { name: /^מארזים של .* בחשבונית$/ })
    .nth(1)
    .fill('3')
  const total = 2 * (first!.price + 1000) + 3 * second!.price
  await desk.getByRole('textbox', { name: 'סה״כ לפני מע״מ' }).fill(shekels(total))
  await desk.getByText('הסכום תואם לחשבונית').waitFor()
  await desk.getByRole('button', { name: 'בדיקת התאמה' }).click()
  await desk.waitForURL(/\/suppliers\/invoice\/\d+$/)
  const invoice_id = Number(new URL(desk.url()).pathname.split('/').at(-1))
  await desk.getByText('יש הפרשים').first().waitFor()
  await desk.getByRole('button', { name: 'אישור לתשלום' }).click()
  await desk.getByText('אושרה לתשלום').first().waitFor()
  const short = Math.round(1.5 * second!.price)
  await expect
    .poll(() => creditsOf(invoice_id))
    .toEqual([
      { kind: 'price', amount: 2000, state: 'open', credit_note: '' },
      { kind: 'short', amount: short, state: 'open', credit_note: '' },
    ])

  // A second invoice with the same number is rejected, with a link to the existing invoice.
  await desk.goto(`${scene.system.origin}/suppliers/invoice?deli=${DELI}&supplier=${SUPPLIER}&purchase=${id}`)
  await desk.getByRole('textbox', { name: 'מספר חשבונית' }).fill(number.toLowerCase())
  await desk.getByRole('textbox', { name: 'סה״כ לפני מע״מ' }).fill('1')
  await desk.getByRole('button', { name: 'שמירת טיוטה' }).click()
  const link = desk.getByRole('link', { name: 'פתיחת החשבונית הקיימת' })
  await expect.poll(() => link.getAttribute('href')).toBe(`/suppliers/invoice/${invoice_id}`)

  await phone.goto(`${scene.system.origin}/suppliers/credits?state=open&search=${number}`)
  for (const note of ['C-1', 'C-2']) {
    await phone
      .getByRole('button', { name: /^סגירה: זיכוי של/ })
      .first()
      .click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'מספר חשבונית הזיכוי' }).fill(note)
    await dialog.getByRole('button', { name: 'סגירת הזיכוי' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await phone.getByText('לא נמצאו').first().waitFor()
  expect((await creditsOf(invoice_id)).map(({ state }) => state)).toEqual(['credited', 'credited'])
})
