import { randomUUID } from 'node:crypto'
import { clientOf } from '@tavlin/contract/client'
import type { Endpoints } from '@tavlin/contract/endpoint'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import type { Db } from '../src/platform/db/db.ts'
import { send } from './chaos/api-client.ts'
import { makePerson } from './chaos/seed.ts'
import { cartOf, type OrderWorld, orderWorld, placing } from './order-world.ts'

/** Creates the data for placing orders in a database whose API is another process. */
export async function worldBehind(db: Db, api_url: string): Promise<OrderWorld> {
  const { token } = await makePerson(db, 'super_admin')
  const as = <G extends Endpoints>(group: G) =>
    clientOf(
      group,
      async ({ method, url, body, idempotency_key }) => {
        const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
        const answer = await fetch(`${api_url}${url}`, {
          method,
          headers: { ...headers, ...(idempotency_key && { 'idempotency-key': idempotency_key }) },
          ...(body && { body }),
        })
        return { status: answer.status, json: await answer.json() }
      },
      randomUUID,
    )
  return orderWorld({ db, person: async () => ({ token }), as } as unknown as Parameters<typeof orderWorld>[0])
}

export type AcknowledgedOrder = { readonly client_id: string; readonly id: number; readonly number: number }

/** Places orders one by one, retries each until it is answered, and collects the acknowledged ones. */
export async function keepPlacing(
  api_url: string,
  world: OrderWorld,
  log: { requested: string[]; acknowledged: AcknowledgedOrder[] },
  isStopped: () => boolean,
): Promise<void> {
  const date = addDays(businessDay(new Date()), 1)
  for (let n = 0; !isStopped(); n++) {
    const start_minute = 1020 + 15 * (n % 24)
    const payment = { payment_id: randomUUID(), method: 'cash' as const, amount_agorot: 11_500 }
    const payments = n % 2 ? [{ ...payment, tendered_agorot: null, terminal_ref: '', card_last4: null }] : []
    const body = placing(cartOf(world, { date, start_minute }), { payments })
    log.requested.push(body.client_id)
    const { status, json } = await send([api_url], { token: world.token, path: '/orders', method: 'POST', body })
    if (status !== 200) throw new Error(`an order was rejected: ${JSON.stringify(json)}`)
    const { id, number } = (json as { data: { id: number; number: number } }).data
    log.acknowledged.push({ client_id: body.client_id, id, number })
  }
}
