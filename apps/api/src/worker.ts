import { configOrExit } from '@tavlin/config/config'
import closeWithGrace from 'close-with-grace'
import { openLog } from './platform/monitoring/log.ts'
import { startWorker } from './start-worker.ts'

const config = configOrExit()
const log = openLog(config.log_level, 'worker')
const worker = await startWorker(config, log)
closeWithGrace({ delay: 30_000, logger: log }, () => worker.close())
