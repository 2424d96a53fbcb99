import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { localeOf } from '#base/language.ts'
import { LAST_PAGE } from '#platform/last-resort.tsx'
import { NonceContext } from '#base/nonce.ts'
import { type PageContext, pageKey } from '#platform/page-context.server.ts'
import { RequestLocale } from '#base/use-language.ts'
import '#platform/guest-languages.text.ts'

/**
 * Read by React Router: time limit for sending loader data to the browser, in ms. Loaders have their own, shorter
 * timeouts.
 */
export const streamTimeout = 20_000

/** Called by the web server. The context is created here, because its key is part of this bundle. */
export function pageContext(page: PageContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageKey, page]]))
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A route's own response, such as 405, is the client's mistake and is not logged.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageKey).report(error)
}

/**
 * All data is loaded before rendering, so the page is rendered in one piece: a third of the work of streaming
 * (docs/decisions/0010-render-pages-without-streaming.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, report } = context.get(pageKey)
  await readHandoff(router)
  headers.set('content-type', 'text/html; charset=utf-8')
  const locale = localeOf(request.url, request.headers.get('cookie'))
  const html = drawn(
    router,
    report,
    <NonceContext value={nonce}>
      <RequestLocale value={() => locale}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </RequestLocale>
    </NonceContext>,
  )
  if (html === null) return new Response(LAST_PAGE, { headers, status: 500 })
  return new Response(`<!DOCTYPE html>${html}`, { headers, status })
}

/**
 * Renders the page; a failed render leads to the error page. Returns null when the error page fails too; then the
 * caller sends a static page.
 */
function drawn(router: EntryContext, report: (error: unknown) => void, tree: ReactNode): string | null {
  try {
    return renderToString(tree)
  } catch (error) {
    if (!router.staticHandlerContext.errors) throw error
    report(error)
    return null
  }
}

/**
 * The router passes loader data to the browser as a stream and would render each chunk behind a Suspense boundary.
 * Reads the whole stream beforehand and stores the chunks where the router looks for chunks that were already read.
 */
async function readHandoff(router: EntryContext): Promise<void> {
  if (!router.serverHandoffStream) return
  const pieces: { result: { done: boolean; value: string } }[] = []
  const decoder = new TextDecoder()
  const reader = router.serverHandoffStream.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    pieces.push({ result: { done: false, value: decoder.decode(piece.value, { stream: true }) } })
  reader.releaseLock()
  pieces.push({ result: { done: true, value: decoder.decode() } })
  const streamCache = Object.fromEntries(pieces.entries()) as unknown as Record<number, Promise<void>>
  router.renderMeta = { ...router.renderMeta, streamCache }
}
