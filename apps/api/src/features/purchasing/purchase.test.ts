import { purchasing } from '@tavlin/contract/purchasing'
import { stock } from '@tavlin/contract/stock'
import { suppliers } from '@tavlin/contract/suppliers'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { purchaseRoom, supplierForm } from '../../../test/purchase-room.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const stockroom = stockRoom(app)
const PIECE = 1000
/** Number of users who receive an order at the same time. */
const PEOPLE = Number(process.env['PURCHASE_PEOPLE'] ?? 20)
let token: string
let manager: { id: number; token: string }
let deli_id: number
let buying: ReturnType<typeof purchaseRoom>

beforeAll(async () => {
  token = (await app.person(['purchaser'])).token
  manager = await app.person(['manager'])
  deli_id = await stockroom.deli('צפון')
  buying = purchaseRoom(app, token)
})

const as = (who = token) => app.as(purchasing, who)
const at = (id: number) => ({ id: String(id) })
const rejected = (work: () => Promise<unknown>, status: number, body: object) =>
  expectNothingWritten(app.db, work, status, body)
const show = async (id: number) => (await as().purchase({ params: at(id) })).data
const submit = async (id: number, who = token) =>
  (await as(who).submitPurchase({ params: at(id), body: { version: (await show(id)).version } })).data
const move = async (id: number, action: 'acknowledge' | 'close' | 'cancel') =>
  (await as().movePurchase({ params: at(id), body: { action, version: (await show(id)).version } })).data
const stockOf = async (ingredient_id: number) =>
  (await app.as(stock, token).ingredientStock({ params: at(ingredient_id) })).data.find(
    (one) => one.deli.id === deli_id,
  )

/** Creates an ingredient that is bought in cartons of 96 pieces for ₪50, and an order of some cartons. */
async function scene(packs = 2) {
  const { id: ingredient_id } = await stockroom.ingredient('ביצים', { dimension: 'count', stock_unit: 'piece' })
  const supplier = await buying.supplier()
  const option = await buying.option(supplier.id, ingredient_id)
  const { id } = await buying.draft(deli_id, supplier.id, [[option.id, packs]])
  return { id, ingredient_id, supplier, option }
}

type Sent = {
  amount: number
  unit?: string
  rejected?: number
  reason?: 'damaged' | null
  price?: number
  over?: boolean
}
const receipt = (
  line_id: number,
  version: number,
  { amount, unit = 'piece', rejected, reason, price, over }: Sent,
) => ({
  lines: [
    {
      line_id,
      accepted: { amount_thousandths: amount * 1000, unit },
      rejected: rejected === undefined ? null : { amount_thousandths: rejected * 1000, unit },
      reason: reason ?? null,
      price_agorot: price ?? 5000,
    },
  ],
  is_over_confirmed: over ?? false,
  version,
})
async function receive(id: number, sent: Sent) {
  const { lines, version } = await show(id)
  return (await as().receivePurchase({ params: at(id), body: receipt(lines[0]!.id, version, sent) })).data
}

test('orders, confirms and receives two cartons of 96 as 144 and 48 pieces', async () => {
  const { id, ingredient_id } = await scene()
  expect(await show(id)).toMatchObject({
    status: 'draft',
    total_agorot: 10_000,
    lines: [{ packs: 2, pack_base: 96_000 }],
  })
  expect(await stockOf(ingredient_id)).toMatchObject({ incoming_base: 0 })
  expect(await submit(id)).toMatchObject({ status: 'submitted', submitted_by: { name: expect.stringMatching(/\S/) } })
  expect(await stockOf(ingredient_id)).toMatchObject({ stocked_base: 0, incoming_base: 192 * PIECE })
  expect(await move(id, 'acknowledge')).toMatchObject({ status: 'acknowledged' })
  const first = await receive(id, { amount: 144, price: 5500 })
  expect(first).toMatchObject({
    status: 'partially_received',
    lines: [{ received_base: 144 * PIECE }],
    receipts: [{ cost_agorot: 8250, lines: [{ accepted_base: 144 * PIECE, price_agorot: 5500 }] }],
  })
  expect(await stockOf(ingredient_id)).toMatchObject({ stocked_base: 144 * PIECE, incoming_base: 48 * PIECE })
  const second = await receive(id, { amount: 0.5, unit: 'ordered_pack' })
  expect(second).toMatchObject({ status: 'received', lines: [{ received_base: 192 * PIECE }] })
  expect(await stockOf(ingredient_id)).toMatchObject({ stocked_base: 192 * PIECE, incoming_base: 0 })
  expect(await move(id, 'close')).toMatchObject({ status: 'closed', lines: [{ received_base: 192 * PIECE }] })
  const moves = await app
    .as(stock, token)
    .moves({ params: { deli_id: String(deli_id) }, query: { ingredient: String(ingredient_id) } })
  expect(moves.data.map((one) => [one.kind, one.quantity_base])).toEqual([
    ['purchase_receipt', 48 * PIECE],
    ['purchase_receipt', 144 * PIECE],
  ])
  await expectInvariants(app.db)
})

