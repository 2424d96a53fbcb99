import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { receipts } from '@tavlin/contract/receipts'
import { till } from '@tavlin/contract/till'
import { tillDevice } from '@tavlin/contract/till-device'
import { tillSales } from '@tavlin/contract/till-sales'
import { deviceSerial } from '@tavlin/domain/till/device-sale'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { type DeviceBody, makeDevice, payment } from '../../../test/device-till.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { type CartForm, cartOf, type OrderWorld, orderWorld, placing } from '../../../test/order-world.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { makeDeli } from '../../../test/people.ts'
import { settledCodeOf, tally } from '../../../test/tally.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

const app = testApp({ pool_size: 25 })
let world: OrderWorld
let made: ReturnType<typeof makeTillWorld>
beforeAll(async () => {
  world = await orderWorld(app)
  made = makeTillWorld(app.db)
})

const FLOAT = 10_000
const HOUR_MS = 3_600_000
const params = (id: number) => ({ params: { id: String(id) } })
const walkIn = (more: Partial<CartForm> = {}): CartForm =>
  cartOf(world, { order_type: 'pickup', customer_id: null, address_id: null, name: 'דן', ...more })

/** Pairs a device with an open till and signs a user in. */
async function counter(of: OrderWorld = world) {
  const { till_id, session_id } = await made.newOpenTill(of.deli_id)
  const person = await app.person(['clerk'])
  await made.enter(person.id, till_id)
  const at = app.as(tillSales, person.token)
  const { chain } = (await app.as(tillDevice, person.token).startChain({})).data
  const device_at = NOON.toISOString()
  const device = makeDevice({ till_id, chain, seller_id: person.id, device_at })
  /** Returns the next sale of two meals, as the device stores it. */
  const next = (more: object = {}, cart = walkIn(), unit = 5000): DeviceBody =>
    device.sale(cart, { payments: [payment('cash', 2 * unit)], unit_agorot: [unit] }, more)
  return { till_id, session_id, person, at, chain, device, next }
}
const inDrawer = async (till_id: number): Promise<number> => {
  const { rows } = await sql<{ cash: number }>`select cash_in_account(account_id) as cash from till
    where id = ${till_id}`.execute(app.db)
  return rows[0]!.cash
}
const differing = async (deli_id = world.deli_id) =>
  (await app.as(tillDevice, world.token).differingSales({ params: { deli_id: String(deli_id) } })).data

