import { configOrExit } from '@tavlin/config/config'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { createPlanner } from './server.ts'

const config = configOrExit()
const log = pino({ name: 'planner', level: config.log_level })
const planner = createPlanner({ logger: log })
await planner.listen({ host: config.bind_address, port: config.ports.planner })

closeWithGrace({ logger: log }, async ({ err, signal }) => {
  if (err) log.error({ err }, 'unexpected error')
  log.info({ signal }, 'planner closes')
  await planner.close()
})
