import type { Config } from '@tavlin/config/config'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { openDatabase } from './platform/db/db.ts'
import { poolConnections } from './platform/monitoring/metrics.ts'
import { openGeocoder } from './platform/companies/open-geocoder.ts'
import { openRouting } from './platform/routing/open-routing.ts'
import { openRealtime } from './platform/events/realtime.ts'
import { openStore } from './platform/files/storage.ts'
import { startTracing } from './platform/monitoring/tracing.ts'

/** Starts the API with everything it needs and listens. `close` first finishes the requests that are running. */
export async function startApi(config: Config, log: Logger) {
  const tracing = await startTracing(config.otlp_endpoint, 'tavlin-api')
  const { db, pool } = openDatabase(config.database.url, config.database.pool)
  const app = await buildApp({
    config,
    db,
    log,
    now: () => new Date(),
    files: openStore(config.storage),
    geocoder: openGeocoder(config.geocoder, db, log),
    routing: openRouting(config.routing, log),
    pusher: openRealtime(config.realtime),
    tracing,
  })
  const watching = setInterval(() => {
    poolConnections.set({ state: 'open' }, pool.totalCount)
    poolConnections.set({ state: 'idle' }, pool.idleCount)
    poolConnections.set({ state: 'waiting' }, pool.waitingCount)
  }, 1000)
  await app.listen({ port: config.ports.api, host: config.bind_address })
  return {
    server: app.server,
    close: async (): Promise<void> => {
      clearInterval(watching)
      await app.close()
      await db.destroy()
      await tracing?.stop()
    },
  }
}
