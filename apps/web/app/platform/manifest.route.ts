import { directionOf, localeOf, langOf } from '#base/language.ts'
import { manifestAt } from './manifest.ts'
import { pageKey } from './page-context.server.ts'
import type { Route } from './+types/manifest.route'

const DAY_S = 24 * 60 * 60

/** Serves the web app manifests. It is a route, because the business configures the product name. */
export function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(request.url, request.headers.get('cookie'))
  const name = context.get(pageKey).product_name
  const { start_url, scope } = manifestAt(new URL(request.url).pathname)
  const manifest = {
    id: start_url,
    name,
    short_name: name,
    lang: langOf(locale),
    dir: directionOf(locale),
    start_url,
    scope,
    display: 'standalone',
    background_color: '#f6f4ef',
    theme_color: '#25330f',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': `public, max-age=${DAY_S}` },
  })
}
