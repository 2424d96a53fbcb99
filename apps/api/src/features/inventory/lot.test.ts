import { catalog } from '@tavlin/contract/catalog'
import { lots } from '@tavlin/contract/lots'
import { lists } from '@tavlin/contract/lists'
import { purchasing } from '@tavlin/contract/purchasing'
import { stock } from '@tavlin/contract/stock'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { consumeStock } from '../../../test/consume-stock.ts'
import { findingsOf } from '../../../test/expect-invariants.ts'
import { makeNamed, plainMeal } from '../../../test/menu.ts'
import { purchaseRoom } from '../../../test/purchase-room.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'

const app = testApp()
const stockroom = stockRoom(app)
const PIECE = 1000
let owner: string
let deli_id: number
let other_deli_id: number
let buying: ReturnType<typeof purchaseRoom>

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  deli_id = await stockroom.deli('צפון')
  other_deli_id = await stockroom.deli('דרום')
  buying = purchaseRoom(app, owner)
})

const at = (id: number) => ({ id: String(id) })
const here = () => ({ deli_id: String(deli_id) })
const pieces = (amount: number) => ({ amount_thousandths: amount * 1000, unit: 'piece' as const })
const rejected = (work: () => Promise<unknown>, status: number, body: object) =>
  expectNothingWritten(app.db, work, status, body)

type SentLot = { code?: string; expires_on: string | null; amount: number | null }

async function newIngredient(category_id: number | null = null) {
  return stockroom.ingredient('חלב', { dimension: 'count', stock_unit: 'piece', category_id })
}

/** Orders a carton of 96 pieces and returns a function that receives some of it. */
async function delivery(ingredient_id: number, supplier_id?: number) {
  const supplier = supplier_id ?? (await buying.supplier()).id
  const option = await buying.option(supplier, ingredient_id)
  const { id } = await buying.draft(deli_id, supplier, [[option.id, 1]])
  const as = app.as(purchasing, owner)
  const show = async () => (await as.purchase({ params: at(id) })).data
  await as.submitPurchase({ params: at(id), body: { version: (await show()).version } })
  return async (amount: number, sent: readonly SentLot[]) => {
    const { lines, version } = await show()
    const line = {
      line_id: lines[0]!.id,
      accepted: pieces(amount),
      rejected: null,
      reason: null,
      price_agorot: 5000,
      lots: sent.map((lot) => ({
        code: lot.code ?? '',
        expires_on: lot.expires_on,
        quantity: lot.amount === null ? null : pieces(lot.amount),
      })),
    }
    return (await as.receivePurchase({ params: at(id), body: { lines: [line], version } })).data
  }
}

async function receive(ingredient_id: number, amount: number, sent: readonly SentLot[]) {
  return (await delivery(ingredient_id))(amount, sent)
}

const lotsOf = async (ingredient_id: number) =>
  (await app.as(lots, owner).ingredientLots({ params: at(ingredient_id) })).data
const remaining = async (ingredient_id: number) =>
  Object.fromEntries((await lotsOf(ingredient_id)).map((lot) => [lot.code, lot.remaining_base / PIECE]))
const sell = (ingredient_id: number, amount: number, order_id = 1) =>
  app.db
    .transaction()
    .execute((tx) =>
      consumeStock(
        { tx, call: SYSTEM_CALL, now: app.clock.now },
        { order_id, lines: [{ deli_id, ingredient_id, quantity_base: amount * PIECE }] },
      ),
    )
const waste = (ingredient_id: number, amount: number, lot_id?: number) =>
  app.as(stock, owner).recordWaste({
    params: here(),
    body: { lines: [{ ingredient_id, entered: pieces(amount), ...(lot_id && { lot_id }) }], reason: 'expired' },
  })

/** Expects no findings except those of `stock_moves`, because the sales of this test belong to no stored order. */
async function expectLots() {
  const found = await findingsOf(app.db)
  expect(found.filter((one) => !('comparison' in one && one.comparison === 'stock_moves'))).toEqual([])
}

test('receives two lots of one line, sells the one that expires first and reverses the sale', async () => {
  const { id } = await newIngredient()
  const page = await receive(id, 30, [
    { code: 'LATE', expires_on: '2026-12-20', amount: 10 },
    { code: 'SOON', expires_on: '2026-12-01', amount: null },
  ])
  expect(page.receipts[0]!.lines[0]!.lots).toMatchObject([
    { code: 'LATE', expires_on: '2026-12-20' },
    { code: 'SOON', expires_on: '2026-12-01' },
  ])
  const [sale] = await sell(id, 24)
  expect(await remaining(id)).toEqual({ LATE: 6 })
  await app.as(stock, owner).reverseMove({ params: { ...here(), id: String(sale!.id) }, body: { note: 'x' } })
  expect(await remaining(id)).toEqual({ SOON: 20, LATE: 10 })
  await expectLots()
})

test('sales take stock without a lot last, and a lot gets only what sales before its delivery have left', async () => {
  const { id } = await newIngredient()
  await sell(id, 4)
  await receive(id, 10, [{ code: 'A', expires_on: null, amount: null }])
  expect(await remaining(id)).toEqual({ A: 6 })
  await receive(id, 5, [])
  await sell(id, 8)
  expect(await remaining(id)).toEqual({})
  await expectLots()
})

