import { withTestClock } from '../tools/test-clock.ts'
import { readMeasured } from './measured-file.ts'
import type { Result } from './pairs.ts'
import { runInFull } from './proofs.ts'

const DEVICES = 5
/** Set `BENCH_SALES` for a shorter run. */
const SALES = Number(process.env['BENCH_SALES'] ?? 500)

/**
 * Sells on tills while browsers, network and API fail. Runs at the test clock, because the journey moves the time
 * forward.
 */
export async function tillOffline(): Promise<Result> {
  const measured = readMeasured('till-offline')
  const env = { TILL_DEVICES: String(DEVICES), TILL_SALES: String(SALES), TILL_MEASURED_FILE: measured.file }
  const options = ['--config', 'e2e/vitest.config.ts']
  const proof = await withTestClock(() => runInFull('till-offline', 'e2e/till-offline.test.ts', env, options))
  return { ...proof, devices: DEVICES, sales: SALES, hours: 4, ...measured.read() }
}
