import { dispatch } from '@tavlin/contract/dispatch'
import { inlays } from '@tavlin/contract/inlays'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/serve.ts'
import { showActions } from './waves/action-log.service.ts'
import { deliverInlays } from './trips/delivery.service.ts'
import { forbidDrivers } from './inlays/forbidden.service.ts'
import { moveInlays, removeInlays, reorderInlays } from './inlays/inlay.service.ts'
import { showInsertions } from './inlays/insertion.service.ts'
import { loadBags } from './trips/load.service.ts'
import { showAdvice } from './plan/plan-advice.service.ts'
import { applyPlan } from './plan/plan-apply.service.ts'
import { openPlanRuns } from './plan/plan-run.ts'
import { requestPlan, cancelPlan, showPlan } from './plan/plan.service.ts'
import { printSheet } from './trips/sheet.service.ts'
import { moveManyTrips, moveWholeTrip } from './trips/trip-move.service.ts'
import { exemptOrder, handOverTrip, lockInlays } from './trips/trip.service.ts'
import { undoAction } from './waves/undo.service.ts'
import { showWave } from './waves/wave.service.ts'
import * as wire from './inlays/wire.service.ts'

export function dispatchRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  const plans = openPlanRuns(deps)
  app.addHook('onClose', () => plans.close())
  serve(app, gate, dispatch, {
    wave: ({ query, caller }) => showWave(deps, caller, query),
    insertions: ({ query, caller }) => showInsertions(deps, caller, query),
    moveInlays: ({ body, caller, call }) => moveInlays(deps, call, caller, body),
    removeInlays: ({ body, caller, call }) => removeInlays(deps, call, caller, body),
    reorderTrip: ({ params, body, caller, call }) => reorderInlays(deps, call, caller, params.id, body),
    handOver: ({ params, body, caller, call }) => handOverTrip(deps, call, caller, params.id, body),
    lockTrip: ({ params, body, caller, call }) => lockInlays(deps, call, caller, params.id, body),
    exemptOrder: ({ params, body, caller, call }) => exemptOrder(deps, call, caller, params.id, body),
    moveTrip: ({ params, body, caller, call }) => moveWholeTrip(deps, call, caller, params.id, body),
    moveTrips: ({ body, caller, call }) => moveManyTrips(deps, call, caller, body),
    deliverInlays: ({ body, caller, call }) => deliverInlays(deps, call, caller, body),
    loadBags: ({ params, body, caller, call }) => loadBags(deps, call, caller, params.id, body),
    forbidDriver: ({ params, body, caller, call }) => forbidDrivers(deps, call, caller, params.id, body),
    undo: ({ params, caller, call }) => undoAction(deps, call, caller, params.id),
    waveActions: ({ query, caller }) => showActions(deps, caller, query),
    advice: ({ query, caller }) => showAdvice(deps, caller, query),
    sheet: ({ params, query, caller }) => printSheet(deps, caller, params.id, query.lang),
    askPlan: ({ body, caller, call }) => requestPlan(deps, plans, call, caller, body),
    plan: ({ params, caller }) => showPlan(deps, caller, params.id),
    cancelPlan: ({ params, caller, call }) => cancelPlan(deps, plans, call, caller, params.id),
    applyPlan: ({ params, body, caller, call }) => applyPlan(deps, call, caller, params.id, body.driver_ids),
  })
  serve(app, gate, inlays, {
    inlays: ({ query, caller }) => wire.showBoard(deps, caller, query),
    createTrip: ({ body, caller, call }) => wire.createTrip(deps, call, caller, body),
    updateTripOrder: ({ body, caller, call }) => wire.updateTripOrder(deps, call, caller, body),
    updateEstimated: ({ body, caller, call }) => wire.updateEstimated(deps, call, caller, body),
    updatePositions: ({ body, caller, call }) => wire.updatePositions(deps, call, caller, body),
    updateOrder: ({ body, caller, call }) => wire.updateOrder(deps, call, caller, body),
  })
}
