import { purchasing } from '@tavlin/contract/purchasing'
import { supplierInvoices } from '@tavlin/contract/supplier-invoices'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { purchaseRoom } from '../../../test/purchase-room.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const stockroom = stockRoom(app)
const PACK = 96_000
let token: string
let deli_id: number
let buying: ReturnType<typeof purchaseRoom>

beforeAll(async () => {
  token = (await app.person(['purchaser'])).token
  deli_id = await stockroom.deli('צפון')
  buying = purchaseRoom(app, token)
})

const as = (who = token) => app.as(supplierInvoices, who)
const at = (id: number) => ({ id: String(id) })
const rejected = (work: () => Promise<unknown>, status: number, body: object) =>
  expectNothingWritten(app.db, work, status, body)
let used_numbers = 0
const newNumber = () => `A-${++used_numbers}`

/** Creates an order of two items, ten packs of each at ₪50, and receives `packs` of them. */
async function delivery(packs: readonly [number, number] = [10, 10], rejected = 0) {
  const supplier = await buying.supplier()
  const { id: eggs } = await stockroom.ingredient('ביצים', { dimension: 'count', stock_unit: 'piece' })
  const first = await buying.option(supplier.id, eggs)
  const second = await buying.option(supplier.id, eggs, { name: 'קרטון אורגני' })
  const order = await buying.draft(deli_id, supplier.id, [
    [first.id, 10],
    [second.id, 10],
  ])
  const client = app.as(purchasing, token)
  const sent = await client.submitPurchase({ params: at(order.id), body: { version: order.version } })
  const lines = sent.data.lines.map((line, i) => ({
    line_id: line.id,
    accepted: { amount_thousandths: packs[i]! * 1000, unit: 'ordered_pack' as const },
    rejected: i === 0 && rejected > 0 ? { amount_thousandths: rejected * 1000, unit: 'ordered_pack' as const } : null,
    reason: i === 0 && rejected > 0 ? ('damaged' as const) : null,
    price_agorot: 5000,
  }))
  const received = await client.receivePurchase({ params: at(order.id), body: { lines, version: sent.data.version } })
  return { supplier_id: supplier.id, purchase_id: order.id, line_ids: received.data.lines.map(({ id }) => id) }
}
type ReceivedGoods = Awaited<ReturnType<typeof delivery>>

/** Packs and price of each billed line. */
type Billed = readonly (readonly [packs: number, price: number])[]
const form = ({ supplier_id, line_ids }: ReceivedGoods, billed: Billed, more: object = {}) => ({
  supplier_id,
  number: newNumber(),
  invoice_date: '2026-11-18',
  total_agorot: billed.reduce((sum, [packs, price]) => sum + packs * price, 0),
  lines: billed.map(([packs, price_agorot], i) => ({
    purchase_line_id: line_ids[i]!,
    packs_thousandths: packs * 1000,
    price_agorot,
  })),
  ...more,
})
const create = async (body: ReturnType<typeof form>, who = token) =>
  (await as(who).createSupplierInvoice({ params: { deli_id: String(deli_id) }, body })).data
const move = async (id: number, action: 'check' | 'reopen' | 'cancel') => {
  const { version } = (await as().supplierInvoice({ params: at(id) })).data
  return (await as().moveSupplierInvoice({ params: at(id), body: { action, version } })).data
}
const approve = async (id: number, credits: { line_id: number | null; kind: 'short' | 'price' }[], note = '') => {
  const { version } = (await as().supplierInvoice({ params: at(id) })).data
  return (await as().approveSupplierInvoice({ params: at(id), body: { credits, approve_note: note, version } })).data
}
const invoicedOf = async (line_ids: readonly number[]) => {
  const { rows } = await sql<{ packs: number }>`select invoiced_base / pack_base as packs from purchase_line
    where id = any (${line_ids}::integer[]) order by id`.execute(app.db)
  return rows.map(({ packs }) => packs)
}

