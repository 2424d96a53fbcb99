import type { Plan, PlanDriver } from './plan-api.ts'

type Figures = { driving_s: number; distance_m: number; late_s: number; moved: number; from_waiting: number }
export type Sums = Figures & { before: Pick<Figures, 'driving_s' | 'distance_m' | 'late_s'> }

/** A driver whose trip someone changed since cannot be chosen. */
export const choosable = ({ drivers }: Pick<Plan, 'drivers'>): number[] =>
  drivers.flatMap(({ driver_id, is_stale }) => (is_stale ? [] : [driver_id]))

/** What applying these drivers alone comes to: the others stay as they are. */
export function sumsOf({ drivers }: Pick<Plan, 'drivers'>, chosen: ReadonlySet<number>): Sums {
  const sum = (figure: (driver: PlanDriver) => number) => drivers.reduce((total, driver) => total + figure(driver), 0)
  const after = (driver: PlanDriver) => (chosen.has(driver.driver_id) ? 1 : 0)
  const moves = drivers.filter(({ driver_id }) => chosen.has(driver_id)).flatMap((driver) => driver.moves)
  return {
    driving_s: sum((driver) => driver.duration_s[after(driver)]),
    distance_m: sum((driver) => driver.distance_m[after(driver)]),
    late_s: sum((driver) => driver.late_s[after(driver)]),
    moved: moves.length,
    from_waiting: moves.filter(({ before }) => before === null).length,
    before: {
      driving_s: sum(({ duration_s }) => duration_s[0]),
      distance_m: sum(({ distance_m }) => distance_m[0]),
      late_s: sum(({ late_s }) => late_s[0]),
    },
  }
}

export type StaysBehind = { order_id: number; number: number; with_driver_id: number }

/** Orders that stay where they are because one of their two drivers is left out. */
export function staysBehind(
  { drivers }: Pick<Plan, 'drivers'>,
  chosen: ReadonlySet<number>,
  left_out: number,
): StaysBehind[] {
  return drivers
    .flatMap(({ moves }) => moves)
    .flatMap(({ order_id, number, before, after }) => {
      if (!before || !after || before.driver_id === after.driver_id) return []
      const [from, to] = [before.driver_id, after.driver_id]
      const is_parted = (from === left_out && chosen.has(to)) || (to === left_out && chosen.has(from))
      return is_parted ? [{ order_id, number, with_driver_id: from }] : []
    })
}
