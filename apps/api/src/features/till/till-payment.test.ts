import { randomUUID } from 'node:crypto'
import { payments } from '@tavlin/contract/payments'
import { tillSales } from '@tavlin/contract/till-sales'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { expectBooksAgree } from '../../../test/order-books.ts'
import { cartOf, type OrderWorld, orderWorld } from '../../../test/order-world.ts'
import { outsideWorld } from '../../../test/outside-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { settledCodeOf, tally } from '../../../test/tally.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { checkPayments } from '#features/checkout/settle-payment.service.ts'

const outside = await outsideWorld()
const app = testApp({ pool_size: 25, env: outside.env })
let world: OrderWorld
let made: ReturnType<typeof makeTillWorld>
beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: outside.api_port })
  world = await orderWorld(app)
  made = makeTillWorld(app.db)
})
beforeEach(async () => {
  app.clock.now = NOON
  await outside.behave()
})
afterAll(() => outside.close())

const TOTAL = 10_000
const at = (id: number) => ({ params: { id: String(id) } })
/** Pairs a device with an open till, signs a user in, and returns the calls of this till. */
async function counter(role = 'clerk') {
  const { till_id, session_id } = await made.newOpenTill(world.deli_id)
  const person = await app.person([role])
  await made.enter(person.id, till_id)
  const sales = app.as(tillSales, person.token)
  const money = app.as(payments, person.token)
  const body = (next_payment: 'deal' | 'card_page', paid: ReturnType<typeof paymentForm<'cash'>>[] = []) => ({
    client_id: randomUUID(),
    cart: cartOf(world, { order_type: 'pickup', customer_id: null, address_id: null, name: 'דן' }),
    expected_total_agorot: TOTAL,
    payments: paid,
    next_payment,
  })
  return {
    till_id,
    session_id,
    sales,
    money,
    body,
    place: async (next_payment: 'deal' | 'card_page') => (await sales.sell({ body: body(next_payment) })).data,
    redeem: (id: number, amount_agorot: number, key: string = randomUUID(), deal_code: string = randomUUID()) =>
      money.payWithDeal({ ...at(id), body: { payment_id: key, deal_code, amount_agorot } }),
    startPage: (id: number, key: string = randomUUID()) =>
      money.startCardPayment({ ...at(id), body: { payment_id: key, amount_agorot: TOTAL } }),
  }
}
type PaymentRow = { method: string; state: string; agorot: number; session_id: number | null; till_id: number | null }
/** Returns the payments of an order with their till session and the series of their receipt. */
const paymentsOf = async (order_id: number): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`select payment.method, payment.state, amount_agorot as agorot,
      till_session_id as session_id, receipt.till_id
    from payment left join receipt on receipt.payment_id = payment.id
    where payment.order_id = ${order_id} order by payment.id`.execute(app.db)
  return rows
}
const runJob = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  const log = pino({ level: 'silent' })
  return checkPayments({ db: app.db, now: () => app.clock.now, config: app.config, log })
}
const allowRefunds = async () => {
  await sql`insert into role_limit (role_id, kind, amount) select id, 'refund_agorot', 50000 from role
    where name = 'manager' on conflict (role_id, kind) do update set amount = 50000`.execute(app.db)
}
const refundBody = (amount_agorot: number, version: number) => ({
  payment_id: randomUUID(),
  amount_agorot,
  destination: 'cash' as const,
  reason: 'wrong_item' as const,
  liable: 'deli' as const,
  note: '',
  till_id: null,
  version,
})
const closeSession = async (session_id: number) => {
  await sql`update till_session set state = 'closed', counted_agorot = 0, expected_agorot = 0, difference_agorot = 0,
    z_number = 1, z_report = '{}', closed_by = opened_by, closed_at = ${NOON} where id = ${session_id}`.execute(app.db)
}