describe('a sale of a device', () => {
  it('keeps the receipt number that the device printed, in a series apart from receipts of the server', async () => {
    const { till_id, at, next, chain, device, person } = await counter()
    const first = await at.sell({ body: next() })
    const cart = walkIn({ tip_agorot: 7 })
    const split = { payments: [payment('card', 4000), payment('cash', 6007)], unit_agorot: [5000] }
    const second = await at.sell({ body: device.sale(cart, split) })
    expect(first.data).toMatchObject({ channel: 'pos', status: 'accepted', due_agorot: 0, total_agorot: 10_000 })
    expect(second.data).toMatchObject({ due_agorot: 0, total_agorot: 10_010 })
    const serials = [...first.receipts, ...second.receipts].map(({ serial }) => serial)
    expect(serials).toEqual(
      [1, 2, 3].map((number) => deviceSerial({ deli_id: world.deli_id, till_id, chain, year: '2026', number })),
    )
    expect(await inDrawer(till_id)).toBe(FLOAT + 10_000 + 6010)
    const { data } = await app.as(orders, world.token).placeOrder({ body: placing(walkIn()) })
    await app
      .as(payments, person.token)
      .pay({ ...params(data.id), body: { ...payment('card', 10_000), till_id: null } })
    const { rows } = await sql`select receipt_serial(deli_id, till_id, chain, year, number) as serial from receipt
      where order_id = ${data.id}`.execute(app.db)
    expect(rows).toEqual([{ serial: `${world.deli_id}.${till_id}-2026-1` }])
  })

  it('has the kind of receipt that the device printed, and receipt numbers continue when an update changes the kind', async () => {
    const { at, next } = await counter()
    const kinds = []
    for (const more of [{}, { document: 'invoice_receipt' }, { document: 'receipt' }, { document: 'invoice_receipt' }])
      kinds.push(...(await at.sell({ body: next(more) })).receipts.map(({ kind, number }) => [kind, number]))
    expect(kinds).toEqual([
      ['receipt', 1],
      ['invoice_receipt', 2],
      ['receipt', 3],
      ['invoice_receipt', 4],
    ])
  })

  it('is printed by the server as a copy after the device has printed the original', async () => {
    const { at, next, person } = await counter()
    const body = next()
    const code = body.device.receipts[0]!.public_id
    const device = app.as(tillDevice, person.token)
    expect((await device.countPrint({ params: { code } })).data).toEqual({ prints: 0 })
    const { receipts: sold } = await at.sell({ body })
    expect(sold).toMatchObject([{ public_id: code, prints: 0 }])
    const elsewhere = await app.person(['clerk'])
    await made.enter(elsewhere.id, (await made.newOpenTill(await makeDeli(app.db, 'far'))).till_id)
    expect((await app.as(tillDevice, elsewhere.token).countPrint({ params: { code } })).data).toEqual({ prints: 0 })
    const key = { idempotency_key: randomUUID() }
    for (const _ of [1, 2]) expect((await device.countPrint({ params: { code } }, key)).data).toEqual({ prints: 1 })
    const { id } = sold[0]!
    const { print } = (await app.as(receipts, world.token).printReceipt(params(id))).data
    const printed = await app.call(world.token, { url: `/receipts/${id}/document?format=html&lang=en&print=${print}` })
    expect(printed.body).toContain('Copy')
    expect(printed.body).not.toContain('Original')
  })

  it('belongs to its seller when another person is signed in at the time of sending', async () => {
    const { till_id, next, person } = await counter()
    const other = await app.person(['clerk'])
    await made.enter(other.id, till_id)
    const { data, receipts } = await app.as(tillSales, other.token).sell({ body: next() })
    expect(receipts).toMatchObject([{ by: { id: person.id } }])
    const { rows } = await sql`select orders.placed_by, sender_id from till_sale join orders on orders.id = order_id
      where order_id = ${data.id}`.execute(app.db)
    expect(rows).toEqual([{ placed_by: person.id, sender_id: other.id }])
  })

  it('is recorded once when it is sent twenty times, and later repeats get the first answer', async () => {
    const { till_id, at, next } = await counter()
    const body = next()
    const sends = Array.from({ length: 20 }, () => settledCodeOf(() => at.sell({ body }), ['busy']))
    expect(tally(await Promise.all(sends))).toEqual({ ok: 20 })
    const again = await at.sell({ body })
    expect((await at.sell({ body })).data.id).toBe(again.data.id)
    expect(await inDrawer(till_id)).toBe(FLOAT + 10_000)
    await at.sell({ body: next() })
    expect((await at.sell({ body })).receipts).toEqual(again.receipts)
  })

  it('is rejected when an earlier sale is missing, until a manager accepts the gap with a reason', async () => {
    const { till_id, at, next, chain } = await counter()
    await at.sell({ body: next() })
    next()
    next()
    const body = next()
    const missing = { code: 'sale_not_next', details: { chain, expected: 2, received: 4 } }
    await expectNothingWritten(app.db, () => at.sell({ body }), 409, missing)
    const gap = { ...params(till_id), body: { chain, sequence: 4, reason: 'tablet broke' } }
    const clerk = await app.person(['clerk'])
    await expect(app.as(tillDevice, clerk.token).acceptGap(gap)).rejects.toMatchObject({ status: 403 })
    expect((await app.as(tillDevice, world.token).acceptGap(gap)).data).toEqual({ chain, sequence: 4, missing: 2 })
    const { receipts } = await at.sell({ body })
    expect(receipts).toMatchObject([{ number: 4 }])
    expect((await at.sell({ body: next() })).receipts).toMatchObject([{ number: 5 }])
    const { rows } = await sql`select data ->> 'reason' as reason, data ->> 'missing' as missing from event
      where name = 'till.gap_accepted' and deli_id = ${world.deli_id}`.execute(app.db)
    expect(rows).toEqual([{ reason: 'tablet broke', missing: '2' }])
  })

  it('is rejected when it was altered after it was stored', async () => {
    const { at, next } = await counter()
    const body = next()
    const cheaper = { ...body, payments: [{ ...body.payments[0]!, amount_agorot: 5000 }] }
    await expectNothingWritten(app.db, () => at.sell({ body: cheaper }), 409, { code: 'sale_altered' })
    await at.sell({ body })
    const unchained = next({ previous_hash: 'a'.repeat(64) })
    await expectNothingWritten(app.db, () => at.sell({ body: unchained }), 409, { code: 'sale_altered' })
  })

  it('is rejected with a receipt number out of sequence, amounts that do not add up, or a wallet payment', async () => {
    const skipping = await counter()
    const body = skipping.next()
    const numbered = skipping.next({ sequence: 1, previous_hash: body.device.previous_hash })
    await expectNothingWritten(app.db, () => skipping.at.sell({ body: numbered }), 409, {
      code: 'receipt_not_next',
      details: { chain: skipping.chain, expected: 1, received: 2 },
    })
    const { at, device, next } = await counter()
    const wrong = next({ price: { ...body.device.price, total_agorot: 1 } })
    await expectNothingWritten(app.db, () => at.sell({ body: wrong }), 422, { code: 'sale_amounts_wrong' })
    const by_wallet = device.sale(walkIn(), { payments: [payment('wallet', 10_000)], unit_agorot: [5000] })
    await expectNothingWritten(app.db, () => at.sell({ body: by_wallet }), 422, { code: 'sale_needs_server' })
  })

  it('is rejected for a later slot, which the server sells only within its capacity, whatever the device clock says', async () => {
    const own = await orderWorld(app, { orders: 1 })
    const { at, next } = await counter(own)
    const later = cartOf(own, { order_type: 'pickup', customer_id: null, address_id: null, name: 'דן' })
    await at.sell({ body: { ...next({}, later), is_scheduled: false } })
    const wrong_clock = { device_at: new Date(NOON.getTime() + 24 * HOUR_MS).toISOString() }
    const stored = { ...next(wrong_clock, later), is_scheduled: true }
    await expectNothingWritten(app.db, () => at.sell({ body: stored }), 422, { code: 'later_sale_needs_server' })
    const { device: _part, ...direct } = stored
    await expectNothingWritten(app.db, () => at.sell({ body: direct }), 409, { code: 'cart_items_not_valid' })
  })

  it('is rejected at another till and after the device was revoked, and accepted after another user has signed in', async () => {
    const { till_id, next, person } = await counter()
    const body = next()
    const other = await counter()
    await expectNothingWritten(app.db, () => other.at.sell({ body }), 409, { code: 'sale_chain_unknown' })
    await app.as(till, world.token).revokeTill(params(till_id))
    await expectNothingWritten(app.db, () => app.as(tillSales, person.token).sell({ body }), 401, {
      code: 'not_signed_in',
    })
    const second = await counter()
    const kept = second.next()
    await sql`update session set ended_at = now() where user_id = ${second.person.id}`.execute(app.db)
    const later = await app.person(['clerk'])
    await made.enter(later.id, second.till_id)
    expect((await app.as(tillSales, later.token).sell({ body: kept })).receipts).toMatchObject([{ number: 1 }])
  })

  it.each(['cash', 'card'] as const)(
    'sends two statements more than a direct sale, and no more than editor and payment: %s',
    async (method) => {
      const { at, device } = await counter()
      const direct = await counter()
      const next = (of: typeof device) =>
        of.sale(walkIn(), { payments: [payment(method, 10_000)], unit_agorot: [5000] })
      const nextDirect = () => {
        const { device: _part, ...body } = next(direct.device)
        return body
      }
      await at.sell({ body: next(device) })
      await direct.at.sell({ body: nextDirect() })
      const stored_body = next(device)
      const stored = await sqlOf(() => at.sell({ body: stored_body }))
      const direct_body = nextDirect()
      const sold = await sqlOf(() => direct.at.sell({ body: direct_body }))
      expect(stored.length).toBeLessThanOrEqual(sold.length + 2)
      const { token } = await app.person(['manager'])
      let id = 0
      const place = await sqlOf(async () => {
        id = (await app.as(orders, token).placeOrder({ body: placing(walkIn()) })).data.id
      })
      const paid = { ...payment(method, 10_000), till_id: direct.till_id }
      const pay = await sqlOf(() => app.as(payments, token).pay({ ...params(id), body: paid }))
      expect(stored.length).toBeLessThanOrEqual(place.length + pay.length)
    },
  )
})

