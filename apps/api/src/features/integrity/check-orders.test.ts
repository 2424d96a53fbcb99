import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '#platform/db/db.ts'
import { orderDifferences } from '#platform/monitoring/metrics.ts'
import { makePurchaseWorld } from '../../../test/bad-input/purchase-world.ts'
import { makeDriver } from '../../../test/driver-world.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'
import { type ComparisonName, checkOrders, findDifferences } from './check-orders.service.ts'
import { GOODS_COMPARISONS } from './goods-comparisons.repo.ts'
import { ORDER_COMPARISONS } from './order-comparisons.repo.ts'
import { SLOT_COMPARISONS } from './slot-comparisons.repo.ts'

const app = testApp()
let world: OrderWorld
/** Ids of three orders in one slot: one accepted and paid in cash, one in the kitchen and one cancelled. */
const id = { paid: 0, cooking: 0, cancelled: 0 }

beforeAll(async () => {
  world = await orderWorld(app, { orders: 10 })
  await sql`update deli_item set quota = 20`.execute(app.db)
  const payment = { payment_id: randomUUID(), method: 'cash' as const, amount_agorot: 11_500 }
  const payments = [{ ...payment, tendered_agorot: null, terminal_ref: '', card_last4: null }]
  const make = async (more: object) => (await placed(app, world, { direct: true, ...more })).id
  id.paid = await make({ payments })
  id.cooking = await make({})
  id.cancelled = await make({})
  const as = app.as(orders, world.token)
  await as.moveOrder({ params: { id: String(id.cooking) }, body: { move: 'start', version: 1 } })
  const cancel = { move: 'cancel', reason: 'customer_request', version: 1 } as const
  await as.moveOrder({ params: { id: String(id.cancelled) }, body: cancel })
})

class Undo extends Error {}

/** Returns the findings after a corruption, which is rolled back. */
async function foundAfter(plant: (tx: Tx) => Promise<unknown>) {
  let found: Awaited<ReturnType<typeof findDifferences>> = []
  const undone = app.db.transaction().execute(async (tx) => {
    await plant(tx)
    found = await findDifferences(tx)
    throw new Undo()
  })
  await expect(undone).rejects.toBeInstanceOf(Undo)
  return found
}

