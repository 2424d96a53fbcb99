import type { Deps } from '#platform/deps.ts'
import type { Job, JobsOf, Tasks } from '#platform/events/jobs.ts'
import { forgetProofs } from './driving/proof.service.ts'
import { followOrder } from './trips/delivery.service.ts'
import { deletePlansBefore } from './plan/plan.repo.ts'
import { routeEstimates, routeWave } from './trips/trip-route.service.ts'

type WavePayload = { readonly deli_id: number; readonly date: string; readonly hour: number }

/** Retention of plans, which are only proposals; the action log records what was done. */
const PLAN_RETENTION_MS = 7 * 86_400_000

const route = ({ deli_id, date, hour }: WavePayload): Job => ({ task: 'route_wave', payload: { deli_id, date, hour } })

export const dispatchJobsOf: JobsOf = {
  'inlay.moved': ({ data }) => route(data),
  'wave.changed': ({ data }) => route(data),
  'order.moved': ({ data: { order_id, move } }) =>
    move === 'deliver' || move === 'reopen' ? { task: 'follow_order', payload: { order_id } } : null,
  'trip.changed': ({ data }) => (data.what === 'routed' ? null : route(data)),
}

export const dispatchTasks = (deps: Deps): Tasks => ({
  route_wave: (payload) => routeWave(deps, payload as WavePayload),
  follow_order: (payload) => followOrder(deps, payload as { order_id: number }),
  route_estimates: () => routeEstimates(deps),
  forget_proofs: () => forgetProofs(deps),
  forget_plans: () => deletePlansBefore(deps.db, new Date(deps.now().getTime() - PLAN_RETENTION_MS)),
})
