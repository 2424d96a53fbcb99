import { settings } from '@tavlin/contract/settings'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { StoredEvent } from '#platform/events/event-feed.ts'
import { expectInvariants } from '../../../../test/expect-invariants.ts'
import { type OrderWorld, orderWorld, placed } from '../../../../test/order-world.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'
import { escalateOrders } from './deadline.service.ts'
import { makeMove, NO_DETAILS } from './make-move.service.ts'
import { ordersJobsOf } from '../orders.jobs.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'

const app = testApp()
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
})

/** Runs the escalation as of this many minutes after noon; the deadline is ten minutes. */
const climb = (minutes: number) =>
  escalateOrders({ db: app.db, now: () => new Date(NOON.getTime() + minutes * 60_000) })
async function stateOf(id: number) {
  const { rows } = await sql<{ status: string; escalation: number; cancel_reason: string | null; events: string[] }>`
    select status, escalation, cancel_reason, array(select name || coalesce(' ' || (data ->> 'level'), '') from event
      where (data ->> 'order_id')::bigint = orders.id and name in ('order.escalated', 'order.moved') order by event.id) as events
    from orders where id = ${id}`.execute(app.db)
  return rows[0]!
}

test('an order that is not approved in time is escalated, and stays open for approval', async () => {
  const { id } = await placed(app, world)
  await climb(9.9)
  expect(await stateOf(id)).toMatchObject({ escalation: 0, events: [] })
  await Promise.all(Array.from({ length: 5 }, () => climb(10)))
  expect(await stateOf(id)).toMatchObject({ escalation: 1, events: ['order.escalated 1'] })
  await climb(15)
  await climb(15)
  await climb(600)
  expect(await stateOf(id)).toMatchObject({
    status: 'pending',
    escalation: 2,
    events: ['order.escalated 1', 'order.escalated 2'],
  })
  await app.db
    .transaction()
    .execute((tx) =>
      makeMove({ tx, call: SYSTEM_CALL, now: NOON }, { ...NO_DETAILS, order_id: id, move: 'accept', by: 'clock' }),
    )
  await climb(700)
  expect(await stateOf(id)).toMatchObject({ status: 'accepted', escalation: 2 })
})

test('cancels an unapproved order where configured, after two escalations, even after an outage', async () => {
  await app.as(settings, world.token).saveOfDeli({
    params: { deli_id: String(world.deli_id), key: 'cancel_unapproved_orders' },
    body: { value: true, valid_from: '2026-11-15' },
  })
  const { id } = await placed(app, world)
  for (const minutes of [600, 601, 602, 603]) await climb(minutes)
  expect(await stateOf(id)).toEqual({
    status: 'cancelled',
    escalation: 3,
    cancel_reason: 'not_approved',
    events: ['order.escalated 1', 'order.escalated 2', 'order.moved'],
  })
  await expectInvariants(app.db)
})

test('order events queue a text message only for changes that concern the customer or the manager', () => {
  const jobOf = (name: 'order.placed' | 'order.moved' | 'order.delayed' | 'order.escalated', data: object) =>
    (ordersJobsOf[name] as (event: StoredEvent) => { task: string; payload: object } | null)({
      name,
      at: '2026-11-15T12:00:00Z',
      data: { order_id: 7, ...data },
    } as unknown as StoredEvent)
  const accepted = { order_id: 7, kind: 'accepted' }
  expect(jobOf('order.placed', { status: 'accepted', channel: 'phone' })?.payload).toEqual(accepted)
  expect(jobOf('order.placed', { status: 'accepted', channel: 'pos' })).toBeNull()
  expect(jobOf('order.placed', { status: 'pending', channel: 'phone' })).toBeNull()
  expect(jobOf('order.placed', { status: 'pending', channel: 'kiosk' })).toMatchObject([
    { task: 'expire_guest_orders' },
    { task: 'notify_customer', payload: { order_id: 7, kind: 'received' } },
  ])
  expect(jobOf('order.moved', { move: 'accept' })?.payload).toEqual({ order_id: 7, kind: 'accepted' })
  expect(jobOf('order.moved', { move: 'cancel', reason: 'sold_out' })?.payload).toMatchObject({ kind: 'cancelled' })
  expect(jobOf('order.moved', { move: 'cancel', reason: 'test' })).toBeNull()
  expect(jobOf('order.moved', { move: 'start' })).toBeNull()
  expect(jobOf('order.moved', { move: 'pack' })?.task).toBe('notify_ready')
  expect(jobOf('order.delayed', { what: 'kitchen' })).toBeNull()
  expect(jobOf('order.delayed', { what: 'promise' })?.payload).toMatchObject({ kind: 'delayed' })
  expect(jobOf('order.escalated', { level: 1 })).toBeNull()
  expect(jobOf('order.escalated', { level: 2 })?.payload).toMatchObject({ kind: 'approval_late' })
})