type Corruption = { comparison: ComparisonName; what: string; plant: () => RawBuilder<unknown>; names: () => object }
const reservation = (of: number) => sql`(select reservation_id from orders where id = ${of})`
const payment = sql`(select min(id) from payment)`
const PLANTS: readonly Corruption[] = [
  {
    comparison: 'order_reservation',
    what: 'the reservation of an order was released',
    plant: () => sql`update slot_reservation set state = 'released' where id = ${reservation(id.paid)}`,
    names: () => ({ order_id: id.paid, state: 'released' }),
  },
  {
    comparison: 'order_reservation',
    what: 'the reservation of an order was moved to another slot',
    plant: () => sql`update slot_reservation set start_minute = 1200 where id = ${reservation(id.paid)}`,
    names: () => ({ order_id: id.paid }),
  },
  {
    comparison: 'order_reservation',
    what: 'the reservation of an order is missing',
    plant: () => sql`delete from slot_reservation where id = ${reservation(id.paid)}`,
    names: () => ({ order_id: id.paid, state: null }),
  },
  {
    comparison: 'order_reservation',
    what: 'an order has no reservation',
    plant: () => sql`update orders set reservation_id = null where id = ${id.paid}`,
    names: () => ({ order_id: id.paid, reservation_id: null }),
  },
  {
    comparison: 'order_reservation',
    what: 'a cancelled order still has its reservation',
    plant: () => sql`update slot_reservation set state = 'confirmed' where id = ${reservation(id.cancelled)}`,
    names: () => ({ order_id: id.cancelled, state: 'confirmed' }),
  },
  {
    comparison: 'order_portions',
    what: 'a reservation is for other portions than the order',
    plant: () =>
      sql`update slot_reservation set portions = jsonb_build_object(${String(world.meal_id)}::text, 1) where id = ${reservation(id.paid)}`,
    names: () => ({ order_id: id.paid }),
  },
  {
    comparison: 'order_lines',
    what: 'a line has another price than its order',
    plant: () => sql`update order_line set line_agorot = line_agorot + 1 where order_id = ${id.paid}`,
    names: () => ({ order_id: id.paid }),
  },
  {
    comparison: 'kitchen_tasks',
    what: 'the tasks of an order that was not started are done',
    plant: () => sql`update kitchen_task set state = 'done' where order_id = ${id.paid}`,
    names: () => ({ order_id: id.paid, state: 'done' }),
  },
  {
    comparison: 'kitchen_tasks',
    what: 'a task belongs to a line of another order',
    plant: () => sql`update kitchen_task set order_id = ${id.cooking} where order_id = ${id.paid}`,
    names: () => ({ order_id: id.cooking }),
  },
  {
    comparison: 'kitchen_minutes',
    what: 'the tasks of an order are missing',
    plant: () => sql`delete from kitchen_task where order_id = ${id.paid}`,
    names: () => ({ order_id: id.paid, planned: {} }),
  },
  {
    comparison: 'stock_claims',
    what: 'a pending order claims no stock',
    plant: () => sql`delete from stock_claim where source = 'order' and source_id = ${id.paid}`,
    names: () => ({ order_id: id.paid, claimed: null }),
  },
  {
    comparison: 'stock_claims',
    what: 'a cancelled order claims stock',
    plant: () => sql`insert into stock_claim (deli_id, ingredient_id, kind, source, source_id, quantity_base)
      values (${world.deli_id}, ${world.ingredient_id}, 'reserved', 'order', ${id.cancelled}, 5)`,
    names: () => ({ order_id: id.cancelled, needed: null, claimed: 5 }),
  },
  {
    comparison: 'stock_moves',
    what: 'an order that was not started has used stock',
    plant: () => sql`insert into stock_move (at, deli_id, ingredient_id, kind, quantity_base, source, source_id)
      values (now(), ${world.deli_id}, ${world.ingredient_id}, 'sale_consume', -5, 'order', ${id.paid})`,
    names: () => ({ order_id: id.paid, needed: null, moved: 5 }),
  },
  {
    comparison: 'stock_moves',
    what: 'the lines of an order need more than it used',
    plant: () => sql`update order_line set stock = jsonb_build_object(${String(world.ingredient_id)}::text, 999)
      where order_id = ${id.cooking}`,
    names: () => ({ order_id: id.cooking, needed: 999 }),
  },
  {
    comparison: 'stock_used',
    what: 'an order is cooked without using stock',
    plant: () => sql`update orders set stock_used_at = null where id = ${id.cooking}`,
    names: () => ({ order_id: id.cooking, status: 'cooking' }),
  },
  {
    comparison: 'order_ledger',
    what: 'an order has another total than the ledger',
    plant: () => sql`update orders set paid_agorot = paid_agorot + 7 where id = ${id.paid}`,
    names: () => ({ order_id: id.paid, ledger_paid: 11_500 }),
  },
  {
    comparison: 'order_payments',
    what: 'an order has another total than its payments',
    plant: () => sql`update payment set amount_agorot = amount_agorot - 7 where id = ${payment}`,
    names: () => ({ order_id: id.paid, payments_agorot: 11_493 }),
  },
  {
    comparison: 'payment_ledger',
    what: 'a payment refers to the transfer of another payment',
    plant: () => sql`update payment set transfer_id = 999999 where id = ${payment}`,
    names: () => ({ order_id: id.paid, transferred: null }),
  },
  {
    comparison: 'order_points',
    what: 'an order has points that were not posted',
    plant: () => sql`update orders set points_earned = 3 where id = ${id.cooking}`,
    names: () => ({ order_id: id.cooking, points_earned: 3 }),
  },
  {
    comparison: 'slot_usage',
    what: 'a slot counts less than is reserved',
    plant: () => sql`update slot_load set orders = orders - 1`,
    names: () => ({ counted: { orders: 1 }, reserved: { orders: 2 } }),
  },
  {
    comparison: 'slot_usage',
    what: 'a slot counts other kitchen minutes than are reserved',
    plant: () => sql`update slot_load set section_minutes = '{}'`,
    names: () => ({ counted: { section_minutes: {} } }),
  },
  {
    comparison: 'slot_usage',
    what: 'the row of a slot is missing',
    plant: () => sql`delete from slot_load`,
    names: () => ({ counted: { orders: 0 }, reserved: { orders: 2 } }),
  },
  {
    comparison: 'reservation_order',
    what: 'a confirmed reservation has no order',
    plant: () => sql`update orders set reservation_id = null where id = ${id.paid}`,
    names: () => ({ orders: 0 }),
  },
  {
    comparison: 'slot_orders',
    what: 'a slot counts less than the orders in it',
    plant: () => sql`update slot_load set orders = 1`,
    names: () => ({ sold: 2, counted: 1 }),
  },
  {
    comparison: 'slot_quota',
    what: 'more portions are sold than the quota of the slot',
    plant: () => sql`update order_line set quantity = 30 where order_id = ${id.paid}`,
    names: () => ({ meal_id: world.meal_id, sold: 32, quota: 20 }),
  },
  {
    comparison: 'order_counts',
    what: 'a day counts other orders than there are',
    plant: () => sql`update order_day set counts = '{"pending": 9}'`,
    names: () => ({ counts: { pending: 9 } }),
  },
  {
    comparison: 'order_counts',
    what: 'the next order number of a day is already used',
    plant: () => sql`update order_day set last_number = 1`,
    names: () => ({ last_number: 1, highest: 3 }),
  },
  {
    comparison: 'receipt_series',
    what: 'a number of a receipt series is missing',
    plant: () => sql`update receipt_series set last_number = last_number + 1`,
    names: () => ({ last_number: 2, receipts: 1 }),
  },
]

