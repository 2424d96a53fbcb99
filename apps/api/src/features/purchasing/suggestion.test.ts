import { purchasing } from '@tavlin/contract/purchasing'
import { suppliers } from '@tavlin/contract/suppliers'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { MONDAY } from '../../../test/deli-world.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { purchaseRoom } from '../../../test/purchase-room.ts'
import { testApp } from '../../../test/test-app.ts'
import { specialDays } from '../delis/schedule/special-days.service.ts'
import { learnDemand } from './forecast.service.ts'
import { suggestAll } from './suggestion.service.ts'

// The clock of the test is Sunday 2026-11-15, 12:00. The supplier delivers on Tuesday 17 and Friday 20.
const app = testApp()
const TUESDAY = '2026-11-17'
const FRIDAY = '2026-11-20'
/** An order of two meals needs this much of the ingredient. */
const ORDER_BASE = 400_000
let world: OrderWorld
let supplier_id: number
let option_id: number
let open_order_id: number

/** Places an order, moves it to a past day and books its stock as used. */
async function placedOn(date: string): Promise<void> {
  const { id } = await placed(app, world)
  await sql`update orders set date = ${date}, number = number + 500 where id = ${id}`.execute(app.db)
  await sql`select settle_order_stock(${id}, 'used', ${app.clock.now}, null)`.execute(app.db)
}

beforeAll(async () => {
  world = await orderWorld(app)
  const buying = purchaseRoom(app, world.token)
  supplier_id = (await buying.supplier()).id
  const pack = { amount_thousandths: 500_000, unit: 'g' as const }
  option_id = (await buying.option(supplier_id, world.ingredient_id, { pack })).id
  await placedOn('2026-11-09')
  await placedOn('2026-11-10')
  open_order_id = (await placed(app, world)).id
  await sql`update stock_balance set par_base = 10000000 where ingredient_id = ${world.ingredient_id}`.execute(app.db)
  await learnDemand({ db: app.db, now: () => app.clock.now })
})

const as = () => app.as(purchasing, world.token)
const suggest = async (delivery_date = TUESDAY) =>
  (
    await as().purchaseSuggestions({
      params: { deli_id: String(world.deli_id), supplier_id: String(supplier_id) },
      query: { delivery_date },
    })
  ).data

test('suggests reserved + forecast + par − stocked − incoming until the delivery after next, in whole packs', async () => {
  expect(await suggest()).toEqual({
    until: FRIDAY,
    special_days: [],
    lines: [
      {
        option_id,
        ingredient_id: world.ingredient_id,
        reserved_base: ORDER_BASE,
        // Monday is expected to need one order, which exists already; Tuesday is expected to need another.
        forecast_base: ORDER_BASE,
        par_base: 10_000_000,
        stocked_base: 10_000_000 - 2 * ORDER_BASE,
        expiring_base: 0,
        incoming_base: 0,
        // 1.6 kg are missing, in packs of 500 g.
        packs: 4,
        error_percent: null,
      },
    ],
  })
})

test('the rows behind a suggestion add up to its numbers', async () => {
  const params = { deli_id: String(world.deli_id), ingredient_id: String(world.ingredient_id) }
  const { data } = await as().ingredientDemand({ params, query: { until: FRIDAY } })
  expect(data.days).toEqual([
    { date: '2026-11-15', forecast_base: 0, placed_base: 0 },
    { date: MONDAY, forecast_base: ORDER_BASE, placed_base: ORDER_BASE },
    { date: TUESDAY, forecast_base: ORDER_BASE, placed_base: 0 },
    { date: '2026-11-18', forecast_base: 0, placed_base: 0 },
    { date: '2026-11-19', forecast_base: 0, placed_base: 0 },
  ])
  expect(data.orders).toEqual([
    { order_id: open_order_id, number: expect.any(Number), date: MONDAY, quantity_base: ORDER_BASE },
  ])
  expect(data.purchases).toEqual([])
})

test('a suggestion needs at most eight statements, and is rejected for a date too many days ahead', async () => {
  expect((await sqlOf(() => suggest())).length).toBeLessThanOrEqual(8)
  await expect(suggest('2027-11-17')).rejects.toMatchObject({ status: 422 })
})

