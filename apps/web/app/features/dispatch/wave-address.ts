/** Returns the URL of another wave, without the parameters that belong to the current wave. */
export function toWave(params: URLSearchParams, next: { date?: string; hour?: number; deli?: number | null }): string {
  const to = new URLSearchParams(params)
  for (const key of ['driver', 'plan', 'log', 'order']) to.delete(key)
  if (next.date !== undefined) {
    to.set('date', next.date)
    if (next.hour === undefined) to.delete('hour')
  }
  if (next.hour !== undefined) to.set('hour', String(next.hour))
  if (next.deli !== undefined) {
    if (next.deli === null) to.delete('deli')
    else to.set('deli', String(next.deli))
  }
  return `?${to}`
}

/** Returns the previous or next hour with orders or trips; null when there is none. */
export function hourAfter(hours: readonly { hour: number }[], hour: number, step: 1 | -1): number | null {
  const all = hours.map((one) => one.hour).toSorted((a, b) => a - b)
  const next = step === 1 ? all.find((one) => one > hour) : all.findLast((one) => one < hour)
  return next ?? null
}
