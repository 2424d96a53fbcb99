import { randomUUID } from 'node:crypto'
import { Refusal } from '@tavlin/domain/refusal'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { MONDAY, SEVEN, type DeliWorld, makeSeries, makeWorld, sellMeal } from '../../../../test/deli-world.ts'
import { testApp } from '../../../../test/test-app.ts'
import { availability } from '@tavlin/contract/availability'
import { releaseExpiredHolds, purgeReservations } from '../delis.jobs.ts'
import { loadFacts } from './facts.service.ts'
import { confirmCapacity, holdCapacity, moveHold, releaseCapacity } from './reservation.service.ts'

const app = testApp()
let world: DeliWorld
let schnitzel: number
let salad: number
const deps = () => ({ db: app.db, now: () => app.clock.now })

beforeAll(async () => {
  world = await makeWorld(app.db)
  const { grill_id, cold_id } = world
  await makeSeries(app.db, world.deli_id, { orders: 3, section_minutes: { [grill_id]: 60 } })
  schnitzel = await sellMeal(app.db, world, { section_id: grill_id, minutes: 20 })
  salad = await sellMeal(app.db, world, { section_id: cold_id, minutes: 2 })
})
beforeEach(async () => {
  await sql`delete from slot_reservation`.execute(app.db)
  await sql`delete from slot_load`.execute(app.db)
  app.clock.now = new Date('2026-11-15T10:00:00Z')
})

const cart = (meal_id: number, more: { quantity?: number; start_minute?: number; date?: string } = {}) => ({
  date: more.date ?? MONDAY,
  start_minute: more.start_minute ?? SEVEN,
  order_type: 'delivery' as const,
  lines: [{ meal_id, quantity: more.quantity ?? 1, choices: [] }],
})
const hold = (meal_id = salad, more: Parameters<typeof cart>[1] & { id?: string; minutes?: number } = {}) =>
  holdCapacity(deps(), SYSTEM_CALL, world.deli_id, {
    id: more.id ?? randomUUID(),
    minutes: more.minutes ?? 10,
    ...cart(meal_id, more),
  })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
const loadAt = async (start_minute = SEVEN) =>
  (await loadFacts(deps(), world.deli_id, { date: MONDAY })).loadOf({
    date: MONDAY,
    order_type: 'delivery',
    start_minute,
  })

