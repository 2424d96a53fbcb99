import type { Page } from 'playwright-core'

/** Set by `bin/bench smooth`. `bin/ci` checks neither times nor memory, which vary on a busy machine. */
export const IS_MEASURING = process.env['MEASURE'] === 'smooth'
export const LONG_TASK_MS = 50
const TRIES = 3

type TraceEvent = { name: string; tdur?: number }

/** Measures the CPU time of the longest task during `work`, from the browser's trace: the best of a few tries. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  let best_ms = Infinity
  for (let tries = 0; tries < TRIES && best_ms > LONG_TASK_MS; tries++) {
    const browser = page.context().browser()!
    await browser.startTracing(page, { categories: ['toplevel'] })
    await work()
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const tasks = traceEvents.flatMap(({ name, tdur }) => (name.endsWith('RunTask') && tdur ? [tdur / 1000] : []))
    if (tasks.length < 60) throw new Error(`the trace holds only ${tasks.length} tasks`)
    best_ms = Math.min(best_ms, Math.max(...tasks))
  }
  return best_ms
}
