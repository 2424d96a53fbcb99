import { join } from 'node:path'
import { access } from '@tavlin/contract/access'
import { live } from '@tavlin/contract/live'
import { sql } from 'kysely'
import Pusher from 'pusher-js'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CONSUMERS } from '../src/consumers.ts'
import { showMissed } from '../src/features/live/live.service.ts'
import { currentPosition } from '../src/platform/events/event-feed.ts'
import { openRealtime } from '../src/platform/events/realtime.ts'
import { registerConsumers, runConsumer } from '../src/platform/events/relay.ts'
import { type Child, startChild } from './chaos/child.ts'
import { freePort } from './chaos/free-port.ts'
import { makeDeli } from './people.ts'
import { permissionsOf } from './seeded-roles.ts'
import { testApp } from './test-app.ts'
import { testFolder } from './test-folder.ts'

const realtime_port = String(await freePort())
const app = testApp({ env: { REALTIME_PORT: realtime_port } })
const consumers = CONSUMERS(openRealtime(app.config.realtime)).filter(({ name }) => name === 'realtime')

let realtime: Child
let api_url: string
let relay: { stop: () => Promise<void> }
let owner: { id: number; token: string }
let deli_id: number
let other_deli_id: number
const clients: Pusher[] = []
const logs = testFolder('live')

const startRelay = () => {
  relay = runConsumer(app.db, consumers[0]!, 5, pino({ level: 'silent' }))
}
const startRealtime = () => {
  const { app_id, key, secret } = app.config.realtime
  return startChild({
    script: 'apps/realtime/src/main.ts',
    env: { REALTIME_PORT: realtime_port, REALTIME_APP_ID: app_id, REALTIME_KEY: key, REALTIME_SECRET: secret },
    health_url: `http://127.0.0.1:${realtime_port}/healthz`,
    log_file: join(logs, 'realtime.log'),
  })
}

