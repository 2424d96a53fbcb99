import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequestHandler } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite, loadSite, pageOf } from '../../../../web/server/test/site.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { MONDAY } from '../../../test/deli-world.ts'
import { cartOf, type OrderWorld, orderWorld, placing } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'

const MOST_STATEMENTS = 120
const API = 'http://api.test'
const app = testApp()
let world: OrderWorld
let site: Awaited<ReturnType<typeof buildSite>>
/** Sends a request of the owner's browser to the web server. */
let browse: (path: string, command?: Command) => Promise<Response>
type Command = { method: string; headers: Record<string, string>; body: string }
/** Calls that reached the API, as `GET /api/…`. */
const calls: string[] = []

beforeAll(async () => {
  world = await orderWorld(app)
  site = await buildSite()
  const build = await loadSite(site.build_dir)
  const handle = createRequestHandler(build, 'production')
  browse = async (path, init) => {
    const request = new Request(`http://shop.test${path}`, init)
    request.headers.set('cookie', `auth.token=${world.token}`)
    const answer = await handle(request, build.entry.module.pageContext({ ...pageOf(API), callApi }))
    expect(answer.status, `${path}: ${await answer.clone().text()}`).toBeLessThan(300)
    return answer
  }
}, 180_000)
afterAll(() => site.remove())

type HttpCall = { method: string; url: string; headers: Record<string, string>; body?: string }

/** Calls the API without a network, so that statements can be attributed to their call. */
async function callApi({ method, url, headers, body }: HttpCall) {
  calls.push(`${method} ${url.slice(API.length)}`)
  const answer = await app.http.inject({
    method: method as 'GET',
    url: url.slice(API.length),
    headers,
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, json: answer.json() }
}

/**
 * Returns the request for the screen's own loaders, without root and layout, as a browser sends it in
 * `e2e/live.test.ts`.
 */
const own = (path: string, screen: string, query = '') => `${path}.data?${query}_routes=${encodeURIComponent(screen)}`
const section = (id: number) =>
  own(`/delis/${world.deli_id}/kitchen/${id}`, 'screen /delis/:deli_id/kitchen/:section_id')

/** The open screens of a deli: order table and board, deli board, and the kitchen displays of two sections. */
const SCREENS = {
  table: () => own('/orders', 'screen /orders', `date=${MONDAY}&`),
  board: () => own('/orders', 'screen /orders', `look=board&date=${MONDAY}&`),
  deli: () => own(`/delis/${world.deli_id}/orders`, 'screen /delis/:deli_id/orders'),
  grill: () => section(world.grill_id),
  cold: () => section(world.cold_id),
}
/** Screens whose layout counts waiting orders again whenever that number changes. */
const WITH_SHELL = ['table', 'board']

const look = (changes_waiting: boolean) =>
  Promise.all([
    ...Object.values(SCREENS).map((path) => browse(path())),
    ...(changes_waiting ? WITH_SHELL : []).map(() =>
      app.http.inject({ url: '/api/orders/waiting', headers: { cookie: `auth.token=${world.token}` } }),
    ),
  ])

/** Sends a command like `useCommand` of a screen. */
const command = (path: string, intent: string, body: object) =>
  browse(`${path}.data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intent, key: randomUUID(), body }),
  })

const newestOrder = () =>
  app.db.selectFrom('orders').select(['id', 'version', 'status']).orderBy('id', 'desc').executeTakeFirstOrThrow()

/** Returns the API calls behind one browser request, without their queries. */
async function callsOf(path: string): Promise<string[]> {
  calls.length = 0
  await browse(path)
  return calls.map((call) => call.replace(/\?.*/, '')).toSorted()
}

test('loading the order list in the browser needs five API calls', async () => {
  const page = [
    'GET /api/admin/data',
    'GET /api/c/me',
    'GET /api/c/preferences',
    'GET /api/orders',
    'GET /api/orders/day',
  ]
  expect(await callsOf(`/orders?date=${MONDAY}`)).toEqual(page)
})

test('a realtime event reloads only the data of each screen, without root and layout', async () => {
  const deli = `/api/delis/${world.deli_id}`
  expect(await callsOf(SCREENS.table())).toEqual(['GET /api/orders', 'GET /api/orders/day'])
  expect(await callsOf(SCREENS.board())).toEqual(['GET /api/orders/board', 'GET /api/orders/day'])
  expect(await callsOf(SCREENS.deli())).toEqual([`GET ${deli}/orders`])
  expect(await callsOf(SCREENS.grill())).toEqual([`GET ${deli}/kitchen/${world.grill_id}`])
})

test(`sends at most ${MOST_STATEMENTS} statements for five open screens and all commands of an order`, async () => {
  const cart = cartOf(world, { order_type: 'pickup', address_id: null })
  // Places one order to warm the caches of the process; its statements are not counted.
  await command('/orders/update', 'place', placing(cart))
  await look(true)
  const counted: Record<string, number> = {}
  const count = async (what: string, work: () => Promise<unknown>) => {
    counted[what] = (counted[what] ?? 0) + (await sqlOf(work)).length
  }
  await count('place', () => command('/orders/update', 'place', placing(cart)))
  await count('screens', () => look(true))
  for (const move of ['accept', 'start', 'pack', 'hand_over'] as const) {
    const { id, version } = await newestOrder()
    await count(move, () => command('/orders/moves', 'move', { id, version, move }))
    await count('screens', () => look(move === 'accept'))
  }
  expect((await newestOrder()).status).toBe('completed')
  const statements = Object.values(counted).reduce((sum, one) => sum + one, 0)
  if (process.env['ORDER_LIFE_FILE']) {
    mkdirSync('.local', { recursive: true })
    writeFileSync(process.env['ORDER_LIFE_FILE'], JSON.stringify({ statements, ...counted }))
  }
  expect(statements, JSON.stringify(counted)).toBeLessThanOrEqual(MOST_STATEMENTS)
})
