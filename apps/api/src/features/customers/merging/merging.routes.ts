import { merging } from '@tavlin/contract/merging'
import type { FastifyInstance } from 'fastify'
import { type Gate, serve } from '#platform/http/serve.ts'
import type { CustomerDeps } from '../customer-effects.ts'
import { dismissDuplicate, listDuplicates } from './duplicate.service.ts'
import { showMergePlan } from './merge-plan.service.ts'
import { mergeCustomers, showMerges } from './merge.service.ts'
import { undoMerge } from './unmerge.service.ts'

export function mergingRoutes(app: FastifyInstance, deps: CustomerDeps, gate: Gate): void {
  serve(app, gate, merging, {
    duplicates: ({ query }) => listDuplicates(deps, query),
    dismissDuplicate: ({ body, call }) => dismissDuplicate(deps, call, body),
    mergePlan: ({ query }) => showMergePlan(deps, query),
    merge: ({ body, call }) => mergeCustomers(deps, call, body),
    mergesOf: ({ params }) => showMerges(deps, params.id),
    undoMerge: ({ params, call }) => undoMerge(deps, call, params.id),
  })
}
