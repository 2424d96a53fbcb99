import { readConfig } from '@tavlin/config/config'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/platform/db/db.ts'
import { openGeocoder } from '../src/platform/companies/open-geocoder.ts'
import { openRouting } from '../src/platform/routing/open-routing.ts'
import { openRealtime } from '../src/platform/events/realtime.ts'
import { openStore } from '../src/platform/files/storage.ts'

// Runs the real API in its own process, which is killed between the commit of a command and its answer. The first
// output line contains the port.
const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const { db } = openDatabase(config.database.url, config.database.pool)
const app = await buildApp({
  db,
  config,
  log,
  now: () => new Date(process.env['TEST_NOW']!),
  files: openStore(config.storage),
  geocoder: openGeocoder(config.geocoder, db, log),
  routing: openRouting(config.routing, log),
  pusher: openRealtime(config.realtime),
  // The hook is registered before the routes, as Fastify requires.
  tracing: {
    watch: (api) =>
      api.addHook('onSend', async ({ method }) => {
        if (method !== 'GET') process.kill(process.pid, 'SIGKILL')
      }) as never,
    stop: async () => {},
  },
})
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
