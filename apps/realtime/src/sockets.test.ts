import fc from 'fast-check'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type RawConnection, startTestServer, UPGRADE_LINES } from '../test/clients.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const subscriptions = async (channel: string) =>
  (await server.get(`/channels/${channel}`, { info: 'subscription_count' })).subscription_count

describe('a silent socket', () => {
  it('is pinged after 120 seconds and closed with 4201 after 30 more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const ws = new WebSocket(`ws://127.0.0.1:${server.port}/app/app-key`)
    const next = async () => JSON.parse((await once(ws, 'message'))[0].toString())
    expect((await next()).event).toBe('pusher:connection_established')

    const reply = next()
    await vi.advanceTimersByTimeAsync(119_000)
    ws.send(JSON.stringify({ event: 'pusher:ping' }))
    expect((await reply).event).toBe('pusher:pong')

    const message = next()
    await vi.advanceTimersByTimeAsync(119_999)
    expect(await Promise.race([message, new Promise((resolve) => setImmediate(resolve, 'silence'))])).toBe('silence')
    await vi.advanceTimersByTimeAsync(1)
    expect((await message).event).toBe('pusher:ping')

    const [last_message, closed] = [next(), once(ws, 'close')]
    await vi.advanceTimersByTimeAsync(29_999)
    expect(ws.readyState).toBe(WebSocket.OPEN)
    await vi.advanceTimersByTimeAsync(1)
    expect(JSON.parse((await last_message).data).code).toBe(4201)
    expect((await closed)[0]).toBe(4201)
  })

  it('is closed, while a socket that responds stays open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const silent = await server.raw()
    const answering = await server.raw()
    const official = await server.official('a')
    for (const pings of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(120_000)
      await answering.received('pusher:ping', pings)
      answering.send('pusher:pong')
      await answering.settled()
    }
    expect(await silent.closed).toBe(4201)
    expect(answering.ws.readyState).toBe(WebSocket.OPEN)
    expect(official.connection.state).toBe('connected')
  })
})

describe('a slow consumer', () => {
  it('is closed with 4100 when a megabyte is buffered, and other sockets receive every event', async () => {
    const slow = await server.raw()
    const quick = await server.raw()
    const channels = Array.from({ length: 100 }, (_, i) => `slow-${i}`)
    for (const channel of channels) slow.send('pusher:subscribe', { channel })
    await slow.settled()
    await server.subscribe(quick, 'slow-0')
    slow.ws.pause()
    const cuts = async () =>
      Number(
        /slow_consumers_total (\d+)/.exec(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text())?.[1],
      )
    let calls = 0
    // Each call sends a megabyte; the kernel buffers absorb the first few.
    while ((await cuts()) === 0 && calls < 40) {
      await server.sdk.trigger(channels, 'heavy', 'x'.repeat(10_000))
      calls++
    }
    expect(await cuts()).toBe(1)
    await quick.received('heavy', calls)
    slow.ws.resume()
    expect(await slow.closed).toBe(4100)
    await expect.poll(() => subscriptions('slow-0')).toBe(1)
  })
})

describe('client events between sockets', () => {
  it('are delivered up to ten times a second, with the user id of a presence channel', async () => {
    const sender = await server.raw()
    const receiver = await server.raw()
    await server.subscribe(sender, 'presence-rate', '1')
    await server.subscribe(receiver, 'presence-rate', '2')
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let i = 0; i < 15; i++) sender.send('client-move', { i }, 'presence-rate')
    await sender.settled()
    await receiver.settled()
    const passed = () => receiver.inbox.filter(({ event }) => event === 'client-move')
    expect(passed()).toHaveLength(10)
    expect(passed()[0]).toMatchObject({ user_id: '1', channel: 'presence-rate', data: { i: 0 } })
    expect(sender.inbox.filter(({ data }) => data.code === 4301)).toHaveLength(5)

    vi.setSystemTime(Date.now() + 1000)
    sender.send('client-move', { i: 15 }, 'presence-rate')
    await receiver.received('client-move', 11)
  })

  it.each([
    ['on a public channel', 'open', {}],
    ['on a channel one is not subscribed to', 'private-other', {}],
    ['without a channel', undefined, {}],
    ['of more than 10 kB', 'private-mine', 'x'.repeat(10_241)],
  ])('%s are rejected with 4301 and not delivered', async (_, channel, data) => {
    const sender = await server.raw()
    const receiver = await server.raw()
    for (const name of ['open', 'private-mine']) await server.subscribe(sender, name)
    for (const name of ['open', 'private-mine', 'private-other']) await server.subscribe(receiver, name)
    sender.send('client-x', data, channel)
    expect((await sender.received('pusher:error')).data.code).toBe(4301)
    await receiver.settled()
    expect(receiver.events()).not.toContain('client-x')
  })
})

