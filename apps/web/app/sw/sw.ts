import { NetworkOnly, Serwist, type StrategyHandler } from 'serwist'
import { STORED_MARK, STORED_PAGES } from '../platform/offline/stored-pages.ts'

declare const __OFFLINE_REVISION__: string
/** URLs of the files of offline screens (service-worker-plugin.ts). */
declare const __OFFLINE_ASSETS__: readonly string[]

const OFFLINE = '/offline.html'
const LOGIN = '/session/login'
/** Bad gateway, unavailable, gateway timeout: the API cannot be reached. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

// oxlint-disable-next-line no-restricted-globals -- forwards requests of the page
const passOn = (request: Request): Promise<Response> => fetch(request)
const isFile = (address: URL): boolean => address.pathname.startsWith('/api/')

/**
 * Loads a page from the network; without a network, returns the document that the page stored at its last visit
 * (platform/offline).
 */
class PageStrategy extends NetworkOnly {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === LOGIN) return this.signedOut(request, handler)
    const stored = await caches.match(pathname, { cacheName: STORED_PAGES })
    if (!stored) return super._handle(request, handler)
    const answer = await super._handle(request, handler).catch(() => null)
    return answer && !AWAY.has(answer.status) ? answer : marked(stored)
  }

  /**
   * Stored pages belong to the user who was signed in, so opening the login page deletes them. A signed-in user is
   * redirected from the login page, which deletes nothing.
   */
  private async signedOut(request: Request, handler: StrategyHandler): Promise<Response> {
    const answer = await super._handle(request, handler)
    if (answer.ok) await caches.delete(STORED_PAGES)
    return answer
  }
}

/** The attribute marks the data of the page as old. The stored headers contain the nonce of its scripts. */
async function marked(stored: Response): Promise<Response> {
  const html = (await stored.text()).replace('<html ', `<html ${STORED_MARK}="" `)
  return new Response(html, { headers: stored.headers })
}

/**
 * The router requests the routes of a stored page although the document has them, and starts only after the response.
 * Other paths get no such response, because the router would treat them as unknown.
 */
async function routesOf(request: Request): Promise<Response> {
  const paths = new URL(request.url).searchParams.get('paths')?.split(',') ?? []
  const page = paths.toSorted((a, b) => a.length - b.length).at(-1) ?? ''
  const is_one_page = paths.every((path) => page.startsWith(path))
  return passOn(request).catch(async (error: unknown) => {
    if (is_one_page && (await caches.match(page, { cacheName: STORED_PAGES }))) return Response.json({})
    throw error
  })
}

/**
 * Caches the offline page and the files of offline screens. Other assets have a hash, and the browser's own cache
 * stores them for a year. Pages and /api belong to one user; only a page of an offline screen stores itself. A new
 * worker waits until the user reloads (platform/service-worker.ts), so that no open page changes while it is used.
 * The worker answers every navigation, also for files of the API: navigation preload has already requested the URL, and
 * a navigation that the worker leaves to the browser is requested a second time.
 */
new Serwist({
  precacheEntries: [
    { url: OFFLINE, revision: __OFFLINE_REVISION__ },
    // The hash in the name serves as revision.
    ...__OFFLINE_ASSETS__.map((url) => ({ url, revision: null })),
  ],
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: new PageStrategy(),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/__manifest',
      handler: ({ request }) => routesOf(request),
    },
    {
      // Looks in all caches: a stored page of a newer build refers to files that this worker has not precached.
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: async ({ request }) => (await caches.match(request.url)) ?? passOn(request),
    },
  ],
  // The browser itself reports a file that cannot be fetched.
  fallbacks: {
    entries: [{ url: OFFLINE, matcher: ({ request }) => request.mode === 'navigate' && !isFile(new URL(request.url)) }],
  },
}).addEventListeners()
