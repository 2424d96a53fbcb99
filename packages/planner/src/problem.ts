/** Seconds count from one origin the caller chooses; volume is in hundredths of a bag. */
export type PlanProblem = {
  /** Places, as rows and columns of both matrices. */
  readonly node_count: number
  /** Row by row: from × node_count + to. Whole seconds; there and back may differ. */
  readonly durations_s: ArrayLike<number>
  readonly distances_m: ArrayLike<number>
  readonly vehicles: readonly PlanVehicle[]
  readonly orders: readonly PlanOrder[]
}

/** A driver of the wave with their trip, begun or not. */
export type PlanVehicle = {
  readonly id: number
  readonly deli_id: number
  readonly start_node: number
  readonly end_node: number
  readonly capacity_volume: number
  readonly capacity_bags: number
  readonly capacity_stops: number
  /** Not on the road before, and back at end_node by end_s. */
  readonly start_s: number
  readonly end_s: number
  /** Orders that stay first, in this order. */
  readonly prefix: readonly number[]
  /** Carries its prefix and nothing else, even if that is too much for it. */
  readonly is_locked: boolean
}

export type PlanOrder = {
  readonly id: number
  readonly deli_id: number
  readonly node: number
  readonly volume: number
  readonly bags: number
  readonly service_s: number
  /** A trip that carries it does not depart before. */
  readonly ready_s: number
  /** Who comes before window_from_s waits; each second after window_to_s costs late_weight. */
  readonly window_from_s: number
  readonly window_to_s: number
  readonly late_weight: number
  readonly forbidden: readonly { readonly vehicle_id: number; readonly reason: string }[]
  /** This vehicle or none. */
  readonly pinned_vehicle_id: number | null
  /** Its place in the plan people know; index counts all stops of the trip from 0. */
  readonly announced: { readonly vehicle_id: number; readonly index: number } | null
}

export type PlanOptions = {
  /** Ends by whichever comes first; by iterations alone the answer depends on nothing but problem and seed. */
  readonly seconds?: number
  readonly iterations?: number
  readonly seed: number
  /** What one announced stop that moves is worth, in seconds of driving. */
  readonly change_cost_s: number
}

export type PlanRoute = { readonly vehicle_id: number; readonly order_ids: readonly number[] }

/** cost_s = 1,000,000 per order left + weighted lateness + driving + change_cost_s per announced stop that moved. */
export type PlanCost = {
  readonly cost_s: number
  readonly travel_s: number
  readonly distance_m: number
  readonly late_s: number
  readonly late_orders: number
  readonly weighted_late_s: number
  readonly unserved: number
  readonly moved: number
}

export type PlanProgress = { readonly seconds: number; readonly iterations: number; readonly best: PlanCost }

export type PlanAnswer = {
  /** One for every vehicle, in the problem's order. */
  readonly routes: readonly PlanRoute[]
  readonly unserved_order_ids: readonly number[]
  readonly cost: PlanCost
  readonly seconds: number
  readonly iterations: number
  /** Ended before its time by whoever asked; what it has is still whole. */
  readonly is_cancelled: boolean
}

/** More than any lateness of a working day, so that no order is dropped to be punctual. */
export const UNSERVED_COST_S = 1_000_000