beforeAll(async () => {
  realtime = await startRealtime()
  api_url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  app.clock.now = new Date()
  owner = await app.person(['super_admin'])
  deli_id = await makeDeli(app.db, 'North')
  other_deli_id = await makeDeli(app.db, 'South')
  await registerConsumers(app.db, consumers, await currentPosition(app.db))
  startRelay()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  // Waits until all events are published, so that the next test does not receive them.
  await expect.poll(eventsToPublish, { timeout: 20_000 }).toBe(0)
})
async function eventsToPublish(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from event
    where id > (select position from event_offset where consumer = 'realtime')`.execute(app.db)
  return rows[0]!.count
}
afterAll(async () => {
  await relay.stop()
  await realtime.stop()
})

type Members = { count: number; myID: string; get: (id: string) => { info: unknown } }
type ReceivedEvent = { name: string; data: Record<string, unknown> }
/** Connects the official client, signed in with a token like a browser. */
function connect(token: string) {
  const { key, cluster } = app.config.realtime
  const auth = (path: string) => ({
    endpoint: `${api_url}/api/broadcasting/${path}`,
    transport: 'ajax' as const,
    headers: { authorization: `Bearer ${token}` },
  })
  const pusher = new Pusher(key, {
    cluster,
    wsHost: '127.0.0.1',
    wsPort: Number(realtime_port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: auth('auth'),
    userAuthentication: auth('user-auth'),
  })
  clients.push(pusher)
  const received: ReceivedEvent[] = []
  pusher.bind_global((name: string, data: ReceivedEvent['data']) => {
    if (!name.startsWith('pusher:')) received.push({ name, data })
  })
  return { pusher, received, keys: () => received.map(({ data }) => data['key']) }
}

/** Returns 'received' or the status of the rejected subscription. */
const subscribe = (pusher: Pusher, channel: string) =>
  new Promise<'received' | number>((done) => {
    const subscription = pusher.subscribe(channel)
    subscription.bind('pusher:subscription_succeeded', () => done('received'))
    subscription.bind('pusher:subscription_error', ({ status }: { status: number }) => done(status))
  })
const isConnected = (pusher: Pusher) => expect.poll(() => pusher.connection.state).toBe('connected')

let day = 0
/** Causes an event in a deli or in the business. */
async function causeEvent(
  key: 'pack_minutes' | 'travel_minutes' | 'auto_accept_orders',
  socket_id?: string,
  where = deli_id,
) {
  const url = where ? `/delis/${where}/settings/${key}` : `/settings/${key}`
  const value = { pack_minutes: 17, travel_minutes: 30, auto_accept_orders: true }[key]
  const valid_from = new Date(app.clock.now.getTime() + ++day * 24 * 3_600_000).toISOString().slice(0, 10)
  const headers = socket_id ? { 'x-socket-id': socket_id } : {}
  const answer = await app.call(owner.token, { method: 'PUT', url, headers, payload: { value, valid_from } })
  expect(answer.statusCode).toBe(200)
}
const channel = () => `private-deli.${deli_id}`

describe('a realtime subscription', () => {
  test('delivers an event with its name and ids, without row data', async () => {
    const { pusher, received } = connect((await app.person(['kitchen'])).token)
    expect(await subscribe(pusher, channel())).toBe('received')
    await causeEvent('pack_minutes')
    await expect
      .poll(() => received)
      .toEqual([
        {
          name: 'setting.changed',
          data: { event_id: expect.any(Number), key: 'pack_minutes', deli_id, valid_from: expect.any(String) },
        },
      ])
  })

  test('is rejected for a wrong permission, deli or user, an unknown channel and a missing session', async () => {
    const clerk = await app.person(['clerk'])
    const { pusher } = connect(clerk.token)
    for (const name of [channel(), 'private-access', 'presence-access', 'private-user.1', 'private-nope'])
      expect([name, await subscribe(pusher, name)]).toEqual([name, 403])
    expect(await subscribe(pusher, `private-user.${clerk.id}`)).toBe('received')
    expect(await subscribe(connect('x'.repeat(43)).pusher, channel())).toBe(401)
  })

  test('does not deliver a change to its own sender', async () => {
    const [sender, other] = [connect(owner.token), connect(owner.token)]
    for (const { pusher } of [sender, other]) expect(await subscribe(pusher, channel())).toBe('received')
    await causeEvent('pack_minutes', sender.pusher.connection.socket_id)
    await causeEvent('travel_minutes')
    await expect.poll(other.keys).toEqual(['pack_minutes', 'travel_minutes'])
    await expect.poll(sender.keys).toEqual(['travel_minutes'])
  })

  test('shows the members of a presence channel', async () => {
    const second = await app.person(['super_admin'])
    const [first, later] = [connect(owner.token).pusher, connect(second.token).pusher]
    const joined: string[] = []
    const left: string[] = []
    await subscribe(first, 'presence-access')
    first.channel('presence-access').bind('pusher:member_added', ({ id }: { id: string }) => joined.push(id))
    first.channel('presence-access').bind('pusher:member_removed', ({ id }: { id: string }) => left.push(id))
    await subscribe(later, 'presence-access')
    await expect.poll(() => joined).toEqual([String(second.id)])
    const { members } = later.channel('presence-access') as unknown as { members: Members }
    expect({ count: members.count, me: members.myID }).toEqual({ count: 2, me: String(second.id) })
    expect(members.get(String(owner.id)).info).toEqual({ name: expect.stringMatching(/^\S+ \S/) })
    later.disconnect()
    await expect.poll(() => left).toEqual([String(second.id)])
  })
})

describe('losing a permission while subscribed', () => {
  const admin = () => app.as(access, owner.token)
  const permissionId = async (name: string) =>
    (await app.db.selectFrom('permission').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

  /** Creates a user who subscribes to the deli by a single role of their own. */
  async function listener() {
    // Inserts the role directly, because the event of the API would disconnect everyone who has it.
    const role_name = `role_${++day}`
    const role = await app.db
      .insertInto('role')
      .values({ name: role_name, view_name: role_name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const grant = { role_id: role.id, permission_id: await permissionId('view_delis') }
    await app.db.insertInto('role_permission').values(grant).execute()
    const person = await app.person([role_name])
    const client = connect(person.token)
    expect(await subscribe(client.pusher, channel())).toBe('received')
    await causeEvent('pack_minutes')
    await expect.poll(client.keys).toEqual(['pack_minutes'])
    return { ...person, ...client, role_id: role.id }
  }
  type Listener = Awaited<ReturnType<typeof listener>>

  const changeRole = (id: number, body: { items?: number[] }) =>
    admin().savePermissionRow({ params: { type: 'update', name: 'roles' }, body: { id, version: 1, ...body } })
  const changeUser = async (
    { id }: Listener,
    more: Partial<Parameters<ReturnType<typeof admin>['updateUser']>[0]['body']>,
  ) => {
    const { data: user } = await admin().user({ params: { id: String(id) } })
    const { first_name, last_name, email, version, active } = user
    const body = { first_name, last_name, email, version, active, role_ids: user.roles.map((role) => role.id), ...more }
    return admin().updateUser({ params: { id: String(id) }, body })
  }
  const loseRole = ({ id }: Listener) =>
    admin().savePermissionRow({ params: { type: 'update', name: 'users' }, body: { id, items: [], version: 1 } })

  const LOSSES: [string, (who: Listener) => Promise<unknown>, refusal: number][] = [
    ['the role is saved without the permission', ({ role_id }) => changeRole(role_id, { items: [] }), 403],
    [
      'the user has the role for other delis only',
      (who) => changeUser(who, { role_delis: [{ role_id: who.role_id, deli_ids: [other_deli_id] }] }),
      403,
    ],
    [
      'the permission is saved without the role',
      async ({ role_id }) => {
        const id = await permissionId('view_delis')
        const holders = await app.db
          .selectFrom('role_permission')
          .select('role_id')
          .where('permission_id', '=', id)
          .where('role_id', '!=', role_id)
          .execute()
        const items = holders.map((row) => row.role_id)
        await admin().savePermissionRow({ params: { type: 'update', name: 'permissions' }, body: { id, items } })
      },
      403,
    ],
    ['the user loses the role', loseRole, 403],
    ['the user is deactivated', (who) => changeUser(who, { role_ids: [], active: false }), 401],
    ['an administrator signs the user out', ({ id }) => admin().endUserSessions({ params: { id: String(id) } }), 401],
    ['the user signs out', ({ token }) => app.as(access, token).logout(), 401],
    [
      'the user ends this session from another device',
      async ({ id }) => app.as(access, await app.session(id)).endOtherSessions(),
      401,
    ],
  ]

  test.each(LOSSES)('stops delivery when %s, and rejects a new subscription', async (_, lose, refusal) => {
    const who = await listener()
    const witness = connect(owner.token)
    await subscribe(witness.pusher, channel())
    await lose(who)
    await causeEvent('travel_minutes')
    await causeEvent('auto_accept_orders')
    await expect.poll(witness.keys).toEqual(['travel_minutes', 'auto_accept_orders'])
    await expect.poll(() => who.pusher.connection.state).toBe('disconnected')
    expect(who.keys()).toEqual(['pack_minutes'])
    expect(await subscribe(connect(who.token).pusher, channel())).toBe(refusal)
    const missed = await app.call(who.token, { method: 'GET', url: '/live/events?after=1' })
    expect(missed.statusCode === 401 || !missed.body.includes(channel())).toBe(true)
  })

  test('does not prevent the user from subscribing with another valid session', async () => {
    const who = await listener()
    const second = await app.session(who.id)
    await app.as(access, who.token).logout()
    await expect.poll(() => who.pusher.connection.state).toBe('disconnected')
    expect(await subscribe(connect(second).pusher, channel())).toBe('received')
  })

  test('delivers no later event when the relay was down while the user lost permission and role', async () => {
    const who = await listener()
    const witness = connect(owner.token)
    await subscribe(witness.pusher, channel())
    await relay.stop()
    await changeRole(who.role_id, { items: [] })
    await causeEvent('travel_minutes')
    await loseRole(who)
    startRelay()
    await expect.poll(witness.keys).toEqual(['travel_minutes'])
    await expect.poll(() => who.pusher.connection.state).toBe('disconnected')
    expect(who.keys()).toEqual(['pack_minutes'])
  })

  test('invalidates a channel signature that was made before the loss', async () => {
    const who = await listener()
    const late = connect(who.token).pusher
    await isConnected(late)
    const form = { socket_id: late.connection.socket_id, channel_name: channel() }
    const { auth, channel_data } = await app.as(live, who.token).authoriseChannel({ body: form })
    await changeRole(who.role_id, { items: [] })
    await expect.poll(() => who.pusher.connection.state).toBe('disconnected')
    late.send_event('pusher:subscribe', { channel: channel(), auth, channel_data })
    await causeEvent('travel_minutes')
    await expect.poll(() => late.connection.socket_id).not.toBe(form.socket_id)
    expect(who.keys()).toEqual(['pack_minutes'])
  })
})

describe('a client that reconnects after an absence', () => {
  const missed = (token: string, after: number) => app.as(live, token).missed({ query: { after: String(after) } })
  const cursor = async () => (await app.as(live, owner.token).connection()).cursor

  test('gets events missed during an outage by the cursor and later ones by the socket', async () => {
    const { token } = await app.person(['kitchen'])
    const { pusher, received, keys } = connect(token)
    await subscribe(pusher, channel())
    await causeEvent('pack_minutes')
    await expect.poll(keys).toEqual(['pack_minutes'])
    realtime.kill()
    await expect.poll(() => pusher.connection.state).not.toBe('connected')
    await causeEvent('travel_minutes')
    await causeEvent('pack_minutes', undefined, 0)
    realtime = await startRealtime()
    // Reconnects at once: the library waits up to 16 s by itself, while a user would reload the page.
    pusher.disconnect()
    pusher.connect()
    await isConnected(pusher)
    await expect.poll(() => pusher.channel(channel()).subscribed).toBe(true)
    const { data, complete } = await missed(token, received[0]!.data['event_id'] as number)
    expect(complete).toBe(true)
    const valid_from: unknown = expect.any(String)
    expect(data.map(({ name, channel, data }) => ({ name, channel, data }))).toEqual([
      { name: 'setting.changed', channel: channel(), data: { key: 'travel_minutes', deli_id, valid_from } },
      {
        name: 'setting.changed',
        channel: 'private-business',
        data: { key: 'pack_minutes', deli_id: null, valid_from },
      },
    ])
    await causeEvent('auto_accept_orders')
    await expect.poll(() => keys().at(-1)).toBe('auto_accept_orders')
  })

  test('gets only events that the caller may receive', async () => {
    const before = await cursor()
    await causeEvent('pack_minutes')
    await causeEvent('travel_minutes', undefined, 0)
    const { data } = await missed((await app.person(['clerk'])).token, before)
    expect(data.map(({ channel }) => channel)).toEqual(['private-business'])
  })

  test('gets a page that ends at the event that removed a permission during the request', async () => {
    const { id } = await app.person(['kitchen'])
    // The permissions of the request, read before the events below.
    const permissions = permissionsOf('kitchen').map((name) => ({ name, deli_ids: null }))
    const before = await cursor()
    await causeEvent('pack_minutes')
    await app.as(access, owner.token).endUserSessions({ params: { id: String(id) } })
    await causeEvent('travel_minutes')
    const deps = { db: app.db, now: () => app.clock.now }
    const { data, complete } = await showMissed(deps, { id, roles: ['kitchen'], permissions }, before)
    expect(complete).toBe(false)
    expect(data.map(({ name }) => name)).toEqual(['setting.changed', 'user.signed_out'])
  })

  test('must reload everything with a new cursor after half a day', async () => {
    const before = await cursor()
    await causeEvent('pack_minutes')
    const real_now = app.clock.now
    app.clock.now = new Date(real_now.getTime() + 13 * 3_600_000)
    const { token } = await app.person(['super_admin'])
    const late = await missed(token, before)
    const again = await missed(token, late.cursor)
    app.clock.now = real_now
    expect(late).toEqual({ data: [], cursor: await cursor(), complete: false })
    expect(again).toEqual({ data: [], cursor: late.cursor, complete: true })
  })

  test('cannot use a cursor from the future, as after a restored backup', async () => {
    expect(await missed(owner.token, 1e12)).toEqual({ data: [], cursor: expect.any(Number), complete: false })
  })

  test('gets an incomplete page marked as such, and all pages together are complete', async () => {
    const before = await cursor()
    const { rows } = await sql<{ n: number }>`select count(record_event('setting.changed',
      json_build_object('key', 'travel_minutes', 'deli_id', n)::jsonb, n, null, null, null))::integer as n
      from generate_series(1, 1100) as n`.execute(app.db)
    expect(rows).toEqual([{ n: 1100 }])
    const messages: unknown[] = []
    let page = { cursor: before, complete: false }
    let pages = 0
    for (; !page.complete; pages++) {
      const next = await missed(owner.token, page.cursor)
      messages.push(...next.data.map(({ channel }) => channel))
      page = next
    }
    expect(pages).toBe(3)
    expect(messages).toEqual(Array.from({ length: 1100 }, (_, i) => `private-deli.${i + 1}`))
  })
})
