import { purchasing } from '@tavlin/contract/purchasing'
import { stock } from '@tavlin/contract/stock'
import { supplierInvoices } from '@tavlin/contract/supplier-invoices'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { purchaseRoom } from '../../../test/purchase-room.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const stockroom = stockRoom(app)
const PIECE = 1000
const PEOPLE = 20
const REASON = { reason: 'נספר פעמיים' }
let token: string
let deli_id: number
let buying: ReturnType<typeof purchaseRoom>

beforeAll(async () => {
  token = (await app.person(['purchaser', 'manager'])).token
  deli_id = await stockroom.deli('צפון')
  buying = purchaseRoom(app, token)
})

const as = (who = token) => app.as(purchasing, who)
const at = (id: number) => ({ id: String(id) })
const rejected = (work: () => Promise<unknown>, status: number, body: object) =>
  expectNothingWritten(app.db, work, status, body)
const show = async (id: number) => (await as().purchase({ params: at(id) })).data
const stockOf = async (ingredient_id: number) =>
  (await app.as(stock, token).ingredientStock({ params: at(ingredient_id) })).data.find(
    (one) => one.deli.id === deli_id,
  )
const lotsOf = async (ingredient_id: number) => {
  const { rows } = await sql<{ remaining_base: number }>`
    select remaining_base from stock_lot where ingredient_id = ${ingredient_id} order by id`.execute(app.db)
  return rows.map(({ remaining_base }) => remaining_base)
}

/** Orders two cartons of 96 pieces each. */
async function sentOrder() {
  const { id: ingredient_id } = await stockroom.ingredient('ביצים', { dimension: 'count', stock_unit: 'piece' })
  const supplier = await buying.supplier()
  const option = await buying.option(supplier.id, ingredient_id)
  const { id, version } = await buying.draft(deli_id, supplier.id, [[option.id, 2]])
  const { data } = await as().submitPurchase({ params: at(id), body: { version } })
  return { id, ingredient_id, supplier_id: supplier.id, line_id: data.lines[0]!.id }
}
type SentOrder = Awaited<ReturnType<typeof sentOrder>>

const pieces = (amount: number) => ({ amount_thousandths: amount * 1000, unit: 'piece' as const })
/** Receives pieces of the order; returns the id of the receipt. */
async function receive(
  { id, line_id }: SentOrder,
  amount: number,
  { lot, rejected = 0 }: { lot?: string; rejected?: number } = {},
) {
  const line = {
    line_id,
    accepted: pieces(amount),
    rejected: rejected > 0 ? pieces(rejected) : null,
    reason: rejected > 0 ? ('damaged' as const) : null,
    price_agorot: 5000,
    lots: lot === undefined ? [] : [{ code: lot, expires_on: '2026-12-31', quantity: null }],
  }
  const body = { lines: [line], is_over_confirmed: true, version: (await show(id)).version }
  return (await as().receivePurchase({ params: at(id), body })).data.receipts[0]!.id
}
const undo = async ({ id }: SentOrder, receipt_id: number, who = token) => {
  const params = { ...at(id), receipt_id: String(receipt_id) }
  return (await as(who).reverseReceipt({ params, body: { ...REASON, version: (await show(id)).version } })).data
}

test('taking a delivery back restores order, stock and incoming stock, and the right quantity can be received', async () => {
  const order = await sentOrder()
  const wrong = await receive(order, 960, { lot: 'A-1', rejected: 3 })
  expect(await show(order.id)).toMatchObject({ status: 'received' })
  const undone = await undo(order, wrong)
  expect(undone).toMatchObject({
    status: 'acknowledged',
    lines: [{ received_base: 0, rejected_base: 0 }],
    receipts: [
      { id: wrong, lines: [{ accepted_base: 960 * PIECE }], reversal: { ...REASON, by: { id: expect.any(Number) } } },
    ],
  })
  expect(await stockOf(order.ingredient_id)).toMatchObject({ stocked_base: 0, incoming_base: 192 * PIECE })
  expect(await lotsOf(order.ingredient_id)).toEqual([0])
  await receive(order, 96, { lot: 'A-1' })
  expect(await show(order.id)).toMatchObject({
    status: 'partially_received',
    receipts: [{ reversal: null, cost_agorot: 5000 }, { id: wrong }],
  })
  expect(await stockOf(order.ingredient_id)).toMatchObject({ stocked_base: 96 * PIECE, incoming_base: 96 * PIECE })
  await expectInvariants(app.db)
})

