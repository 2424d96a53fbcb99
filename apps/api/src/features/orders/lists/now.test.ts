import { kitchen } from '@tavlin/contract/kitchen'
import { orders } from '@tavlin/contract/orders'
import { ORDER_STATUSES, type MoveName } from '@tavlin/domain/orders/order-machine'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MONDAY } from '../../../../test/deli-world.ts'
import { type CartForm, type OrderWorld, orderWorld, placed } from '../../../../test/order-world.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp()
const LATE_EVENING = 1320
const TUESDAY = '2026-11-17'
/** The local time is 03:55 in the night to Tuesday; ten minutes later the business day of Tuesday has begun. */
const BEFORE_FOUR = new Date('2026-11-17T01:55:00Z')
const AFTER_FOUR = new Date('2026-11-17T02:05:00Z')
const WALKS: readonly (readonly MoveName[])[] = [
  [],
  [],
  ['accept'],
  ['accept', 'start'],
  ['accept', 'start', 'pack'],
  ['accept', 'cancel'],
]
let world: OrderWorld

beforeAll(async () => {
  world = await orderWorld(app)
  for (const walk of WALKS) await walked(walk)
  await walked(['accept', 'start', 'pack', 'hand_over'], { order_type: 'pickup', address_id: null })
  await walked(['accept'], { date: TUESDAY })
  const leaving = await walked(['accept', 'start', 'pack'])
  await sql`update orders set status = 'on-the-way', departed_at = ${app.clock.now} where id = ${leaving}`.execute(
    app.db,
  )
})

async function walked(moves: readonly MoveName[], cart: Partial<CartForm> = {}): Promise<number> {
  const order = await placed(app, world, { cart: { date: MONDAY, start_minute: LATE_EVENING, ...cart } })
  let { version } = order
  for (const move of moves) {
    const body = { move, version, bags: 1, reason: 'customer_request' as const, liable: 'customer' as const }
    const { data } = await app.as(orders, world.token).moveOrder({ params: { id: String(order.id) }, body })
    version = data.version
  }
  return order.id
}

/** Reads every screen of current orders from its own endpoint. */
async function screensAt(now: Date) {
  app.clock.now = now
  const { token } = await app.person(['super_admin'])
  const client = app.as(orders, token)
  const deli = { id: String(world.deli_id) }
  const [day, board, badge, late, deli_board, sections] = await Promise.all([
    client.day({ query: { date: 'now' } }),
    client.board({ query: { date: 'now' } }),
    client.waiting({}),
    client.lateRisk({ query: {} }),
    app.as(kitchen, token).deliBoard({ params: deli, query: {} }),
    app.as(kitchen, token).sections({ params: deli }),
  ])
  const list = async (query: object) => (await client.orders({ query: { date: 'now', limit: '100', ...query } })).data
  const rows = await list({})
  const tally = (cards: readonly { status: string }[]) =>
    Object.fromEntries(ORDER_STATUSES.map((status) => [status, cards.filter((card) => card.status === status).length]))
  return {
    today: day.data,
    board: Object.fromEntries(board.data.columns.map(({ status, count }) => [status, count])),
    board_rows: tally(board.data.columns.flatMap((column) => column.rows)),
    badge: badge.data.count,
    rows: tally(rows),
    by_promise: (await list({ sort: 'promise' })).map(({ status }) => status),
    late_rows: (await list({ late: 'true' })).length,
    late_list: late.data.filter(({ order }) => Date.parse(order.promise_to) < now.getTime()).length,
    open_cards: tally(deli_board.data.cards.filter(({ status }) => status !== 'completed')),
    deli_counts: deli_board.data.counts,
    sections: sections.data.sections.map((section) => section.late),
  }
}

test.each([
  ['before', BEFORE_FOUR, { completed: 1, cancelled: 1 }],
  ['after', AFTER_FOUR, { completed: 0, cancelled: 0 }],
])('all screens of current orders show equal counts just %s the end of the business day', async (_, now, closed) => {
  const screens = await screensAt(now)
  const open = { pending: 2, accepted: 2, cooking: 1, ready: 1, 'on-the-way': 1 }
  expect(screens.today.counts).toEqual({ ...open, ...closed })
  expect(screens.board).toEqual(screens.today.counts)
  expect(screens.board_rows).toEqual(screens.today.counts)
  expect(screens.rows).toEqual(screens.today.counts)
  expect(screens.deli_counts).toMatchObject(open)
  expect(screens.open_cards).toEqual({ ...open, completed: 0, cancelled: 0 })
  expect(screens.badge).toBe(open.pending)
  expect(screens.today.late).toBe(6)
  expect(screens.late_rows).toBe(screens.today.late)
  expect(screens.late_list).toBe(screens.today.late)
  expect(screens.today.without_driver).toBe(7)
  // The grill still has the accepted and started orders of the evening.
  expect(screens.sections[0]).toBe(2)
})

test('lists open orders before closed ones when sorted by promise', async () => {
  const { by_promise } = await screensAt(BEFORE_FOUR)
  expect(by_promise.slice(-2).toSorted()).toEqual(['cancelled', 'completed'])
  expect(by_promise).toHaveLength(9)
})

test('limits list, board and deli board to the orders of a date', async () => {
  app.clock.now = AFTER_FOUR
  const { token } = await app.person(['super_admin'])
  const client = app.as(orders, token)
  const monday = await client.day({ query: { date: MONDAY } })
  expect(Object.values(monday.data.counts).reduce((sum, count) => sum + count, 0)).toBe(WALKS.length + 2)
  const { data } = await client.orders({ query: { date: TUESDAY } })
  expect(data.map(({ status }) => status)).toEqual(['accepted'])
  const params = { id: String(world.deli_id) }
  const board = await app.as(kitchen, token).deliBoard({ params, query: { date: TUESDAY } })
  expect(board.data.cards.map(({ status }) => status)).toEqual(['accepted'])
})
