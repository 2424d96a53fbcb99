import { trade } from '@tavlin/contract/trade'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { exportBreakdown, showBreakdown, showRows, showSummary } from './trade.service.ts'

export function tradeRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, trade, {
    summary: ({ query, caller }) => showSummary(deps, caller, query),
    breakdown: ({ query, caller }) => showBreakdown(deps, caller, query),
    rows: ({ query, caller }) => showRows(deps, caller, query),
    export: ({ query, caller }) => exportBreakdown(deps, caller, query),
  })
}