test('closing an order short keeps what was received and frees the incoming stock', async () => {
  const { id, ingredient_id } = await scene()
  await submit(id)
  await receive(id, { amount: 100, rejected: 20, reason: 'damaged' })
  expect(await stockOf(ingredient_id)).toMatchObject({ stocked_base: 100 * PIECE, incoming_base: 92 * PIECE })
  const closed = await move(id, 'close')
  expect(closed).toMatchObject({ status: 'closed', lines: [{ received_base: 100 * PIECE, rejected_base: 20 * PIECE }] })
  expect(await stockOf(ingredient_id)).toMatchObject({ stocked_base: 100 * PIECE, incoming_base: 0 })
  await rejected(() => receive(id, { amount: 1 }), 409, { code: 'purchase_move_not_allowed', details: { allowed: [] } })
})

test('accepts more than ordered only with a confirmation', async () => {
  const { id, ingredient_id } = await scene(1)
  await submit(id)
  await rejected(() => receive(id, { amount: 100 }), 409, {
    code: 'receipt_over_ordered',
    details: { lines: [{ outstanding_base: 96 * PIECE }] },
  })
  expect(await receive(id, { amount: 100, over: true })).toMatchObject({ status: 'received' })
  expect(await stockOf(ingredient_id)).toMatchObject({ stocked_base: 100 * PIECE, incoming_base: 0 })
})

test('rejects a receipt that is empty, lacks a rejection reason, or is of a cancelled or another order', async () => {
  const { id, ingredient_id } = await scene()
  await submit(id)
  await rejected(() => receive(id, { amount: 0 }), 422, { code: 'receipt_is_empty' })
  await rejected(() => receive(id, { amount: 1, rejected: 1 }), 422, { code: 'rejection_reason_missing' })
  await rejected(() => receive(id, { amount: 1, unit: 'kg' }), 422, { code: 'no_conversion_path' })
  const alien = { params: at(id), body: receipt(999_999, 2, { amount: 1 }) }
  await rejected(() => as().receivePurchase(alien), 422, { code: 'invalid_input' })
  await move(id, 'cancel')
  expect(await stockOf(ingredient_id)).toMatchObject({ stocked_base: 0, incoming_base: 0 })
  await rejected(() => receive(id, { amount: 1 }), 409, { code: 'purchase_move_not_allowed' })
})

test('rejects moves that the state machine does not allow, and lists the allowed ones', async () => {
  const { id } = await scene()
  await rejected(() => move(id, 'close'), 409, {
    code: 'purchase_move_not_allowed',
    details: { status: 'draft', allowed: ['edit', 'submit', 'cancel'] },
  })
  await submit(id)
  await receive(id, { amount: 1 })
  await rejected(() => move(id, 'cancel'), 409, { details: { allowed: ['receive', 'reverse_receipt', 'close'] } })
  const { version } = await show(id)
  const body = { delivery_date: '2026-11-20', lines: [], version }
  await rejected(() => as().updatePurchase({ params: at(id), body }), 409, { code: 'purchase_move_not_allowed' })
})

