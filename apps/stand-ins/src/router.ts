import type { IncomingMessage, ServerResponse } from 'node:http'

/** The request gives access to headers and socket: a company may close the connection instead of answering. */
type StandInRequest = {
  params: Record<string, string | undefined>
  query: URLSearchParams
  body: string
  request: IncomingMessage
}
export type StandInResponse = { status: number; headers: Record<string, string>; body: string }
export type Routes = Record<
  `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  (call: StandInRequest) => StandInResponse | Promise<StandInResponse>
>

const MAX_BODY_BYTES = 1024 * 1024
const ALWAYS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

export const typed = (type: string, body: string, status = 200): StandInResponse => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8` },
  body,
})
export const json = (value: unknown, status = 200) => typed('application/json', JSON.stringify(value), status)
export const refusal = (status: number, code: string, message: string) => json({ code, message }, status)
export const done: StandInResponse = { status: 204, headers: {}, body: '' }

export function router(routes: Routes[]) {
  const table = routes
    .flatMap((routes) => Object.entries(routes))
    .map(([key, answer]) => {
      const [method, pathname = ''] = key.split(' ')
      return { method, pattern: new URLPattern({ pathname }), answer }
    })
  async function answerTo(request: IncomingMessage, body: string): Promise<StandInResponse> {
    const url = URL.parse(request.url ?? '', 'http://stand-ins')
    for (const route of table) {
      const match = url && request.method === route.method && route.pattern.exec(url.href)
      if (match) return route.answer({ params: match.pathname.groups, query: url.searchParams, body, request })
    }
    return refusal(404, 'not_found', 'There is nothing here.')
  }
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const isTooLarge = body.length > MAX_BODY_BYTES
    const answer = isTooLarge
      ? refusal(413, 'body_too_large', 'A body may have 1 MB.')
      : await answerTo(request, body.toString())
    response.writeHead(answer.status, { ...ALWAYS, ...answer.headers }).end(answer.body)
  }
}

/**
 * Stores only the beginning of a body that is too large, but reads the rest so that the client receives the response.
 */
async function bodyOf(request: AsyncIterable<Buffer>): Promise<Buffer> {
  let body = Buffer.alloc(0)
  for await (const chunk of request) if (body.length <= MAX_BODY_BYTES) body = Buffer.concat([body, chunk])
  return body
}
