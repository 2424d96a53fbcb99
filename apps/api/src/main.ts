import { configOrExit } from '@tavlin/config/config'
import closeWithGrace from 'close-with-grace'
import { openLog } from './platform/monitoring/log.ts'
import { startApi } from './start-api.ts'

const config = configOrExit()
const log = openLog(config.log_level, 'api')
const api = await startApi(config, log)
// Finishes running requests while new ones go to another process, then exits.
closeWithGrace({ delay: 30_000, logger: log }, () => api.close())
