import type { FastifyInstance } from 'fastify'
import { apiState } from '#platform/api-state.ts'

export function healthRoutes(app: FastifyInstance, api_url: string): void {
  const options = { logLevel: 'warn' } as const
  app.get('/healthz', options, async () => ({ status: 'ok' }))
  app.get('/readyz', options, async (_request, reply) => {
    const api = await apiState(api_url)
    return reply.code(api === 'ready' ? 200 : 503).send({ status: api === 'ready' ? 'ok' : 'not_ready', api })
  })
}