describe('presence on a channel', () => {
  it('reports one arrival and one departure when twenty tabs of a user come and go at once', async () => {
    const watcher = await server.raw()
    await server.subscribe(watcher, 'presence-tabs', 'watcher')
    for (let round = 1; round <= 3; round++) {
      const tabs = await Promise.all(Array.from({ length: 20 }, () => server.raw()))
      await Promise.all(tabs.map((tab) => server.subscribe(tab, 'presence-tabs', 'tabby')))
      expect((await server.get('/channels/presence-tabs', { info: 'user_count' })).user_count).toBe(2)
      for (const [i, { ws, send }] of tabs.entries())
        if (i % 3 === 0) ws.terminate()
        else if (i % 3 === 1) ws.close()
        else send('pusher:unsubscribe', { channel: 'presence-tabs' })
      await watcher.received('pusher_internal:member_removed', round)
      expect(await subscriptions('presence-tabs')).toBe(1)
    }
    const member_events = watcher.events().filter((event) => event.startsWith('pusher_internal:member'))
    expect(member_events).toEqual(
      [1, 2, 3].flatMap(() => ['pusher_internal:member_added', 'pusher_internal:member_removed']),
    )
  })

  it('does not allow a socket to join twice, as the same or as another user', async () => {
    const raw = await server.raw()
    await server.subscribe(raw, 'presence-twice', '1')
    await server.subscribe(raw, 'presence-twice', '2')
    expect(raw.events().filter((event) => event === 'pusher_internal:subscription_succeeded')).toHaveLength(1)
    expect(await server.get('/channels/presence-twice/users')).toEqual({ users: [{ id: '1' }] })
  })

  it('is rejected without a user id', async () => {
    const raw = await server.raw()
    await server.subscribe(raw, 'presence-nobody')
    expect((await raw.received('pusher:subscription_error')).data.status).toBe(400)
  })
})

describe('messages for one user', () => {
  it('cannot be subscribed to by a socket that is not signed in as that user', async () => {
    const stranger = await server.raw()
    const self = await server.raw()
    await server.subscribe(stranger, '#server-to-user-5')
    expect((await stranger.received('pusher:subscription_error')).data.status).toBe(401)
    self.send('pusher:signin', server.sdk.authenticateUser(self.socket_id, { id: '5' }))
    await self.received('pusher:signin_success')
    await server.subscribe(self, '#server-to-user-5')
    await server.sdk.sendToUser('5', 'hello', {})
    await self.received('hello')
    await stranger.settled()
    expect(stranger.events()).not.toContain('hello')
  })

  it('need a sign-in signed for the same socket', async () => {
    const thief = await server.raw()
    const owner = await server.raw()
    thief.send('pusher:signin', server.sdk.authenticateUser(owner.socket_id, { id: '5' }))
    expect((await thief.received('pusher:error')).data.code).toBe(4009)
  })
})

