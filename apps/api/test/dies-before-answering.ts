import { readConfig } from '@tavlin/config/config'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/platform/db.ts'
import { openGeocoder } from '../src/platform/open-geocoder.ts'
import { openRouting } from '../src/platform/open-routing.ts'
import { openRealtime } from '../src/platform/realtime.ts'
import { openStore } from '../src/platform/storage.ts'

// The real API in a process of its own, which is killed between the commit of a command and its answer. The port is
// told on the first line of the output.
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
  // Whoever watches requests is let in before the routes are made, as a hook must be.
  tracing: {
    watch: (api) =>
      api.addHook('onSend', async ({ method }) => {
        if (method !== 'GET') process.kill(process.pid, 'SIGKILL')
      }) as never,
    stop: async () => {},
  },
})
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
