import { prices } from '@tavlin/contract/prices'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import * as service from './prices.service.ts'

export function pricesRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, prices, {
    priceChanges: () => service.showPriceChanges(deps),
    priceChange: ({ params }) => service.showPriceChange(deps, params.id),
    previewPrices: ({ body }) => service.previewPrices(deps, body),
    changePrices: ({ body, call }) => service.changePrices(deps, call, body),
    undoPriceChange: ({ params, call }) => service.undoPriceChange(deps, call, params.id),
  })
}
