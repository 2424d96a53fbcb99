import type PusherBrowser from 'pusher-js'
import type { Members, PresenceChannel } from 'pusher-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { happens, sdkFor, startTestServer } from '../test/clients.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let anna: PusherBrowser
let ben: PusherBrowser

beforeAll(async () => {
  server = await startTestServer()
  anna = await server.official('anna')
  ben = await server.official('ben')
})
afterAll(() => server.close())

async function join(client: PusherBrowser, name: string) {
  const channel = client.subscribe(name)
  if (!channel.subscribed) await happens(channel, 'pusher:subscription_succeeded')
  return channel
}

/** Records all events of a channel. They arrive in sequence, so after `until` every earlier event is recorded. */
function listen(channel: { bind_global: (callback: (event: string, data: unknown) => void) => unknown }) {
  const received: string[] = []
  channel.bind_global((event) => received.push(event))
  return { received, until: (event: string) => expect.poll(() => received, { interval: 5 }).toContain(event) }
}

describe('the official Pusher clients', () => {
  it('receive a socket id and an activity timeout of 120 seconds on connect', async () => {
    const raw = await server.raw()
    expect(raw.inbox[0]?.data).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 })
  })

  it('receive events of a public channel', async () => {
    const event = happens(await join(ben, 'orders'), 'placed')
    const answer = await server.sdk.trigger('orders', 'placed', { id: 1 })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({})
    expect(await event).toEqual({ id: 1 })
  })

  it('join a private channel by form-encoded authorisation', async () => {
    const event = happens(await join(ben, 'private-inlays.2026-11-14'), 'order.updated')
    await server.sdk.trigger('private-inlays.2026-11-14', 'order.updated', { id: 5 })
    expect(await event).toEqual({ id: 5 })
    expect([...server.backend.content_types]).toEqual(['application/x-www-form-urlencoded'])
  })

  it('receive an error when the application forbids a channel', async () => {
    const error = await happens(ben.subscribe('private-forbidden'), 'pusher:subscription_error')
    expect(error).toMatchObject({ type: 'AuthError', status: 403 })
  })

  it('are rejected with a wrong signature', async () => {
    const raw = await server.raw()
    raw.send('pusher:subscribe', { channel: 'private-x', auth: `app-key:${'0'.repeat(64)}` })
    expect((await raw.received('pusher:subscription_error')).data).toMatchObject({ type: 'AuthError', status: 401 })
    expect((await server.get('/channels/private-x')).occupied).toBe(false)
  })

  it('do not receive an event triggered with their socket id excluded', async () => {
    const to_anna = listen(await join(anna, 'own'))
    const to_ben = listen(await join(ben, 'own'))
    await server.sdk.trigger('own', 'moved', {}, { socket_id: anna.connection.socket_id })
    await server.sdk.trigger('own', 'after', {})
    await Promise.all([to_anna.until('after'), to_ben.until('after')])
    expect(to_anna.received).toEqual(['after'])
    expect(to_ben.received).toEqual(['moved', 'after'])
  })

  it('receive one triggered event on several channels', async () => {
    const events = [happens(await join(ben, 'several-1'), 'e'), happens(await join(ben, 'several-2'), 'e')]
    await server.sdk.trigger(['several-1', 'several-2'], 'e', { x: 1 })
    expect(await Promise.all(events)).toEqual([{ x: 1 }, { x: 1 }])
  })

  it('receive every event of a batch', async () => {
    const events = [happens(await join(ben, 'batch-1'), 'a'), happens(await join(ben, 'private-batch-2'), 'b')]
    const batch = [
      { channel: 'batch-1', name: 'a', data: { n: 1 } },
      { channel: 'private-batch-2', name: 'b', data: { n: 2 } },
    ]
    expect((await server.sdk.triggerBatch(batch)).status).toBe(200)
    expect(await Promise.all(events)).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('send client events to the other subscribers of a private channel', async () => {
    const mine = await join(anna, 'private-typing')
    const to_anna = listen(mine)
    const to_ben = listen(await join(ben, 'private-typing'))
    mine.trigger('client-typing', { t: 1 })
    await to_ben.until('client-typing')
    await server.sdk.trigger('private-typing', 'after', {})
    await to_anna.until('after')
    expect(to_anna.received).toEqual(['after'])
  })

  it('cannot send client events on a public channel', async () => {
    await join(anna, 'orders')
    const to_ben = listen(await join(ben, 'orders'))
    const error = happens(anna.connection, 'error')
    anna.send_event('client-x', {}, 'orders')
    expect(await error).toMatchObject({ data: { code: 4301 } })
    await server.sdk.trigger('orders', 'after', {})
    await to_ben.until('after')
    expect(to_ben.received).not.toContain('client-x')
  })

  it('see each user once on a presence channel, however many tabs the user opens', async () => {
    const channel = (await join(anna, 'presence-dispatch')) as PresenceChannel
    const seen = listen(channel)
    expect(channel.members.me.info.name).toBe('Name of anna')

    const added = happens(channel, 'pusher:member_added')
    const tab_1 = await server.official('carl')
    const members: Members = ((await join(tab_1, 'presence-dispatch')) as PresenceChannel).members
    expect(members.count).toBe(2)
    expect(await added).toEqual({ id: 'carl', info: { name: 'Name of carl' } })

    const tab_2 = await server.official('carl')
    expect(((await join(tab_2, 'presence-dispatch')) as PresenceChannel).members.count).toBe(2)
    tab_1.disconnect()
    const three = { info: 'subscription_count' }
    await expect.poll(() => server.get('/channels/presence-dispatch', three)).toMatchObject({ subscription_count: 2 })
    const removed = happens(channel, 'pusher:member_removed')
    tab_2.disconnect()
    expect(await removed).toMatchObject({ id: 'carl' })
    expect(seen.received).toEqual(['pusher:member_added', 'pusher:member_removed'])
  })

  it('see that a user leaves whose connection breaks without a close frame', async () => {
    const channel = await join(anna, 'presence-dispatch')
    const [added, removed] = [happens(channel, 'pusher:member_added'), happens(channel, 'pusher:member_removed')]
    const raw = await server.raw()
    await server.subscribe(raw, 'presence-dispatch', 'dora')
    expect(await added).toMatchObject({ id: 'dora' })
    raw.ws.terminate()
    expect(await removed).toMatchObject({ id: 'dora' })
  })

  it('list the occupied channels', async () => {
    await join(ben, 'orders')
    const { channels } = await server.get('/channels')
    expect(channels).toHaveProperty('orders', {})
    expect(channels).not.toHaveProperty('private-forbidden')
  })

  it('list channels by prefix with their user count', async () => {
    await join(anna, 'presence-dispatch')
    const { channels } = await server.get('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })
    expect(channels).toEqual({ 'presence-dispatch': { user_count: 1 } })
  })

  it('read one channel with its subscription count', async () => {
    await Promise.all([join(anna, 'counted'), join(ben, 'counted')])
    const channel = await server.get('/channels/counted', { info: 'subscription_count' })
    expect(channel).toEqual({ occupied: true, subscription_count: 2 })
  })

  it('list the users of a presence channel', async () => {
    await join(anna, 'presence-dispatch')
    expect(await server.get('/channels/presence-dispatch/users')).toEqual({ users: [{ id: 'anna' }] })
  })

  it('are rejected with 401 when their secret is wrong', async () => {
    await expect(sdkFor(server.port, 'other-secret').trigger('orders', 'x', {})).rejects.toMatchObject({ status: 401 })
  })

  it('are rejected with 4001 when the application key is unknown', async () => {
    const raw = await server.raw('/app/nokey?protocol=7')
    expect(await raw.closed).toBe(4001)
    expect(raw.inbox).toMatchObject([{ event: 'pusher:error', data: { code: 4001 } }])
  })

  it('are rejected with 413 when an event is too large', async () => {
    await expect(server.sdk.trigger('orders', 'big', 'x'.repeat(12_000))).rejects.toMatchObject({ status: 413 })
  })

  it('cannot subscribe to a channel with an invalid name', async () => {
    const raw = await server.raw()
    raw.send('pusher:subscribe', { channel: 'bad name!' })
    await raw.received('pusher:error')
    expect(raw.events()).not.toContain('pusher_internal:subscription_succeeded')
  })

  it('receive a pong for their ping', async () => {
    const raw = await server.raw()
    raw.send('pusher:ping')
    await raw.received('pusher:pong')
  })

  it('stay connected after sending invalid JSON', async () => {
    const raw = await server.raw()
    raw.ws.send('{not json')
    await raw.received('pusher:error')
    await raw.settled()
  })

  it('receive an event once after subscribing twice', async () => {
    const raw = await server.raw()
    await server.subscribe(raw, 'twice')
    await server.subscribe(raw, 'twice')
    await server.sdk.trigger('twice', 'd', {})
    await raw.settled()
    expect(raw.events().filter((event) => event === 'd')).toHaveLength(1)
  })

  it('receive the last event of a cache channel when they join late', async () => {
    const early = anna.subscribe('cache-menu')
    const event = happens(early, 'changed')
    await happens(early, 'pusher:cache_miss')
    await server.sdk.trigger('cache-menu', 'changed', { v: 1 })
    await event
    expect(await happens(ben.subscribe('cache-menu'), 'changed')).toEqual({ v: 1 })
  })

  it('receive events by their user id after signing in', async () => {
    anna.signin()
    await expect.poll(() => server.get('/channels')).toHaveProperty(['channels', '#server-to-user-anna'])
    const event = happens(anna.user, 'hello')
    await server.sdk.sendToUser('anna', 'hello', { h: 1 })
    expect(await event).toEqual({ h: 1 })
  })

  it('are disconnected by their user id and do not reconnect', async () => {
    const client = await server.official('eve')
    client.signin()
    await client.user.signinDonePromise
    const [error, gone] = [happens(client.connection, 'error'), happens(client.connection, 'disconnected')]
    await server.sdk.terminateUserConnections('eve')
    expect(await error).toMatchObject({ data: { code: 4009 } })
    await gone
    expect(client.connection.state).toBe('disconnected')
  })
})
