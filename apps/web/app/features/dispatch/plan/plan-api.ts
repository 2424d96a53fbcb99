import type { dispatch } from '@tavlin/contract/dispatch'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { call, outcomeOf, request } from '#platform/api-client.ts'

export type Plan = ResponseOf<typeof dispatch.plan>['data']
export type PlanDriver = Plan['drivers'][number]

type PlanInput = { date: string; hour: number; deli_id: number | null; seconds: number }

const create = call<typeof dispatch.requestPlan>('POST', '/inlays/plans')
const read = call<typeof dispatch.plan>('GET', '/inlays/plans/:id')
const cancel = call<typeof dispatch.cancelPlan>('DELETE', '/inlays/plans/:id')
const apply = call<typeof dispatch.applyPlan>('POST', '/inlays/plans/:id/apply')

export const requestPlan = (body: PlanInput) => outcomeOf(request(create, { body }))
export const readPlan = (id: string) => outcomeOf(request(read, { params: { id } }))
export const cancelPlan = (id: string) => outcomeOf(request(cancel, { params: { id } }))
export const applyPlan = (id: string, row_ids: readonly number[]) =>
  outcomeOf(request(apply, { params: { id }, body: { row_ids } }))
