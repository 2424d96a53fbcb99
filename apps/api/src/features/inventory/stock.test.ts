import { inventory } from '@tavlin/contract/inventory'
import { stock } from '@tavlin/contract/stock'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { ingredientForm, stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const stockroom = stockRoom(app)
const kg = (amount: number) => ({ amount_thousandths: amount * 1000, unit: 'kg' })
const KG = 1_000_000
let north: number
let south: number
let keeper: { id: number; token: string }

beforeAll(async () => {
  ;[north, south] = [await stockroom.deli('צפון'), await stockroom.deli('דרום')]
  keeper = await app.person(['purchaser'])
})

const as = (token = keeper.token) => app.as(stock, token)
const record = (
  kind: 'purchase_receipt' | 'waste' | 'return_to_supplier',
  ingredient_id: number,
  amount: number,
  more = {},
) =>
  as().recordMoves({
    params: { deli_id: String(north) },
    body: { kind, lines: [{ ingredient_id, entered: kg(amount) }], ...more },
  })
const stocked = async (deli_id: number, ingredient_id: number) =>
  (await as().ingredientStock({ params: { id: String(ingredient_id) } })).data.find((one) => one.deli.id === deli_id)!
const countEvents = async (name: string) =>
  (await sql<{ n: number }>`select count(*) as n from event where name = ${name}`.execute(app.db)).rows[0]!.n

const rejected = (work: () => Promise<unknown>, status: number, body: object) =>
  expectNothingWritten(app.db, work, status, body)

test('adds up stock receipts in packs, waste and returns, and lists the history newest first', async () => {
  const flour = await stockroom.ingredient('קמח', { packs: [{ name_he: 'שק', name_en: 'Sack', base: 25 * KG }] })
  const pack = `pack:${flour.measure.packs[0]!.id}`
  const { data } = await as().recordMoves({
    params: { deli_id: String(north) },
    body: {
      kind: 'purchase_receipt',
      lines: [{ ingredient_id: flour.id, entered: { amount_thousandths: 1500, unit: pack } }],
    },
  })
  expect(data).toEqual([{ id: expect.any(Number), ingredient_id: flour.id, stocked_base: 37.5 * KG }])
  await record('waste', flour.id, 2, { reason: 'spoiled' })
  await record('return_to_supplier', flour.id, 5, { note: 'לח' })
  expect(await stocked(north, flour.id)).toMatchObject({
    stocked_base: 30.5 * KG,
    available_base: 30.5 * KG,
    reserved_base: 0,
  })
  const moves = await as().moves({ params: { deli_id: String(north) }, query: { ingredient: String(flour.id) } })
  expect(moves.data.map((move) => [move.kind, move.quantity_base, move.reason, move.note])).toEqual([
    ['return_to_supplier', -5 * KG, null, 'לח'],
    ['waste', -2 * KG, 'spoiled', ''],
    ['purchase_receipt', 37.5 * KG, null, ''],
  ])
  expect(moves.data[2]).toMatchObject({ entered: { amount_thousandths: 1500, unit: pack }, actor: { id: keeper.id } })
  const waste = await as().moves({
    params: { deli_id: String(north) },
    query: { ingredient: String(flour.id), kind: 'waste' },
  })
  expect(waste.data).toHaveLength(1)
})

test('a transfer leaves one deli and enters the other as a pair of moves', async () => {
  const oil = await stockroom.ingredient('שמן')
  await record('purchase_receipt', oil.id, 10)
  const { data } = await as().transfer({
    params: { deli_id: String(north) },
    body: { to_deli_id: south, lines: [{ ingredient_id: oil.id, entered: kg(4) }] },
  })
  expect(data).toMatchObject([{ ingredient_id: oil.id, stocked_base: 6 * KG }])
  expect(await stocked(south, oil.id)).toMatchObject({ stocked_base: 4 * KG })
  const pair = await sql<object>`select kind, quantity_base, transfer_id, other_deli_id from stock_move
    where transfer_id = ${data[0]!.id} order by id`.execute(app.db)
  expect(pair.rows).toEqual([
    { kind: 'transfer_out', quantity_base: -4 * KG, transfer_id: data[0]!.id, other_deli_id: south },
    { kind: 'transfer_in', quantity_base: 4 * KG, transfer_id: data[0]!.id, other_deli_id: north },
  ])
})

test('a stock move can be reversed once, with both sides of a transfer, and a reversal cannot be reversed', async () => {
  const rice = await stockroom.ingredient('אורז')
  await record('purchase_receipt', rice.id, 10)
  const transferred = await as().transfer({
    params: { deli_id: String(north) },
    body: { to_deli_id: south, lines: [{ ingredient_id: rice.id, entered: kg(4) }] },
  })
  const reverse = (id: number) =>
    as().reverseMove({ params: { deli_id: String(north), id: String(id) }, body: { note: 'טעות' } })
  const { data } = await reverse(transferred.data[0]!.id)
  expect(data).toMatchObject([{ ingredient_id: rice.id, stocked_base: 10 * KG }])
  expect(await stocked(south, rice.id)).toMatchObject({ stocked_base: 0 })
  await rejected(() => reverse(transferred.data[0]!.id), 409, { code: 'already_reversed' })
  await rejected(() => reverse(data[0]!.id), 409, { code: 'already_reversed' })
  const there = await as().moves({ params: { deli_id: String(south) }, query: { ingredient: String(rice.id) } })
  expect(there.data[0]).toMatchObject({ kind: 'reversal', note: 'טעות', other_deli: { id: north } })
  expect(there.data[1]).toMatchObject({ kind: 'transfer_in', reversed_by: there.data[0]!.id })
  await rejected(
    () => as().reverseMove({ params: { deli_id: String(north), id: String(there.data[1]!.id) }, body: { note: 'x' } }),
    404,
    { code: 'not_found' },
  )
})

test('rejects invalid stock moves with a reason, and writes nothing', async () => {
  const salt = await stockroom.ingredient('מלח')
  await record('purchase_receipt', salt.id, 1)
  const params = { deli_id: String(north) }
  const line = { ingredient_id: salt.id, entered: kg(1) }
  await rejected(() => record('waste', salt.id, 2, { reason: 'dropped' }), 409, {
    code: 'not_enough_stock',
    details: { ingredient_id: salt.id, stocked_base: KG, wanted_base: 2 * KG },
  })
  await rejected(() => record('waste', salt.id, 1), 422, { code: 'waste_reason_missing' })
  await rejected(() => record('waste', salt.id, 1, { reason: 'other' }), 422, { code: 'waste_reason_missing' })
  const litres = { ingredient_id: salt.id, entered: { amount_thousandths: 1000, unit: 'l' } }
  await rejected(() => as().recordMoves({ params, body: { kind: 'purchase_receipt', lines: [line, litres] } }), 422, {
    code: 'no_conversion_path',
    details: { ingredient_id: salt.id, unit: 'l' },
  })
  const alien = { ingredient_id: 999_999, entered: kg(1) }
  await rejected(() => as().recordMoves({ params, body: { kind: 'purchase_receipt', lines: [line, alien] } }), 422, {
    code: 'invalid_input',
    details: { fields: [{ path: ['body', 'lines', '1', 'ingredient_id'] }] },
  })
  const boss = (await app.person(['super_admin'])).token
  const nowhere = { deli_id: '999999' }
  await rejected(
    () => as(boss).recordMoves({ params: nowhere, body: { kind: 'purchase_receipt', lines: [line] } }),
    404,
    { code: 'not_found' },
  )
  await rejected(() => as().transfer({ params, body: { to_deli_id: north, lines: [line] } }), 422, {
    code: 'invalid_input',
  })
  await rejected(() => as().transfer({ params, body: { to_deli_id: 999_999, lines: [line] } }), 404, {
    code: 'not_found',
  })
  await rejected(
    () => as().transfer({ params, body: { to_deli_id: south, lines: [{ ...line, entered: kg(2) }] } }),
    409,
    { code: 'not_enough_stock' },
  )
})

test('users with only the permission to record waste can record nothing else, and only in their delis', async () => {
  const yeast = await stockroom.ingredient('שמרים', { cost: { agorot: 2000, per_base: KG } })
  await record('purchase_receipt', yeast.id, 3)
  const cook = await stockroom.keeperOf([north], ['view_inventory', 'record_waste'])
  const worth = async () => (await as(cook).stockDelis()).data.find(({ id }) => id === north)!.worth_agorot
  const before = await worth()
  const body = { lines: [{ ingredient_id: yeast.id, entered: kg(1) }], reason: 'expired' as const }
  await as(cook).recordWaste({ params: { deli_id: String(north) }, body })
  expect((await stocked(north, yeast.id)).stocked_base).toBe(2 * KG)
  expect(await worth()).toBe(before - 2000)
  await rejected(() => as(cook).recordWaste({ params: { deli_id: String(south) }, body }), 403, { code: 'not_allowed' })
  const receive = { kind: 'purchase_receipt' as const, lines: body.lines }
  await rejected(() => as(cook).recordMoves({ params: { deli_id: String(north) }, body: receive }), 403, {
    code: 'not_allowed',
  })
})

test('users of one deli see and change only its stock', async () => {
  const sugar = await stockroom.ingredient('סוכר')
  await record('purchase_receipt', sugar.id, 3)
  const limited = await stockroom.keeperOf([north])
  expect((await as(limited).stockDelis()).data.map((deli) => deli.id)).toEqual([north])
  const seen = await as(limited).ingredientStock({ params: { id: String(sugar.id) } })
  expect(seen.data.map((one) => one.deli.id)).toEqual([north])
  const lines = [{ ingredient_id: sugar.id, entered: kg(1) }]
  await rejected(
    () => as(limited).transfer({ params: { deli_id: String(north) }, body: { to_deli_id: south, lines } }),
    403,
    { code: 'not_allowed', details: { deli_id: south } },
  )
  await rejected(() => as(limited).deliStock({ params: { deli_id: String(south) }, query: {} }), 403, {
    code: 'not_allowed',
  })
  const transferred = await as().transfer({ params: { deli_id: String(north) }, body: { to_deli_id: south, lines } })
  const undo = () =>
    as(limited).reverseMove({
      params: { deli_id: String(north), id: String(transferred.data[0]!.id) },
      body: { note: 'x' },
    })
  await rejected(undo, 403, { code: 'not_allowed' })
})

test('emits one event each time stock falls below its reorder level, and lists it until refilled', async () => {
  const eggs = await stockroom.ingredient('ביצים')
  await record('purchase_receipt', eggs.id, 10)
  const levels = (par: number | null, reorder: number | null, version: number) =>
    as().saveLevels({
      params: { deli_id: String(north), ingredient_id: String(eggs.id) },
      body: { par: par === null ? null : kg(par), reorder: reorder === null ? null : kg(reorder), version },
    })
  const saved = await levels(8, 5, 1)
  expect(saved.data).toMatchObject({ par_base: 8 * KG, reorder_base: 5 * KG, low_since: null, version: 2 })
  await rejected(() => levels(9, 5, 1), 409, { code: 'version_stale', details: { current: { version: 2 } } })
  const before = await countEvents('stock.ran_low')
  await record('waste', eggs.id, 5, { reason: 'expired' })
  await record('waste', eggs.id, 1, { reason: 'expired' })
  expect(await countEvents('stock.ran_low')).toBe(before + 1)
  const low = await as().lowStock()
  expect(low.in_all).toBe(1)
  expect(low.data).toMatchObject([
    { deli: { id: north }, ingredient: { id: eggs.id }, available_base: 4 * KG, reorder_base: 5 * KG },
  ])
  expect((await as().stockDelis()).data.find((deli) => deli.id === north)).toMatchObject({ low: 1 })
  const listed = await as().deliStock({ params: { deli_id: String(north) }, query: { low: 'true' } })
  expect(listed.data.map((row) => row.id)).toEqual([eggs.id])
  await record('purchase_receipt', eggs.id, 9)
  expect((await as().lowStock()).in_all).toBe(0)
  await record('waste', eggs.id, 9, { reason: 'expired' })
  expect(await countEvents('stock.ran_low')).toBe(before + 2)
  await levels(8, 3, 2)
  expect((await as().lowStock()).in_all).toBe(0)
  await levels(8, 6, 3)
  expect(await countEvents('stock.ran_low')).toBe(before + 3)
  await levels(null, null, 4)
  expect((await as().lowStock()).in_all).toBe(0)
})

test('reverses a move once when twenty requests try at once', async () => {
  const nuts = await stockroom.ingredient('אגוזים')
  const { data } = await record('purchase_receipt', nuts.id, 3)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      as().reverseMove({ params: { deli_id: String(north), id: String(data[0]!.id) }, body: { note: 'כפול' } }),
    ),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ body: { code: 'already_reversed' } })
  expect(await stocked(north, nuts.id)).toMatchObject({ stocked_base: 0 })
})