test('matches an invoice for what was ordered and received, and approves it for payment', async () => {
  const goods = await delivery()
  const draft = await create(
    form(goods, [
      [10, 5000],
      [10, 5000],
    ]),
  )
  expect(draft).toMatchObject({ status: 'draft', due_date: '2026-12-30', differences: [] })
  expect(await invoicedOf(goods.line_ids)).toEqual([0, 0])
  expect(await move(draft.id, 'check')).toMatchObject({ status: 'matched' })
  expect(await invoicedOf(goods.line_ids)).toEqual([10, 10])
  expect(await approve(draft.id, [])).toMatchObject({ status: 'approved', approved_by: { name: expect.any(String) } })
  await rejected(() => move(draft.id, 'cancel'), 409, { code: 'invoice_move_not_allowed', details: { allowed: [] } })
})

test('disputes a short and a more expensive line, requests both credits and closes them', async () => {
  const goods = await delivery([8, 10])
  const { id } = await create(
    form(goods, [
      [10, 5000],
      [10, 5500],
    ]),
  )
  const disputed = await move(id, 'check')
  expect(disputed).toMatchObject({
    status: 'disputed',
    differences: [
      { kind: 'short', quantity_base: 2 * PACK, amount_agorot: 10_000, is_tolerated: false },
      { kind: 'price', amount_agorot: 5000, is_tolerated: false },
    ],
  })
  const [short, price] = disputed.differences as { line_id: number; kind: 'short' | 'price' }[]
  await rejected(() => approve(id, [short!]), 422, { code: 'invoice_note_missing' })
  const stale = { line_id: short!.line_id, kind: 'price' as const }
  await rejected(() => approve(id, [stale], 'note'), 409, { code: 'invoice_differences_changed' })
  const approved = await approve(
    id,
    [short!, price!].map(({ line_id, kind }) => ({ line_id, kind })),
  )
  expect(approved).toMatchObject({ status: 'approved', open_credit_agorot: 15_000, differences: [] })
  expect(await invoicedOf(goods.line_ids)).toEqual([8, 10])
  const { data: open } = await as().supplierCredits({ query: { state: 'open', supplier: String(goods.supplier_id) } })
  expect(open.map(({ kind, amount_agorot, item }) => [kind, amount_agorot, item])).toEqual([
    ['short', 10_000, 'קרטון 96'],
    ['price', 5000, 'קרטון אורגני'],
  ])
  const end = (credit_id: number, body: object) =>
    as().endSupplierCredit({ params: at(credit_id), body: { to: 'credited', version: 1, ...body } })
  await rejected(() => end(open[0]!.id, {}), 422, { code: 'credit_note_missing' })
  const closed = await end(open[0]!.id, { credit_note: 'C-1', credited_agorot: 10_000 })
  expect(closed.data).toMatchObject({ state: 'credited', credit_note: 'C-1', credited_agorot: 10_000 })
  await rejected(() => end(open[0]!.id, { credit_note: 'C-1' }), 409, { code: 'credit_not_open' })
  expect((await as().supplierInvoice({ params: at(id) })).data).toMatchObject({ open_credit_agorot: 5000 })
})

test('short goods count as invoiced again when their credit is waived', async () => {
  const goods = await delivery([8, 10])
  const { id } = await create(form(goods, [[10, 5000]]))
  const { differences } = await move(id, 'check')
  const { credits } = await approve(id, [{ line_id: differences[0]!.line_id, kind: 'short' }])
  expect(await invoicedOf(goods.line_ids)).toEqual([8, 0])
  const waive = (note: string) =>
    as().endSupplierCredit({ params: at(credits[0]!.id), body: { to: 'waived', note, version: 1 } })
  await rejected(() => waive(''), 422, { code: 'credit_note_missing' })
  await waive('the supplier delivered free samples')
  expect(await invoicedOf(goods.line_ids)).toEqual([10, 0])
})

test('a credited quantity can be billed again when the goods arrive later', async () => {
  const goods = await delivery([8, 10])
  const { id } = await create(form(goods, [[10, 5000]]))
  const { differences } = await move(id, 'check')
  await approve(id, [{ line_id: differences[0]!.line_id, kind: 'short' }])
  const client = app.as(purchasing, token)
  const { version } = (await client.purchase({ params: at(goods.purchase_id) })).data
  const accepted = { amount_thousandths: 2000, unit: 'ordered_pack' as const }
  const line = { line_id: goods.line_ids[0]!, accepted, rejected: null, reason: null, price_agorot: 5000 }
  await client.receivePurchase({ params: at(goods.purchase_id), body: { lines: [line], version } })
  const later = await create(form(goods, [[2, 5000]]))
  expect(await move(later.id, 'check')).toMatchObject({ status: 'matched', differences: [] })
})

