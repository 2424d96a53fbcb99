import { NetworkOnly, Serwist, type StrategyHandler } from 'serwist'
import { STORED_MARK, STORED_PAGES } from '../platform/offline/stored-pages.ts'

declare const __OFFLINE_REVISION__: string
/** URLs of the files of offline screens (service-worker-plugin.ts). */
declare const __OFFLINE_ASSETS__: readonly string[]

const OFFLINE = '/offline.html'
const LOGIN = '/session/login'
/** Bad gateway, unavailable, gateway timeout: the API cannot be reached. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

// oxlint-disable-next-line no-restricted-globals -- passes requests of the page on
const passOn = (request: Request): Promise<Response> => fetch(request)
const isFile = (address: URL): boolean => address.pathname.startsWith('/api/')

/** From the network; without it the document that the page kept at its last visit (platform/offline). */
class PageStrategy extends NetworkOnly {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === LOGIN) return this.signedOut(request, handler)
    const kept = await caches.match(pathname, { cacheName: STORED_PAGES })
    if (!kept) return super._handle(request, handler)
    const answer = await super._handle(request, handler).catch(() => null)
    return answer && !AWAY.has(answer.status) ? answer : marked(kept)
  }

  /** Kept pages belong to the person who was signed in. Whoever is signed in is redirected from the login page. */
  private async signedOut(request: Request, handler: StrategyHandler): Promise<Response> {
    const answer = await super._handle(request, handler)
    if (answer.ok) await caches.delete(STORED_PAGES)
    return answer
  }
}

/** The mark tells the page that its data is old. The kept headers contain the nonce of its scripts. */
async function marked(kept: Response): Promise<Response> {
  const html = (await kept.text()).replace('<html ', `<html ${STORED_MARK}="" `)
  return new Response(html, { headers: kept.headers })
}

/**
 * The router requests the routes of a kept page although the document has them, and starts only with an answer. Not for
 * other paths: the router would take them for unknown.
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
 * Keeps the page that says there is no connection, and the files of offline screens. Other assets have a hash and are
 * kept by the browser's own cache for a year; pages and /api belong to one person, and only a page of an offline screen
 * keeps itself. A new worker waits until the person reloads (platform/service-worker.ts), so that no open page changes
 * under their hands.
 *
 * Every navigation is answered here, files of the API too: navigation preload has already requested the address, and a
 * navigation the worker leaves to the browser is requested a second time.
 */
new Serwist({
  precacheEntries: [
    { url: OFFLINE, revision: __OFFLINE_REVISION__ },
    // The hash in the name is the revision.
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
      // All caches: a kept page of a newer build names files that this worker has not precached.
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: async ({ request }) => (await caches.match(request.url)) ?? passOn(request),
    },
  ],
  // The browser itself reports a file that cannot be fetched.
  fallbacks: {
    entries: [{ url: OFFLINE, matcher: ({ request }) => request.mode === 'navigate' && !isFile(new URL(request.url)) }],
  },
}).addEventListeners()
