import type { dispatch } from '@tavlin/contract/dispatch'
import type { Returned } from '@tavlin/contract/endpoint'
import type { ErrorBody } from '@tavlin/contract/errors'

export type Plan = Returned<typeof dispatch.plan>['data']
export type PlanDriver = Plan['drivers'][number]
export type Applied = Returned<typeof dispatch.applyPlan>['data']
export type Said<T> = { ok: true; data: T } | { ok: false; error: ErrorBody }

const PATIENCE_MS = 20_000

/** Straight to the API, as moves go: the screen below stays as it is until something is applied. */
async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Said<T>> {
  const headers = {
    ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    ...(body && { 'content-type': 'application/json' }),
  }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`/api${path}`, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
    const said = (await answer.json()) as { data: T } & ErrorBody
    return answer.ok ? { ok: true, data: said.data } : { ok: false, error: said }
  } catch {
    return { ok: false, error: { code: 'api_unreachable', message: '' } }
  }
}

type Wished = { date: string; hour: number; deli_id: number | null; seconds: number }

export const askPlan = (wished: Wished) => ask<Plan>('POST', '/inlays/plans', wished)
export const readPlan = (id: string) => ask<Plan>('GET', `/inlays/plans/${id}`)
export const cancelPlan = (id: string) => ask<Plan>('DELETE', `/inlays/plans/${id}`)
export const applyPlan = (id: string, driver_ids: readonly number[]) =>
  ask<Applied>('POST', `/inlays/plans/${id}/apply`, { driver_ids })
