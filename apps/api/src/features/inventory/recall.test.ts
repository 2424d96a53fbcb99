import { lots } from '@tavlin/contract/lots'
import { orders } from '@tavlin/contract/orders'
import { purchasing } from '@tavlin/contract/purchasing'
import { beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { purchaseRoom } from '../../../test/purchase-room.ts'
import { stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const stockroom = stockRoom(app)
let world: OrderWorld
let lot_id: number
let cooked: { id: number; number: number }
const GRAM = 1000

beforeAll(async () => {
  world = await orderWorld(app, { orders: 10 })
  lot_id = await receiveKilo('R-77')
  cooked = await placed(app, world, { direct: true })
  const waiting = await placed(app, world, { direct: true })
  expect(waiting.id).not.toBe(cooked.id)
  await app
    .as(orders, world.token)
    .moveOrder({ params: { id: String(cooked.id) }, body: { move: 'start', version: 1 } })
})

/** Receives 1 kg of the ingredient of the meal; an order of two meals uses 400 g. */
async function receiveKilo(code: string): Promise<number> {
  const buying = purchaseRoom(app, world.token)
  const supplier = await buying.supplier()
  const pack = { amount_thousandths: 1000, unit: 'kg' as const }
  const option = await buying.option(supplier.id, world.ingredient_id, { pack })
  const draft = await buying.draft(world.deli_id, supplier.id, [[option.id, 1]])
  const as = app.as(purchasing, world.token)
  const params = { id: String(draft.id) }
  const { data: sent } = await as.submitPurchase({ params, body: { version: draft.version } })
  const line = {
    line_id: sent.lines[0]!.id,
    accepted: pack,
    rejected: null,
    reason: null,
    price_agorot: 5000,
    lots: [{ code, expires_on: '2026-12-01', quantity: null }],
  }
  const { data } = await as.receivePurchase({ params, body: { lines: [line], version: sent.version } })
  return data.receipts[0]!.lines[0]!.lots[0]!.id
}

const as = (token: string) => app.as(lots, token)
const at = (id: number) => ({ params: { id: String(id) } })

test('finds the order that contains a lot, with its customer, and not the order that still waits', async () => {
  const { data } = await as(world.token).lot(at(lot_id))
  expect(data).toMatchObject({ code: 'R-77', remaining_base: 600 * GRAM, orders: 1, other_uses: [], recalled_at: null })
  expect(data.same_lots.map(({ id }) => id)).toEqual([lot_id])
  const found = await as(world.token).lotOrders({ ...at(lot_id), query: {} })
  expect(found.data).toMatchObject([
    { id: cooked.id, quantity_base: 400 * GRAM, status: 'cooking', customer_name: 'נועה בר', phone: world.phone },
  ])
})

test('exports the orders of a lot as CSV', async () => {
  const url = `/stock/lots/${lot_id}/orders/export?format=csv&lang=en`
  const answer = await app.call(world.token, { method: 'GET', url })
  expect(answer.body).toContain('נועה בר')
  expect(answer.body.trim().split('\n')).toHaveLength(2)
})

test('hides customers, orders and other delis from people without the permission', async () => {
  const clerk = await stockroom.keeperOf([world.deli_id], ['view_inventory', 'view_orders'])
  const found = await as(clerk).lotOrders({ ...at(lot_id), query: {} })
  expect(found.data).toMatchObject([{ id: cooked.id, customer_name: null, phone: null }])
  const keeper = await stockroom.keeperOf([world.deli_id])
  expect((await as(keeper).lot(at(lot_id))).data.orders).toBeNull()
  await expect(as(keeper).lotOrders({ ...at(lot_id), query: {} })).rejects.toMatchObject({ status: 403 })
  const stranger = await stockroom.keeperOf(
    [await stockroom.deli('דרום')],
    ['view_inventory', 'view_orders', 'manage_inventory'],
  )
  await expect(as(stranger).lot(at(lot_id))).rejects.toMatchObject({ status: 404 })
  await expect(as(stranger).lotOrders({ ...at(lot_id), query: {} })).rejects.toMatchObject({ status: 404 })
  await expect(as(stranger).recallLot({ ...at(lot_id), body: { note: 'x' } })).rejects.toMatchObject({ status: 404 })
})

test('moves the rest of a recalled lot to waste once, and uses other goods before goods that come back', async () => {
  const body = { note: 'ליסטריה' }
  const { data } = await as(world.token).recallLot({ ...at(lot_id), body })
  expect(data).toMatchObject({
    remaining_base: 0,
    recall_note: 'ליסטריה',
    recalled_at: expect.any(String),
    recalled_by: expect.anything(),
    other_uses: [{ kind: 'waste', quantity_base: 600 * GRAM }],
    orders: 1,
  })
  const again = await as(world.token).recallLot({ ...at(lot_id), body: { note: 'שוב' } })
  expect(again.data).toMatchObject({ remaining_base: 0, recall_note: 'ליסטריה' })
  await expectInvariants(app.db)
})
