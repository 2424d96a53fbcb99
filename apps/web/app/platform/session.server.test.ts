import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pageUrl } from './api.server.ts'
import { type PageContext, pageKey } from './page-context.server.ts'
import { guardScreens } from './session.server.ts'

// vite.config.ts sets this global, which is read when the module loads.
vi.hoisted(() => Object.assign(globalThis, { __DEV_SETTINGS__: null }))

const page: PageContext = {
  nonce: '',
  api_url: 'http://api.test',
  product_name: '',
  is_production: false,
  tour: false,
  has_sms: false,
  map_tile_url: null,
  measurement: null,
  address: '',
  report: () => {},
}

/** Returns the API requests that the gate sends before it lets this request through. The API finds no user here. */
async function requestedFor(path: string, { method = 'GET', cookie = 'auth.token=t' } = {}) {
  const requests: string[] = []
  const callApi = async ({ url }: { url: string }) => {
    requests.push(new URL(url).pathname)
    return { status: 401, json: { code: 'not_signed_in', message: '' } }
  }
  const request = new Request(`http://shop.test${path}`, { method, headers: { cookie } })
  const context = new RouterContextProvider(new Map([[pageKey, { ...page, callApi }]]))
  const args = { request, context, url: pageUrl(request), params: {}, pattern: '' }
  const answer = await Promise.resolve(guardScreens(args as never, async () => new Response())).catch(
    (thrown: unknown) => thrown as Response,
  )
  return { requests, status: (answer as Response).status }
}

test('the gate sends no request when an open screen fetches its own data', async () => {
  expect(await requestedFor('/orders.data?_routes=screen+%2Forders')).toEqual({ requests: [], status: 200 })
})

test.each([
  ['a page', '/orders', {}],
  ['the data of all routes of a page', '/orders.data', {}],
  ['data that includes the root', '/orders.data?_routes=root%2Cscreen+%2Forders', {}],
  ['data that includes the app shell', '/orders.data?_routes=layout%2Flayout.route%2Cscreen+%2Forders', {}],
  ['a command', '/orders.data?_routes=screen+%2Forders', { method: 'POST' }],
])('the gate loads the user for %s, and redirects guests to the login page', async (_what, path, options) => {
  expect(await requestedFor(path, options)).toEqual({ requests: ['/api/c/me'], status: 302 })
})

test("the gate redirects to the login page when a screen's data is requested without a session cookie", async () => {
  const answer = await requestedFor('/orders.data?_routes=screen+%2Forders', { cookie: 'lang=he' })
  expect(answer).toEqual({ requests: [], status: 302 })
})

test.each([
  ['/session/login', 302],
  ['/', 302],
  ['/orders/kiosks', 302],
  ['/orders/kiosk', 200],
  ['/orders/kiosk/select-type', 200],
])('a paired kiosk without a signed-in user opens %s with status %i', async (path, status) => {
  expect(await requestedFor(path, { cookie: 'kiosk.device=t' })).toEqual({ requests: [], status })
})

test.each([
  ['/orders.data?_routes=screen+%2Forders&status=open', '/orders?status=open'],
  ['/_.data', '/'],
  ['/orders/7', '/orders/7'],
])('pageUrl reads %s as %s', (path, page_path) => {
  const { pathname, search } = pageUrl(new Request(`http://shop.test${path}`))
  expect(pathname + search).toBe(page_path)
})