test('finds goods that another invoice billed, and frees them when that invoice is reopened or cancelled', async () => {
  const goods = await delivery()
  const first = await create(form(goods, [[10, 5000]]))
  const second = await create(form(goods, [[10, 5000]]))
  await move(first.id, 'check')
  expect(await move(second.id, 'check')).toMatchObject({
    status: 'disputed',
    differences: [{ kind: 'invoiced_before', amount_agorot: 50_000 }],
  })
  await move(second.id, 'reopen')
  await move(first.id, 'cancel')
  expect(await move(second.id, 'check')).toMatchObject({ status: 'matched', differences: [] })
})

test('exactly one of twenty invoices for the same goods matches when all are checked at once', async () => {
  const goods = await delivery()
  const drafts = []
  for (let i = 0; i < 20; i++) drafts.push(await create(form(goods, [[10, 5000]])))
  const checked = await Promise.all(drafts.map(({ id }) => move(id, 'check')))
  expect(checked.filter(({ status }) => status === 'matched')).toHaveLength(1)
})

test('rejects a number that the supplier used before, and names the first invoice', async () => {
  const goods = await delivery()
  const { id, number } = await create(form(goods, [[5, 5000]], { number: 'INV-77' }))
  const again = form(goods, [[5, 5000]], { number: number.toLowerCase() })
  await rejected(() => create(again), 409, { code: 'supplier_invoice_exists', details: { invoice_id: id } })
  const other = await create(form(goods, [[5, 5000]]))
  const renamed = { ...form(goods, [[5, 5000]], { number }), version: other.version }
  await rejected(() => as().updateSupplierInvoice({ params: at(other.id), body: renamed }), 409, {
    code: 'supplier_invoice_exists',
  })
  await create(form(await delivery(), [[5, 5000]], { number }))
  await move(id, 'cancel')
  expect(await create(again)).toMatchObject({ number: 'inv-77' })
})