describe('capacity of a slot', () => {
  it('is held once when the same id is sent again', async () => {
    const id = randomUUID()
    const first = await hold(schnitzel, { id })
    expect(first).toMatchObject({ id, state: 'held', bags: 1, start_minute: SEVEN, end_minute: SEVEN + 15 })
    expect(await Promise.all([hold(schnitzel, { id }), hold(schnitzel, { id })])).toEqual([first, first])
    expect(await loadAt()).toMatchObject({
      orders: 1,
      section_minutes: { [world.grill_id]: 20 },
      portions: { [schnitzel]: 1 },
    })
  })

  it('is not reserved again when a hold is repeated with its id after the slot is full or closed', async () => {
    const id = randomUUID()
    await hold(salad, { id })
    await Promise.all([hold(), hold()])
    expect(await hold(salad, { id })).toMatchObject({ id, state: 'held' })
    app.clock.now = new Date('2026-11-17T10:00:00Z')
    expect(await hold(salad, { id })).toMatchObject({ id })
    expect(await codeOf(hold())).toBe('timeslot_expired')
  })

  it('is rejected for a hold id that was used with another slot or cart', async () => {
    const id = randomUUID()
    await hold(salad, { id })
    const before = await loadAt()
    const others = [() => hold(schnitzel, { id }), () => hold(salad, { id, start_minute: SEVEN + 15 })]
    for (const other of others) await expect(other()).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect(await loadAt()).toEqual(before)
  })

  it('is rejected with the full kitchen section, while carts for other sections are accepted', async () => {
    await makeSeries(
      app.db,
      world.deli_id,
      { section_minutes: { [world.grill_id]: 60 } },
      { from_minute: 960, until_minute: 975 },
    )
    const start_minute = 960
    for (let i = 0; i < 3; i++) await hold(schnitzel, { start_minute })
    const fourth = await hold(schnitzel, { start_minute }).catch((error: unknown) => error as Refusal)
    expect(fourth).toMatchObject({
      code: 'slot_full',
      details: {
        reasons: [
          { code: 'slot_full', because: 'section', section_id: world.grill_id, left: 0, limit: 60, wanted: 20 },
        ],
      },
    })
    expect(await codeOf(hold(salad, { start_minute }))).toBe('ok')
    expect(await loadAt(start_minute)).toMatchObject({ orders: 4, section_minutes: { [world.grill_id]: 60 } })
  })

  it('is counted per slot: a full 19:00 leaves 19:15 unchanged', async () => {
    await Promise.all([hold(), hold(), hold()])
    expect(await codeOf(hold())).toBe('slot_full')
    expect(await codeOf(hold(salad, { start_minute: SEVEN + 15 }))).toBe('ok')
  })

  it('is unchanged after a hold was rejected', async () => {
    expect(await codeOf(hold(schnitzel, { quantity: 4 }))).toBe('slot_full')
    const { rows } = await sql<{
      n: number
    }>`select (select count(*) from slot_load) + (select count(*) from slot_reservation) as n`.execute(app.db)
    expect(rows[0]!.n).toBe(0)
  })

  it('is released when a hold expires, at the next request or by the job', async () => {
    await Promise.all([hold(), hold(), hold()])
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
    expect(await codeOf(hold())).toBe('ok')
    expect(await loadAt()).toMatchObject({ orders: 1 })
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
    await releaseExpiredHolds(deps())
    expect(await loadAt()).toEqual({ orders: 0, bags: 0, section_minutes: {}, portions: {} })
    app.clock.now = new Date(app.clock.now.getTime() + 8 * 86_400_000)
    await purgeReservations(deps())
    expect((await sql`select from slot_reservation`.execute(app.db)).rows).toHaveLength(0)
  })

  it('does not expire once confirmed, and an expired hold is usable until it is released', async () => {
    const reservation = await hold()
    const late = await hold()
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
    await app.db.transaction().execute((tx) => confirmCapacity(tx, reservation.id, app.clock.now))
    await releaseExpiredHolds(deps())
    expect(await loadAt()).toMatchObject({ orders: 1 })
    expect(await codeOf(app.db.transaction().execute((tx) => confirmCapacity(tx, late.id, app.clock.now)))).toBe(
      'reservation_expired',
    )
  })

  it('can be reserved by other requests while an order confirms its hold', async () => {
    const mine = await hold()
    await app.db.transaction().execute(async (tx) => {
      await confirmCapacity(tx, mine.id, app.clock.now)
      expect(await codeOf(hold())).toBe('ok')
    })
  })

  it('stays reserved for an order that confirms its expired hold while others request the slot', async () => {
    const [mine] = await Promise.all([hold(), hold(), hold()])
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
    await app.db.transaction().execute(async (tx) => {
      await confirmCapacity(tx, mine.id, app.clock.now)
      const codes = await Promise.all([1, 2, 3].map(() => codeOf(hold())))
      expect(codes.toSorted()).toEqual(['ok', 'ok', 'slot_full'])
    })
    expect(await loadAt()).toMatchObject({ orders: 3 })
  })

  it('is held in one slot when one hold id is sent for two slots at once', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID())
    const both = (id: string) => [SEVEN, SEVEN + 15].map((start_minute) => hold(salad, { id, start_minute }))
    await sql`update slot_series set orders = 30`.execute(app.db)
    const pairs = await Promise.all(ids.map((id) => Promise.allSettled(both(id))))
    await sql`update slot_series set orders = 3`.execute(app.db)
    for (const pair of pairs) expect(pair.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await loadAt()).orders + (await loadAt(SEVEN + 15)).orders).toBe(20)
  })

  it('allows exactly one more reservation after one is released', async () => {
    const [first] = await Promise.all([hold(), hold(), hold()])
    expect(await codeOf(hold())).toBe('slot_full')
    await releaseCapacity(app.db, SYSTEM_CALL, [first.id], app.clock.now)
    await releaseCapacity(app.db, SYSTEM_CALL, [first.id], app.clock.now)
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(hold())))
    expect(codes.toSorted()).toEqual(['ok', 'slot_full', 'slot_full'])
  })

  it('stays reserved for orders when the slot series is reduced, and grows when a quota is removed', async () => {
    const start_minute = 900
    const id = await makeSeries(app.db, world.deli_id, { orders: 3 }, { from_minute: 900, until_minute: 915 })
    await Promise.all([1, 2, 3].map(() => hold(salad, { start_minute })))
    await sql`update slot_series set orders = 1 where id = ${id}`.execute(app.db)
    expect(await codeOf(hold(salad, { start_minute }))).toBe('slot_full')
    expect(await loadAt(start_minute)).toMatchObject({ orders: 3 })
    await sql`update slot_series set orders = null where id = ${id}`.execute(app.db)
    await sql`update deli_item set quota = 3 where meal_id = ${salad}`.execute(app.db)
    expect(await codeOf(hold(salad, { start_minute }))).toBe('item_no_available_slots')
    await sql`update deli_item set quota = null where meal_id = ${salad}`.execute(app.db)
    expect(await codeOf(hold(salad, { start_minute }))).toBe('ok')
  })

  it('is rejected in a slot that was blocked after its data was cached', async () => {
    await hold()
    const by = await app.person(['super_admin'])
    const { rows } = await sql<{
      id: number
    }>`insert into slot_event (deli_id, date, from_minute, until_minute, kind, reason_he, created_by)
      values (${world.deli_id}, ${MONDAY}, 1140, 1155, 'blocked', 'אירוע', ${by.id}) returning id`.execute(app.db)
    expect(await codeOf(hold())).toBe('timeslot_occupied')
    await sql`delete from slot_event where id = ${rows[0]!.id}`.execute(app.db)
  })
})