test('wastes one lot and rejects more than is left of it or a lot of another ingredient', async () => {
  const { id } = await newIngredient()
  const { id: other_id } = await newIngredient()
  await receive(other_id, 5, [{ code: 'X', expires_on: null, amount: null }])
  await receive(id, 20, [
    { code: 'A', expires_on: '2026-11-20', amount: 12 },
    { code: 'B', expires_on: '2026-12-01', amount: 8 },
  ])
  const late = (await lotsOf(id)).find(({ code }) => code === 'B')!
  await waste(id, 3, late.id)
  expect(await remaining(id)).toEqual({ A: 12, B: 5 })
  await rejected(() => waste(id, 6, late.id), 409, {
    code: 'not_enough_in_lot',
    details: { lot_id: late.id, remaining_base: 5 * PIECE },
  })
  const [foreign] = await lotsOf(other_id)
  await rejected(() => waste(id, 1, foreign!.id), 422, { code: 'invalid_input' })
})

test('a receipt needs an expiry date in categories that require one, and lots that add up to the received quantity', async () => {
  const category_id = await stockroom.category('חלב')
  await app
    .as(lists, owner)
    .saveReceivingCategory({ params: at(category_id), body: { needs_expiry: true, max_temperature_tenths: null } })
  const { data } = await app.as(lists, owner).receivingCategories()
  expect(data.find((one) => one.id === category_id)).toMatchObject({ needs_expiry: true })
  const { id } = await newIngredient(category_id)
  const take = await delivery(id)
  await rejected(() => take(10, []), 422, { code: 'expiry_date_missing' })
  await rejected(() => take(10, [{ expires_on: null, amount: null }]), 422, { code: 'expiry_date_missing' })
  await rejected(() => take(10, [{ expires_on: '2026-12-01', amount: 9 }]), 422, { code: 'lots_do_not_add_up' })
  expect(await take(10, [{ expires_on: '2026-12-01', amount: null }])).toMatchObject({
    lines: [{ needs_expiry: true, received_base: 10 * PIECE }],
  })
})

test('keeps the lot when goods move to another deli and takes it back when the transfer is reversed', async () => {
  const { id } = await newIngredient()
  await receive(id, 20, [{ code: 'T', expires_on: '2026-12-01', amount: null }])
  const { data } = await app.as(stock, owner).transfer({
    params: here(),
    body: { to_deli_id: other_deli_id, lines: [{ ingredient_id: id, entered: pieces(8) }] },
  })
  const shared = await lotsOf(id)
  expect(shared.map((lot) => [lot.deli.id, lot.code, lot.remaining_base / PIECE])).toEqual([
    [deli_id, 'T', 12],
    [other_deli_id, 'T', 8],
  ])
  await app.as(stock, owner).reverseMove({ params: { ...here(), id: String(data[0]!.id) }, body: { note: 'x' } })
  expect((await lotsOf(id)).map((lot) => [lot.deli.id, lot.remaining_base / PIECE])).toEqual([[deli_id, 20]])
  await expectLots()
})

test('keeps lots at or above zero when fifty sales take from one ingredient at once', async () => {
  const { id } = await newIngredient()
  await receive(id, 90, [
    { code: 'A', expires_on: '2026-11-30', amount: 40 },
    { code: 'B', expires_on: '2026-12-30', amount: 50 },
  ])
  await Promise.all(Array.from({ length: 50 }, (_, i) => sell(id, 2, 5000 + i)))
  expect(await remaining(id)).toEqual({})
  const { rows } = await sql<{ taken: number }>`select -sum(share.quantity_base)::bigint as taken
    from stock_lot_move as share join stock_lot as lot on lot.id = share.lot_id
    where lot.ingredient_id = ${id} and share.quantity_base < 0`.execute(app.db)
  expect(rows[0]!.taken).toBe(90 * PIECE)
  await expectLots()
})

test('lists lots that expire within three days with their value and the meals that use them up', async () => {
  const { id } = await stockroom.ingredient('שמנת', {
    dimension: 'count',
    stock_unit: 'piece',
    cost: { agorot: 200, per_base: PIECE },
  })
  const category_id = await makeNamed(app.db, 'meal_category')
  const { data: meal } = await app.as(catalog, owner).createMeal({ body: plainMeal(category_id, { name_he: 'מרק' }) })
  const meal_id = meal.id
  await sql`insert into meal_component (meal_id, position, ingredient_id, entered_thousandths, entered_unit)
    values (${meal_id}, 1, ${id}, 3000, 'piece')`.execute(app.db)
  await receive(id, 20, [
    { code: 'S1', expires_on: '2026-11-17', amount: 10 },
    { code: 'S2', expires_on: '2026-11-25', amount: 10 },
  ])
  const find = async (query: object) =>
    (await app.as(lots, owner).lots({ query: { search: 'שמנת', ...query } })).data.map(({ code }) => code)
  expect(await find({ within: '3' })).toEqual(['S1'])
  expect(await find({ within: '30' })).toEqual(['S1', 'S2'])
  const { data } = await app.as(lots, owner).lots({ query: { search: 's1', within: '3' } })
  expect(data).toMatchObject([
    {
      value_agorot: 2000,
      remaining_base: 10 * PIECE,
      deli: { id: deli_id },
      meals: [{ name_he: 'מרק', portions: 4 }],
    },
  ])
  await sql`update stock_lot set expires_on = '2026-11-01' where code = 'S1'`.execute(app.db)
  const { data: expired } = await app.as(lots, owner).lots({ query: { search: 's1', within: '3' } })
  expect(expired).toMatchObject([{ code: 'S1', meals: [] }])
})
