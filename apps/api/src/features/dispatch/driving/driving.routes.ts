import { driving } from '@tavlin/contract/driving'
import { proofs } from '@tavlin/contract/proofs'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { checkCode, settleProof, showDoubtful } from './delivery-code.service.ts'
import { showDay } from './driver-day.service.ts'
import { arriveAtStop, deliverStop, failStop } from './driver-stop.service.ts'
import { acknowledgeTrip, departOwnTrip, loadOrder, postponeOwnStop, returnOwnTrip } from './driver-trip.service.ts'
import { showPhoto, showProofs } from './proof.service.ts'

export function drivingRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, driving, {
    driverDay: ({ caller }) => showDay(deps, caller),
    acknowledgeTrip: ({ params, body, call }) => acknowledgeTrip(deps, call, params.id, body),
    loadOrder: ({ params, body, call }) => loadOrder(deps, call, params.id, body),
    departTrip: ({ params, body, call }) => departOwnTrip(deps, call, params.id, body),
    arriveAtStop: ({ params, body, call }) => arriveAtStop(deps, call, params, body),
    deliverStop: ({ params, body, call }) => deliverStop(deps, call, params, body),
    checkCode: ({ params, body, call }) => checkCode(deps, call, params, body.code),
    failStop: ({ params, body, call }) => failStop(deps, call, params, body),
    postponeStop: ({ params, body, call }) => postponeOwnStop(deps, call, params, body),
    returnTrip: ({ params, body, call }) => returnOwnTrip(deps, call, params.id, body),
  })
  serve(app, gate, proofs, {
    doubtfulDeliveries: ({ caller }) => showDoubtful(deps, caller),
    settleProof: ({ params, body, call }) => settleProof(deps, call, params, body.note),
    deliveryProofs: ({ params, caller }) => showProofs(deps, caller, params.id),
    proofPhoto: ({ params, query, caller }) => showPhoto(deps, caller, params, query.size),
  })
}
