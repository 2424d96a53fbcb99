import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@tavlin/contract/endpoint'
import { urlOf } from '@tavlin/contract/client'
import { guestOrders } from '@tavlin/contract/guest-orders'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { guestCart, placedByGuest } from '../../../test/guest-world.ts'
import { orderWorld, type OrderWorld } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'

/** Random bits of a UUID, the least that an id in an address must have. */
const LEAST_BITS = 122
const ORDERS = 40

const app = testApp()
let world: OrderWorld
let tokens: string[]
beforeAll(async () => {
  world = await orderWorld(app, { orders: ORDERS })
  tokens = []
  for (let n = 0; n < ORDERS; n++) {
    const cart = guestCart(world, { start_minute: 1020 + 15 * (n % 10) })
    await sql`delete from rate_limit`.execute(app.db)
    tokens.push((await placedByGuest(app, world, { cart, pay: 'counter' })).token)
  }
})

const bytesOf = (token: string): Buffer => Buffer.from(token, 'base64url')

test('the id of a guest order in addresses has at least 122 random bits, whatever the order before it', () => {
  for (const token of tokens) expect(bytesOf(token).length * 8).toBeGreaterThanOrEqual(LEAST_BITS)
  expect(new Set(tokens).size).toBe(ORDERS)
  // Each bit is set in about half of the tokens: a counter, a time or a common prefix would leave bits that never move.
  const set = Array.from({ length: 128 }, (_, bit) => {
    const isSet = (token: string) => ((bytesOf(token)[bit >> 3]! >> (bit & 7)) & 1) === 1
    return tokens.filter(isSet).length
  })
  expect(set.filter((times) => times === 0 || times === ORDERS)).toEqual([])
})

const OF_TOKEN = Object.entries<Endpoint>(guestOrders).filter(([, e]) => e.path.includes(':token'))

test.each(OF_TOKEN)(
  '%s answers not found for a guessed id, and the same for a token that is off by one',
  async (_, e) => {
    await sql`delete from rate_limit`.execute(app.db)
    const bytes = bytesOf(tokens[0]!)
    bytes[15]! ^= 1
    const neighbour = bytes.toString('base64url')
    const guessed = Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url')
    const payload = { pay: 'counter', return_path: '/orders', leave_at_door: false, text: '', stars: 5, balance: null }
    for (const token of [neighbour, guessed]) {
      const url = urlOf(e, { params: { token } })
      const answer = await app.call(null, { method: e.method, url, ...(e.body && { payload }) })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
      expect(answer.body).not.toContain(tokens[0]!)
    }
  },
)

test('addresses of guest pages contain no id of a row: an order number or database id finds nothing', async () => {
  const { rows } = await sql<{ id: string; number: string }>`select id::text, number::text from orders limit 1`.execute(
    app.db,
  )
  for (const id of [rows[0]!.id, rows[0]!.number]) {
    const answer = await app.call(null, { method: 'GET', url: `/guest/orders/${id}` })
    expect(answer.statusCode).toBe(422)
  }
})
