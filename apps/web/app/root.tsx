import heeboHebrew from '@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2?url'
import heeboLatin from '@fontsource-variable/heebo/files/heebo-latin-wght-normal.woff2?url'
import { preferences } from '@tavlin/contract/preferences'
import { DEFAULT_DISPLAY, type Scheme } from '@tavlin/contract/display'
import { status } from '@tavlin/contract/status'
import { type ReactNode, useEffect } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { api } from '#platform/api.server.ts'
import { useDisplay } from '#platform/display.ts'
import { requestLocale, directionOf, languageCookie, localeOf } from '#base/language.ts'
import { measuringScripts } from '#platform/measurement.ts'
import { LiveProvider } from '#platform/live/live-provider.tsx'
import { concernsScreenOnly } from '#platform/live/refresh.ts'
import { NavigationProgress } from '#platform/navigation-progress.tsx'
import { useNonce } from '#base/nonce.ts'
import { pageKey } from '#platform/page-context.server.ts'
import { PageNotices } from '#platform/page-notices.tsx'
import { screenTitle } from '#platform/page-title.ts'
import { guardScreens, loadMe } from '#platform/session.server.ts'
import { useLocale } from '#base/use-language.ts'
import { KitProvider } from '#ui/kit-provider.tsx'
import type { Route } from './+types/root'
import '#ui/fonts.css'

export { ErrorPage as ErrorBoundary } from '#platform/error-page.tsx'

export const middleware = [guardScreens]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageKey)
  const me = await loadMe({ request, context })
  const locale = localeOf(request.url, request.headers.get('cookie'))
  const page_args = { request, context }
  // Optional data around the screen: the screen works without it, so a failure does not fail the page.
  const [own, counts] = me
    ? await Promise.all([
        api(preferences, page_args)
          .show()
          .catch(() => null),
        api(status, page_args)
          .adminData()
          .catch(() => null),
      ])
    : [null, null]
  return data(
    {
      locale,
      me,
      product_name: page.product_name,
      display: own?.data.display ?? DEFAULT_DISPLAY,
      tours_seen: own?.data.tours_seen ?? null,
      views: own?.data.views ?? [],
      tour: page.tour,
      map_tile_url: page.map_tile_url,
      measuring: measuringScripts(new URL(request.url).pathname, page.measurement, request.headers.get('cookie')),
      unread_messages: counts?.unread_messages ?? 0,
    },
    requestLocale(request.url) ? { headers: { 'set-cookie': languageCookie(page, locale) } } : {},
  )
}

/**
 * Navigation, live events about the screen and commands about orders do not change the signed-in user. Other commands,
 * events about the user and a change of language may, so they run the loader again.
 */
export function shouldRevalidate(cause: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = cause
  if (formMethod === undefined && currentUrl.href !== nextUrl.href) return nextUrl.searchParams.has('lang')
  return !concernsScreenOnly(cause) && defaultShouldRevalidate
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/icon-180.png' },
  // Digits are Latin, so every page needs both fonts.
  ...[heeboHebrew, heeboLatin].map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
]

/** The product's name, after the screen's name on every screen but the home page, so that tabs are distinguishable. */
export const meta: Route.MetaFunction = ({ loaderData, location }) => screenTitle(loaderData, location.pathname)

// Runs before the first paint, so that the page does not flash in the wrong colour scheme.
const FOLLOW_SYSTEM = `var d=document.documentElement.dataset;if(d.scheme==='auto')d.mantineColorScheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`

/** For "follow system" the server's colour scheme is a guess; applies the browser's scheme and follows its changes. */
function useScheme(scheme: Scheme): void {
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      const is_dark = scheme === 'auto' ? system.matches : scheme === 'dark'
      document.documentElement.dataset['mantineColorScheme'] = is_dark ? 'dark' : 'light'
    }
    follow()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [scheme])
}

/** Returns the measuring scripts; empty on an error page, whose loader may not have run. */
const useMeasuring = (): readonly string[] => useRouteLoaderData<typeof loader>('root')?.measuring ?? []

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const nonce = useNonce()
  const display = useDisplay()
  const measuring = useMeasuring()
  const is_static = useMatches().some(({ handle }) => (handle as { is_static?: true } | undefined)?.is_static)
  const dir = directionOf(locale)
  const is_ordering = useLocation().pathname.startsWith('/orders/kiosk')
  return (
    <html
      lang={locale}
      dir={dir}
      data-density={display.density}
      data-scheme={display.scheme}
      data-mantine-color-scheme={display.scheme === 'dark' ? 'dark' : 'light'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#25330f" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FOLLOW_SYSTEM }} />
        <Meta />
        <Links nonce={nonce} />
        {/* Guests install the ordering pages as an app of their own. */}
        <link rel="manifest" href={`${is_ordering ? '/orders/kiosk' : ''}/manifest.webmanifest`} />
        {measuring.map((src) => (
          <script key={src} async src={src} nonce={nonce} />
        ))}
      </head>
      <body>
        <KitProvider>{children}</KitProvider>
        <ScrollRestoration nonce={nonce} />
        {!is_static && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  useScheme(useDisplay().scheme)
  return (
    <LiveProvider>
      <NavigationProgress />
      <Outlet />
      <PageNotices />
    </LiveProvider>
  )
}
