import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { changeToken } from '#features/orders/change/change-token.ts'
import { expireChanges } from '#features/orders/change/change-proposal.service.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { MONDAY } from '../../../test/deli-world.ts'
import { type CartForm, cartOf, type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
const as = () => app.as(orders, world.token)
const line = (key: string, meal_id: number, quantity: number, note = '') => ({
  key,
  meal_id,
  quantity,
  choices: [],
  note,
})
const of = (id: number) => ({ id: String(id) })
const change = (
  id: number,
  version: number,
  cart: CartForm,
  settle: 'none' | 'collect' | 'wallet' | 'cash' = 'collect',
) => as().changeOrder({ params: of(id), body: { cart, version, settle, expected_total_agorot: null } })
const cash = (amount_agorot: number) => paymentForm('cash', amount_agorot)
const claimed = async (id: number) => {
  const { rows } = await sql<{ base: number }>`select coalesce(sum(quantity_base), 0)::integer as base from stock_claim
    where source = 'order' and source_id = ${id}`.execute(app.db)
  return rows[0]!.base
}
const slotAt = async (start_minute: number) => {
  const { rows } = await sql<{
    orders: number
    portions: Record<string, number>
  }>`select orders, portions from slot_load
    where deli_id = ${world.deli_id} and start_minute = ${start_minute} and date = ${MONDAY}`.execute(app.db)
  return rows[0]
}

beforeAll(async () => {
  world = await orderWorld(app)
})

test('the preview of a changed order shows the difference and does not change the order', async () => {
  const one = await placed(app, world)
  const cart = cartOf(world, {
    tip_agorot: 500,
    start_minute: 1155,
    lines: [line('a', world.meal_id, 3), line('b', world.salad_id, 1)],
  })
  const { data } = await as().previewChange({ params: of(one.id), body: { cart } })
  expect(data).toMatchObject({ problems: [], version: 1, price: { total_agorot: 20_000 } })
  expect(data.difference).toMatchObject({
    total_before: 11_500,
    total_after: 20_000,
    delta_agorot: 8500,
    due_agorot: 20_000,
  })
  expect(
    data.difference.lines.map(({ kind, agorot_before, agorot_after }) => [kind, agorot_before, agorot_after]),
  ).toEqual([
    ['changed', 10_000, 15_000],
    ['added', 0, 3000],
  ])
  expect(data.difference.fields).toEqual([
    { field: 'slot', before: `${MONDAY} 1140`, after: `${MONDAY} 1155` },
    { field: 'tip', before: '0', after: '500' },
  ])
  expect((await as().order({ params: of(one.id) })).data.version).toBe(1)
})

test('changing an order changes capacity, stock, lines and tasks together', async () => {
  const one = await placed(app, world, { direct: true, cart: { start_minute: 1200 } })
  const lines = [line('b', world.salad_id, 2), line('a', world.meal_id, 1)]
  const { data } = await change(one.id, 1, cartOf(world, { start_minute: 1215, lines }))
  expect(data).toMatchObject({
    version: 2,
    total_agorot: 12_500,
    meals_count: 3,
    promise_from: `${MONDAY}T18:15:00+00:00`,
  })
  expect(data.lines.map(({ key, quantity, kitchen }) => [key, quantity, kitchen])).toEqual([
    ['b', 2, 'queued'],
    ['a', 1, 'queued'],
  ])
  // The order line keeps its row, so its kitchen task stays too.
  expect(data.lines[1]?.id).toBe(one.lines[0]?.id)
  expect(await claimed(one.id)).toBe(200_000)
  expect(await slotAt(1200)).toMatchObject({ orders: 0 })
  expect(await slotAt(1215)).toMatchObject({ orders: 1, portions: { [world.meal_id]: 1, [world.salad_id]: 2 } })
  const { rows } =
    await sql`select section_id, fire_at from kitchen_task where order_id = ${one.id} order by id`.execute(app.db)
  expect(rows).toEqual([
    { section_id: world.grill_id, fire_at: `${MONDAY}T17:30:00.000Z` },
    { section_id: world.cold_id, fire_at: `${MONDAY}T17:45:00.000Z` },
  ])
})

test('a changed order keeps the sold price of unchanged lines and uses current prices for new ones', async () => {
  const one = await placed(app, world)
  await sql`update meal set price_agorot = price_agorot + 1000, name_he = 'אחר' where id = ${world.meal_id}`.execute(
    app.db,
  )
  const lines = [line('a', world.meal_id, 3), line('n', world.meal_id, 1, 'חדש')]
  const { data } = await change(one.id, 1, cartOf(world, { lines }))
  await sql`update meal set price_agorot = price_agorot - 1000, name_he = 'שניצל' where id = ${world.meal_id}`.execute(
    app.db,
  )
  expect(data.lines.map(({ unit_agorot, name_he }) => [unit_agorot, name_he])).toEqual([
    [5000, 'שניצל'],
    [6000, 'אחר'],
  ])
})

test('a changed order gets a new order number when the date changes', async () => {
  const one = await placed(app, world)
  const { data } = await change(one.id, 1, cartOf(world, { date: '2026-11-17' }))
  expect(data).toMatchObject({ date: '2026-11-17', number: 1, promise_from: '2026-11-17T17:00:00+00:00' })
})

test('changing an order refunds an overpayment as requested, with a credit note in the same transaction', async () => {
  const one = await placed(app, world, { payments: [cash(11_500)] })
  const smaller = cartOf(world, { lines: [line('a', world.meal_id, 1)] })
  await expectNothingWritten(app.db, () => change(one.id, 1, smaller, 'collect'), 422, {
    code: 'settle_missing',
    details: { due_agorot: -5000 },
  })
  const { data } = await change(one.id, 1, smaller, 'wallet')
  expect(data).toMatchObject({ total_agorot: 6500, paid_agorot: 11_500, refunded_agorot: 5000, due_agorot: 0 })
  expect(data.customer?.wallet_agorot).toBe(5000)
  const { rows } = await sql`select kind, total_agorot from receipt where order_id = ${one.id} order by id`.execute(
    app.db,
  )
  expect(rows).toEqual([
    { kind: 'receipt', total_agorot: 11_500 },
    { kind: 'credit_note', total_agorot: 5000 },
  ])
})

describe('a change that refunds more than the limit of its user', () => {
  const paid = () => placed(app, world, { cart: { lines: [line('a', world.meal_id, 3)] }, payments: [cash(16_500)] })
  const smaller = (tip_agorot = 0) => cartOf(world, { tip_agorot, lines: [line('a', world.meal_id, 1)] })
  const changeAs = async (token: string, id: number, cart: CartForm) => {
    const { version } = (await as().order({ params: of(id) })).data
    const body = { cart, version, settle: 'wallet' as const, expected_total_agorot: null }
    return (await app.as(orders, token).changeOrder({ params: of(id), body })).data
  }
  const moneyOf = async (id: number) => (await app.as(payments, world.token).orderMoney({ params: of(id) })).data
  const requests = async (id: number) =>
    (await app.as(wallet, world.token).approvals()).data.flatMap((one) =>
      one.kind === 'refund' && one.order?.id === id ? [one] : [],
    )
  const decide = (id: number, decision: 'approve' | 'decline') =>
    app.as(wallet, world.token).decideApproval({ params: of(id), body: { decision, note: '', version: 1 } })

  it.each(['service', 'clerk'])('is saved for the role %s, and its refund waits for approval', async (role) => {
    const { token } = await app.person([role])
    const { id } = await paid()
    const { data } = await app.as(orders, token).previewChange({ params: of(id), body: { cart: smaller() } })
    const limit = role === 'service' ? 8000 : 0
    expect(data).toMatchObject({
      difference: { due_agorot: -10_000 },
      refund: { limit_agorot: limit, left_agorot: limit },
    })
    const changed = await changeAs(token, id, smaller())
    expect(changed).toMatchObject({ total_agorot: 6500, refunded_agorot: 0, due_agorot: -10_000 })
    expect(await moneyOf(id)).toMatchObject({ refund_requested_agorot: 10_000 })
    const [request] = await requests(id)
    expect(request).toMatchObject({ amount_agorot: 10_000, destination: 'wallet', reason: 'changed' })
    await decide(request!.id, 'approve')
    expect(await moneyOf(id)).toMatchObject({ refunded_agorot: 10_000, due_agorot: 0, refund_requested_agorot: 0 })
  })

  it('refunds nothing when the request is declined', async () => {
    const { token } = await app.person(['service'])
    const { id } = await paid()
    await changeAs(token, id, smaller())
    await decide((await requests(id))[0]!.id, 'decline')
    expect(await moneyOf(id)).toMatchObject({ refunded_agorot: 0, due_agorot: -10_000, refund_requested_agorot: 0 })
  })

  it('replaces the request of the change before it, so that no amount is refunded twice', async () => {
    const { token } = await app.person(['service'])
    const { id } = await paid()
    await changeAs(token, id, smaller())
    await changeAs(token, id, smaller(1000))
    expect((await requests(id)).map(({ amount_agorot }) => amount_agorot)).toEqual([9000])
    await changeAs(world.token, id, smaller(500))
    expect(await requests(id)).toEqual([])
    expect(await moneyOf(id)).toMatchObject({ refunded_agorot: 9500, due_agorot: 0 })
  })

  it('is detected when several changes of an order exceed the limit only together', async () => {
    const { token } = await app.person(['service'])
    const { id } = await paid()
    await changeAs(token, id, cartOf(world, { lines: [line('a', world.meal_id, 2)] }))
    expect(await moneyOf(id)).toMatchObject({ refunded_agorot: 5000, refund_requested_agorot: 0 })
    await changeAs(token, id, smaller())
    expect(await moneyOf(id)).toMatchObject({ refunded_agorot: 5000, refund_requested_agorot: 5000 })
  })

  it('cannot be proposed to the customer, and an accepted proposal counts against the limit of its sender', async () => {
    const { token } = await app.person(['service'])
    const { id } = await paid()
    const propose = (cart: CartForm, version: number) =>
      app.as(orders, token).proposeChange({ params: of(id), body: { cart, version, settle: 'wallet', minutes: 30 } })
    await expectNothingWritten(app.db, () => propose(smaller(), 1), 403, { code: 'over_own_limit' })
    const { data } = await propose(cartOf(world, { lines: [line('a', world.meal_id, 2)] }), 1)
    const params = { token: changeToken(app.config.secret_key, data.change_id) }
    await app.as(orders, null).answerChange({ params, body: { agree: true } })
    const seen = (await app.as(payments, token).orderMoney({ params: of(id) })).data
    expect(seen).toMatchObject({ refunded_agorot: 5000, refund_left_agorot: 3000 })
  })
})

test('only order lines that the kitchen has not started can be changed, and no line once the order is ready', async () => {
  const lines = [line('a', world.meal_id, 1), line('b', world.salad_id, 1)]
  const one = await placed(app, world, { direct: true, cart: { lines } })
  await sql`update kitchen_task set state = 'started', started_at = now() where line_id = ${one.lines[0]!.id}`.execute(
    app.db,
  )
  await sql`update orders set status = 'cooking' where id = ${one.id}`.execute(app.db)
  const rejected = (cart: CartForm, because: string) =>
    expectNothingWritten(app.db, () => change(one.id, 1, cart), 409, {
      code: 'order_not_editable',
      details: expect.objectContaining({ because }) as object,
    })
  await rejected(cartOf(world, { lines: [line('b', world.salad_id, 1)] }), 'begun')
  await rejected(cartOf(world, { lines, start_minute: 1200 }), 'cooking')
  const more = cartOf(world, { lines: [lines[0]!, line('b', world.salad_id, 4)], tip_agorot: 300 })
  const { data } = await change(one.id, 1, more)
  expect(data.lines.map(({ quantity, kitchen }) => [quantity, kitchen])).toEqual([
    [1, 'started'],
    [4, 'queued'],
  ])
  await sql`update orders set status = 'ready' where id = ${one.id}`.execute(app.db)
  const again = { ...more, tip_agorot: 0 }
  await expectNothingWritten(app.db, () => change(one.id, 2, again), 409, { code: 'order_not_editable' })
})

test('rejects changing an order with a stale version or an unknown id, and writes nothing', async () => {
  const one = await placed(app, world)
  await change(one.id, 1, cartOf(world, { tip_agorot: 100 }))
  await expectNothingWritten(app.db, () => change(one.id, 1, cartOf(world)), 409, { code: 'version_stale' })
  await expectNothingWritten(app.db, () => change(999_999, 1, cartOf(world)), 404, { code: 'not_found' })
})

test('applies a proposed change once when the customer agrees by its link', async () => {
  const one = await placed(app, world)
  const notes = { customer: 'תודה', kitchen: 'סוד', driver: '', internal: 'סוד' }
  const cart = cartOf(world, { lines: [line('a', world.meal_id, 4)], notes })
  const { data } = await as().proposeChange({
    params: of(one.id),
    body: { cart, version: 1, settle: 'collect', minutes: 30 },
  })
  expect(data).toMatchObject({ sent: true, expires_at: '2026-11-15T10:30:00.000Z' })
  expect((await as().order({ params: of(one.id) })).data).toMatchObject({ version: 1, total_agorot: 11_500 })
  const token = changeToken(app.config.secret_key, data.change_id)
  const nobody = app.as(orders, null)
  const shown = await nobody.publicChange({ params: { token } })
  expect(shown.data).toMatchObject({ state: 'waiting', number: one.number, difference: { total_after: 21_500 } })
  expect(shown.data.difference.fields.map(({ field }) => field)).toEqual(['note_customer'])
  expect((await nobody.answerChange({ params: { token }, body: { agree: true } })).data.state).toBe('approved')
  expect((await as().order({ params: of(one.id) })).data).toMatchObject({ version: 2, total_agorot: 21_500 })
  const again = () => nobody.answerChange({ params: { token }, body: { agree: false } })
  await expectNothingWritten(app.db, again, 409, { code: 'change_closed', details: { state: 'approved' } })
})

test('rejects the link of a proposed change when it expired or the order changed meanwhile', async () => {
  const nobody = app.as(orders, null)
  const propose = async () => {
    const one = await placed(app, world)
    const body = { cart: cartOf(world, { tip_agorot: 900 }), version: 1, settle: 'collect' as const, minutes: 5 }
    const { data } = await as().proposeChange({ params: of(one.id), body })
    return { one, change_id: data.change_id, token: changeToken(app.config.secret_key, data.change_id) }
  }
  const yes = (token: string) => nobody.answerChange({ params: { token }, body: { agree: true } })
  const overtaken = await propose()
  await change(overtaken.one.id, 1, cartOf(world, { tip_agorot: 50 }))
  expect((await yes(overtaken.token)).data.state).toBe('overtaken')
  expect((await as().order({ params: of(overtaken.one.id) })).data.total_agorot).toBe(11_550)

  const withdrawn = await propose()
  await as().withdrawChange({ params: { ...of(withdrawn.one.id), change_id: String(withdrawn.change_id) } })
  await expect(yes(withdrawn.token)).rejects.toMatchObject({ body: { code: 'change_closed' } })

  const late = await propose()
  app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000)
  await expect(yes(late.token)).rejects.toMatchObject({
    body: { code: 'change_closed', details: { state: 'expired' } },
  })
  await expireChanges({ db: app.db, now: () => app.clock.now } as Parameters<typeof expireChanges>[0])
  const { rows } = await sql`select state from order_change where id = ${late.change_id}`.execute(app.db)
  expect(rows).toEqual([{ state: 'expired' }])
  app.clock.now = new Date(app.clock.now.getTime() - 5 * 60_000)
})

test('changes an order in at most twelve round trips besides authentication', async () => {
  const one = await placed(app, world)
  const sent = await sqlOf(() => change(one.id, 1, cartOf(world, { tip_agorot: 100 })))
  expect(sent.length - 1).toBeLessThanOrEqual(12)
})