describe('a voucher at a till', () => {
  it('pays a placed order, and belongs to the open session and the receipt series of the till', async () => {
    const { till_id, session_id, place, redeem } = await counter()
    const { id, due_agorot } = await place('deal')
    expect(due_agorot).toBe(TOTAL)
    expect((await redeem(id, TOTAL)).data).toMatchObject({ status: 'paid', due_agorot: 0 })
    expect(await paymentsOf(id)).toEqual([{ method: 'deal', state: 'done', agorot: TOTAL, session_id, till_id }])
  })

  it('has one tax invoice and receipt when it pays the whole sale, and a receipt when it pays a part', async () => {
    await sql`insert into setting (key, valid_from, value)
      values ('business_vat_id', '2026-01-01', '"514123454"')`.execute(app.db)
    const { place, redeem, money } = await counter()
    const whole = await place('deal')
    await redeem(whole.id, TOTAL)
    const by_cash = await place('deal')
    await money.pay({ ...at(by_cash.id), body: { ...paymentForm('cash', TOTAL), till_id: null } })
    const part = await place('deal')
    await redeem(part.id, 4000)
    await money.pay({ ...at(part.id), body: { ...paymentForm('cash', 6000), till_id: null } })
    const { rows } = await sql`select array_agg(kind order by id) as kinds from receipt
      where order_id = any (${[whole.id, by_cash.id, part.id]}::bigint[]) group by order_id order by order_id`.execute(
      app.db,
    )
    await sql`delete from setting where key = 'business_vat_id'`.execute(app.db)
    expect(rows).toEqual([
      { kinds: ['invoice_receipt'] },
      { kinds: ['invoice_receipt'] },
      { kinds: ['receipt', 'receipt'] },
    ])
  })

  it('pays a part, and the rest is paid in cash before and after it', async () => {
    const { sales, body, redeem, money, session_id } = await counter()
    const { data } = await sales.sell({ body: body('deal', [paymentForm('cash', 3000)]) })
    expect((await redeem(data.id, 5000)).data).toMatchObject({ status: 'partially_paid', due_agorot: 2000 })
    const rest = { ...paymentForm('cash', 2000), till_id: null }
    expect((await money.pay({ ...at(data.id), body: rest })).data).toMatchObject({ status: 'paid' })
    expect(await paymentsOf(data.id)).toMatchObject([
      { method: 'cash', agorot: 3000, session_id },
      { method: 'deal', agorot: 5000, session_id },
      { method: 'cash', agorot: 2000, session_id },
    ])
    await expectBooksAgree(app.db, data.id)
  })

  it('is redeemed once for one order when sale and voucher are sent twenty times', async () => {
    const { sales, body, redeem } = await counter()
    const sale = body('deal')
    const key = randomUUID()
    const code = randomUUID()
    const sold = await Promise.all(
      Array.from({ length: 20 }, () => settledCodeOf(() => sales.sell({ body: sale }), ['busy', 'timeslot_occupied'])),
    )
    expect(tally(sold)).toEqual({ ok: 20 })
    const { rows } = await sql<{ id: number }>`select id from orders where client_id = ${sale.client_id}`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
    const { id } = rows[0]!
    const redeemed = tally(
      await Promise.all(Array.from({ length: 20 }, () => settledCodeOf(() => redeem(id, TOTAL, key, code)))),
    )
    expect((redeemed['ok'] ?? 0) + (redeemed['payment_settled'] ?? 0)).toBe(20)
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: TOTAL })
    expect((await outside.deals()).filter((one) => one.key === key)).toHaveLength(1)
  })

  it('leaves the order unpaid when it is rejected, so that the customer pays in another way', async () => {
    const { place, redeem, money } = await counter()
    const { id } = await place('deal')
    await outside.misbehave('deal', 'reject')
    await expect(redeem(id, TOTAL)).rejects.toMatchObject({ body: { code: 'deal_payment_failed' } })
    const cash = { ...paymentForm('cash', TOTAL), till_id: null }
    expect((await money.pay({ ...at(id), body: cash })).data).toMatchObject({ status: 'paid' })
  })

  it('is redeemed once when it is repeated after its answer was lost', async () => {
    const { place, redeem, session_id, till_id } = await counter()
    const { id } = await place('deal')
    const [key, code] = [randomUUID(), randomUUID()]
    await outside.misbehave('deal', 'redeem_hangs', { delay_ms: 3000 })
    await expect(redeem(id, TOTAL, key, code)).rejects.toMatchObject({ body: { code: 'deal_unavailable' } })
    expect((await redeem(id, TOTAL, key, code)).data).toMatchObject({ status: 'paid' })
    expect(await paymentsOf(id)).toEqual([{ method: 'deal', state: 'done', agorot: TOTAL, session_id, till_id }])
    expect((await outside.deals()).filter((one) => one.key === key)).toHaveLength(1)
  })

  it('is refunded to the service in the session of the till', async () => {
    await allowRefunds()
    const { place, redeem, money, session_id, till_id } = await counter('manager')
    const { id } = await place('deal')
    const { version } = (await redeem(id, TOTAL)).data
    const refund = { ...refundBody(4000, version), destination: 'original' as const }
    expect((await money.refund({ ...at(id), body: refund })).data).toMatchObject({ refunded_agorot: 4000 })
    const row = { method: 'deal', state: 'done', session_id, till_id }
    expect(await paymentsOf(id)).toEqual([
      { ...row, agorot: TOTAL },
      { ...row, agorot: 4000 },
    ])
  })

  it('is rejected while the till is not open', async () => {
    const { place, redeem, session_id, till_id } = await counter()
    const { id } = await place('deal')
    await sql`update till_session set state = 'counting' where id = ${session_id}`.execute(app.db)
    const rejected = { code: 'till_not_open', details: { till_id } }
    await expectNothingWritten(app.db, () => redeem(id, TOTAL), 409, rejected)
  })
})

