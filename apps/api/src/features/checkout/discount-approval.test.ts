import { catalog } from '@tavlin/contract/catalog'
import { delis } from '@tavlin/contract/delis'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CartForm,
  type OrderWorld,
  cartOf,
  makeBuyer,
  orderWorld,
  placed,
  placing,
} from '../../../test/order-world.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { settledCodeOf, tally } from '../../../test/tally.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

const app = testApp({ pool_size: 25 })
type Person = Awaited<ReturnType<typeof app.person>>
let world: OrderWorld
let clerk: Person
let colleague: Person

beforeAll(async () => {
  world = await orderWorld(app)
  clerk = await app.person(['clerk'])
  colleague = await app.person(['clerk'])
})
beforeEach(async () => {
  app.clock.now = NOON
  await setPrice(5000)
})

const later = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000))
const discountOf = (percent: number | null, agorot: number | null = null) => ({
  percent,
  agorot,
  reason: 'פיצוי',
  approval_id: null as number | null,
})
const line = (quantity: number, key = 'a') => ({ key, meal_id: world.meal_id, quantity, choices: [], note: '' })
/** Returns a cart, by default two schnitzels for pickup, 100 ₪ with 30 % off; a clerk may give 10 %. */
const cart = (more: Partial<CartForm> = {}): CartForm =>
  cartOf(world, { order_type: 'pickup', address_id: null, discount: discountOf(30), lines: [line(2)], ...more })
const withApproval = (form: CartForm, approval_id: number): CartForm => ({
  ...form,
  discount: { ...form.discount!, approval_id },
})
const send = async (who: Person, form: CartForm, order_id: number | null = null) =>
  (await app.as(payments, who.token).requestDiscount({ body: { cart: form, order_id, reason: 'פיצוי' } })).data
    .approval_id
const approve = (id: number) =>
  app.as(wallet, world.token).decideApproval({
    params: { id: String(id) },
    body: { decision: 'approve', note: '', version: 1 },
  })
const approved = async (form: CartForm = cart(), who = clerk) => {
  const id = await send(who, form)
  await approve(id)
  return id
}
const place = async (who: Person, form: CartForm) =>
  (await app.as(orders, who.token).placeOrder({ body: placing(form) })).data
const rejectedWith = (code: string, work: () => Promise<unknown>) =>
  expectNothingWritten(app.db, work, 409, {
    code: 'cart_items_not_valid',
    details: { problems: [expect.objectContaining({ code })] },
  })
async function setPrice(price_agorot: number) {
  const meal = (await app.as(catalog, world.token).meal({ params: { id: String(world.meal_id) } })).data
  if (meal.price_agorot === price_agorot) return
  const body = { price_agorot, volume: meal.volume, version: meal.version }
  await app.as(catalog, world.token).changeMealNumbers({ params: { id: String(world.meal_id) }, body })
}

describe('a pending discount request', () => {
  const waiting = async () => (await app.as(wallet, world.token).approvals()).data.map(({ id }) => id)
  const stateOf = async (id: number) =>
    (await app.as(payments, clerk.token).discountApproval({ params: { id: String(id) } })).data.state

  it('is withdrawn when the order is placed with a smaller discount', async () => {
    const mine = await send(clerk, cart())
    const of_colleague = await send(colleague, cart())
    expect(await waiting()).toEqual(expect.arrayContaining([mine, of_colleague]))
    await app.as(orders, clerk.token).placeOrder({ body: placing(cart({ discount: discountOf(10) })) })
    expect(await stateOf(mine)).toBe('withdrawn')
    expect(await waiting()).not.toContain(mine)
    expect(await waiting()).toContain(of_colleague)
    const { rows } = await sql`select data ->> 'state' as state from event where name = 'approval.decided'
      and data ->> 'approval_id' = ${String(mine)}`.execute(app.db)
    expect(rows).toEqual([{ state: 'withdrawn' }])
  })

  it('stays open for an order of another customer', async () => {
    const mine = await send(clerk, cart())
    const other = await makeBuyer(app, world.token)
    const form = cart({ discount: null, customer_id: other.customer_id })
    await app.as(orders, clerk.token).placeOrder({ body: placing(form) })
    expect(await stateOf(mine)).toBe('pending')
  })
})

