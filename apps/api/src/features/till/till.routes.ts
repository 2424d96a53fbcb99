import { till } from '@tavlin/contract/till'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/serve.ts'
import { newPairCode, pairDevice } from './pairing.service.ts'
import { createTill, listTills, revokeTill, updateTill } from './till.service.ts'

export function tillRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, till, {
    tills: ({ params }) => listTills(deps, params.deli_id),
    createTill: ({ params, body, call }) => createTill(deps, call, params.deli_id, body),
    updateTill: ({ params, body, call }) => updateTill(deps, call, params.id, body),
    newPairCode: ({ params, call }) => newPairCode(deps, call, params.id),
    pair: ({ body, call }) => pairDevice(deps, gate.limits, call, body.code),
    revokeTill: ({ params, call }) => revokeTill(deps, call, params.id),
  })
}
