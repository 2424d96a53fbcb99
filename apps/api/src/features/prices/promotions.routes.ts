import { promotions } from '@tavlin/contract/promotions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { exportPromotions } from './promotions-sheet.service.ts'
import * as service from './promotion.service.ts'

export function promotionsRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, promotions, {
    exportPromotions: ({ query }) => exportPromotions(deps, query),
    promotions: ({ query }) => service.searchPromotions(deps, query),
    promotion: ({ params }) => service.showPromotion(deps, params.id),
    createPromotion: ({ body, call }) => service.createPromotion(deps, call, body),
    updatePromotion: ({ params, body, call }) => service.updatePromotion(deps, call, params.id, body),
    deletePromotion: ({ params, call }) => service.deletePromotion(deps, call, params.id),
  })
}
