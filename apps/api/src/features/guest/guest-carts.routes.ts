import { guestCarts } from '@tavlin/contract/guest-carts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { shareGuestCart, showSharedCart } from './guest-shared-cart.service.ts'

export function guestCartsRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, guestCarts, {
    shareGuestCart: ({ body }) => shareGuestCart(deps, body),
    sharedGuestCart: ({ params }) => showSharedCart(deps, params.code),
  })
}
