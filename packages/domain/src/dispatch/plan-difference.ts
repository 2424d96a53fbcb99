import type { Travel } from './etas.ts'

/** One departure of a driver, current or proposed. */
export type DriverRoute = {
  readonly row_id: number
  readonly order_ids: readonly number[]
  readonly driving_s: number
  readonly distance_m: number
  readonly occupancy_percent: number
  /** Seconds beyond the promise, by order id. */
  readonly late_s: ReadonlyMap<number, number>
}
export type PlanPosition = { readonly row_id: number; readonly position: number } | null
export const PLAN_REASONS = [
  'from_waiting',
  'to_free_capacity',
  'order_of_stops',
  'less_late',
  'nearer',
  'fits_better',
] as const
export type PlanReason = (typeof PLAN_REASONS)[number]
export type PlanMove = {
  readonly order_id: number
  readonly before: PlanPosition
  readonly after: PlanPosition
  readonly reason: PlanReason
  /** Seconds by which the new detour is shorter than the old one. */
  readonly saves_s: number
}
type BeforeAfter = readonly [number, number]
export type DriverDifference = {
  readonly row_id: number
  readonly orders: BeforeAfter
  readonly occupancy_percent: BeforeAfter
  readonly driving_s: BeforeAfter
  readonly distance_m: BeforeAfter
  readonly late_s: BeforeAfter
  readonly moves: readonly PlanMove[]
  /** Rows whose changes must be accepted together; otherwise an order would be on two trips or none. */
  readonly goes_with: readonly number[]
}

const MINUTE_S = 60

/** Returns what a plan would change, row by row of the wave; unchanged rows are omitted. */
export function planDifference(
  before: readonly DriverRoute[],
  after: readonly DriverRoute[],
  travel: Travel,
): DriverDifference[] {
  const was_of = new Map(before.map((route) => [route.row_id, route]))
  const is_of = new Map(after.map((route) => [route.row_id, route]))
  const moves = movesOf(before, after, travel)
  const groups = groupsOf(moves)
  return [...new Set([...was_of.keys(), ...is_of.keys()])].flatMap((row_id) => {
    const [was, is] = [was_of.get(row_id), is_of.get(row_id)]
    const own = moves.filter((move) => (move.after ?? move.before)!.row_id === row_id)
    const concerned = moves.some((move) => [move.before, move.after].some((one) => one?.row_id === row_id))
    if (!concerned) return []
    const both = (of: (route: DriverRoute) => number): BeforeAfter => [was ? of(was) : 0, is ? of(is) : 0]
    return {
      row_id,
      orders: both(({ order_ids }) => order_ids.length),
      occupancy_percent: both((route) => route.occupancy_percent),
      driving_s: both((route) => route.driving_s),
      distance_m: both((route) => route.distance_m),
      late_s: both(({ late_s }) => [...late_s.values()].reduce((sum, s) => sum + s, 0)),
      moves: own,
      goes_with: [...(groups.get(row_id) ?? [])].filter((id) => id !== row_id).toSorted((a, b) => a - b),
    }
  })
}

type RoutePosition = { readonly route: DriverRoute; readonly index: number }

function movesOf(before: readonly DriverRoute[], after: readonly DriverRoute[], travel: Travel): PlanMove[] {
  const [was_at, is_at] = [spotsOf(before), spotsOf(after)]
  const unchanged_ids = new Set(
    after.flatMap((is) =>
      unmovedOrders(
        before.find((was) => was.row_id === is.row_id),
        is,
      ),
    ),
  )
  return [...new Set([...was_at.keys(), ...is_at.keys()])].flatMap((order_id) => {
    if (unchanged_ids.has(order_id)) return []
    const [was, is] = [was_at.get(order_id) ?? null, is_at.get(order_id) ?? null]
    const saves_s = was && is ? detour(was, travel) - detour(is, travel) : 0
    return [
      {
        order_id,
        before: planPositionOf(was),
        after: planPositionOf(is),
        reason: reasonOf(order_id, was, is, saves_s),
        saves_s,
      },
    ]
  })
}

const spotsOf = (routes: readonly DriverRoute[]): Map<number, RoutePosition> =>
  new Map(routes.flatMap((route) => route.order_ids.map((order_id, index) => [order_id, { route, index }] as const)))

const planPositionOf = (spot: RoutePosition | null): PlanPosition =>
  spot && { row_id: spot.route.row_id, position: spot.index + 1 }

function detour({ route: { order_ids }, index }: RoutePosition, travel: Travel): number {
  const [before, own, next] = [order_ids[index - 1] ?? null, order_ids[index]!, order_ids[index + 1] ?? null]
  const straight = before === null && next === null ? 0 : travel(before, next).seconds
  return travel(before, own).seconds + travel(own, next).seconds - straight
}

function reasonOf(order_id: number, was: RoutePosition | null, is: RoutePosition | null, saves_s: number): PlanReason {
  if (!was) return 'from_waiting'
  if (!is) return 'to_free_capacity'
  if (was.route.row_id === is.route.row_id) return 'order_of_stops'
  const less_s = (was.route.late_s.get(order_id) ?? 0) - (is.route.late_s.get(order_id) ?? 0)
  if (less_s >= MINUTE_S) return 'less_late'
  return saves_s > 0 ? 'nearer' : 'fits_better'
}

function unmovedOrders(was: DriverRoute | undefined, is: DriverRoute): number[] {
  return longestCommonSequence(was?.order_ids ?? [], is.order_ids)
}

/** Returns the longest common subsequence, so that the fewest orders count as moved. */
export function longestCommonSequence(was: readonly number[], is: readonly number[]): number[] {
  const index_of = new Map(was.map((id, i) => [id, i]))
  const common = is.filter((id) => index_of.has(id))
  const best: { ids: number[] }[] = common.map((id) => ({ ids: [id] }))
  common.forEach((id, i) => {
    for (let j = 0; j < i; j++)
      if (index_of.get(common[j]!)! < index_of.get(id)! && best[j]!.ids.length + 1 > best[i]!.ids.length)
        best[i] = { ids: [...best[j]!.ids, id] }
  })
  return best.reduce<number[]>((longest, { ids }) => (ids.length > longest.length ? ids : longest), [])
}

/** Returns groups of rows that exchange orders, directly or through others. */
function groupsOf(moves: readonly PlanMove[]): Map<number, Set<number>> {
  const groups = new Map<number, Set<number>>()
  for (const { before, after } of moves) {
    if (!before || !after) continue
    const joined = new Set([
      ...(groups.get(before.row_id) ?? [before.row_id]),
      ...(groups.get(after.row_id) ?? [after.row_id]),
    ])
    for (const id of joined) groups.set(id, joined)
  }
  return groups
}
