import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inDelis } from '../../../test/assign-roles.ts'
import { expectBooksAgree } from '../../../test/order-books.ts'
import { type OrderWorld, cartOf, orderWorld, placed, placing } from '../../../test/order-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { makeDeli } from '../../../test/people.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { settledCodeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp({ pool_size: 25 })
type Person = Awaited<ReturnType<typeof app.person>>
let world: OrderWorld
let manager: Person
let service: Person
beforeAll(async () => {
  world = await orderWorld(app)
  manager = await app.person(['manager'])
  service = await app.person(['service'])
})

const TOTAL = 11_500
type Method = 'cash' | 'card' | 'wallet' | 'points'
const at = (id: number) => ({ params: { id: String(id) } })
const by = (token = world.token) => app.as(payments, token)
const moneyOf = async (id: number) => (await by().orderMoney(at(id))).data
const payment = paymentForm<Method>
const give = (currency: 'wallet' | 'points', points: number) =>
  app.as(wallet, world.token).movePoints({ body: { customer_id: world.customer_id, points, reason: 'gift', currency } })
const paidOrder = async (...parts: [Method, number][]) =>
  (await placed(app, world, { payments: parts.map(([method, amount]) => payment(method, amount)) })).id
type RefundOptions = {
  destination?: 'original' | 'wallet' | 'cash'
  reason?: 'quality' | 'mistake'
  version?: number
  token?: string
  payment_id?: string
}
async function refund(id: number, amount_agorot: number, { token, ...more }: RefundOptions = {}) {
  const { version } = await moneyOf(id)
  const refund_fields = { destination: 'original', reason: 'quality', liable: 'deli', note: 'קר' } as const
  const body = { payment_id: randomUUID(), amount_agorot, ...refund_fields, version, ...more }
  return (await by(token).refund({ ...at(id), body })).data
}

describe('a refund', () => {
  it('is paid to the original payments, newest first, and does not make the amount due again', async () => {
    await give('wallet', 3000)
    await give('points', 200)
    const id = await paidOrder(['cash', 5000], ['wallet', 3000], ['points', 1000], ['card', 2500])
    const answer = await refund(id, 6000)
    expect(answer).toMatchObject({
      status: 'partially_refunded',
      due_agorot: 0,
      refunded_agorot: 6000,
      approval_id: null,
    })
    const back = answer.payments.filter(({ kind }) => kind === 'refund')
    expect(back.map(({ method, amount_agorot, points }) => [method, amount_agorot, points])).toEqual([
      ['card', 2500, null],
      ['points', 1000, 200],
      ['wallet', 2500, null],
    ])
    expect(back[0]).toMatchObject({
      state: 'done',
      liable: 'deli',
      reason: 'quality',
      note: 'קר',
      destination: 'original',
    })
    expect((await expectBooksAgree(app.db, id)).accounts).toMatchObject({
      'cash ILS': -5000,
      'wallet ILS': -500,
      'refunds ILS': -6000,
    })
    expect((await moneyOf(id)).points).toBe(200)
  })

  it('counts against the original payments when paid to wallet or cash, and never pays out points', async () => {
    await give('points', 100)
    const id = await paidOrder(['card', TOTAL - 500], ['points', 500])
    const before = await moneyOf(id)
    const answer = await refund(id, 1500, { destination: 'wallet' })
    expect(answer.wallet_agorot - before.wallet_agorot).toBe(1000)
    expect(answer.points - before.points).toBe(100)
    await refund(id, TOTAL - 1500, { destination: 'cash' })
    expect(await moneyOf(id)).toMatchObject({ status: 'refunded', due_agorot: 0 })
    await expectNothingWritten(app.db, () => refund(id, 10), 409, {
      code: 'refund_exceeds_paid',
      details: { left_agorot: 0 },
    })
    await expectBooksAgree(app.db, id)
  })

  it('makes the amount due again when its reason is a mistake, so that it can be paid otherwise', async () => {
    const id = await paidOrder(['card', TOTAL])
    expect(await refund(id, TOTAL, { reason: 'mistake' })).toMatchObject({ status: 'unpaid', due_agorot: TOTAL })
    await by().pay({ ...at(id), body: payment('cash', TOTAL) })
    expect(await moneyOf(id)).toMatchObject({ status: 'partially_refunded', due_agorot: 0, paid_agorot: 2 * TOTAL })
    await expectBooksAgree(app.db, id)
  })

  it('settles a cancelled order, and is rejected for a stale version', async () => {
    const id = await paidOrder(['card', TOTAL])
    const cancel = { move: 'cancel', reason: 'sold_out', version: 1 } as const
    await app.as(orders, world.token).moveOrder({ ...at(id), body: cancel })
    expect(await moneyOf(id)).toMatchObject({ status: 'paid', due_agorot: -TOTAL })
    const { version } = await moneyOf(id)
    await refund(id, 500)
    await expectNothingWritten(app.db, () => refund(id, 500, { version }), 409, { code: 'version_stale' })
    expect(await refund(id, TOTAL - 500)).toMatchObject({ status: 'refunded', due_agorot: 0 })
  })

  it('also removes the points that a completed order earned', async () => {
    const id = await paidOrder(['card', TOTAL])
    await sql`update orders set status = 'completed', completed_at = now() where id = ${id}`.execute(app.db)
    const before = (await moneyOf(id)).points
    await refund(id, 100, { reason: 'mistake' })
    const after_one = (await moneyOf(id)).points
    await refund(id, TOTAL - 100)
    expect((await moneyOf(id)).points).toBe(before)
    expect(after_one).toBeGreaterThan(before)
  })

  it('is executed once when sent twenty times with one id', async () => {
    const id = await paidOrder(['cash', TOTAL])
    const { version } = await moneyOf(id)
    const same = { payment_id: randomUUID(), version }
    const all = await Promise.all(
      Array.from({ length: 20 }, () => settledCodeOf(() => refund(id, 4000, { ...same, destination: 'cash' }))),
    )
    expect(tally(all)).toEqual({ ok: 20 })
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ refunded: 4000 })
  })
})

