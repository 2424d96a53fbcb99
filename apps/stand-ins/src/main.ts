import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { configOrExit } from '@tavlin/config/config'
import { startStandIns } from './stand-ins.ts'

function rejectProduction(env: string | undefined): void {
  if (env !== 'production') return
  process.stderr.write('The stand-ins swallow mail and do not run with NODE_ENV=production; use the real companies.\n')
  process.exit(1)
}

// Checks twice: first because a production environment would otherwise fail on missing secrets, then because .env may
// set NODE_ENV.
rejectProduction(process.env['NODE_ENV'])
const config = configOrExit()
rejectProduction(config.env)

const log = pino({ name: 'stand-ins', level: config.log_level })
const { stand_ins: http_port, smtp_sink: smtp_port, printer: printer_port } = config.ports
const standIns = await startStandIns({ host: config.bind_address, http_port, smtp_port, printer_port, log }).catch(
  (error: Error) => {
    process.stderr.write(`The stand-ins could not start: ${error.message}.\n`)
    process.exit(1)
  },
)
log.info({ http_port, smtp_port }, 'stand-ins ready')

closeWithGrace({ delay: 5000, logger: log }, async ({ err }) => {
  if (err) log.error(err)
  await standIns.close()
})
