import type { Plan, PlanDriver } from './plan-api.ts'

type RouteTotals = { driving_s: number; distance_m: number; late_s: number; moved: number; from_waiting: number }
export type PlanTotals = RouteTotals & { before: Pick<RouteTotals, 'driving_s' | 'distance_m' | 'late_s'> }

/** Returns the rows of the drivers whose trip has not changed since the plan was computed. */
export const choosable = ({ drivers }: Pick<Plan, 'drivers'>): number[] =>
  drivers.flatMap(({ row_id, is_stale }) => (is_stale ? [] : [row_id]))

/** Returns the totals of the whole wave before, and with the plan applied to the chosen drivers only. */
export function sumsOf({ drivers, totals }: Pick<Plan, 'drivers' | 'totals'>, chosen: ReadonlySet<number>): PlanTotals {
  const trips = drivers.filter(({ row_id }) => chosen.has(row_id))
  const before = {
    driving_s: totals?.before.driving_s ?? 0,
    distance_m: totals?.before.distance_m ?? 0,
    late_s: totals?.before.late_s ?? 0,
  }
  const change = (valuesOf: (driver: PlanDriver) => readonly [number, number]) =>
    trips.reduce((sum, driver) => sum + valuesOf(driver)[1] - valuesOf(driver)[0], 0)
  const moves = trips.flatMap((driver) => driver.moves)
  return {
    driving_s: before.driving_s + change(({ duration_s }) => duration_s),
    distance_m: before.distance_m + change(({ distance_m }) => distance_m),
    late_s: before.late_s + change(({ late_s }) => late_s),
    moved: moves.length,
    from_waiting: moves.filter((move) => move.before === null).length,
    before,
  }
}

/** True when nothing was planned before, so that there is nothing to compare the plan with. */
export const isFirst = ({ totals }: Pick<Plan, 'totals'>): boolean => totals !== null && totals.before.planned === 0

export type UnmovedOrder = { order_id: number; number: number; with_row_id: number }

/** Returns the orders planned to move between a chosen driver and `left_out`, who is not chosen: they do not move. */
export function staysBehind(
  { drivers }: Pick<Plan, 'drivers'>,
  chosen: ReadonlySet<number>,
  left_out: number,
): UnmovedOrder[] {
  return drivers
    .flatMap(({ moves }) => moves)
    .flatMap(({ order_id, number, before, after }) => {
      if (!before || !after || before.row_id === after.row_id) return []
      const [from, to] = [before.row_id, after.row_id]
      const is_parted = (from === left_out && chosen.has(to)) || (to === left_out && chosen.has(from))
      return is_parted ? [{ order_id, number, with_row_id: from }] : []
    })
}
