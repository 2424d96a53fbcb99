import { supplierLink } from '@tavlin/contract/supplier-link'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { revokeLink, sendLink, showLink } from './supplier-link.service.ts'
import { replyToOrder, showSupplierOrder } from './supplier-reply.service.ts'

export function supplierLinkRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, supplierLink, {
    sendPurchaseLink: ({ params, body, call }) => sendLink(deps, call, params.id, body),
    purchaseLink: ({ params, call }) => showLink(deps, call, params.id),
    revokePurchaseLink: ({ params, call }) => revokeLink(deps, call, params.id),
    supplierOrder: ({ params }) => showSupplierOrder(deps, params.token),
    replyToOrder: ({ params, body, call }) => replyToOrder(deps, call, params.token, body),
  })
}
