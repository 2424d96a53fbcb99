import { readFile } from 'node:fs/promises'
import { payments } from '@tavlin/contract/payments'
import { businessDay } from '@tavlin/domain/business-time'
import { expect, test } from 'vitest'
import { paymentForm } from '../apps/api/test/payment-form.ts'
import { stored } from './database.ts'
import { orderScene } from './order-scene.ts'
import { stage } from './stage.ts'

const scene = stage()

/** Sells twice and refunds a part of the first order; returns the deli and the documents as stored. */
async function soldMonth() {
  const deli = await orderScene(scene.system)
  const sell = () => deli.place({}, { direct: true, payments: [paymentForm('cash', 10_000)] })
  const first = await sell()
  await sell()
  const params = { id: String(first.id) }
  const { data: money } = await deli.as(payments).orderMoney({ params })
  await deli.as(payments).refund({
    params,
    body: {
      payment_id: crypto.randomUUID(),
      amount_agorot: 2000,
      destination: 'cash',
      reason: 'quality',
      liable: 'deli',
      note: '',
      version: money.version,
      till_id: null,
    },
  })
  const [sums] = await stored<{ vat: number; total: number }>(
    scene.system,
    `select sum(case kind when 'credit_note' then -vat_agorot else vat_agorot end)::integer as vat,
       sum(case kind when 'credit_note' then -total_agorot else total_agorot end)::integer as total
     from receipt where deli_id = $1`,
    [deli.deli_id],
  )
  return { deli_id: deli.deli_id, order: first, ...sums! }
}

const shekels = (agorot: number) => (agorot / 100).toFixed(2)

test("an owner checks a month's VAT and sends the journal of documents to the accountant", async () => {
  const { deli_id, order, vat, total } = await soldMonth()
  expect(total).toBe(18_000)
  const page = await scene.open('/trade', { user: 'owner' })
  await page.getByRole('link', { name: 'מע״מ ומסמכים' }).click()
  await page.getByRole('heading', { level: 1, name: 'מע״מ ומסמכים' }).waitFor()
  await page.getByLabel('מעדנייה', { exact: true }).selectOption(String(deli_id))
  await page.waitForURL(new RegExp(`deli=${deli_id}`))

  // The default period is the last month, in which this deli did not exist.
  await page.getByText('לא הופקו מסמכים בתקופה הזו').waitFor()
  const today = businessDay(new Date())
  await page.goto(`${new URL(page.url()).origin}/trade/vat?from=${today}&until=${today}&deli=${deli_id}`)
  const kinds = page.getByRole('table', { name: 'לפי סוג מסמך' })
  const sum = kinds.getByRole('row', { name: /סה״כ/ })
  await sum.getByText(shekels(vat)).waitFor()
  await sum.getByText('180.00').waitFor()

  // The series of credit notes contains the refund and leads to its order.
  const journal = page.getByRole('table', { name: 'יומן מסמכים' })
  await expect.poll(() => journal.getByRole('cell', { name: 'אין' }).count()).toBe(2)
  await journal.getByRole('link', { name: /חשבוניות זיכוי/ }).click()
  const documents = page.getByRole('dialog').getByRole('table')
  await documents.getByText(/20\.00/).waitFor()
  await documents.getByRole('link', { name: `#${order.number}` }).click()
  await page.waitForURL(new RegExp(`/orders/${order.id}$`))
  await page.goBack()
  await documents.getByText(/20\.00/).waitFor()
  await page.keyboard.press('Escape')
  await documents.waitFor({ state: 'detached' })

  const arrives = page.waitForEvent('download')
  await page.getByRole('region', { name: 'יומן מסמכים' }).getByRole('link', { name: 'CSV' }).click()
  const lines = (await readFile(await (await arrives).path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines.filter((line) => line.includes('חשבונית זיכוי'))).toHaveLength(1)
})
