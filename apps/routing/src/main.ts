import { configOrExit } from '@tavlin/config/config'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { loadEngine } from './engine.ts'
import { createRouting } from './server.ts'

const config = configOrExit()
const log = pino({ name: 'routing', level: config.log_level })
const engine = await loadEngine(config.routing.tiles_dir)
if (!engine) log.warn('ROUTING_TILES holds no tiles: every travel time will be an estimate')
const routing = createRouting({ engine, logger: log })
await routing.listen({ host: config.bind_address, port: config.ports.routing })

closeWithGrace({ delay: 30_000, logger: log }, async ({ err, signal }) => {
  if (err) log.error({ err }, 'unexpected error')
  log.info({ signal }, 'routing closes')
  await routing.close()
})