/** Comparisons that are tested separately below, because they need extra rows or owner permissions. */
const PLANTED_BELOW: readonly ComparisonName[] = [
  'payment_receipt',
  'order_event',
  'trip_positions',
  'trip_driver',
  'lot_moves',
  'lot_stock',
  'lot_shares',
  'purchase_received',
  'purchase_invoiced',
]

test('every comparison of stored values is tested by a planted corruption', () => {
  const all = [
    ...Object.keys(ORDER_COMPARISONS),
    ...Object.keys(SLOT_COMPARISONS),
    ...Object.keys(GOODS_COMPARISONS),
  ].toSorted()
  const planted = new Set([...PLANTS.map(({ comparison }) => comparison), ...PLANTED_BELOW])
  expect([...planted].toSorted()).toEqual(all)
})

test('reports no difference while all stored values agree', () => expectInvariants(app.db))

test.each(PLANTS)('reports a difference in $comparison when $what', async ({ comparison, plant, names }) => {
  const found = await foundAfter((tx) => plant().execute(tx))
  const named = found.filter((one) => one.comparison === comparison)
  expect(named.map(({ finding }) => finding)).toContainEqual(expect.objectContaining(nested(names())))
})

/** Matches nested objects by the given fields only. */
const nested = (names: object): object =>
  Object.fromEntries(
    Object.entries(names).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'object' && value !== null && Object.keys(value).length > 0
        ? expect.objectContaining(value)
        : value,
    ]),
  )

test('reports trip_positions and trip_driver when a trip has a gap or another driver than its order', async () => {
  const found = await foundAfter(async (tx) => {
    const driver_id = await makeDriver(tx, world.deli_id)
    await sql`with made as (insert into trip (deli_id, driver_id, date, hour, seq, created_at, changed_at)
        values (${world.deli_id}, ${driver_id}, '2026-11-16', 19, 0, now(), now()) returning id)
      insert into trip_stop (trip_id, deli_id, order_id, position, placed_at)
      select id, ${world.deli_id}, ${id.paid}, 2, now() from made`.execute(tx)
  })
  expect(found.map(({ comparison }) => comparison).toSorted()).toEqual(['trip_driver', 'trip_positions'])
})

test.each([
  ['lot_moves', 'a lot has more than its moves', sql`update stock_lot set remaining_base = remaining_base + 5`],
  ['lot_stock', 'lots exceed the stock', sql`update stock_lot set remaining_base = 1000000000000`],
  [
    'lot_shares',
    'a lot takes part in a move of the other direction',
    sql`insert into stock_lot_move (move_id, lot_id, quantity_base)
      select (select min(id) from stock_move where quantity_base > 0), min(id), -5 from stock_lot`,
  ],
  ['purchase_received', 'a line has more than its receipts', sql`update purchase_line set received_base = 5`],
  ['purchase_invoiced', 'a line has more than its invoices', sql`update purchase_line set invoiced_base = 5`],
])('reports a difference in %s when %s', async (comparison, _, plant) => {
  const found = await foundAfter(async (tx) => {
    await (await makePurchaseWorld(tx, app.files, world.deli_id, world.ingredient_id)).newLot()
    await plant.execute(tx)
  })
  expect(found.map((one) => one.comparison)).toContain(comparison)
})

/** Returns the findings after a statement with owner permissions, for rows that the application may not change. */
async function foundByOwner(statement: string) {
  const owner = new pg.Client({ connectionString: app.database.owner_url })
  await owner.connect()
  try {
    await owner.query(statement)
    return (await findDifferences(app.db)).map(({ comparison }) => comparison).toSorted()
  } finally {
    await owner.end()
  }
}

test('reports order_event and payment_receipt when the event or the receipt is missing', async () => {
  expect(await foundByOwner(`delete from event where subject = 'order:${id.paid}' and name = 'order.placed'`)).toEqual([
    'order_event',
  ])
  expect(await foundByOwner('update receipt set payment_id = null')).toEqual(['order_event', 'payment_receipt'])
})

test('the check of orders sets a metric per comparison', async () => {
  await sql`update order_day set counts = '{}'`.execute(app.db)
  await checkOrders({ db: app.db, log: pino({ level: 'silent' }) })
  const { values } = await orderDifferences.get()
  const of = (name: string) => values.find(({ labels }) => labels.comparison === name)?.value
  expect([of('order_counts'), of('slot_usage')]).toEqual([1, 0])
})
