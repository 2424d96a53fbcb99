import type { FastifyReply, FastifyRequest } from 'fastify'
import { giveUp, newScope, runInScope } from './scope.ts'
import { sqlPerRequest } from '../monitoring/metrics.ts'

/**
 * Sets the deadline of a request. When the client disconnects, the query of a read is cancelled; a command continues,
 * because its client may repeat it with the same key.
 */
export function enterScope(deadline_ms: number) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const scope = newScope(request.id, Date.now() + deadline_ms)
    const timer = setTimeout(giveUp, deadline_ms, scope, 'deadline_passed')
    reply.raw.once('close', () => {
      clearTimeout(timer)
      if (!reply.raw.writableFinished && request.method === 'GET') giveUp(scope, 'client_left')
      sqlPerRequest.observe(scope.sql_count)
    })
    runInScope(scope, done)
  }
}
