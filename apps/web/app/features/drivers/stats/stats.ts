import type { StatsData } from '../drivers.server.ts'

export type StatRow = StatsData['rows'][number]
type StatTotals = Omit<StatRow, 'driver_id' | 'name'>

/** Sums the stats of all drivers. The average delay is weighted by the number of late stops. */
export function sumOf(rows: readonly StatTotals[]): StatTotals {
  const sum = (of: (row: StatTotals) => number) => rows.reduce((all, row) => all + of(row), 0)
  const late_stops = sum((row) => row.late_stops)
  const late_s = sum((row) => row.average_late_s * row.late_stops)
  return {
    trips: sum((row) => row.trips),
    stops: sum((row) => row.stops),
    late_stops,
    failed_stops: sum((row) => row.failed_stops),
    distance_m: sum((row) => row.distance_m),
    driving_s: sum((row) => row.driving_s),
    shift_minutes: sum((row) => row.shift_minutes),
    average_late_s: late_stops > 0 ? Math.round(late_s / late_stops) : 0,
  }
}

/** Returns whole percent; null when there are no stops. */
export const latePercent = ({ late_stops, stops }: Pick<StatTotals, 'late_stops' | 'stops'>): number | null =>
  stops > 0 ? Math.round((late_stops / stops) * 100) : null

/** Returns the stops per hour with one decimal, so that the numbers of a column align; null without shift hours. */
export const stopsPerHour = ({ stops, shift_minutes }: Pick<StatTotals, 'stops' | 'shift_minutes'>): string | null =>
  shift_minutes > 0 ? ((stops / shift_minutes) * 60).toFixed(1) : null

export const busyRows = (rows: readonly StatRow[]): StatRow[] =>
  rows.filter(({ trips, shift_minutes }) => trips > 0 || shift_minutes > 0)

export const STATS = ['trips', 'stops', 'late', 'average_late', 'failed', 'distance', 'hours', 'per_hour'] as const
export type StatKey = (typeof STATS)[number]
export type StatSort = { readonly by: StatKey | 'driver'; readonly is_falling: boolean }

/** Sort value per column; null is last in both directions. */
const VALUES: Record<StatKey, (row: StatRow) => number | null> = {
  trips: (row) => row.trips,
  stops: (row) => row.stops,
  late: latePercent,
  average_late: (row) => (row.late_stops > 0 ? row.average_late_s : null),
  failed: (row) => row.failed_stops,
  distance: (row) => row.distance_m,
  hours: (row) => row.shift_minutes,
  per_hour: (row) => (row.shift_minutes > 0 ? row.stops / row.shift_minutes : null),
}

export function sortRows(rows: readonly StatRow[], { by, is_falling }: StatSort): StatRow[] {
  const sign = is_falling ? -1 : 1
  if (by === 'driver') return rows.toSorted((a, b) => sign * a.name.localeCompare(b.name, 'he'))
  const valueOf = VALUES[by]
  return rows.toSorted((a, b) => {
    const x = valueOf(a)
    const y = valueOf(b)
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return sign * (x - y)
  })
}

/** Returns the next sort: the same column reverses the order; a new column sorts descending, names ascending. */
export const nextSort = (now: StatSort, by: StatSort['by']): StatSort =>
  now.by === by ? { by, is_falling: !now.is_falling } : { by, is_falling: by !== 'driver' }
