import type { AddressInfo } from 'node:net'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { passApi } from './api-pass-through.ts'
import { healthRoutes } from './health.ts'
import type { PageSettings } from './page-settings.ts'
import { pageRoutes } from './pages.ts'
import { isRefusedCrossOrigin } from './same-origin.ts'
import { CLOSED_POLICY, securityHeaders } from './security-headers.ts'

export type WebSettings = PageSettings & {
  host: string
  port: number
  realtime_origin: string
  trusted_proxies: string[]
  log_level: string
  build_dir?: string
}

export async function startWeb(settings: WebSettings): Promise<{ port: number; close: () => Promise<void> }> {
  const app = fastify({
    logger: {
      level: settings.log_level,
      // Without the query: it holds reset tokens and what people search for.
      serializers: { req: ({ method, url }) => ({ method, path: url?.split('?')[0] }) },
    },
    trustProxy: settings.trusted_proxies,
    // A request whose last byte does not come in two minutes is an attack or a lost connection.
    requestTimeout: 120_000,
    // While closing, a request on an open connection is still answered; only new connections are refused.
    return503OnClosing: false,
    frameworkErrors: answerError,
  })
  let is_closing = false

  app.setErrorHandler(answerError)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(settings.is_production))
    const { method, url, headers, host } = request
    if (!isRefusedCrossOrigin({ method, url, headers, host })) return
    await reply.code(403).send({ code: 'cross_origin', message: 'This request came from another site.' })
  })
  // What was begun before closing is finished, and its connection with it: kept alive it would hold the process for 72 s.
  app.addHook('onSend', async (_request, reply) => {
    if (is_closing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async () => {
    if (is_closing) setImmediate(() => app.server.closeIdleConnections())
  })

  healthRoutes(app, settings.api_url)
  await passApi(app, settings.api_url)
  await pageRoutes(app, settings)
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
