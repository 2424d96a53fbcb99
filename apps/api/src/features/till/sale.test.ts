import { randomUUID } from 'node:crypto'
import { customers } from '@tavlin/contract/customers'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { till } from '@tavlin/contract/till'
import { tillSales } from '@tavlin/contract/till-sales'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { type CartForm, cartOf, makeBuyer, type OrderWorld, orderWorld, placing } from '../../../test/order-world.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { settledCodeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp({ pool_size: 25 })
let world: OrderWorld
let made: ReturnType<typeof makeTillWorld>
beforeAll(async () => {
  world = await orderWorld(app)
  made = makeTillWorld(app.db)
})

const FLOAT = 10_000
const params = (id: number) => ({ params: { id: String(id) } })
/** Pairs a device with an open till and signs a user in. */
async function counter(role = 'manager') {
  const { till_id, session_id } = await made.newOpenTill(world.deli_id)
  const person = await app.person([role])
  await made.enter(person.id, till_id)
  return { till_id, session_id, person, at: app.as(tillSales, person.token) }
}
const walkIn = (more: Partial<CartForm> = {}): CartForm =>
  cartOf(world, { order_type: 'pickup', customer_id: null, address_id: null, name: 'דן', ...more })
type Method = 'cash' | 'card' | 'wallet' | 'points'
const payment = (method: Method, amount_agorot: number) => ({
  payment_id: randomUUID(),
  method,
  amount_agorot,
  tendered_agorot: method === 'cash' ? amount_agorot : null,
  terminal_ref: method === 'card' ? '77' : '',
  card_last4: null,
})
const sale = (paid: ReturnType<typeof payment>[], cart = walkIn()) => ({
  client_id: randomUUID(),
  cart,
  expected_total_agorot: null,
  payments: paid,
})
const inDrawer = async (till_id: number): Promise<number> => {
  const { rows } = await sql<{ cash: number }>`select cash_in_account(account_id) as cash from till
    where id = ${till_id}`.execute(app.db)
  return rows[0]!.cash
}
const give = (currency: 'wallet' | 'points', points: number) =>
  app.as(wallet, world.token).movePoints({ body: { customer_id: world.customer_id, points, reason: 'gift', currency } })

