import { configOrExit } from '@tavlin/config/config'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { startRealtime } from './server.ts'

const config = configOrExit()
const log = pino({ name: 'realtime', level: config.log_level })
const realtime = await startRealtime({
  app: config.realtime,
  host: config.bind_address,
  port: config.ports.realtime,
  metrics_token: config.metrics_token,
  log,
})
log.info({ port: realtime.port }, 'realtime server listens')

closeWithGrace({ logger: log }, async ({ err, signal }) => {
  if (err) log.error({ err }, 'unexpected error')
  log.info({ signal }, 'realtime server closes')
  await realtime.close()
})
