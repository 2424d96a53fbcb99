import { purchasing } from '@tavlin/contract/purchasing'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { exportPurchases } from './purchasing-sheets.service.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import {
  createPurchase,
  createSuggested,
  movePurchase,
  searchPurchases,
  showDelis,
  showOrderable,
  showPurchase,
  submitPurchase,
  updatePurchase,
} from './purchase.service.ts'
import { showPriceChanges } from './price-change.service.ts'
import { showPhoto } from './receipt-photo.service.ts'
import { receivePurchase, reverseReceipt } from './receipt.service.ts'
import { showDemand, showSuggestions } from './suggestion.service.ts'
import { searchSuppliers } from './supplier.service.ts'

export function purchasingRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, purchasing, {
    purchaseDelis: ({ caller }) => showDelis(deps, caller),
    suppliersToOrder: ({ query }) => searchSuppliers(deps, query),
    orderableOptions: ({ params }) => showOrderable(deps, params),
    purchaseSuggestions: ({ params, query }) => showSuggestions(deps, { ...params, ...query }),
    ingredientDemand: ({ params, query }) => showDemand(deps, { ...params, ...query }),
    deliveredPrices: ({ query, caller }) => showPriceChanges(deps, caller, query.purchase ?? null),
    exportPurchases: ({ query, caller }) => exportPurchases(deps, caller, query),
    purchases: ({ query, caller }) => searchPurchases(deps, caller, query),
    purchase: ({ params, caller }) => showPurchase(deps, caller, params.id),
    createPurchase: ({ params, body, call }) => createPurchase(deps, call, params.deli_id, body),
    createSuggestedPurchases: ({ params, call }) => createSuggested(deps, call, params.deli_id),
    updatePurchase: ({ params, body, call }) => updatePurchase(deps, call, params.id, body),
    submitPurchase: ({ params, body, call }) => submitPurchase(deps, call, params.id, body.version),
    movePurchase: ({ params, body, call }) => movePurchase(deps, call, params.id, body),
    receivePurchase: ({ params, body, call }) => receivePurchase(deps, call, params.id, body),
    receiptPhoto: ({ params, query, caller }) => showPhoto(deps, caller, params, query.size),
    reverseReceipt: ({ params, body, call }) => reverseReceipt(deps, call, { ...params, ...body }),
  })
}
