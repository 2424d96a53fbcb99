import { NetworkOnly, Serwist } from 'serwist'

declare const __OFFLINE_REVISION__: string

const OFFLINE = '/offline.html'

const isFile = (address: URL): boolean => address.pathname.startsWith('/api/')

/**
 * Keeps one thing: the page that says there is no line. Assets carry a hash and are kept by the browser's own cache for a
 * year; pages and /api hold what belongs to one person and are never kept. A new worker waits until the person reloads
 * (platform/service-worker.ts), so that no open page changes under their hands.
 *
 * Every navigation is answered here, files of the API too: navigation preload has already requested the address, and a
 * navigation the worker leaves to the browser is requested a second time.
 */
new Serwist({
  precacheEntries: [{ url: OFFLINE, revision: __OFFLINE_REVISION__ }],
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: new NetworkOnly(),
    },
  ],
  // The browser itself reports a file that cannot be fetched.
  fallbacks: {
    entries: [{ url: OFFLINE, matcher: ({ request }) => request.mode === 'navigate' && !isFile(new URL(request.url)) }],
  },
}).addEventListeners()
