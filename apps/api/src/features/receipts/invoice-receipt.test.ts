import { randomUUID } from 'node:crypto'
import { payments } from '@tavlin/contract/payments'
import { receipts } from '@tavlin/contract/receipts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
  await setVatId('514123454')
})

const setVatId = (vat_id: string) =>
  sql`insert into setting (key, valid_from, value) values ('business_vat_id', '2026-01-01', ${JSON.stringify(vat_id)}::jsonb)
    on conflict do nothing`.execute(app.db)
const cash = (amount_agorot: number) => paymentForm('cash', amount_agorot)
const pay = (order_id: number, amount_agorot: number) =>
  app.as(payments, world.token).pay({ params: { id: String(order_id) }, body: cash(amount_agorot) })
const documentsOf = async (order_id: number) =>
  (await app.as(receipts, world.token).receipts({ params: { id: String(order_id) } })).data
async function refund(order_id: number, amount_agorot: number) {
  const params = { id: String(order_id) }
  const { data } = await app.as(payments, world.token).orderMoney({ params })
  const why = { destination: 'cash' as const, reason: 'quality' as const, liable: 'deli' as const, note: '' }
  const body = { payment_id: randomUUID(), amount_agorot, version: data.version, ...why }
  await app.as(payments, world.token).refund({ params, body })
}
const TOTAL = 11_500
/** Places an order of 115 ₪ that is paid with these amounts while it is placed. */
const sold = (...amounts: number[]) => placed(app, world, { payments: amounts.map(cash) })
const invoice = (order_id: number) =>
  app.as(receipts, world.token).issueInvoice({
    params: { id: String(order_id) },
    body: { buyer_name: 'רימון', buyer_vat_id: '514123454' },
  })

test('issues a tax invoice/receipt for each payment of an order that is paid while it is placed', async () => {
  const order = await sold(3000, TOTAL - 3000)
  const issued = await documentsOf(order.id)
  expect(issued.map(({ kind, total_agorot }) => [kind, total_agorot])).toEqual([
    ['invoice_receipt', 3000],
    ['invoice_receipt', TOTAL - 3000],
  ])
  expect(issued[0]!.vat_agorot + issued[1]!.vat_agorot).toBe(order.vat_agorot)
  const page = await app.call(null, { url: `/receipts/public/${issued[0]!.public_id}?lang=he` })
  expect(page.body).toContain(`חשבונית מס/קבלה ${issued[0]!.serial}`)
})

test('issues a receipt for a part payment, and for an order that is paid later', async () => {
  const part = await sold(3000)
  await pay(part.id, TOTAL - 3000)
  const later = await placed(app, world)
  await pay(later.id, TOTAL)
  const kinds = [...(await documentsOf(part.id)), ...(await documentsOf(later.id))].map(({ kind }) => kind)
  expect(kinds).toEqual(['receipt', 'receipt', 'receipt'])
})

test('issues a tax invoice/receipt for the order of a guest, which becomes a sale with its payment', async () => {
  const order = await placed(app, world)
  await sql`update orders set status = 'pending', pay_by = ${app.clock.now} where id = ${order.id}`.execute(app.db)
  await pay(order.id, TOTAL)
  expect(await documentsOf(order.id)).toMatchObject([{ kind: 'invoice_receipt' }])
})

test('numbers receipts and tax invoices/receipts in two series without gaps', async () => {
  const first = (await documentsOf((await sold(TOTAL)).id))[0]!
  const later = await placed(app, world)
  await pay(later.id, TOTAL)
  const second = (await documentsOf((await sold(TOTAL)).id))[0]!
  expect(second.number).toBe(first.number + 1)
  const { rows } = await sql<{ kind: string; gaps: number }>`select kind, max(number) - count(*)::integer as gaps
    from receipt group by kind order by kind`.execute(app.db)
  expect(rows).toEqual([
    { kind: 'invoice_receipt', gaps: 0 },
    { kind: 'receipt', gaps: 0 },
  ])
  await expectInvariants(app.db)
})

test('a refund has a credit note for the tax invoice/receipt of the payment', async () => {
  const order = await sold(TOTAL)
  await refund(order.id, 1000)
  const [original, note] = await documentsOf(order.id)
  const page = await app.call(null, { url: `/receipts/public/${note!.public_id}?lang=en` })
  expect(note).toMatchObject({
    kind: 'credit_note',
    total_agorot: 1000,
    refers_to: original!.serial,
    refers_to_kind: 'invoice_receipt',
  })
  expect(page.body).toContain(`For tax invoice/receipt ${original!.serial}`)
})

test('an invoice to a buyer replaces the tax invoice/receipt, so that VAT is documented once', async () => {
  const order = await sold(TOTAL)
  await refund(order.id, 1000)
  const { data } = await invoice(order.id)
  expect(data).toMatchObject({ kind: 'tax_invoice', total_agorot: TOTAL - 1000 })
  const issued = await documentsOf(order.id)
  expect(issued.map(({ kind, total_agorot }) => [kind, total_agorot])).toEqual([
    ['invoice_receipt', TOTAL],
    ['credit_note', 1000],
    ['credit_note', TOTAL - 1000],
    ['tax_invoice', TOTAL - 1000],
  ])
  expect(issued[2]).toMatchObject({ refers_to: issued[0]!.serial, refers_to_kind: 'invoice_receipt' })
  const documented = issued.reduce(
    (sum, { kind, vat_agorot }) => sum + (kind === 'credit_note' ? -1 : 1) * vat_agorot,
    0,
  )
  expect(documented).toBe(data.vat_agorot)
  await refund(order.id, 500)
  expect((await documentsOf(order.id)).at(-1)).toMatchObject({ refers_to: data.serial, refers_to_kind: 'tax_invoice' })
  await expect(invoice(order.id)).rejects.toMatchObject({ body: { code: 'receipt_not_possible' } })
})

test('issues a receipt while the business has no VAT id', async () => {
  await sql`delete from setting where key = 'business_vat_id'`.execute(app.db)
  expect(await documentsOf((await sold(TOTAL)).id)).toMatchObject([{ kind: 'receipt' }])
  await setVatId('514123454')
})
