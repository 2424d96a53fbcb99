import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRaw, startTestServer } from '../test/clients.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('one socket may hold two hundred subscriptions; the next one is refused and the others stay', async () => {
  const raw = await openRaw(server.port)
  for (let i = 0; i < 200; i++) raw.send('pusher:subscribe', { channel: `news-${i}` })
  await raw.heard('pusher_internal:subscription_succeeded', 200)

  raw.send('pusher:subscribe', { channel: 'one-too-many' })
  const refused = await raw.heard('pusher:subscription_error')
  expect(refused).toMatchObject({ channel: 'one-too-many', data: { status: 403 } })

  raw.send('pusher:unsubscribe', { channel: 'news-0' })
  raw.send('pusher:subscribe', { channel: 'another' })
  expect(await raw.heard('pusher_internal:subscription_succeeded', 201)).toMatchObject({ channel: 'another' })
})