describe('a sale at a till', () => {
  it('is an accepted order with its payment in the drawer and a receipt of the till', async () => {
    const { till_id, session_id, at, person } = await counter('clerk')
    const { data, receipts } = await at.sell({ body: sale([payment('cash', 10_000)]) })
    expect(data).toMatchObject({ channel: 'pos', status: 'accepted', due_agorot: 0, total_agorot: 10_000 })
    expect(receipts).toMatchObject([{ serial: `${world.deli_id}.${till_id}-2026-1`, by: { id: person.id } }])
    expect(await inDrawer(till_id)).toBe(FLOAT + 10_000)
    const { rows } = await sql`select till_session_id, actor_id from payment where order_id = ${data.id}`.execute(
      app.db,
    )
    expect(rows).toEqual([{ till_session_id: session_id, actor_id: person.id }])
  })

  it('can be split over wallet, points, card and cash, and the cash rounding is a line of its own', async () => {
    const { till_id, session_id, at } = await counter()
    await give('wallet', 2000)
    await give('points', 100)
    const cart = walkIn({ customer_id: world.customer_id, tip_agorot: 7 })
    const split = [payment('wallet', 2000), payment('points', 500), payment('card', 1000), payment('cash', 6507)]
    const { data, receipts } = await at.sell({ body: sale(split, cart) })
    expect(data).toMatchObject({ due_agorot: 0, total_agorot: 10_010 })
    expect(data.adjustments).toContainEqual({ kind: 'rounding', agorot: 3 })
    expect(receipts.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(await inDrawer(till_id)).toBe(FLOAT + 6510)
    const { rows } =
      await sql`select count(*)::integer as n from payment where till_session_id = ${session_id}`.execute(app.db)
    expect(rows).toEqual([{ n: 4 }])
  })

  it('is rejected without a paired device, while the till is not open, and after the till was revoked', async () => {
    const { till_id, session_id, at, person } = await counter()
    const alone = await app.person(['manager'])
    const body = sale([payment('card', 10_000)])
    await expectNothingWritten(app.db, () => app.as(tillSales, alone.token).sell({ body }), 403, {
      code: 'till_not_paired',
    })
    await sql`update till_session set state = 'counting' where id = ${session_id}`.execute(app.db)
    await expectNothingWritten(app.db, () => at.sell({ body }), 409, { code: 'till_not_open', details: { till_id } })
    await app.as(till, world.token).revokeTill(params(till_id))
    await expectNothingWritten(app.db, () => app.as(tillSales, person.token).sell({ body }), 401, {
      code: 'not_signed_in',
    })
  })

  it('is recorded once when it is sent twenty times', async () => {
    const { till_id, at } = await counter()
    const body = sale([payment('cash', 10_000)])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => settledCodeOf(() => at.sell({ body }), ['busy', 'timeslot_occupied'])),
    )
    expect(tally(answers)).toEqual({ ok: 20 })
    expect(await inDrawer(till_id)).toBe(FLOAT + 10_000)
  })

  it('numbers the receipts of each till without gaps when two tills sell at once', async () => {
    const both = [await counter(), await counter()]
    const sales = both.flatMap(({ at }) =>
      Array.from({ length: 10 }, () => settledCodeOf(() => at.sell({ body: sale([payment('cash', 10_000)]) }))),
    )
    expect(tally(await Promise.all(sales))).toEqual({ ok: 20 })
    const { rows } = await sql<{ numbers: number[] }>`select array_agg(number order by number) as numbers from receipt
      where till_id = any (${both.map(({ till_id }) => till_id)}::integer[]) group by till_id`.execute(app.db)
    const ten = Array.from({ length: 10 }, (_, i) => i + 1)
    expect(rows).toEqual([{ numbers: ten }, { numbers: ten }])
  })

  it.each([
    ['cash', () => [payment('cash', 10_000)]],
    ['card', () => [payment('card', 10_000)]],
    ['card and cash', () => [payment('card', 4000), payment('cash', 6000)]],
  ])('sends no more statements than the editor that places the order with the same payment: %s', async (_, paid) => {
    const { at, till_id } = await counter()
    const { token } = await app.person(['manager'])
    const editor = app.as(orders, token)
    const placeWith = () =>
      editor.placeOrder({ body: { ...placing(walkIn()), direct: true, payments: paid(), till_id } })
    await at.sell({ body: sale(paid()) })
    await placeWith()
    const at_till = await sqlOf(() => at.sell({ body: sale(paid()) }))
    const in_editor = await sqlOf(placeWith)
    expect(at_till.length).toBeLessThanOrEqual(in_editor.length)
  })
})

describe('voiding a sale', () => {
  const body = (version: number) => ({ refund_id: randomUUID(), reason: 'duplicate' as const, note: '', version })

  it('cancels the order with the reason and refunds the cash from the drawer of the till', async () => {
    const { till_id, at } = await counter()
    await sql`insert into role_limit (role_id, kind, amount) select id, 'refund_agorot', 50000 from role
      where name = 'manager' on conflict (role_id, kind) do update set amount = 50000`.execute(app.db)
    const { data } = await at.sell({ body: sale([payment('cash', 10_000)]) })
    const voided = await at.voidSale({ ...params(data.id), body: body(data.version) })
    expect(voided.data).toMatchObject({ status: 'refunded', due_agorot: 0, approval_id: null })
    expect(await inDrawer(till_id)).toBe(FLOAT)
    const { rows } = await sql`select status, cancel_reason from orders where id = ${data.id}`.execute(app.db)
    expect(rows).toEqual([{ status: 'cancelled', cancel_reason: 'duplicate' }])
  })

  it('needs an approval when a clerk does it, and then pays the cash from the drawer of the clerk', async () => {
    const { till_id, at } = await counter('clerk')
    const { data } = await at.sell({ body: sale([payment('cash', 10_000)]) })
    const { approval_id } = (await at.voidSale({ ...params(data.id), body: body(data.version) })).data
    expect(await inDrawer(till_id)).toBe(FLOAT + 10_000)
    const decision = { decision: 'approve' as const, version: 1 }
    await app.as(wallet, world.token).decideApproval({ ...params(approval_id!), body: decision })
    expect(await inDrawer(till_id)).toBe(FLOAT)
  })
})