test('goods that were used since leave the stock negative until the next count', async () => {
  const order = await sentOrder()
  const first = await receive(order, 96, { lot: 'B-1' })
  await receive(order, 10, { lot: 'B-2' })
  await app.as(stock, token).recordWaste({
    params: { deli_id: String(deli_id) },
    body: { lines: [{ ingredient_id: order.ingredient_id, entered: pieces(30) }], reason: 'expired' },
  })
  await undo(order, first)
  expect(await stockOf(order.ingredient_id)).toMatchObject({ stocked_base: -20 * PIECE })
  await expectInvariants(app.db)
})

test('an order whose only delivery was taken back can be cancelled', async () => {
  const order = await sentOrder()
  const { version } = await undo(order, await receive(order, 5))
  const { data } = await as().movePurchase({ params: at(order.id), body: { action: 'cancel', version } })
  expect(data.status).toBe('cancelled')
  expect(await stockOf(order.ingredient_id)).toMatchObject({ stocked_base: 0, incoming_base: 0 })
})

test('a delivery is taken back once when many people try at once', async () => {
  const order = await sentOrder()
  const receipt_id = await receive(order, 96)
  const tries = await Promise.allSettled(Array.from({ length: PEOPLE }, () => undo(order, receipt_id)))
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        body: { code: expect.stringMatching(/^(receipt_already_reversed|version_stale)$/) },
      })
  expect(await stockOf(order.ingredient_id)).toMatchObject({ stocked_base: 0, incoming_base: 192 * PIECE })
})

test('rejects an unknown or foreign receipt, one of a closed order, and a caller who may not receive', async () => {
  const order = await sentOrder()
  const receipt_id = await receive(order, 96)
  const foreign = await sentOrder()
  await rejected(() => undo(foreign, receipt_id), 404, { code: 'not_found' })
  const clerk = (await app.person(['clerk'])).token
  await rejected(() => undo(order, receipt_id, clerk), 403, { code: 'not_allowed' })
  const { version } = await show(order.id)
  await as().movePurchase({ params: at(order.id), body: { action: 'close', version } })
  await rejected(() => undo(order, receipt_id), 409, { code: 'purchase_move_not_allowed' })
})

test('invoiced goods stay received until the invoice is reopened', async () => {
  const order = await sentOrder()
  const receipt_id = await receive(order, 192)
  const client = app.as(supplierInvoices, token)
  const { data: draft } = await client.createSupplierInvoice({
    params: { deli_id: String(deli_id) },
    body: {
      supplier_id: order.supplier_id,
      number: 'R-1',
      invoice_date: '2026-11-18',
      total_agorot: 10_000,
      lines: [{ purchase_line_id: order.line_id, packs_thousandths: 2000, price_agorot: 5000 }],
    },
  })
  const move = async (action: 'check' | 'reopen') => {
    const { version } = (await client.supplierInvoice({ params: at(draft.id) })).data
    await client.moveSupplierInvoice({ params: at(draft.id), body: { action, version } })
  }
  await move('check')
  await rejected(() => undo(order, receipt_id), 409, {
    code: 'receipt_invoiced',
    details: { line_ids: [order.line_id] },
  })
  await move('reopen')
  expect(await undo(order, receipt_id)).toMatchObject({ status: 'acknowledged' })
})

test('a stock move of a delivery is reversed only with the whole delivery', async () => {
  const order = await sentOrder()
  await receive(order, 96)
  const ledger = app.as(stock, token)
  const params = { deli_id: String(deli_id) }
  const { data } = await ledger.moves({ params, query: { ingredient: String(order.ingredient_id) } })
  await rejected(
    () => ledger.reverseMove({ params: { ...params, id: String(data[0]!.id) }, body: { note: 'טעות' } }),
    409,
    { code: 'move_of_receipt' },
  )
})

test('taking a delivery back records one event', async () => {
  const order = await sentOrder()
  const receipt_id = await receive(order, 96)
  await undo(order, receipt_id)
  const { rows } = await sql`select data from event where name = 'purchase.receipt_reversed'
    and (data ->> 'purchase_id')::integer = ${order.id}`.execute(app.db)
  expect(rows).toEqual([{ data: expect.objectContaining({ receipt_id, to: 'acknowledged' }) }])
})