describe('an approved discount', () => {
  it('has the values the server computed, not those of the client', async () => {
    const id = await send(clerk, cart({ discount: discountOf(null, 2050) }))
    const { data } = await app.as(wallet, world.token).approvals()
    expect(data.find((one) => one.id === id)).toMatchObject({
      kind: 'discount',
      percent: 21,
      amount_agorot: 2050,
      customer: { id: world.customer_id },
      deli: { id: world.deli_id },
    })
  })

  it('is valid for its order when time, notes or the sequence of lines change', async () => {
    const two = [line(1, 'a'), { ...line(1, 'b'), choices: [{ value_id: world.extra_id, quantity: 1 }] }]
    const id = await approved(cart({ lines: two }))
    const notes = { customer: 'בלי סכו״ם', kitchen: '', driver: '', internal: '' }
    const form = withApproval(cart({ lines: two.toReversed(), notes, start_minute: 1170 }), id)
    expect((await place(clerk, form)).adjustments).toContainEqual(
      expect.objectContaining({ kind: 'discount', agorot: -3150 }),
    )
  })

  it('is invalid for another requester', async () => {
    const id = await approved()
    await rejectedWith('approval_of_another_person', () => place(colleague, withApproval(cart(), id)))
  })

  it('is invalid for another customer or without a customer', async () => {
    const id = await approved()
    const { customer_id } = await makeBuyer(app, world.token)
    for (const other of [customer_id, null])
      await rejectedWith('approval_of_another_customer', () =>
        place(clerk, withApproval(cart({ customer_id: other, name: 'דנה' }), id)),
      )
  })

  it('is invalid in another deli', async () => {
    const id = await approved()
    const other = await orderWorld(app)
    await sql`insert into deli_item (deli_id, meal_id) values (${other.deli_id}, ${world.meal_id})`.execute(app.db)
    await rejectedWith('approval_of_another_deli', () =>
      place(clerk, withApproval(cart({ deli_id: other.deli_id }), id)),
    )
  })

  it('is invalid for a larger percentage with the same amount', async () => {
    const form = cart({ discount: discountOf(null, 3000) })
    const id = await approved(form)
    await setPrice(4000)
    await rejectedWith('approval_percent_exceeded', () => place(clerk, withApproval(form, id)))
    await rejectedWith('approval_percent_exceeded', () =>
      place(clerk, withApproval(cart({ discount: discountOf(50) }), id)),
    )
  })

  it('is invalid for a larger amount with the same percentage', async () => {
    const id = await approved()
    await setPrice(6000)
    await rejectedWith('approval_amount_exceeded', () => place(clerk, withApproval(cart(), id)))
    await setPrice(5000)
    await rejectedWith('approval_amount_exceeded', () => place(clerk, withApproval(cart({ lines: [line(50)] }), id)))
  })

  it('is invalid for another cart, even one of lower value', async () => {
    const id = await approved()
    for (const lines of [[line(1)], [{ ...line(1), meal_id: world.salad_id }]])
      await rejectedWith('approval_of_another_cart', () => place(clerk, withApproval(cart({ lines }), id)))
  })

  it('expires half an hour after the decision, with its own error code', async () => {
    const id = await send(clerk, cart())
    later(20)
    await approve(id)
    const stateOf = async () =>
      (await app.as(payments, clerk.token).discountApproval({ params: { id: String(id) } })).data.state
    later(29)
    expect(await stateOf()).toBe('approved')
    later(1)
    expect(await stateOf()).toBe('expired')
    await rejectedWith('approval_expired', () => place(clerk, withApproval(cart(), id)))
    app.clock.now = new Date(app.clock.now.getTime() - 1)
    expect((await place(clerk, withApproval(cart(), id))).total_agorot).toBe(7000)
  })

  it('is used by one order when twenty are placed at once', async () => {
    const id = await approved()
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => settledCodeOf(() => place(clerk, withApproval(cart(), id)))),
    )
    expect(tally(codes)['ok']).toBe(1)
    await rejectedWith('approval_used', () => place(clerk, withApproval(cart(), id)))
  })

  it('needs a request with a discount and an existing customer, by a user who may order in the deli', async () => {
    const rejected = (form: CartForm, status: number, code: string) =>
      expectNothingWritten(app.db, () => send(clerk, form), status, { code })
    await rejected(cart({ discount: null }), 422, 'invalid_input')
    await rejected(cart({ customer_id: 999_999 }), 404, 'not_found')
    const kitchen = await app.person(['kitchen'])
    await expectNothingWritten(app.db, () => send(kitchen, cart()), 403, { code: 'not_allowed' })
  })
})

