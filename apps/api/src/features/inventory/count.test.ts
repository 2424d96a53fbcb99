import { stock } from '@tavlin/contract/stock'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const stockroom = stockRoom(app)
const KG = 1_000_000
const kg = (amount: number) => ({ amount_thousandths: amount * 1000, unit: 'kg' })
let deli_id: number
let category_id: number
let beef: number
let veal: number
let manager: string
let cook: string

beforeAll(async () => {
  deli_id = await stockroom.deli('צפון')
  category_id = await stockroom.category('בשר')
  beef = (await stockroom.ingredient('בקר', { category_id, cost: { agorot: 5000, per_base: KG } })).id
  veal = (await stockroom.ingredient('עגל', { category_id })).id
  await stockroom.ingredient('כבש', { category_id, active: false })
  await stockroom.ingredient('סלק')
  manager = await stockroom.keeperOf([deli_id])
  cook = await stockroom.keeperOf([deli_id], ['view_inventory'])
})

const as = (token: string) => app.as(stock, token)
const at = (id: number) => ({ deli_id: String(deli_id), id: String(id) })
const open = async (blind = true, category_ids = [category_id]) =>
  (
    await as(cook).openCount({
      params: { deli_id: String(deli_id) },
      body: { name: 'ספירת בוקר', blind, category_ids },
    })
  ).data.id
const show = async (id: number) => (await as(cook).count({ params: at(id) })).data
const enter = (id: number, lines: readonly [number, number | null][]) =>
  as(cook).saveCountLines({
    params: at(id),
    body: {
      lines: lines.map(([ingredient_id, amount]) => ({ ingredient_id, entered: amount === null ? null : kg(amount) })),
    },
  })
type Status = 'open' | 'submitted' | 'approved' | 'cancelled'
const move = async (token: string, id: number, to: Status, version?: number) =>
  (await as(token).moveCount({ params: at(id), body: { to, version: version ?? (await show(id)).version } })).data
const receive = (ingredient_id: number, amount: number) =>
  as(manager).recordMoves({
    params: { deli_id: String(deli_id) },
    body: { kind: 'purchase_receipt', lines: [{ ingredient_id, entered: kg(amount) }] },
  })
const waste = (ingredient_id: number, amount: number) =>
  as(manager).recordMoves({
    params: { deli_id: String(deli_id) },
    body: { kind: 'waste', reason: 'spoiled', lines: [{ ingredient_id, entered: kg(amount) }] },
  })
const stocked = async (id: number) =>
  (await as(manager).ingredientStock({ params: { id: String(id) } })).data[0]!.stocked_base
const rejected = (work: () => Promise<unknown>, status: number, body: object) =>
  expectNothingWritten(app.db, work, status, body)

test('a blind count hides expected quantities until submitted, and approval posts only the difference', async () => {
  await receive(beef, 10)
  const id = await open()
  expect((await show(id)).lines.map((line) => line.ingredient.id)).toEqual([beef, veal])
  const counted = await enter(id, [[beef, 9]])
  expect(counted.data).toMatchObject({ counted: 1, status: 'open' })
  expect(counted.data.lines[0]).toMatchObject({
    counted_base: 9 * KG,
    entered: kg(9),
    expected_base: null,
    difference_agorot: null,
  })
  // The meat is wasted after counting: the move is already posted, so it is no difference.
  await waste(beef, 2)
  const handed_in = await move(cook, id, 'submitted')
  expect(handed_in.lines[0]).toMatchObject({ expected_base: 10 * KG, difference_agorot: -5000 })
  expect(handed_in.lines[1]).toMatchObject({ counted_base: null, expected_base: null, difference_agorot: null })
  const done = await move(manager, id, 'approved')
  expect(done).toMatchObject({ status: 'approved', decided_by: { name: 'דנה לוי' } })
  expect(await stocked(beef)).toBe(7 * KG)
  expect(await stocked(veal)).toBe(0)
  const moves = await as(cook).moves({ params: { deli_id: String(deli_id) }, query: { kind: 'count_adjustment' } })
  expect(moves.data).toMatchObject([{ quantity_base: -1 * KG, count_id: id, ingredient: { id: beef } }])
})

test('an open count shows current balances, and a line can be cleared', async () => {
  const id = await open(false)
  const expected = await stocked(beef)
  expect((await show(id)).lines[0]).toMatchObject({ counted_base: null, expected_base: expected })
  await enter(id, [
    [beef, 3],
    [veal, 0],
  ])
  const { data } = await enter(id, [[beef, null]])
  expect(data.lines.map((line) => line.counted_base)).toEqual([null, 0])
  await move(cook, id, 'cancelled')
  expect(await stocked(beef)).toBe(expected)
})

test('lists a submitted count to users who may approve it in its deli until it is decided', async () => {
  const id = await open()
  await enter(id, [[veal, 5]])
  const waiting = async (who: typeof manager) => (await as(who).waitingCounts()).data.filter((one) => one.id === id)
  expect(await waiting(manager)).toEqual([])
  await move(cook, id, 'submitted')
  expect(await waiting(manager)).toMatchObject([
    { id, deli: { id: deli_id }, submitted_by: { name: expect.stringMatching(/\S/) } },
  ])
  await expect(waiting(cook)).rejects.toMatchObject({ status: 403 })
  await move(manager, id, 'cancelled')
  expect(await waiting(manager)).toEqual([])
})

