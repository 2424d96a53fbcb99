import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksAgree } from '../../../test/order-books.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { outsideWorld } from '../../../test/outside-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { settledCodeOf, tally } from '../../../test/tally.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { openSms } from '#platform/companies/open-sms.ts'
import type { Sms } from '#platform/companies/sms.ts'
import { sendPaymentLink } from './payment-link.service.ts'
import { checkPayments } from './settle-payment.service.ts'

const outside = await outsideWorld()
const app = testApp({ pool_size: 25, env: outside.env })
let world: OrderWorld
beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: outside.api_port })
  world = await orderWorld(app)
})
beforeEach(async () => {
  app.clock.now = NOON
  await outside.behave()
})
afterAll(() => outside.close())

const TOTAL = 11_500
const money = () => app.as(payments, world.token)
const at = (id: number) => ({ params: { id: String(id) } })
const refundBody = (version: number, amount_agorot: number, more: object = {}) =>
  ({
    payment_id: randomUUID(),
    amount_agorot,
    destination: 'original',
    reason: 'quality',
    liable: 'deli',
    note: '',
    version,
    ...more,
  }) as never
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const runJob = () =>
  checkPayments({ db: app.db, now: () => app.clock.now, config: app.config, log: pino({ level: 'silent' }) })

async function openPage() {
  const { id } = await placed(app, world)
  const key = randomUUID()
  const { data } = await money().startCardPayment({ ...at(id), body: { payment_id: key, amount_agorot: TOTAL } })
  return { id, key, url: data.url, payment: data.payment }
}
const stateOf = async (key: string) => {
  const { rows } = await sql<{ state: string; last4: string | null }>`select state, card_last4 as last4 from payment
    where key = ${key}`.execute(app.db)
  return rows[0]!
}
const verdicts = async (payment: number) => {
  const { rows } = await sql<{ verdict: string }>`select verdict from gateway_webhook where payment_id = ${payment}
    order by id`.execute(app.db)
  return rows.map(({ verdict }) => verdict)
}
/** Asserts that the captured amount at the gateway equals the ledger, to the agora. */
async function expectSettled(id: number, key: string, state: string, balance_agorot: number) {
  const books = await expectBooksAgree(app.db, id)
  const there = await outside.gateway(key)
  const taken = there?.status === 'captured' ? there.amount : 0
  const given = (there?.refunds ?? []).reduce((sum, one) => sum + (one.status === 'done' ? one.amount : 0), 0)
  expect({ state: (await stateOf(key)).state, kept: taken - given }).toEqual({ state, kept: balance_agorot })
  expect(books.paid - books.refunded).toBe(balance_agorot)
  expect(books.accounts['card_clearing ILS'] ?? 0).toBe(balance_agorot === 0 ? 0 : -balance_agorot)
  const { rows } = await sql`select id from payment where order_id = ${id} and state in ('waiting', 'unknown')`.execute(
    app.db,
  )
  expect(rows).toEqual([])
}

describe('a card page', () => {
  it('is paid only after the gateway confirmed the webhook', async () => {
    const { id, key, url, payment } = await openPage()
    expect((await money().orderMoney(at(id))).data).toMatchObject({
      status: 'unpaid',
      payments: [{ state: 'waiting' }],
    })
    const page = await (await fetch(url)).text()
    expect(page).toContain('₪')
    await outside.onPage(url, 'pay')
    await expectSettled(id, key, 'done', TOTAL)
    expect(await stateOf(key)).toEqual({ state: 'done', last4: '4242' })
    expect(await verdicts(payment)).toEqual(['applied'])
  })

  it('reserves the amount due until it is cancelled', async () => {
    const { id, key, payment } = await openPage()
    const cash = paymentForm('cash', TOTAL)
    await expect(money().pay({ ...at(id), body: cash })).rejects.toMatchObject({
      body: { code: 'payment_exceeds_due' },
    })
    const given_up = { params: { id: String(id), payment_id: String(payment) } }
    await money().cancelPayment(given_up)
    expect(await settledCodeOf(() => money().cancelPayment(given_up))).toBe('payment_settled')
    await money().pay({ ...at(id), body: cash })
    expect((await outside.gateway(key))?.status).toBe('cancelled')
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: TOTAL, accounts: { 'cash ILS': -TOTAL } })
  })

  it('is closed after half an hour without a payment', async () => {
    const { id, key } = await openPage()
    later(31)
    await runJob()
    await expectSettled(id, key, 'cancelled', 0)
  })
})

