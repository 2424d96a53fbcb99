import { guestOrders } from '@tavlin/contract/guest-orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendToDyingApi } from '../../../test/dying-api.ts'
import { GUEST_TOTAL, guestCart, guestForm } from '../../../test/guest-world.ts'
import { expectBooksAgree } from '../../../test/order-books.ts'
import { orderWorld, type OrderWorld } from '../../../test/order-world.ts'
import { outsideWorld } from '../../../test/outside-world.ts'
import { testApp } from '../../../test/test-app.ts'

const outside = await outsideWorld()
const app = testApp({ env: outside.env })
let world: OrderWorld
beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: outside.api_port })
  world = await orderWorld(app, { orders: 10 })
})
afterAll(() => outside.close())

const guest = () => app.as(guestOrders, null)
const RETURN_PATH = '/orders/kiosk/paid'

async function stored() {
  const { rows } = await sql<{ id: number; number: number; seats: number; placed: number; keys: string[] }>`
    select orders.id, number,
      (select sum(orders)::integer from slot_load where deli_id = ${world.deli_id}) as seats,
      (select count(*)::integer from event where name = 'order.placed') as placed,
      array(select key from payment where order_id = orders.id order by id) as keys
    from orders where deli_id = ${world.deli_id}`.execute(app.db)
  return rows
}

test('a guest whose API is killed after placing and again after opening the card page gets one order and pays it once', async () => {
  const form = guestForm(world, { cart: guestCart(world) })
  await sendToDyingApi(app, { path: '/guest/orders', body: form }, outside.env)
  const [first, ...others] = await stored()
  expect(others).toEqual([])
  expect(first).toMatchObject({ seats: 1, placed: 1, keys: [] })

  const repeated = (await guest().placeGuestOrder({ body: form })).data
  expect(repeated).toMatchObject({ number: first!.number, due_agorot: GUEST_TOTAL, payment: { state: 'unpaid' } })
  expect(await stored()).toEqual([first])

  const pay = { pay: 'card', return_path: RETURN_PATH } as const
  const path = `/guest/orders/${repeated.token}/pay`
  await sendToDyingApi(app, { path, body: pay }, outside.env)
  const { keys } = (await stored())[0]!
  expect(keys).toHaveLength(1)
  const { url } = (await guest().payGuestOrder({ params: { token: repeated.token }, body: pay })).data
  await outside.onPage(url!, 'pay')
  expect((await guest().guestOrder({ params: { token: repeated.token } })).data.payment.state).toBe('paid')

  const again = (await guest().placeGuestOrder({ body: form })).data
  expect(again).toMatchObject({ token: repeated.token, number: first!.number, payment: { state: 'paid' } })
  expect(await stored()).toEqual([{ ...first, keys }])
  expect(await outside.gateway(keys[0]!)).toMatchObject({ status: 'captured', amount: GUEST_TOTAL })
  expect(await expectBooksAgree(app.db, first!.id)).toMatchObject({ paid: GUEST_TOTAL, refunded: 0 })
})
