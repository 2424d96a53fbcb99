import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Engine, EngineRefusal } from './engine.ts'
import { openLine } from './limited-queue.ts'

/** Maximum body size: enough for two lists of a thousand points. */
const MAX_BODY_BYTES = 256 * 1024
const MOST_WAITING = 64

export type RoutingOptions = {
  /** The routing engine; null when the server has no routing tiles. */
  readonly engine: Engine | null
  readonly most_waiting?: number
  readonly logger?: FastifyBaseLogger
}

/**
 * Implements the endpoints of valhalla_service that the API uses, with the same format, so that either can replace the
 * other.
 */
export function createRouting({ engine, most_waiting = MOST_WAITING, logger }: RoutingOptions): FastifyInstance {
  const app = fastify({ bodyLimit: MAX_BODY_BYTES, ...(logger && { loggerInstance: logger }) })
  // The engine parses the JSON text itself.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const line = openLine(most_waiting)
  const quiet = { logLevel: 'warn' as const }
  hangUpWhenClosing(app)

  app.get('/healthz', quiet, () => ({ ok: true, has_tiles: engine !== null, waiting: line.length() }))
  app.get('/status', quiet, async (_request, reply) =>
    engine ? reply.type('application/json').send(await engine.status()) : reject(reply, 503, 'There are no tiles'),
  )
  for (const question of ['route', 'sources_to_targets'] as const)
    app.post(`/${question}`, quiet, async (request, reply) => {
      if (!engine) return reject(reply, 503, 'There are no tiles')
      if (typeof request.body !== 'string') return reject(reply, 400, 'Send the question as JSON')
      return answer(request, reply, inLine(request, engine[question], request.body, question === 'route'))
    })
  return app

  /** Resolves to null when the queue is full or the client has disconnected. */
  function inLine({ raw }: FastifyRequest, requestRoute: Engine['route'], body: string, is_short: boolean) {
    return new Promise<string | null>((resolve, reject) => {
      const work = async () => {
        if (raw.socket.destroyed) resolve(null)
        else await requestRoute(body).then(resolve, reject)
      }
      if (!line.join(work, is_short)) resolve(null)
    })
  }
}

/** Closes keep-alive connections of the API on shutdown, which would otherwise wait for their idle timeout. */
function hangUpWhenClosing(app: FastifyInstance): void {
  let is_closing = false
  app.addHook('preClose', (done) => {
    is_closing = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (is_closing) reply.header('connection', 'close')
    done()
  })
}

async function answer(request: FastifyRequest, reply: FastifyReply, answered: Promise<string | null>) {
  try {
    const text = await answered
    return text === null ? reject(reply, 503, 'Too many are waiting') : reply.type('application/json').send(text)
  } catch (error) {
    if (error instanceof EngineRefusal) return reject(reply, 400, error.message)
    request.log.error({ err: error }, 'the engine failed')
    return reject(reply, 500, 'The engine failed')
  }
}

const reject = (reply: FastifyReply, status_code: number, error: string) =>
  reply.code(status_code).send({ status_code, error })