describe('a payment link', () => {
  const deps = () => ({ db: app.db, now: () => app.clock.now, config: app.config })
  const sendNow = async (sms: Sms): Promise<void> => {
    await openSms(app.config.sms!).send({ ...sms, message_id: 1 })
  }
  const send = (order_id: number, payment_id?: number) =>
    sendPaymentLink(deps(), sendNow, { order_id, ...(payment_id !== undefined && { payment_id }) })
  const queued = async (id: number) =>
    (
      await sql`select from graphile_worker.jobs where task_identifier = 'send_payment_link'
        and key = ${`payment_link:${id}`}`.execute(app.db)
    ).rows.length

  it('is sent to the customer by text message once the order is placed, and can be paid', async () => {
    const one = await placed(app, world, { collect: 'link' })
    expect(one).toMatchObject({ payment: 'unpaid', to_collect: { how: 'link', agorot: TOTAL }, payments: [] })
    expect(await queued(one.id)).toBe(1)
    await send(one.id)
    // A retried job sends the address of the same page.
    await send(one.id)
    const texts = await outside.texts(world.phone)
    const links = texts.flatMap((text) => text.links)
    expect([links.length, new Set(links).size]).toEqual([2, 1])
    expect(texts[0]!.text).toContain(`הזמנה ${one.number}`)
    await outside.onPage(links[0]!, 'pay')
    await expectSettled(one.id, `link:${one.id}:${TOTAL}`, 'done', TOTAL)
    await send(one.id)
    expect(await outside.texts(world.phone)).toHaveLength(2)
  })

  it('is sent again from the order page with the same address, until it is paid', async () => {
    const { id, key, url, payment: payment_id } = await openPage()
    const texted = async () => (await outside.texts(world.phone)).filter(({ links }) => links.includes(url)).length
    const again = () => money().textPage({ params: { id: String(id), payment_id: String(payment_id) } })
    expect(await again()).toEqual({ data: { sent: true } })
    expect(await queued(id)).toBe(1)
    await send(id, payment_id)
    expect(await texted()).toBe(1)
    await outside.onPage(url, 'pay')
    await expectSettled(id, key, 'done', TOTAL)
    await expect(again()).rejects.toMatchObject({ body: { code: 'payment_settled' } })
    await send(id, payment_id)
    expect(await texted()).toBe(1)
  })

  it('satisfies the prepayment of a prepay customer, unlike cash to the driver', async () => {
    await sql`insert into customer_flag (customer_id, flag, reason, at) values (${world.customer_id}, 'prepay', 'x', now())`.execute(
      app.db,
    )
    await expect(placed(app, world, { collect: 'cash' })).rejects.toMatchObject({
      body: { code: 'cart_items_not_valid', details: { problems: [{ code: 'prepay_only' }] } },
    })
    const one = await placed(app, world, { collect: 'link' })
    expect(one.to_collect).toEqual({ how: 'link', agorot: TOTAL })
    await sql`delete from customer_flag where customer_id = ${world.customer_id}`.execute(app.db)
  })
})