describe('the refunds of an order by one user', () => {
  it('add up, so that splitting a refund does not raise the limit', async () => {
    const id = await paidOrder(['cash', TOTAL])
    const mine = { token: service.token }
    expect(await refund(id, 5000, mine)).toMatchObject({ approval_id: null, refund_left_agorot: 3000 })
    const over = await refund(id, 3001, mine)
    expect(over).toMatchObject({ refunded_agorot: 5000, refund_limit_agorot: 8000, refund_left_agorot: 3000 })
    expect(over.approval_id).toEqual(expect.any(Number))
    expect(await refund(id, 3000, mine)).toMatchObject({ approval_id: null, refund_left_agorot: 0 })
    expect((await refund(id, 1, mine)).approval_id).toEqual(expect.any(Number))
    expect(await moneyOf(id)).toMatchObject({ refunded_agorot: 8000 })
  })

  it('exclude refunds by others, approved refunds and refunds of other orders', async () => {
    const id = await paidOrder(['cash', TOTAL])
    const mine = { token: service.token }
    await refund(id, 1000, { token: manager.token })
    const response = await refund(id, 8100, mine)
    const body = { decision: 'approve' as const, note: '', version: 1 }
    await app.as(wallet, manager.token).decideApproval({ ...at(response.approval_id!), body })
    expect(await moneyOf(id)).toMatchObject({ refunded_agorot: 9100 })
    expect(await refund(id, 2000, mine)).toMatchObject({ approval_id: null, refund_left_agorot: 6000 })
    const other = await paidOrder(['cash', TOTAL])
    expect(await refund(other, 8000, mine)).toMatchObject({ approval_id: null, refund_left_agorot: 0 })
  })

  it('stay within the limit when twenty are sent at once and more follow', async () => {
    const id = await paidOrder(['cash', TOTAL])
    const { version } = await moneyOf(id)
    const give = () => refund(id, 3000, { token: service.token, version })
    const codes = await Promise.all(Array.from({ length: 20 }, () => settledCodeOf(give)))
    expect(tally(codes)).toEqual({ ok: 1, version_stale: 19 })
    for (let tries = 0; tries < 3; tries++) await refund(id, 3000, { token: service.token })
    expect(await moneyOf(id)).toMatchObject({ refunded_agorot: 6000 })
  })
})