test('books one receipt when many people receive the same line at once, and the others get the current order', async () => {
  const { id, ingredient_id } = await scene()
  await submit(id)
  const { lines, version } = await show(id)
  const body = receipt(lines[0]!.id, version, { amount: 96 })
  const tries = await Promise.allSettled(
    Array.from({ length: PEOPLE }, () => as().receivePurchase({ params: at(id), body })),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        body: { code: 'version_stale', details: { current: { receipts: [{ by: { name: expect.any(String) } }] } } },
      })
  expect(await stockOf(ingredient_id)).toMatchObject({ stocked_base: 96 * PIECE, incoming_base: 96 * PIECE })
})

test('loses nothing when many orders of one ingredient are received at once', async () => {
  const { ingredient_id, supplier, option } = await scene()
  const ids: number[] = []
  for (let n = 0; n < PEOPLE; n++) ids.push((await buying.draft(deli_id, supplier.id, [[option.id, 2]])).id)
  for (const id of ids) await submit(id)
  await Promise.all(ids.map((id) => receive(id, { amount: 100 })))
  expect(await stockOf(ingredient_id)).toMatchObject({
    stocked_base: PEOPLE * 100 * PIECE,
    incoming_base: PEOPLE * 92 * PIECE,
  })
  await expectInvariants(app.db)
})

test('a draft takes the price of the delivery day, and a sent order keeps it', async () => {
  const { id, option } = await scene()
  const price = { price_agorot: 6000, valid_from: '2026-11-20', version: option.version }
  await app.as(suppliers, token).savePrice({ params: at(option.id), body: price })
  expect(await show(id)).toMatchObject({ total_agorot: 10_000 })
  const lines = [{ option_id: option.id, packs: 3 }]
  const { version } = await show(id)
  const { data } = await as().updatePurchase({ params: at(id), body: { delivery_date: '2026-11-20', lines, version } })
  expect(data).toMatchObject({ total_agorot: 18_000, lines: [{ packs: 3, price_agorot: 6000 }] })
  await submit(id)
  const later = { price_agorot: 9000, valid_from: '2026-11-19', version: option.version + 1 }
  await app.as(suppliers, token).savePrice({ params: at(option.id), body: later })
  expect(await show(id)).toMatchObject({ total_agorot: 18_000 })
})

test('rejects an order without lines, to a supplier on hold, or with an option of another supplier', async () => {
  const { id, supplier, option } = await scene()
  const empty = await buying.draft(deli_id, supplier.id, [])
  await rejected(() => submit(empty.id), 409, { code: 'purchase_is_empty' })
  const other = await buying.supplier({ name: 'אחר' })
  await rejected(() => buying.draft(deli_id, other.id, [[option.id, 1]]), 409, { code: 'option_not_orderable' })
  const held = { ...supplierForm({ on_hold: true }), version: supplier.version }
  await app.as(suppliers, token).updateSupplier({ params: at(supplier.id), body: held })
  await rejected(() => submit(id), 409, { code: 'supplier_on_hold' })
  await rejected(() => buying.draft(deli_id, supplier.id, []), 409, { code: 'supplier_on_hold' })
})

const approvals = (who: string) => app.as(wallet, who)
const waiting = async (purchase_id: number) =>
  (await approvals(manager.token).approvals()).data.find(
    (one) => one.kind === 'purchase' && one.purchase?.id === purchase_id,
  )!

test('an order above the limit of the role waits for approval and is sent in the name of the requester', async () => {
  const { id, ingredient_id } = await scene(101)
  expect(await submit(id)).toMatchObject({ status: 'draft', approval: { state: 'pending' } })
  expect(await stockOf(ingredient_id)).toMatchObject({ incoming_base: 0 })
  const request = await waiting(id)
  expect(request).toMatchObject({ amount_agorot: 505_000, may_decide: true, purchase: { id } })
  const decision = { decision: 'approve' as const, note: '', version: request.version }
  await approvals(manager.token).decideApproval({ params: at(request.id), body: decision })
  const sent = await show(id)
  expect(sent).toMatchObject({ status: 'submitted', approval: { state: 'approved', decided_by: { id: manager.id } } })
  expect(sent.submitted_by?.id).toBe(sent.created_by?.id)
  expect(await stockOf(ingredient_id)).toMatchObject({ incoming_base: 101 * 96 * PIECE })
})

