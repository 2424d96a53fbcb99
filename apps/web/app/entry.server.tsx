import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type Page, pageKey } from '#platform/page-context.server.ts'

/** Slow data of a page is given up after this; loaders have their own, shorter limits. */
export const streamTimeout = 5_000

/** Called by the web server: the key lives in this bundle, so the context has to be made here. */
export function pageContext(page: Page): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageKey, page]]))
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A route's own answer, such as 405, is the sender's mistake and no news for the log.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageKey).report(error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, report } = context.get(pageKey)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((answer, fail) => {
    let has_shell = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} nonce={nonce} />, {
      nonce,
      onShellReady() {
        has_shell = true
        const body = new PassThrough({
          final(done) {
            clearTimeout(limit)
            done()
          },
        })
        answer(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: fail,
      // What breaks before the shell is reported through handleError.
      onError: (error) => {
        if (has_shell) report(error)
      },
    })
    const limit = setTimeout(abort, streamTimeout + 1000)
  })
}