test('twenty transfers in each direction cause no deadlock and lose nothing', async () => {
  const a = await stockroom.ingredient('פלפל')
  const b = await stockroom.ingredient('כמון')
  for (const { id } of [a, b]) {
    await record('purchase_receipt', id, 100)
    await as().transfer({
      params: { deli_id: String(north) },
      body: { to_deli_id: south, lines: [{ ingredient_id: id, entered: kg(50) }] },
    })
  }
  const lines = [a, b].map(({ id }) => ({ ingredient_id: id, entered: kg(1) }))
  const send = (from: number, to: number, what: typeof lines) =>
    as().transfer({ params: { deli_id: String(from) }, body: { to_deli_id: to, lines: what } })
  await Promise.all(
    Array.from({ length: 20 }, () => [send(north, south, lines), send(south, north, lines.toReversed())]).flat(),
  )
  for (const { id } of [a, b])
    for (const deli of [north, south]) expect(await stocked(deli, id)).toMatchObject({ stocked_base: 50 * KG })
})

test('loses no move when sixty-four clients move one ingredient at once', async () => {
  const water = await stockroom.ingredient('מים')
  const clients = await Promise.all(Array.from({ length: 64 }, () => app.person(['purchaser'])))
  const all = await Promise.all(
    clients.map(({ token }, i) =>
      as(token).recordMoves({
        params: { deli_id: String(north) },
        body: { kind: 'purchase_receipt', lines: [{ ingredient_id: water.id, entered: kg(i + 1) }] },
      }),
    ),
  )
  const sum = (64 * 65) / 2
  expect(await stocked(north, water.id)).toMatchObject({ stocked_base: sum * KG })
  expect(Math.max(...all.map(({ data }) => data[0]!.stocked_base))).toBe(sum * KG)
  expect(new Set(all.map(({ data }) => data[0]!.id)).size).toBe(64)
})

