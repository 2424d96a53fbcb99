import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type Pusher from 'pusher'
import { accessRoutes } from './features/access/access.routes.ts'
import { openSessions } from './features/access/session.service.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { statusRoutes } from './features/status/status.routes.ts'
import { openStatus } from './features/status/status.service.ts'
import type { Deps } from './platform/deps.ts'
import { describeApi, docsRoutes } from './platform/docs.ts'
import { Denied, errorAnswer } from './platform/errors.ts'
import { followEvents } from './platform/event-feed.ts'
import { healthRoutes } from './platform/health.ts'
import { newRequestId } from './platform/ids.ts'
import { openLimits } from './platform/limits.ts'
import { requestSeconds } from './platform/metrics.ts'
import { pictureRoutes } from './platform/pictures.ts'
import type { Gate } from './platform/serve.ts'
import type { startTracing } from './platform/tracing.ts'

const FOLLOW_EVERY_MS = 200
const BODY_LIMIT_BYTES = 1_000_000

export type AppParts = Deps & {
  readonly pool: pg.Pool
  readonly pusher: Pusher
  readonly tracing?: Awaited<ReturnType<typeof startTracing>>
}

/** The whole API, ready to listen or to be injected into. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, log, pool, pusher } = parts
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    genReqId: newRequestId,
    trustProxy: config.trusted_proxies,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    // A drain must not wait for browsers that keep their connection open.
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('signed_in', null)
  await app.register(formbody, { bodyLimit: 10_000 })
  if (parts.tracing) await parts.tracing.watch(app)
  await describeApi(app, config.product_name)
  answerErrors(app)
  watchRequests(app)
  protectAnswers(app, config.env === 'production')

  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  healthRoutes(app, config, { db, isDraining: () => draining })

  const sessions = openSessions(parts)
  const status = await openStatus(parts)
  const limits = openLimits(pool, log)
  const gate: Gate = {
    whoIs: sessions.whoIs,
    limits,
    deadline_ms: config.request_deadline_ms,
    check_answers: config.env !== 'production',
  }
  await app.register(
    async (api) => {
      accessRoutes(api, parts, gate, limits)
      liveRoutes(api, parts, gate, pusher)
      settingsRoutes(api, parts, gate)
      statusRoutes(api, gate, status)
      pictureRoutes(api, parts.files)
      await docsRoutes(api, sessions.whoIs)
    },
    { prefix: '/api' },
  )

  const feed = await followEvents(
    db,
    FOLLOW_EVERY_MS,
    async (events) => {
      sessions.hear(events)
      await status.hear(events)
    },
    (error) => log.warn({ err: error }, 'events cannot be followed right now'),
  )
  app.addHook('onClose', () => feed.stop())
  await app.ready()
  return app
}

function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new Denied('not_found')
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = errorAnswer(error)
    if (status === 500) request.log.error({ err: error }, 'unexpected')
    const answer = status === 500 ? { ...body, details: { request_id: request.id } } : body
    return reply.code(status).send(answer)
  })
}

function watchRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = (request.routeOptions.schema as { operationId?: string } | undefined)?.operationId
    if (operation)
      requestSeconds.observe({ operation, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    done()
  })
}

/** Answers of the API are data: nothing in them may be framed, sniffed, cached by strangers or run. */
function protectAnswers(app: FastifyInstance, is_production: boolean): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    raw.setHeader('x-content-type-options', 'nosniff')
    raw.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    raw.setHeader('referrer-policy', 'no-referrer')
    raw.setHeader('cache-control', 'no-store')
    if (is_production) raw.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains')
    done()
  })
}
