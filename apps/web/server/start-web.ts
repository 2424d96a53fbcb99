import type { AddressInfo } from 'node:net'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { passApi } from './api-pass-through.ts'
import { healthRoutes } from './health.ts'
import type { PageSettings } from './page-settings.ts'
import { pageRoutes } from './pages.ts'
import { isRejectedCrossOrigin } from './same-origin.ts'
import { CLOSED_POLICY, securityHeaders } from './security-headers.ts'

export type WebSettings = PageSettings & {
  host: string
  port: number
  realtime_origin: string
  trusted_proxies: string[]
  log_level: string
  /** Destination of the log; the standard output by default. */
  log_to?: { write: (line: string) => void }
  build_dir?: string
}

export async function startWeb(settings: WebSettings): Promise<{ port: number; close: () => Promise<void> }> {
  let patternOf = (_url: string): string => ''
  // Never logs the URL, which may contain phone numbers, secret links, reset tokens and search texts.
  const shown = ({ method, url, routeOptions }: FastifyRequest) => {
    const route = routeOptions?.url
    return { method, route: route === '*' ? patternOf(url) : route }
  }
  const app = fastify({
    logger: {
      level: settings.log_level,
      serializers: { req: shown },
      ...(settings.log_to && { stream: settings.log_to }),
    },
    trustProxy: settings.trusted_proxies,
    // A request whose last byte does not arrive within two minutes is an attack or a lost connection.
    requestTimeout: 120_000,
    // While closing, a request on an open connection is still answered; only new connections are rejected.
    return503OnClosing: false,
    frameworkErrors: answerError,
  })
  let is_closing = false

  app.setErrorHandler(answerError)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(settings.is_production))
    const { method, url, headers, host } = request
    // TRACE would echo the request, cookies included; browsers never send this method.
    if (method === 'TRACE')
      return reply.code(405).send({ code: 'invalid_input', message: 'This method is not supported.' })
    if (!isRejectedCrossOrigin({ method, url, headers, host })) return
    return reply.code(403).send({ code: 'cross_origin', message: 'This request came from another site.' })
  })
  // Running requests finish, then their connection closes: a keep-alive connection would block the exit for 72 s.
  app.addHook('onSend', async (_request, reply) => {
    if (is_closing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async () => {
    if (is_closing) setImmediate(() => app.server.closeIdleConnections())
  })

  healthRoutes(app, settings.api_url)
  await passApi(app, settings.api_url)
  patternOf = await pageRoutes(app, settings)
  await app.listen({ host: settings.host, port: settings.port })

  return {
    port: (app.server.address() as AddressInfo).port,
    close: async () => {
      is_closing = true
      await app.close()
    },
  }
}

function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500
  reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': CLOSED_POLICY })
  if (status >= 500) request.log.error(error)
  void reply
    .code(status)
    .send(
      status < 500
        ? { code: status === 413 ? 'too_large' : 'invalid_input', message: error.message }
        : { code: 'unexpected', message: 'Something went wrong.' },
    )
}
