import { randomUUID } from 'node:crypto'
import { payments } from '@tavlin/contract/payments'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
import { makeDriver } from '../../../test/driver-world.ts'
import { booksOfOrder, expectBooksAgree } from '../../../test/order-books.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
let made: ReturnType<typeof makeTillWorld>
let north: Awaited<ReturnType<typeof made.newOpenTill>>
beforeAll(async () => {
  world = await orderWorld(app)
  made = makeTillWorld(app.db)
})

const TOTAL = 11_500
const FLOAT = 10_000
const money = () => app.as(payments, world.token)
const cash = (more: object = {}) => ({
  payment_id: randomUUID(),
  method: 'cash' as const,
  amount_agorot: TOTAL,
  tendered_agorot: null,
  terminal_ref: '',
  card_last4: null,
  ...more,
})
const pay = (id: number, more: object = {}) => money().pay({ params: { id: String(id) }, body: cash(more) })
const accountsOf = async (id: number) => (await expectBooksAgree(app.db, id)).accounts
const inDrawer = async (till_id: number): Promise<number> => {
  const { rows } = await sql<{ cash: number }>`select cash_in_account(account_id) as cash from till
    where id = ${till_id}`.execute(app.db)
  return rows[0]!.cash
}

describe('cash of an order', () => {
  it('is booked to the office account in a deli without an open till', async () => {
    const { id } = await placed(app, world)
    expect((await pay(id)).data.tills).toEqual([])
    expect(await accountsOf(id)).toEqual({ 'cash ILS': -TOTAL, 'sales ILS': TOTAL })
  })

  it('is booked to the drawer of the only open till', async () => {
    north = await made.newOpenTill(world.deli_id)
    const { id } = await placed(app, world)
    expect((await pay(id)).data.tills).toMatchObject([{ id: north.till_id }])
    expect(await accountsOf(id)).toEqual({ [`till:${north.till_id} ILS`]: -TOTAL, 'sales ILS': TOTAL })
    expect(await inDrawer(north.till_id)).toBe(FLOAT + TOTAL)
    const { rows } = await sql`select till_session_id from payment where order_id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ till_session_id: north.session_id }])
  })

  it('is rejected without a till id when several tills are open', async () => {
    const south = await made.newOpenTill(world.deli_id)
    const { id } = await placed(app, world)
    const tills = [{ id: north.till_id }, { id: south.till_id }]
    await expectNothingWritten(app.db, () => pay(id), 422, { code: 'till_missing', details: { tills } })
    await pay(id, { till_id: south.till_id })
    expect(await inDrawer(south.till_id)).toBe(FLOAT + TOTAL)
  })

  it('is rejected at a till that is closed, unknown or of another deli', async () => {
    const { id } = await placed(app, world)
    const elsewhere = await made.newOpenTill((await orderWorld(app)).deli_id)
    for (const till_id of [
      await made.newPairedTill(world.deli_id).then((one) => one.till_id),
      999_999,
      elsewhere.till_id,
    ])
      await expectNothingWritten(app.db, () => pay(id, { till_id }), 409, {
        code: 'till_not_open',
        details: { till_id },
      })
  })

  it('is booked to the bag of the driver who left with the order', async () => {
    const driver_id = await makeDriver(app.db, world.deli_id)
    const { id } = await placed(app, world)
    await sql`update orders set driver_id = ${driver_id}, status = 'on-the-way' where id = ${id}`.execute(app.db)
    await pay(id)
    expect((await booksOfOrder(app.db, id)).accounts).toEqual({ [`bag:${driver_id} ILS`]: -TOTAL, 'sales ILS': TOTAL })
  })

  it('is refunded from the drawer of the requested till', async () => {
    const { id } = await placed(app, world)
    await pay(id, { till_id: north.till_id })
    const before = await inDrawer(north.till_id)
    const { data } = await money().orderMoney({ params: { id: String(id) } })
    const refund = { destination: 'cash', reason: 'quality', liable: 'deli', note: '', version: data.version } as const
    const body = { payment_id: randomUUID(), amount_agorot: 1500, till_id: north.till_id, ...refund }
    await money().refund({ params: { id: String(id) }, body })
    expect(await inDrawer(north.till_id)).toBe(before - 1500)
  })
})