describe('moving a hold', () => {
  const move = (id: string, meal_id: number, more: Parameters<typeof cart>[1]) =>
    moveHold(deps(), SYSTEM_CALL, world.deli_id, id, cart(meal_id, more))

  it('releases the old slot and reserves the new one atomically', async () => {
    const { id } = await hold(schnitzel)
    expect(await move(id, schnitzel, { start_minute: SEVEN + 15, quantity: 2 })).toMatchObject({
      id,
      state: 'held',
      start_minute: SEVEN + 15,
    })
    expect(await loadAt()).toMatchObject({ orders: 0, portions: {} })
    expect(await loadAt(SEVEN + 15)).toMatchObject({ orders: 1, portions: { [schnitzel]: 2 } })
  })

  it('keeps the capacity of the old slot when it is rejected', async () => {
    const { id } = await hold()
    await Promise.all([1, 2, 3].map(() => hold(salad, { start_minute: SEVEN + 15 })))
    expect(await codeOf(move(id, salad, { start_minute: SEVEN + 15 }))).toBe('slot_full')
    expect(await loadAt()).toMatchObject({ orders: 1 })
  })

  it('can replace the cart within a full slot, and is rejected for a released hold', async () => {
    const [mine] = await Promise.all([hold(schnitzel), hold(), hold()])
    expect(await move(mine.id, schnitzel, { quantity: 3 })).toMatchObject({ id: mine.id })
    expect(await codeOf(move(mine.id, schnitzel, { quantity: 4 }))).toBe('slot_full')
    await releaseCapacity(app.db, SYSTEM_CALL, [mine.id], app.clock.now)
    expect(await codeOf(move(mine.id, salad, {}))).toBe('reservation_expired')
  })

  it('does not deadlock when holds swap two slots in both directions, and counts all capacity once', async () => {
    const here = await Promise.all([hold(), hold()])
    const there = await Promise.all([1, 2].map(() => hold(salad, { start_minute: SEVEN + 15 })))
    for (let round = 0; round < 10; round++)
      await Promise.all([
        ...here.map(({ id }) => codeOf(move(id, salad, { start_minute: round % 2 ? SEVEN : SEVEN + 15 }))),
        ...there.map(({ id }) => codeOf(move(id, salad, { start_minute: round % 2 ? SEVEN + 15 : SEVEN }))),
      ]).then((codes) => expect(codes.filter((code) => code !== 'ok' && code !== 'slot_full')).toEqual([]))
    const a = await loadAt()
    const b = await loadAt(SEVEN + 15)
    expect(a.orders + b.orders).toBe(4)
  })
})

