import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '@tavlin/config/config'
import type { FastifyInstance } from 'fastify'

const NOT_READY_MS = 1_000
const QUIET_MS = 200
const LONGEST_MS = 6_000

/**
 * Shuts down without failed requests. First /readyz fails and every response closes its connection, so that clients and
 * proxies connect to another process. Once no new requests arrive, the port is closed; the kernel resets connections
 * that were not accepted yet. Then idle connections are closed. Needs Fastify's `return503OnClosing: false`.
 */
export function drainOnClose(
  app: FastifyInstance,
  { env, request_deadline_ms }: Config,
): { isDraining: () => boolean } {
  let is_draining = false
  let last_came_at = 0
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    last_came_at = Date.now()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    is_draining = true
    if (!app.server.listening || env === 'development') return
    // Earlier responses were sent without `Connection: close`, so their keep-alive connections must time out at once.
    app.server.keepAliveTimeout = 1
    const started_at = Date.now()
    await sleep(NOT_READY_MS)
    while (Date.now() - last_came_at < QUIET_MS && Date.now() - started_at < LONGEST_MS) await sleep(20)
    // Closes connections without a request. Browsers and proxies open connections in advance, and Node would wait for
    // them.
    const endSilent = () => open.forEach((socket) => socket.bytesRead === 0 && socket.destroy())
    setTimeout(endSilent, NOT_READY_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), request_deadline_ms).unref()
  })
  return { isDraining: () => is_draining }
}
