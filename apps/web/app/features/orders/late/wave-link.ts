const HOUR_MINUTES = 60

/** Links to the wave of an order. Without a slot the API chooses the hour. */
export function waveLink({ date, start_minute }: { date: string; start_minute: number | null }): string {
  const hour = start_minute === null ? '' : `&hour=${Math.floor(start_minute / HOUR_MINUTES)}`
  return `/inlays?date=${date}${hour}`
}