describe('a refund above the limit', () => {
  it('waits for the approval of someone else and is executed once', async () => {
    const id = await paidOrder(['cash', TOTAL])
    const payment_id = randomUUID()
    const response = await refund(id, 9000, { token: service.token, payment_id, destination: 'wallet' })
    expect(response).toMatchObject({ refunded_agorot: 0, refund_limit_agorot: 8000, approval_id: expect.any(Number) })
    const again = await refund(id, 9000, { token: service.token, payment_id, destination: 'wallet' })
    expect(again.approval_id).toBe(response.approval_id)

    const as = (who: Person) => app.as(wallet, who.token)
    const pending = (await as(manager).approvals()).data.find((one) => one.id === response.approval_id)!
    expect(pending).toMatchObject({
      kind: 'refund',
      amount_agorot: 9000,
      order: { id },
      destination: 'wallet',
      may_decide: true,
    })
    const own = (await as(service).approvals()).data.find((one) => one.id === response.approval_id)!
    expect(own).toMatchObject({ may_decide: false, because: 'own_request' })
    const decision = {
      params: { id: String(response.approval_id) },
      body: { decision: 'approve' as const, note: '', version: pending.version },
    }
    await expectNothingWritten(app.db, () => as(service).decideApproval(decision), 403, { code: 'approval_of_own' })
    const decided = await Promise.all(
      Array.from({ length: 20 }, () => settledCodeOf(() => as(manager).decideApproval(decision))),
    )
    expect(tally(decided)).toEqual({ ok: 1, approval_closed: 19 })
    const after = await moneyOf(id)
    expect(after).toMatchObject({ refunded_agorot: 9000, status: 'partially_refunded' })
    expect(after.payments.at(-1)!.by!.id).toBe(service.id)
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ refunded: 9000 })
  })

  it('is requested by a clerk who cancelled a paid order and approved by a manager', async () => {
    const clerk = await app.person(['clerk'])
    const id = await paidOrder(['card', TOTAL])
    const cancel = { move: 'cancel', reason: 'customer_request', version: 1 } as const
    await app.as(orders, clerk.token).moveOrder({ ...at(id), body: cancel })
    const seen = (await by(clerk.token).orderMoney(at(id))).data
    expect(seen).toMatchObject({ due_agorot: -TOTAL, refund_left_agorot: 0, refund_requested_agorot: 0 })
    const response = await refund(id, TOTAL, { token: clerk.token })
    expect(response).toMatchObject({
      refunded_agorot: 0,
      refund_requested_agorot: TOTAL,
      approval_id: expect.any(Number),
    })
    const pending = (await app.as(wallet, manager.token).approvals()).data.find(
      (one) => one.id === response.approval_id,
    )!
    const body = { decision: 'approve' as const, note: '', version: pending.version }
    await app.as(wallet, manager.token).decideApproval({ ...at(pending.id), body })
    expect(await moneyOf(id)).toMatchObject({ status: 'refunded', due_agorot: 0, refund_requested_agorot: 0 })
    await expectBooksAgree(app.db, id)
  })

  it('is sorted by the time left to decide in the list of approvals', async () => {
    const { token } = await app.person(['clerk'])
    const approval_ids: number[] = []
    for (const _ of [1, 2])
      approval_ids.push((await refund(await paidOrder(['card', TOTAL]), 500, { token })).approval_id!)
    await sql`update approval set expires_at = expires_at - interval '1 minute' where id = ${approval_ids[1]}`.execute(
      app.db,
    )
    const { data } = await app.as(wallet, manager.token).approvals()
    expect(data.map(({ id }) => id).filter((id) => approval_ids.includes(id))).toEqual([
      approval_ids[1],
      approval_ids[0],
    ])
  })

  it('can neither be made nor requested by a cook', async () => {
    const { token } = await app.person(['kitchen'])
    const id = await paidOrder(['card', TOTAL])
    await expectNothingWritten(app.db, () => refund(id, 500, { token }), 403, {
      code: 'not_allowed',
      details: { access: 'manage_orders' },
    })
  })

  it('follows the same steps as a discount: both are requested, approved and used once', async () => {
    const clerk = await app.person(['clerk'])
    const wanted = { percent: 30, agorot: null, reason: 'איחור', approval_id: null }
    const discount_body = { cart: cartOf(world, { discount: wanted }), order_id: null, reason: 'איחור' }
    const { approval_id } = (await by(clerk.token).requestDiscount({ body: discount_body })).data
    const stateOf = async () => (await by(clerk.token).discountApproval(at(approval_id))).data
    expect(await stateOf()).toMatchObject({ state: 'pending', percent: 30, by: null })
    const pending = (await app.as(wallet, manager.token).approvals()).data.find((one) => one.id === approval_id)!
    expect(pending).toMatchObject({ kind: 'discount', percent: 30, order: null, note: 'איחור', may_decide: true })
    const body = { decision: 'approve' as const, note: '', version: pending.version }
    await app.as(wallet, manager.token).decideApproval({ ...at(approval_id), body })
    expect(await stateOf()).toMatchObject({ state: 'approved', by: { id: manager.id } })
    const discount = { percent: 30, agorot: null, reason: 'איחור', approval_id }
    const place = () => app.as(orders, clerk.token).placeOrder({ body: placing(cartOf(world, { discount })) })
    const { data: order } = await place()
    expect(order.adjustments).toContainEqual(expect.objectContaining({ kind: 'discount', agorot: -3000 }))
    await expect(place()).rejects.toMatchObject({ body: { code: 'cart_items_not_valid' } })
    const { rows } =
      await sql`select order_id, used_at is not null as used from approval where id = ${approval_id}`.execute(app.db)
    expect(rows).toEqual([{ order_id: order.id, used: true }])
    const other_deli_id = await makeDeli(app.db, 'elsewhere')
    const stranger = await app.person([inDelis('clerk', [other_deli_id])])
    await expect(by(stranger.token).discountApproval(at(approval_id))).rejects.toMatchObject({ status: 404 })
  })
})
