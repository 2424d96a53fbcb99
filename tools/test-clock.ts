import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@tavlin/config/config'

/** A time on a Tuesday without a holiday, far from daylight-saving changes. */
const DEFAULT_MOMENT = '2027-11-16 12:00'
const ZONE = 'Asia/Jerusalem'

/**
 * Runs tests at a fixed time, so that hour, weekday and date of the machine do not matter: Node, PostgreSQL and
 * Chromium start with a shifted wall clock (`shift-clock.c`) that then runs normally. `CI_CLOCK` sets another time in
 * the business zone (`CI_CLOCK='2028-02-29 23:30'`), or `real`.
 */
export function withTestClock<T>(work: () => T): T {
  const moment = process.env['CI_CLOCK'] ?? DEFAULT_MOMENT
  const folder = mkdtempSync(join(tmpdir(), 'tavlin-clock-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another user, so the folder is readable for others.
  if (moment !== 'real') {
    const seconds = Math.round((momentMs(moment) - Date.now()) / 1000)
    Object.assign(process.env, { LD_PRELOAD: compileShift(folder), CLOCK_SHIFT_SECONDS: String(seconds) })
    console.log(`the clock of the tests starts at ${moment} in ${ZONE}`)
  }
  // Creates a new cluster with this clock, and without the databases of interrupted runs.
  execFileSync('bin/services', ['test', 'reset'], { cwd: ROOT, stdio: 'ignore' })
  try {
    return work()
  } finally {
    execFileSync('bin/services', ['test', 'down'], { cwd: ROOT, stdio: 'ignore' })
    delete process.env['LD_PRELOAD']
    delete process.env['CLOCK_SHIFT_SECONDS']
    rmSync(folder, { recursive: true })
  }
}

function compileShift(folder: string): string {
  const library = join(folder, 'shift-clock.so')
  execFileSync('gcc', ['-O2', '-shared', '-fPIC', '-o', library, join(ROOT, 'tools/shift-clock.c')])
  return library
}

function momentMs(moment: string): number {
  const seconds = execFileSync('date', ['-d', moment, '+%s'], { env: { ...process.env, TZ: ZONE }, encoding: 'utf8' })
  return Number(seconds) * 1000
}
