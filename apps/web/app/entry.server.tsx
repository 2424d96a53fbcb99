import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { localeOf } from '#platform/language.ts'
import { LAST_PAGE } from '#platform/last-words.tsx'
import { NonceContext } from '#platform/nonce.ts'
import { type Page, pageKey } from '#platform/page-context.server.ts'
import { AskedLocale } from '#platform/use-language.ts'

/** Loaders have their own, shorter limits; what a page waits for longer than this is given up. */
export const streamTimeout = 20_000

/** Called by the web server: the key lives in this bundle, so the context has to be made here. */
export function pageContext(page: Page): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageKey, page]]))
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A route's own answer, such as 405, is the sender's mistake and no news for the log.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageKey).report(error)
}

/**
 * Data is ready before a page is drawn, so it is drawn in one go: three times less work than a stream
 * (docs/decisions/0010-pages-in-one-piece.md).
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
      <AskedLocale value={() => locale}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </AskedLocale>
    </NonceContext>,
  )
  if (html === null) return new Response(LAST_PAGE, { headers, status: 500 })
  return new Response(`<!DOCTYPE html>${html}`, { headers, status })
}

/** What fails comes back here as an error page to be drawn. When that fails, too, null: only the last words are left. */
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
 * The router hands the loaders' data to the browser as a stream, which it would draw piece by piece behind Suspense. Here
 * the pieces are put where it looks for those already read, so that nothing is left to wait for.
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
