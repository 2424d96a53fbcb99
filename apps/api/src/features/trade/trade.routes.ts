import { accounting } from '@tavlin/contract/accounting'
import { trade } from '@tavlin/contract/trade'
import { tradeSchedules } from '@tavlin/contract/trade-schedules'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { exportDocuments, exportVat, showDocuments, showVatReport } from './accounting.service.ts'
import { exportMenu, showMenu } from './menu.service.ts'
import { exportPivot, showPivot } from './pivot.service.ts'
import {
  createSchedule,
  deleteSchedule,
  pauseSchedule,
  sendNow,
  showSchedules,
  updateSchedule,
} from './schedule.service.ts'
import { exportBreakdown, showBreakdown, showExpected, showRows, showSummary } from './trade.service.ts'

export function tradeRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, trade, {
    summary: ({ query, caller }) => showSummary(deps, caller, query),
    breakdown: ({ query, caller }) => showBreakdown(deps, caller, query),
    rows: ({ query, caller }) => showRows(deps, caller, query),
    export: ({ query, caller }) => exportBreakdown(deps, caller, query),
    pivot: ({ query, caller }) => showPivot(deps, caller, query),
    exportPivot: ({ query, caller }) => exportPivot(deps, caller, query),
    expected: ({ query, caller }) => showExpected(deps, caller, query),
    menuReport: ({ query, caller }) => showMenu(deps, caller, query),
    exportMenu: ({ query, caller }) => exportMenu(deps, caller, query),
  })
  serve(app, gate, accounting, {
    vatReport: ({ query, caller }) => showVatReport(deps, caller, query),
    documents: ({ query, caller }) => showDocuments(deps, caller, query),
    exportVat: ({ query, caller }) => exportVat(deps, caller, query),
    exportDocuments: ({ query, caller }) => exportDocuments(deps, caller, query),
  })
  serve(app, gate, tradeSchedules, {
    schedules: ({ caller }) => showSchedules(deps, caller.id),
    createSchedule: ({ body, call }) => createSchedule(deps, call, body),
    updateSchedule: ({ params, body, call }) => updateSchedule(deps, call, params.id, body),
    pauseSchedule: ({ params, body, call }) => pauseSchedule(deps, call, params.id, body),
    sendNow: ({ params, call }) => sendNow(deps, call, params.id),
    deleteSchedule: ({ params, call }) => deleteSchedule(deps, call, params.id),
  })
}
