import type { BrowserContext } from 'playwright-core'
import type { System } from './system.ts'

/** The clocks of the servers and of some browsers, which a journey moves forward together. */
export function simulatedTime(system: System) {
  const shifts = new Map<BrowserContext, number>()
  let passed_ms = 0
  /** Sets the clock of a server process: the test clock (`tools/shift-clock.c`), moved by the simulated time. */
  const env = (): Record<string, string> => {
    const start = process.env['CLOCK_SHIFT_SECONDS']
    return start === undefined ? {} : { CLOCK_SHIFT_SECONDS: String(Number(start) + Math.round(passed_ms / 1000)) }
  }
  return {
    /** False with the real clock, which no process can move. */
    is_possible: process.env['CLOCK_SHIFT_SECONDS'] !== undefined,
    env,
    /** Shifts the clock of a browser by `off_ms` from its next page load on. */
    async addBrowser(context: BrowserContext, off_ms: number): Promise<void> {
      shifts.set(context, off_ms)
      await context.addInitScript(shiftClock, off_ms)
    },
    /**
     * Moves all clocks. API and web server are killed first and started last, so that no response has another time than
     * the page.
     */
    async pass(ms: number): Promise<void> {
      passed_ms += ms
      for (const name of ['web', 'api']) await system.kill(name)
      for (const [context, off_ms] of shifts) {
        await context.addInitScript(shiftClock, off_ms + passed_ms)
        for (const page of context.pages()) await page.evaluate(shiftClock, off_ms + passed_ms)
      }
      await Promise.all(['api', 'web'].map((name) => system.start(name, env())))
    },
  }
}

/** Runs in the page: shifts `Date` by `shift_ms` from the real time. A later call replaces the shift. */
function shiftClock(shift_ms: number): void {
  const scope = globalThis as typeof globalThis & { real_date?: DateConstructor }
  const Real = (scope.real_date ??= Date)
  globalThis.Date = class extends Real {
    constructor(...given: []) {
      if (given.length === 0) super(Real.now() + shift_ms)
      else super(...given)
    }

    static override now(): number {
      return Real.now() + shift_ms
    }
  } as DateConstructor
  // Simulates a touch, because the till locks itself after some time without one.
  globalThis.dispatchEvent(new Event('pointerdown'))
}
