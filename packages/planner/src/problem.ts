/** Seconds count from an origin chosen by the caller; volume is in hundredths of a bag. */
export type PlanProblem = {
  /** Number of nodes: the size of both matrices. */
  readonly node_count: number
  /** Row-major matrix: from × node_count + to. Values are whole seconds; the matrix may be asymmetric. */
  readonly durations_s: ArrayLike<number>
  readonly distances_m: ArrayLike<number>
  /** Matrices of vehicles that drive other roads or at another speed, of the same size. */
  readonly other_roads?: readonly PlanRoads[]
  readonly vehicles: readonly PlanVehicle[]
  readonly orders: readonly PlanOrder[]
}

export type PlanRoads = { readonly durations_s: ArrayLike<number>; readonly distances_m: ArrayLike<number> }

/** A departure of a driver in the wave: a trip, started or not. */
export type PlanVehicle = {
  readonly id: number
  readonly deli_id: number
  readonly start_node: number
  readonly end_node: number
  readonly capacity_volume: number
  readonly capacity_bags: number
  readonly capacity_stops: number
  /** The trip departs no earlier than start_s, and is back at end_node by end_s. */
  readonly start_s: number
  readonly end_s: number
  /** Orders that stay at the beginning of the trip, in this sequence. */
  readonly prefix: readonly number[]
  /** A locked trip contains only its prefix, even if that exceeds the capacity. */
  readonly is_locked: boolean
  /** Index of the vehicle's matrices in other_roads; when absent, the vehicle drives by the matrices of the problem. */
  readonly roads?: number
  /** The previous departure of the same driver: this trip leaves at least reload_s after the return from it. */
  readonly after?: { readonly vehicle_id: number; readonly reload_s: number }
}

export type PlanOrder = {
  readonly id: number
  readonly deli_id: number
  readonly node: number
  readonly volume: number
  readonly bags: number
  readonly service_s: number
  /** The time the order is packed. A trip with this order does not depart earlier. */
  readonly ready_s: number
  /** The driver waits until window_from_s; each second after window_to_s costs late_weight. */
  readonly window_from_s: number
  readonly window_to_s: number
  readonly late_weight: number
  readonly forbidden: readonly { readonly vehicle_id: number; readonly reason: string }[]
  /** The only vehicle that may deliver the order; null allows any. */
  readonly pinned_vehicle_id: number | null
  /** Position in the announced plan; index counts all stops of the trip from 0. */
  readonly announced: { readonly vehicle_id: number; readonly index: number } | null
}

export type PlanOptions = {
  /**
   * The search ends at whichever limit comes first. With iterations only, the result depends on nothing but problem and
   * seed.
   */
  readonly seconds?: number
  readonly iterations?: number
  readonly seed: number
  /** Cost of moving one announced stop, in seconds of driving. */
  readonly change_cost_s: number
  /**
   * Weight of an even workload: each driver costs this times the square of their hours of driving, in hours. Without
   * it, only the sum of driving counts.
   */
  readonly balance_weight?: number
}

export type PlanRoute = { readonly vehicle_id: number; readonly order_ids: readonly number[] }

/**
 * cost_s = 1,000,000 per unserved order + weighted lateness + driving + balance + change_cost_s per moved announced
 * stop.
 */
export type PlanCost = {
  readonly cost_s: number
  readonly travel_s: number
  readonly distance_m: number
  readonly late_s: number
  readonly late_orders: number
  readonly weighted_late_s: number
  /** Cost of an uneven workload; 0 without balance_weight. */
  readonly balance_s: number
  readonly unserved: number
  readonly moved: number
}

export type PlanProgress = { readonly seconds: number; readonly iterations: number; readonly best: PlanCost }

export type PlanAnswer = {
  /** One route per vehicle, in the order of the problem. */
  readonly routes: readonly PlanRoute[]
  readonly unserved_order_ids: readonly number[]
  readonly cost: PlanCost
  readonly seconds: number
  readonly iterations: number
  /** True when the caller cancelled; the plan is still complete. */
  readonly is_cancelled: boolean
}

/** Cost of an unserved order: more than any lateness of a working day, so that no order is dropped for punctuality. */
export const UNSERVED_COST_S = 1_000_000
