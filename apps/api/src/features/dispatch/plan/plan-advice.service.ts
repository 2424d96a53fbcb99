import type { Caller } from '@tavlin/contract/access-rules'
import type { Travel } from '@tavlin/domain/dispatch/etas'
import { holdAdvice } from '@tavlin/domain/dispatch/hold-advice'
import { type LatLng, estimateLeg } from '@tavlin/domain/dispatch/travel-estimate'
import type { Deps } from '#platform/deps.ts'
import type { ReadDriver, ReadWave } from '../waves/read-wave.ts'
import { showWave } from '../waves/wave.service.ts'

type PlanAdviceQuery = { readonly date: string; readonly hour: number; readonly deli?: number | undefined }

/** Advises which waiting orders should leave with a later departure, by deli, from estimated travel times. */
export async function showAdvice(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, query: PlanAdviceQuery) {
  const { data: read } = await showWave(deps, caller, query)
  return { data: read.delis.flatMap((deli) => adviceIn(read, deli)) }
}

function adviceIn({ waiting, drivers, at }: ReadWave, { id, lat, lng }: ReadWave['delis'][number]) {
  const orders = waiting.filter(({ deli_id }) => deli_id === id)
  if (lat === null || lng === null || orders.length === 0) return []
  const points = new Map<number, LatLng>(orders.map((order) => [order.order_id, order]))
  const numbers = new Map(orders.map(({ order_id, number }) => [order_id, number]))
  const pointOf = (order_id: number | null) => (order_id === null ? { lat, lng } : points.get(order_id)!)
  const travel: Travel = (from, to) => estimateLeg(pointOf(from), pointOf(to), 'car')
  const now_ms = Date.parse(at)
  const order_inputs = orders.map(({ order_id, ready_at, promise_to }) => ({
    order_id,
    ready_ms: ready_at === null ? now_ms : Date.parse(ready_at),
    leave_by_ms: Date.parse(promise_to) - travel(null, order_id).seconds * 1000,
  }))
  const free_drivers = drivers.filter((driver) => driver.deli_id === id && isHere(driver)).length
  return holdAdvice(order_inputs, { now_ms, free_drivers, travel }).map(({ until_ms, ...reported }) => ({
    ...reported,
    number: numbers.get(reported.order_id)!,
    until: new Date(until_ms).toISOString(),
    with_order_ids: [...reported.with_order_ids],
  }))
}

const isHere = ({ shift, duty, trip }: ReadDriver): boolean =>
  shift !== null && duty !== 'break' && trip?.status !== 'in_progress'
