import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startStandIns } from './stand-ins.ts'

type PaymentWebhook = {
  webhook_id: string
  payment_ref: string
  status: string
  amount_agorot: number
  at: string
  signature: string
}
let outside: Awaited<ReturnType<typeof startStandIns>>
let webhooks: PaymentWebhook[] = []
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  webhooks.push((await json(request)) as PaymentWebhook)
  response.end('{}')
}
const shop = createServer((request, response) => void receive(request, response))
beforeAll(async () => {
  outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
})
beforeEach(() => {
  webhooks = []
})
afterAll(async () => {
  shop.close()
  await outside.close()
})

const request = (path: string, more: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${outside.http_port}${path}`, { redirect: 'manual', ...more })
const post = async (path: string, body: object) => {
  const headers = { authorization: 'Bearer demo-key' }
  return (await request(path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<
    Record<string, string>
  >
}
const start = (key: string, more: object = {}) => {
  const callback_url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/word`
  return post('/payment/payments', {
    key,
    amount: 4990,
    currency: 'ILS',
    description: '108',
    lang: 'he',
    callback_url,
    ...more,
  })
}

test('starts a payment once per key, captures it on its page and sends a signed webhook', async () => {
  const { id, url } = await start('one')
  expect((await start('one'))['id']).toBe(id)
  const page = await (await fetch(url!)).text()
  expect(page).toContain('dir="rtl"')
  expect(page).toContain('108')
  await fetch(url!, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  const [word] = webhooks
  const { webhook_id, payment_ref, status, amount_agorot, at } = word!
  expect({ payment_ref, status, amount_agorot }).toEqual({ payment_ref: id, status: 'captured', amount_agorot: 4990 })
  const text = [webhook_id, payment_ref, status, amount_agorot, at].join('\n')
  expect(word!.signature).toBe(createHmac('sha256', 'demo-secret').update(text).digest('hex'))
  expect(await (await fetch(url!)).text()).toContain('role="status"')
})

test('refunds at most the paid amount, and once per key', async () => {
  const { id, url } = await start('two')
  await fetch(url!, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  const refund = async (key: string, amount: number) =>
    (await post(`/payment/payments/${id}/refunds`, { key, amount }))['status']
  expect([await refund('r1', 4000), await refund('r1', 4000), await refund('r2', 991)]).toEqual([
    'done',
    'done',
    'declined',
  ])
})

test('redeems a deal once, and answers a repeated request with the same key alike', async () => {
  const redeem = async (key: string) => (await post('/deal/redemptions', { key, code: 'SPICE', amount: 100 }))['status']
  expect([await redeem('a'), await redeem('a'), await redeem('b')]).toEqual(['redeemed', 'redeemed', 'rejected'])
})

test('a card reader shows the newest payment, without a page, and reports it after it was offline', async () => {
  const atReader = (action: string) =>
    request('/payment/reader/r1', { method: 'POST', body: new URLSearchParams({ action }) })
  const state = async (id: string) =>
    ((await (await request(`/payment/payments/${id}`)).json()) as { status: string }).status
  expect((await atReader('pay')).status).toBe(404)
  const left = await start('left', { reader: 'r1' })
  const { id, url } = await start('newest', { reader: 'r1' })
  expect(url).toBeNull()
  await request('/switchboard/payment', {
    method: 'PUT',
    body: JSON.stringify({ misbehaviour: 'reader_offline', delay_ms: 50 }),
  })
  await atReader('pay')
  expect([await state(left['id']!), await state(id!)]).toEqual(['cancelled', 'waiting'])
  expect((await request(`/payment/payments/${id}/cancel`, { method: 'POST' })).status).toBe(503)
  await expect.poll(() => state(id!)).toBe('captured')
  expect(webhooks.map(({ payment_ref, status }) => ({ payment_ref, status }))).toEqual([
    { payment_ref: id, status: 'captured' },
  ])
})
