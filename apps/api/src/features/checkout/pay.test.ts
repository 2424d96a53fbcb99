import { randomUUID } from 'node:crypto'
import { payments } from '@tavlin/contract/payments'
import { wallet } from '@tavlin/contract/wallet'
import { type OrderSums, paymentStatusOf } from '@tavlin/domain/orders/payment-status'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { expectBooksAgree } from '../../../test/order-books.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { settledCodeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp({ pool_size: 25 })
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
})

type Method = 'cash' | 'card' | 'wallet' | 'points'
const money = () => app.as(payments, world.token)
const body = paymentForm<Method>
const pay = async (id: number, method: Method, amount_agorot: number, more: object = {}) =>
  (await money().pay({ params: { id: String(id) }, body: body(method, amount_agorot, more) })).data
const give = (currency: 'wallet' | 'points', points: number) =>
  app.as(wallet, world.token).movePoints({ body: { customer_id: world.customer_id, points, reason: 'gift', currency } })

describe('a payment of an order', () => {
  it('settles the order when it is made in cash with change', async () => {
    const { id, total_agorot } = await placed(app, world)
    expect(total_agorot).toBe(11_500)
    const answer = await pay(id, 'cash', 11_500, { tendered_agorot: 12_000 })
    expect(answer).toMatchObject({ status: 'paid', due_agorot: 0, paid_agorot: 11_500 })
    expect(answer.payments).toMatchObject([
      { method: 'cash', state: 'done', amount_agorot: 11_500, tendered_agorot: 12_000 },
    ])
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ accounts: { 'cash ILS': -11_500, 'sales ILS': 11_500 } })
  })

  it('may be split over wallet, points, card and cash, with the cash rounded to whole coins', async () => {
    const { id, total_agorot } = await placed(app, world, {
      cart: { discount: { percent: 7, agorot: null, reason: 'x', approval_id: null }, tip_agorot: 7 },
    })
    await give('wallet', 2000)
    await give('points', 101)
    await pay(id, 'wallet', 2000)
    const points = await pay(id, 'points', 503)
    expect(points).toMatchObject({ status: 'partially_paid', points: 0, wallet_agorot: 0 })
    expect(points.payments[1]).toMatchObject({ points: 101, amount_agorot: 503 })
    await pay(id, 'card', 1000, { terminal_ref: '0007', card_last4: '4242' })
    const due = total_agorot - 3503
    const closed = await pay(id, 'cash', due)
    const rounded = Math.round(due / 10) * 10
    expect(rounded).not.toBe(due)
    expect(closed).toMatchObject({ status: 'paid', due_agorot: 0, total_agorot: total_agorot + rounded - due })
    const { rows } =
      await sql`select adjustments @> ${JSON.stringify([{ kind: 'rounding', agorot: rounded - due }])} as is_there,
      total_agorot = meals_agorot + (select sum((one ->> 'agorot')::integer) from jsonb_array_elements(adjustments) as one) as adds_up
      from orders where id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ is_there: true, adds_up: true }])
    expect((await expectBooksAgree(app.db, id)).accounts).toMatchObject({
      'wallet ILS': -2000,
      'points_redeemed ILS': -503,
      'card_clearing ILS': -1000,
      'cash ILS': -rounded,
      'points PTS': -101,
      'sales PTS': 101,
    })
  })

  it("is rejected and writes nothing above the amount due or the customer's balance", async () => {
    const { id } = await placed(app, world)
    const rejected = (method: Method, amount: number, code: string, details = {}) =>
      expectNothingWritten(app.db, () => pay(id, method, amount), 409, { code, details })
    await rejected('card', 11_501, 'payment_exceeds_due', { due_agorot: 11_500 })
    await rejected('wallet', 5000, 'insufficient_funds', { available: 0 })
    await rejected('points', 5000, 'insufficient_funds')
    const walk_in = await placed(app, world, {
      cart: { customer_id: null, name: 'דן', order_type: 'pickup', address_id: null },
    })
    await expect(pay(walk_in.id, 'wallet', 100)).rejects.toMatchObject({ body: { code: 'payment_needs_customer' } })
  })

  it('can be made in part at placement and completed later', async () => {
    const order = await placed(app, world, { payments: [body('card', 5000)] })
    expect(order).toMatchObject({ payment: 'partially_paid', due_agorot: 6500, methods: ['card'] })
    expect(await pay(order.id, 'card', 6500)).toMatchObject({ status: 'paid' })
    await expectBooksAgree(app.db, order.id)
  })

  it('is rejected without the permission, and not found for an unknown order', async () => {
    const { id } = await placed(app, world)
    const driver = await app.person(['driver'])
    const request = app.as(payments, driver.token).pay({ params: { id: String(id) }, body: body('cash', 100) })
    await expect(request).rejects.toMatchObject({ status: 403 })
    await expect(money().orderMoney({ params: { id: '999999' } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('twenty parallel payments', () => {
  it('count as one payment when they have the same id', async () => {
    const { id } = await placed(app, world)
    const payment_id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => settledCodeOf(() => pay(id, 'cash', 11_500, { payment_id }))),
    )
    expect(tally(answers)).toEqual({ ok: 20 })
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: 11_500 })
    await expect(pay(id, 'card', 100, { payment_id })).rejects.toMatchObject({
      body: { code: 'idempotency_key_reused' },
    })
  })

  it('pay exactly the amount due when they have different ids', async () => {
    const { id } = await placed(app, world)
    const answers = await Promise.all(Array.from({ length: 20 }, () => settledCodeOf(() => pay(id, 'card', 2300))))
    expect(tally(answers)).toEqual({ ok: 5, payment_exceeds_due: 15 })
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: 11_500 })
  })

  it('spend no more than the balance when they use one wallet', async () => {
    await give('wallet', 5000)
    const { id } = await placed(app, world)
    const answers = await Promise.all(Array.from({ length: 20 }, () => settledCodeOf(() => pay(id, 'wallet', 1000))))
    expect(tally(answers)).toEqual({ ok: 5, insufficient_funds: 15 })
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: 5000, accounts: { 'wallet ILS': -5000 } })
  })
})

describe('stored payments', () => {
  it('never contain a card number', async () => {
    const { id } = await placed(app, world)
    const rejected = { status: 422, body: { code: 'invalid_input' } }
    await expect(pay(id, 'card', 100, { terminal_ref: '4111 1111 1111 1111' })).rejects.toMatchObject(rejected)
    const notes = { customer: '', kitchen: '', driver: '', internal: 'כרטיס 4111-1111-1111-1111 12/30' }
    await expect(placed(app, world, { cart: { notes } })).rejects.toMatchObject(rejected)
  })

  it('have the same state in SQL and in the domain, whatever the amounts', async () => {
    const cases = [0, 50, 100].flatMap((total_agorot) =>
      [0, 50, 100, 120].flatMap((paid_agorot) =>
        [0, 50, 100].flatMap((refunded_agorot) =>
          [0, 50].flatMap((conceded_agorot) =>
            [null, 'no_show', 'sold_out'].map((cancel_reason) => ({
              total_agorot,
              paid_agorot,
              refunded_agorot,
              conceded_agorot,
              cancel_reason,
              status: cancel_reason ? 'cancelled' : 'accepted',
            })),
          ),
        ),
      ),
    ) as OrderSums[]
    const { rows } = await sql<{ status: string }>`
      select payment_status(status, cancel_reason, total_agorot, conceded_agorot, paid_agorot, refunded_agorot) as status
      from jsonb_populate_recordset(null::orders, ${JSON.stringify(cases)}::jsonb) as one`.execute(app.db)
    expect(rows).toEqual(cases.map((one) => ({ status: paymentStatusOf(one) })))
  })

  it('are written in at most eight round trips', async () => {
    const { id } = await placed(app, world)
    const sent = await sqlOf(() => pay(id, 'cash', 100))
    const own = sent.filter(
      (text) => !/^(begin|commit|set |start transaction)/i.test(text) && !/session|idempotency_key/.test(text),
    )
    expect(own.length).toBeLessThanOrEqual(8)
  })
})
