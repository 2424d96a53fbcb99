import { PassThrough } from 'node:stream'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PlanBody } from './plan-body.ts'
import { createPlanPool } from './plan-pool.ts'

/** Maximum body size: enough for a large wave with its matrices as decimal text. */
const MAX_BODY_BYTES = 32 * 1024 * 1024
const PLANS_AT_ONCE = 2
/** Milliseconds after which a closing server destroys the connections that are still open. */
const LAST_ANSWER_MS = 3_000

export type PlannerOptions = { plans_at_once?: number; logger?: FastifyBaseLogger }

/** POST /plan streams lines of JSON: progress, then the plan as the last line. Closing the request cancels the plan. */
export function createPlanner({ plans_at_once = PLANS_AT_ONCE, logger }: PlannerOptions = {}): FastifyInstance {
  const app = fastify({ bodyLimit: MAX_BODY_BYTES, ...(logger && { loggerInstance: logger }) })
  const pool = createPlanPool(plans_at_once)
  app.get('/healthz', () => ({ ok: true, busy: pool.busyCount() }))

  app.post('/plan', async (request, reply) => {
    const body = PlanBody.safeParse(request.body)
    if (!body.success) return reply.code(422).send({ code: 'invalid', message: z.prettifyError(body.error) })
    const lines = new PassThrough()
    const write = (line: object) => lines.writable && lines.write(`${JSON.stringify(line)}\n`)
    const job = pool.start(body.data, write)
    if (!job)
      return reply
        .code(503)
        .header('retry-after', '3')
        .send({ code: 'planner_busy', message: 'All planners are at work.' })
    lines.once('close', job.cancel)
    job.done
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'a plan failed')
        write({ kind: 'error', code: 'planner_failed' })
      })
      .finally(() => {
        lines.off('close', job.cancel)
        lines.end()
      })
      // The handler never runs, because neither step of the chain throws.
      .catch(() => undefined)
    return reply.type('application/x-ndjson').send(lines)
  })

  app.addHook('preClose', async () => {
    await pool.close()
    // Closing waits for open connections, and a client may keep one open without a request.
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWER_MS).unref()
  })
  return app
}