describe('a device sale that the server would reject', () => {
  it('is accepted as sold when meal, price and slot have changed, and listed for the manager', async () => {
    const own = await orderWorld(app, { orders: 1 })
    const { at, next, till_id, person } = await counter(own)
    const cart = cartOf(own, { order_type: 'pickup', customer_id: null, address_id: null, name: 'דן' })
    const before = next({}, cart)
    const during = next({}, cart)
    expect((await at.sell({ body: before })).data.total_agorot).toBe(10_000)
    await sql`update meal set active = false, price_agorot = 6000 where id = ${own.meal_id}`.execute(app.db)
    const { data, receipts } = await at.sell({ body: during })
    expect(data).toMatchObject({ total_agorot: 10_000, due_agorot: 0, status: 'accepted' })
    expect(receipts).toMatchObject([{ number: 2, total_agorot: 10_000 }])
    const listed = await differing(own.deli_id)
    expect(listed).toMatchObject([
      { order: { id: data.id }, till: { id: till_id }, sequence: 2, by: { id: person.id } },
    ])
    expect(listed[0]!.differences).toEqual(
      expect.arrayContaining([
        { what: 'problem', problem: expect.objectContaining({ line: 'a', code: 'item_inactive' }) as unknown },
        { what: 'problem', problem: expect.objectContaining({ line: null, code: 'slot_full' }) as unknown },
        { what: 'price', sold_agorot: 10_000, list_agorot: 12_000 },
      ]),
    )
    const { rows } = await sql`select data ->> 'order_id' as id from event where name = 'till.sale_differs'
      and deli_id = ${own.deli_id}`.execute(app.db)
    expect(rows).toEqual([{ id: String(data.id) }])
    await app.as(tillDevice, own.token).settleDifference({ params: { order_id: String(data.id) } })
    expect(await differing(own.deli_id)).toEqual([])
  })

  it('is accepted without a difference when its slot has begun, because the customer is at the counter', async () => {
    const own = await orderWorld(app)
    await sql`update slot_series set from_minute = 660 where deli_id = ${own.deli_id}`.execute(app.db)
    const { at, next } = await counter(own)
    const pickup = { order_type: 'pickup', customer_id: null, address_id: null, name: 'דן' } as const
    // It is noon in Israel, and the slot began at a quarter to twelve.
    const cart = cartOf(own, { ...pickup, date: '2026-11-15', start_minute: 705 })
    expect((await at.sell({ body: next({}, cart) })).data).toMatchObject({ start_minute: 705, status: 'accepted' })
    expect(await differing(own.deli_id)).toEqual([])
  })

  it('is accepted with a difference when its slot does not exist', async () => {
    const { at, next } = await counter()
    const { data } = await at.sell({ body: next({}, walkIn({ start_minute: 1147 })) })
    expect(data).toMatchObject({ start_minute: 1147, total_agorot: 10_000 })
    expect((await differing())[0]).toMatchObject({
      order: { id: data.id },
      differences: [{ what: 'problem', problem: { because: 'no_slot' } }],
    })
  })

  it('is checked against the time of the sale, and a device clock that is wrong by a day is reported', async () => {
    const { at, next } = await counter()
    const day_ms = 24 * HOUR_MS
    const sold_ms = NOON.getTime() - 3 * HOUR_MS
    const body = next({ device_at: new Date(sold_ms - day_ms).toISOString(), offset_ms: day_ms })
    const { data, receipts } = await at.sell({ body })
    expect(new Date(data.placed_at).getTime()).toBe(sold_ms)
    expect(new Date(receipts[0]!.issued_at).getTime()).toBe(sold_ms)
    expect((await differing())[0]).toMatchObject({
      order: { id: data.id },
      differences: [{ what: 'clock', seconds: 86_400 }],
    })
  })
})

it('orders, ledger, slots and receipts agree after device sales with and without differences', () =>
  expectInvariants(app.db))
