import { NetworkOnly, Serwist } from 'serwist'

declare const __OFFLINE_REVISION__: string

const OFFLINE = '/offline.html'

/**
 * Keeps one thing: the page that says there is no line. Assets carry a hash and are kept by the browser's own cache for a
 * year; pages and /api hold what belongs to one person and are never kept. A new worker waits until the person reloads
 * (platform/service-worker.ts), so that no open page changes under their hands.
 */
new Serwist({
  precacheEntries: [{ url: OFFLINE, revision: __OFFLINE_REVISION__ }],
  navigationPreload: true,
  runtimeCaching: [
    {
      // A file from the API is a navigation, too, and its failure is the browser's to tell.
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
      handler: new NetworkOnly(),
    },
  ],
  fallbacks: { entries: [{ url: OFFLINE, matcher: ({ request }) => request.mode === 'navigate' }] },
}).addEventListeners()
