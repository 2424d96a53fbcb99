import { readFileSync, rmSync } from 'node:fs'
import { withTestClock } from '../tools/test-clock.ts'
import type { Result } from './pairs.ts'
import { runInFull } from './proofs.ts'

const DEVICES = 5
/** Set `BENCH_SALES` for a shorter run. */
const SALES = Number(process.env['BENCH_SALES'] ?? 500)
const COLD_START_MS = 2000
const MEASURED_FILE = '.local/till-offline.json'

type Measured = {
  readonly browser_kills: number
  readonly network_changes: number
  readonly server_kills: number
  readonly cold_start_median_ms: number
  readonly cold_start_max_ms: number
}

/**
 * Sells on tills while browsers, network and API fail, and measures cold starts without a network. Runs at the test
 * clock, because the journey moves the time forward.
 */
export async function tillOffline(): Promise<Result> {
  rmSync(MEASURED_FILE, { force: true })
  const env = { TILL_DEVICES: String(DEVICES), TILL_SALES: String(SALES), TILL_MEASURED_FILE: MEASURED_FILE }
  const options = ['--config', 'e2e/vitest.config.ts']
  const proof = await withTestClock(() => runInFull('till-offline', 'e2e/till-offline.test.ts', env, options))
  const measured = readMeasured()
  const is_fast = measured !== null && measured.cold_start_median_ms <= COLD_START_MS
  return { ...proof, ok: proof.ok && is_fast, devices: DEVICES, sales: SALES, hours: 4, ...measured }
}

/** Null when the run failed before the measurement. */
function readMeasured(): Measured | null {
  try {
    return JSON.parse(readFileSync(MEASURED_FILE, 'utf8')) as Measured
  } catch {
    return null
  }
}
