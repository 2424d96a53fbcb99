import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRaw, startTestServer } from '../test/clients.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('rejects the 201st subscription of a socket until the socket unsubscribes from a channel', async () => {
  const raw = await openRaw(server.port)
  for (let i = 0; i < 200; i++) raw.send('pusher:subscribe', { channel: `news-${i}` })
  await raw.received('pusher_internal:subscription_succeeded', 200)

  raw.send('pusher:subscribe', { channel: 'one-too-many' })
  const rejected = await raw.received('pusher:subscription_error')
  expect(rejected).toMatchObject({ channel: 'one-too-many', data: { status: 403 } })

  raw.send('pusher:unsubscribe', { channel: 'news-0' })
  raw.send('pusher:subscribe', { channel: 'another' })
  expect(await raw.received('pusher_internal:subscription_succeeded', 201)).toMatchObject({ channel: 'another' })
})

test.each(['private-room', 'presence-room', 'private-cache-room', 'presence-cache-room'])(
  'rejects a subscription to %s with no signature, a forged one, or that of another socket or channel',
  async (channel) => {
    const raw = await openRaw(server.port)
    const other = await openRaw(server.port)
    const member = { user_id: '7', user_info: { name: 'Dana' } }
    const signed = server.sdk.authorizeChannel(raw.socket_id, channel, member)
    const attempts = [
      { channel_data: signed.channel_data },
      { ...signed, auth: '' },
      { ...signed, auth: `app-key:${'0'.repeat(64)}` },
      { ...signed, channel_data: JSON.stringify({ ...member, user_id: '8' }) },
      server.sdk.authorizeChannel(other.socket_id, channel, member),
      server.sdk.authorizeChannel(raw.socket_id, `${channel}-other`, member),
    ]
    for (const [i, attempt] of attempts.entries()) {
      raw.send('pusher:subscribe', { channel, ...attempt })
      expect(await raw.received('pusher:subscription_error', i + 1)).toMatchObject({ channel, data: { status: 401 } })
    }
    expect(raw.events()).not.toContain('pusher_internal:subscription_succeeded')
    expect(raw.events()).not.toContain('pusher_internal:member_added')
    raw.send('pusher:subscribe', { channel, ...signed })
    await raw.received('pusher_internal:subscription_succeeded')
  },
)
