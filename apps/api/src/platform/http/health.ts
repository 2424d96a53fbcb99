import type { Config } from '@tavlin/config/config'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { Denied } from './errors.ts'
import { registry } from '../monitoring/metrics.ts'
import { withDeadline } from './scope.ts'

const PATIENCE_MS = 1_000

/** Serves the endpoints for monitoring: liveness, readiness and metrics. */
export function healthRoutes(
  app: FastifyInstance,
  config: Config,
  { db, isDraining }: { db: Db; isDraining: () => boolean },
): void {
  app.get('/healthz', { logLevel: 'silent', schema: { hide: true } }, () => ({ ok: true }))

  app.get('/readyz', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    const late = new Promise<never>((_, fail) => setTimeout(fail, PATIENCE_MS, new Error('late')).unref())
    const database = await Promise.race([
      withDeadline('readyz', PATIENCE_MS, () => sql`select 1`.execute(db)),
      late,
    ]).then(
      () => true,
      () => false,
    )
    return reply
      .code(database && !isDraining() ? 200 : 503)
      .send({ ok: database && !isDraining(), database, draining: isDraining() })
  })

  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async (request, reply) => {
    if (!maySeeMetrics(request, config.metrics_token)) throw new Denied('not_allowed')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/**
 * Allows the metrics with a token from anywhere; without a token only from this machine, and not through a local proxy.
 */
function maySeeMetrics({ headers, socket }: FastifyRequest, token: string): boolean {
  if (token) return headers.authorization === `Bearer ${token}`
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
    headers['x-forwarded-for'] === undefined
  )
}