test('learning a day twice changes nothing', async () => {
  const before = await sql`select * from ingredient_forecast order by 1, 2, 3`.execute(app.db)
  await learnDemand({ db: app.db, now: () => app.clock.now })
  expect(await sql`select * from ingredient_forecast order by 1, 2, 3`.execute(app.db)).toMatchObject({
    rows: before.rows,
  })
  expect(before.rows.length).toBeGreaterThan(0)
})

test('holidays and their eves are special days', () => {
  expect(specialDays('2026-09-11', '2026-09-14').map(({ date }) => date)).toEqual([
    '2026-09-11',
    '2026-09-12',
    '2026-09-13',
  ])
})

test('stock that expires before it is used is suggested again, and a lot that is used in time is not', async () => {
  const buying = purchaseRoom(app, world.token)
  const { id, lines, version } = await buying.draft(world.deli_id, supplier_id, [[option_id, 1]])
  const at = { id: String(id) }
  const sent = (await as().submitPurchase({ params: at, body: { version } })).data
  const received = { amount_thousandths: 1000, unit: 'ordered_pack' as const }
  const lot = { code: 'A', expires_on: MONDAY, quantity: null }
  const line = { line_id: lines[0]!.id, accepted: received, rejected: null, reason: null, price_agorot: 1, lots: [lot] }
  const { data } = await as().receivePurchase({ params: at, body: { lines: [line], version: sent.version } })
  // Until Monday, one order uses 400 g of the 500 g in the lot.
  expect((await suggest()).lines[0]).toMatchObject({ expiring_base: 100_000, packs: 3 })
  const of = { deli_id: String(world.deli_id), ingredient_id: String(world.ingredient_id) }
  expect((await as().ingredientDemand({ params: of, query: { until: FRIDAY } })).data.lots).toMatchObject([
    { code: 'A', expires_on: MONDAY, quantity_base: 500_000 },
  ])
  const params = { ...at, receipt_id: String(data.receipts[0]!.id) }
  const undone = await as().reverseReceipt({ params, body: { reason: 'x', version: data.version } })
  await as().movePurchase({ params: at, body: { action: 'cancel', version: undone.data.version } })
  expect((await suggest()).lines[0]).toMatchObject({ expiring_base: 0, packs: 4 })
})

test('suggests an ingredient that two suppliers sell once, with as many statements as for one supplier', async () => {
  const now = app.clock.now
  const count = async () => (await sqlOf(() => suggestAll(app.db, world.deli_id, now))).length
  const alone = await count()
  const buying = purchaseRoom(app, world.token)
  const other = await buying.supplier({ name: 'ספק נוסף' })
  const other_option = await buying.option(other.id, world.ingredient_id, {
    pack: { amount_thousandths: 500_000, unit: 'g' },
  })
  expect(await count()).toBe(alone)
  expect(alone).toBeLessThanOrEqual(8)
  const drafts = await suggestAll(app.db, world.deli_id, now)
  expect(drafts.map(({ lines }) => lines.map(({ packs }) => packs))).toEqual([[4]])
  await app.as(suppliers, world.token).updateOption({
    params: { id: String(other_option.id) },
    body: {
      name: 'x',
      code: '',
      barcode: '',
      pack: { amount_thousandths: 500_000, unit: 'g' },
      is_preferred: false,
      active: false,
      version: other_option.version,
    },
  })
})

test('drafts an order to each supplier whose cut-off is near, once', async () => {
  const params = { deli_id: String(world.deli_id) }
  const { data } = await as().createSuggestedPurchases({ params })
  expect(data.purchase_ids).toHaveLength(1)
  const draft = await as().purchase({ params: { id: String(data.purchase_ids[0]) } })
  expect(draft.data).toMatchObject({
    status: 'draft',
    delivery_date: TUESDAY,
    supplier: { id: supplier_id },
    lines: [{ option_id, packs: 4 }],
  })
  expect((await as().createSuggestedPurchases({ params })).data.purchase_ids).toEqual([])
  await as().submitPurchase({ params: { id: String(draft.data.id) }, body: { version: draft.data.version } })
  expect((await suggest()).lines[0]).toMatchObject({ incoming_base: 2_000_000, packs: 0 })
})
