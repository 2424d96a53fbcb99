import type { FastifyReply, FastifyRequest } from 'fastify'
import { giveUp, newScope, runInScope } from './scope.ts'
import { sqlPerRequest } from './metrics.ts'

/**
 * Gives a request its deadline. A reader who leaves takes the query along; a command goes on without its sender, who
 * will ask again with the same key.
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