describe('the card page at a till', () => {
  it('is paid by the webhook in the session and the receipt series of the till', async () => {
    const { till_id, session_id, place, startPage } = await counter()
    const { id } = await place('card_page')
    const { data } = await startPage(id)
    expect(data.qr.path).toMatch(/^M/)
    await outside.onPage(data.url, 'pay')
    expect(await paymentsOf(id)).toEqual([{ method: 'card', state: 'done', agorot: TOTAL, session_id, till_id }])
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: TOTAL })
  })

  it('is the same page when it is started twenty times', async () => {
    const { place, startPage } = await counter()
    const { id } = await place('card_page')
    const key = randomUUID()
    const started = await Promise.all(Array.from({ length: 20 }, () => startPage(id, key)))
    expect(new Set(started.map(({ data }) => data.url)).size).toBe(1)
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  it('is not lost when its start had no answer and the customer pays after the repeat', async () => {
    const { place, startPage } = await counter()
    const { id } = await place('card_page')
    const key = randomUUID()
    await outside.misbehave('payment', 'start_hangs', { delay_ms: 3000 })
    await expect(startPage(id, key)).rejects.toMatchObject({ body: { code: 'gateway_unavailable' } })
    await outside.onPage((await startPage(id, key)).data.url, 'pay')
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: TOTAL })
  })

  it('can be cancelled, and the sale is then paid in cash', async () => {
    const { place, startPage, money } = await counter()
    const { id } = await place('card_page')
    const { data } = await startPage(id)
    await money.cancelPayment({ params: { id: String(id), payment_id: String(data.payment) } })
    const cash = { ...paymentForm('cash', TOTAL), till_id: null }
    expect((await money.pay({ ...at(id), body: cash })).data).toMatchObject({ status: 'paid' })
  })

  it('is refunded when the customer pays it after the sale was voided', async () => {
    const { place, startPage, sales } = await counter()
    const { id, version } = await place('card_page')
    const { data } = await startPage(id)
    const why = { refund_id: randomUUID(), reason: 'payment_failed' as const, note: '', version }
    expect((await sales.voidSale({ ...at(id), body: why })).data).toMatchObject({ due_agorot: 0 })
    await outside.onPage(data.url, 'pay')
    await runJob(2)
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: TOTAL, refunded: TOTAL })
  })

  it('leaves the session when it is paid after the session was closed, because the Z report is final', async () => {
    const { place, startPage, session_id, till_id } = await counter()
    const { id } = await place('card_page')
    const { data } = await startPage(id)
    await closeSession(session_id)
    await outside.onPage(data.url, 'pay')
    expect(await paymentsOf(id)).toEqual([{ method: 'card', state: 'done', agorot: TOTAL, session_id: null, till_id }])
  })
})

describe('an exchange', () => {
  const inDrawer = async (till_id: number) => {
    const { rows } = await sql<{ cash: number }>`select cash_in_account(account_id) as cash from till
      where id = ${till_id}`.execute(app.db)
    return rows[0]!.cash
  }

  it('changes the drawer by the difference, and issues a credit note and receipts, once', async () => {
    await allowRefunds()
    const { sales, money, body, till_id } = await counter('manager')
    const sell = (...paid: ReturnType<typeof paymentForm<'cash'>>[]) => ({ ...body('deal', paid), next_payment: null })
    const old = (await sales.sell({ body: sell(paymentForm('cash', TOTAL)) })).data
    const before = await inDrawer(till_id)
    const { version } = (await money.orderMoney(at(old.id))).data
    const refund = refundBody(5000, version)
    const sale = sell(paymentForm('cash', 5000, { tendered_agorot: 5000 }), paymentForm('cash', 5000))
    for (let times = 0; times < 2; times += 1) {
      await money.refund({ ...at(old.id), body: refund })
      await sales.sell({ body: sale })
    }
    expect((await inDrawer(till_id)) - before).toBe(5000)
    const { rows } = await sql<{ kinds: string[] }>`select array_agg(receipt.kind order by receipt.id) as kinds
      from receipt where till_id = ${till_id}`.execute(app.db)
    const [sold] = rows[0]!.kinds
    expect(rows[0]!.kinds).toEqual([sold, 'credit_note', sold, sold])
  })
})

describe('a sale with a next payment', () => {
  it.each([
    ['deal', 'deal', 'deal_unavailable'],
    ['card_page', 'payment', 'gateway_unavailable'],
  ] as const)('is rejected and not placed without the company: %s', async (next_payment, company, code) => {
    const { sales, body } = await counter()
    const configured = app.config[company]
    Object.assign(app.config, { [company]: null })
    try {
      await expectNothingWritten(app.db, () => sales.sell({ body: body(next_payment) }), 503, { code })
    } finally {
      Object.assign(app.config, { [company]: configured })
    }
  })
})

it('orders, ledger and receipts agree after vouchers and card pages at tills', () => expectInvariants(app.db))