test('stock commands need a fixed number of statements, and reads at most three', async () => {
  const many = await Promise.all(Array.from({ length: 100 }, (_, i) => stockroom.ingredient(`נמדד ${i}`)))
  const lines = many.map(({ id }) => ({ ingredient_id: id, entered: kg(5) }))
  const params = { deli_id: String(north) }
  const query = { limit: '100' }
  const [id, ingredient_id] = [String(many[0]!.id), String(many[0]!.id)]
  // Each count includes one statement for authentication.
  const receive = () => as().recordMoves({ params, body: { kind: 'purchase_receipt', lines } })
  expect(await sqlOf(receive)).toHaveLength(8)
  const send = () =>
    as().transfer({ params, body: { to_deli_id: south, lines: lines.map((one) => ({ ...one, entered: kg(1) })) } })
  expect(await sqlOf(send)).toHaveLength(8)
  const { data } = await send()
  const undo = () => as().reverseMove({ params: { ...params, id: String(data[0]!.id) }, body: { note: 'x' } })
  expect(await sqlOf(undo)).toHaveLength(9)
  const level = () =>
    as().saveLevels({ params: { ...params, ingredient_id }, body: { par: kg(1), reorder: kg(100), version: 1 } })
  expect(await sqlOf(level)).toHaveLength(8)
  const reads = {
    stockDelis: () => as().stockDelis(),
    lowStock: () => as().lowStock(),
    deliStock: () => as().deliStock({ params, query }),
    moves: () => as().moves({ params, query }),
    ingredientStock: () => as().ingredientStock({ params: { id } }),
    ingredient: () => app.as(inventory, keeper.token).ingredient({ params: { id } }),
    ingredients: () => app.as(inventory, keeper.token).ingredients({ query }),
    ingredientUse: () => app.as(inventory, keeper.token).ingredientUse({ params: { id } }),
  }
  for (const [name, read] of Object.entries(reads)) expect((await sqlOf(read)).length, name).toBeLessThanOrEqual(3)
})

test('exports ingredients with their cost per unit', async () => {
  await stockroom.ingredient('וניל', { name_en: 'Vanilla', stock_unit: 'g', cost: { agorot: 90_000, per_base: KG } })
  const { payload } = await app.call(keeper.token, {
    method: 'GET',
    url: '/ingredients/export?format=csv&lang=en&search=vanilla',
  })
  expect(payload).toMatch(/Cost per unit[^]*,Vanilla,,g,0\.9,0,✓/)
})

test('exports the stock of a deli with numeric quantities in both languages', async () => {
  const form = ingredientForm('יין', { cost: { agorot: 4000, per_base: KG } })
  const wine = (await app.as(inventory, keeper.token).createIngredient({ body: form })).data
  await record('purchase_receipt', wine.id, 2.5)
  const csv = async (lang: string) =>
    (
      await app.call(keeper.token, {
        method: 'GET',
        url: `/delis/${north}/stock/export?format=csv&lang=${lang}&search=${encodeURIComponent('יין')}`,
      })
    ).payload
  expect(await csv('he')).toContain('במלאי')
  expect(await csv('en')).toMatch(/In stock[^]*,kg,2\.5,0,0,2\.5,,,100/)
})
