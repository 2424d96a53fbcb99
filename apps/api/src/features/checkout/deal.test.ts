import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksAgree } from '../../../test/order-books.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { outsideWorld } from '../../../test/outside-world.ts'
import { settledCodeOf, tally } from '../../../test/tally.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { checkOrders } from '#features/integrity/check-orders.service.ts'
import { listUnmatched } from '#features/payments/unmatched.service.ts'
import { orderDifferences } from '#platform/monitoring/metrics.ts'
import { checkPayments } from './settle-payment.service.ts'

const outside = await outsideWorld()
const app = testApp({ pool_size: 25, env: outside.env })
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
})
beforeEach(async () => {
  app.clock.now = NOON
  await outside.behave()
})
afterAll(() => outside.close())

const log = pino({ level: 'silent' })
const money = () => app.as(payments, world.token)
const at = (id: number) => ({ params: { id: String(id) } })
const redeem = (id: number, payment_id: string = randomUUID()) =>
  money().payWithDeal({ ...at(id), body: { payment_id, deal_code: randomUUID(), amount_agorot: 5000 } })
const runJob = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  return checkPayments({ db: app.db, now: () => app.clock.now, config: app.config, log })
}
const orderOf = async (id: number) => (await app.as(orders, world.token).order(at(id))).data

describe('a deal', () => {
  it('is redeemed at the service, pays part of the order and can be refunded to the service', async () => {
    const { id } = await placed(app, world)
    const { data } = await redeem(id)
    expect(data).toMatchObject({ status: 'partially_paid', payments: [{ method: 'deal', state: 'done' }] })
    expect((await expectBooksAgree(app.db, id)).accounts).toEqual({ 'deal_clearing ILS': -5000, 'sales ILS': 5000 })
    const refund_fields = { destination: 'original', reason: 'quality', liable: 'deli', note: '' } as const
    const body = { payment_id: randomUUID(), amount_agorot: 2000, ...refund_fields, version: data.version }
    expect((await money().refund({ ...at(id), body })).data).toMatchObject({ refunded_agorot: 2000 })
    expect((await outside.deals())[0]!.returns).toMatchObject([{ amount: 2000, status: 'done' }])
    await expectBooksAgree(app.db, id)
  })

  it('leaves order and cart unchanged when the service rejects it', async () => {
    const { id, cart } = await placed(app, world)
    await outside.misbehave('deal', 'reject')
    await expect(redeem(id)).rejects.toMatchObject({ status: 409, body: { code: 'deal_payment_failed' } })
    expect(await orderOf(id)).toMatchObject({ status: 'pending', cart, due_agorot: 11_500, payment: 'unpaid' })
    expect((await money().orderMoney(at(id))).data.payments).toMatchObject([{ state: 'declined' }])
    await redeem(id)
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: 5000 })
  })

  it('is not redeemed while the service is down, and releases the reserved amount', async () => {
    const { id } = await placed(app, world)
    await outside.misbehave('deal', 'error')
    await expect(redeem(id)).rejects.toMatchObject({ status: 503, body: { code: 'deal_unavailable' } })
    await runJob(5)
    expect((await money().orderMoney(at(id))).data.payments).toMatchObject([{ state: 'cancelled' }])
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: 0 })
  })

  it('counts once when the answer to its redemption was lost', async () => {
    const { id } = await placed(app, world)
    await outside.misbehave('deal', 'redeem_hangs', { delay_ms: 3000 })
    await expect(redeem(id)).rejects.toMatchObject({ status: 503, body: { code: 'deal_unavailable' } })
    expect((await money().orderMoney(at(id))).data.payments).toMatchObject([{ state: 'unknown' }])
    await runJob(5)
    await runJob(5)
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: 5000 })
  })

  it('is redeemed once when sent twenty times with one id', async () => {
    const { id } = await placed(app, world)
    const key = randomUUID()
    const answers = tally(await Promise.all(Array.from({ length: 20 }, () => settledCodeOf(() => redeem(id, key)))))
    expect((answers['ok'] ?? 0) + (answers['payment_settled'] ?? 0)).toBe(20)
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: 5000 })
    expect((await outside.deals()).filter((one) => one.key === key)).toHaveLength(1)
  })
})

describe('the reconciliation of payments', () => {
  it('lists payments that wait too long to users of their deli only, and counts orders whose sums differ', async () => {
    const caller = { id: 1, roles: ['super_admin'], permissions: [] }
    const unmatched = async () => (await listUnmatched({ db: app.db, now: () => app.clock.now }, caller)).data
    expect(await unmatched()).toEqual([])
    const { id } = await placed(app, world)
    await outside.misbehave('deal', 'error', { times: 'forever' })
    await redeem(id).catch(() => {})
    app.clock.now = new Date(NOON.getTime() + 3_600_000)
    expect(await unmatched()).toMatchObject([
      {
        order_id: id,
        order_number: expect.any(Number),
        deli: { id: world.deli_id },
        what: 'payment_waiting',
        agorot: 5000,
      },
    ])
    const nowhere = { id: 2, roles: [], permissions: [{ name: 'refund_orders', deli_ids: [999] }] }
    expect((await listUnmatched({ db: app.db, now: () => app.clock.now }, nowhere)).data).toEqual([])

    const ledgerDiffers = async () =>
      (await orderDifferences.get()).values.find(({ labels }) => labels.comparison === 'order_ledger')?.value
    await checkOrders({ db: app.db, log })
    expect(await ledgerDiffers()).toBe(0)
    await sql`update orders set paid_agorot = paid_agorot + 7 where id = ${id}`.execute(app.db)
    await checkOrders({ db: app.db, log })
    expect(await ledgerDiffers()).toBe(1)
  })

  it('lists a capture of a declined payment in its own deli only, for two weeks', async () => {
    const { id } = await placed(app, world)
    await outside.misbehave('deal', 'error', { times: 'forever' })
    await redeem(id).catch(() => {})
    await sql`with declined as (update payment set state = 'declined', check_at = null where order_id = ${id} returning id)
      insert into gateway_webhook (provider, provider_ref, webhook_id, payment_id, verdict, content, at)
      select 'deal', 'ref', gen_random_uuid(), id, 'mismatch', '{}', ${app.clock.now.toISOString()} from declined`.execute(
      app.db,
    )
    const seenBy = async (deli_id: number) => {
      const caller = { id: 2, roles: [], permissions: [{ name: 'refund_orders', deli_ids: [deli_id] }] }
      const { data } = await listUnmatched({ db: app.db, now: () => app.clock.now }, caller)
      return data.filter((row) => row.order_id === id).map(({ what }) => what)
    }
    expect([await seenBy(world.deli_id), await seenBy(999)]).toEqual([['unknown_capture'], []])
    app.clock.now = new Date(app.clock.now.getTime() + 15 * 24 * 3_600_000)
    expect(await seenBy(world.deli_id)).toEqual([])
  })
})