describe('terminating a user', () => {
  const subscribeAs = async (user_id: string, channel: string) => {
    const raw = await server.raw()
    await server.subscribe(raw, channel, user_id)
    return raw
  }

  it('closes every socket that ever authenticated as that user, and no other', async () => {
    const theirs: RawConnection[] = [
      await subscribeAs('7', 'private-a'),
      await subscribeAs('7', 'presence-a'),
      await server.raw(),
    ]
    theirs[2]?.send('pusher:signin', server.sdk.authenticateUser(theirs[2].socket_id, { id: '7' }))
    await theirs[2]?.received('pusher:signin_success')
    // Authentication persists after unsubscribing and after authenticating as another user.
    const left = await subscribeAs('7', 'private-a')
    left.send('pusher:unsubscribe', { channel: 'private-a' })
    await server.subscribe(left, 'private-b', '8')
    theirs.push(left)

    const pretender = await server.raw()
    pretender.send('pusher:subscribe', { channel: 'open', channel_data: '{"user_id":"7"}' })
    const others = [pretender, await subscribeAs('8', 'private-a'), await subscribeAs('77', 'presence-a')]

    await server.sdk.terminateUserConnections('7')
    expect(await Promise.all(theirs.map(({ closed }) => closed))).toEqual([4009, 4009, 4009, 4009])
    for (const { inbox } of theirs) expect(inbox.at(-1)).toMatchObject({ event: 'pusher:error', data: { code: 4009 } })
    await Promise.all(others.map(({ settled }) => settled()))
  })

  it('ends subscriptions before the response even when the client does not complete the close', async () => {
    const watcher = await subscribeAs('1', 'presence-end')
    const deaf = await subscribeAs('9', 'presence-end')
    await server.subscribe(deaf, 'private-end', '9')
    const proof = server.sdk.authorizeChannel(deaf.socket_id, 'private-end')
    deaf.ws.pause()

    await server.sdk.terminateUserConnections('9')
    expect(await subscriptions('private-end')).toBe(0)
    expect(await server.get('/channels/presence-end/users')).toEqual({ users: [{ id: '1' }] })
    await watcher.received('pusher_internal:member_removed')

    deaf.send('pusher:subscribe', { channel: 'private-end', ...proof })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await subscriptions('private-end')).toBe(0)
    await server.sdk.trigger('private-end', 'secret', {})
    deaf.ws.resume()
    expect(await deaf.closed).toBe(4009)
    expect(deaf.events()).not.toContain('secret')
  })
})

describe('a signature first used after its user was terminated', () => {
  it.each(['private-late', 'presence-late'])('is rejected on %s, and the socket must reconnect', async (channel) => {
    const old = await server.raw()
    await server.sdk.terminateUserConnections('13')
    old.send('pusher:subscribe', {
      channel,
      ...server.sdk.authorizeChannel(old.socket_id, channel, { user_id: '13' }),
    })
    expect(await old.closed).toBe(4200)
    expect(await subscriptions(channel)).toBe(0)

    const fresh = await server.raw()
    await server.subscribe(fresh, channel, '13')
    expect(await subscriptions(channel)).toBe(1)
  })

  it('cannot be used to sign in', async () => {
    const old = await server.raw()
    await server.sdk.terminateUserConnections('14')
    old.send('pusher:signin', server.sdk.authenticateUser(old.socket_id, { id: '14' }))
    expect(await old.closed).toBe(4200)
    expect(old.events()).not.toContain('pusher:signin_success')
  })
})

describe('hostile input to a socket', () => {
  it('of any JSON shape leaves the server and the socket alive', async () => {
    const raw = await server.raw()
    const event = fc.constantFrom('pusher:subscribe', 'pusher:unsubscribe', 'pusher:signin', 'client-x', 'pusher:ping')
    const field = fc.oneof(fc.jsonValue(), fc.constantFrom('private-x', '__proto__', 'presence-x', '{"user_id":1}'))
    const data = fc.record({ channel: field, auth: field, channel_data: field, user_data: field }, { requiredKeys: [] })
    const message = fc.record({ event: fc.oneof(event, field), data: fc.oneof(data, field), channel: field })
    for (const sample of fc.sample(fc.oneof(message, fc.jsonValue()), 1000)) raw.ws.send(JSON.stringify(sample))
    await raw.settled()
  })

  it('nested deeper than the stack, too large or not a websocket frame closes only its own socket', async () => {
    const neighbour = await server.raw()
    const deep = await server.raw()
    const large = await server.raw()
    await server.subscribe(deep, 'private-deep')
    deep.ws.send(`{"event":"client-x","channel":"private-deep","data":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)
    expect(await deep.closed).toBe(1011)
    large.send('pusher:ping', 'x'.repeat(70_000))
    expect(await large.closed).toBe(1009)
    const broken = connect(server.port, '127.0.0.1')
    broken.write(UPGRADE_LINES)
    await once(broken, 'data')
    broken.resume().end(Buffer.alloc(8, 0xff))
    await once(broken, 'close')
    await neighbour.settled()
  })

  it('with the channel name __proto__ subscribes to an ordinary channel', async () => {
    const raw = await server.raw()
    await server.subscribe(raw, '__proto__')
    expect(Object.keys((await server.get('/channels', { filter_by_prefix: '__' })).channels)).toEqual(['__proto__'])
  })
})