describe('a refund by receipt', () => {
  it('finds the order by the code of the receipt and pays the cash from the till that scanned it', async () => {
    const sold = await counter()
    const { data, receipts } = await sold.at.sell({ body: sale([payment('cash', 10_000)]) })
    const { at, person, till_id } = await counter()
    const found = (await at.receiptByCode({ params: { code: receipts[0]!.public_id } })).data
    expect(found).toMatchObject({ receipt: { id: receipts[0]!.id }, money: { order_id: data.id, paid_agorot: 10_000 } })
    const why = {
      destination: 'cash',
      reason: 'quality',
      liable: 'deli',
      note: '',
      version: found.money.version,
    } as const
    const body = { payment_id: randomUUID(), amount_agorot: 4000, ...why }
    await app.as(payments, person.token).refund({ ...params(data.id), body })
    expect(await inDrawer(till_id)).toBe(FLOAT - 4000)
    const { rows } = await sql`select receipt_serial(deli_id, till_id, chain, year, number) as serial from receipt
      where order_id = ${data.id} and kind = 'credit_note'`.execute(app.db)
    expect(rows).toEqual([{ serial: `${world.deli_id}.${till_id}-2026-1` }])
  })

  it('returns not found for a receipt of another deli, as for an unknown receipt', async () => {
    const { at } = await counter()
    const { rows } = await sql<{ code: string }>`select public_id as code from receipt limit 1`.execute(app.db)
    const elsewhere = await orderWorld(app)
    const { till_id } = await made.newOpenTill(elsewhere.deli_id)
    const person = await app.person(['manager'])
    await made.enter(person.id, till_id)
    const foreign = app.as(tillSales, person.token).receiptByCode({ params: { code: rows[0]!.code } })
    await expect(foreign).rejects.toMatchObject({ status: 404, body: { code: 'not_found' } })
    await expect(at.receiptByCode({ params: { code: 'unknown-unknown-unknown' } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a cart on hold', () => {
  it('can be recalled at another till of the deli, unchanged', async () => {
    const here = await counter('clerk')
    const there = await counter('clerk')
    const cart = walkIn({ name: 'נועה' })
    const held = (await here.at.holdCart({ body: { name: 'Table 4', cart } })).data
    expect(held).toMatchObject({ name: 'Table 4', meals: 2, till: { id: here.till_id }, by: { id: here.person.id } })
    const listed = await there.at.heldCarts({ params: { deli_id: String(world.deli_id) } })
    expect(listed.data).toEqual([held])
    expect((await there.at.recallCart(params(held.id))).data).toEqual({ id: held.id, name: 'Table 4', cart })
    await expect(here.at.recallCart(params(held.id))).rejects.toMatchObject({ status: 404 })
  })

  it('is not stored when its sale was recorded although the till got no answer', async () => {
    const { at } = await counter('clerk')
    const cart = walkIn()
    const client_id = randomUUID()
    const held = { name: 'x', cart, client_id }
    const { id } = (await at.holdCart({ body: held })).data
    await at.recallCart(params(id))
    const { data: order } = await at.sell({ body: { ...sale([payment('cash', 10_000)], cart), client_id } })
    await expectNothingWritten(app.db, () => at.holdCart({ body: held }), 409, {
      code: 'sale_recorded',
      details: { order_id: order.id, number: order.number },
    })
  })

  it('is returned to one of twenty requests that recall it at once', async () => {
    const { at } = await counter('clerk')
    const { id } = (await at.holdCart({ body: { name: 'x', cart: walkIn() } })).data
    const answers = await Promise.all(Array.from({ length: 20 }, () => settledCodeOf(() => at.recallCart(params(id)))))
    expect(tally(answers)).toEqual({ ok: 1, not_found: 19 })
  })

  it('is deleted with the personal data of its customer', async () => {
    const { at } = await counter('clerk')
    const { customer_id, phone } = await makeBuyer(app, world.token)
    const { id } = (await at.holdCart({ body: { name: 'x', cart: walkIn({ customer_id }) } })).data
    const body = { confirm: phone.slice(-4), version: 1 }
    await app.as(customers, world.token).eraseCustomer({ ...params(customer_id), body })
    await expect(at.recallCart(params(id))).rejects.toMatchObject({ status: 404 })
  })

  it('can be deleted with a reason, which the log contains', async () => {
    const { at, till_id } = await counter('clerk')
    const { id } = (await at.holdCart({ body: { name: 'x', cart: walkIn() } })).data
    await at.voidCart({ ...params(id), body: { reason: 'customer_left' } })
    const { rows } =
      await sql`select data from event where name = 'cart.voided' and deli_id = ${world.deli_id}`.execute(app.db)
    expect(rows).toEqual([
      { data: { till_id, deli_id: world.deli_id, customer_id: null, cart_id: id, reason: 'customer_left' } },
    ])
  })
})

it('orders, ledger and receipts agree after sales, voids, refunds and carts on hold', () => expectInvariants(app.db))

describe('an approval at the till', () => {
  const PIN = '2580'
  const overLimit = () => ({
    ...walkIn(),
    discount: { percent: 30, agorot: null, reason: 'פיצוי', approval_id: null as number | null },
  })
  const requestFor = async (token: string, cart: CartForm) =>
    (await app.as(payments, token).requestDiscount({ body: { cart, order_id: null, reason: 'פיצוי' } })).data
      .approval_id
  async function managerWithPin() {
    const manager = await app.person(['manager'])
    await made.newPin(manager.id)
    await sql`insert into role_limit (role_id, kind, amount) select id, 'discount_percent', 50 from role
      where name = 'manager' on conflict (role_id, kind) do update set amount = 50`.execute(app.db)
    return manager
  }

  it('by the PIN of a manager permits a discount of the clerk, who stays signed in', async () => {
    const { at, person } = await counter('clerk')
    const manager = await managerWithPin()
    expect((await at.approvers({})).data.map(({ id }) => id)).toContain(manager.id)
    const cart = overLimit()
    const approval_id = await requestFor(person.token, cart)
    const { data } = await at.approveWithPin({ ...params(approval_id), body: { user_id: manager.id, pin: PIN } })
    expect(data).toEqual({ approval_id, state: 'approved' })
    const { rows } = await sql`select decided_by from approval where id = ${approval_id}`.execute(app.db)
    expect(rows).toEqual([{ decided_by: manager.id }])
    const approved = { ...cart, discount: { ...cart.discount, approval_id } }
    expect((await at.sell({ body: sale([payment('cash', 7000)], approved) })).data).toMatchObject({
      total_agorot: 7000,
      placed_by: { id: person.id },
    })
  })

  it('is needed when the discount of a line exceeds the limit of the role as a percentage of the whole order', async () => {
    const { at, person } = await counter('clerk')
    const manager = await managerWithPin()
    const [line] = walkIn().lines
    const whole = 10_000
    const off = (percent: number, approval_id: number | null = null): CartForm => ({
      ...walkIn(),
      lines: [
        { ...line!, quantity: 1, discount: { percent, agorot: null } },
        { ...line!, key: 'b', quantity: 1 },
      ],
      discount: { percent: null, agorot: null, reason: 'פיצוי', approval_id },
    })
    const within = (await at.sell({ body: sale([payment('cash', whole - 1000)], off(20)) })).data
    expect(within).toMatchObject({ total_agorot: whole - 1000, meals_agorot: whole })
    expect(within.adjustments).toMatchObject([{ kind: 'discount', agorot: -1000, percent: 20, line: line!.key }])
    await expectNothingWritten(app.db, () => at.sell({ body: sale([payment('cash', 8500)], off(30)) }), 409, {
      code: 'cart_items_not_valid',
      details: { problems: [expect.objectContaining({ code: 'discount_over_limit', wanted: 15 })] },
    })
    const approval_id = await requestFor(person.token, off(30))
    await at.approveWithPin({ ...params(approval_id), body: { user_id: manager.id, pin: PIN } })
    const sold = await at.sell({ body: sale([payment('cash', 8500)], off(30, approval_id)) })
    expect(sold.data.total_agorot).toBe(8500)
  })

  it('is rejected with a wrong PIN, for a user without the permission, and outside a paired till', async () => {
    const { at, person } = await counter('clerk')
    const manager = await managerWithPin()
    const colleague = await app.person(['clerk'])
    await made.newPin(colleague.id)
    const approval_id = await requestFor(person.token, overLimit())
    const by = (user_id: number, pin = PIN) => ({ ...params(approval_id), body: { user_id, pin } })
    await expect(at.approveWithPin(by(manager.id, '9513'))).rejects.toMatchObject({ body: { code: 'pin_wrong' } })
    await expect(at.approveWithPin(by(colleague.id))).rejects.toMatchObject({
      status: expect.toSatisfy((one) => one >= 403),
    })
    const alone = await app.person(['clerk'])
    await expectNothingWritten(app.db, () => app.as(tillSales, alone.token).approveWithPin(by(manager.id)), 403, {
      code: 'till_not_paired',
    })
    const { rows } = await sql`select state from approval where id = ${approval_id}`.execute(app.db)
    expect(rows).toEqual([{ state: 'pending' }])
  })
})
