import { SESSION_COOKIE } from '@tavlin/contract/session-cookie'
import { businessDay } from '@tavlin/domain/business-time'
import { beforeAll, expect, test } from 'vitest'
import { tokenOf, type User } from './browser.ts'
import { stored } from './database.ts'
import { type SpecificationResponse, CALLS, type SpecifiedCall, type Subjects } from './specification-calls.ts'
import { SPECIFIED_CALLS, SPECIFIED_ROUTES } from './specification.ts'
import { stage } from './stage.ts'
import { waveScene } from './wave-scene.ts'

// Requests every route and call of docs/product/specification.md over plain HTTP.

/** A user who needs the matching routes for their work. The first pattern that matches a route wins. */
const NEEDED_BY: readonly (readonly [RegExp, User | 'guest'])[] = [
  [/^\/session\/login/, 'guest'],
  [/^\/orders\/kiosk/, 'guest'],
  [/^\/orders/, 'clerk'],
  [/^\/customers\/[^/]*\/(chat|logs)/, 'service'],
  [/^\/customers/, 'clerk'],
  [/^\/inlays/, 'dispatcher'],
  [/^\/inventory/, 'purchaser'],
  [/^\/suppliers?/, 'purchaser'],
  [/^\/meals/, 'manager'],
  [/^\/delis/, 'kitchen'],
  [/^\/manage\/permissions/, 'owner'],
  [/./, 'manager'],
]
const neededBy = (route: string) => NEEDED_BY.find(([pattern]) => pattern.test(route))![1]

const scene = stage()
const tokens = new Map<string, Promise<string>>()
let subjects: Subjects

beforeAll(async () => {
  const { deli_id, driver_ids, order_ids, date } = await waveScene(scene.system, { drivers: 2, orders: 2 })
  // `PUT /delis/{id}/order/status` packs an order of today, so move the last order to today.
  await stored(scene.system, 'update orders set date = date - 1 where id = $1', [order_ids.at(-1)])
  subjects = { deli_id, driver_ids, order_ids, date, hour: 13, send }
})

/** Creates one session per user, and a separate one for each call that ends its session. */
function sessionOf(user: User, path: string): Promise<string> {
  const key = path.endsWith('/logout') ? path : user
  const token = tokens.get(key) ?? tokenOf(scene.system, user)
  tokens.set(key, token)
  return token
}

async function send(user: User | 'guest', call: string, body?: object): Promise<SpecificationResponse> {
  const [method = '', path = ''] = call.split(' ')
  const answer = await fetch(`${scene.system.origin}/api${path}`, {
    method,
    headers: {
      ...(user !== 'guest' && { authorization: `Bearer ${await sessionOf(user, path)}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const is_json = (answer.headers.get('content-type') ?? '').includes('json')
  return { status: answer.status, json: (is_json ? JSON.parse(text) : text) as SpecificationResponse['json'] }
}

/** Fills in parameters: `GET /sms/chat?page` with `{ page: 1 }` is `GET /sms/chat?page=1`. */
function addressOf(call: string, params: Record<string, unknown>): string {
  const [path = '', query] = call.split('?')
  const filled = path.replace(/\{([^}]*)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return query ? `${filled}?${query}=${encodeURIComponent(String(params[query]))}` : filled
}

test('the tested calls are exactly those of the specification', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual([...SPECIFIED_CALLS].toSorted())
})

test.each(Object.entries(CALLS))(
  'the call %s responds as specified',
  async (call, { as, params, body, answers }: SpecifiedCall) => {
    const address = addressOf(call, (await params?.(subjects)) ?? {})
    const { status, json } = await send(as, address, await body?.(subjects))
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json).toMatchObject(answers?.(subjects) ?? json)
  },
)

test('trip/update/order responds with a bare map of trip ids to amounts', async () => {
  const call = CALLS['POST /inlays/trip/update/order']!
  const body = (await call.body!(subjects)) as { trip_id: number; old_trip_id: number }
  const { json } = await send(call.as, 'POST /inlays/trip/update/order', body)
  expect(json).toEqual({ [body.trip_id]: expect.any(Number), [body.old_trip_id]: expect.any(Number) })
})

const CHOSEN_IN: Readonly<Record<string, string>> = {
  '/suppliers/order': '/suppliers/select',
  '/suppliers/orders/update': '/suppliers/orders',
  '/supplier/option': '/suppliers',
}

/** Requests the page as a browser does, without following redirects. */
async function open(route: string, user: User | 'guest'): Promise<Response> {
  const path = route.replace(/\{\w+\}/g, '1').replace('*', 'anything')
  const cookie = user === 'guest' ? '' : `${SESSION_COOKIE}=${await sessionOf(user, path)}`
  return fetch(scene.system.origin + path, { redirect: 'manual', headers: { cookie } })
}

/**
 * Returns status and location. A customer redirects to the first tab, dispatch to the current wave, and supplier screens
 * without an id to the list from which a record is chosen.
 */
async function expectedOf(route: string): Promise<[number, string | null]> {
  if (route === '/customers/{customer_id}') return [302, '/customers/1/details']
  const list = CHOSEN_IN[route]
  if (list) return [302, list]
  if (route !== '/inlays') return [200, null]
  const { json } = await send('dispatcher', 'GET /inlays/wave')
  return [302, `/inlays?date=${businessDay(new Date())}&hour=${json['data']?.['hour']}`]
}

test.each(SPECIFIED_ROUTES.map((route) => [route, neededBy(route)] as const))(
  'the route %s opens for %s',
  async (route, user) => {
    const page = await open(route, user)
    expect([page.status, page.headers.get('location')]).toEqual(await expectedOf(route))
  },
)

/** The till is a shared device and signs users in by PIN, so guests see its own sign-in (decision 0054). */
const hasOwnSignIn = (route: string) => route.startsWith('/orders/pos')

test.each(SPECIFIED_ROUTES.filter((route) => neededBy(route) !== 'guest' && !hasOwnSignIn(route)))(
  'the route %s leads guests to the login page and back',
  async (route) => {
    const page = await open(route, 'guest')
    const path = route.replace(/\{\w+\}/g, '1')
    const login = route === '/' ? '/session/login' : `/session/login?path=${encodeURIComponent(path)}`
    expect([page.status, page.headers.get('location')]).toEqual([302, login])
  },
)

test.each(SPECIFIED_ROUTES.filter(hasOwnSignIn))('the route %s shows guests the pairing form', async (route) => {
  const page = await open(route, 'guest')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('name="code"')])
})