describe('a payment at the gateway', () => {
  it('is settled when the gateway confirms it late', async () => {
    await outside.misbehave('payment', 'capture_late', { delay_ms: 150 })
    const { id, key, url } = await openPage()
    await outside.onPage(url, 'pay')
    expect((await stateOf(key)).state).toBe('waiting')
    await expect.poll(async () => (await stateOf(key)).state).toBe('done')
    await expectSettled(id, key, 'done', TOTAL)
  })

  it('is declined without a booking when the gateway declines it', async () => {
    await outside.misbehave('payment', 'decline')
    const { id, key, url } = await openPage()
    await outside.onPage(url, 'pay')
    await expectSettled(id, key, 'declined', 0)
    expect((await money().orderMoney(at(id))).data).toMatchObject({ status: 'unpaid', due_agorot: TOTAL })
  })

  it('is settled by the job when the gateway captured it and its answer was lost', async () => {
    await outside.misbehave('payment', 'answer_lost')
    const { id, key, url } = await openPage()
    await outside.onPage(url, 'pay')
    expect((await stateOf(key)).state).toBe('waiting')
    later(3)
    await runJob()
    await expectSettled(id, key, 'done', TOTAL)
  })

  it('is settled after a retry when the gateway answers the start too late', async () => {
    await outside.misbehave('payment', 'start_hangs', { delay_ms: 3000 })
    const { id } = await placed(app, world)
    const key = randomUUID()
    const start = () => money().startCardPayment({ ...at(id), body: { payment_id: key, amount_agorot: TOTAL } })
    await expect(start()).rejects.toMatchObject({ status: 503, body: { code: 'gateway_unavailable' } })
    expect((await stateOf(key)).state).toBe('unknown')
    const again = await start()
    await outside.onPage(again.data.url, 'pay')
    await expectSettled(id, key, 'done', TOTAL)
  })

  it('is booked once when the gateway sends its webhook twice', async () => {
    await outside.misbehave('payment', 'webhook_twice')
    const { id, key, url, payment } = await openPage()
    await outside.onPage(url, 'pay')
    await expectSettled(id, key, 'done', TOTAL)
    expect((await outside.gateway(key))!.webhook_results).toEqual(['200', '200'])
    expect(await verdicts(payment)).toEqual(['applied'])
  })

  it('is booked once when the webhook comes after the payment was fetched', async () => {
    await outside.misbehave('payment', 'webhook_late', { delay_ms: 300 })
    const { id, key, url, payment } = await openPage()
    await outside.onPage(url, 'pay')
    await money().checkPayment({ params: { id: String(id), payment_id: String(payment) } })
    await expectSettled(id, key, 'done', TOTAL)
    await expect.poll(() => verdicts(payment)).toEqual(['repeated'])
    await expectSettled(id, key, 'done', TOTAL)
  })

  it('is not booked for a forged webhook', async () => {
    await outside.misbehave('payment', 'webhook_forged')
    const { id, key, url, payment } = await openPage()
    await outside.onPage(url, 'pay')
    expect((await outside.gateway(key))!.webhook_results).toEqual(['403'])
    expect(await verdicts(payment)).toEqual([])
    later(31)
    await runJob()
    await expectSettled(id, key, 'cancelled', 0)
  })

  it('is booked with the fetched amount when the webhook has another amount', async () => {
    await outside.misbehave('payment', 'webhook_wrong_amount')
    const { id, key, url, payment } = await openPage()
    await outside.onPage(url, 'pay')
    await expectSettled(id, key, 'done', TOTAL)
    expect(await verdicts(payment)).toEqual(['mismatch'])
  })

  it('is booked when the webhook comes before the answer to the start', async () => {
    await outside.misbehave('payment', 'webhook_early')
    const { id, key, payment } = await openPage()
    await expectSettled(id, key, 'done', TOTAL)
    expect(await verdicts(payment)).toEqual(['applied'])
  })

  it.each(['verify_error', 'verify_rubbish'])(
    'stays unknown and is settled later when fetching it fails (%s)',
    async (misbehaviour) => {
      const { id, key, url, payment } = await openPage()
      await outside.misbehave('payment', misbehaviour, { times: 'forever' })
      await outside.onPage(url, 'pay')
      await money().checkPayment({ params: { id: String(id), payment_id: String(payment) } })
      expect((await stateOf(key)).state).toBe('unknown')
      expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: 0 })
      await outside.behave()
      later(10)
      await runJob()
      await expectSettled(id, key, 'done', TOTAL)
    },
  )

  it('is refunded once when the answer to the refund was lost', async () => {
    const { id, key, url } = await openPage()
    await outside.onPage(url, 'pay')
    await outside.misbehave('payment', 'refund_hangs', { delay_ms: 3000 })
    const { data } = await money().orderMoney(at(id))
    const response = await money().refund({ ...at(id), body: refundBody(data.version, 4000) })
    expect(response.data).toMatchObject({ refunded_agorot: 0, payments: [{}, { kind: 'refund', state: 'unknown' }] })
    later(10)
    await runJob()
    await expectSettled(id, key, 'done', TOTAL - 4000)
    expect((await money().orderMoney(at(id))).data).toMatchObject({ status: 'partially_refunded', due_agorot: 0 })
  })

  it('stays booked when the gateway declines its refund', async () => {
    const { id, key, url } = await openPage()
    await outside.onPage(url, 'pay')
    await outside.misbehave('payment', 'refund_declined')
    const { data } = await money().orderMoney(at(id))
    const response = await money().refund({ ...at(id), body: refundBody(data.version, 4000) })
    expect(response.data).toMatchObject({ refunded_agorot: 0, payments: [{}, { kind: 'refund', state: 'declined' }] })
    await expectSettled(id, key, 'done', TOTAL)
  })
})