describe('reservations over HTTP', () => {
  const reserve = (token: string, key: string, body: object) =>
    app.call(token, {
      method: 'POST',
      url: `/delis/${world.deli_id}/reservations`,
      headers: { 'idempotency-key': key },
      payload: body,
    })

  it('return the same answer for the same Idempotency-Key and body after the hold was released', async () => {
    const { token } = await app.person(['super_admin'])
    const body = { id: randomUUID(), minutes: 5, ...cart(salad) }
    const first = await reserve(token, 'hold-same-body', body)
    const params = { id: String(world.deli_id), reservation_id: body.id }
    await app.as(availability, token).releaseReservation({ params })
    expect((await reserve(token, 'hold-same-body', body)).payload).toBe(first.payload)
    app.clock.now = new Date('2026-11-17T10:00:00Z')
    const late = await app.session((await app.person(['super_admin'])).id)
    expect((await reserve(late, 'hold-same-body', body)).json().data.state).toBe('released')
  })

  it('reject the same Idempotency-Key for another hold, and reserve nothing', async () => {
    const { token } = await app.person(['super_admin'])
    const body = { id: randomUUID(), minutes: 5, ...cart(salad) }
    await reserve(token, 'hold-other-body', body)
    const second = await reserve(token, 'hold-other-body', { ...body, id: randomUUID() })
    expect([second.statusCode, second.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect(await loadAt()).toMatchObject({ orders: 1 })
  })

  it('store one hold when twenty requests for two slots share an Idempotency-Key', async () => {
    const { token } = await app.person(['super_admin'])
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const start_minute = n % 2 ? SEVEN : SEVEN + 15
        return reserve(token, 'hold-twenty', { id: randomUUID(), minutes: 5, ...cart(salad, { start_minute }) })
      }),
    )
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(all.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19)
    expect((await loadAt()).orders + (await loadAt(SEVEN + 15)).orders).toBe(1)
  })

  it('can be made, moved and released', async () => {
    const { token } = await app.person(['super_admin'])
    const as = app.as(availability, token)
    const id = randomUUID()
    const body = { id, minutes: 5, ...cart(salad) }
    const { data } = await as.reserve({ params: { id: String(world.deli_id) }, body })
    expect(data).toMatchObject({ id, state: 'held', expires_at: '2026-11-15T10:05:00.000Z' })
    const params = { id: String(world.deli_id), reservation_id: id }
    expect((await as.moveReservation({ params, body: cart(salad, { start_minute: 1200 }) })).data.start_minute).toBe(
      1200,
    )
    expect((await as.releaseReservation({ params })).data.state).toBe('released')
    const moved = { ...body, start_minute: 1200 }
    expect((await as.reserve({ params: { id: String(world.deli_id) }, body: moved })).data.state).toBe('released')
    await expect(as.releaseReservation({ params: { ...params, reservation_id: randomUUID() } })).rejects.toMatchObject({
      body: { code: 'not_found' },
    })
  })
})