test('rejecting a count reopens it for correction and hides the expected quantities again', async () => {
  const id = await open()
  await enter(id, [[veal, 5]])
  await move(cook, id, 'submitted')
  const back = await move(manager, id, 'open')
  expect(back).toMatchObject({ status: 'open', submitted_by: null })
  expect(back.lines[1]).toMatchObject({ counted_base: 5 * KG, expected_base: null })
  await enter(id, [[veal, 4]])
  await move(cook, id, 'submitted')
  await move(manager, id, 'approved')
  expect(await stocked(veal)).toBe(4 * KG)
})

test('rejects invalid count commands with a reason, and writes nothing', async () => {
  const id = await open()
  await rejected(() => move(cook, id, 'submitted'), 409, { code: 'count_is_empty' })
  await rejected(() => move(manager, id, 'approved'), 409, {
    code: 'count_move_not_allowed',
    details: { from: 'open', allowed: ['submitted', 'cancelled'] },
  })
  await rejected(() => enter(id, [[999_999, 1]]), 422, { code: 'invalid_input' })
  await rejected(
    () =>
      enter(id, [
        [beef, 1],
        [beef, 2],
      ]),
    422,
    { code: 'invalid_input' },
  )
  const litres = { ingredient_id: beef, entered: { amount_thousandths: 1, unit: 'l' } }
  await rejected(() => as(cook).saveCountLines({ params: at(id), body: { lines: [litres] } }), 422, {
    code: 'no_conversion_path',
  })
  await enter(id, [[beef, 1]])
  const { version } = await move(cook, id, 'submitted')
  await rejected(() => enter(id, [[beef, 2]]), 409, {
    code: 'count_move_not_allowed',
    details: { status: 'submitted' },
  })
  await rejected(() => move(cook, id, 'approved'), 403, {
    code: 'not_allowed',
    details: { access: 'manage_inventory' },
  })
  await rejected(() => move(manager, id, 'approved', version - 1), 409, { code: 'version_stale' })
  await rejected(() => open(true, [999_999]), 422, { code: 'invalid_input' })
  const elsewhere = { deli_id: String(await stockroom.deli('דרום')), id: String(id) }
  const owner = (await app.person(['super_admin'])).token
  await rejected(() => as(owner).count({ params: elsewhere }), 404, { code: 'not_found' })
  await rejected(() => as(owner).moveCount({ params: elsewhere, body: { to: 'approved', version } }), 404, {
    code: 'not_found',
  })
})

test('posts the difference once when twenty managers approve at once', async () => {
  const id = await open()
  const before = await stocked(beef)
  await enter(id, [[beef, 50]])
  const { version } = await move(cook, id, 'submitted')
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => move(manager, id, 'approved', version)))
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ body: { code: 'version_stale' } })
  expect(await stocked(beef)).toBe(50 * KG)
  expect(before).not.toBe(50 * KG)
})

test('stores the lines of two users who count different ingredients of one sheet', async () => {
  const id = await open()
  await Promise.all(Array.from({ length: 20 }, (_, i) => enter(id, [[i % 2 ? beef : veal, 7]])))
  expect((await show(id)).lines.map((line) => line.counted_base)).toEqual([7 * KG, 7 * KG])
})

test('lists the newest count first and filters by state', async () => {
  const id = await open()
  const all = await as(cook).counts({ params: { deli_id: String(deli_id) }, query: {} })
  expect(all.data[0]).toMatchObject({ id, lines: 2, counted: 0, status: 'open', opened_by: { name: 'דנה לוי' } })
  const approved = await as(cook).counts({ params: { deli_id: String(deli_id) }, query: { status: 'approved' } })
  expect(new Set(approved.data.map((count) => count.status))).toEqual(new Set(['approved']))
})

test('a count needs a fixed number of statements, however long the sheet', async () => {
  const counting = { params: { deli_id: String(deli_id) }, body: { name: 'הכול', blind: true, category_ids: [] } }
  expect(await sqlOf(() => as(cook).openCount(counting))).toHaveLength(7)
  const id = await open()
  expect(await sqlOf(() => as(cook).count({ params: at(id) }))).toHaveLength(2)
  expect(await sqlOf(() => as(cook).counts({ params: { deli_id: String(deli_id) }, query: {} }))).toHaveLength(3)
  expect(
    await sqlOf(() =>
      enter(id, [
        [beef, 1],
        [veal, 2],
      ]),
    ),
  ).toHaveLength(9)
  const { version } = await show(id)
  expect(await sqlOf(() => move(cook, id, 'submitted', version))).toHaveLength(8)
  // Approving also locks the balances and writes the moves.
  expect(await sqlOf(() => move(manager, id, 'approved', version + 1))).toHaveLength(10)
})
