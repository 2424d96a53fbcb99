import type { Order } from './order.server.ts'

export type ProgressStep = {
  name: 'placed' | 'accepted' | 'cooking' | 'ready' | 'on-the-way' | 'completed' | 'cancelled'
  /** Time at which the step was reached; null until then. */
  at: string | null
  /** Current forecast; null when there is none. */
  expected_at: string | null
  state: 'done' | 'now' | 'to_come' | 'stopped'
}
type ProgressFacts = Pick<
  Order,
  | 'status'
  | 'order_type'
  | 'placed_at'
  | 'accepted_at'
  | 'started_at'
  | 'ready_at'
  | 'departed_at'
  | 'completed_at'
  | 'cancelled_at'
  | 'expected'
>
type StepTimes = Omit<ProgressStep, 'state'>

/** Returns the steps of an order: reached steps with their times, later steps with expected times. */
export function stepsOf(order: ProgressFacts): ProgressStep[] {
  const road = roadOf(order)
  if (order.status === 'cancelled') {
    const made = road.filter(({ at }) => at !== null).map((step): ProgressStep => ({ ...step, state: 'done' }))
    return [...made, { name: 'cancelled', at: order.cancelled_at, expected_at: null, state: 'stopped' }]
  }
  const current = order.status === 'pending' ? 'placed' : order.status
  const here = road.findIndex(({ name }) => name === current)
  return road.map((step, at) => ({ ...step, state: stateAt(at, here, order.status === 'completed') }))
}

const stateAt = (at: number, here: number, is_finished: boolean): ProgressStep['state'] => {
  if (at < here || (at === here && is_finished)) return 'done'
  return at === here ? 'now' : 'to_come'
}

function roadOf(order: ProgressFacts): StepTimes[] {
  const { ready_at, departed_at, completed_at } = order.expected
  const road: StepTimes[] = [
    { name: 'placed', at: order.placed_at, expected_at: null },
    { name: 'accepted', at: order.accepted_at, expected_at: null },
    { name: 'cooking', at: order.started_at, expected_at: null },
    { name: 'ready', at: order.ready_at, expected_at: ready_at },
    { name: 'on-the-way', at: order.departed_at, expected_at: departed_at },
    { name: 'completed', at: order.completed_at, expected_at: completed_at },
  ]
  return order.order_type === 'delivery' ? road : road.filter(({ name }) => name !== 'on-the-way')
}