test('creates one invoice when twenty users enter the same number at once', async () => {
  const goods = await delivery()
  const body = form(goods, [[5, 5000]])
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => create(body)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('rejects a total that the lines do not add up to, lines of another supplier, and a stale version', async () => {
  const goods = await delivery()
  const alien = await delivery()
  const { id } = await create(form(goods, [[10, 5000]], { total_agorot: 49_999 }))
  await rejected(() => move(id, 'check'), 409, {
    code: 'invoice_total_differs',
    details: { lines_agorot: 50_000, total_agorot: 49_999 },
  })
  await rejected(() => create(form({ ...goods, line_ids: alien.line_ids }, [[1, 5000]])), 422, {
    code: 'invalid_input',
  })
  const twice = {
    ...form(goods, [
      [1, 5000],
      [1, 5000],
    ]),
  }
  twice.lines[1] = twice.lines[0]!
  await rejected(() => create(twice), 422, { code: 'invalid_input' })
  const update = { params: at(id), body: { ...form(goods, [[10, 5000]]), version: 1 } }
  expect((await as().updateSupplierInvoice(update)).data).toMatchObject({ version: 2, total_agorot: 50_000 })
  await rejected(() => as().updateSupplierInvoice(update), 409, { code: 'version_stale' })
})

test('tolerances of the settings decide what is disputed', async () => {
  const goods = await delivery()
  const within = await create(
    form(goods, [
      [10, 5100],
      [10, 5000],
    ]),
  )
  expect(await move(within.id, 'check')).toMatchObject({
    status: 'matched',
    differences: [{ kind: 'price', amount_agorot: 1000, is_tolerated: true }],
  })
  const fee = await create(form(await delivery(), [[10, 5000]], { charges_agorot: 600, total_agorot: 50_600 }))
  expect(await move(fee.id, 'check')).toMatchObject({
    status: 'disputed',
    differences: [{ kind: 'charge', line_id: null }],
  })
})

test('hides invoices and credits of other delis', async () => {
  const south = await stockroom.deli('דרום')
  const permissions = ['manage_supplier_purchase'] as const
  const role = await makeOneDeliRole(app.db, 'buys_in_the_south', { deli_id: south, permissions })
  const stranger = await app.person([role])
  const goods = await delivery([8, 10])
  const { id, number } = await create(form(goods, [[10, 5000]]))
  const { differences } = await move(id, 'check')
  const { credits } = await approve(id, [{ line_id: differences[0]!.line_id, kind: 'short' }])
  const theirs = as(stranger.token)
  const body = { to: 'waived' as const, note: 'x', version: 1 }
  await rejected(() => theirs.supplierInvoice({ params: at(id) }), 404, { code: 'not_found' })
  await rejected(() => theirs.endSupplierCredit({ params: at(credits[0]!.id), body }), 404, { code: 'not_found' })
  expect((await theirs.supplierInvoices({ query: {} })).data).toEqual([])
  expect((await theirs.supplierCredits({ query: {} })).data).toEqual([])
  expect((await theirs.accruals({ query: { month: '2026-11' } })).data).toEqual([])
  const params = { deli_id: String(south) }
  const taken = form({ ...goods, line_ids: [] }, [], { number, total_agorot: 0 })
  const answer = theirs.createSupplierInvoice({ params, body: taken })
  await expect(answer).rejects.toMatchObject({ body: { code: 'supplier_invoice_exists' } })
  await expect(answer).rejects.not.toHaveProperty('body.details')
})

test('accruals are goods received but not invoiced by the end of the month', async () => {
  const goods = await delivery([8, 10])
  const supplier = String(goods.supplier_id)
  const accrued = async (month: string) => {
    const { data, total_agorot } = await as().accruals({ query: { month, supplier } })
    expect(data.reduce((sum, row) => sum + row.accrued_agorot, 0)).toBe(total_agorot)
    return data.map(({ id, received_agorot, accrued_agorot }) => [id, received_agorot, accrued_agorot])
  }
  expect(await accrued('2026-11')).toEqual([[goods.purchase_id, 90_000, 90_000]])
  expect(await accrued('2026-10')).toEqual([])
  const part = await create(form(goods, [[5, 5000]]))
  expect(await accrued('2026-11')).toEqual([[goods.purchase_id, 90_000, 90_000]])
  await move(part.id, 'check')
  expect(await accrued('2026-11')).toEqual([[goods.purchase_id, 90_000, 65_000]])
  const rest = { number: newNumber(), invoice_date: '2026-12-02' }
  const december = await create(
    form(
      goods,
      [
        [3, 5000],
        [10, 5000],
      ],
      rest,
    ),
  )
  await move(december.id, 'check')
  expect(await accrued('2026-11')).toEqual([[goods.purchase_id, 90_000, 65_000]])
  expect(await accrued('2026-12')).toEqual([])
})

test('exports the accruals of a month as CSV', async () => {
  const goods = await delivery()
  const query = `month=2026-11&supplier=${goods.supplier_id}&format=csv&lang=en`
  const answer = await app.call(token, { method: 'GET', url: `/supplier-invoices/accruals/export?${query}` })
  expect(answer.body).toContain('Supplier,Deli,Order,Delivery date')
  expect(answer.body).toContain(`${goods.purchase_id},2026-11-20,1000,0,1000`)
})

test('lists orders to invoice with their delivery notes, newest first', async () => {
  const goods = await delivery([8, 10], 1)
  const params = { deli_id: String(deli_id), supplier_id: String(goods.supplier_id) }
  const { data } = await as().invoiceableOrders({ params, query: {} })
  expect(data).toMatchObject({
    tolerance: { agorot: 500, price_percent: 2 },
    orders: [{ id: goods.purchase_id, lines: [{ received_base: 8 * PACK, rejected_base: PACK }, {}] }],
  })
  const { id } = await create(
    form(goods, [
      [8, 5000],
      [10, 5000],
    ]),
  )
  await move(id, 'check')
  expect((await as().invoiceableOrders({ params, query: {} })).data.orders).toEqual([])
  const kept = await as().invoiceableOrders({ params, query: { invoice: String(id) } })
  expect(kept.data.orders).toHaveLength(1)
})
