import type { OrderStatus } from '../orders/order-machine.ts'
import type { StopState } from './dispatch-enums.ts'
import { bagsOf } from './occupancy.ts'
import { holdsOrder } from './stop-machine.ts'

type ReadyStop = {
  readonly status: OrderStatus
  readonly state: StopState
  readonly volume: number
  readonly bags: number | null
  readonly bags_loaded: number | null
}
/** Progress of an order until it leaves the deli. */
export type Readiness = 'pending' | 'accepted' | 'cooking' | 'ready' | 'loading' | 'loaded' | 'away'

export function readinessOf({ status, ...stop }: Omit<ReadyStop, 'state'>): Readiness {
  if (status === 'pending' || status === 'accepted' || status === 'cooking') return status
  if (status !== 'ready') return 'away'
  const loaded = stop.bags_loaded ?? 0
  if (loaded === 0) return 'ready'
  return loaded < bagsOf(stop) ? 'loading' : 'loaded'
}

/** Counts the orders of a trip, those of them that are ready or delivered, and their bags. */
export function tripReadiness(stops: readonly ReadyStop[]) {
  const held = stops.filter(({ state }) => holdsOrder(state))
  const is_ready = ({ status }: ReadyStop) => status === 'ready' || status === 'on-the-way' || status === 'completed'
  return {
    orders: held.length,
    ready: held.filter(is_ready).length,
    delivered: held.filter(({ state }) => state === 'delivered').length,
    bags: held.reduce((sum, stop) => sum + bagsOf(stop), 0),
    loaded: held.reduce((sum, { bags_loaded }) => sum + (bags_loaded ?? 0), 0),
  }
}