describe('a payment without a matching order', () => {
  it('is refunded at once when it was captured after the order was cancelled', async () => {
    const { id, key, url } = await openPage()
    const cancel = { move: 'cancel', reason: 'customer_request', version: 1 } as const
    await app.as(orders, world.token).moveOrder({ ...at(id), body: cancel })
    await outside.onPage(url, 'pay')
    await expectSettled(id, key, 'done', 0)
    expect((await money().orderMoney(at(id))).data).toMatchObject({ status: 'refunded', due_agorot: 0 })
  })

  it('is stored without effect when a webhook reports it', async () => {
    const { key, url, payment } = await openPage()
    await sql`update payment set key = 'gone', provider_ref = null where id = ${payment}`.execute(app.db)
    await outside.onPage(url, 'pay')
    expect((await outside.gateway(key))!.webhook_results).toEqual(['200'])
    const { rows } = await sql`select verdict from gateway_webhook where payment_id is null`.execute(app.db)
    expect(rows).toEqual([{ verdict: 'unknown' }])
  })
})

describe('twenty parallel requests about one payment', () => {
  it('move the money once when half are webhooks and half are polls', async () => {
    await outside.misbehave('payment', 'answer_lost')
    const { id, key, url, payment } = await openPage()
    await outside.onPage(url, 'pay')
    const { createHmac } = await import('node:crypto')
    const ref = (await outside.gateway(key))!.id
    const newWebhook = () => {
      const webhook = {
        webhook_id: randomUUID(),
        payment_ref: ref,
        status: 'captured',
        amount_agorot: TOTAL,
        at: 'now',
      }
      const text = [webhook.webhook_id, ref, webhook.status, TOTAL, webhook.at].join('\n')
      return { ...webhook, signature: createHmac('sha256', 'demo-secret').update(text).digest('hex') }
    }
    const poll = { params: { id: String(id), payment_id: String(payment) } }
    const calls = Array.from({ length: 20 }, (_, i) =>
      i % 2
        ? settledCodeOf(() => money().gatewayWebhook({ body: newWebhook() }), ['busy', 'gateway_unavailable'])
        : settledCodeOf(() => money().checkPayment(poll)),
    )
    expect(tally(await Promise.all(calls))).toEqual({ ok: 20 })
    await expectSettled(id, key, 'done', TOTAL)
    expect(tally(await verdicts(payment))).toMatchObject({ repeated: expect.any(Number) })
  })

  it('refund once when they have the same id', async () => {
    const { id, key, url } = await openPage()
    await outside.onPage(url, 'pay')
    const { data } = await money().orderMoney(at(id))
    const body = refundBody(data.version, 4000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => settledCodeOf(() => money().refund({ ...at(id), body }))),
    )
    expect(tally(answers)).toEqual({ ok: 20 })
    later(10)
    await runJob()
    await expectSettled(id, key, 'done', TOTAL - 4000)
  })

  it('refund once when their users saw the same version', async () => {
    const { id, key, url } = await openPage()
    await outside.onPage(url, 'pay')
    const { data } = await money().orderMoney(at(id))
    const refund = () => settledCodeOf(() => money().refund({ ...at(id), body: refundBody(data.version, 4000) }))
    const answers = await Promise.all(Array.from({ length: 20 }, refund))
    expect(tally(answers)).toEqual({ ok: 1, version_stale: 19 })
    later(10)
    await runJob()
    await expectSettled(id, key, 'done', TOTAL - 4000)
  })
})