test('a purchasing manager without other permissions sees the request and approves it', async () => {
  const { id } = await scene(101)
  await submit(id)
  const permissions = ['manage_supplier_purchase'] as const
  const role = await makeOneDeliRole(app.db, 'purchasing_manager', { deli_id, permissions })
  await sql`insert into role_limit (role_id, kind, amount)
    select id, 'purchase_agorot', 1000000 from role where name = 'purchasing_manager'`.execute(app.db)
  const buyer = approvals((await app.person([role])).token)
  const request = (await buyer.approvals()).data.find((one) => one.kind === 'purchase' && one.purchase?.id === id)
  expect(request).toMatchObject({ may_decide: true })
  const body = { decision: 'approve' as const, note: '', version: request!.version }
  await buyer.decideApproval({ params: at(request!.id), body })
  expect(await show(id)).toMatchObject({ status: 'submitted' })
})

test('a change of the draft withdraws the approval request, so that only what was approved is sent', async () => {
  const { id, option } = await scene(101)
  const { version } = await submit(id)
  const request = await waiting(id)
  const lines = [{ option_id: option.id, packs: 500 }]
  await as().updatePurchase({ params: at(id), body: { delivery_date: '2026-11-20', lines, version } })
  expect(await show(id)).toMatchObject({ status: 'draft', approval: { state: 'withdrawn' } })
  const decision = { decision: 'approve' as const, note: '', version: request.version }
  await rejected(() => approvals(manager.token).decideApproval({ params: at(request.id), body: decision }), 409, {
    code: 'approval_closed',
  })
  await submit(id)
  await rejected(
    async () => {
      const { id: again, version: seen } = await waiting(id)
      return approvals(manager.token).decideApproval({ params: at(again), body: { ...decision, version: seen } })
    },
    403,
    { code: 'over_own_limit' },
  )
})

test('lists open and delivered orders, only of the delis of the caller', async () => {
  const { id } = await scene()
  const list = async (query: object, who = token) => (await as(who).purchases({ query })).data.map((one) => one.id)
  expect(await list({ stage: 'open', sort: '-id' })).toContain(id)
  expect(await list({ stage: 'delivered', sort: '-id' })).not.toContain(id)
  expect(await list({ search: String(id) })).toEqual([id])
  await submit(id)
  await receive(id, { amount: 192 })
  expect(await list({ stage: 'open', sort: '-id' })).not.toContain(id)
  expect(await list({ stage: 'delivered', sort: '-id' })).toContain(id)
  expect(
    (await as().purchases({ query: { status: 'received', deli: String(deli_id), limit: '10' } })).data,
  ).toMatchObject(expect.arrayContaining([expect.objectContaining({ id, lines: 1, received_lines: 1 })]))
  const south = await stockroom.deli('דרום')
  const elsewhere = await stockroom.keeperOf([south], ['manage_supplier_purchase', 'receive_supplier_orders'])
  expect(await list({}, elsewhere)).toEqual([])
  expect((await as(elsewhere).purchaseDelis()).data.map((one) => one.id)).toEqual([south])
  await expect(as(elsewhere).purchase({ params: at(id) })).rejects.toMatchObject({ status: 404 })
})

test('records one event per change of an order', async () => {
  const { id } = await scene()
  await submit(id)
  await move(id, 'acknowledge')
  await receive(id, { amount: 192 })
  await move(id, 'close')
  const { rows } = await sql<{ name: string; to: string | null }>`select name, data ->> 'to' as to from event
    where (data ->> 'purchase_id')::integer = ${id} order by id`.execute(app.db)
  expect(rows).toEqual([
    { name: 'purchase.changed', to: null },
    { name: 'purchase.moved', to: 'submitted' },
    { name: 'purchase.moved', to: 'acknowledged' },
    { name: 'purchase.received', to: 'received' },
    { name: 'purchase.moved', to: 'closed' },
  ])
})
