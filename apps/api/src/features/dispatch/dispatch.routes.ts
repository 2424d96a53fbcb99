import { dispatch } from '@tavlin/contract/dispatch'
import { inlays } from '@tavlin/contract/inlays'
import { tripSearch } from '@tavlin/contract/trip-search'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { showActions } from './waves/action-log.service.ts'
import { deliverInlays } from './trips/delivery.service.ts'
import { forbidDrivers, showForbidden } from './inlays/forbidden.service.ts'
import { moveInlays, openDeparture, removeInlays, reorderInlays } from './inlays/inlay.service.ts'
import { showInsertions } from './inlays/insertion.service.ts'
import { loadBags } from './trips/load.service.ts'
import { showAdvice } from './plan/plan-advice.service.ts'
import { applyPlan } from './plan/plan-apply.service.ts'
import { openPlanRuns } from './plan/plan-run.ts'
import { requestPlan, cancelPlan, showPlan } from './plan/plan.service.ts'
import { findTrips } from './trips/find-trips.service.ts'
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
    moveInlays: ({ body, call }) => moveInlays(deps, call, body),
    removeInlays: ({ body, call }) => removeInlays(deps, call, body),
    reorderTrip: ({ params, body, call }) => reorderInlays(deps, call, params.id, body),
    openDeparture: ({ body, call }) => openDeparture(deps, call, body),
    handOver: ({ params, body, call }) => handOverTrip(deps, call, params.id, body),
    lockTrip: ({ params, body, call }) => lockInlays(deps, call, params.id, body),
    exemptOrder: ({ params, body, call }) => exemptOrder(deps, call, params.id, body),
    moveTrip: ({ params, body, call }) => moveWholeTrip(deps, call, params.id, body),
    moveTrips: ({ body, call }) => moveManyTrips(deps, call, body),
    deliverInlays: ({ body, call }) => deliverInlays(deps, call, body),
    loadBags: ({ params, body, call }) => loadBags(deps, call, params.id, body),
    forbiddenDrivers: ({ params, caller }) => showForbidden(deps, caller, params.id),
    forbidDriver: ({ params, body, call }) => forbidDrivers(deps, call, params.id, body),
    undo: ({ params, call }) => undoAction(deps, call, params.id),
    waveActions: ({ query, caller }) => showActions(deps, caller, query),
    advice: ({ query, caller }) => showAdvice(deps, caller, query),
    sheet: ({ params, query, caller }) => printSheet(deps, caller, params.id, query.lang),
    requestPlan: ({ body, call }) => requestPlan(deps, plans, call, body),
    plan: ({ params, caller }) => showPlan(deps, caller, params.id),
    cancelPlan: ({ params, call }) => cancelPlan(deps, plans, call, params.id),
    applyPlan: ({ params, body, call }) => applyPlan(deps, call, params.id, body.row_ids),
  })
  serve(app, gate, tripSearch, {
    findTrips: ({ query, caller }) => findTrips(deps, caller, query.search),
  })
  serve(app, gate, inlays, {
    inlays: ({ query, caller }) => wire.showBoard(deps, caller, query),
    createTrip: ({ body, call }) => wire.createTrip(deps, call, body),
    updateTripOrder: ({ body, call }) => wire.updateTripOrder(deps, call, body),
    updateEstimated: ({ body, call }) => wire.updateEstimated(deps, call, body),
    updatePositions: ({ body, call }) => wire.updatePositions(deps, call, body),
    updateOrder: ({ body, call }) => wire.updateOrder(deps, call, body),
  })
}
