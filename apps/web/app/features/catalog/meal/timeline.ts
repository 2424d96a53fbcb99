export type Process = { readonly section_id: number; readonly minutes: number; readonly parallel: boolean }
export type ProcessSpan = Process & { readonly from_min: number }

/**
 * Returns when each step starts and ends. A parallel step starts with the step before it; any other waits until all
 * steps before it are done.
 */
export function timelineOf(processes: readonly Process[]): { spans: ProcessSpan[]; total_min: number } {
  const spans: ProcessSpan[] = []
  let end_min = 0
  for (const process of processes) {
    const before = spans.at(-1)
    const from_min = process.parallel && before ? before.from_min : end_min
    spans.push({ ...process, from_min })
    end_min = Math.max(end_min, from_min + process.minutes)
  }
  return { spans, total_min: end_min }
}
