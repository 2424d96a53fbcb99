import { configOrExit } from '@tavlin/config/config'
import { checkOrders } from './features/integrity/check-orders.service.ts'
import { checkBalances } from './features/inventory/inventory.jobs.ts'
import { checkLedger } from './features/wallet/wallet.jobs.ts'
import { openDatabase } from './platform/db/db.ts'
import { openLog } from './platform/monitoring/log.ts'

const config = configOrExit()
const { db } = openDatabase(config.database.url, 2)
const log = openLog(config.log_level, 'check-invariants')

// Runs the nightly checks now; every finding is logged.
try {
  const found = (await checkOrders({ db, log })) + (await checkBalances({ db, log })) + (await checkLedger({ db, log }))
  process.stdout.write(found === 0 ? 'Every comparison agrees.\n' : `${found} findings, logged above.\n`)
  process.exitCode = found === 0 ? 0 : 1
} finally {
  await db.destroy()
}
