import { guestOrders } from '@tavlin/contract/guest-orders'
import type { FastifyInstance } from 'fastify'
import { suggestLocations } from '#features/customers/addresses/location.service.ts'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import type { GuestAnswers } from './guest-answers.service.ts'
import { priceGuestCart } from './guest-cart.service.ts'
import { showGuestLocation, showGuestQuotes } from './guest-location.service.ts'
import {
  instructDriver,
  openGuestQueue,
  placeGuestOrder,
  rateGuestOrder,
  showGuestOrder,
} from './guest-order.service.ts'
import { cancelGuestOrder, checkGuestPayment, extendGuestOrder, payGuestOrder } from './guest-pay.service.ts'

export function guestOrdersRoutes(
  app: FastifyInstance,
  deps: Deps,
  gate: Gate,
  { freeSlots, isFull }: GuestAnswers,
): void {
  const guest_deps = { ...deps, limits: gate.limits, freeSlots, isFull }
  const inQueue = openGuestQueue()
  serve(app, gate, guestOrders, {
    guestLocations: ({ query }) => suggestLocations(deps, query),
    guestLocation: ({ params, query }) => showGuestLocation(deps, { ...params, ...query }),
    guestQuotes: ({ query }) => showGuestQuotes(deps, query),
    priceGuestCart: ({ body, call }) => priceGuestCart(deps, call, body, freeSlots),
    placeGuestOrder: ({ body, call }) => inQueue(() => placeGuestOrder(guest_deps, call, body)),
    guestOrder: ({ params }) => showGuestOrder(deps, params.token),
    cancelGuestOrder: ({ params, call }) => cancelGuestOrder(deps, call, params.token),
    payGuestOrder: ({ params, body, call }) => payGuestOrder(deps, call, params.token, body),
    extendGuestOrder: ({ params, call }) => extendGuestOrder(deps, call, params.token),
    instructDriver: ({ params, body, call }) => instructDriver(deps, call, params.token, body),
    rateGuestOrder: ({ params, body, call }) => rateGuestOrder(deps, call, params.token, body),
    checkGuestPayment: ({ params, call }) => checkGuestPayment(deps, call, params.token),
  })
}