describe('the discount of a changed order', () => {
  const change = async (who: Person, id: number, form: CartForm) => {
    const { version } = (await app.as(orders, world.token).order({ params: { id: String(id) } })).data
    const body = { cart: form, version, settle: 'collect' as const, expected_total_agorot: null }
    return (await app.as(orders, who.token).changeOrder({ params: { id: String(id) }, body })).data
  }

  it('is checked when a line of an order without a discount gets one', async () => {
    const { id } = await place(clerk, cart({ discount: null }))
    const off = (percent: number) =>
      cart({ discount: null, lines: [{ ...line(2), discount: { percent, agorot: null } }] })
    await rejectedWith('discount_over_limit', () => change(clerk, id, off(11)))
    expect((await change(clerk, id, off(10))).total_agorot).toBe(9000)
    // An unchanged discount is not checked again, even when another line is added.
    const more = { ...off(10), lines: [...off(10).lines, line(1, 'b')] }
    expect((await change(clerk, id, more)).total_agorot).toBe(14_000)
  })

  it('needs a new approval when it grows with the order', async () => {
    const form = withApproval(cart(), await approved())
    const { id } = await place(clerk, form)
    const larger = { ...form, lines: [line(5)] }
    await rejectedWith('approval_amount_exceeded', () => change(clerk, id, larger))
    const again = await send(clerk, larger, id)
    await approve(again)
    expect((await change(clerk, id, withApproval(larger, again))).total_agorot).toBe(17_500)
  })

  it('stays valid when it shrinks with the order', async () => {
    const form = withApproval(cart(), await approved())
    const { id } = await place(clerk, form)
    expect((await change(clerk, id, { ...form, lines: [line(1)] })).total_agorot).toBe(3500)
  })

  it('needs a new approval when a fixed amount becomes a larger share of a smaller order', async () => {
    const form = cart({ lines: [line(4)], discount: discountOf(null, 2000) })
    const { id } = await place(clerk, form)
    await rejectedWith('discount_over_limit', () => change(clerk, id, { ...form, lines: [line(1)] }))
  })
})

describe('the till channel', () => {
  it('is rejected as the channel of an order for users who may not sell at the till', async () => {
    const service = await app.person(['service'])
    const body = placing(cart({ discount: null }), { channel: 'pos' })
    await expectNothingWritten(app.db, () => app.as(orders, service.token).placeOrder({ body }), 403, {
      code: 'not_allowed',
      details: { access: 'create_pos_order' },
    })
    expect((await app.as(orders, clerk.token).placeOrder({ body })).data.channel).toBe('pos')
    expect((await placed(app, world, { channel: 'phone' })).channel).toBe('phone')
  })

  it('rejects an order by a role that may sell at the till but may not create orders', async () => {
    await sql`with made as (insert into role (name, view_name) values ('till_only', 'Till') returning id)
      insert into role_permission (role_id, permission_id) select made.id, permission.id from made, permission
      where permission.name in ('create_pos_order', 'view_delis')`.execute(app.db)
    const { token } = await app.person(['till_only'])
    const { data } = await app.as(delis, token).orderMetadata({ params: { id: String(world.deli_id) }, query: {} })
    const placing_moves = data.moves.filter(({ from }) => from.length === 0)
    expect(placing_moves).toMatchObject([{ allowed: false }, { allowed: false }])
    const body = placing(cart({ discount: null }), { channel: 'pos' })
    await expectNothingWritten(app.db, () => app.as(orders, token).placeOrder({ body }), 403, { code: 'not_allowed' })
  })
})
