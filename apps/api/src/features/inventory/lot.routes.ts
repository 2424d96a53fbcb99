import { lots } from '@tavlin/contract/lots'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { exportLots } from './inventory-list-sheets.service.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { showIngredientLots, showLot, showLots } from './lot.service.ts'
import { exportLotOrders, recallLot, showLotOrders } from './recall.service.ts'

export function lotRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, lots, {
    exportLots: ({ query, caller }) => exportLots(deps, caller, query),
    lots: ({ query, caller }) => showLots(deps, caller, query),
    ingredientLots: ({ params, caller }) => showIngredientLots(deps, caller, params.id),
    lot: async ({ params, caller }) => ({ data: await showLot(deps, caller, params.id) }),
    lotOrders: ({ params, query, caller }) => showLotOrders(deps, caller, params.id, query),
    exportLotOrders: ({ params, query, caller }) => exportLotOrders(deps, caller, params.id, query),
    recallLot: ({ params, body, call }) => recallLot(deps, call, params.id, body.note),
  })
}
