import heeboHebrew from '@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { askedLanguage, directionOf, languageOf } from '#platform/language.ts'
import { pageKey } from '#platform/page-context.server.ts'
import { useLanguage } from '#platform/use-language.ts'
import type { Route } from './+types/root'
import '@fontsource-variable/heebo/index.css'
import './platform/app.css'

export { ErrorPage as ErrorBoundary } from '#platform/error-page.tsx'

const YEAR_S = 365 * 24 * 60 * 60

export function loader({ request, context }: Route.LoaderArgs) {
  const lang = languageOf(request.url, request.headers.get('cookie'))
  const kept = `lang=${lang}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
  return data(
    { lang, product_name: context.get(pageKey).product_name },
    askedLanguage(request.url) ? { headers: { 'set-cookie': kept } } : {},
  )
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: heeboHebrew, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.product_name ?? 'Tavlin' }]

export function Layout({ children }: { children: ReactNode }) {
  const lang = useLanguage()
  return (
    <html lang={lang} dir={directionOf(lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#25330f" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default Outlet
