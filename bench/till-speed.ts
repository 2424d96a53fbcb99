import { loadavg } from 'node:os'
import { readMeasured } from './measured-file.ts'
import type { Result } from './pairs.ts'
import { runInFull } from './proofs.ts'

/** Largest values, measured on a processor four times slower, with 5,000 meals. */
const GOALS = { cold_start_median_ms: 2000, tap_median_ms: 100, js_before_first_tap_bytes: 170_000 }

/**
 * Measures a till in the browser: start without a network, JavaScript before the first tap, time from tap to paint, and
 * a queue of 2,000 sales. `load`: of the machine, because every time depends on it.
 */
export async function tillSpeed(): Promise<Result> {
  const measured = readMeasured('till-speed')
  const options = ['--config', 'e2e/vitest.config.ts']
  const env = { TILL_MEASURED_FILE: measured.file }
  const proof = await runInFull('till-speed', 'e2e/till-speed.test.ts', env, options)
  const values = measured.read()
  const missed = Object.entries(GOALS).filter(([name, most]) => !(values[name]! <= most))
  const load = Math.round(loadavg()[0]!)
  return {
    ...proof,
    ok: proof.ok && missed.length === 0,
    missed: missed.map(([name]) => name),
    load,
    ...values,
  }
}
