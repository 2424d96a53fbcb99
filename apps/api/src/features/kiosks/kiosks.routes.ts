import { kiosks } from '@tavlin/contract/kiosks'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import {
  beat,
  createKiosk,
  listKiosks,
  listSilent,
  newKioskCode,
  pairKiosk,
  revokeKiosk,
  updateKiosk,
} from './kiosk.service.ts'

export function kiosksRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, kiosks, {
    kiosks: ({ params }) => listKiosks(deps, params.deli_id),
    silentKiosks: ({ caller }) => listSilent(deps, caller),
    createKiosk: ({ params, body, call }) => createKiosk(deps, call, params.deli_id, body),
    updateKiosk: ({ params, body, call }) => updateKiosk(deps, call, params.id, body),
    newKioskCode: ({ params, call }) => newKioskCode(deps, call, params.id),
    pairKiosk: ({ body, call }) => pairKiosk(deps, gate.limits, call, body.code),
    heartbeat: ({ body, call }) => beat(deps, call, body.device_token),
    revokeKiosk: ({ params, call }) => revokeKiosk(deps, call, params.id),
  })
}
