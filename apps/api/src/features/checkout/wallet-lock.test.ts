import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { wallet } from '@tavlin/contract/wallet'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { MONDAY } from '../../../test/deli-world.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { cartOf, type OrderWorld, orderWorld, placed, placing } from '../../../test/order-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp({ pool_size: 25 })
let world: OrderWorld

beforeAll(async () => {
  world = await orderWorld(app)
  const gift = { customer_id: world.customer_id, points: 1_000_000, reason: 'gift', currency: 'wallet' } as const
  await app.as(wallet, world.token).movePoints({ body: gift })
})
afterEach(() => expectInvariants(app.db))

const fromWallet = (amount_agorot: number) => paymentForm('wallet', amount_agorot)

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length > 0
}

/** Asserts that the work waits for a locked wallet before it locks the given rows. */
async function expectWaitsWithout(rows: RawBuilder<unknown>, work: () => Promise<unknown>): Promise<void> {
  let working: Promise<unknown> = Promise.resolve()
  await app.db.transaction().execute(async (tx) => {
    await sql`select from lock_wallets(array[${world.customer_id}::bigint], now())`.execute(tx)
    working = work()
    await expect.poll(waitsForLock, { interval: 5, timeout: 5000 }).toBe(true)
    await sql`${rows} for update nowait`.execute(tx)
  })
  await working
}

// The lock sequence is slot, stock, wallet, order, number. A refund locks the wallet before the order, so a payment
// that locks the order first would deadlock with it.
test('a payment from a wallet locks the wallet before the order', async () => {
  const { id } = await placed(app, world)
  await expectWaitsWithout(sql`select from orders where id = ${id}`, () =>
    app.as(payments, world.token).pay({ params: { id: String(id) }, body: fromWallet(1000) }),
  )
})

test('placing an order paid from a wallet locks the wallet before the order numbers of the day', async () => {
  await placed(app, world)
  const body = placing(cartOf(world), { payments: [fromWallet(11_500)] })
  await expectWaitsWithout(sql`select from order_day where deli_id = ${world.deli_id} and date = ${MONDAY}`, () =>
    app.as(orders, world.token).placeOrder({ body }),
  )
})

test('twenty parallel payments and refunds of one wallet all succeed', { timeout: 30_000 }, async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const { id } = await placed(app, world, { cart: { start_minute: 1020 + 15 * n } })
      const as = app.as(payments, world.token)
      await as.pay({ params: { id: String(id) }, body: fromWallet(2000) })
      const back = { destination: 'wallet', reason: 'goodwill', liable: 'business', note: '' } as const
      return Promise.allSettled([
        as.pay({ params: { id: String(id) }, body: fromWallet(1000) }),
        as.refund({
          params: { id: String(id) },
          body: { ...back, payment_id: randomUUID(), amount_agorot: 500, version: 1 },
        }),
      ])
    }),
  )
  expect(all.flat().map(({ status }) => status)).toEqual(Array(40).fill('fulfilled'))
})
