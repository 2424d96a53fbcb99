/** The address of another wave: what belongs to the wave one leaves does not go along. */
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

/** The hour before or behind, of those that have orders or trips; none: there is nothing further. */
export function hourAfter(hours: readonly { hour: number }[], hour: number, step: 1 | -1): number | null {
  const all = hours.map((one) => one.hour).toSorted((a, b) => a - b)
  const next = step === 1 ? all.find((one) => one > hour) : all.findLast((one) => one < hour)
  return next ?? null
}
