import type { dispatch } from '@tavlin/contract/dispatch'
import type { Returned } from '@tavlin/contract/endpoint'
import { askApi } from '../ask-api.ts'

export type Plan = Returned<typeof dispatch.plan>['data']
export type PlanDriver = Plan['drivers'][number]
export type Applied = Returned<typeof dispatch.applyPlan>['data']

type Wished = { date: string; hour: number; deli_id: number | null; seconds: number }

export const askPlan = (body: Wished) => askApi<Plan>({ method: 'POST', path: '/inlays/plans', body })
export const readPlan = (id: string) => askApi<Plan>({ method: 'GET', path: `/inlays/plans/${id}` })
export const cancelPlan = (id: string) => askApi<Plan>({ method: 'DELETE', path: `/inlays/plans/${id}` })
export const applyPlan = (id: string, driver_ids: readonly number[]) =>
  askApi<Applied>({ method: 'POST', path: `/inlays/plans/${id}/apply`, body: { driver_ids } })
