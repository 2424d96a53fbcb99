import { guestOrders } from '@tavlin/contract/guest-orders'
import { GUEST_LANGS, type GuestLang } from '@tavlin/domain/guest/guest-order'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { guestPhone, placedByGuest } from '../../../test/guest-world.ts'
import { type OrderWorld, orderWorld } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'
import { jobsConsumer } from '#platform/events/jobs.ts'
import { turn } from '#platform/events/relay.ts'
import { textFor } from '../orders/customer/notify-customer.service.ts'
import { ordersJobsOf } from '../orders/orders.jobs.ts'

const app = testApp()
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
})
beforeEach(() => sql`delete from rate_limit`.execute(app.db))

const deps = () => ({ db: app.db, config: app.config, now: () => app.clock.now })
const idOf = async (number: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id::int from orders where number = ${number}`.execute(app.db)
  return rows[0]!.id
}

const TEXTS: Record<GuestLang, (number: number, link: string) => string> = {
  he: (number, link) => `דיזנגוף: קיבלנו את הזמנה ${number}. מעקב אחרי ההזמנה: ${link}`,
  en: (number, link) => `Dizengoff: we received your order ${number}. Follow it here: ${link}`,
  ar: (number, link) => `דיזנגוף: استلمنا طلبكم رقم ${number}. لمتابعة الطلب: ${link}`,
  ru: (number, link) => `Dizengoff: мы получили ваш заказ ${number}. Следите за ним здесь: ${link}`,
}

test.each(GUEST_LANGS)('a guest who gave a phone gets number and link by text message in %s', async (lang) => {
  const phone = guestPhone()
  const { number, token } = await placedByGuest(app, world, { lang, phone })
  const sms = await textFor(deps(), { order_id: await idOf(number), kind: 'received' })
  const link = `${app.config.public_url}/orders/kiosk/order/${token}?lang=${lang}`
  expect(sms).toEqual({ to: phone, text: TEXTS[lang](number, link) })
})

test('a guest without a phone, or whose order was cancelled in the meantime, gets no text message', async () => {
  const silent = await placedByGuest(app, world, { channel: 'kiosk', pay: 'counter', phone: null })
  expect(await textFor(deps(), { order_id: await idOf(silent.number), kind: 'received' })).toBeNull()
  const cancelled = await placedByGuest(app, world)
  await app.as(guestOrders, null).cancelGuestOrder({ params: { token: cancelled.token } })
  expect(await textFor(deps(), { order_id: await idOf(cancelled.number), kind: 'received' })).toBeNull()
})

test('placing an order queues the text message and the payment deadline as two jobs', async () => {
  await sql`insert into event_offset (consumer, position, position_at)
    select 'jobs', coalesce(max(id), 0), now() from event`.execute(app.db)
  const order_id = await idOf((await placedByGuest(app, world)).number)
  await expect
    .poll(async () => {
      await turn(app.db, jobsConsumer(ordersJobsOf))
      const { rows } = await sql<{ identifier: string; payload: object }>`select identifier, payload
        from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id order by identifier`.execute(app.db)
      return rows
    })
    .toEqual([
      { identifier: 'expire_guest_orders', payload: {} },
      { identifier: 'notify_customer', payload: { order_id, kind: 'received' } },
    ])
})
